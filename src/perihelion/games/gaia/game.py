"""Gaia Project, as the rest of the house sees it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, ClassVar

from perihelion.core.action import Action, Verb
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue
from perihelion.core.prompt import Part
from perihelion.core.record import Record
from perihelion.games.gaia import (
    assembly,
    building,
    charging,
    costs,
    dealing,
    federations,
    income,
    power,
    research,
    rounds,
    scoring,
    setup,
    terminal,
    tokens,
    turn,
    view,
)
from perihelion.games.gaia.actions import DECLINE, VERBS
from perihelion.games.gaia.automa import deck as automa_deck
from perihelion.games.gaia.automa import setup as automa_setup
from perihelion.games.gaia.automa import turn as automa_turn
from perihelion.games.gaia.automa.opponent import Automa, Readings
from perihelion.games.gaia.components import ADVANCED_TILES, BOOSTERS, TOKEN_COPIES
from perihelion.games.gaia.factions import ambas, firaks, itars, ivits, roster, terrans
from perihelion.games.gaia.messages import CATALOGUES
from perihelion.games.gaia.options import OPTIONS, STANDING_OPTIONS, check_together, rules_of
from perihelion.games.gaia.state import NONE, Player, Rules, State, kind_at

roster.take_places()

DATA_FILES = (
    "actions", "automa", "boosters", "buildings", "factions", "federation_tokens", "first_game", "limits", "research",
    "scoring", "sectors", "tech_tiles",
)  # fmt: skip


class Gaia(Game):
    name: ClassVar[str] = "gaia"
    title: ClassVar[str] = "Gaia Project"
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    standing_options: ClassVar[tuple[Option, ...]] = STANDING_OPTIONS
    open_information: ClassVar[bool] = True
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = CATALOGUES
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    records: ClassVar[tuple[type[Record], ...]] = (
        State, Player, Rules, Automa, Readings,
        dealing.DealTechTiles, dealing.DealAdvancedTiles, dealing.DealTerraformingToken, dealing.DealRoundTiles,
        dealing.DealFinalTiles, dealing.DealBoosters, setup.ChooseFaction, setup.Auction, setup.Bid,
        setup.TakeFactionBoards, setup.PlaceFirstStructures, setup.PlaceStructure, setup.ChooseBoosters,
        setup.ChooseBooster, setup.AssembleBoard,
        assembly.LayBoard, assembly.DealSectors, assembly.TurnSectorByLot, assembly.TurnSector,
        rounds.BeginRound, income.TakeIncome, income.PayShares, income.IncomeOrder, rounds.GaiaPhase,
        rounds.ReturnFromGaia, rounds.NextTurn, rounds.EndRound, rounds.LastConversions, rounds.ConvertLeftovers,
        turn.Turn, building.BuildWith, federations.Satellites, tokens.TakeToken, tokens.ScoreToken,
        research.Advance, research.OfferAdvance, research.GainTile, research.CoverTile, research.LostPlanet,
        power.ChargeStone, power.SpendStone, power.GiveTokens,
        charging.OfferCharges, charging.OfferCharge, charging.ChargePower, charging.GainToken,
        ambas.SwapInstitute, firaks.DowngradeLab, ivits.PlaceStation, terrans.GaiaPower,
        itars.OfferTile, itars.BuyTile, itars.SettleTile,
        scoring.FinalScoring,
        automa_setup.DealAutoma, automa_setup.PlaceAutomaMine, automa_setup.BreakMineTie, automa_setup.AutomaBooster,
        automa_turn.AutomaTurn, automa_turn.AutomaActs, automa_deck.DrawCard,
    )  # fmt: skip

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        check_together(seats, options)
        return setup.begin(seats, rules_of(options), options)

    def scores(self, s: State) -> list[int]:
        """The points of each seat; the Automa's are `s.players[s.automa.seat].vp`."""
        return [p.vp for p in s.players[: s.seats]]

    def winners(self, s: State) -> list[int]:
        """Those with the most points share the victory. The Automa's number follows the seats: alone it wins as [1]."""
        best = max([p.vp for p in s.players])
        return [p.seat for p in s.players if p.vp == best]

    def view(self, observation: State, seat: int) -> dict[str, Any]:
        return view.view(observation, seat)

    def terminal(self, observation: State, seat: int) -> Any:
        return terminal.terminal(observation, seat)

    def standing(self, observation: State, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
        """Charging and the choice of areas can be settled in advance."""
        frame = observation.stack[-1]
        if isinstance(frame, charging.ChargePower):
            return standing_charge(frame.legal(observation, seat), str(settings["charge"]))
        if isinstance(frame, power.GiveTokens) and settings["tokens"] == "lowest_first":
            return frame.legal(observation, seat)[0]
        return None

    def cost(self, s: State, seat: int, action: Action) -> dict[str, int]:
        return costs.cost(s, seat, action)

    def parts(self, s: State, seat: int, action: Action) -> list[Part]:
        return costs.parts(s, seat, action)

    def components(self) -> str:
        digest = hashlib.blake2b(digest_size=8)
        for name in DATA_FILES:
            digest.update(files("perihelion.games.gaia").joinpath(f"data/{name}.json").read_bytes())
        return digest.hexdigest()

    def pieces(self, s: State) -> dict[str, int]:
        """Every tile and token lies somewhere, and every piece on the map is counted on its faction board."""
        held = [p.booster for p in s.players if p.booster != NONE]
        rest = len(BOOSTERS) - len(s.players) - dealing.FREE_BOOSTERS if s.boosters or held else len(BOOSTERS)
        taken = sum([sum(p.advanced) for p in s.players]) + (len(s.automa.removed) if s.automa is not None else 0)
        waiting = sum([1 for frame in s.stack if isinstance(frame, research.CoverTile)])
        open_tiles = len([tile for tile in s.advanced_tiles if tile != NONE])
        undealt = len(ADVANCED_TILES) - len(s.advanced_tiles)
        own_tokens = sum([len([token for token in p.tokens if token < len(s.token_supply)]) for p in s.players])
        on_summit = 1 if s.terraforming_token != NONE else 0
        totals = {
            "boosters": len(s.boosters) + len(held) + rest,
            "advanced tiles": taken + waiting + open_tiles + undealt,
            "federation tokens": sum(s.token_supply) + own_tokens + on_summit + TOKEN_COPIES[-1],
        }
        for p in s.players:
            totals[f"pieces of seat {p.seat}"] = _uncounted(s, p)
        return totals


def standing_charge(legal: list[Action], setting: str) -> Action | None:
    """The answer to an offer by a standing order; None: ask."""
    if setting == "never":
        return DECLINE()
    if setting == "always":
        return legal[0]
    if setting == "free" and legal[0].args[0] <= 1:
        return legal[0]
    return None


def _uncounted(s: State, p: Player) -> int:
    """How far the pieces on the map and the counts of the faction board differ: never."""
    found = [0] * len(p.built)
    for hex in range(s.map.size):
        kind = kind_at(s, p.seat, hex)
        if kind != NONE and hex != p.lost_planet:
            found[kind] += 1
    satellites = sum(p.satellite) if p.seat < s.seats else p.satellites  # the Automa's are only counted
    return sum([abs(a - b) for a, b in zip(found, p.built, strict=True)]) + abs(satellites - p.satellites)


GAME = Gaia()
