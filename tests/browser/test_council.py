"""Council of Shadows in a real browser, by clicking; what is secret stays secret."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from browser.people import Person
from browser.play import play_out, play_together

SHORT = {"max_rounds_safety_cap": 4}
"""Whoever clicks at random would race for dozens of rounds."""


def test_two_share_a_device(window: BrowserContext, table: str) -> None:
    """Hot-seat, with a curtain between the players."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("council", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}], **SHORT)
    ann.sit(match)
    play_out(ann, seed=5)
    assert ann.info(match)["status"] == "over"
    assert not ann.errors


def test_against_a_bot(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.set_table("council", [{"kind": "me"}, {"kind": "bot", "level": "random"}], **SHORT)
    ann.sit(match)
    play_out(ann, seed=6)
    assert ann.info(match)["status"] == "over"
    assert not ann.errors


def test_council_alone(window: BrowserContext, table: str) -> None:
    """Solo against the printed opponent."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("council", [{"kind": "me"}], **SHORT)
    ann.sit(match)
    play_out(ann, seed=7)
    assert ann.info(match)["status"] == "over"
    assert not ann.errors


def test_two_browsers_keep_their_secrets(browser: Browser, table: str) -> None:
    """Nothing that reaches a browser names what only the other seat may know."""
    ann = Person(browser.new_context(base_url=table), table, "Ann")
    zoe = Person(browser.new_context(base_url=table), table, "Zoe")
    heard: list[str] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    match = ann.set_table("council", [{"kind": "me"}, {"kind": "open"}], **SHORT)
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    zoe.sit(match)
    play_together(ann, zoe, seed=8)
    assert heard
    for text in heard:
        for view in views(json.loads(text)):
            if not view["over"]:
                assert view["table"]["players"][1]["bonus"] is None, view["version"]
    for person in (ann, zoe):
        assert not person.errors
        person.window.close()


def views(message: Any) -> list[Any]:
    """Every view inside a message from the table."""
    if isinstance(message, dict):
        own = [message] if {"table", "over", "version"} <= message.keys() else []
        return own + [view for part in message.values() for view in views(part)]
    if isinstance(message, list):
        return [view for part in message for view in views(part)]
    return []
