"""What the post says, in the language of the reader."""

from typing import Any, Final

Texts = dict[str, tuple[str, str]]

TURN: Final[Texts] = {
    "en": ("Your turn: {title}", "It is your turn in {title} ({game})."),
    "de": ("Du bist am Zug: {title}", "Du bist am Zug in {title} ({game})."),
    "nl": ("Jij bent aan de beurt: {title}", "Jij bent aan de beurt in {title} ({game})."),
}

REMINDER: Final[Texts] = {
    "en": ("Your time is over: {title}", "The others are waiting for you in {title} ({game})."),
    "de": ("Deine Zeit ist um: {title}", "Die anderen warten auf dich in {title} ({game})."),
    "nl": ("Je tijd is om: {title}", "De anderen wachten op je in {title} ({game})."),
}

INVITE: Final[Texts] = {
    "en": ("An invitation: {title}", "{who} keeps a seat for you in {title} ({game})."),
    "de": ("Eine Einladung: {title}", "{who} hält dir in {title} ({game}) einen Platz frei."),
    "nl": ("Een uitnodiging: {title}", "{who} houdt in {title} ({game}) een plaats voor je vrij."),
}

CHAT: Final[Texts] = {
    "en": ("{who} in {title}", "{said}"),
    "de": ("{who} in {title}", "{said}"),
    "nl": ("{who} in {title}", "{said}"),
}

MENTION: Final[Texts] = {
    "en": ("{who} calls you in {title}", "{said}"),
    "de": ("{who} ruft dich in {title}", "{said}"),
    "nl": ("{who} roept je in {title}", "{said}"),
}

END: Final[Texts] = {
    "en": ("The match is over: {title}", "{title} ({game}) is over. See how it ended."),
    "de": ("Die Partie ist zu Ende: {title}", "{title} ({game}) ist zu Ende. Sieh nach, wie es ausging."),
    "nl": ("De partij is afgelopen: {title}", "{title} ({game}) is afgelopen. Kijk hoe het is geëindigd."),
}

ABOUT: Final = {"turn": TURN, "reminder": REMINDER, "invite": INVITE, "chat": CHAT, "mention": MENTION, "end": END}

SEVERAL: Final[Texts] = {
    "en": ("{n} matches have news", ""),
    "de": ("Neues aus {n} Partien", ""),
    "nl": ("Nieuws uit {n} partijen", ""),
}

TEST: Final[Texts] = {
    "en": ("A test from Perihelion", "This way works: you will be told here."),
    "de": ("Ein Test von Perihelion", "Dieser Weg funktioniert: Hier erfährst du es."),
    "nl": ("Een test van Perihelion", "Deze weg werkt: hier hoor je het."),
}

NO_MORE: Final = {
    "en": "No more letters of this kind",
    "de": "Keine Briefe dieser Art mehr",
    "nl": "Geen brieven van deze soort meer",
}

RESET: Final[Texts] = {
    "en": ("A new password", "Somebody, probably you, asked for a new password for {name}. Set it within two hours:"),
    "de": (
        "Ein neues Passwort",
        "Jemand, wohl du, hat ein neues Passwort für {name} angefordert. Lege es innerhalb von zwei Stunden fest:",
    ),
    "nl": (
        "Een nieuw wachtwoord",
        "Iemand, waarschijnlijk jij, vroeg een nieuw wachtwoord voor {name}. Stel het binnen twee uur in:",
    ),
}


CONFIRM: Final[Texts] = {
    "en": (
        "Confirm your e-mail address",
        (
            "{name} wants to get letters of the table at this address. If that is you, follow the link within two days;"
            " if not, ignore this letter: there will be no other."
        ),
    ),
    "de": (
        "Bestätige deine E-Mail-Adresse",
        (
            "{name} möchte unter dieser Adresse Post vom Tisch bekommen. Bist du das, so folge innerhalb von zwei"
            " Tagen dem Link; wenn nicht, lass diesen Brief liegen: Es kommt kein weiterer."
        ),
    ),
    "nl": (
        "Bevestig je e-mailadres",
        (
            "{name} wil op dit adres post van de tafel krijgen. Ben jij dat, volg binnen twee dagen de link; zo niet,"
            " laat deze brief liggen: er komt geen andere."
        ),
    ),
}

CHANGED: Final[Texts] = {
    "en": (
        "Your e-mail address was changed",
        "Letters for {name} no longer come here. If you did not change that, set a new password and tell a moderator.",
    ),
    "de": (
        "Deine E-Mail-Adresse wurde geändert",
        (
            "Post für {name} kommt nicht mehr hierher. Warst du das nicht, so setze ein neues Passwort und melde es"
            " einem Moderator."
        ),
    ),
    "nl": (
        "Je e-mailadres is gewijzigd",
        (
            "Post voor {name} komt niet meer hier. Was jij dat niet, stel dan een nieuw wachtwoord in en meld het"
            " bij een moderator."
        ),
    ),
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
        self.waiting: int | None = None
        """How many matches wait for the reader, for the number on an icon."""
        self.unsubscribe = ""
        """Where a mail program unsubscribes; empty for a letter that somebody has just asked for."""
        self.unsubscribe_page = ""
        self.unsubscribe_words = ""


def about_match(about: str, language: str, words: dict[str, Any], link: str, match: str) -> Letter:
    table = ABOUT[about]
    subject, text = table.get(language, table["en"])
    tag = f"match-{match}" if about in ("turn", "reminder") else f"{about}-{match}"
    return Letter(subject.format_map(words), text.format_map(words), link, match, tag)


def together(language: str, letters: list[Letter], link: str) -> Letter:
    """Letters due on one channel at the same time become one message."""
    if len(letters) == 1:
        return letters[0]
    subject = SEVERAL.get(language, SEVERAL["en"])[0].format(n=len({letter.match for letter in letters}))
    text = "\n\n".join([f"{letter.text}\n{letter.link}" for letter in letters])
    return Letter(subject, text, link, "", "several")


def test_letter(language: str, link: str) -> Letter:
    subject, text = TEST.get(language, TEST["en"])
    return Letter(subject, text, link, "", "test")


def reset_letter(language: str, name: str, link: str) -> Letter:
    subject, text = RESET.get(language, RESET["en"])
    return Letter(subject, text.format_map({"name": name}), link)


def confirm_letter(language: str, name: str, link: str) -> Letter:
    subject, text = CONFIRM.get(language, CONFIRM["en"])
    return Letter(subject, text.format_map({"name": name}), link)


def changed_letter(language: str, name: str, link: str) -> Letter:
    subject, text = CHANGED.get(language, CHANGED["en"])
    return Letter(subject, text.format_map({"name": name}), link)
