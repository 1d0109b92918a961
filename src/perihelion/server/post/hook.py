"""Webhooks: the letter as Discord, Slack, ntfy or plain JSON wants it."""

import json
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from perihelion.server.post.letters import Letter
from perihelion.server.post.web import post


def content(style: str, letter: Letter) -> dict[str, Any]:
    """The letter for that receiver; what people wrote in it is text there, and nothing else."""
    if style == "discord":
        subject, text = _plain_markdown(letter.subject), _plain_markdown(letter.text)
        return {"content": f"**{subject}**\n{text}\n{letter.link}", "allowed_mentions": {"parse": []}}
    if style == "slack":
        return {"text": f"*{_plain_slack(letter.subject)}*\n{_plain_slack(letter.text)}\n<{letter.link}>"}
    if style == "ntfy":
        return {"title": letter.subject, "message": letter.text, "click": letter.link}
    return {"subject": letter.subject, "text": letter.text, "link": letter.link, "match": letter.match}


def _plain_slack(text: str) -> str:
    """No mentions, no links with other words on them, no bold."""
    for char, instead in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("*", "∗"), ("`", "'")):
        text = text.replace(char, instead)
    return text


def _plain_markdown(text: str) -> str:
    return "".join([f"\\{char}" if char in "\\*_~`|>[]()#<@" else char for char in text])


async def send(target: dict[str, Any], letter: Letter, allowed: tuple[str, ...]) -> None:
    told = content(target["style"], letter)
    url = target["url"]
    if target["style"] == "ntfy":
        url, told["topic"] = topic_of(url)
    body = json.dumps(told, ensure_ascii=False).encode()
    await post(url, body, {"Content-Type": "application/json", "User-Agent": "perihelion"}, allowed)


def topic_of(url: str) -> tuple[str, str]:
    """ntfy takes JSON at its root, and the topic, which ends the address that people copy, as a field of it."""
    parts = urlsplit(url)
    root, _, topic = parts.path.rstrip("/").rpartition("/")
    return urlunsplit((parts.scheme, parts.netloc, root + "/", "", "")), topic
