"""E-mail addresses: checked when they are given, so that no letter fails over one later."""

import re
from typing import Final

from perihelion.server.problems import malformed

_LOCAL: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?")


def checked_mail(given: str) -> str:
    """The address as mail servers write it; empty: none."""
    address = given.strip()
    if not address:
        return ""
    local, _, domain = address.rpartition("@")
    try:
        plain = host_name(domain)
    except ValueError:
        plain = ""
    encoded = local.startswith("=?")  # a header would read it as something else
    if not plain or "." not in plain or len(local) > 64 or encoded or not _LOCAL.fullmatch(local):
        raise malformed("This is no e-mail address.", {"email": "name@example.org"})
    return f"{local}@{plain}"


def host_name(given: str) -> str:
    """The name of a host as it travels: letters of other scripts encoded (IDNA). ValueError: it is none."""
    plain = given.strip().rstrip(".").encode("idna").decode("ascii") if given.strip(".") else ""
    labels = plain.split(".")
    if not plain or len(plain) > 253 or not all(_LABEL.fullmatch(label) for label in labels):
        raise ValueError(f"{given!r} is no name of a host")
    if "." in plain and labels[-1].isdigit():
        raise ValueError(f"{given!r} is no name of a host")
    return plain.lower()
