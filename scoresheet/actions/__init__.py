"""What somebody at a table can do: one function and one transaction each, refused with a named error."""

from .host import claim_host, decline_claim, give_host, settle_claim
from .matches import end_match, pass_deal, reopen_match, start_match
from .moves import MINUTES_GOOD, move_code, use_move_code
from .results import LONGEST_REASON, SquareForm, correct_result, enter_result, refuse_unless_correctable
from .seats import come_back, leave, order_seats, rename_seat, take_seat
from .tables import delete_table, open_table, read_code
from .turn import Sent, acting_seat, as_kept, now

__all__ = [
    "LONGEST_REASON",
    "MINUTES_GOOD",
    "Sent",
    "SquareForm",
    "acting_seat",
    "as_kept",
    "claim_host",
    "come_back",
    "correct_result",
    "decline_claim",
    "delete_table",
    "end_match",
    "enter_result",
    "give_host",
    "leave",
    "move_code",
    "now",
    "open_table",
    "order_seats",
    "pass_deal",
    "read_code",
    "refuse_unless_correctable",
    "rename_seat",
    "reopen_match",
    "settle_claim",
    "start_match",
    "take_seat",
    "use_move_code",
]
