"""A baseline that learns in minutes which letters are good after which question.

`python -m perihelion.rl.baseline gaia` trains it and plays it against random.

The policy is a table: for each question with the letters spelled so far, and for each question with the stretch of the
game, a preference for every letter; the two are added. It plays against itself and follows the gradient of its
reward (`progress`, discounted). It sees next to nothing of the position, and yet beats chance: whoever learns from
whole rows should do better.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import perihelion
from perihelion.rl.play import Play, Task
from perihelion.rl.rewards import Rewards

Key = tuple[Any, ...]
Point = tuple[float, int, float, float, float]
"""Seconds spent, games played, share won against random, own points, random's points."""
RATE: Final = 0.15
DISCOUNT: Final = 0.98
STRETCHES: Final = 8
"""Parts of a game that have preferences of their own."""


class Policy:
    """Preferences for letters, by question."""

    def __init__(self, task: Task, length: float = 200.0) -> None:
        self.task = task
        self.length = length
        """Letters of a usual game, to know how far a game is."""
        self.table: dict[Key, NDArray[np.float64]] = {}

    def keys(self, play: Play, chosen: int) -> tuple[Key, Key]:
        """Where the preferences for this choice stand; `chosen` letters of the game have been played."""
        assert play.spelling is not None
        question = type(play.state.stack[-1]).__name__
        stretch = min(STRETCHES - 1, int(STRETCHES * chosen / self.length))
        spelled = tuple(play.spelling.chosen)
        return (question, *spelled), ("stretch", question, stretch, len(spelled))

    def chances(self, keys: tuple[Key, Key], letters: list[int]) -> NDArray[np.float64]:
        likes = np.zeros(len(letters))
        for key in keys:
            known = self.table.get(key)
            if known is not None:
                likes += known[letters]
        odds = np.exp(likes - likes.max())
        chances: NDArray[np.float64] = odds / odds.sum()
        return chances

    def learn(
        self, keys: tuple[Key, Key], letters: list[int], chances: NDArray[np.float64], took: int, good: float
    ) -> None:
        """Like the letter taken more or less, by how good it was."""
        change = -chances * good * RATE
        change[took] += good * RATE
        for key in keys:
            known = self.table.setdefault(key, np.zeros(self.task.space.size))
            known[letters] = np.clip(known[letters] + change, -8, 8)

    def save(self, file: Path) -> None:
        told = [
            [list(key), {str(i): round(float(row[i]), 3) for i in row.nonzero()[0]}] for key, row in self.table.items()
        ]
        task = self.task
        about = {"game": task.game.name, "seats": task.seats, "letters": task.space.version, "length": self.length}
        file.write_text(json.dumps({**about, "table": told}), encoding="utf-8")


def load(file: Path) -> Policy:
    """A policy that was saved."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    policy = Policy(Task(perihelion.game(kept["game"]), kept["seats"]), kept["length"])
    if kept["letters"] != policy.task.space.version:
        raise ValueError(f"{file} was learned with another alphabet of {kept['game']}: train it again")
    for key, likes in kept["table"]:
        row = np.zeros(policy.task.space.size)
        for letter, like in likes.items():
            row[int(letter)] = like
        policy.table[tuple(key)] = row
    return policy


class Taken:
    """A choice that was made, for learning from it afterwards."""

    def __init__(self, keys: tuple[Key, Key], letters: list[int], chances: NDArray[np.float64], took: int) -> None:
        self.keys = keys
        self.letters = letters
        self.chances = chances
        self.took = took
        self.gained = 0.0


def episode(policy: Policy, seed: int, rng: np.random.Generator) -> tuple[list[list[Taken]], int]:
    """A game of the policy against itself: the choices of each seat, with what each brought until its next one."""
    task = policy.task
    play = Play(task, seed)
    rewards = Rewards("progress", task.game, play.state)
    made: list[list[Taken]] = [[] for _ in range(task.seats)]
    length = 0
    while not play.over:
        letters = play.letters()
        keys = policy.keys(play, length)
        chances = policy.chances(keys, letters)
        took = int(rng.choice(len(letters), p=chances))
        made[play.seat].append(Taken(keys, letters, chances, took))
        play.step(letters[took])
        length += 1
        for seat, gained in enumerate(rewards.after(play.state)):
            if made[seat]:
                made[seat][-1].gained += gained
    return made, length


class Trainer:
    """Follows the gradient of the discounted reward, measured against what is usual after a question."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.rng = np.random.default_rng(seed)
        self.seeds = Random(seed)
        self.usual: dict[str, float] = {}
        self.spread = 1.0

    def game(self) -> None:
        made, length = episode(self.policy, self.seeds.getrandbits(53), self.rng)
        self.policy.length += 0.02 * (length - self.policy.length)
        for choices in made:
            later = 0.0
            for choice in reversed(choices):
                later = choice.gained + DISCOUNT * later
                question = choice.keys[0][0]
                usual = self.usual.get(question, 0.0)
                self.usual[question] = usual + 0.01 * (later - usual)
                self.spread += 0.001 * (abs(later - usual) - self.spread)
                good = float(np.clip((later - usual) / self.spread, -3, 3))
                self.policy.learn(choice.keys, choice.letters, choice.chances, choice.took, good * 0.2)


