"""Every record class of the game, for the codec."""

from typing import Final

from perihelion.core.record import Record
from perihelion.games.council.acting import Act, ChooseOption, PlayCard, Resolve, Shift
from perihelion.games.council.automa.discovering import AutomaDraw, ChooseTile
from perihelion.games.council.automa.scoring import AutomaScore, AutomaScoreGalaxy, ChooseCube
from perihelion.games.council.automa.settling import ChooseTarget
from perihelion.games.council.automa.turn import AutomaAct, RevealCard
from perihelion.games.council.bonus_cards import DealDarkCard, DrawBonusCard, ReturnBonusCard, RevealAutomaCard
from perihelion.games.council.buying import Buy, BuyTurn
from perihelion.games.council.dark_tech.taking import OpenStack, TakeTech
from perihelion.games.council.discovering import DrawTiles, PlaceTile
from perihelion.games.council.leaders import ChooseLeader
from perihelion.games.council.levels import Compensate, LevelCheck
from perihelion.games.council.market import OpenMarket, Refill
from perihelion.games.council.planning import Consume, Plan, PlanOpenly
from perihelion.games.council.rounds import ActPhase, PlanPhase, Round, RoundEnd, Turn
from perihelion.games.council.scoring import BeforeScoring, FinalScoring, Score, ScoreTurn
from perihelion.games.council.setup import DealOrder, LayTiles, Leaders
from perihelion.games.council.state import Player, State
from perihelion.games.council.stations import UseMiningStation

RECORDS: Final[tuple[type[Record], ...]] = (
    State, Player,
    LayTiles, OpenMarket, DealDarkCard, DealOrder, Leaders, ChooseLeader,
    Round, BuyTurn, Buy, Refill,
    PlanPhase, Plan, PlanOpenly, RevealCard, Consume,
    ActPhase, Turn, PlayCard, Resolve, ChooseOption, Act, DrawTiles, PlaceTile, Shift,
    BeforeScoring, UseMiningStation, ScoreTurn, Score, DrawBonusCard, ReturnBonusCard,
    LevelCheck, OpenStack, TakeTech, Compensate,
    AutomaAct, ChooseTarget, AutomaDraw, ChooseTile, AutomaScore, AutomaScoreGalaxy, ChooseCube,
    RoundEnd, RevealAutomaCard, FinalScoring,
)  # fmt: skip
