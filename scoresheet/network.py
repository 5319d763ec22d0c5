"""Which addresses another phone on the same network can open."""

import ipaddress
import socket

import ifaddr


def phone_addresses(host: str) -> list[str]:
    """The hosts by which phones reach a server listening on `host`, as they stand in an address.

    On all interfaces their IPv4 addresses, that of the default route first. None where it listens on loopback only.
    """
    if not _is_any(host):
        return [] if is_loopback(host) else [in_address(host)]
    found = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    open_to_phones = [address for address in found if _reachable(address)]
    first = _default_route()
    return sorted(open_to_phones, key=lambda address: address != first)


def in_address(host: str) -> str:
    """The host as it stands in an address: IPv6 in brackets, or its colons would be taken for the port's."""
    return f"[{host}]" if ":" in host else host


def is_loopback(host: str) -> bool:
    """Whether the name or address means this machine alone, or no machine at all."""
    if host.lower().rstrip(".") == "localhost" or host.lower().endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _is_any(host: str) -> bool:
    return host in ("", "0.0.0.0", "::")


def _reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def _default_route() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a datagram socket sends nothing here; it only picks the route
        except OSError:
            return None
        return str(probe.getsockname()[0])
