"""Bots that are processes: ours and strangers' speak the engine protocol."""

import sys
from pathlib import Path

import pytest

import perihelion
from perihelion.bots import UnknownBot, bot, read_spec
from perihelion.bots.engine import EngineError
from perihelion.core.match import Match

DOCS = Path(__file__).parents[2] / "docs" / "bots"
COUNCIL = perihelion.game("council")
OURS = f"engine@20n:{sys.executable} -m perihelion.cli bot greedy"


def played(names: list[str], seed: int, most: int) -> Match:
    match = COUNCIL.match(len(names), seed=seed)
    bots = [bot(name, COUNCIL, seat, seed) for seat, name in enumerate(names)]
    while not match.over and len(match.log) < most:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    for player in bots:
        player.close()
    return match


def test_a_bot_in_a_process_plays_as_it_does_at_home() -> None:
    at_home = played(["greedy:20n", "random"], 3, 60)
    outside = played([OURS, "random"], 3, 60)
    assert [entry.text for entry in outside.log] == [entry.text for entry in at_home.log]


@pytest.mark.parametrize("command", [f"{sys.executable} {DOCS / 'first_bot.py'}", f"node {DOCS / 'first_bot.js'}"])
def test_the_bots_of_the_documentation_play(command: str) -> None:
    match = played([f"engine:{command}", "random"], 1, 80)
    assert len(match.log) >= 80


def test_it_explains_itself_through_the_line() -> None:
    match = COUNCIL.match(2, seed=1)
    player = bot(OURS, COUNCIL, match.deciders[0], 1)
    try:
        while len(match.legal(match.deciders[0])) < 2:
            match.play(match.deciders[0], match.legal(match.deciders[0])[0])
        chosen = player.choose(match.observe(player.seat), match.legal(player.seat))
        assert player.explain().candidates[0].action == match.say(chosen)
    finally:
        player.close()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("no-such-command", "cannot start"),
        (f"{sys.executable} -c pass", "ended without an answer"),
        (f"{sys.executable} -c \"print('hello')\"", "does not speak the engine protocol"),
    ],
)
def test_a_command_that_does_not_speak_it_is_named(command: str, words: str) -> None:
    with pytest.raises(EngineError, match=words):
        bot(f"engine:{command}", COUNCIL, 0)


def test_names_are_understood_or_refused_in_a_line() -> None:
    assert str(read_spec("engine@0.5s:./mybot --deep")) == "engine@0.5s:./mybot --deep"
    assert str(read_spec("expert:2s")) == "expert:2s"
    with pytest.raises(UnknownBot, match="there is no bot 'stockfish'"):
        read_spec("stockfish")
    with pytest.raises(UnknownBot, match="written like 2s or 400n"):
        read_spec("search:fast")


@pytest.mark.parametrize("text", ["greedy=./mine", "no command", "My Bot=./mine", "mine="])
def test_a_wrong_name_of_a_command_is_refused_in_a_line(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERIHELION_ENGINES", text)
    with pytest.raises(UnknownBot, match="PERIHELION_ENGINES names bots like") as refusal:
        read_spec("greedy")
    assert "\n" not in str(refusal.value)
