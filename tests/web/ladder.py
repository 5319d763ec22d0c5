"""Every address of the product: who may use it, when, and what is nonsense there. The rungs are in test_ladder.py."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from web.cast import MADE_8, NEXT_DOOR, Table
from web.phone import Answer, Phone

ALL = ("Anna", "Bjørn", "Cecilie", "Gro", NEXT_DOOR)


@dataclass(frozen=True)
class Address:
    """Where something is read or sent: who `may`, while the table is at `stage`; paths that lead to nothing there.

    `late` is a stage for which it comes too late, and the path there.
    """

    endpoint: str
    path: str
    stage: str = "playing"
    may: tuple[str, ...] = ALL
    unknown: tuple[str, ...] = ()
    late: tuple[str, str] | None = None

    def __str__(self) -> str:
        return f"{self.endpoint}:{self.path}"

    @property
    def may_not(self) -> tuple[str, ...]:
        return tuple(name for name in ALL if name not in self.may)


@dataclass(frozen=True)
class Read(Address):
    """An address to be looked at."""


@dataclass(frozen=True)
class Post(Address):
    """An address that takes a form, which stands on the page `on`; what goes into it, and what is `nonsense` there."""

    on: str = ""
    key: str = "form_key"
    fields: dict[str, str] = field(default_factory=dict)
    nonsense: tuple[dict[str, str], ...] = ()

    def filled(self, table: Table) -> dict[str, str]:
        """The fields at this table, where a move code is the one that Cecilie's phone shows."""
        if "move_code" not in self.fields:
            return self.fields
        return {"move_code": table.cecilie.get("seats/3/move").page.by_id["move-code"]}


TYPED = ("name", "tricks", "bid", "reason", "target", "move_code")
PRESSED = ("outcome", "seat_order")  # buttons, which keep nothing

BAD_NAMES = ({"name": " "}, {"name": "x" * 41}, {"name": "Da\x07vid"}, {"name": "anna"})
HOUSE = {"deck": "no_kitty", "payout": "partner_half", "passed_out": "play_on", "target": "40"}
BAD_RULES = (
    {"deck": "tarot"},
    {"payout": "double"},
    {"passed_out": "kitty"},
    *({"target": typed} for typed in ("0", "1000", "-1", "5.2", "many", "٥٢")),
)
BAD_RESULTS = (
    {"role": "king", "tricks": "2"},
    {"role": "defender", "tricks": "13"},
    {"role": "defender", "tricks": "7.5"},
    {"role": "bidder", "bid": "5", "outcome": "made"},
    {"role": "bidder", "bid": "8", "outcome": "perhaps"},
    {"role": "partner", "bid": "amerikaner", "outcome": "made"},
    {"role": "passed_out", "tricks": "3"},
)
THREE_TRICKS = {"role": "defender", "tricks": "3"}
SQUARE = "hands/1/seats/2"
NO_SUCH_SQUARE = ("hands/0/seats/2", "hands/2/seats/2", "hands/1/seats/5", "hands/1/seats/0", "hands/01/seats/2")
NO_RESULT = tuple(f"{square}/result" for square in NO_SUCH_SQUARE)
NO_CORRECTION = tuple(f"{square}/correction" for square in NO_SUCH_SQUARE)
HALF_ENTERED = "hands/2/seats/1"  # of a match that was ended meanwhile

NO_SEAT = ("5", "0", "02", "x")
SEATED = ("Anna", "Bjørn", "Cecilie")

POSTS = (
    Post(
        "start.open_table",
        "/tables",
        on="/",
        fields={"name": "Gro"} | HOUSE,
        nonsense=(*BAD_NAMES[:3], *({"name": "Gro"} | rules for rules in BAD_RULES)),
    ),
    Post("seats.take", "seats", "between", fields={"name": "Gro"}, nonsense=BAD_NAMES, late=("playing", "seats")),
    Post(
        "seats.name",
        "seats/2/name",
        may=("Anna", "Bjørn"),
        fields={"name": "Bo"},
        nonsense=BAD_NAMES,
        unknown=tuple(f"seats/{seat}/name" for seat in NO_SEAT),
    ),
    Post(
        "seats.order",
        "seats/order",
        "between",
        ("Anna",),
        fields={"seat_order": "2,1,3,4"},
        nonsense=tuple({"seat_order": order} for order in ("", "1,2,3", "1,2,3,3", "1,2,3,5", "1,2,3,4,4", "a,b,c,d")),
        late=("playing", "seats/order"),
    ),
    Post(
        "seats.gone",
        "seats/2/gone",
        may=("Anna", "Bjørn"),
        unknown=tuple(f"seats/{seat}/gone" for seat in NO_SEAT),
    ),
    Post("seats.back", "seats/2/back", "gone", ("Anna",), unknown=tuple(f"seats/{seat}/back" for seat in NO_SEAT)),
    Post(
        "seats.use_move_code",
        "move",
        on="move",
        fields={"move_code": ""},
        nonsense=({"move_code": "ABCDEFGH"}, {"move_code": "anything at all"}),
    ),
    Post("seats.host", "host", may=("Anna",), fields={"seat": "3"}),
    Post("seats.host", "host", may=("Bjørn", "Cecilie", "Anna")),
    Post("seats.decline", "host/decline", "claimed", ("Anna",), late=("playing", "host/decline")),
    Post(
        "matches.start",
        "matches",
        "between",
        ("Anna",),
        fields=HOUSE,
        nonsense=({"dealer": "5"}, {"dealer": "Anna"}, *BAD_RULES),
        late=("playing", "matches"),
    ),
    Post(
        "results.result",
        f"{SQUARE}/result",
        may=("Bjørn",),
        key="entry_key",
        fields=THREE_TRICKS,
        nonsense=BAD_RESULTS,
        unknown=NO_RESULT,
        late=("tapped", f"{HALF_ENTERED}/result"),
    ),
    Post(
        "results.correction",
        f"{SQUARE}/correction",
        may=("Anna",),
        on=f"{SQUARE}/correction",
        key="entry_key",
        fields=THREE_TRICKS | {"reason": "misread"},
        nonsense=(*BAD_RESULTS, THREE_TRICKS | {"reason": "x" * 201}),
        unknown=NO_CORRECTION,
        late=("tapped", f"{HALF_ENTERED}/correction"),
    ),
    Post("matches.end", "end", may=SEATED, on="end", late=("tapped", "end")),
    Post("matches.reopen", "reopen", "tapped", ("Anna",), late=("playing", "reopen")),
    Post("matches.pass_deal", "pass-deal", may=SEATED, late=("tapped", "pass-deal")),
)

