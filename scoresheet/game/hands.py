"""The hands of a match: who deals, who plays, what was last said about each square."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from .deal import Deal, deal_for_those_left
from .match import CameBack, DealPassed, EndTapped, Happening, Left, Match, Reopened, Spoke
from .points import points_of
from .rules import Rules, WhenAllPass


@dataclass(frozen=True)
class Hand:
    """One deal of the cards: its number in the match, the dealer, the players clockwise, and who spoke.

    `around` is everybody of the match in table order, whether dealt in or not.
    Nobody else's square is in `spoke`.
    `deal` is None where too few players are left to be dealt for. `left` are those who went home in the middle of the
    hand, before they had entered: it is complete without their squares. `spoke` grows while the log is read, and is not
    touched afterwards.
    """

    number: int
    dealer: int
    around: tuple[int, ...]
    players: tuple[int, ...]
    deal: Deal | None
    spoke: dict[int, Spoke] = field(default_factory=dict)
    left: tuple[int, ...] = ()

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The players whose square is still empty."""
        return tuple(seat for seat in self.players if seat not in self.spoke)

    @property
    def scored(self) -> bool:
        """Scored as soon as everybody seated in it has entered; 0 is an entry, nothing is not."""
        return 0 < len(self.spoke) == len(self.players)

    @property
    def first_to_speak(self) -> int:
        """The player at the dealer's left opens the bidding (seeds/000)."""
        return after(self.dealer, self.around, among=self.players)

    def can_be_dealt_again(self, rules: Rules) -> bool:
        """Whether the deal may be passed on: nothing entered yet, and not a table that plays passed-out hands."""
        return not self.spoke and rules.passed_out is WhenAllPass.REDEAL


def hands_of(played: Match, log: Iterable[Happening]) -> tuple[Hand, ...]:
    """Every hand of the match in order; the last is the open one, which nobody or not everybody has entered."""
    here, tapped = played.seats, False
    hands = [_dealt(played, 1, played.first_dealer, here)]
    for happening in log:
        match happening:
            case Spoke(hand, seat):
                hands[hand - 1].spoke[seat] = happening
            case Left() | CameBack():
                here = _here_after(played, here, happening)
            case DealPassed():
                hands[-1] = replace(hands[-1], dealer=after(hands[-1].dealer, played.seats, among=here))
            case EndTapped():
                tapped = True
            case Reopened():
                tapped = False
        # Who goes home after the end leaves the hand that was in play as it was, until it is taken up again.
        if hands[-1].players != here and not tapped and not _decided(played, hands):
            hands[-1] = _for_those(played, hands[-1], here)
        if hands[-1].scored:
            dealer = after(hands[-1].dealer, played.seats, among=here)
            hands.append(_dealt(played, len(hands) + 1, dealer, here))
    return tuple(hands)


def _decided(played: Match, hands: Sequence[Hand]) -> bool:
    """Whether a scored hand has taken somebody's real total to the target."""
    totals = dict.fromkeys(played.seats, 0)
    for hand in hands:
        for seat, spoke in hand.spoke.items() if hand.scored else ():
            totals[seat] += points_of(spoke.said, played.rules)
        if any(total >= played.rules.target for total in totals.values()):
            return True
    return False


def present(played: Match, log: Iterable[Happening]) -> tuple[int, ...]:
    """The seats of the match that have not gone, in table order."""
    here = played.seats
    for happening in log:
        if isinstance(happening, Left | CameBack):
            here = _here_after(played, here, happening)
    return here


def after(seat: int, seats: Sequence[int], *, among: Sequence[int] | None = None) -> int:
    """The next seat clockwise that is `among` those at the table; the last is followed by the first."""
    start = seats.index(seat) + 1
    around = [*seats[start:], *seats[:start]]
    return next((other for other in around if among is None or other in among), seat)


def _here_after(played: Match, here: tuple[int, ...], happening: Left | CameBack) -> tuple[int, ...]:
    match happening:
        case Left(seat):
            return tuple(other for other in here if other != seat)
        case CameBack(seat):
            return tuple(other for other in played.seats if other in (*here, seat))


def _dealt(played: Match, number: int, dealer: int, here: tuple[int, ...]) -> Hand:
    return Hand(number, dealer, played.seats, here, deal_for_those_left(played.rules.deck, len(here)))


def _for_those(played: Match, hand: Hand, here: tuple[int, ...]) -> Hand:
    """The open hand for those who are here now.

    Nobody has entered yet: it is dealt for them, and the deal passes over who is gone. It is in play: it no longer
    waits for who is gone, and who comes back sits down in the next one; what was entered counts.
    """
    if not hand.spoke:
        dealer = hand.dealer if hand.dealer in here else after(hand.dealer, played.seats, among=here)
        return _dealt(played, hand.number, dealer, here)
    gone = tuple(seat for seat in hand.waiting_for if seat not in here)
    players = tuple(seat for seat in hand.players if seat not in gone)
    return replace(hand, players=players, left=(*hand.left, *gone))
