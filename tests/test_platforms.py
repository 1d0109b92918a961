"""Windows and macOS are not shut out: nothing that only some platforms have is imported before it is needed."""

import subprocess
import sys

SCRIPT = """
import importlib, pkgutil, sys
for name in ("curses", "_curses", "fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"):
    sys.modules[name] = None
import perihelion
screen = ("perihelion.terminal.full", "perihelion.terminal.replaying", "perihelion.terminal.screen")
missed = []
for module in pkgutil.walk_packages(perihelion.__path__, "perihelion."):
    if module.name.endswith("__main__") or ".templates." in module.name:
        continue
    if module.name in screen:  # the full screen itself: asked for only where there is curses, else lines are plain
        continue
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        if error.name not in ("ray", "torch"):  # extras that the tests do without
            missed.append(f"{module.name}: {error}")
print("\\n".join(missed), end="")
"""


def test_every_module_can_be_imported_without_the_modules_of_unix() -> None:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
