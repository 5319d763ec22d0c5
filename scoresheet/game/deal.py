"""How a hand is dealt for a number of players, and which bids that allows."""

from collections.abc import Mapping
from dataclasses import dataclass

from .rules import Deck

FEWEST_PLAYERS = 3
MOST_PLAYERS = 6


@dataclass(frozen=True)
class Deal:
    """One deal: cards each, which is the `tricks` played; cards in the kitty; the tricks the kitty counts as (0, 1)."""

    tricks: int
    kitty: int = 0
    kitty_trick: int = 0

    @property
    def lowest_bid(self) -> int:
        """Half the hand rounded up, one higher where the kitty counts as a trick (seeds/000, 004)."""
        return (self.tricks + 1) // 2 + self.kitty_trick

    @property
    def highest_bid(self) -> int:
        """The highest number that can be bid; Amerikaner stands above it."""
        return self.tricks + self.kitty_trick


# Sources: seeds/000 and 002 (kitty), 000 and 004 (no kitty), 000 (jokers). Six with a kitty are a house rule, derived.
DEALS: Mapping[Deck, Mapping[int, Deal]] = {
    Deck.KITTY: {3: Deal(16, 4), 4: Deal(12, 4), 5: Deal(10, 2), 6: Deal(8, 4)},
    Deck.NO_KITTY: {3: Deal(17), 4: Deal(13), 5: Deal(10), 6: Deal(8)},
    Deck.JOKERS: {3: Deal(18), 5: Deal(11), 6: Deal(9)},
    Deck.KITTY_TRICK: {3: Deal(16, 4, 1), 4: Deal(12, 4, 1), 5: Deal(10, 2, 1), 6: Deal(8, 4, 1)},
}


def deal_for(deck: Deck, players: int) -> Deal | None:
    """The deal of this deck for so many players; None where there is none (below 3, above 6, jokers at four)."""
    return DEALS[deck].get(players)


def deal_for_those_left(deck: Deck, players: int) -> Deal | None:
    """The deal when players have gone home: where the deck has none (jokers at four), it is dealt without a kitty.

    None for fewer than 3.
    """
    return deal_for(deck, players) or deal_for(Deck.NO_KITTY, players)
