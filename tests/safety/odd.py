"""Requests as nobody would send them by accident: odd bytes, huge numbers, wrong types, other methods, odd headers."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from hypothesis import strategies as st
from web.phone import FORM

OWN, OTHER, TOKEN = "OWN-CODE", "OTHER-CODE", "OWN-TOKEN"  # stand for what is known when the request is sent
CANARIES = ("<canary>", "'\"><canary>", '" canary="', "' canary='", "</title></script><canary>", "javascript:canary")
HUGE = (
    *("9" * 19, "9" * 30, "1" + "0" * 400, "9" * 5000, "-1", "0", "00", "1e9", "0x8", "1_0", "٣", "²", "3.0", "NaN"),
    "--1",
)
ODD = ("", " ", "\0", "a\0b", "\r\n", "\ud83d", "\u202e", "%", "%zz", "..", "../..", "[]", "null", "true", "x" * 3000)
GOOD = (
    *("bidder", "partner", "defender", "passed_out", "made", "failed", "amerikaner", "0", "1", "2", "3", "8", "Gro"),
    *("kitty", "no_kitty", "jokers", "normal", "bidder_double", "redeal", "play_on", "52", "draw", "2,1,3,4"),
)
FIELDS = (
    *("name", "role", "bid", "outcome", "tricks", "reason", "entry_key", "form_key", "match", "seen", "dealer", "seat"),
    *("deck", "payout", "passed_out", "target", "seat_order", "hand_over", "move_code", "csrf_token", "code"),
    *("tricks[]", "__proto__", "seat_id", "table_id", "_method"),
)
PARTS = ("method", "path", "query", "fields", "body", "headers")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
KINDS = (
    *("application/json", "text/plain; charset=utf-16", "text/html", "", "multipart/form-data", "\x7f", "a/b;" * 50),
    *("multipart/form-data; boundary=x", "application/x-www-form-urlencoded; charset=nonsense", "*/*"),
)
HEADERS = (
    *("Cookie", "If-None-Match", "If-Match", "If-Modified-Since", "If-Range", "Range", "Accept-Language", "Accept"),
    *("Accept-Encoding", "Host", "Origin", "Referer", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"),
    *("Forwarded", "X-HTTP-Method-Override", "Authorization", "Last-Event-ID", "Upgrade", "Expect", "Content-Encoding"),
)
HEADER_VALUES = (
    *("*", '"', 'W/"', '"1-en-x", *', "bytes=0-", "bytes=9-1", "bytes=0-0,2-3", "bytes=-99999999999999999999", "never"),
    *(
        "de;q=2,*;q=,;;",
        "gzip;q=0",
        "no-such-language",
        "zh-Hans-CN",
        "x" * 5000,
        "evil.example",
        "a b",
        "[::1",
        "https",
    ),
    *("device=", "device=<canary>", 'session=.eJw; session=x; device="', "100-continue", "websocket", *CANARIES),
)


@dataclass(frozen=True)
class Request:
    """One request; the codes in its path and the token in its body are put in when it is sent."""

    method: str
    path: str
    body: bytes
    headers: dict[str, str]

    def at(self, *, own: str, other: str, token: str) -> "Request":
        path = self.path.replace(OWN, own).replace(OTHER, other)
        return Request(self.method, path, self.body.replace(TOKEN.encode(), token.encode()), self.headers)


words = st.one_of(st.sampled_from(GOOD), st.sampled_from((*CANARIES, *HUGE, *ODD)), st.text(max_size=20))
numbers = st.integers(1, 4).map(str) | st.sampled_from((*HUGE, *CANARIES, *ODD))
codes = st.sampled_from((OWN, OWN, OTHER)) | st.sampled_from((*CANARIES, *ODD, "QQQQQQ"))
pairs = st.lists(st.tuples(st.sampled_from(FIELDS), words), max_size=6)
header_text = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=30)
headers = st.dictionaries(st.sampled_from(HEADERS), st.one_of(st.sampled_from(HEADER_VALUES), header_text), max_size=3)


def form_of(fields: Sequence[tuple[str, str]]) -> bytes:
    return urlencode(fields, errors="surrogatepass").encode()


def parts_of(fields: Sequence[tuple[str, str]]) -> bytes:
    parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields]
    return ("".join(parts) + "--x--\r\n").encode(errors="surrogatepass")


@st.composite
def requests(draw: st.DrawFn, rule: str, right: Request, fields: Mapping[str, str]) -> Request:
    """The right request to this rule of the application, with these fields, but for a part or three of it."""
    odd = draw(
        st.sets(st.sampled_from(("method", "path", "query", "fields", "body", "headers")), min_size=1, max_size=3)
    )
    method = draw(st.sampled_from(METHODS)) if "method" in odd else right.method
    path = "".join(_filled(draw, part) for part in re.split(r"(<[^>]+>)", rule)) if "path" in odd else right.path
    query = "?" + form_of(draw(pairs)).decode() if "query" in odd else ""
    sent = [("csrf_token", TOKEN), *(draw(_mixed(fields)) if "fields" in odd else fields.items())]
    body, kind = draw(_bodies(sent)) if "body" in odd else (form_of(sent), FORM["Content-Type"])
    more = draw(headers) if "headers" in odd else {}
    return Request(method, path + query, body if method not in ("GET", "HEAD") else b"", {"Content-Type": kind, **more})


def _mixed(fields: Mapping[str, str]) -> st.SearchStrategy[list[tuple[str, str]]]:
    """These fields missing, twice or with odd values, and others before and after them."""
    some = [st.lists(st.tuples(st.just(name), st.just(value) | words), max_size=2) for name, value in fields.items()]
    return st.tuples(pairs, *some, pairs).map(lambda parts: [pair for part in parts for pair in part])


def _filled(draw: st.DrawFn, part: str) -> str:
    """This part of a rule, or something in place of what varies in it."""
    if not part.startswith("<"):
        return part
    text = draw(numbers if part.startswith("<number") else codes if part == "<code>" else words)
    return text if text in (OWN, OTHER) else quote(text, safe="", errors="surrogatepass")


def _bodies(fields: Sequence[tuple[str, str]]) -> st.SearchStrategy[tuple[bytes, str]]:
    """These fields in parts, as JSON, as a form that is called something else, or no fields at all."""
    return st.one_of(
        st.just((parts_of(fields), "multipart/form-data; boundary=x")),
        st.just((json.dumps(dict(fields)).encode(), "application/json")),
        st.tuples(st.just(form_of(fields)), st.sampled_from(KINDS)),
        st.tuples(st.binary(max_size=60), st.sampled_from((FORM["Content-Type"], *KINDS))),
    )
