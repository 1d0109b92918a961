"""Everything a player or the table can do, as sentences with typed references (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Verb

# Set-up. Dealing is done by the table.
SECTORS: Final = Verb("deal sectors {sector*}")
TURN: Final = Verb("turn sector {sector} {number}")
DEAL_TECH_TILES: Final = Verb("deal tech tiles {tile*}")
DEAL_ADVANCED_TILES: Final = Verb("deal advanced tiles {advanced*}")
DEAL_TERRAFORMING_TOKEN: Final = Verb("deal terraforming token {token}")
DEAL_ROUND_TILES: Final = Verb("deal round tiles {round_tile*}")
DEAL_FINAL_TILES: Final = Verb("deal final tiles {final_tile*}")
DEAL_BOOSTERS: Final = Verb("deal boosters {booster*}")
CHOOSE_FACTION: Final = Verb("choose {faction}")
BID: Final = Verb("bid {number} for {faction}")
PLACE: Final = Verb("place {building} {hex}")
TAKE_BOOSTER: Final = Verb("take booster {booster}")

# The Automa, whose cards the table turns up.
DEAL_AUTOMA: Final = Verb("deal automa {faction}")
TURN_UP_CARD: Final = Verb("turn up automa card {card}")
DRAW_CARD: Final = Verb("draw automa card {card}")

# Income and Gaia phase.
INCOME_CHARGE: Final = Verb("income charge {number}")
INCOME_TOKENS: Final = Verb("income tokens {number}")
DISCARD_FOR_TILE: Final = Verb("discard 4 for a tech tile")
FINISH: Final = Verb("finish")

# The eight actions of a turn.
BUILD: Final = Verb("build mine {hex}")
START_PROJECT: Final = Verb("start gaia project {hex}")
UPGRADE: Final = Verb("upgrade {hex} to {building}")
FEDERATE: Final = Verb("federate {hex*}")
RESEARCH: Final = Verb("research {area}")
BOARD_ACTION: Final = Verb("action {action}")
SPECIAL_ACTION: Final = Verb("special {special}")
PASS_FOR: Final = Verb("pass for {booster}")
PASS: Final = Verb("pass")
END_TURN: Final = Verb("end turn")

# What an action asks for.
TAKE_TILE: Final = Verb("take tile {tile}")
TAKE_ADVANCED: Final = Verb("take advanced tile {advanced}")
COVER: Final = Verb("cover {tile}")
ADVANCE: Final = Verb("advance {area}")
STAY: Final = Verb("do not advance")
SATELLITE: Final = Verb("satellite {hex}")
TAKE_TOKEN: Final = Verb("take token {token}")
SCORE_TOKEN: Final = Verb("score token {token}")
PLACE_LOST_PLANET: Final = Verb("place lost planet {hex}")
PLACE_STATION: Final = Verb("place space station {hex}")
SWAP: Final = Verb("swap {hex}")
DOWNGRADE: Final = Verb("downgrade {hex}")

# Free actions.
BURN: Final = Verb("burn power")
BURN_TOKENS: Final = Verb("burn power without brainstone")
CONVERT: Final = Verb("convert {conversion}")
FORGO: Final = Verb("forgo surplus power")

# Power: charging, the brainstone, tokens that leave the power cycle.
CHARGE: Final = Verb("charge {number}")
CHARGE_THEN_TOKEN: Final = Verb("charge {number} then token")
TOKEN_THEN_CHARGE: Final = Verb("token then charge {number}")
DECLINE: Final = Verb("decline")
STONE_TO: Final = Verb("brainstone to area {number}")
SPEND_STONE: Final = Verb("spend brainstone")
KEEP_STONE: Final = Verb("keep brainstone")
TOKENS_FROM: Final = Verb("tokens {number} from area1 {number} from area2 {number} from area3")
STONE_AND_TOKENS_FROM: Final = Verb("brainstone and tokens {number} from area1 {number} from area2 {number} from area3")

FREE_ACTIONS: Final = (BURN, BURN_TOKENS, CONVERT, FORGO)

VERBS: Final[tuple[Verb, ...]] = (
    SECTORS,
    TURN,
    DEAL_TECH_TILES,
    DEAL_ADVANCED_TILES,
    DEAL_TERRAFORMING_TOKEN,
    DEAL_ROUND_TILES,
    DEAL_FINAL_TILES,
    DEAL_BOOSTERS,
    CHOOSE_FACTION,
    BID,
    PLACE,
    TAKE_BOOSTER,
    DEAL_AUTOMA,
    TURN_UP_CARD,
    DRAW_CARD,
    INCOME_CHARGE,
    INCOME_TOKENS,
    DISCARD_FOR_TILE,
    FINISH,
    BUILD,
    START_PROJECT,
    UPGRADE,
    FEDERATE,
    RESEARCH,
    BOARD_ACTION,
    SPECIAL_ACTION,
    PASS_FOR,
    PASS,
    END_TURN,
    TAKE_TILE,
    TAKE_ADVANCED,
    COVER,
    ADVANCE,
    STAY,
    SATELLITE,
    TAKE_TOKEN,
    SCORE_TOKEN,
    PLACE_LOST_PLANET,
    PLACE_STATION,
    SWAP,
    DOWNGRADE,
    BURN,
    BURN_TOKENS,
    CONVERT,
    FORGO,
    CHARGE,
    CHARGE_THEN_TOKEN,
    TOKEN_THEN_CHARGE,
    DECLINE,
    STONE_TO,
    SPEND_STONE,
    KEEP_STONE,
    TOKENS_FROM,
    STONE_AND_TOKENS_FROM,
)
