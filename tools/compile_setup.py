"""What `compile.py` runs beside a copy of the package: mypyc writes C, the C compiler works on all cores.

setuptools compiles the files of one extension one after the other, and the whole engine is one extension (calls between
its modules are C calls): so the work is only collected there, and done here by a pool.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from mypyc.build import mypycify
from mypyc.codegen import emitclass
from mypyc.codegen.emit import Emitter
from mypyc.ir.class_ir import ClassIR
from mypyc.ir.func_ir import FuncIR
from setuptools import setup
from setuptools.command.build_ext import build_ext


class Parallel(build_ext):
    """Compiles on every core and shows how far it is."""

    def build_extensions(self) -> None:
        compiling: list[Callable[[], None]] = []
        linking: list[Callable[[], None]] = []
        compile_one, link = self.compiler._compile, self.compiler.link_shared_object
        self.compiler._compile = lambda *args: compiling.append(partial(compile_one, *args))
        self.compiler.link_shared_object = lambda *args, **named: linking.append(partial(link, *args, **named))
        super().build_extensions()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for stage in (compiling, linking):
                for done, _ in enumerate(pool.map(call, stage), start=1):
                    show("compiling" if stage is compiling else "linking", done, len(stage))


def call(work: Callable[[], None]) -> None:
    work()


def show(stage: str, done: int, total: int) -> None:
    """One line that grows at a terminal; nothing in a log."""
    if sys.stderr.isatty():
        print(f"\r{stage} {done} of {total} files", end="\n" if done == total else "", file=sys.stderr, flush=True)


def generate_init(cl: ClassIR, fn: FuncIR, emitter: Emitter) -> str:
    """The `__init__` of a record, also for a call from interpreted code.

    mypyc lets a serializable class be made without `__init__` (the codec needs that), and then leaves it out whenever
    Python calls the class; only where interpreted classes may inherit does it write the call.
    """
    open_before = cl.allow_interpreted_subclasses
    cl.allow_interpreted_subclasses = open_before or cl.is_serializable()
    name = emitclass.generate_init_for_class(cl, fn, emitter)
    cl.allow_interpreted_subclasses = open_before
    return name


def main() -> None:
    emitclass.SLOT_DEFS["__init__"] = ("tp_init", generate_init)
    modules = sys.argv[1:]
    sys.argv[1:] = ["--quiet", "build_ext", "--inplace"]
    if sys.stderr.isatty():
        print(f"translating {len(modules)} modules to C", file=sys.stderr, flush=True)
    extensions = mypycify(modules, opt_level="3", debug_level="0", multi_file=True)
    if sys.platform == "linux":
        for extension in extensions:
            # Calls within the engine go straight to their function instead of through a table: a twentieth faster.
            extension.extra_link_args.append("-Wl,-Bsymbolic")
            # The same for calls into Python.
            extension.extra_compile_args += ["-fno-plt", "-fvisibility=hidden"]
            # Small functions of one module are built into those of another: a thirtieth faster.
            extension.extra_compile_args.append("-flto=auto")
            extension.extra_link_args += ["-flto=auto", "-O3"]
    setup(name="perihelion-compiled", packages=[], ext_modules=extensions, cmdclass={"build_ext": Parallel})


if __name__ == "__main__":
    main()
