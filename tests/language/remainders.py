"""English left over in a German or Dutch text: words that neither language has."""

import re

FOREIGN = {
    "the", "and", "you", "your", "with", "this", "that", "from", "are", "cannot", "which", "who", "there", "have",
    "has", "takes", "gains", "pays", "build", "builds", "only", "here", "nobody", "player", "players", "choose",
}  # fmt: skip
ALSO: dict[str, set[str]] = {"de": {"of", "not", "is", "to"}, "nl": {"not", "to", "may"}}
"""What only one of them has not."""


def english_in(text: str, language: str) -> list[str]:
    words = re.findall(r"[A-Za-z']+", re.sub(r"[“„‘«\"].*?[”“’»\"]|\{\w+\}", " ", text))
    return [word for word in words if word in FOREIGN | ALSO[language]]
