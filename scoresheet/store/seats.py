"""Seats: sitting down, names, the order around the table, going and coming back, moving to another phone."""

from collections.abc import Iterator, Sequence

from sqlite_utils import Database

from .records import Seat


def seats_of(db: Database, table_id: int) -> Iterator[Seat]:
    """The seats of a table in the order around it."""
    sql = "select seat, name, device, gone, moves from seats where table_id = :id order by place"
    for row in db.query(sql, {"id": table_id}):
        yield Seat(row["seat"], row["name"], row["device"], bool(row["gone"]), row["moves"])


def add_seat(db: Database, table_id: int, *, name: str, folded: str, device: str) -> int:
    """Keep one more seat, the next number, last in table order; its number."""
    sql = """
        select coalesce(max(seat), 0) + 1 as seat, coalesce(max(place), 0) + 1 as place
        from seats where table_id = :id
    """
    values = {"table_id": table_id, **next(db.query(sql, {"id": table_id})), "name": name, "folded": folded}
    db.table("seats").insert({**values, "device": device})
    return int(values["seat"])


def rename_seat(db: Database, table_id: int, seat: int, *, name: str, folded: str) -> None:
    db.table("seats").update((table_id, seat), {"name": name, "folded": folded})


def folded_names(db: Database, table_id: int) -> dict[str, int]:
    """The seats of a table by their folded names."""
    return {
        row["folded"]: row["seat"]
        for row in db.query("select folded, seat from seats where table_id = :id", {"id": table_id})
    }


def set_order(db: Database, table_id: int, seats: Sequence[int]) -> None:
    """Put the seats in this order around the table."""
    for place, seat in enumerate(seats, 1):
        db.table("seats").update((table_id, seat), {"place": place})


def set_gone(db: Database, table_id: int, seat: int, *, gone: bool) -> None:
    db.table("seats").update((table_id, seat), {"gone": int(gone)})


def move_seat(db: Database, table_id: int, seat: Seat, *, device: str, at: str) -> None:
    """Another device holds the seat from now on; the one that loses it is remembered, to be told."""
    db.table("seats").update((table_id, seat.number), {"device": device, "moves": seat.moves + 1})
    lost = {"table_id": table_id, "seat": seat.number, "at": at}
    db.table("lost_seats").insert({**lost, "device": seat.device}, replace=True)
    db.execute(
        "delete from lost_seats where table_id = :table_id and seat = :seat and device = :device",
        {"table_id": table_id, "seat": seat.number, "device": device},
    )


def lost_by(db: Database, table_id: int, device: str) -> tuple[int, ...]:
    """The seats that this device held until they moved to another phone."""
    sql = "select seat from lost_seats where table_id = :table_id and device = :device order by seat"
    return tuple(row["seat"] for row in db.query(sql, {"table_id": table_id, "device": device}))


def holds_a_seat(db: Database, device: str) -> bool:
    """Whether the device holds a seat at any table."""
    return next(db.query("select 1 from seats where device = :device", {"device": device}), None) is not None
