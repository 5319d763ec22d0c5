"""A device is known by one cookie with a random key, of which nothing but the hash is ever kept."""

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "device"
KEY = re.compile(r"[A-Za-z0-9_-]{22}")


def new_key() -> str:
    """128 random bits, as they stand in the cookie."""
    return secrets.token_urlsafe(16)


def hash_of(key: str) -> str:
    """What the database keeps of a key; "" for anything that cannot be one."""
    return hashlib.sha256(key.encode()).hexdigest() if KEY.fullmatch(key) else ""


def device_in(cookies: str) -> str:
    """The device that a Cookie header names; "" where it names none."""
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    return hash_of(found.value) if found else ""
