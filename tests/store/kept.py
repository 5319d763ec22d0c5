"""A table of four that is kept in a database, and what is said at it."""

from dataclasses import dataclass

from drawing import CAST, said_in
from sqlite_utils import Database

from scoresheet.game import Match, Rules, Spoke
from scoresheet.store import Act, KeptMatch, matches, seats, tables

CODE = "K7XM2Q"
ANNA, BJORN, CECILIE, DAVID = range(1, 5)
EVENING = "2026-11-29T19:04:05Z"


def keep_table(db: Database, code: str = CODE, rules: Rules | None = None) -> int:
    """A table with Anna, Bjørn, Cecilie and David, each on a phone of their own; its row id."""
    table_id = tables.open_table(db, code=code, rules=rules or Rules(), at=EVENING)
    for name in CAST[:4]:
        seats.add_seat(db, table_id, name=name, folded=name.casefold(), device=f"{name}'s phone")
    return table_id


@dataclass(frozen=True)
class AtTable:
    """A kept match, and shorthands for what happens in it."""

    db: Database
    table_id: int
    match_id: int

    def say(self, hand: int, seat: int, word: str, kind: str = "entry", by: int = 0, reason: str = "") -> int:
        """A statement in the notation of tests/drawing.py; the version it made."""
        [said], version = said_in(word), tables.move_on(self.db, self.table_id)
        assert said
        spoke = Spoke(hand, seat, said, kind == "correction", version, by or seat)
        matches.add_statement(self.db, self.match_id, spoke, kind=kind, reason=reason, at=EVENING)
        return version

    def enter(self, hand: int, row: str) -> None:
        """A whole hand, everybody in table order."""
        for seat, said in enumerate(row.split(), 1):
            self.say(hand, seat, said)

    def do(self, action: str, by: int) -> None:
        version = tables.move_on(self.db, self.table_id)
        tables.add_act(self.db, self.table_id, self.match_id, Act(action, by), at=EVENING, version=version)

    @property
    def kept(self) -> KeptMatch:
        kept = matches.last_match(self.db, self.table_id)
        assert kept
        return kept


def keep_match(db: Database, table_id: int, number: int = 1, match: Match | None = None) -> AtTable:
    """The table's first match, or another, dealt by Anna first."""
    match = match or Match(number, Rules(), (ANNA, BJORN, CECILIE, DAVID), ANNA)
    return AtTable(db, table_id, matches.start_match(db, table_id, match, at=EVENING))
