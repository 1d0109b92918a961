"""Text for terminals that know no more than ASCII."""

import contextlib
import locale
import os
import unicodedata

PLAIN = str.maketrans("●■▲◆★✚·…─│×–„“ß", '123456.~-|x-""s')
"""What a terminal without Unicode shows; one character for one, so that nothing moves."""


def ascii_only() -> bool:
    """Whether the locale of the terminal knows no more than ASCII."""
    if os.name == "nt":
        return False
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    return "UTF" not in locale.nl_langinfo(locale.CODESET).upper()


def to_ascii(text: str) -> str:
    """As many characters as before, all of them ASCII."""
    if text.isascii():
        return text
    plain = text.translate(PLAIN)
    return "".join(c if c.isascii() else (unicodedata.normalize("NFKD", c)[0] if c.isalpha() else "?") for c in plain)