READS = (
    Read("start.start", "/"),
    Read("start.join", "/join"),
    Read("start.healthz", "/healthz"),
    Read("guide.how_to_play", "/how-to-play"),
    Read("guide.table_rules", "rules"),
    Read("static", "/static/other/css/base.css", unknown=("/static/other/css", "/static/other/none.css")),
    Read("tables.page", ""),
    Read("tables.sheet", "sheet"),
    Read("tables.data", "sheet.json"),
    Read("tables.qr", "qr.svg"),
    Read("tables.live", "live"),
    Read("seats.move", "move"),
    Read(
        "seats.move_code",
        "seats/2/move",
        may=("Anna", "Bjørn"),
        unknown=tuple(f"seats/{seat}/move" for seat in NO_SEAT),
    ),
    Read("stories.square", SQUARE, unknown=NO_SUCH_SQUARE),
    Read("stories.column", "seats/2", unknown=tuple(f"seats/{seat}" for seat in NO_SEAT)),
    Read("matches.one", "matches/1", unknown=("matches/2", "matches/0", "matches/x")),
    Read("matches.one_as_data", "matches/1.json", unknown=("matches/2.json", "matches/0.json", "matches/x.json")),
    Read("evening.export", "matches/1.csv", unknown=("matches/2.csv", "matches/0.csv", "matches/x.csv")),
    Read("evening.history", "history"),
    Read("evening.board", "board"),
    Read("evening.question", "delete", may=("Anna",)),
    Read("matches.question", "end", may=SEATED, late=("tapped", "end")),
    Read(
        "results.question",
        f"{SQUARE}/correction",
        may=("Anna",),
        unknown=NO_CORRECTION,
        late=("tapped", f"{HALF_ENTERED}/correction"),
    ),
)
AT_A_TABLE = tuple(address for address in (*POSTS, *READS) if not address.path.startswith("/"))


def at_stage(stage: str, new_phone: Callable[[], Phone]) -> Table:
    """Anna's table: "between" matches, or "playing" hand 1 (with Bjørn "gone", or with the host's right "claimed").

    "tapped" is a match that Bjørn ended with one hand scored and the next one begun.
    """
    table = Table(new_phone, start=stage != "between")
    match stage:
        case "gone":
            table.bjorn.post("seats/2/gone")
        case "claimed":
            table.bjorn.post("host")
        case "tapped":
            table.play(*MADE_8)
            table.play(2, None, None, None)
            table.bjorn.post("end")
    return table


@contextmanager
def nothing_moves(table: Table) -> Iterator[None]:
    """Nothing is stored and nothing is announced inside."""
    before = table.sheet
    yield
    assert table.sheet == before


def given_back(answer: Answer, action: str, typed: dict[str, str]) -> None:
    """Whatever can be chosen in the form is chosen again; what was typed stands in the form or in a sentence."""
    form = answer.page.form(action, **typed)
    for name, value in typed.items():
        if name in TYPED and value.isprintable() and form.untouched.get(name) != value:
            assert any(re.search(rf"(?<!\w){re.escape(value)}(?!\w)", words) for words in answer.page.alerts), (
                name,
                value,
            )
        if form.offers(name, value) and name not in PRESSED:
            assert form.untouched.get(name) == value, (name, value)


def refused(answer: Answer, status: int) -> Answer:
    """A refusal of this status: a page with a sentence and a way on."""
    assert answer.status == status, answer.page.text
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert any(words.endswith(".") and " " in words for words in answer.page.alerts), answer.page.text
    assert answer.page.links
    return answer
