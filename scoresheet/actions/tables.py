"""Opening a table, sitting down at it, and being called by another name."""

import re
import secrets

from sqlite_utils import Database

from ..game import MOST_PLAYERS, Impossible, Rules, TypedRules, read_rules
from ..store import Act, tables, writing
from .names import clean_name, folded
from .refusals import BadName, ImpossibleRules, MatchIsOn, NoSeatFree, NotYourSeat
from .turn import Sent, Turn, already_done, now, taking_turn, use_up

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else: no 0 O 1 I L
CODE_LENGTH = 6


def read_code(typed: str) -> str | None:
    """A table code as it is kept, from any case and with spaces or dashes in it; None for what cannot be one."""
    code = re.sub(r"[\s\-\u2010-\u2015]", "", typed[:100]).upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else None


def open_table(db: Database, sent: Sent, *, name: str, rules: TypedRules) -> str:
    """Open a table whose seat 1, the host, is this device; its code. Raises BadName, ImpossibleRules, CannotSave."""
    with writing(db):
        opened = already_done(db, sent)
        if opened is not None:
            return opened
        name = clean_name(name)
        code = _free_code(db)
        table_id = tables.open_table(db, code=code, rules=agreed(rules, Rules()), at=now())
        tables.add_seat(db, table_id, name=name, folded=folded(name), device=sent.device)
        use_up(db, table_id, sent)
    return code


def agreed(typed: TypedRules, before: Rules) -> Rules:
    """The rules as they now are. Raises ImpossibleRules."""
    try:
        return read_rules(typed, before)
    except Impossible as impossible:
        raise ImpossibleRules(impossible) from impossible


def take_seat(db: Database, code: str, sent: Sent, *, name: str) -> None:
    """Sit down on the next seat. Raises MatchIsOn, NoSeatFree, BadName."""
    with taking_turn(db, code, sent) as turn:
        if turn.repeated:
            return
        if turn.match_is_on:
            raise MatchIsOn
        if len(turn.table.seats) >= MOST_PLAYERS:
            raise NoSeatFree
        name = _free_name(turn, name)
        tables.add_seat(db, turn.table.id, name=name, folded=folded(name), device=sent.device)
        tables.move_on(db, turn.table.id)


def rename_seat(db: Database, code: str, sent: Sent, *, seat: int, name: str) -> None:
    """Call a seat by another name; everything it has said stays. Raises UnknownSeat, NotYourSeat, BadName."""
    with taking_turn(db, code, sent) as turn:
        if not turn.holds(seat) and not turn.holds(turn.table.host):
            raise NotYourSeat
        if turn.repeated:
            return
        before, name = turn.seat(seat).name, _free_name(turn, name, besides=seat)
        if name == before:
            return
        by = seat if turn.holds(seat) else turn.table.host
        tables.rename_seat(db, turn.table.id, seat, name=name, folded=folded(name))
        turn.do(Act("rename", by, seat=seat, before=before, after=name))


def _free_name(turn: Turn, typed: str, besides: int | None = None) -> str:
    name = clean_name(typed)
    if tables.folded_names(turn.db, turn.table.id).get(folded(name), besides) != besides:
        raise BadName("taken", typed)
    return name


def _free_code(db: Database) -> str:
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if tables.version_of(db, code) is None:
            return code
