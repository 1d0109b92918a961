"""The pool of worker processes. A worker that is late or dies is replaced; its question gets no answer."""

import asyncio
import json
import logging
import sys
from typing import Any, Final

log = logging.getLogger(__name__)

LINE: Final = 64 << 20
"""The longest answer of a worker, in bytes."""


class NoAnswer(Exception):
    """The worker was late or crashed."""


class Worker:
    """One process with a line to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise NoAnswer("crashed")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Pool:
    def __init__(self, size: int, command: tuple[str, ...] = ("-m", "perihelion.server.thinking.worker")) -> None:
        self.command = command
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._all: set[Worker] = set()
        for _ in range(max(1, size)):
            self._free.put_nowait(None)

    async def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Put a question to the next free worker; `NoAnswer` when it takes longer or dies."""
        worker = await self._free.get()
        try:
            if worker is None:
                worker = await self._start()
            return await asyncio.wait_for(worker.ask(question), seconds)
        except (TimeoutError, NoAnswer, OSError, ValueError) as error:
            if worker is not None:
                self._all.discard(worker)
                await worker.end()
                worker = None
            raise NoAnswer("late" if isinstance(error, TimeoutError) else "crashed") from None
        except asyncio.CancelledError:
            if worker is not None:
                self._all.discard(worker)
                await worker.end()
                worker = None
            raise
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in list(self._all):
            await worker.end()
        self._all.clear()

    async def _start(self) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
        )
        worker = Worker(process)
        self._all.add(worker)
        return worker
