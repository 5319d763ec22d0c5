"""The hands of a match: who deals, who plays, what was last said about each square."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .deal import Deal, deal_for
from .match import DealPassed, Happening, Match, Spoke
from .rules import Rules, WhenAllPass


@dataclass(frozen=True)
class Hand:
    """One deal of the cards: its number in the match, the dealer, the players clockwise, and who spoke."""

    number: int
    dealer: int
    players: tuple[int, ...]
    deal: Deal
    spoke: Mapping[int, Spoke] = field(default_factory=dict)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The players whose square is still empty."""
        return tuple(seat for seat in self.players if seat not in self.spoke)

    @property
    def scored(self) -> bool:
        """Scored as soon as everybody seated in it has entered; 0 is an entry, nothing is not."""
        return not self.waiting_for

    @property
    def first_to_speak(self) -> int:
        """The player at the dealer's left opens the bidding (seeds/000)."""
        return after(self.dealer, self.players)

    def can_be_dealt_again(self, rules: Rules) -> bool:
        """Whether the deal may be passed on: nothing entered yet, and not a table that plays passed-out hands."""
        return not self.spoke and rules.passed_out is WhenAllPass.REDEAL


def hands_of(played: Match, log: Iterable[Happening]) -> tuple[Hand, ...]:
    """Every hand of the match in order; the last is the open one, which nobody or not everybody has entered."""
    hands = [_dealt(played, 1, played.first_dealer)]
    for happening in log:
        match happening:
            case Spoke(hand, seat):
                spoken = hands[hand - 1]
                hands[hand - 1] = replace(spoken, spoke={**spoken.spoke, seat: happening})
            case DealPassed():
                hands[-1] = replace(hands[-1], dealer=after(hands[-1].dealer, hands[-1].players))
        if hands[-1].scored:
            hands.append(_dealt(played, len(hands) + 1, after(hands[-1].dealer, played.seats)))
    return tuple(hands)


def after(seat: int, seats: Sequence[int]) -> int:
    """The next seat clockwise; the last is followed by the first."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def _dealt(match: Match, number: int, dealer: int) -> Hand:
    deal = deal_for(match.rules.deck, len(match.seats))
    if deal is None:
        raise ValueError(f"no deal of {match.rules.deck} for {len(match.seats)} players")
    return Hand(number, dealer, match.seats, deal)
