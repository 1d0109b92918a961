"""A question whose answers nobody is told of is answered: whoever is asked next must hear of it."""

from random import Random
from typing import Any

import perihelion
from server.client import RunningTable
from server.test_live import watch


def choose(actions: list[str]) -> str:
    """Not to play a card is told to nobody."""
    return "pass" if "pass" in actions else actions[0]


def test_the_next_to_be_asked_hears_of_it(table: RunningTable) -> None:
    """The first round of Galactic Era begins with silent passes; then somebody moves, and its page knows."""
    ann, bob, cat = table.guest("Ann"), table.guest("Bob"), table.guest("Cat")
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    match = ann.post("/api/matches", {"game": "galactic_era", "seats": seats})["id"]
    for guest in (bob, cat):
        guest.post(f"/api/matches/{match}/join", {})
    people = [ann, bob, cat]
    lives = [watch(person, match, seat)[0] for seat, person in enumerate(people)]
    told = [[0, 1, 2] for _ in people]
    while True:
        view = ann.view(match, None)["view"]
        if view["table"]["asked"]["question"] == "Movement":
            break
        owing = [seat for seat in range(3) if people[seat].legal(match, seat)["actions"]]
        people[owing[-1]].play(match, owing[-1], choose(people[owing[-1]].legal(match, owing[-1])["actions"]))
        for seat, live in enumerate(lives):
            for message in live.silent():
                if message["type"] == "update":
                    told[seat] = message["view"]["deciders"]
    assert told == [view["deciders"]] * 3, "everybody at the table sees whose movement it is"


def test_what_the_last_silent_answer_brings_is_told_to_all(table: RunningTable) -> None:
    """The game ends with passes that nobody is told of; every score sheet has the points of the end all the same."""
    played = perihelion.game("galactic_era").match(seats=3, seed=11)
    dice = Random(11)
    while not played.over:
        seat = played.deciders[0]
        actions = [played.say(action) for action in played.legal(seat)]
        kept = [action for action in actions if not action.startswith("play ")]
        played.play(seat, "pass" if "pass" in actions else dice.choice(kept))
    assert played.log[-1].text == "pass"
    ann = table.guest("Ann")
    seats = [{"kind": "me"} for _ in range(3)]
    match = ann.post("/api/matches/import", {"text": played.text(), "seats": seats})["id"]
    for viewer in (0, 1, 2, None):
        facts = [fact for line in ann.view(match, viewer)["lines"] for fact in line["facts"]]
        ends = [fact["seat"] for fact in facts if fact["kind"] == "scored" and fact.get("source") == "population"]
        assert ends == [0, 1, 2], "each player's population is scored once"
