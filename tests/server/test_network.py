"""Which addresses other phones can open."""

import ipaddress

import ifaddr
import pytest

from scoresheet import network
from scoresheet.network import is_loopback, phone_addresses


@pytest.fixture
def adapters(monkeypatch):
    """This machine's own name, two networks, and an address that leads nowhere."""
    found = ["127.0.0.1", "10.0.0.3", "169.254.7.7", "192.168.1.7"]
    ips = [ifaddr.IP(address, 24, "net") for address in found]
    monkeypatch.setattr(network.ifaddr, "get_adapters", lambda: [ifaddr.Adapter("net", "net", ips)])
    monkeypatch.setattr(network, "_default_route", lambda: "192.168.1.7")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_on_all_interfaces_the_default_route_comes_first(adapters, host):
    assert phone_addresses(host) == ["192.168.1.7", "10.0.0.3"]


def test_one_interface_has_one_address(adapters):
    assert phone_addresses("10.0.0.3") == ["10.0.0.3"]


def test_an_address_of_the_newer_kind_stands_in_brackets(adapters):
    assert phone_addresses("fd00::7") == ["[fd00::7]"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_on_this_machine_alone_there_is_none(adapters, host):
    assert phone_addresses(host) == []


def test_the_real_network_has_no_address_of_this_machine_alone():
    assert not any(ipaddress.ip_address(address).is_loopback for address in phone_addresses("0.0.0.0"))


@pytest.mark.parametrize("host", ["localhost", "LocalHost.", "a.localhost", "127.9.9.9", "[::1]", "0.0.0.0", "::"])
def test_a_name_of_this_machine_alone_is_known(host):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["localhost.example", "10.0.0.3", "[fd00::7]", "1270.0.0.1", "notlocalhost"])
def test_any_other_name_is_none(host):
    assert not is_loopback(host)
