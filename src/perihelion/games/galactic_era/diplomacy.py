"""War and peace (4.7, 7.3): who may declare war on whom, what it costs, how it ends."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Frame
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Together, Window
from perihelion.games.galactic_era.actions import ACCEPT, PASS, PEACE, REFUSE, ROLL, WAR
from perihelion.games.galactic_era.components import COOPERATION, GOALS, SOLO, SPIRITUALITY, STO, STS, UNBLOCKABLE
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import elsewhere, may, pay, price
from perihelion.games.galactic_era.state import State, player_word
from perihelion.games.galactic_era.tally import has_ship, in_turn_order, is_automa, score

YOURSELF: Final = refused("yourself", section="7.3")
AT_WAR_ALREADY: Final = refused("at-war-already", section="7.3")
STO_DECLARES: Final = refused("sto-declares", section="7.3")
AT_PEACE: Final = refused("at-peace", section="4.7")
ASKED_PEACE: Final = refused("asked-already", section="4.7")


def at_war(s: State, a: int, b: int) -> bool:
    return bool(s.war[a] >> b & 1)


def at_war_with_anyone(s: State, player: int) -> bool:
    return s.war[player] != 0


def forbidden(s: State, declarer: int, target: int) -> Quote | None:
    """What forbids any declaration: the peace of the puppet with its controller, the Diplomatic card, Greys (STO)."""
    if declarer == target:
        return YOURSELF
    if at_war(s, declarer, target):
        return AT_WAR_ALREADY
    if s.players[target].protected:
        return refused("protected", section="11.3")
    if s.puppet in (declarer, target) and s.controller in (declarer, target):
        return refused("puppet-peace", section="9.2")
    if not people_of(s.players[declarer]).declares_war(s.players[declarer]):
        return refused("greys-peaceful", section="11.1")
    return None


def allowed(s: State, declarer: int, target: int) -> bool:
    return forbidden(s, declarer, target) is None


def price_of_war(s: State, declarer: int, target: int) -> Quote:
    """What a declaration costs: the first on each player under Cooperation, and one against the Dark Pact."""
    pact = people_of(s.players[target]).pact_dp(s.players[target], s.players[declarer])
    if not pact and s.goal != COOPERATION:
        return FREE
    dp = {"alliance_pact": -pact}
    if s.goal == COOPERATION and not s.players[declarer].declared >> target & 1:
        dp["cooperation"] = -int(GOALS[COOPERATION]["dp_per_war_declaration"])
    return price(s, declarer, dp)


def quote_declare(s: State, declarer: int, target: int) -> Quote:
    """STS on anybody; Plejars (STO) on STS players; in one's own movement, before combats."""
    refusal = forbidden(s, declarer, target)
    if refusal is not None:
        return refusal
    player = s.players[declarer]
    if player.alignment != STS and not people_of(player).may_crusade(player, s.players[target]):
        return STO_DECLARES
    return price_of_war(s, declarer, target)


def may_block(s: State, declarer: int, target: int, hexes: list[int]) -> bool:
    """An STS player at peace with a ship in one of the hexes may declare war to block (W1-W4, W6)."""
    player = s.players[declarer]
    if player.alignment != STS or is_automa(s, declarer) or not allowed(s, declarer, target):
        return False
    return _present(s, declarer, hexes)


def may_protect(s: State, declarer: int, target: int, hexes: list[int]) -> bool:
    """An STO player at peace with a ship there may protect innocent population from an STS player (W5)."""
    player = s.players[declarer]
    if player.alignment != STO or s.players[target].alignment != STS or is_automa(s, declarer):
        return False
    return allowed(s, declarer, target) and _present(s, declarer, hexes)


def _present(s: State, player: int, hexes: list[int]) -> bool:
    return any(has_ship(s.players[player], hex) for hex in hexes)


def declare_war(s: State, declarer: int, target: int) -> None:
    """Turn the counters of both to war, and pay what that costs."""
    s.war[declarer] |= 1 << target
    s.war[target] |= 1 << declarer
    s.tell("declared", declarer, player_word(s, target))
    pay(s, declarer, price_of_war(s, declarer, target))
    s.players[declarer].declared |= 1 << target


def make_peace(s: State, a: int, b: int) -> None:
    if at_war(s, a, b):
        s.war[a] &= ~(1 << b)
        s.war[b] &= ~(1 << a)
        s.tell("reconciled", a, player_word(s, b))


def switch_alignment(s: State, player: int) -> None:
    """Turn the star people tile; the player is at peace with everybody at once (6.2.2)."""
    p = s.players[player]
    p.alignment = STS if p.alignment == STO else STO
    s.tell("aligned", player, "sts" if p.alignment == STS else "sto")
    for other in range(len(s.players)):
        make_peace(s, player, other)
    penalty = people_of(p).switch_dp
    if penalty:
        score(s, player, penalty, "alliance_switch_penalty")


