"""The hands of a match: who deals, who plays, what was last said about each square."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

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
    hand, before they had entered: it is complete without their squares. `passed_by` are those whose deals of it
    everybody passed, in order. `version` is the table's version at which its row last changed, 0 while it has none.
    """

    number: int
    dealer: int
    around: tuple[int, ...]
    players: tuple[int, ...]
    deal: Deal | None
    spoke: Mapping[int, Spoke]
    left: tuple[int, ...]
    passed_by: tuple[int, ...]
    version: int

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


@dataclass(slots=True)
class _InPlay:
    """A hand while the log is read; the fields are those of the Hand that becomes of it."""

    number: int
    dealer: int
    players: tuple[int, ...]
    spoke: dict[int, Spoke] = field(default_factory=dict)
    left: tuple[int, ...] = ()
    passed_by: tuple[int, ...] = ()
    version: int = 0

    @property
    def scored(self) -> bool:
        return 0 < len(self.spoke) == len(self.players)

    def hear(self, spoke: Spoke) -> None:
        self.spoke[spoke.seat] = spoke
        self.version = spoke.version

    def told(self, played: Match) -> Hand:
        """As it is when the whole log has been read. It keeps the deal for those who were there when it began."""
        deal = deal_for_those_left(played.rules.deck, len(self.players) + len(self.left))
        spoke = MappingProxyType(self.spoke)
        return Hand(
            self.number, self.dealer, played.seats, self.players, deal, spoke, self.left, self.passed_by, self.version
        )


def hands_of(played: Match, log: Iterable[Happening]) -> tuple[Hand, ...]:
    """Every hand of the match in order; the last is the open one, which nobody or not everybody has entered."""
    here, left_at, tapped = played.seats, 0, False
    hands = [_InPlay(1, played.first_dealer, here)]
    for happening in log:
        current = hands[-1]
        match happening:
            case Spoke():
                hands[happening.hand - 1].hear(happening)
            case Left(_, version):
                here, left_at = _here_after(played, here, happening), version
            case CameBack():
                here = _here_after(played, here, happening)
            case DealPassed():
                current.passed_by += (current.dealer,)
                current.dealer = after(current.dealer, played.seats, among=here)
            case EndTapped():
                tapped = True
            case Reopened():
                tapped = False
        # Who goes home after the end leaves the hand that was in play as it was, until it is taken up again.
        if current.players != here and not tapped and not _decided(played, hands):
            _play_on(played, current, here, left_at)
        if current.scored:
            dealer = after(current.dealer, played.seats, among=here)
            hands.append(_InPlay(len(hands) + 1, dealer, here))
    return tuple([hand.told(played) for hand in hands])


def _decided(played: Match, hands: Sequence[_InPlay]) -> bool:
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


def _play_on(played: Match, hand: _InPlay, here: tuple[int, ...], left_at: int) -> None:
    """The open hand goes on with those who are here now; the last of those gone left at this version.

    Nobody has entered yet: it is dealt for them, and the deal passes over who is gone. It is in play: it no longer
    waits for who is gone, and who comes back sits down in the next one; what was entered counts.
    """
    if not hand.spoke:
        hand.dealer = hand.dealer if hand.dealer in here else after(hand.dealer, played.seats, among=here)
        hand.players = here
        return
    gone = tuple(seat for seat in hand.players if seat not in here and seat not in hand.spoke)
    if gone:
        hand.players = tuple(seat for seat in hand.players if seat not in gone)
        hand.left += gone
        hand.version = max(hand.version, left_at)
