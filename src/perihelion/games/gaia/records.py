"""Every record class of the game, frames included: what the codec can write down."""

from __future__ import annotations

from typing import Final

from perihelion.core.record import Record
from perihelion.games.gaia import (
    assembly,
    charging,
    dealing,
    federations,
    income,
    power,
    projects,
    research,
    rounds,
    scoring,
    setup,
    tokens,
    turn,
)
from perihelion.games.gaia.automa import deck as automa_deck
from perihelion.games.gaia.automa import setup as automa_setup
from perihelion.games.gaia.automa import turn as automa_turn
from perihelion.games.gaia.automa.opponent import Automa
from perihelion.games.gaia.factions import ambas, firaks, itars, ivits, terrans
from perihelion.games.gaia.state import Player, State

RECORDS: Final[tuple[type[Record], ...]] = (
    State, Player, Automa,
    dealing.DealTechTiles, dealing.DealAdvancedTiles, dealing.DealTerraformingToken, dealing.DealRoundTiles,
    dealing.DealFinalTiles, dealing.DealBoosters, setup.ChooseFaction, setup.Auction, setup.Bid,
    setup.TakeFactionBoards, setup.PlaceFirstStructures, setup.PlaceStructure, setup.ChooseBoosters,
    setup.ChooseBooster, setup.AssembleBoard,
    assembly.LayBoard, assembly.DealSectors, assembly.TurnSectorByLot, assembly.TurnSector,
    rounds.BeginRound, income.TakeIncome, income.PayShares, income.IncomeOrder, rounds.GaiaPhase,
    rounds.ReturnFromGaia, rounds.NextTurn, rounds.EndRound, rounds.LastConversions, rounds.ConvertLeftovers,
    turn.Turn, projects.BuildWith, federations.Satellites, tokens.TakeToken, tokens.ScoreToken,
    research.Advance, research.OfferAdvance, research.GainTile, research.CoverTile, research.LostPlanet,
    power.ChargeStone, power.SpendStone, power.GiveTokens,
    charging.OfferCharges, charging.OfferCharge, charging.ChargePower, charging.GainToken,
    ambas.SwapInstitute, firaks.DowngradeLab, ivits.PlaceStation, terrans.GaiaPower,
    itars.OfferTile, itars.BuyTile, itars.SettleTile,
    scoring.FinalScoring,
    automa_setup.DealAutoma, automa_setup.PlaceAutomaMine, automa_setup.BreakMineTie, automa_setup.AutomaBooster,
    automa_turn.AutomaTurn, automa_turn.AutomaActs, automa_deck.DrawCard,
)  # fmt: skip
