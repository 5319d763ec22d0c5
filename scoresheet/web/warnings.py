"""What a row that does not add up says about itself: one sentence a broken law, with what was expected."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext
from markupsafe import Markup

from ..game import AMERIKANER, Bidder, Defender, Outcome, Partner, PassedOut, Row, Said, Warn
from .phrases import bdi, listed, phrase, safe


@dataclass(frozen=True)
class Told:
    """A row as it was told, seat by seat, with the names of those who told it."""

    row: Row
    names: Mapping[int, str]

    def by(self, *kinds: type) -> list[tuple[int, Said]]:
        spoke = [(square.seat, square.spoke.said) for square in self.row.squares if square.spoke]
        return [(seat, said) for seat, said in spoke if isinstance(said, kinds)]

    def who(self, *kinds: type) -> Markup:
        return listed([bdi(self.names[seat]) for seat, _said in self.by(*kinds)])

    def took(self, *kinds: type) -> int:
        return sum(said.tricks for _seat, said in self.by(*kinds) if isinstance(said, Defender | PassedOut))

    @property
    def bidder(self) -> Bidder:
        return next(said for _seat, said in self.by(Bidder) if isinstance(said, Bidder))

    @property
    def partner(self) -> Partner:
        """The partner who does not say what the bidder says, or the only one."""
        partners = [said for _seat, said in self.by(Partner) if isinstance(said, Partner)]
        bidder = self.bidder
        return next((p for p in partners if (p.bid, p.outcome) != (bidder.bid, bidder.outcome)), partners[0])


def warning_sentences(row: Row, names: Mapping[int, str], *, owners_may_mend: bool) -> list[Markup]:
    """One sentence for each broken law, then who can mend it; nothing for a row that adds up."""
    if not row.warnings:
        return []
    told = Told(row, names)
    wrong = phrase(_("At least one of these %(n)s squares is wrong."), n=len(row.squares))
    mend = _("Everybody can change their own.") if owners_may_mend else _("The host can correct it.")
    return [*[_SENTENCES[code](told) for code in row.warnings], Markup("{} {}").format(wrong, mend)]


def row_notes(row: Row, names: Mapping[int, str]) -> list[Markup]:
    """What is worth a remark in a scored row without being wrong: a bid played without a partner."""
    told = Told(row, names)
    alone = row.scored and len(told.by(Bidder)) == 1 and not told.by(Partner)
    if alone and told.bidder.bid != AMERIKANER:
        return [phrase(_("%(who)s played without a partner."), who=told.who(Bidder))]
    return []


def _one_bidder(told: Told) -> Markup:
    if told.by(PassedOut):
        return phrase(_("%(who)s bid, but others say that everybody passed."), who=told.who(Bidder))
    if not told.by(Bidder):
        return Markup(_("Nobody says that they were the bidder."))
    return phrase(_("%(who)s all say that they were the bidder: there is only one."), who=told.who(Bidder))


def _one_partner(told: Told) -> Markup:
    return phrase(_("%(who)s all say that they were the partner: there is only one."), who=told.who(Partner))


def _same_bid(told: Told) -> Markup:
    values = {"bidder": told.who(Bidder), "bid": told.bidder.bid, "other": told.partner.bid}
    return phrase(_("%(bidder)s says that the bid was %(bid)s, the partner says %(other)s."), **values)


def _same_outcome(told: Told) -> Markup:
    made = told.bidder.outcome is Outcome.MADE
    text = _("%(bidder)s says that the bid was made, %(partner)s that it was lost.")
    other = _("%(bidder)s says that the bid was lost, %(partner)s that it was made.")
    return phrase(text if made else other, bidder=told.who(Bidder), partner=told.who(Partner))


def _defenders_over_hand(told: Told) -> Markup:
    values = {"who": told.who(Defender), "took": told.took(Defender), "played": told.row.deal.tricks}
    return phrase(_("%(who)s took %(took)s tricks together, but only %(played)s were played."), **values)


def _left(told: Told) -> Markup:
    """How many tricks the defenders left for the bidding side."""
    took, deal = told.took(Defender), told.row.deal
    values = {"who": told.who(Defender), "took": took, "left": deal.tricks - took, "side": told.who(Bidder, Partner)}
    several = len(told.by(Defender)) > 1
    if not told.by(Defender):
        return phrase(_("Nobody defended, so %(left)s were left for %(side)s"), **values)
    text = _("%(who)s took %(took)s together, so %(left)s were left for %(side)s")
    return phrase(text if several else _("%(who)s took %(took)s, so %(left)s were left for %(side)s"), **values)


def _with_kitty(told: Told) -> str:
    return _(" and the kitty") if told.row.deal.kitty_trick else ""


def _made_but_short(told: Told) -> Markup:
    bid = int(told.bidder.bid)
    short = bid - (told.row.deal.tricks - told.took(Defender) + told.row.deal.kitty_trick)
    values = safe(left=_left(told), kitty=_with_kitty(told), bid=bid)
    text = ngettext(
        "%(left)s%(kitty)s: %(bid)s is one short.", "%(left)s%(kitty)s: %(bid)s is %(num)s short.", short, **values
    )
    return Markup(text)


def _failed_but_enough(told: Told) -> Markup:
    values = {"left": _left(told), "kitty": _with_kitty(told), "bid": told.bidder.bid}
    return phrase(_("%(left)s%(kitty)s: that is enough for %(bid)s."), **values)


def _amerikaner_has_partner(told: Told) -> Markup:
    values = {"bidder": told.who(Bidder), "partner": told.who(Partner)}
    return phrase(_("%(bidder)s played an Amerikaner, alone, but %(partner)s says they were the partner."), **values)


def _amerikaner_made(told: Told) -> Markup:
    text = ngettext(
        "%(bidder)s says that the Amerikaner was made, but the defenders took a trick.",
        "%(bidder)s says that the Amerikaner was made, but the defenders took %(num)s tricks.",
        told.took(Defender),
        **safe(bidder=told.who(Bidder)),
    )
    return Markup(text)


def _amerikaner_failed(told: Told) -> Markup:
    return phrase(_("%(bidder)s says that the Amerikaner was lost, but nobody took a trick."), bidder=told.who(Bidder))


def _passed_out_sum(told: Told) -> Markup:
    values = {"took": told.took(PassedOut), "played": told.row.deal.tricks}
    return phrase(_("Together that makes %(took)s tricks, but %(played)s were played."), **values)


def _mixed_passed_out(told: Told) -> Markup:
    values = {"who": told.who(PassedOut), "others": told.who(Bidder, Partner, Defender)}
    return phrase(_("For %(who)s everybody passed, for %(others)s somebody bid."), **values)


_SENTENCES = {
    Warn.ONE_BIDDER: _one_bidder,
    Warn.ONE_PARTNER: _one_partner,
    Warn.SAME_BID: _same_bid,
    Warn.SAME_OUTCOME: _same_outcome,
    Warn.DEFENDERS_OVER_HAND: _defenders_over_hand,
    Warn.MADE_BUT_SHORT: _made_but_short,
    Warn.FAILED_BUT_ENOUGH: _failed_but_enough,
    Warn.AMERIKANER_HAS_PARTNER: _amerikaner_has_partner,
    Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS: _amerikaner_made,
    Warn.AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK: _amerikaner_failed,
    Warn.PASSED_OUT_SUM: _passed_out_sum,
    Warn.MIXED_PASSED_OUT: _mixed_passed_out,
}
