"""`perihelion play GAME`: the game in the terminal, for any mix of people at this keyboard and bots."""

import argparse
import secrets
from collections.abc import Callable
from typing import Any

import perihelion
from perihelion.bots import Bot, bot
from perihelion.cli.common import add_match_arguments, list_options, options_of, seats_of
from perihelion.cli.terminal import Terminal, groups
from perihelion.core.match import Match
from perihelion.core.notation import ActionError
from perihelion.core.reason import Reason


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("play", help="play a game in the terminal")
    add_match_arguments(parser)
    parser.add_argument("--random", default="", metavar="SEATS", help="seats of random players, such as 2,3,4")
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="SEAT=NAME",
        help="a bot for a seat: 2=search:2s; repeatable",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved match")


def run(args: argparse.Namespace) -> int:
    game = perihelion.game(args.game)
    if args.options:
        list_options(game)
        return 0
    if args.load:
        match = perihelion.load(args.load)
        if match.game.name != game.name:
            raise ValueError(f"{args.load} is a match of {match.game.title}, not of {game.title}")
    else:
        seats = seats_of(game, args.seats)
        match = game.match(seats, seed=args.seed, preset=args.preset, **options_of(args.option))
    sitting = Sitting(match, seated(match, args.bot, args.random), Terminal())
    try:
        sitting.play()
    finally:
        for player in sitting.bots.values():
            player.close()
    return 0


def seated(match: Match, named: list[str], random: str) -> dict[int, Bot]:
    """The bots at this table, by seat."""
    names = dict.fromkeys(random_seats(random, match.header.seats), "random")
    for words in named:
        seat, _, name = words.partition("=")
        chosen = random_seats(seat, match.header.seats)
        if not chosen or not name:
            raise ValueError(f"a bot is seated like 2=search:2s, not {words!r}")
        names.update(dict.fromkeys(chosen, name))
    seed = secrets.randbelow(1 << 31)
    return {seat: bot(name, match.game, seat, seed) for seat, name in names.items()}


def random_seats(text: str, seats: int) -> set[int]:
    chosen = set()
    for word in text.split(",") if text else []:
        if not word.isdigit() or not 1 <= int(word) <= seats:
            raise ValueError(f"there is no seat {word!r}: seats are 1 to {seats}")
        chosen.add(int(word) - 1)
    return chosen


