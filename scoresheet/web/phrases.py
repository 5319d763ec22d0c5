"""What was said and done, in sentences: the only place where the game's data becomes words."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from flask_babel import gettext as _
from flask_babel import ngettext
from markupsafe import Markup, escape

from ..game import (
    AMERIKANER,
    AMERIKANER_POINTS,
    Bid,
    Bidder,
    Defender,
    Outcome,
    Partner,
    PassedOut,
    Rules,
    Said,
    Standing,
)
from ..store import AuditLine


def bdi(name: str) -> Markup:
    """A name letter for letter, whatever its script does to the text around it."""
    return Markup("<bdi>{}</bdi>").format(name)


def phrase(text: str, **values: object) -> Markup:
    """A translated sentence with its values put in, names isolated."""
    return Markup(escape(text)) % values


def safe(**values: object) -> dict[str, Markup]:
    """Values for ngettext, which puts them in itself: escaped, unless they are marked up already."""
    return {name: escape(value) for name, value in values.items()}


def said_phrase(said: Said | None) -> str:
    """A statement in a few words."""
    match said:
        case None:
            return _("nothing yet")
        case Bidder(bid, outcome):
            return _bidder(bid, outcome)
        case Partner(bid, outcome):
            made = outcome is Outcome.MADE
            return _("made %(bid)s as partner", bid=bid) if made else _("lost %(bid)s as partner", bid=bid)
        case Defender(tricks):
            return ngettext("%(num)s trick", "%(num)s tricks", tricks)
        case PassedOut(tricks):
            return ngettext("%(num)s trick, everybody passed", "%(num)s tricks, everybody passed", tricks)


def _bidder(bid: Bid, outcome: Outcome) -> str:
    if bid == AMERIKANER:
        return _("made Amerikaner") if outcome is Outcome.MADE else _("lost Amerikaner")
    made = outcome is Outcome.MADE
    return _("made %(bid)s as bidder", bid=bid) if made else _("lost %(bid)s as bidder", bid=bid)


def likely_phrase(said: Said) -> str:
    """A likely statement, as the button that enters it is labelled."""
    match said:
        case Partner(bid, outcome):
            made = outcome is Outcome.MADE
            text = _("If you were the partner: made %(bid)s") if made else _("If you were the partner: lost %(bid)s")
            return text % {"bid": bid}
        case Defender(tricks) | PassedOut(tricks):
            return ngettext("%(num)s trick makes it add up", "%(num)s tricks make it add up", tricks)
    return said_phrase(said)


def will_phrases(points: int, before: Standing) -> tuple[str, str]:
    """What entering these points will do to a column: to the square and the debt, and to the real total."""
    after = before.after(points)
    cell, paid = before.cell(points), before.paid(points)
    total = _("real total %(old)s\u00a0→\u00a0%(new)s", old=signed(before.real_total), new=signed(after.real_total))
    if points < 0:
        return _("Enter %(cell)s, owe %(owed)s", cell=cell, owed=after.owed), total
    if paid:
        text = _("Enter %(cell)s, pays %(paid)s of %(before)s owed")
        return text % {"cell": cell, "paid": paid, "before": before.owed}, total
    return _("Enter %(cell)s", cell=cell), total


def said_sentence(said: Said, points: int) -> str:
    """A statement with what it is worth."""
    worth = ngettext("%(num)s point", "%(num)s points", abs(points))
    signed_worth = worth.replace(str(abs(points)), signed(points), 1)
    return _("%(said)s: %(worth)s.", said=_capital(said_phrase(said)), worth=signed_worth)


def booked_phrase(points: int, before: Standing) -> str:
    """What became of the points of a square, in the past: the debt first, then the sheet."""
    after = before.after(points)
    totals = _("Real total %(old)s → %(new)s.", old=signed(before.real_total), new=signed(after.real_total))
    if points < 0:
        return _("0 entered, %(owed)s owed.", owed=after.owed) + " " + totals
    if before.owed:
        values = {"before": before.owed, "paid": before.paid(points), "cell": before.cell(points), "owed": after.owed}
        text = _("%(before)s were owed: %(paid)s paid, %(cell)s left to enter, %(owed)s still owed.")
        return text % values + " " + totals
    return _("%(cell)s entered.", cell=points) + " " + totals


def to_go_phrase(standing: Standing, rules: Rules) -> str:
    """How far a player is from the target, and whether an Amerikaner would do it."""
    to_go = rules.target - standing.real_total
    if to_go <= AMERIKANER_POINTS:
        return _("%(n)s to go; an Amerikaner would do it.", n=to_go)
    return _("%(n)s to go.", n=to_go)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def audit_sentence(line: AuditLine, names: Mapping[int, str]) -> Markup:
    """One line of the audit in plain words."""
    who = bdi(names[line.by])
    whose = bdi(names[line.seat]) if line.seat is not None else Markup()
    before, after = _word(line.before), _word(line.after)
    values = {"who": who, "whose": whose, "hand": line.hand, "before": before, "after": after, "reason": line.reason}
    return phrase(_audit_text(line), **values)


def _audit_text(line: AuditLine) -> str:
    match line.action:
        case "correction" if line.reason:
            return _("%(who)s corrected %(whose)s in hand %(hand)s: %(before)s, now %(after)s (“%(reason)s”)")
        case "correction":
            return _("%(who)s corrected %(whose)s in hand %(hand)s: %(before)s, now %(after)s")
        case "change":
            return _("%(who)s changed their own square in hand %(hand)s: %(before)s, now %(after)s")
        case "rename" if line.by == line.seat:
            return _("%(before)s is now called %(after)s")
        case "rename":
            return _("%(who)s renamed %(before)s to %(after)s")
        case "end":
            return _("%(who)s tapped End match")
        case "reopen":
            return _("%(who)s took End match back")
        case "gone" if line.by == line.seat:
            return _("%(who)s went home")
        case "gone":
            return _("%(who)s marked %(whose)s as gone home")
        case "back":
            return _("%(who)s took %(whose)s back at the table")
        case "move":
            return _("The seat of %(whose)s moved to another phone")
        case "host" if line.before is not None:
            return _("%(whose)s stays the host: %(before)s had asked for it")
        case "host" if line.by == line.seat:
            return _("%(whose)s asked to be the host, nobody said no, and is the host now")
        case "host":
            return _("%(who)s made %(whose)s the host")
        case "pass_deal":
            return _("%(who)s passed the deal on: nobody bid in hand %(hand)s")
    return line.action


def _word(value: Said | str | None) -> str | Markup:
    return bdi(value) if isinstance(value, str) else said_phrase(value)


def listed(names: list[Markup]) -> Markup:
    """Names in a row: A, B and C."""
    if len(names) < 2:
        return Markup().join(names)
    return phrase(_("%(names)s and %(last)s"), names=Markup(", ").join(names[:-1]), last=names[-1])


def names_of(seats: Iterable[int], names: Mapping[int, str]) -> Markup:
    """The names of some seats in a row."""
    return listed([bdi(names[seat]) for seat in seats])


def who_won(winners: tuple[int, ...], names: Mapping[int, str]) -> Markup:
    """The winners of a match that is over."""
    if not winners:
        return phrase(_("Nobody has won"))
    who = safe(who=names_of(winners, names))
    return Markup(ngettext("%(who)s won", "%(who)s shared the victory", len(winners), **who))


def how_it_ended(by_hand: int | None, by_seat: int | None, names: Mapping[int, str]) -> Markup:
    """What ended a match, the target or a tap; "" where it is still on."""
    if by_seat is not None:
        return phrase(_("%(who)s tapped End match."), who=bdi(names[by_seat]))
    return phrase(_("Hand %(hand)s was the last."), hand=by_hand) if by_hand is not None else Markup()


def clock_time(at: str) -> str:
    """The time of day where the server stands, which is the table's."""
    return datetime.fromisoformat(at.replace("Z", "+00:00")).astimezone().strftime("%H:%M")


def date_and_time(at: str) -> str:
    """The day and time where the server stands; a phone with scripts shows its own."""
    return datetime.fromisoformat(at.replace("Z", "+00:00")).astimezone().strftime("%Y-%m-%d %H:%M")


def signed(number: int) -> str:
    """A number with its sign as it is printed: a true minus, no plus."""
    return str(number).replace("-", "\u2212")
