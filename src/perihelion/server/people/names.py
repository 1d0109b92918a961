"""Names: what is allowed, when two are the same, and when one only looks like another."""

import unicodedata
from typing import Final

from perihelion.server.problems import malformed

_TWINS: Final = str.maketrans(
    "асеһіјкмнорԛѕтухԝвԁαεικνορτυχη01|",
    "acehijkmhopqstyxwbdaeikvoptuxnoll",
)
"""Letters of other scripts, and digits, that cannot be told from a Latin letter."""

_JOINTS: Final = str.maketrans("", "", " ._-'’")


def clean(name: str) -> str:
    """A name as people will read it: no control characters, no look-alike spaces."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not plain or len(plain) > 32 or any(unicodedata.category(char)[0] == "C" for char in plain):
        raise malformed("This cannot be a name.", {"name": "1 to 32 printable characters"})
    return plain


def name_key(name: str) -> str:
    """What two names must differ in."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def looks(name: str) -> str:
    """The name as it looks at a glance: nobody may pass for somebody else."""
    return name_key(name).translate(_TWINS).translate(_JOINTS) or name_key(name)
