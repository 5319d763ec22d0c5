"""Which device is speaking: one cookie with a random key, of which the database keeps only the hash."""

from flask import Flask, Response, g, request, session
from flask.sessions import SecureCookieSessionInterface
from flask_wtf.csrf import generate_csrf

from ..device import COOKIE, KEY, hash_of, new_key

A_YEAR = 365 * 24 * 3600  # seconds


class HonestCookies(SecureCookieSessionInterface):
    """The form token's cookie is Secure exactly when the request came over https, or plain http would be locked out."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure


def device() -> str:
    """The hash of this device's key; "" for a device that has not shown one."""
    return hash_of(_key_sent())


def form_token() -> str:
    """The token every form of this device carries; drawing one gives the device its cookies."""
    g.draws_a_form = True
    if not session.permanent:
        session.permanent = True
    return str(generate_csrf())


def register(app: Flask) -> None:
    @app.after_request
    def set_cookie(response: Response) -> Response:
        # Renewed by page loads alone: a late answer to a post or a poll must not bring an old cookie back.
        key = _key_sent()
        if g.get("draws_a_form") and (request.method == "GET" or not key):
            key = key or new_key()
            flags = {"httponly": True, "samesite": "Lax", "secure": request.is_secure}
            response.set_cookie(COOKIE, key, max_age=A_YEAR, **flags)  # type: ignore[arg-type]
        return response


def _key_sent() -> str:
    """The key this device has shown, "" where it has shown none."""
    key = request.cookies.get(COOKIE, "")
    return key if KEY.fullmatch(key) else ""
