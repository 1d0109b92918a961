"""The players as the page is told them: boards, fleets, hands, star people tiles."""

from msgspec import convert

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.components import (
    CARD_IDS,
    LETTERS,
    NO_PEOPLE,
    OVALS,
    PEOPLE_IDS,
    PROPULSION,
    RANGE,
    REMOTE_VIEWS,
    RESERVE_SHIPS,
    SHIP_PIECES,
    SPIRITUALITY,
    SQUARES,
    STAR_TYPES,
    STO,
    TACTICS,
    TRACK,
)
from perihelion.games.galactic_era.movement.fleets import dummies_left, pieces_in_supply
from perihelion.games.galactic_era.options import is_drafted
from perihelion.games.galactic_era.peoples.roster import PEOPLES
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.setup.deterministic import quote_people
from perihelion.games.galactic_era.setup.players import ChooseAlignment
from perihelion.games.galactic_era.state import EVERYBODY, Fleet, Player, State, player_word
from perihelion.games.galactic_era.tally import is_automa, is_person
from perihelion.games.galactic_era.view import shapes
from perihelion.games.galactic_era.view.forecast import hand_worth
from perihelion.games.galactic_era.view.galaxy import hex_word


def player(s: State, p: Player, seat: int) -> shapes.Player:
    """One side of the table."""
    population, population_dp, ships_per_build = TRACK[p.uncovered]
    return shapes.Player(
        seat=p.seat,
        name=player_word(s, p.seat),
        kind="seat" if is_person(s, p.seat) else "automa" if is_automa(s, p.seat) else "puppet",
        people=PEOPLE_IDS[p.people] if p.people != NO_PEOPLE else None,
        alignment=alignment(s, p),
        order=p.order + 1,
        dp=p.dp,
        levels=shapes.Levels(*p.levels),
        range=RANGE[p.levels[PROPULSION]],
        tactics={LETTERS[letter]: TACTICS[tactic] for letter, tactic in enumerate(p.tactics) if tactic},
        population=population,
        population_dp=population_dp,
        ships_per_build=ships_per_build,
        ascended=p.ascended,
        home=hex_word(s, p.home),
        stars=[s.board().words[star] for star in sorted(p.stars)] if s.layout else [],
        supply=pieces_in_supply(p),
        pieces=SHIP_PIECES,
        dummies=dummies_left(p) if p.seat == seat else None,
        fleets=[fleet(s, one) for one in p.fleets],
        hand=[CARD_IDS[card] if card >= 0 else None for card in p.hand],
        hand_worth=hand_worth(s, p),
        played_a=[CARD_IDS[card] for card in p.played_a],
        played_b=[CARD_IDS[card] for card in p.played_b],
        offered=offered(s, p),
        reserve=RESERVE_SHIPS if p.reserve else 0,
        selected=[OVALS[oval] for oval in p.ovals],
        executed=[OVALS[oval] for oval in p.cancelled],
        squares=[SQUARES[square] for square in p.squares],
        at_war=[other for other in range(len(s.players)) if s.war[p.seat] >> other & 1],
        protected=p.protected,
        kept={STAR_TYPES[kind]: count for kind, count in enumerate(p.kept)},
        led=p.led,
        colonies=p.colonies,
        views_left=max(0, REMOTE_VIEWS[p.levels[SPIRITUALITY]] - p.views),
        groups=[shapes.Group(hex_word(s, group.hex), group.left, group.count) for group in p.groups],
    )


def alignment(s: State, p: Player) -> shapes.Alignment | None:
    """The side of the star people tile; of a person nobody knows it before all have chosen in secret (5)."""
    if is_person(s, p.seat) and any(isinstance(frame, ChooseAlignment) for frame in s.stack):
        return None
    return "sto" if p.alignment == STO else "sts"


def offered(s: State, p: Player) -> list[str | None]:
    """Tiles or cards to choose from at set-up; others see how many."""
    words = CARD_IDS if is_drafted(s.rules) else PEOPLE_IDS
    return [words[item] if item >= 0 else None for item in p.offered]


def fleet(s: State, one: Fleet) -> shapes.Fleet:
    """A fleet as this seat knows it: an unknown letter or chip is None."""
    return shapes.Fleet(
        number=one.number + 1,
        word=s.word("fleet", one.number),
        letter=LETTERS[one.letter].upper() if one.letter >= 0 else None,
        hex=hex_word(s, one.hex),
        height=len(one.chips),
        chips=[chip if chip != UNKNOWN else None for chip in one.chips],
        ships=one.ships() if UNKNOWN not in one.chips else None,
        left=one.left,
        public=one.letter_seen == EVERYBODY and one.chips_seen == EVERYBODY,
    )


def peoples(s: State, seat: int) -> dict[str, shapes.People]:
    """The star people tiles in play, and those the viewer chooses from."""
    shown = [p.people for p in s.players if 0 <= p.people < NO_PEOPLE]
    if is_drafted(s.rules):
        shown.extend([tile for tile in range(len(PEOPLE_IDS)) if not s.layout and may(quote_people(s, tile))])
    elif seat >= 0:
        shown.extend([tile for tile in s.players[seat].offered if tile >= 0])
    return {PEOPLE_IDS[tile]: people(tile) for tile in shown}


def people(tile: int) -> shapes.People:
    """A star people tile: its names, what it starts with and its powers, by side."""
    found = PEOPLES[tile]
    powers = [{"id": power, "alignment": side} for power, side in found.powers.items()]
    return convert({"names": found.names, "start": found.start, "powers": powers}, shapes.People)
