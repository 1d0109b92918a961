"""Matches at a club, from Python: a match at a server is played like one of the library.

>>> from perihelion.client import Club  # doctest: +SKIP
>>> match = Club("https://table.example.org", token).match("ID")  # doctest: +SKIP
>>> while not match.over:  # doctest: +SKIP
...     for seat in match.asked:
...         match.play(seat, bot.choose(match.observe(seat), match.legal(seat)))
...     match.wait()
"""

from perihelion.client.club import Club, ClubError, ClubGone
from perihelion.client.match import ClubMatch

__all__ = ["Club", "ClubError", "ClubGone", "ClubMatch"]
