"""Structured logs: one JSON object a line. Only what is passed as `extra` is added, so no secret slips in."""

import json
import logging
import sys
import time
from typing import Any, Final

KNOWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        entry: dict[str, Any] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        entry.update({name: value for name, value in vars(record).items() if name not in KNOWN})
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False, default=str)


def configure(level: str) -> None:
    """Send everything to the standard error stream, where systemd and containers pick it up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("websockets").setLevel("WARNING")
    logging.getLogger("uvicorn.error").setLevel("WARNING")
    logging.getLogger("asyncpg").setLevel("ERROR")
    logging.getLogger("asyncio").setLevel("WARNING")
