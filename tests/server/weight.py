"""What the table page of a long match weighs, with everything it loads, gzipped as it goes over the wire."""

import gzip
import re

from server.product import Product
from web.cast import Table
from web.phone import Phone

HANDS = 15


def fifteen_hands(product: Product) -> Table:
    table = product.table()
    for hand in range(HANDS):
        failed = ("bidder 6 failed", 3, 4, "partner 6 failed")
        table.play(*(failed if hand % 2 else ("bidder 6 made", 0, 0, "partner 6 made")))
    return table


def weight(phone: Phone) -> tuple[int, int]:
    """The bytes of the page with everything it loads, and of the scripts among them."""
    page = fetched(phone, phone.at())
    sizes = {phone.at(): page[0]}
    wanted = re.findall(r'(?:href|src)="(/static/[^"]+)"', page[1])
    for address in wanted:
        if address not in sizes and not address.endswith((".png", ".webmanifest")):
            sizes[address], text = fetched(phone, address)
            folder = address.rpartition("/")[0]
            wanted += [f"{folder}/{name}" for name in re.findall(r'(?:from|import) "\./([^"]+)"', text)]
    scripts = sum(size for address, size in sizes.items() if address.endswith(".js"))
    return sum(sizes.values()), scripts


def fetched(phone: Phone, address: str) -> tuple[int, str]:
    answer = phone.get(address, Accept_Encoding="gzip")
    packed = answer.headers.get("Content-Encoding") == "gzip"
    return len(answer.body), (gzip.decompress(answer.body) if packed else answer.body).decode()
