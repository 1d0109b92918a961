"""The pool of worker processes. A worker that is late or dies is replaced; its question gets no answer."""

import asyncio
import json
import logging
import sys
from collections import OrderedDict, deque
from typing import Any, Final

log = logging.getLogger(__name__)

MOST_KNOWN: Final = 4096
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
        self._free: list[Worker | None] = [None] * max(1, size)
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, by whose question it is: everybody has one turn after the other."""
        self.size = max(1, size)
        self._all: set[Worker] = set()
        self._knows: dict[str, Worker] = {}
        """Who was asked about something last, and so remembers it."""

    @property
    def waiting(self) -> int:
        """Questions for which no worker is free yet."""
        return sum([len(turns) for turns in self._waiting.values()])

    async def ask(self, question: dict[str, Any], seconds: float, about: str = "", whose: str = "") -> dict[str, Any]:
        """Put a question to a free worker, to the one that was asked about the same before if it is free; `NoAnswer`
        when it takes longer or dies. Those who wait are served in turn: two hundred questions of one person delay
        those of another by one."""
        worker = await self._take(about, whose)
        try:
            if worker is None:
                worker = await self._start()
            if about:
                self._knows.pop(about, None)
                self._knows[about] = worker
                if len(self._knows) > MOST_KNOWN:
                    del self._knows[next(iter(self._knows))]
            async with asyncio.timeout(seconds):
                return await worker.ask(question)
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
            self._give_back(worker)

    async def _take(self, about: str, whose: str) -> Worker | None:
        while not self._free:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(whose, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._wake()
                raise
        known = self._knows.get(about)
        if known is not None and known in self._free:
            self._free.remove(known)
            return known
        return self._free.pop(0)

    def _give_back(self, worker: Worker | None) -> None:
        self._free.append(worker)
        self._wake()

    def _wake(self) -> None:
        """The next in the queue may look for a free worker."""
        while self._waiting:
            whose, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[whose] = turns  # at the end: the others come first
            if not turn.done():
                turn.set_result(None)
                return

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
