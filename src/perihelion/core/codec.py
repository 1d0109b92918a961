"""The codec: states as plain data and back, and the hash of a state."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from perihelion.core.action import Action, Verb
from perihelion.core.record import Record, blank


class OtherShape(ValueError):
    """A stored state that was made by a version with other fields, and has no value for one that is needed now."""


class Codec:
    """Knows the records and verbs of one game by name."""

    def __init__(self, records: Iterable[type[Record]], verbs: Iterable[Verb]) -> None:
        self.records: dict[str, type[Record]] = {record.__name__: record for record in records}
        self.verbs: dict[str, Verb] = {verb.sentence: verb for verb in verbs}

    def shape(self) -> str:
        """A short name for what a stored state is made of: another name, and the state must be made anew."""
        fields = [[name, *sorted(self.records[name].FIELDS)] for name in sorted(self.records)]
        text = json.dumps([fields, sorted(self.verbs)], separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def decode(self, data: Any) -> Any:
        """The value that `encode` turned into this data."""
        if isinstance(data, list):
            return [self.decode(part) for part in data]
        if not isinstance(data, dict):
            return data
        if "is" in data:
            return self._record(data)
        if "do" in data:
            return self._action(data)
        if "tuple" in data:
            return tuple([self.decode(part) for part in data["tuple"]])
        return {key: self.decode(value) for key, value in data["dict"]}

    def _record(self, data: dict[str, Any]) -> Any:
        cls = self.records.get(data["is"])
        if cls is None:
            raise OtherShape(f"this state holds a {data['is']!r}, which this version does not know")
        data = cls.renewed(data)
        record = blank(cls)
        for name in cls.FIELDS:
            if name in data:
                value = data[name]
            elif name in cls.DEFAULTS:
                value = cls.DEFAULTS[name]
            else:
                raise OtherShape(f"this state was stored by another version: its {data['is']} has no {name!r}")
            setattr(record, name, self.decode(value))
        record.ready()
        return record

    def _action(self, data: dict[str, Any]) -> Action:
        verb = self.verbs.get(data["do"])
        if verb is None:
            raise OtherShape(f"this state holds the action {data['do']!r}, which this version does not know")
        return verb(*data["args"])


def encode(value: Any) -> Any:
    """Plain data: numbers, words, lists, and objects that say what they are."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [encode(part) for part in value]
    if isinstance(value, tuple):
        return {"tuple": [encode(part) for part in value]}
    if isinstance(value, Action):
        return {"do": value.verb.sentence, "args": list(value.args)}
    if isinstance(value, Record):
        cls = type(value)
        data: dict[str, Any] = {"is": cls.__name__}
        for name in cls.FIELDS:
            data[name] = encode(getattr(value, name))
        return data
    if isinstance(value, dict):
        return {"dict": [[key, encode(part)] for key, part in value.items()]}
    raise TypeError(f"a state cannot hold a {type(value).__name__}")


def state_hash(record: Record) -> str:
    """A short name for exactly this state: equal states, equal hashes, on every machine."""
    text = json.dumps(encode(record), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
