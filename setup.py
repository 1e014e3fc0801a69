"""Compiles the hot modules to C with mypyc when the package is built; everything else is in pyproject.toml.

A build without a working C compiler, or with REDBOOK_PLAIN=1 in the environment, is plain Python: it does the
same, only slower. So is an editable install, because compiling it would leave libraries in src/.
"""

from __future__ import annotations

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

SLOW_IS_FINE = {
    "src/redbook/confrontation": "arranging asking drawing events loading match picture position refusals scene story",
    "src/redbook/war": "choices drawing naming position prompts refusals soundness story under_way"
    " sorts kings/refused kings/told kings/under_way kings/written lords/told lords/under_way lords/written"
    " twilight/told twilight/under_way twilight/written warriors/refused warriors/told warriors/under_way"
    " warriors/written",
}
"""The packages of the rules, and what in them stays plain Python: what is drawn, explained, written down and
read, once a question at the most. Every other module of a package, in whatever folder of it, is compiled."""

CORE = [
    "src/redbook/bots/confrontation/belief.py",
    "src/redbook/bots/confrontation/bluff.py",
    "src/redbook/bots/confrontation/worth.py",
    "src/redbook/bots/tree.py",
    "src/redbook/kernel/contract.py",
    "src/redbook/kernel/eyes.py",
    "src/redbook/kernel/playout.py",
    "src/redbook/research/batch.py",
    "src/redbook/research/chance.py",
    "src/redbook/research/confrontation.py",
    "src/redbook/research/encoding.py",
]
"""What is compiled outside the packages of the rules, together with The Confrontation."""

WAR = ["src/redbook/research/war.py"]
"""The same for War of the Ring."""

WAR_BOTS = sorted(path.as_posix() for path in Path("src/redbook/bots/war/swift").glob("[!_]*.py"))
"""The players of War of the Ring that search, and the policy that they search with."""

CARDS = re.compile(r"war___(base|kings|lords|twilight|warriors)___(free_|shadow_|combat|characters\.|events\.)")
"""The C files of the cards and characters: two fifths of all, and not a hundredth of the time of a game with all boxes.
So the compiler is not asked to make them fast."""

SELDOM = re.compile(
    r"^(?=char CPyDef_\w+(?:____top_level__|defaults_setup)\(|static int32_t CPyDef_\w+_(?:clear|finalize)\("
    r"|int CPyExec_|PyObject \*CPyInit_|static (?:int|void)\n\w+\([^;{]*\)\n\{"
    r"| +PyObject \*CPyPy_\w+\([^;{]*\) \{)",
    re.MULTILINE,
)
"""Where a C function begins that runs once, or that only opens what Python has handed over before the one that does the
work: no time for making it fast."""
UNHURRIED = """\
#if defined(__GNUC__) && !defined(__clang__)
#define SELDOM __attribute__((optimize("O0")))
#else
#define SELDOM
#endif
"""

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
"""All that the library of a single module, which only opens that of its group, needs of Python's headers. There are two
hundred of them, and most of the time for each went into reading the rest."""

LEFT_OUT = [
    "-fno-tree-dominator-opts", "-fno-tree-pta", "-fno-ipa-reference", "-fno-ipa-pure-const", "-fno-tree-ch",
    "-fno-tree-sink", "-fno-if-conversion", "-fno-if-conversion2", "-fno-compare-elim", "-fno-dse", "-fno-tree-slsr",
    "-fno-tree-sra", "-fno-tree-dse",
]  # fmt: skip
"""What GCC does at -O1 that takes a sixth of its time and makes games faster by a twentieth at the most."""

PROCESSORS = os.cpu_count() or 1

DESCRIBING = {"egg_info", "dist_info", "sdist"}
"""The commands that only ask about the package: pip runs them before it builds, and they need no compiler."""


def rules_of(package: str) -> list[str]:
    """The modules of a package that every move passes through."""
    plain = {f"{package}/__init__.py", *(f"{package}/{name}.py" for name in SLOW_IS_FINE[package].split())}
    found = {path.as_posix() for path in Path(package).rglob("*.py")}
    if plain - found:
        raise SystemExit(f"setup.py says that these stay plain Python, but there are none: {sorted(plain - found)}")
    return sorted(found - plain)


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

    core = rules_of("src/redbook/confrontation") + CORE
    war = rules_of("src/redbook/war") + WAR
    groups: list[tuple[list[str], str | None]] = [
        (core, "redbook_core"), (war, "redbook_war"), (WAR_BOTS, "redbook_war_bots")
    ]  # fmt: skip
    extensions = mypycify(core + war + WAR_BOTS, opt_level="1", debug_level="0", multi_file=True, separate=groups)
    for extension in extensions:
        if len(extension.sources) > 1:
            cards = [source for source in extension.sources if CARDS.search(source)]
            rules = [source for source in extension.sources if not CARDS.search(source)]
            extension.sources = bundles(extension.name, rules) + bundles(f"{extension.name}_cards", cards)
        elif os.name != "nt":
            door = Path(extension.sources[0])
            door.write_text(door.read_text(encoding="utf-8").replace("#include <Python.h>\n", DOORS), encoding="utf-8")
        if os.name != "nt":
            # Half of the compiler's time went into looking for warnings, which Python's own flags ask for. What one
            # module of a group calls in another needs no detour through a table that other libraries can change.
            # And mypyc's headers define in each C file the table of what the other group exports: one for all. Nobody
            # unwinds the stack of these.
            extension.extra_compile_args = [
                *extension.extra_compile_args, "-Wno-all", "-fvisibility=hidden", "-fcommon",
                "-fno-asynchronous-unwind-tables", *(LEFT_OUT if sys.platform == "linux" else []),
            ]  # fmt: skip
    return extensions


def bundles(name: str, sources: list[str]) -> list[str]:
    """C files that include these ones: as many of about the same size as keep all processors busy to the end.

    One file for each module would be parsed with the same headers eighty times, and one for all compiled alone.
    """
    number = min(PROCESSORS, len(sources))
    ordered = sorted(sources, key=os.path.getsize)
    made = []
    for first in range(number):
        bundle = Path(sources[0]).with_name(f"{name}_{first}.c")
        for source in ordered[first::number]:
            unhurried(Path(source))
        bundle.write_text(UNHURRIED + "".join(f'#include "{Path(source).name}"\n' for source in ordered[first::number]))
        made.append(str(bundle))
    return made


def unhurried(source: Path) -> None:
    """Tell the compiler of what runs seldom in a C file."""
    written = source.read_text(encoding="utf-8")
    source.write_text(SELDOM.sub("SELDOM ", written), encoding="utf-8")


class SideBySide(build_ext):
    """Compiles on all processors: the extensions side by side, and the C files of each, too."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile
        with ThreadPoolExecutor(PROCESSORS) as workers:

            def compile_all(sources: list[str], **how: Any) -> list[str]:
                def compile_one(source: str) -> list[str]:
                    level = ["-O0"] if "_cards_" in Path(source).name and os.name != "nt" else []
                    return compile_some([source], **{**how, "extra_postargs": [*how["extra_postargs"], *level]})

                return list(chain.from_iterable(workers.map(compile_one, sources)))

            self.compiler.compile = compile_all
            super().build_extensions()


setup(
    ext_modules=hot_extensions(),
    cmdclass={"build_ext": SideBySide},
    options={"build_ext": {"parallel": PROCESSORS}},
)
