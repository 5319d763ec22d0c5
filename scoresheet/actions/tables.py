"""Opening a table, by a code that nobody can guess, under the rules its host chooses."""

import re
import secrets

from sqlite_utils import Database

from ..game import Impossible, Rules, TypedRules, read_rules
from ..store import seats, tables, writing
from .names import clean_name, folded
from .refusals import ImpossibleRules
from .turn import Sent, already_done, taking_turn, use_up

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else: no 0 O 1 I L
CODE_LENGTH = 6


def delete_table(db: Database, code: str, sent: Sent) -> None:
    """Delete the table for good, as the host. Raises UnknownTable, NotHost."""
    with taking_turn(db, code, sent, keeps_key=False) as turn:
        turn.host()
        tables.delete_table(db, turn.table.id)


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
        table_id = tables.open_table(db, code=code, rules=agreed(rules, Rules()), at=sent.at)
        seats.add_seat(db, table_id, name=name, folded=folded(name), device=sent.device)
        use_up(db, table_id, sent)
    return code


def agreed(typed: TypedRules, before: Rules) -> Rules:
    """The rules as they now are. Raises ImpossibleRules."""
    try:
        return read_rules(typed, before)
    except Impossible as impossible:
        raise ImpossibleRules(impossible) from impossible


def _free_code(db: Database) -> str:
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if tables.version_of(db, code) is None:
            return code
