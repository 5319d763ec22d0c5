"""Reads a page as a browser without JavaScript does: its words, its links, its forms and what they would send."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

UNSEEN = ("script", "style", "template", "title")
BUTTONS = ("submit", "image")
CHOSEN = ("radio", "checkbox")


@dataclass
class Control:
    """One named control of a form; `options` are the values of a select."""

    name: str
    kind: str
    value: str = ""
    checked: bool = False
    options: list[str] = field(default_factory=list)

    def can_say(self, value: str) -> bool:
        """Whether somebody who taps and types could make it send this value."""
        if self.kind == "select":
            return value in self.options
        return value == self.value or self.kind not in ("hidden", *CHOSEN, *BUTTONS)

    @property
    def speaks(self) -> bool:
        """Whether it is sent when nobody touches it."""
        return self.kind not in BUTTONS and (self.kind not in CHOSEN or self.checked)


@dataclass
class Form:
    """One form: where it goes, how, and its controls in order."""

    action: str
    method: str
    controls: list[Control] = field(default_factory=list)

    @property
    def hidden(self) -> dict[str, str]:
        return {control.name: control.value for control in self.controls if control.kind == "hidden"}

    @property
    def untouched(self) -> dict[str, str]:
        """What it sends when nobody touches it."""
        return {control.name: control.value for control in self.controls if control.speaks}

    def offers(self, name: str, value: str) -> bool:
        return any(control.name == name and control.can_say(value) for control in self.controls)

    def reach(self, fields: Mapping[str, object]) -> int:
        """How many of these fields it offers."""
        return sum(self.offers(name, str(value)) for name, value in fields.items())

    def filled(self, **fields: object) -> dict[str, str]:
        """What it sends when these are tapped and typed. Fails for what nobody could tap or type there."""
        typed = {name: str(value) for name, value in fields.items()}
        out_of_reach = {name: value for name, value in typed.items() if not self.offers(name, value)}
        assert not out_of_reach, f"the form for {self.action} does not offer {out_of_reach}"
        return self.untouched | typed


class Page(HTMLParser):
    """One page, read once; `alerts` are the words of its heading and of what a screen reader announces at once.

    `items` are its list items, whole; `by_id` is what begins an element of that id.
    """

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.alerts: list[str] = []
        self.items: list[str] = []
        self.by_id: dict[str, str] = {}
        self._id = ""
        self._in_item = False
        self._alert, self._depth = "", 0
        self._open: Form | None = None
        self._select: Control | None = None
        self._unseen = 0
        self.feed(html)
        self.close()

    @cached_property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def form(self, action: str, **fields: object) -> Form:
        """The form for this address which can say the most of these fields, the fullest where none are given."""
        found = [form for form in self.forms if (form.method, form.action) == ("post", action)]
        assert found, f"no form for {action}, only for {[form.action for form in self.forms]}"
        return max(found, key=lambda form: (form.reach(fields), len(form.controls)))

    def has_form(self, action: str) -> bool:
        return any((form.method, form.action) == ("post", action) for form in self.forms)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        self._unseen += tag in UNSEEN
        self._id = at.get("id", "")
        if not self._depth and (tag == "h1" or at.get("role") == "alert"):
            self._alert = tag
        self._depth += tag == self._alert
        match tag:
            case "form":
                self._open = Form(at.get("action", ""), at.get("method", "get").lower())
                self.forms.append(self._open)
            case "li":
                self._in_item = True
                self.items.append("")
            case "a" if "href" in at:
                self.links.append(at["href"])
            case "option" if self._select:
                self._option(at["value"], "selected" in at)
            case "input" | "select" | "button" if "disabled" not in at:
                self._control(tag, at)

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in UNSEEN
        self._depth -= tag == self._alert and self._depth > 0
        if not self._depth:
            self._alert = ""
        if tag == "li":
            self._in_item = False
        if tag == "form":
            self._open = None
        if tag == "select":
            self._select = None

    def handle_data(self, data: str) -> None:
        if self._in_item:
            self.items[-1] += data
        if self._id:
            self.by_id.setdefault(self._id, data.strip())
        if not self._unseen and data.strip():
            self.words.append(data.strip())
            self.alerts += [data.strip()] if self._depth else []

    def _control(self, tag: str, at: dict[str, str]) -> None:
        kind = {"select": "select", "button": at.get("type", "submit")}.get(tag, at.get("type", "text"))
        control = Control(at.get("name", ""), kind, at.get("value", ""), "checked" in at)
        self._select = control if tag == "select" else self._select
        if self._open and control.name:
            self._open.controls.append(control)

    def _option(self, value: str, selected: bool) -> None:
        if selected or not self._select.options:
            self._select.value = value
        self._select.options.append(value)
