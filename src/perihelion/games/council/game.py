"""Council of Shadows, as the rest of the house sees it."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from rich.console import RenderableType

from perihelion.core.action import Action, Verb
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue
from perihelion.core.record import Record
from perihelion.games.council import (
    acting,
    automa,
    bonus_cards,
    buying,
    components,
    dark_tech,
    discovering,
    hidden,
    leaders,
    market,
    pieces,
    planning,
    rounds,
    scoring,
    setup,
    situation,
    stations,
    view,
)
from perihelion.games.council.actions import BUILD, BUY, IMPROVE, VERBS, payment_gems
from perihelion.games.council.effects import GEMS
from perihelion.games.council.messages import CATALOGUES
from perihelion.games.council.options import OPTIONS, rules_of
from perihelion.games.council.state import CouncilState, Rules

LEVEL_POINTS = 1000
"""A score is one number: level * 1000 + energy, because the level decides before the energy."""


class Council(Game):
    name: ClassVar[str] = "council"
    title: ClassVar[str] = "Council of Shadows"
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = CATALOGUES
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    records: ClassVar[tuple[type[Record], ...]] = (
        CouncilState, Rules,
        setup.LayTiles, setup.DealOrder, setup.Leaders, leaders.ChooseLeader,
        rounds.Round, rounds.PlanPhase, rounds.ActPhase, rounds.Turn, rounds.RoundEnd, rounds.FinalScoring,
        market.OpenMarket, market.Refill, buying.BuyTurn, buying.Buy,
        planning.Plan, planning.PlanOpenly, planning.Consume,
        acting.PlayCard, acting.Resolve, acting.Act, acting.ChooseOption, acting.Shift, discovering.DrawTiles,
        discovering.PlaceTile,
        scoring.BeforeScoring, scoring.ScoreTurn, scoring.Score, stations.UseMiningStation,
        bonus_cards.DealDarkCard, bonus_cards.DrawBonusCard, bonus_cards.ReturnBonusCard, bonus_cards.RevealAutomaCard,
        dark_tech.LevelCheck, dark_tech.OpenStack, dark_tech.TakeTech, dark_tech.Compensate,
        automa.RevealCard, automa.AutomaAct, automa.ChooseTarget, automa.AutomaDraw, automa.ChooseTile,
        automa.AutomaScore, automa.AutomaScoreGalaxy, automa.ChooseCube,
    )  # fmt: skip

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> CouncilState:
        s = CouncilState(seats, str(options["components"]), rules_of(options))
        setup.set_up(s)
        return s

    def scores(self, s: CouncilState) -> list[int]:
        """Level * 1000 + energy of each seat; the automa of a solo game has no seat."""
        return [s.level[seat] * LEVEL_POINTS + s.energy[seat] for seat in range(s.seats)]

    def winners(self, s: CouncilState) -> list[int]:
        """The players that rank highest; the automa of a solo game is the player after the last seat."""
        ranks = [rounds.ranking(s, player) for player in range(s.players)]
        return [player for player, rank in enumerate(ranks) if rank == max(ranks)]

    def determinize(self, observation: CouncilState, seat: int, rng: Random) -> CouncilState:
        return hidden.determinize(observation, rng)

    def view(self, observation: CouncilState, seat: int) -> dict[str, Any]:
        return view.view(observation, seat)

    def terminal(self, observation: CouncilState, seat: int) -> RenderableType:
        return situation.situation(observation, seat)

    def cost(self, s: CouncilState, seat: int, action: Action) -> dict[str, int]:
        """The gems of a purchase."""
        if action.verb not in (BUY, IMPROVE, BUILD):
            return {}
        paid = payment_gems(action.args[-1])
        return {GEMS[gem]: paid[gem] for gem in range(3) if paid[gem]}

    def components(self) -> str:
        return components.digest()

    def pieces(self, s: CouncilState) -> dict[str, int]:
        return pieces.totals(s)


GAME = Council()
