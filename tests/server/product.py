"""The product itself, started as a person would start it, on a free port and a data folder of its own."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from threading import Thread

from web.cast import Table
from web.phone import FORM, Answer, Phone
from werkzeug.datastructures import Headers
from werkzeug.http import parse_cookie

COMMAND = (sys.executable, "-m", "scoresheet")
PATIENCE = 20  # seconds, for what takes a moment


class HttpLine:
    """Over the network, with a cookie jar; a new connection for every request."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.jar: dict[str, str] = {}

    def __call__(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        cookies = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        sent = {"Cookie": cookies, **headers} if cookies else dict(headers)
        answer = asked(self.port, method, path, body, sent)
        for line in answer.headers.getlist("Set-Cookie"):
            self.jar.update(parse_cookie(line.partition(";")[0]))
        return answer


def asked(port: int, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None) -> Answer:
    """One request on a connection of its own; a body that is an iterator is sent in chunks."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, path, body=body, headers=dict(headers or {}))
        response = connection.getresponse()
        return Answer(response.status, Headers(response.getheaders()), response.read())
    finally:
        connection.close()


class Product:
    """One running server; `address` is what it says it listens on."""

    def __init__(self, data: Path, *options: str, host: str = "127.0.0.1") -> None:
        command = [*COMMAND, "--host", host, "--port", "0", "--data", str(data), *options]
        self.data = data
        self.process = subprocess.Popen(
            command, env=plain_environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.said = ""
        self._until_it_listens()
        self._reader = Thread(target=self._read_on, daemon=True)
        self._reader.start()
        self.port = int(self.said.split("Listening on http://")[1].split()[0].rpartition(":")[2])

    def _until_it_listens(self) -> None:
        for line in self.process.stdout:
            self.said += line
            if "Listening on" in line:
                return
        raise AssertionError(f"it stopped with status {self.process.wait()}: {self.said}")

    def _read_on(self) -> None:
        """A full pipe would stop the server."""
        for line in self.process.stdout:
            self.said += line

    def phone(self) -> Phone:
        return Phone(HttpLine(self.port))

    def table(self, **options: object) -> Table:
        return Table(self.phone, **options)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        """Its exit status, and how many seconds that took."""
        began = time.monotonic()
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self.process.stdout.close()
        return status, time.monotonic() - began

    def __enter__(self) -> "Product":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command to its end."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env=plain_environment() | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def plain_environment() -> dict[str, str]:
    """This process's, without whatever would set the product up."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SCORESHEET_")}
    return kept | {"PYTHONUNBUFFERED": "1"}


class Stream:
    """One open event stream, read line by line."""

    def __init__(self, port: int, path: str, headers: Mapping[str, str] | None = None) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._connection.request("GET", path, headers=dict(headers or {}))
        self._response = self._connection.getresponse()
        self.status = self._response.status
        self.headers = Headers(self._response.getheaders())

    def event(self) -> dict[str, str]:
        """The next event; {} when the stream has ended."""
        fields: dict[str, str] = {}
        for raw in self._response:
            line = raw.decode().rstrip("\n")
            if not line and "event" in fields:
                return fields
            name, _, value = line.partition(": ")
            fields[name] = value
        return {}

    def ended(self) -> bool:
        """Whether nothing more comes; waits for it."""
        return self.event() == {}

    def close(self) -> None:
        self._response.close()
        self._connection.close()

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def half_sent(port: int, path: str) -> socket.socket:
    """A connection on which a form has begun to arrive, and no more of it."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    head = [f"POST {path} HTTP/1.1", "Host: x", f"Content-Type: {FORM['Content-Type']}", "Content-Length: 100"]
    connection.sendall("\r\n".join([*head, "", "csrf_token="]).encode())
    return connection
