"""The forms, as they are read: what was tapped or typed, kept as text so that a refused page can show it again."""

from flask import request
from flask_wtf import FlaskForm
from wtforms import HiddenField, StringField

from ..actions import SquareForm
from ..game import Typed, TypedRules


class Form(FlaskForm):
    """Every form carries the token and a key of its own drawing."""

    class Meta(FlaskForm.Meta):
        def wrap_formdata(self, form: object, formdata: object) -> object:
            # Forms alone: Flask-WTF would read JSON too, and stumble over what is no object.
            return request.form if request.method == "POST" else None

    form_key = HiddenField()
    match = HiddenField()
    seen = HiddenField()

    @property
    def key(self) -> str:
        return text(self.form_key)

    def has_token(self) -> bool:
        """Whether the form token is this device's; nothing else is judged here."""
        return bool(self.validate())


class NameForm(Form):
    name = StringField()


class OrderForm(Form):
    seat_order = StringField()


class LeaveForm(Form):
    hand_over = StringField()


class MoveForm(Form):
    move_code = StringField()


class HostForm(Form):
    seat = StringField()


class RulesForm(Form):
    deck = StringField()
    payout = StringField()
    passed_out = StringField()
    target = StringField()

    @property
    def rules(self) -> TypedRules:
        return TypedRules(text(self.deck), text(self.payout), text(self.passed_out), text(self.target))


class TableForm(RulesForm):
    name = StringField()


class StartForm(RulesForm):
    dealer = StringField()


class DealForm(Form):
    dealer = HiddenField()


class ResultForm(Form):
    entry_key = HiddenField()
    role = StringField()
    bid = StringField()
    outcome = StringField()
    tricks = StringField()
    reason = StringField()

    @property
    def key(self) -> str:
        return text(self.entry_key)

    def square(self, hand: int, seat: int) -> SquareForm:
        return SquareForm(hand, seat, match=number(self.match), seen=number(self.seen))

    @property
    def typed(self) -> Typed:
        return Typed(
            role=text(self.role).strip(), bid=text(self.bid), outcome=text(self.outcome), tricks=text(self.tricks)
        )


def text(field: StringField) -> str:
    """What came in the field, "" where it is absent."""
    return field.data if isinstance(field.data, str) else ""


def number(field: StringField) -> int | None:
    """The number in a hidden field; None where it is absent or nonsense: then nothing is compared."""
    value = text(field)
    return int(value) if value.isascii() and value.isdigit() and len(value) < 16 else None
