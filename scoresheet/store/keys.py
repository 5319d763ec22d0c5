"""Which drawings of which forms have succeeded already, so that each counts once."""

from sqlite_utils import Database


def key_used(db: Database, *, device: str, address: str, key: str) -> str | None:
    """The code of the table at which this drawing of a form has already succeeded, if it has."""
    sql = """
        select code from used_keys join tables on tables.id = used_keys.table_id
        where device = :device and address = :address and key = :key
    """
    row = next(db.query(sql, {"device": device, "address": address, "key": key}), None)
    return row["code"] if row else None


def use_key(db: Database, table_id: int, *, device: str, address: str, key: str) -> None:
    db.table("used_keys").insert({"device": device, "address": address, "key": key, "table_id": table_id})
