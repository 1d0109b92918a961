"""What the post says, in the language of the reader."""

from typing import Final

TURN: Final = {
    "en": ("Your turn: {title}", "It is your turn in {title} ({game})."),
    "de": ("Du bist am Zug: {title}", "Du bist am Zug in {title} ({game})."),
    "nl": ("Jij bent aan de beurt: {title}", "Jij bent aan de beurt in {title} ({game})."),
}

REMINDER: Final = {
    "en": ("Your time is over: {title}", "The others are waiting for you in {title} ({game})."),
    "de": ("Deine Zeit ist um: {title}", "Die anderen warten auf dich in {title} ({game})."),
    "nl": ("Je tijd is om: {title}", "De anderen wachten op je in {title} ({game})."),
}

RESET: Final = {
    "en": ("A new password", "Somebody, probably you, asked for a new password for {name}. Set it within two hours:"),
    "de": (
        "Ein neues Passwort",
        "Jemand, wohl du, hat ein neues Passwort für {name} verlangt. Setze es in zwei Stunden:",
    ),
    "nl": ("Een nieuw wachtwoord", "Iemand, waarschijnlijk jij, vroeg een nieuw wachtwoord voor {name}. Stel het in:"),
}


class Letter:
    """A short message with a link."""

    def __init__(self, subject: str, text: str, link: str, match: str = "", tag: str = "") -> None:
        self.subject = subject
        self.text = text
        self.link = link
        self.match = match
        self.tag = tag
        """Letters with the same tag replace each other on a screen."""


def about_match(about: str, language: str, title: str, game: str, link: str, match: str) -> Letter:
    table = TURN if about == "turn" else REMINDER
    subject, text = table.get(language, table["en"])
    words = {"title": title, "game": game}
    return Letter(subject.format_map(words), text.format_map(words), link, match, f"match-{match}")


def reset_letter(language: str, name: str, link: str) -> Letter:
    subject, text = RESET.get(language, RESET["en"])
    return Letter(subject, text.format_map({"name": name}), link)
