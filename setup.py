"""Compiles the hot modules to C with mypyc when the package is built; everything else is in pyproject.toml.

A build without a working C compiler, or with REDBOOK_PLAIN=1 in the environment, is plain Python: it does the
same, only slower. So is an editable install, because compiling it would leave libraries in src/.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

SLOW_IS_FINE = {
    "src/redbook/confrontation": "arranging asking drawing loading match picture position refusals",
    "src/redbook/war": "choices drawing naming position prompts refusals soundness story under_way"
    " sorts kings/refused kings/told kings/under_way kings/written lords/told lords/under_way lords/written"
    " twilight/told twilight/under_way twilight/written warriors/refused warriors/told warriors/under_way"
    " warriors/written",
}
"""The packages of the rules, and what in them stays plain Python: what is drawn, explained, written down and
read, once a question at the most. Every other module of a package, in whatever folder of it, is compiled."""

OTHERS = [
    "src/redbook/bots/confrontation/belief.py",
    "src/redbook/bots/confrontation/bluff.py",
    "src/redbook/bots/confrontation/network.py",
    "src/redbook/bots/confrontation/quick.py",
    "src/redbook/bots/confrontation/worth.py",
    "src/redbook/bots/tree.py",
    "src/redbook/kernel/contract.py",
    "src/redbook/kernel/eyes.py",
    "src/redbook/kernel/playout.py",
    "src/redbook/research/batch.py",
    "src/redbook/research/chance.py",
    "src/redbook/research/confrontation.py",
    "src/redbook/research/encoding.py",
    "src/redbook/research/war.py",
]
"""What is compiled outside the packages of the rules."""

POLICIES = sorted(path.as_posix() for path in Path("src/redbook/bots/war/swift").glob("[!_]*.py")) + [
    f"src/redbook/bots/confrontation/{name}.py"
    for name in ["duel", "fight", "greedy", "setting", "sight", "special", "standing", "turn"]
]
"""The players that answer at once; of War of the Ring, the policy that others search with, too."""

FAST = {
    "src/redbook/bots/confrontation": "duel fight greedy setting sight special standing turn",
    "src/redbook/bots/war/swift": "campaign counsel ground odds outlook plans policy ring",
    "src/redbook/confrontation": "battle duel events glance knowledge moves scene setup specials state story table"
    " turn unseen view",
    "src/redbook/war": "acting armies battle box card chance characters companions events fellowship frames hands"
    " laying minions movement muster politics rounds seats siege splitting state strength table turn unseen victory"
    " view kings/abilities kings/box kings/corruption kings/rulers kings/sovereigns lords/box lords/keepers"
    " warriors/along warriors/bands warriors/box warriors/calls warriors/cards warriors/factions warriors/piles",
}
"""Where games, searches and servers spend their time, besides the others above and mypyc's own C files. It is less than
half of the C, and only for this the C compiler is asked to take its time."""

DOORS = """\
typedef struct _object PyObject;
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
void Py_DecRef(PyObject *);
void PyErr_Clear(void);
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
"""
"""What stands in for Python.h in the library of a single module, which only opens the one that has all. There are two
hundred of them, and most of the time for each went into reading the rest."""

INLINE = """\
#include <Python.h>
#include "CPy.h"
#ifndef Py_GIL_DISABLED
static inline PyObject *item_at(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}
static inline PyObject *item_at_tagged(PyObject *list, CPyTagged index) {
    return likely(CPyTagged_CheckShort(index)) ? item_at(list, CPyTagged_ShortAsSsize_t(index))
                                               : CPyList_GetItem(list, index);
}
#define CPyList_GetItemInt64 item_at
#define CPyList_GetItem item_at_tagged
#endif
"""
"""What mypyc calls a function for most often, an item of a list, in line: searches are faster by a tenth."""

LEFT_OUT = [
    "-fno-tree-dominator-opts", "-fno-tree-pta", "-fno-ipa-reference", "-fno-ipa-pure-const", "-fno-tree-ch",
    "-fno-tree-sink", "-fno-if-conversion", "-fno-if-conversion2", "-fno-compare-elim", "-fno-dse", "-fno-tree-slsr",
    "-fno-tree-sra", "-fno-tree-dse",
]  # fmt: skip
"""What GCC does at -O1 that takes a quarter of its time and makes games faster by a twentieth at the most."""

PROCESSORS = os.cpu_count() or 1
BUNDLE = 8_000_000
"""About how many bytes of C are compiled at once; GCC needs some fifty times as much memory."""

DESCRIBING = {"egg_info", "dist_info", "sdist"}
"""The commands that only ask about the package: pip runs them before it builds, and they need no compiler."""


def addresses(home: str) -> dict[str, str]:
    """The project's URLs in the metadata, once whoever releases it says where it is at home; none is made up."""
    home = home.rstrip("/")
    pages = {"Homepage": "", "Documentation": "/tree/main/docs", "Changelog": "/blob/main/CHANGELOG.md"}
    return {name: home + path for name, path in {**pages, "Issues": "/issues"}.items()} if home else {}


