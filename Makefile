# Redbook's tasks; `make` alone lists them. Everything is installed into .venv, nothing outside this folder.
#   PYTHON=python3.12     the interpreter .venv is made from
#   GAMES=1000            how many games `make fuzz` plays
#   PYTEST_ARGS="-x"      more arguments for the tests
#   PYTHONS="python3.12 python3.13"   whom `make wheels` builds for, instead of that of .venv
#   REDBOOK_PLAIN=1       build without compiling

PYTHON ?= python3
GAMES ?= 20000
KILLS ?= 60
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PYTHONS ?= $(BIN)/python
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

# What the installed package is made of. The list itself is a prerequisite too, so that a file that goes counts.
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' | sort)

BUILT_FROM := pyproject.toml setup.py constraints.txt

# Two things at a time: fetching what is needed, and compiling.
MAKEFLAGS += --jobs=2

# The tests and benchmarks are about the installed, compiled package, never about src/.
unexport PYTHONPATH
export REDBOOK_PLAIN

SAY_HOW_BUILT = @$(BIN)/python -c 'import redbook.kernel.contract as hot; print("redbook: compiled with mypyc" \
	if not hot.__file__.endswith(".py") else "redbook: plain Python (not compiled: no working C compiler with" \
	" Python headers was found, or REDBOOK_PLAIN is set); everything works, only slower.\n" \
	"         With a compiler installed, `make clean` and start again.")'

.DELETE_ON_ERROR:
.PHONY: help play test lint fuzz soak bench bench-server bench-browser docs ladder wheels clean FORCE

help: ## list these tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# The table opens as soon as it can, in plain Python; what is not yet compiled is compiled beside it.
play: $(VENV)/server-needs $(VENV)/sources ## host tables on this machine and open a browser there; ARGS="--port 9000" for more
	@if [ -e $(VENV)/server ] && ! find $(SOURCES) $(BUILT_FROM) $(VENV)/sources -newer $(VENV)/server | grep -q .; then \
		$(BIN)/redbook serve $(ARGS); \
	elif [ -n "$(REDBOOK_PLAIN)" ]; then \
		$(MAKE) --no-print-directory $(VENV)/server && $(BIN)/redbook serve $(ARGS); \
	else $(BIN)/python scripts/first_play.py $(ARGS); fi

test: lint ## the linters, then every test on the compiled package, and the count of rules covered
	$(SAY_HOW_BUILT)
	$(BIN)/python -m pytest -n auto --rules $(PYTEST_ARGS)

lint: $(VENV)/dev ## ruff, mypy --strict, the import contracts and, where there is node, the types of the web client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src tests benchmarks examples scripts
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/installed && npm run --silent check; \
	elif [ -n "$(CI)" ]; then echo "npm is needed to check the web client, and in CI it has to be there" >&2; exit 1; \
	else echo "The types of the web client were not checked: there is no npm here."; fi

fuzz: $(VENV)/dev ## GAMES=20000 random games of both games under every option, checked after every action
	$(SAY_HOW_BUILT)
	$(BIN)/python -m tests.fuzz $(GAMES)

soak: $(VENV)/dev ## a server under kills, floods, wrong clocks and behind nginx: what it survived; KILLS=60 on each database
	$(SAY_HOW_BUILT)
	$(BIN)/python -m tests.soak --kills $(KILLS)

bench: $(VENV)/bench ## decisions, games and environment steps a second, beside OpenSpiel and PettingZoo
	$(SAY_HOW_BUILT)
	$(BIN)/python benchmarks/run.py
	$(BIN)/python benchmarks/war.py
	$(BIN)/python benchmarks/environments.py

bench-server: $(VENV)/dev ## 200 tables of scripted players for a minute: actions a second and latency, on SQLite and PostgreSQL
	$(SAY_HOW_BUILT)
	$(BIN)/python -m benchmarks.server

bench-browser: $(VENV)/dev ## War of the Ring in Chromium: how soon an answer is drawn, what is loaded, frames a second
	$(SAY_HOW_BUILT)
	$(BIN)/python -m benchmarks.browser

docs: $(VENV)/dev ## write the rules reference anew and build the site into site/
	$(BIN)/python -m scripts.make_reference
	$(BIN)/python -m scripts.make_observations
	$(BIN)/mkdocs build --strict --quiet --site-dir site

ladder: $(VENV)/dev ## all bots of both games against each other, and docs/ladder.md from it (a quarter of an hour the first time; then only who is new)
	$(SAY_HOW_BUILT)
	$(BIN)/python -m scripts.make_ladder

wheels: $(VENV)/created ## wheels in dist/ for this Python, or those of PYTHONS, compiled and plain, each installed anew and played with
	set -e; for python in $(PYTHONS); do PROJECT_URL="$(URL)" $$python scripts/wheels.py; done

# What the web client is checked with; nothing of it is shipped.
node_modules/installed: package.json package-lock.json
	npm ci --silent
	@touch $@

clean: ## remove .venv and everything that was built
	rm -rf $(VENV) node_modules build dist site src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit("Redbook needs Python 3.11 or later; choose it with PYTHON=..." \
		if sys.version_info < (3, 11) else 0)'
	@echo "redbook: a Python of its own, in $(VENV) (some seconds, once)"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/sources: $(VENV)/created FORCE
	@printf '%s\n' 'plain=$(REDBOOK_PLAIN)' $(SOURCES) > $@.now
	@if cmp -s $@.now $@; then rm $@.now; else mv $@.now $@; fi

# Built once, as pip install . builds it, however many of the extras below are wanted. Old build products would
# end up in the new wheel, so they go first.
$(VENV)/built: $(VENV)/sources $(SOURCES) $(BUILT_FROM)
	@rm -rf build $(VENV)/wheel
	@echo "redbook: compiling the rules (a minute or two, once; REDBOOK_PLAIN=1 does without)"
	@$(PIP) wheel --no-deps --wheel-dir $(VENV)/wheel .
	@touch $@

# What is needed is fetched while the compiler works; most of it is never imported, so it is not compiled ahead.
$(VENV)/server-needs $(VENV)/dev-needs $(VENV)/bench-needs: $(VENV)/created pyproject.toml constraints.txt scripts/needs.py
	@echo "redbook: fetching what it stands on ($(patsubst %-needs,%,$(@F)), once)"
	@$(BIN)/python scripts/needs.py $(patsubst %-needs,%,$(@F)) > $@.txt
	@$(PIP) install --no-compile -c constraints.txt -r $@.txt
	@touch $@

$(VENV)/server: $(VENV)/server-needs
$(VENV)/dev: $(VENV)/dev-needs
$(VENV)/bench: $(VENV)/bench-needs
$(VENV)/server $(VENV)/dev $(VENV)/bench: $(VENV)/built
	@$(PIP) install --no-deps --force-reinstall $(VENV)/wheel/redbook-*.whl
	@touch $@