def bound_to_others(s: State, player: int) -> bool:
    """With Spirituality 5 or 6 a player is STO for good (11.2.2)."""
    return s.players[player].levels[SPIRITUALITY] >= UNBLOCKABLE


class WarWindow(Window):
    """Somebody announced something; those listed may declare war on them, for the purpose named."""

    FIELDS: ClassVar[Fields] = Window.FIELDS | fields(public=("target", "purpose"))

    def __init__(self, s: State, target: int, players: list[int], purpose: str) -> None:
        super().__init__(s, players)
        self.target: int = target
        self.purpose: str = purpose

    def choices(self, s: State, player: int) -> list[Action]:
        return [PASS(), WAR(self.target)]

    def quote_for(self, s: State, player: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not WAR:
            return elsewhere(action)
        if action.args[0] != self.target:
            return refused("other-target", {"player": player_word(s, self.target)}, "7.3")
        return price_of_war(s, player, self.target)

    def settle(self, s: State, player: int, answer: Action) -> None:
        if answer.verb is WAR and allowed(s, player, self.target):
            declare_war(s, player, self.target)


def ask_to_block(s: State, target: int, hexes: list[int], purpose: str, innocents: bool = False) -> list[WarWindow]:
    """The window for whoever may declare war to block the target in these hexes, unless that could have no effect."""
    if bound_to_others(s, target):
        return []
    players: list[int] = []
    for player in in_turn_order(s):
        if may_block(s, player, target, hexes) or (innocents and may_protect(s, player, target, hexes)):
            players.append(player)
    return [WarWindow(s, target, players, purpose)] if players else []


class PeaceOffer(Together):
    """One player asks another for peace (4.7)."""

    FIELDS: ClassVar[Fields] = Together.FIELDS | fields(public=("proposer", "target"))

    def __init__(self, s: State, proposer: int, target: int) -> None:
        super().__init__([s.voice(target)])
        self.proposer: int = proposer
        self.target: int = target

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [REFUSE(), ACCEPT()]

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        return FREE if action.verb in (REFUSE, ACCEPT) and not so_far else elsewhere(action)

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        if answers[0][0].verb is ACCEPT:
            make_peace(s, self.proposer, self.target)


class AutomaPeace(Chance):
    """An automa accepts peace on a low roll; Slavers with power outside the board never do."""

    FIELDS: ClassVar[Fields] = fields(public=("proposer", "target"))

    def __init__(self, proposer: int, target: int) -> None:
        self.proposer: int = proposer
        self.target: int = target

    def outcomes(self, s: State) -> list[Action]:
        return [ROLL(number) for number in range(1, 7)]

    def happen(self, s: State, action: Action) -> None:
        name = player_word(s, self.target)
        if name == "slavers" and s.offboard >= int(SOLO["offboard"]["no_peace"]):
            return
        if action.args[0] <= int(SOLO[name]["accept_peace"]):
            make_peace(s, self.proposer, self.target)


def ask_peace(s: State, proposer: int, target: int) -> Frame:
    """The other player answers; an automa rolls. Each enemy is asked once a round."""
    s.players[proposer].asked_peace |= 1 << target
    return AutomaPeace(proposer, target) if is_automa(s, target) else PeaceOffer(s, proposer, target)


def quote_peace(s: State, player: int, other: int) -> Quote:
    """Each enemy may be asked for peace once a round."""
    if not at_war(s, player, other):
        return AT_PEACE
    return ASKED_PEACE if s.players[player].asked_peace >> other & 1 else FREE


class PeaceWindow(Window):
    """Before a battle the defenders may ask the attacker for peace, too (4.7)."""

    FIELDS: ClassVar[Fields] = Window.FIELDS | fields(public=("target",))

    def __init__(self, s: State, players: list[int], target: int) -> None:
        super().__init__(s, players)
        self.target: int = target

    def choices(self, s: State, player: int) -> list[Action]:
        return [PASS(), PEACE(self.target)]

    def quote_for(self, s: State, player: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not PEACE:
            return elsewhere(action)
        if action.args[0] != self.target:
            return refused("other-target", {"player": player_word(s, self.target)}, "4.7")
        return quote_peace(s, player, self.target)

    def settle(self, s: State, player: int, answer: Action) -> None:
        if answer.verb is PEACE:
            s.then(ask_peace(s, player, self.target))

    def opened(self, s: State, seat: int, answer: tuple[Action, ...]) -> list[str] | None:
        return None if any(given.verb is PEACE for given in answer) else []


def ask_before_battle(s: State, attacker: int, defenders: list[int]) -> list[PeaceWindow]:
    """The window for the defenders that may still ask the attacker for peace."""
    players = [player for player in defenders if not is_automa(s, player) and may(quote_peace(s, player, attacker))]
    return [PeaceWindow(s, players, attacker)] if players else []
