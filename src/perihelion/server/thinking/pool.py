"""The pool of worker processes. A worker that is late or dies is replaced; its question gets no answer."""

import asyncio
import json
import logging
import signal
import sys
from collections import OrderedDict, deque
from typing import Any, Final

log = logging.getLogger(__name__)

MOST_KNOWN: Final = 4096
LEAST: Final = 0.05
"""Seconds that a bot thinks however many wait."""
WORKER: Final = ("-m", "perihelion.server.thinking.worker")
AGAIN: Final = 0.05
"""Seconds after which somebody who thinks in spare time is told again to stop: the first word may come too early."""
STALLED: Final = 3600.0
"""Seconds by the clock after which a worker that only waits for the processor counts as late."""
LINE: Final = 64 << 20
"""The longest answer of a worker, in bytes."""


class NoAnswer(Exception):
    """The worker was late or crashed."""


class Worker:
    """One process with a line to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.left = 0.0
        """Seconds that were left for the answer when it began to think; 0: it does not, or cannot be cut short."""
        self.began = 0.0
        self.spare = False
        """Whether it thinks in spare time: it stops as soon as anybody asks."""
        self.rests = asyncio.Event()
        """Whether nobody has given it anything to think about."""
        self.trained = False
        """Whether it has answered before: until then it does not know what a signal means."""
        self._alarm: asyncio.TimerHandle | None = None

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise NoAnswer("crashed")
        answer: dict[str, Any] = json.loads(line)
        self.trained = True
        return answer

    def press(self, seconds: float) -> None:
        """Others wait: it has this many seconds, counted from when it began; none in spare time."""
        self.calm()
        seconds = 0.0 if self.spare else seconds
        if self.trained and sys.platform != "win32":
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, self.began + seconds - loop.time()), self._hurry)

    def calm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _hurry(self) -> None:
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGUSR1)
            if self.spare:
                self._alarm = asyncio.get_running_loop().call_later(AGAIN, self._hurry)

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Pool:
    def __init__(self, size: int, command: tuple[str, ...] = WORKER, by_processor: bool = False) -> None:
        self.command = command
        self.by_processor = by_processor and sys.platform != "win32"
        """Whether patience counts seconds that a worker uses: one that yields to everything may wait for long."""
        self._free: list[Worker | None] = [None] * max(1, size)
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, by whose question it is: everybody has one turn after the other."""
        self._called = 0
        """Those who have a worker and have not taken it yet."""
        self.size = max(1, size)
        self._all: set[Worker] = set()
        self._knows: dict[str, Worker] = {}
        """Who was asked about something last, and so remembers it."""

    @property
    def busy(self) -> list[Worker]:
        """The workers that think just now."""
        return [worker for worker in self._all if worker.left]

    @property
    def waiting(self) -> int:
        """Questions for which no worker is free yet."""
        return sum([len(turns) for turns in self._waiting.values()])

    async def think_on(self, question: dict[str, Any], patience: float, about: str, think: float) -> bool:
        """Use spare time: the worker that was asked about this before thinks on, unless anybody needs one; False: there
        is no time to spare. Whoever asks meanwhile makes it stop.
        """
        known = self._knows.get(about)
        if known is None or not known.trained or known not in self._free or self._waiting or self._called:
            return False
        try:
            await self.ask(question, patience, about, think=think, spare=True)
        except NoAnswer:
            return False
        return True

    async def ask(
        self,
        question: dict[str, Any],
        patience: float,
        about: str = "",
        whose: str = "",
        think: float = 0.0,
        spare: bool = False,
    ) -> dict[str, Any]:
        """Put a question to a free worker, to the one that was asked about the same before if it is free; `NoAnswer`
        when it takes longer or dies. Those who wait are served in turn: two hundred questions of one person delay
        those of another by one.

        `think`: seconds from now in which the answer should be found. All who wait share them, and the worker is told
        its part as `seconds`; `patience` is what it may take beyond.
        """
        loop = asyncio.get_running_loop()
        asked = loop.time()
        worker = await self._take(about, whose)
        try:
            if worker is None:
                worker = await self._start()
            worker.rests.clear()
            self._remember(about, worker)
            seconds = 0.0
            if think:
                worker.began = loop.time()
                worker.spare = spare
                worker.left = max(LEAST, asked + think - worker.began)
                seconds = self.fair_part(worker.left)
                question = {**question, "seconds": seconds}
            late = seconds + patience
            if self.by_processor:
                question, late = {**question, "processor": late}, STALLED
            async with asyncio.timeout(late):
                return await worker.ask(question)
        except (TimeoutError, NoAnswer, OSError, ValueError) as error:
            await self._drop(worker)
            worker = None
            raise NoAnswer("late" if isinstance(error, TimeoutError) else "crashed") from None
        except asyncio.CancelledError:
            await self._drop(worker)
            worker = None
            raise
        finally:
            if worker is not None:
                worker.calm()
                worker.left = 0.0
                worker.spare = False
                worker.rests.set()
            self._give_back(worker)

    def fair_part(self, left: float) -> float:
        """Of the seconds that are left, what one may use so that all who wait find an answer in them, too."""
        return max(LEAST, left / (1 + self.waiting / self.size))

    def _remember(self, about: str, worker: Worker) -> None:
        if about:
            self._knows.pop(about, None)
            self._knows[about] = worker
            if len(self._knows) > MOST_KNOWN:
                del self._knows[next(iter(self._knows))]

    async def _drop(self, worker: Worker | None) -> None:
        if worker is not None:
            worker.calm()
            worker.rests.set()
            self._all.discard(worker)
            await worker.end()

    async def _take(self, about: str, whose: str) -> Worker | None:
        known = self._knows.get(about)
        if known is not None and known.spare:
            known.press(0.0)
            await known.rests.wait()
        if self._waiting or self._called == len(self._free):
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(whose, deque()).append(turn)
            for worker in self.busy:
                worker.press(self.fair_part(worker.left))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._called -= 1
                    self._call()
                raise
            self._called -= 1
        known = self._knows.get(about)
        if known is not None and known in self._free:
            self._free.remove(known)
            return known
        return self._free.pop(0)

    def _give_back(self, worker: Worker | None) -> None:
        self._free.append(worker)
        self._call()

    def _call(self) -> None:
        """The next in the queue has a worker now; whoever comes later does not take it away."""
        while self._waiting and self._called < len(self._free):
            whose, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[whose] = turns  # at the end: the others come first
            if not turn.done():
                turn.set_result(None)
                self._called += 1

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
