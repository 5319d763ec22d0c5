"""A phone on a bad network has the table page soon: it is light, and little of it is script."""

from server.product import Product
from server.weight import fifteen_hands, weight

MOST = 30_000  # bytes over the wire
MOST_SCRIPT = 8_000


def test_the_table_page_of_a_long_match_is_light(tmp_path):
    with Product(tmp_path) as product:
        page, script = weight(fifteen_hands(product).bjorn)
    assert 10_000 < page < MOST
    assert 4_000 < script < MOST_SCRIPT
