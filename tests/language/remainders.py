"""English left over in a German or Dutch text: words that neither language has."""

import re

FOREIGN = {
    "the", "and", "you", "your", "with", "this", "that", "from", "are", "cannot", "which", "who", "there", "have",
    "has", "takes", "gains", "pays", "build", "builds", "only", "here", "nobody", "player", "players", "choose",
}  # fmt: skip
NAMES = ("Council of Shadows", "Council-of-Shadows", "Service to Self", "Service to Others")
"""What is called so in every language."""
ALSO: dict[str, set[str]] = {"de": {"of", "not", "is", "to"}, "nl": {"not", "to", "may"}}
"""What only one of them has not."""


def english_in(text: str, language: str) -> list[str]:
    words = re.findall(r"\w+", re.sub(rf"[“„‘«\"].*?[”“’»\"]|\{{\w+\}}|{'|'.join(NAMES)}", " ", text))
    return [word for word in words if word in FOREIGN | ALSO[language]]
