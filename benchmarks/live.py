"""Many tables at once: how long an entry takes to the other phones of its table, and what that costs the server.

    .venv/bin/python benchmarks/live.py 100

Starts the product on a data folder of its own and talks to it over loopback alone: four phones a table, one entry a
table a minute. This client shares the machine with the server, and its own delays are in the times.
"""

import argparse
import asyncio
import gc
import os
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = ("Anna", "Bjørn", "Cecilie", "David")
ROLES = ("bidder", "partner", "defender", "defender")
PHONES_PER_ADDRESS = 60  # the product takes at least 64 streams from one
AT_ONCE = 8  # tables that sit down together
QUIET_SECONDS = 5
EVENT_SECONDS = 5  # an event that takes longer is missed
PATIENCE = 30  # seconds, for the start, an answer or the stop
POST, EVENT, SHEET, PAGE = "post answered", "event on other phones", "sheet on other phones", "page on the own phone"
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
GZIP = "Accept-Encoding: gzip\r\n"

now = time.perf_counter


@dataclass
class Tally:
    """What was seen; times in milliseconds from the start of a post."""

    times: dict[str, list[float]] = field(default_factory=lambda: {what: [] for what in (POST, EVENT, SHEET, PAGE)})
    troubles: Counter[str] = field(default_factory=Counter)
    accepted: int = 0  # entries
    streamed: int = 0  # bytes
    listening: int = 0  # phones

    def time(self, what: str, since: float) -> None:
        self.times[what].append((now() - since) * 1000)


class Phone:
    """One device: its address and cookies, the version it has heard of, and the sheet it shows."""

    def __init__(self, number: int, port: int, tally: Tally) -> None:
        nth = number // PHONES_PER_ADDRESS
        self._address = (f"127.0.{1 + nth // 250}.{1 + nth % 250}", 0)
        self._port, self._tally = port, tally
        self._cookies = self._token = self._etag = ""
        self.version = -1
        self.hears = asyncio.Event()

    async def load(self) -> None:
        """Open the first page, for this device's cookies and the token of its forms."""
        page = await self.ask("GET", "/", 200)
        self._cookies = "; ".join(_headers(page, "set-cookie"))
        self._token = re.findall(r'name="csrf_token"[^>]*value="([^"]+)"', page)[0]

    async def send(self, path: str, **form: object) -> str:
        """Send a form; where its answer leads, "" where it was refused."""
        answer = await self.ask("POST", path, 303, FORM, urlencode({"csrf_token": self._token, **form}))
        return "".join(_headers(answer, "location"))

    async def look(self, path: str) -> None:
        """Fetch the sheet, which must be another than the one shown and as new as what was heard."""
        answer = await self.ask("GET", f"{path}/sheet", 200, f"{GZIP}If-None-Match: {self._etag}\r\n")
        self._etag = "".join(_headers(answer, "etag"))
        shown = re.search(r"\d+", self._etag)
        self._tally.troubles["old sheet"] += not shown or int(shown[0]) < self.version

    async def listen(self, table: "Table") -> None:
        """Hear the table's events for as long as the stream is open."""
        reader, writer = await self._asked("GET", f"{table.path}/live")
        with closing(writer):
            self._tally.listening += 1
            async for line in reader:
                self._tally.streamed += len(line)
                self._tally.troubles[f"{line[9:12].decode()} to a stream"] += (
                    line[:5] == b"HTTP/" and line[9:12] != b"200"
                )
                if line.startswith(b"data:"):
                    await self._hear(table, int(line[5:]))
            self._tally.listening -= 1

    async def _hear(self, table: "Table", version: int) -> None:
        last, self.version, started = self.version, version, table.started
        self.hears.set()
        if self is not table.entering and last <= table.before < version:
            self._tally.time(EVENT, started)
            await self.look(table.path)
            self._tally.time(SHEET, started)

    async def ask(self, method: str, path: str, status: int, headers: str = "", body: str = "") -> str:
        """One request on a connection of its own: a minute after its last one a phone's has been closed."""
        headers += f"Content-Length: {len(body)}\r\nConnection: close\r\n"
        answer = ""
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._asked(method, path, headers, body)
                with closing(writer):
                    answer = (await reader.read()).decode("latin-1")
        except OSError as error:  # a timeout is one
            self._tally.troubles[type(error).__name__] += 1
        self._tally.troubles[f"{answer[9:12] or 'no answer'} to {method}"] += answer[9:12] != str(status)
        return answer

    async def _asked(
        self, method: str, path: str, headers: str = "", body: str = ""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=self._address)
        always = f"Host: 127.0.0.1:{self._port}\r\nCookie: {self._cookies}\r\n"
        writer.write(f"{method} {path} HTTP/1.1\r\n{always}{headers}\r\n{body}".encode())
        return reader, writer


