"""The OpenAPI document is fuzzed: whatever fits it, and whatever does not, is answered as the document says."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from server.client import PATIENCE, Browser, RunningTable

LEFT_OUT = ("/api/me/delete", "/api/session", "/api/accounts")
"""They would end the session that the others are fuzzed with; they have tests of their own."""


def test_the_document_is_fuzzed(table: RunningTable) -> None:
    fuzz_all(table, 6)


@pytest.mark.soak
def test_the_document_is_fuzzed_for_long(table: RunningTable) -> None:
    fuzz_all(table, 150)


def fuzz_all(table: RunningTable, examples: int) -> None:
    document: Any = schemathesis.openapi.from_url(f"{table.url}/api/openapi.json")
    ann = table.guest("Ann")
    match = ann.new_match({"kind": "me"}, {"kind": "bot", "level": "random"})
    operations = [found.ok() for found in document.get_all_operations()]
    for operation in operations:
        if operation.path not in LEFT_OUT:
            fuzz(operation, ann, match, examples)
    assert len(operations) >= 50
    assert ann.get("/api/me")["name"], "the whole time somebody was signed in"


def fuzz(operation: Any, ann: Browser, match: str, examples: int) -> None:
    headers = {"origin": ann.url, "cookie": ann.cookie}

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def try_one(case: Any) -> None:
        parts = case.path_parameters
        if parts and "match_id" in parts and len(str(parts["match_id"])) % 2:
            parts["match_id"] = match  # half of the time a match that exists
        check(case.call(headers=headers, timeout=PATIENCE), case)

    try_one()


def check(answer: Any, case: Any) -> None:
    assert answer.status_code < 500, f"{case.method} {case.formatted_path} {case.body!r}: {answer.text[:300]}"
    kind = answer.headers.get("content-type", [""])[0]
    if answer.status_code >= 400:
        assert kind == "application/problem+json", f"{case.method} {case.formatted_path}: {answer.text[:300]}"
    case.validate_response(answer, checks=[response_schema_conformance, status_code_conformance])
