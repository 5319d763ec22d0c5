"""Which address another phone can open: for the QR code and the link beside it."""

import re

from flask import current_app, request

from ..network import is_loopback, phone_addresses


def phone_address(path: str) -> str:
    """The whole address of a path, as another phone on the network would open it."""
    settings = current_app.config["SETTINGS"]
    if settings.public_url:
        return f"{settings.public_url}{path}"
    name, port = _asked()
    if is_loopback(name):
        name = next(iter(phone_addresses(settings.host)), name)
    return f"{request.scheme}://{name}{port}{path}"


def reaches_no_phone() -> bool:
    """Whether no other phone can open what phone_address gives."""
    settings = current_app.config["SETTINGS"]
    return not settings.public_url and is_loopback(_asked()[0]) and not phone_addresses(settings.host)


def _asked() -> tuple[str, str]:
    """The host name and the port (with its colon) that the request was sent to; loopback where that is no address."""
    found = re.fullmatch(r"([A-Za-z0-9.\-]{1,253}|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?", request.host)
    return (found[1], found[2] or "") if found else ("localhost", f":{current_app.config['SETTINGS'].port}")
