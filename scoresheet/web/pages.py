"""What every template has at hand: words, addresses, the hidden fields of a form, the refusal to show."""

import secrets
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from flask import Flask, g, request
from flask_babel import get_locale
from markupsafe import Markup

from ..store import Seat
from . import phrases, rule_phrases, warnings
from .drawing import Drawings, drawn_by
from .identity import form_token
from .refusals import Refusal


def hidden(key: str = "form_key", **fields: object) -> Markup:
    """The hidden fields of a form: the device's token, a key for this drawing of it, and the given ones."""
    values = {"csrf_token": form_token(), key: secrets.token_urlsafe(12), **fields}
    field = Markup('<input type="hidden" name="{}" value="{}">')
    return Markup().join(field.format(name, value) for name, value in values.items())


def refusal_at(action: str) -> Refusal | None:
    """The refusal to show beside the form for this address."""
    refusal: Refusal | None = g.get("refusal")
    return refusal if refusal and refusal.action == action else None


def typed_at(action: str, field: str) -> str:
    """What was typed in a field of the form that was refused."""
    return request.form.get(field, "") if refusal_at(action) else ""


def swapped(seats: Sequence[Seat], seat: Seat, step: int) -> list[int]:
    """The seat numbers in order when this seat has changed places with its neighbour; empty where there is none."""
    order = [other.number for other in seats]
    here = order.index(seat.number)
    there = here + step
    if not 0 <= there < len(order):
        return []
    order[here], order[there] = order[there], order[here]
    return order


def register(app: Flask) -> None:
    app.extensions["drawings"] = Drawings()
    app.config["DRAWN_BY"] = drawn_by(Path(str(app.template_folder)), Path(app.root_path))
    app.jinja_env.globals.update(hidden=hidden, refusal_at=refusal_at, typed_at=typed_at, version=version("scoresheet"))
    app.jinja_env.globals.update(said_phrase=phrases.said_phrase, audit_sentence=phrases.audit_sentence)
    app.jinja_env.globals.update(
        bdi=phrases.bdi, listed=phrases.listed, names_of=phrases.names_of, get_locale=get_locale
    )
    app.jinja_env.globals.update(likely_phrase=phrases.likely_phrase)
    app.jinja_env.globals.update(said_sentence=phrases.said_sentence, to_go_phrase=phrases.to_go_phrase)
    app.jinja_env.globals.update(warning_sentences=warnings.warning_sentences, row_notes=warnings.row_notes)
    app.jinja_env.globals.update(rules_line=rule_phrases.rules_line, decks=rule_phrases.decks)
    app.jinja_env.globals.update(payouts=rule_phrases.payouts, passed_out=rule_phrases.passed_out)
    app.jinja_env.filters.update(signed=phrases.signed, clock_time=phrases.clock_time)
    app.jinja_env.filters.update(date_and_time=phrases.date_and_time)
    app.jinja_env.filters.update(bdi=phrases.bdi, swapped=swapped)