class Table:
    """Four phones, and the entry that is under way: who is entering, since when, and the version before it."""

    def __init__(self, number: int, port: int, tally: Tally) -> None:
        places = range(number * len(PLAYERS), (number + 1) * len(PLAYERS))
        self.phones = [Phone(place, port, tally) for place in places]
        self.entering: Phone | None = None
        self.started, self.before, self.path = 0.0, -2, ""
        self._tally, self._said = tally, 0

    async def begin(self, hands: int) -> None:
        """Sit down, start the match, play so many hands of it, and listen on every phone."""
        await self._sit_down()
        for _ in range(hands * len(PLAYERS)):
            await self._say()
        self._streams = [asyncio.create_task(phone.listen(self)) for phone in self.phones]
        for phone in self.phones:
            with suppress(TimeoutError):
                await asyncio.wait_for(phone.hears.wait(), PATIENCE)
            await phone.look(self.path)

    async def _sit_down(self) -> None:
        for phone in self.phones:
            await phone.load()
        host, *others = self.phones
        self.path = await host.send("/tables", name=PLAYERS[0])
        for phone, name in zip(others, PLAYERS[1:], strict=True):
            await phone.send(f"{self.path}/seats", name=name)
        await host.send(f"{self.path}/matches")

    async def enter(self) -> None:
        """The seat whose turn it is enters its square, and is led back to the table page."""
        self.entering = phone = self.phones[self._said % len(PLAYERS)]
        self.before = max(phone.version for phone in self.phones)
        self.started = started = now()
        page = await self._say()
        self._tally.accepted += bool(page)
        self._tally.time(POST, started)
        await phone.ask("GET", page or self.path, 200, GZIP)
        self._tally.time(PAGE, started)

    async def _say(self) -> str:
        hand, place = divmod(self._said, len(PLAYERS))
        self._said += 1
        path = f"{self.path}/hands/{hand + 1}/seats/{place + 1}/result"
        return await self.phones[place].send(path, entry_key=f"drawn-{hand}", match=1, seen=0, **said(hand, place))


