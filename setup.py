"""The build beyond pyproject.toml: sentences are prepared, and kernels are compiled, before the
package is put together. docs/kernels.md has the why."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))
from kafene.core.fast import kernels  # noqa: E402 - it is this checkout's

BUILDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
MACROS = [("Py_LIMITED_API", "0x030B0000")]
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}
IMPORTS = {
    "from kafene.core.fast import cython": "import cython",
    "from kafene.core.fast.cython import ": "from cython.cimports.libc.stdlib import ",
    "from math import ": "from cython.cimports.libc.math import ",
}
VIEWS = {
    "Bytes": "uchar",
    "Shorts": "short",
    "Ints": "int",
    "Longs": "longlong",
    "Words": "ulonglong",
    "Floats": "float",
    "Doubles": "double",
}
OF_C = ("@cython.cfunc", "@cython.nogil", "@cython.exceptval(check=False)")
"""The decorators of every function that only the kernel itself calls."""
PLAIN = {"int": "cython.int", "bool": "cython.bint", "float": "cython.double"}
"""The types of C that numbers have in the functions of a kernel."""
INT = range(-(1 << 31), 1 << 31)
SHARED = "kafene.core.fast._shared"
"""The code of Cython for memory of callers: compiled once, not into every kernel."""
FLAGS = (
    "-O2",
    "-ftree-vectorize",  # loops over bytes
    "-g0",
    "-fno-wrapv",  # indices need no care: no number of a kernel overflows
    "-ffp-contract=off",  # sums as in Python
    "-w",  # nobody reads what Cython writes
)


class PrepareAndBuild(build_py):
    """Prepares sentences and tables beside their sources; an editable install reads them there."""

    def run(self) -> None:
        """Build the package."""
        from kafene.text.prepare import main

        main()
        _write_tables()
        super().run()


class BuildKernels(build_ext):
    """Compiles all kernels side by side. What cannot be compiled runs uncompiled; in CI that is an
    error."""

    def run(self) -> None:
        """Compile, and write down from which sources."""
        self.built: dict[str, int | None] = {}
        if self.inplace and not self.force:
            todo = [each for each in self.extensions if not self._is_done(each)]
            self.extensions = todo if {each.name for each in todo} - {SHARED} else []
        super().run()
        _write_tables()
        place = Path(kernels.BUILT)
        if not self.inplace:
            place = Path(self.build_lib, *place.relative_to(Path(kernels.PACKAGE).parent).parts)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(self.built), encoding="utf-8")

    def build_extensions(self) -> None:
        """Compile all, each in a thread that waits for the tools."""
        started = time.monotonic()
        if self.compiler.compiler_type == "unix":
            for each in self.extensions:
                each.extra_compile_args = [*FLAGS]
        elif self.compiler.compiler_type == "msvc":
            self.compiler.initialize()
            options = self.compiler.compile_options
            # `/w` beside `/W3` would be a warning of its own.
            self.compiler.compile_options = ["/w" if each == "/W3" else each for each in options]
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            tried = [*zip(self.extensions, pool.map(self._try, self.extensions), strict=True)]
        shared = next((failure for each, failure in tried if each.name == SHARED), None)
        failures = {_source_name(each): why or shared for each, why in tried if each.name != SHARED}
        for name, failure in failures.items():
            self.built[name] = None if failure else kernels.checksum(name)
            if failure and os.environ.get("CI"):
                raise SystemExit(f"kafene: {name} cannot be compiled: {failure}")
            if failure:
                _say(f"{name} runs uncompiled: {failure}")
        done = len(failures) - sum(map(bool, failures.values()))
        _say(f"{done} of {len(failures)} kernels compiled in {time.monotonic() - started:.0f} s")

    def _is_done(self, extension: Extension) -> bool:
        """Tell whether a kernel was compiled before, and has not changed since; or by this Cython,
        what all of them share."""
        name, place = _source_name(extension), Path(self.get_ext_fullpath(extension.name))
        if extension.name == SHARED:
            cython = find_spec("Cython")
            if cython is None or cython.origin is None or not place.exists():
                return False
            return place.stat().st_mtime > Path(cython.origin).stat().st_mtime
        done = kernels.is_fresh(name) and place.exists()
        if done:
            self.built[name] = kernels.checksum(name)
        return done

    def _try(self, extension: Extension) -> str | None:
        """Compile a kernel; return what is wrong if that is impossible."""
        try:
            folder = Path(self.build_temp).absolute()
            folder.mkdir(parents=True, exist_ok=True)
            if extension.name == SHARED:
                source = folder / "_shared.c"
                _run_cython(f"--generate-shared={source}")
            else:
                source = _to_c(_write_copy(_source_name(extension), folder))
            extension.sources = [str(source)]
            self.build_extension(extension)
        except Exception as why:
            return str(why)
        return None


def _write_copy(name: str, folder: Path) -> Path:
    """A kernel as Cython is to see it: with its parts, what Cython knows by other names, and
    constants as those of C."""
    *parents, module = name.split(".")
    for depth in range(len(parents)):
        folder = folder / parents[depth]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").touch()
    code, constants = _declare(name)
    for ours, theirs in IMPORTS.items():
        code = code.replace(f"\n{ours}", f"\n{theirs}")
    for ours, theirs in VIEWS.items():
        code = re.sub(rf"\bcython\.{ours}\b", f"cython.{theirs}[::1]", code)
    (folder / f"_{module}.pxd").write_text(
        "".join(["cpdef enum:\n", *constants] if constants else []), encoding="utf-8"
    )
    copy = folder / f"_{module}.py"
    copy.write_text(code, encoding="utf-8")
    return copy


def _declare(name: str) -> tuple[str, list[str]]:
    """A kernel with types of C, whose functions say that they are of C; lines for its constants."""
    lines = kernels.read_source(name, compiled=True).split("\n")
    known = kernels.read_constants(name)
    constants = [f"    {constant} = {value}\n" for constant, value in known.items()]
    tree = ast.parse("\n".join(lines))
    _declare_functions(tree, lines)
    for node in tree.body:
        if isinstance(node, ast.Assign) and (found := _constant(node, known)):
            ((constant, value),) = found.items()
            for at in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[at] = ""
            given = known.get(constant)
            known[constant] = value
            if given is not None and given != value:
                raise ValueError(f"two parts give {constant} a value: {given} and {value}")
            if given is None and value in INT:
                constants.append(f"    {constant} = {value}\n")
            elif given is None:
                kind = "longlong" if value < 0 else "ulonglong"
                lines[node.lineno - 1] = f"{constant} = cython.declare(cython.{kind}, {value})"
    return "\n".join(lines), constants


def _declare_functions(tree: ast.Module, lines: list[str]) -> None:
    """Give the functions of a kernel types of C, and the decorators of those that are of C."""
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            _declare_counters(node, lines)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            is_marked = any(ast.unparse(each) == "cython.cfunc" for each in node.decorator_list)
            is_of_c = not is_marked and _is_of_c(node, classes)
            _name_types(node, lines, returns=is_marked or is_of_c)
            if is_of_c:
                at = min(part.lineno for part in (node, *node.decorator_list)) - 1
                lines[at] = "\n".join((*OF_C, lines[at]))


def _declare_counters(function: ast.FunctionDef, lines: list[str]) -> None:
    """Declare what counts in `range` and has no type: it is an int of C."""
    parts = [*ast.walk(function)]
    typed = {part.arg for part in function.args.args}
    typed |= {ast.unparse(part.target) for part in parts if isinstance(part, ast.AnnAssign)}
    loops = [part for part in parts if isinstance(part, ast.For)]
    counters = {ast.unparse(loop.target) for loop in loops if _counts(loop)} - typed
    first = function.body[0]
    declared = [f"{' ' * first.col_offset}{each}: cython.int" for each in sorted(counters)]
    lines[first.lineno - 1] = "\n".join((*declared, lines[first.lineno - 1]))


def _counts(loop: ast.For) -> bool:
    return ast.unparse(loop.iter).startswith("range(")


def _name_types(function: ast.FunctionDef, lines: list[str], *, returns: bool) -> None:
    """Call numbers in a function as C does; what it returns only if it is of C."""
    kinds = [part.annotation for part in ast.walk(function) if isinstance(part, ast.AnnAssign)]
    kinds += [part.annotation for part in function.args.args if part.annotation]
    kinds += [function.returns] if returns and function.returns else []
    for kind in sorted(kinds, key=lambda part: part.col_offset, reverse=True):
        if isinstance(kind, ast.Name) and kind.id in PLAIN:
            above, end, line = lines[kind.lineno - 1].rpartition("\n")
            line = line[: kind.col_offset] + PLAIN[kind.id] + line[kind.end_col_offset :]
            lines[kind.lineno - 1] = above + end + line


def _is_of_c(node: ast.FunctionDef, classes: set[str]) -> bool:
    """Tell whether a function takes nothing of Python's, and so is one of C."""
    kinds = (ast.unparse(each.annotation) for each in node.args.args if each.annotation)
    return all(
        kind in classes | PLAIN.keys()
        or (kind.startswith("cython.") and kind.removeprefix("cython.") not in VIEWS)
        for kind in kinds
    )


