"""The command: parse, wire, run."""

import argparse
import asyncio
import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import segno
import uvicorn
from flask import Flask

from . import create_app
from .access_log import start_logging
from .demo import play_demo
from .guesses import Guesses
from .live import MOST_IN_ALL, Streams, settle_claims
from .network import in_address, phone_addresses
from .server import Door
from .settings import Settings, from_environment, web_address, whole_number
from .store import CannotRead, CannotSave, CopyOntoItself, NewerDatabase, backup, connect

FILES_BESIDE_STREAMS = 200
STOP_SECONDS = 1


class CannotStart(Exception):
    """Why the product cannot be started, in a sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    try:
        options = _parser().parse_args(arguments)
        settings = _settings(options)
        if options.command == "backup":
            return _backup(settings, options.file)
        if options.command == "demo":
            return _demo(settings)
        _run(settings)
    except (CannotStart, ValueError) as error:
        print(f"scoresheet: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="folder of the database and the key")
    parser = argparse.ArgumentParser(
        prog="scoresheet", parents=[common], description="The score sheet for Amerikaner, for everybody's own phone."
    )
    parser.add_argument("--version", action="version", version=f"scoresheet {version('scoresheet')}")
    parser.add_argument("--host", help="address to listen on (all interfaces)")
    parser.add_argument("--port", help="port to listen on (5252)")
    parser.add_argument("--public-url", metavar="URL", help="address for the QR code and links, where a proxy has one")
    parser.add_argument("--proxy-hops", metavar="N", help="how many proxies in front may be believed (0)")
    commands = parser.add_subparsers(dest="command", metavar="command")
    copy = commands.add_parser("backup", parents=[common], help="copy the database to FILE, also while it is in use")
    copy.add_argument("file", metavar="FILE", type=Path)
    commands.add_parser("demo", parents=[common], help="play an evening of three matches at a table to look at")
    return parser


def _settings(options: argparse.Namespace) -> Settings:
    """The environment's settings with the options over them. Raises ValueError with a sentence."""
    settings = from_environment()
    given: dict[str, tuple[str | None, Callable[[str], object]]] = {
        "host": (options.host, str),
        "port": (options.port, lambda text: whole_number(text, "--port", 0, 65535)),
        "data": (getattr(options, "data", None), Path),
        "public_url": (options.public_url, web_address),
        "proxy_hops": (options.proxy_hops, lambda text: whole_number(text, "--proxy-hops", 0, 16)),
    }
    said: dict[str, Any] = {name: read(text) for name, (text, read) in given.items() if text is not None}
    return replace(settings, **said)


def _backup(settings: Settings, copy: Path) -> int:
    if not settings.database.is_file():
        raise CannotStart(f"There is no database in {settings.data} to back up.")
    try:
        backup(settings.database, copy)
    except (OSError, CannotSave) as error:
        raise CannotStart(f"The copy {copy} cannot be written there.") from error
    except CopyOntoItself as error:
        raise CannotStart(f"The copy {copy} is the database itself: name another file.") from error
    except CannotRead as error:
        raise CannotStart(f"The database in {settings.data} cannot be read, so there is no copy.") from error
    print(f"Saved a copy in {copy}")
    return 0


def _demo(settings: Settings) -> int:
    with _data_folder(settings):
        create_app(settings)
        last_evening = (datetime.now() - timedelta(days=1)).replace(hour=19, minute=0, second=0)
        code = play_demo(connect(settings.database), Random(), last_evening)
    print(f"The demo table has the code {code}. Start scoresheet and open /tables/{code}")
    return 0


def _run(settings: Settings) -> None:
    listening = _bound(settings)
    start_logging()
    guesses = Guesses()
    with _data_folder(settings):
        app = create_app(settings, guesses=guesses)
    # Restored when the server has stopped, which then does not die of the signal that it has obeyed.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(app, settings, guesses, listening))
    app.extensions["kept_open"].close()  # the last to close leaves everything in one file


@contextlib.contextmanager
def _data_folder(settings: Settings) -> Iterator[None]:
    """Around whatever opens the data folder: what can be wrong with it, in a sentence. Raises CannotStart."""
    try:
        yield
    except OSError as error:
        raise CannotStart(f"The data folder {settings.data} cannot be written (--data names another).") from error
    except CannotSave as error:
        what = "is not one of scoresheet" if error.why == "broken" else "cannot be written"
        raise CannotStart(f"The database in {settings.data} {what} (--data names another folder).") from error
    except NewerDatabase as error:
        raise CannotStart(f"The database in {settings.data} was made by a newer version of scoresheet.") from error


async def _serve(app: Flask, settings: Settings, guesses: Guesses, listening: socket.socket) -> None:
    streams = Streams(settings.database, most=min(MOST_IN_ALL, _raised_file_limit() - FILES_BESIDE_STREAMS))
    door = Door(app, streams, guesses, proxy_hops=settings.proxy_hops)
    config = uvicorn.Config(
        door,
        http="h11",
        ws="none",
        loop="asyncio",
        lifespan="off",
        proxy_headers=False,  # forwarded headers are believed in one place, which is the door
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    # Thousands of waiting streams are long-lived: looking through them all again and again shows as pauses of 0.3 s.
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000)
    beside = [asyncio.create_task(streams.watch()), asyncio.create_task(settle_claims(settings.database))]
    try:
        await Server(config, streams, settings).serve(sockets=[listening])
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        streams.disconnect()


class Server(uvicorn.Server):
    """Says where it listens when it does, and ends the streams when it stops: else it never would."""

    def __init__(self, config: uvicorn.Config, streams: Streams, settings: Settings) -> None:
        super().__init__(config)
        self._streams, self._settings = streams, settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        port = sockets[0].getsockname()[1] if sockets else self._settings.port
        print(announcement(self._settings, port), flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._streams.close()
        await super().shutdown(sockets)


def announcement(settings: Settings, port: int) -> str:
    """What is printed when the product is ready: the addresses, and a QR code of the first that phones can open."""
    addresses = [f"http://{address}:{port}" for address in phone_addresses(settings.host)]
    open_here = [settings.public_url, *addresses] if settings.public_url else addresses
    lines = [f"Listening on http://{in_address(settings.host)}:{port}"]
    if not open_here:
        return "\n".join(
            [*lines, "Other phones cannot open it: it listens on this machine alone, or is on no network."]
        )
    lines += ["On a phone in the same network open:", *[f"  {address}/" for address in open_here]]
    return "\n".join([*lines, _terminal_qr(open_here[0])])


def _terminal_qr(address: str) -> str:
    matrix = [list(row) for row in segno.make(address + "/", micro=False).matrix_iter(border=2)]
    matrix += [[0] * len(matrix[0])] * (len(matrix) % 2)
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # drawn light on dark, as terminals are
    halves = zip(matrix[::2], matrix[1::2], strict=True)
    return "\n".join("".join(blocks[bool(a), bool(b)] for a, b in zip(*rows, strict=True)) for rows in halves)


def _bound(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(2048)
    except OSError as error:
        where = f"port {settings.port} of {settings.host}"
        raise CannotStart(
            f"Cannot listen on {where}: {error.strerror or error}. Choose another with --port."
        ) from error
    return listening


def _raised_file_limit() -> int:
    """Every stream is an open file, and the usual limit is 1,024: raise it as far as is allowed."""
    try:
        import resource
    except ImportError:  # Windows, where the limit is another
        return MOST_IN_ALL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_IN_ALL + FILES_BESIDE_STREAMS
    raised = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < raised:
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    return max(raised, soft)


if __name__ == "__main__":
    sys.exit(main())
