"""nginx in front of the product, as the README says, with a certificate of its own; and phones that come through it."""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from server.product import PATIENCE, Product
from web.phone import Answer, Phone
from werkzeug.datastructures import Headers
from werkzeug.http import parse_cookie

NAME = "sheet.example.org"
PUBLIC = f"https://{NAME}"
HERE = "127.0.0.1"
README = Path(__file__).resolve().parents[2] / "README.md"

CONFIGURATION = """
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen {listen} ssl;
        server_name {name};
        ssl_certificate {folder}/certificate.pem;
        ssl_certificate_key {folder}/key.pem;
        {location}
    }}
}}
"""


@dataclass(frozen=True)
class Proxy:
    """A running nginx: its port, and whom its phones trust."""

    port: int
    trusted: ssl.SSLContext

    def phone(self, address: str = HERE) -> Phone:
        """A phone that nobody has used yet, with an address of its own."""
        return Phone(TlsLine(self, address))

    def connection(self, address: str = HERE) -> http.client.HTTPSConnection:
        source = (address, 0)
        return http.client.HTTPSConnection(
            HERE, self.port, timeout=PATIENCE, source_address=source, context=self.trusted
        )


class TlsLine:
    """A phone's line through the proxy, with a cookie jar."""

    def __init__(self, proxy: Proxy, address: str) -> None:
        self.proxy, self.address = proxy, address
        self.jar: dict[str, str] = {}

    def __call__(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        cookies = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        sent = {"Host": NAME, **({"Cookie": cookies} if cookies else {}), **headers}
        with closing(self.proxy.connection(self.address)) as connection:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            answer = Answer(response.status, Headers(response.getheaders()), response.read())
        for line in answer.headers.getlist("Set-Cookie"):
            self.jar.update(parse_cookie(line.partition(";")[0]))
        return answer


@contextmanager
def running(product: Product, folder: Path, location: str) -> Iterator[Proxy]:
    """nginx with this location, before the product; skips the test where there is no nginx."""
    nginx, _openssl = (needed(command) for command in ("nginx", "openssl"))
    make_certificate(folder)
    with socket.create_server((HERE, 0)) as listening:
        port = listening.getsockname()[1]
        text = CONFIGURATION.format(
            user="user root;" if os.geteuid() == 0 else "",
            folder=folder,
            listen=f"{HERE}:{port}",
            name=NAME,
            location=location.replace("127.0.0.1:5252", f"{HERE}:{product.port}"),
        )
        (folder / "nginx.conf").write_text(text)
        handed_on = {"pass_fds": [listening.fileno()], "env": {"NGINX": f"{listening.fileno()};"}}
        with subprocess.Popen([nginx, "-c", folder / "nginx.conf", "-e", folder / "error.log"], **handed_on) as process:
            try:
                yield Proxy(port, ssl.create_default_context(cafile=folder / "certificate.pem"))
            finally:
                process.terminate()


def needed(command: str) -> str:
    found = shutil.which(command, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        reason = f"no {command} on this machine: install Debian's nginx-light and openssl to run these tests"
        if os.environ.get("SCORESHEET_BROWSER_REQUIRED"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def make_certificate(folder: Path) -> None:
    """For the public name, and for the address by which it is reached here."""
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    about = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:{HERE}"]
    files = ["-keyout", folder / "key.pem", "-out", folder / "certificate.pem"]
    subprocess.run(["openssl", "req", *kind, *about, *files], check=True, capture_output=True)


def location_in_the_readme() -> str:
    found = re.search(r"^ +location / \{.*?^ +\}$", README.read_text(encoding="utf-8"), re.M | re.S)
    assert found, "the README has no location for nginx"
    return found[0]
