"""Webhooks: the letter as Discord, Slack or plain JSON wants it."""

import json
from typing import Any

from perihelion.server.post.letters import Letter
from perihelion.server.post.web import post


def content(style: str, letter: Letter) -> dict[str, Any]:
    if style == "discord":
        return {"content": f"**{letter.subject}**\n{letter.text}\n{letter.link}", "allowed_mentions": {"parse": []}}
    if style == "slack":
        return {"text": f"*{letter.subject}*\n{letter.text}\n<{letter.link}>"}
    return {"subject": letter.subject, "text": letter.text, "link": letter.link, "match": letter.match}


def send(target: dict[str, Any], letter: Letter, allowed: tuple[str, ...]) -> None:
    body = json.dumps(content(target["style"], letter), ensure_ascii=False).encode()
    post(target["url"], body, {"Content-Type": "application/json", "User-Agent": "perihelion"}, allowed)