def _constant(node: ast.Assign, known: dict[str, int]) -> dict[str, int]:
    """The constant that a line gives a value, if it is one: `CARDS = 4 * RANKS`."""
    target = node.targets[0] if len(node.targets) == 1 else None
    plain = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Name, ast.operator, ast.unaryop, ast.Load)
    if not isinstance(target, ast.Name) or not re.fullmatch(r"[A-Z_][A-Z0-9_]*", target.id):
        return {}
    for part in ast.walk(node.value):
        if not isinstance(part, plain) or (isinstance(part, ast.Name) and part.id not in known):
            return {}
    value = eval(ast.unparse(node.value), {}, dict(known))
    return {target.id: value} if type(value) is int else {}


def _to_c(source: Path) -> Path:
    target = source.with_suffix(".c")
    directives = [f"--directive={name}={value}" for name, value in DIRECTIVES.items()]
    _run_cython(f"--shared={SHARED}", *directives, f"--output-file={target}", str(source))
    return target


def _run_cython(*options: str) -> None:
    command = [sys.executable, "-m", "cython", "--no-docstrings", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)


def _can_compile() -> bool:
    """Find out whether there is a C compiler, and Python's headers: tried on one line."""
    if os.environ.get(kernels.SWITCH) == "0" or sys.implementation.name != "cpython":
        return False
    from sysconfig import get_path

    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        try:
            source = Path(folder) / "hello.c"
            source.write_text("#include <Python.h>\n", encoding="utf-8")
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile(
                [str(source)], output_dir=folder, macros=MACROS, include_dirs=[get_path("include")]
            )
        except Exception:
            if os.environ.get("CI"):
                raise
            _say("no C compiler here, so kernels run uncompiled: slower, with the same answers")
            return False
    return True


def _source_name(extension: Extension) -> str:
    return extension.name.replace("._", ".")


def _write_tables() -> None:
    """Tables that follow from the rules of a game, beside the modules that make them."""
    for name in kernels.list_tables():
        kernels.write_tables(name)


def _say(what: str) -> None:
    print(f"kafene: {what}", file=sys.stderr, flush=True)


def _extensions() -> list[Extension]:
    """All kernels, if they are to be built and can be: then the package is for one system."""
    names = kernels.list_kernels() if BUILDS.intersection(sys.argv) else []
    if not names or not _can_compile():
        return []
    parts = (name.rpartition(".") for name in names)
    modules = [*(f"{folder}._{module}" for folder, _, module in parts), SHARED]
    return [
        Extension(name, [], define_macros=MACROS, py_limited_api=True, optional=True)
        for name in modules
    ]


setup(
    cmdclass={"build_ext": BuildKernels, "build_py": PrepareAndBuild},
    ext_modules=_extensions(),
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
