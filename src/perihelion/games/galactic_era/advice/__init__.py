"""What the game knows about playing it well, for bots (see `perihelion.bots.advice`).

Everything is judged in destiny points, and only by what the player in question knows: `sight` says what that is.
`stars` knows what a star is worth, `levels` technology, `counters` the growth counters, `flights` where ships are
wanted, `cards` the domination cards; `play` answers every question with them, and `worth` adds a position up.
"""

from perihelion.games.galactic_era.advice.learning import KINDS, features
from perihelion.games.galactic_era.advice.play import FROM_SIGHT, answer, reply, stretch, turns
from perihelion.games.galactic_era.advice.worth import evaluate

__all__ = ["FROM_SIGHT", "KINDS", "answer", "evaluate", "features", "reply", "stretch", "turns"]
