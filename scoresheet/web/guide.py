"""What can be read about the game: the guide to the normal game, and the rules of one table."""

from flask import Blueprint, render_template

from ..game import (
    AMERIKANER_POINTS,
    DEALS,
    Bidder,
    Deal,
    Outcome,
    Partner,
    Rules,
    deal_for,
    deal_for_those_left,
    points_of,
)
from .rule_phrases import decks, named, passed_out, payouts
from .view import look

blueprint = Blueprint("guide", __name__)


@blueprint.get("/how-to-play")
def how_to_play() -> str:
    rules = Rules()
    return render_template("guide/how_to_play.html", rules=rules, deals=DEALS[rules.deck], worth=AMERIKANER_POINTS)


@blueprint.get("/tables/<code>/rules")
def table_rules(code: str) -> str:
    """This table's rules, from the same data that every calculation uses."""
    view = look(code)
    rules = view.sheet.match.rules if view.sheet and not view.sheet.ended else view.table.rules
    players = len(view.sheet.open_hand.players) if view.match_is_on and view.sheet else len(view.table.here)
    here = deal_for_those_left(rules.deck, players) if view.match_is_on else deal_for(rules.deck, players)
    deals = {**DEALS[rules.deck], **({players: here} if here else {})}
    house = [named(decks(), rules.deck), named(payouts(), rules.payout), named(passed_out(), rules.passed_out)]
    return render_template(
        "guide/rules.html",
        view=view,
        rules=rules,
        deals=dict(sorted(deals.items())),
        players=players,
        house=house,
        stakes=_stakes(here, rules) if here else [],
        worth=AMERIKANER_POINTS,
    )


def _stakes(deal: Deal, rules: Rules) -> list[tuple[int, int, int]]:
    """Each bid with the points it is worth to the bidder and to the partner."""
    bids = range(deal.lowest_bid, deal.highest_bid + 1)
    made = Outcome.MADE
    return [(bid, points_of(Bidder(bid, made), rules), points_of(Partner(bid, made), rules)) for bid in bids]
