"""The colours of both schemes are far enough apart: 4.5 to 1 for text, 3 to 1 for edges, lines and marks (WCAG 2.2)."""

import re
from pathlib import Path

import pytest

BASE = (Path(__file__).parents[2] / "static/css/base.css").read_text(encoding="utf-8")
TEXT = [
    *[(ink, ground) for ink in ("ink", "soft", "accent", "debt") for ground in ("paper", "leaf")],
    *[("ink", ground) for ground in ("tint", "debt-tint", "fresh")],
    *[("soft", "tint"), ("soft", "fresh"), ("debt", "debt-tint"), ("debt", "tint"), ("debt", "fresh")],
    *[("accent", "tint"), ("on-accent", "accent"), ("leaf", "debt")],
]
EDGES = [
    *[(edge, ground) for edge in ("edge", "accent", "focus") for ground in ("paper", "leaf")],
    *[(f"line-{place}", "leaf") for place in range(1, 7)],
]


def tokens(text: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", text))


LIGHT = tokens(BASE.split("@media (prefers-color-scheme: dark)")[0])
DARK = LIGHT | tokens(BASE.split("@media (prefers-color-scheme: dark)")[1])


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_black_on_white_is_as_far_apart_as_can_be():
    assert round(contrast("#000000", "#ffffff"), 2) == 21


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(scheme, ink, ground):
    assert contrast(scheme[ink], scheme[ground]) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edges_and_lines_can_be_seen(scheme, edge, ground):
    assert contrast(scheme[edge], scheme[ground]) >= 3


def test_every_colour_of_the_light_scheme_has_its_dark_one():
    assert set(tokens(BASE.split("@media (prefers-color-scheme: dark)")[1])) == set(LIGHT)
