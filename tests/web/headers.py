"""What the protective headers must say."""

from typing import Any


def protected(answer: Any) -> None:
    """The policies of the contract, on an answer of any kind."""
    policy = answer.headers["Content-Security-Policy"]
    rules = {name: values for name, *values in (rule.split() for rule in policy.split(";"))}
    assert rules["frame-ancestors"] == ["'none'"]
    for name in ("script-src", "style-src"):
        assert not {"'unsafe-inline'", "'unsafe-eval'", "*"} & set(rules.get(name, rules["default-src"]))
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
