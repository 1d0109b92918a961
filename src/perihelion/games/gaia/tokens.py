"""Federation tokens: gaining one, flipping its green side, scoring one again (rulebook: Gaining Federation Tokens)."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.lists import changed
from perihelion.core.quote import Quote
from perihelion.games.gaia.actions import SCORE_TOKEN, TAKE_TOKEN
from perihelion.games.gaia.components import SUPPLY_TOKENS, TOKEN_GAINS, TOKEN_GREEN, TOKEN_IDS
from perihelion.games.gaia.icons import GAIN_TOKEN
from perihelion.games.gaia.moments import among
from perihelion.games.gaia.resources import gain
from perihelion.games.gaia.scoring import trigger
from perihelion.games.gaia.state import Player, State

SECTION: Final = "Gaining Federation Tokens"
FEDERATION: Final = "federation"  # the source of what a token pays


def gain_token(s: State, p: Player, token: int) -> None:
    """A token comes to the player: green side up, its rewards at once."""
    p.tokens = [*p.tokens, token]
    p.green = [*p.green, TOKEN_GREEN[token]]
    s.tell("gained", p.seat, "federation_tokens", 1, f"token.{TOKEN_IDS[token]}")
    gain(s, p, TOKEN_GAINS[token], FEDERATION)
    trigger(s, p, GAIN_TOKEN)


def has_green(p: Player) -> bool:
    return 1 in p.green


def flip_green(p: Player) -> None:
    """Turn the first green token to its gray side; which one makes no difference."""
    p.green = changed(p.green, p.green.index(1), 0)


class TakeToken(Question):
    """Which federation token does the new federation earn?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [TAKE_TOKEN(token) for token in range(SUPPLY_TOKENS) if s.token_supply[token]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "token-gone", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        token = action.args[0]
        s.token_supply = changed(s.token_supply, token, s.token_supply[token] - 1)
        gain_token(s, s.players[seat], token)
        return True


class ScoreToken(Question):
    """Which own token is scored again? It is not gained anew: nothing flips, nothing is triggered (ruling 10.11)."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [SCORE_TOKEN(token) for token in sorted(set(s.players[seat].tokens))]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "token-not-yours", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        gain(s, s.players[seat], TOKEN_GAINS[action.args[0]], "qic_rescore_federation")
        return True
