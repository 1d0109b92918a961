"""A bot that plays at a club: it takes the seats that are kept for it, and open ones where bots are welcome.

PERIHELION_TOKEN=… python club_bot.py https://table.example.org search:2s

A third word is how many matches it plays to their end before it leaves; without it, it stays.
"""

import os
import sys
import time

from perihelion.bots import bot
from perihelion.client import Club, ClubError, ClubGone

PAUSE = 1.0
"""Seconds between two looks at the club."""


class ClubBot:
    """One account, any number of matches."""

    def __init__(self, club, name):
        self.club = club
        self.name = name
        self.players = {}
        self.begun, self.finished = set(), set()

    def look(self):
        """Sit down where we are wanted, and answer in every match that asks us."""
        for match in [*self.club.challenges(), *self.club.open_seats()]:
            if not match.yours:
                self.join(match)
        running = {match.id: match for match in self.club.matches()}
        self.begun |= running.keys()
        self.finished = self.begun - running.keys()
        for match in running.values():
            self.answer(match)

    def join(self, match):
        try:
            match.join()
        except ClubError as error:  # somebody was quicker
            print(error, file=sys.stderr)

    def answer(self, match):
        for seat in match.asked:
            player = self.players.setdefault((match.id, seat), bot(self.name, match.game, seat, seed=seat))
            match.play(seat, player.choose(match.observe(seat), match.legal(seat)))


def main(url, name, most=0):
    club = Club(url, os.environ["PERIHELION_TOKEN"])
    club.become_bot()
    club_bot = ClubBot(club, name)
    while not most or len(club_bot.finished) < most:
        try:
            club_bot.look()
        except ClubGone as error:
            print(error, file=sys.stderr)
        time.sleep(PAUSE)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0)