def named(modules: dict[str, str]) -> set[str]:
    """The files of modules that are named by package."""
    files = {f"{package}/{name}.py" for package, names in modules.items() for name in names.split()}
    gone = sorted(file for file in files if not Path(file).exists())
    if gone:
        raise SystemExit(f"setup.py names these modules, but there are none: {gone}")
    return files


def rules_of(package: str) -> list[str]:
    """The modules of a package that every move passes through."""
    found = {path.as_posix() for path in Path(package).rglob("*.py")}
    return sorted(found - named(SLOW_IS_FINE) - {f"{package}/__init__.py"})


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

    rules = rules_of("src/redbook/confrontation") + rules_of("src/redbook/war")
    library, *doors = mypycify(
        rules + OTHERS + POLICIES, opt_level="1", debug_level="0", multi_file=True, group_name="redbook"
    )
    slow = {"__native_redbook.c", *(c_name(module) for module in {*rules, *POLICIES} - named(FAST))}
    searching = {c_name(module) for module in POLICIES} - slow
    library.sources = [
        *bundles("search", [source for source in library.sources if Path(source).name in searching]),
        *bundles("fast", [source for source in library.sources if Path(source).name not in slow | searching]),
        *bundles("slow", [source for source in library.sources if Path(source).name in slow]),
    ]
    if os.name != "nt":
        # Half of the compiler's time went into looking for warnings, which Python's own flags ask for. What one module
        # calls in another needs no detour through a table that other libraries can change. Nobody unwinds the stack, or
        # looks up the name of what stays inside.
        library.extra_compile_args = [
            *library.extra_compile_args, "-Wno-all", "-fvisibility=hidden", "-fno-asynchronous-unwind-tables",
            *(LEFT_OUT if sys.platform == "linux" else []),
        ]  # fmt: skip
        library.extra_link_args = ["-Wl,-s"] if sys.platform == "linux" else []
        headers = Path("build/doors")
        headers.mkdir(parents=True, exist_ok=True)
        (headers / "Python.h").write_text(DOORS)
        for door in doors:
            door.include_dirs = [str(headers)]
    return [library, *doors]


def c_name(module: str) -> str:
    """The C file that mypyc makes of a module."""
    return f"__native_{module.removeprefix('src/').removesuffix('.py').replace('/', '___')}.c"


def bundles(name: str, sources: list[str]) -> list[str]:
    """C files that include these ones: of about the same size, and so many that all processors are busy to the end.

    One file for each module would be parsed with the same headers two hundred times, and one for all compiled alone.
    """
    ordered = sorted(sources, key=os.path.getsize)
    rounds = 1 + sum(map(os.path.getsize, sources)) // (PROCESSORS * BUNDLE)
    number = min(PROCESSORS * rounds, len(sources))
    made = []
    for first in range(number):
        bundle = Path(sources[0]).with_name(f"{name}_{first}.c")
        lines = [f'#include "{Path(source).name}"\n' for source in ordered[first::number]]
        if name != "slow":
            lines.append(INLINE)
            # mypyc's own files come first: they define what is put in line in ours.
            lines.sort(key=lambda line: 2 if "__native_" in line else 1 if line == INLINE else 0)
        bundle.write_text("".join(lines))
        made.append(str(bundle))
    return made


class SideBySide(build_ext):
    """Compiles on all processors: the extensions side by side, and the C files of each, too."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile
        with ThreadPoolExecutor(PROCESSORS) as workers:

            def compile_all(sources: list[str], **how: Any) -> list[str]:
                def compile_one(source: str) -> list[str]:
                    pace = Path(source).name.partition("_")[0]
                    level = {"slow": ["-O0"], "search": ["-O2"]}.get(pace, []) if os.name != "nt" else []
                    return compile_some([source], **{**how, "extra_postargs": [*how["extra_postargs"], *level]})

                return list(chain.from_iterable(workers.map(compile_one, sources)))

            self.compiler.compile = compile_all
            super().build_extensions()


setup(
    project_urls=addresses(os.environ.get("PROJECT_URL", "")),
    ext_modules=hot_extensions(),
    cmdclass={"build_ext": SideBySide},
    options={"build_ext": {"parallel": PROCESSORS}},
)
