"""A table as an operator runs it: a process of its own, of this version or of one that a little program makes of it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from server.client import PATIENCE, Browser
from server.receivers import free_port


class Process:
    def __init__(self, database: str, *options: str, program: str = "") -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        begin = ["-c", program] if program else ["-m", "perihelion.cli"]
        self.command = [sys.executable, *begin, "serve", "--port", str(self.port), "--database", database, *options]
        if "--limits" not in options:
            self.command += ["--limits", "1000"]
        if "--log" not in options:
            self.command += ["--log", "error"]
        if "--patience" not in options:
            self.command += ["--patience", str(PATIENCE)]
        self.environment = dict(os.environ)

    def start(self) -> "Process":
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Perihelion is open" in line, line
        return self

    def end(self, how: int = signal.SIGTERM) -> None:
        os.kill(self.process.pid, how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def browser(self, same: Browser | None = None) -> Browser:
        """Somebody at this table; the same person as at another one."""
        found = Browser(self.url)
        if same is not None:
            found.http.cookies.update(dict(same.http.cookies))
        return found

    def health(self, method: str = "GET") -> int:
        return httpx.request(method, f"{self.url}/healthz", timeout=PATIENCE).status_code

    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self) -> "Process":
        return self.start()

    def __exit__(self, *raised: object) -> None:
        if self.process.poll() is None:
            self.end()
