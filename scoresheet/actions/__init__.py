"""What somebody at a table can do: one function and one transaction each, refused with a named error."""

from .matches import end_match, pass_deal, reopen_match, start_match
from .results import LONGEST_REASON, SquareForm, correct_result, enter_result
from .tables import open_table, read_code, rename_seat, take_seat
from .turn import Sent, acting_seat

__all__ = [
    "LONGEST_REASON",
    "Sent",
    "SquareForm",
    "acting_seat",
    "correct_result",
    "end_match",
    "enter_result",
    "open_table",
    "pass_deal",
    "read_code",
    "rename_seat",
    "reopen_match",
    "start_match",
    "take_seat",
]