def against_random(policy: Policy, games: int, seed: int = 0) -> tuple[float, float, float]:
    """The share of games won against letters drawn by lot, and the mean points of both; seats take turns."""
    rng = np.random.default_rng(seed)
    dice = Random(seed)
    won = 0
    own: list[int] = []
    others: list[int] = []
    for number in range(games):
        play = Play(policy.task, seed * 1_000_003 + number)
        seat = number % policy.task.seats
        length = 0
        while not play.over:
            letters = play.letters()
            if play.seat == seat:
                chances = policy.chances(policy.keys(play, length), letters)
                play.step(letters[int(rng.choice(len(letters), p=chances))])
            else:
                play.step(dice.choice(letters))
            length += 1
        scores = policy.task.game.scores(play.state)
        won += policy.task.game.winners(play.state) == [seat]
        own.append(scores.pop(seat))
        others += scores
    return won / games, float(np.mean(own)), float(np.mean(others))


def train(game: str, seconds: float, seed: int = 1, seats: int = 2, tests: int = 20) -> tuple[Policy, list[Point]]:
    """Learn for some seconds of CPU time; without `tests` nothing is tested on the way."""
    policy = Policy(Task(perihelion.game(game), seats))
    trainer = Trainer(policy, seed)
    curve: list[Point] = []
    spent, games, look = 0.0, 0, 0.0
    while True:
        if spent >= look and not tests:
            print(f"{spent:6.0f} s {games:6} games", flush=True)
        elif spent >= look:
            curve.append((round(spent, 1), games, *against_random(policy, tests, seed=len(curve) + 1)))
            print("{:6.0f} s {:6} games: {:4.0%} won, {:.1f} to {:.1f} points".format(*curve[-1]), flush=True)
        if spent >= look:
            look += seconds / 8
            if spent >= seconds:
                return policy, curve
        begun = time.process_time()
        trainer.game()
        spent += time.process_time() - begun
        games += 1


def picture(title: str, curve: list[Point]) -> str:
    """The share of games won against random over the CPU seconds spent, as an SVG."""
    last = max(1.0, curve[-1][0])
    spots = [(40 + 300 * point[0] / last, 130 - 110 * point[2]) for point in curve]
    line = " ".join([f"{x:.1f},{y:.1f}" for x, y in spots])
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 160" font-family="sans-serif" font-size="10">']
    lines.append('<rect width="360" height="160" fill="#fff"/>')
    for share in (0, 50, 95, 100):
        y = 130 - 1.1 * share
        lines.append(f'<path d="M40 {y:.1f}H340" stroke="#ccc"/>')
        if share != 100:
            lines.append(f'<text x="34" y="{y + 3:.1f}" text-anchor="end">{share} %</text>')
    lines.append(f'<polyline points="{line}" fill="none" stroke="#1a5fb4" stroke-width="2"/>')
    lines.append(f'<text x="40" y="12">{title}: games won against random</text>')
    lines.append(f'<text x="340" y="148" text-anchor="end">{last:.0f} s of CPU time</text></svg>')
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=240, help="CPU time to learn for (240)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games against random at the end (200)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep what was learned")
    parser.add_argument("--seats", type=int, default=2, help="seats of the table; 1: against the printed opponent (2)")
    parser.add_argument("--curve", type=Path, metavar="FILE", help="draw the curve (SVG)")
    args = parser.parse_args()
    policy, curve = train(args.game, args.seconds, args.seed, args.seats, 20 if args.seats > 1 else 0)
    if args.save:
        policy.save(args.save)
    if args.curve:
        args.curve.write_text(picture(args.game, curve), encoding="utf-8")
    if args.seats == 1:
        return 0
    share, own, other = against_random(policy, args.games, seed=99)
    print(f"{args.game}: {share:.1%} of {args.games} games won against random, {own:.1f} to {other:.1f} points")
    return 0


if __name__ == "__main__":
    sys.exit(main())