class Sitting:
    """People at one keyboard, playing a match. Nobody is shown what only another seat may see."""

    def __init__(self, match: Match, bots: dict[int, Bot], terminal: Terminal) -> None:
        self.match = match
        self.match.listening = True
        self.bots = bots
        self.terminal = terminal
        self.running = True
        self.read: dict[int, int] = {}
        """How much of the log each seat has read."""
        self.shown = len(match.log)
        """How many entries were searched for what a printed opponent did."""
        self.last_seat = -1
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "log": self._log,
            "why": self._why,
            "all": self._all,
            "help": self._help,
            "quit": self._quit,
        }

    def play(self) -> None:
        self._help("")
        while self.running and not self.match.over:
            deciders = self.match.deciders
            robots = [seat for seat in deciders if seat in self.bots]
            if robots:
                seat = robots[0]
                self.match.play(seat, self.bots[seat].choose(self.match.observe(seat), self.match.legal(seat)))
            else:
                self._ask(deciders[0])
        if self.match.over:
            self._finish()

    def _ask(self, seat: int) -> None:
        """Show the situation and narrow the sentences until an action is complete."""
        self._hand_over(seat)
        self._tell_news(seat)
        self.terminal.show(self.match.game.terminal(self.match.observe(seat), seat))
        prompt = self.match.prompt(seat)
        open, said, depth = prompt.sentences, list[str](), 0
        texts = [sentence.text for sentence in prompt.sentences]
        question = self._question(prompt.ask)
        while True:
            found = groups(open, depth)
            if len(found) == 1 and found[0].only is None:
                # Where everything begins alike, the beginning is said already.
                said.append(found[0].text)
                found = groups(open, found[0].depth)
            self.terminal.choices(f"Seat {seat + 1}", question, said, found)
            answer = self.terminal.read(f"seat {seat + 1}> ", texts + list(self.commands))
            if answer is None:
                self._quit("")
                return
            word, _, rest = answer.partition(" ")
            if word in self.commands and answer not in texts:
                self.commands[word](rest)
                return
            if answer.isdigit() and 1 <= int(answer) <= len(found):
                chosen = found[int(answer) - 1]
                if chosen.only is None:
                    said.append(chosen.text)
                    open, depth = chosen.sentences, chosen.depth
                    continue
                answer = chosen.only.text
            if not answer or self._say(seat, answer):
                return

    def _question(self, ask: str) -> str:
        """The question in words, as far as they can be said without its numbers."""
        template = self.match.game.catalogues.get("en", {}).get(f"ask.{ask}", ask)
        return ask if "{" in template else template

    def _hand_over(self, seat: int) -> None:
        """A curtain between two people where the game has secrets."""
        people = self.match.header.seats - len(self.bots)
        if self.last_seat not in (-1, seat) and people > 1 and not self.match.game.open_information:
            self.terminal.curtain(f"Seat {seat + 1}, it is your turn. Press Enter when only you can see the screen.")
        self.last_seat = seat

    def _tell_news(self, seat: int) -> None:
        lines = self.match.seen(seat)
        for line in lines[self.read.get(seat, 0) :][-30:]:
            self.terminal.note(line)
        self.read[seat] = len(lines)
        self._tell_opponent(seat)

    def _tell_opponent(self, seat: int) -> None:
        """What a printed opponent did and why: the facts of those who are no seat."""
        for entry in self.match.log[self.shown :]:
            for fact in entry.facts:
                if fact.seat >= self.match.header.seats and fact.told_to(seat):
                    self.terminal.note("  " + (self.match.game.told(fact, who="It") or repr(fact)))
        self.shown = len(self.match.log)

    def _say(self, seat: int, text: str) -> bool:
        try:
            self.match.play(seat, text)
        except ActionError as error:
            self.terminal.problem(str(error))
            return False
        return True

    def _undo(self, rest: str) -> None:
        """Back to the last decision of a person: what bots did since is taken back with it."""
        try:
            entry = self.match.undo()
            while self.match.log[entry.target].seat in self.bots:
                entry = self.match.undo()
        except ValueError as error:
            self.terminal.problem(str(error))

    def _save(self, rest: str) -> None:
        path = rest or f"{self.match.game.name}.phn"
        try:
            perihelion.save(self.match, path)
        except OSError as error:
            self.terminal.problem(f"cannot save to {path}: {error.strerror}")
        else:
            self.terminal.note(f"saved as {path}")

    def _load(self, rest: str) -> None:
        try:
            self.match = perihelion.load(rest or f"{self.match.game.name}.phn")
        except (OSError, ValueError) as error:
            self.terminal.problem(str(error))
        self.match.listening = True
        self.shown = len(self.match.log)

    def _log(self, rest: str) -> None:
        deciders = self.match.deciders
        for line in self.match.seen(deciders[0] if deciders else None)[-20:]:
            self.terminal.note(line)

    def _why(self, rest: str) -> None:
        seat = self.match.deciders[0]
        try:
            reason: Reason | None = self.match.explain(seat, rest)
        except ActionError as error:
            self.terminal.problem(str(error))
        else:
            self.terminal.note("that is possible" if reason is None else self.match.game.words(reason))

    def _all(self, rest: str) -> None:
        seat = self.match.deciders[0]
        for action in self.match.legal(seat):
            self.terminal.note(self.match.say(action))

    def _help(self, rest: str) -> None:
        self.terminal.note(
            "Type a number, or what you do in words (Tab completes). "
            "Also: undo, why TEXT, all, log, save FILE, load FILE, help, quit."
        )

    def _quit(self, rest: str) -> None:
        self.running = False

    def _finish(self) -> None:
        match = self.match
        self.terminal.show(match.game.terminal(match.observe(None), -1))
        scores = ", ".join(f"seat {seat + 1}: {score}" for seat, score in enumerate(match.scores))
        winners = ", ".join(f"seat {seat + 1}" for seat in match.winners if seat < match.header.seats)
        self.terminal.note(f"The game is over. {scores}. " + (f"{winners} wins." if winners else "You have lost."))
