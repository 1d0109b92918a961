"""How fast the terminal is: the first screen of each game, and an answer, in a terminal of its own.

    python benchmarks/terminal.py [--within 0.5 --answer 0.05] [--processor]

The first screen is measured from the start of the command to the choices on the screen; an answer from the key to the
screen that follows it. Beside the time on the clock stands that of the processor: on a busy machine it says what an
idle one would take (`--processor` judges by it). With bounds it ends with 1 where one is not kept.
"""

import argparse
import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import perihelion

ROUNDS = 5
ANSWERS = 10


class Terminal:
    """A command on a terminal of 120 by 40, and what it writes."""

    def __init__(self, data: str, *words: str) -> None:
        self.line, other = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40", "XDG_DATA_HOME": data}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled once, not at every start
        self.process = subprocess.Popen(
            [sys.executable, "-m", "perihelion.cli", *words],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            start_new_session=True,
        )
        os.close(other)

    def quiet(self, first: float, pause: float = 0.2) -> float:
        """Wait for output, and until no more comes for a moment; when the last of it came."""
        last = time.perf_counter()
        wait = first
        while select.select([self.line], [], [], wait)[0]:
            if not os.read(self.line, 65536):
                break
            last, wait = time.perf_counter(), pause
        return last

    def used(self) -> float:
        """Seconds of the processor that the command has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def type(self, text: str) -> None:
        os.write(self.line, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.line)


def measure(game: str, data: str) -> tuple[float, float, list[float]]:
    """Seconds to the first screen, by the clock and of the processor, and for each of some answers."""
    begun = time.perf_counter()
    terminal = Terminal(data, "play", game, "--seed", "3", "--random", "2")
    first = terminal.quiet(10.0) - begun
    used = terminal.used()
    answers: list[float] = []
    for number in range(ANSWERS):
        begun = time.perf_counter()
        terminal.type("1" if number % 2 == 0 else "\x7f")
        answers.append(terminal.quiet(2.0) - begun)
    terminal.close()
    return first, used, answers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--within", type=float, help="seconds that the first screen may take")
    parser.add_argument("--answer", type=float, help="seconds that an answer may take")
    parser.add_argument("--processor", action="store_true", help="judge the first screen by the processor's time")
    args = parser.parse_args()
    kept = True
    with tempfile.TemporaryDirectory() as data:
        for game in perihelion.game_names():
            runs = [measure(game, data) for _ in range(ROUNDS)]
            first, used = min(run[0] for run in runs), min(run[1] for run in runs)
            answer = statistics.median([each for run in runs for each in run[2]])
            print(f"{game:14} first screen {first:.3f} s (processor {used:.2f} s), an answer {answer * 1000:.0f} ms")
            judged = used if args.processor else first
            kept = kept and judged <= (args.within or judged) and answer <= (args.answer or answer)
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