def said(hand: int, place: int) -> dict[str, object]:
    """Bidders make 8 and lose 8 in turns: rows add up, and no match ends within an hour."""
    failed = hand % 2 == 1
    role = ROLES[(place + hand // 2) % len(PLAYERS)]
    if role == "defender":
        return {"role": role, "tricks": 3 if failed else 2}
    return {"role": role, "bid": 8, "outcome": "failed" if failed else "made"}


@contextmanager
def running(data: str) -> Iterator["subprocess.Popen[bytes]"]:
    """The product on a free port of loopback, stopped at the end whatever happens."""
    command = (sys.executable, "-m", "scoresheet", "--host", "127.0.0.1", "--port", "0", "--data", data)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SCORESHEET_")}
    silent = subprocess.DEVNULL  # each post is logged to stderr
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=silent) as process:
        try:
            yield process
            process.terminate()
            process.wait(PATIENCE)
        finally:
            process.kill()


def port_of(process: "subprocess.Popen[bytes]") -> int:
    out = process.stdout
    line = out.readline() if out and select.select([out], [], [], PATIENCE)[0] else b""
    found = re.match(rb"Listening on http://\S+:(\d+)", line)
    if found is None:
        raise SystemExit("The product did not start.")
    return int(found[1])


def cpu_seconds(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int, name: str) -> float:
    return int(re.findall(rf"{name}:\s*(\d+)", Path(f"/proc/{pid}/status").read_text())[0]) / 1024


async def measure(pid: int, port: int, options: argparse.Namespace) -> None:
    """Fill the product with tables, be quiet for a while, make the entries, and say what was seen."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, signal.raise_signal, signal.SIGINT)  # cleans up
    tally, began = Tally(), now()
    tables = [Table(number, port, tally) for number in range(options.tables)]
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*[table.begin(options.hands) for table in tables[first : first + AT_ONCE]])
    print(f"{len(tables):,} tables, {tally.listening:,} phones listening, set up in {now() - began:.0f} s", flush=True)
    await _quiet(pid, tally)
    await _enter(pid, tables, options.seconds)
    _report(tally)
    _line("server memory", f"{megabytes(pid, 'VmRSS'):.0f} MB, peak {megabytes(pid, 'VmHWM'):.0f} MB")


async def _quiet(pid: int, tally: Tally) -> None:
    await asyncio.sleep(1)  # what the set-up left behind is not idle
    cpu, streamed = cpu_seconds(pid), tally.streamed
    await asyncio.sleep(QUIET_SECONDS)
    share = _share(cpu_seconds(pid) - cpu, QUIET_SECONDS)
    _line("nobody enters", f"{share}, {tally.streamed - streamed:,} bytes to all phones in {QUIET_SECONDS} s")


async def _enter(pid: int, tables: Sequence[Table], seconds: int) -> None:
    """The tables enter in turn, spread evenly over the run, each once a minute."""
    count = max(1, len(tables) * seconds // 60)
    gc.disable()  # or its pauses here would be in the times
    start, cpu, entries = now(), cpu_seconds(pid), []
    for number in range(count):
        await asyncio.sleep(start + number * seconds / count - now())
        entries.append(asyncio.create_task(tables[number % len(tables)].enter()))
    await asyncio.sleep(start + seconds - now())
    _line(f"{count:,} entries in {seconds} s", _share(cpu_seconds(pid) - cpu, seconds))
    await asyncio.gather(*entries, asyncio.sleep(EVENT_SECONDS))


def _report(tally: Tally) -> None:
    _line("ms since the post began", f"{'p50':>7}{'p95':>7}{'p99':>7}{'max':>7}{'count':>9}")
    for what, times in tally.times.items():
        ranked = sorted(times) or [0.0]
        cuts = [ranked[round(share * (len(ranked) - 1))] for share in (0.5, 0.95, 0.99, 1)]
        _line(what, "".join(f"{time:7.1f}" for time in cuts) + f"{len(times):9,}")
    expected = tally.accepted * (len(PLAYERS) - 1)
    missed = expected - sum(time <= EVENT_SECONDS * 1000 for time in tally.times[EVENT])
    _line("events missed", f"{missed:,} of {expected:,}")
    _line("wrong answers", ", ".join(f"{times:,} x {what}" for what, times in (+tally.troubles).items()) or "none")


def _line(what: str, seen: str) -> None:
    print(f"{what:<25}{seen}", flush=True)


def _share(cpu: float, seconds: float) -> str:
    return f"server {cpu:.2f} s of CPU, {cpu / seconds:.1%} of a core"


def _headers(answer: str, name: str) -> list[str]:
    """The values of a header, those of a cookie without its flags."""
    return re.findall(rf"(?im)^{name}: *([^\r\n;]*)", answer.partition("\r\n\r\n")[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="How the product does with many tables.")
    parser.add_argument("tables", type=int, nargs="?", default=100, choices=range(1, 4901), metavar="TABLES")
    parser.add_argument("--seconds", type=int, default=60, choices=range(1, 3601), metavar="S")
    parser.add_argument("--hands", type=int, default=0, choices=range(21), metavar="N", help="played before it begins")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    longest = PATIENCE + options.seconds + options.tables * (1 + options.hands)
    with tempfile.TemporaryDirectory(prefix="scoresheet-") as data, running(data) as product:
        asyncio.run(asyncio.wait_for(measure(product.pid, port_of(product), options), longest))


if __name__ == "__main__":
    main()
