"""Compiles the hot modules to C with mypyc when the package is built; everything else is in pyproject.toml.

A build without a working C compiler, or with REDBOOK_PLAIN=1 in the environment, is plain Python: it does the
same, only slower. So is an editable install, because compiling it would leave libraries in src/.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Distribution, Extension, setup

CORE = [
    "src/redbook/bots/confrontation/belief.py",
    "src/redbook/bots/confrontation/bluff.py",
    "src/redbook/bots/confrontation/worth.py",
    "src/redbook/bots/tree.py",
    "src/redbook/kernel/contract.py",
    "src/redbook/kernel/eyes.py",
    "src/redbook/kernel/playout.py",
    "src/redbook/confrontation/actions.py",
    "src/redbook/confrontation/battle.py",
    "src/redbook/confrontation/board.py",
    "src/redbook/confrontation/cards.py",
    "src/redbook/confrontation/characters.py",
    "src/redbook/confrontation/duel.py",
    "src/redbook/confrontation/game.py",
    "src/redbook/confrontation/knowledge.py",
    "src/redbook/confrontation/moves.py",
    "src/redbook/confrontation/ruleset.py",
    "src/redbook/confrontation/seen.py",
    "src/redbook/confrontation/setup.py",
    "src/redbook/confrontation/specials.py",
    "src/redbook/confrontation/state.py",
    "src/redbook/confrontation/table.py",
    "src/redbook/confrontation/turn.py",
    "src/redbook/confrontation/unseen.py",
    "src/redbook/confrontation/view.py",
    "src/redbook/research/batch.py",
    "src/redbook/research/chance.py",
    "src/redbook/research/confrontation.py",
    "src/redbook/research/encoding.py",
]
"""The modules that every move of The Confrontation passes through, and what all games share."""

WAR = [
    "src/redbook/research/war.py",
    "src/redbook/war/actions.py",
    "src/redbook/war/armies.py",
    "src/redbook/war/battle.py",
    "src/redbook/war/board.py",
    "src/redbook/war/cards/__init__.py",
    "src/redbook/war/cards/combat.py",
    "src/redbook/war/cards/free_character.py",
    "src/redbook/war/cards/free_strategy.py",
    "src/redbook/war/cards/row.py",
    "src/redbook/war/cards/shadow_character.py",
    "src/redbook/war/cards/shadow_strategy.py",
    "src/redbook/war/chance.py",
    "src/redbook/war/characters.py",
    "src/redbook/war/combat_cards.py",
    "src/redbook/war/dice.py",
    "src/redbook/war/effects/__init__.py",
    "src/redbook/war/effects/common.py",
    "src/redbook/war/effects/free_character.py",
    "src/redbook/war/effects/free_strategy.py",
    "src/redbook/war/effects/shadow_character.py",
    "src/redbook/war/effects/shadow_strategy.py",
    "src/redbook/war/events.py",
    "src/redbook/war/fellowship.py",
    "src/redbook/war/figures.py",
    "src/redbook/war/frames.py",
    "src/redbook/war/game.py",
    "src/redbook/war/hands.py",
    "src/redbook/war/hunt.py",
    "src/redbook/war/kinds.py",
    "src/redbook/war/limits.py",
    "src/redbook/war/mordor.py",
    "src/redbook/war/movement.py",
    "src/redbook/war/muster.py",
    "src/redbook/war/nations.py",
    "src/redbook/war/politics.py",
    "src/redbook/war/retreat.py",
    "src/redbook/war/rings.py",
    "src/redbook/war/ruleset.py",
    "src/redbook/war/seen.py",
    "src/redbook/war/setup.py",
    "src/redbook/war/setup_table.py",
    "src/redbook/war/siege.py",
    "src/redbook/war/slots.py",
    "src/redbook/war/splitting.py",
    "src/redbook/war/state.py",
    "src/redbook/war/strength.py",
    "src/redbook/war/table.py",
    "src/redbook/war/tiles.py",
    "src/redbook/war/turn.py",
    "src/redbook/war/unseen.py",
    "src/redbook/war/victory.py",
    "src/redbook/war/view.py",
]
"""The modules that every move of War of the Ring passes through."""

DESCRIBING = {"egg_info", "dist_info", "sdist"}
"""The commands that only ask about the package: pip runs them before it builds, and they need no compiler."""


def plain_because() -> str | None:
    """Why this build is to be plain Python; None if it can be compiled."""
    if os.environ.get("REDBOOK_PLAIN", "0") not in ("", "0"):
        return "REDBOOK_PLAIN is set"
    if "editable_wheel" in sys.argv:
        return "an editable install is never compiled"
    if not compiler_works():
        return "no working C compiler with Python's headers was found"
    return None


def compiler_works() -> bool:
    """Whether an extension module that includes Python.h can really be compiled and linked."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        trial = Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]})
        build = trial.get_command_obj("build_ext")
        build.build_lib = build.build_temp = folder
        try:
            build.ensure_finalized()
            build.run()
        except Exception as problem:  # every platform's compiler fails in its own way, and all mean "no"
            print(f"redbook: the trial compilation failed: {problem}", file=sys.stderr)
            return False
    return True


def hot_extensions() -> list[Extension]:
    """The compiled modules, or none, with a notice, for a build in plain Python."""
    if DESCRIBING & set(sys.argv):
        return []
    reason = plain_because()
    if reason is not None:
        print(f"redbook: building plain Python ({reason}); everything works, only slower", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    groups: list[tuple[list[str], str | None]] = [(CORE, "redbook_core"), (WAR, "redbook_war")]
    extensions = mypycify(CORE + WAR, opt_level="1", debug_level="0", multi_file=False, separate=groups)
    if os.name != "nt":
        for extension in extensions:
            # Half of the compiler's time went into looking for warnings, which Python's own flags ask for.
            extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-all"]
    return extensions


# Each group is one large C file, and the two are compiled side by side.
setup(ext_modules=hot_extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
