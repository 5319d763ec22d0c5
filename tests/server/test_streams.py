"""How many streams there may be, and what keeps them open, in this process and its own time."""

import asyncio

from server.asgi import Listening, ask
from web.ladder import refused

import scoresheet.live


async def opened(door, table, count: int = 1, client: str = "10.0.0.9") -> list[Listening]:
    """So many streams, each accepted and told the version."""
    streams = [Listening(door, table.gro.at("live"), client) for _ in range(count)]
    for stream in streams:
        assert await stream.status() == 200
        assert "retry:" in await stream.next()
        assert "changed" in await stream.next()
    return streams


async def hang_up(streams: list[Listening]) -> None:
    for stream in streams:
        await stream.hang_up()


def while_open(door, table, then, **streams):
    """What `then` finds out while such streams are open."""

    async def run():
        listening = await opened(door, table, **streams)
        found = await asyncio.to_thread(then)
        await hang_up(listening)
        return found

    return asyncio.run(run())


def test_a_quiet_stream_is_kept_open_by_comments(door, table, monkeypatch):
    monkeypatch.setattr(scoresheet.live, "HEARTBEAT_SECONDS", 0.01)

    async def two_beats() -> list[str]:
        [stream] = await opened(door, table)
        beats = [await stream.next() for _ in range(2)]
        await stream.hang_up()
        return beats

    assert all(beat.startswith(":") and beat.endswith("\n\n") for beat in asyncio.run(two_beats()))


def test_a_comment_comes_within_the_time_promised():
    assert scoresheet.live.HEARTBEAT_SECONDS <= 15


def test_sixty_four_streams_of_one_address_are_accepted(door, table):
    assert while_open(door, table, lambda: True, count=64)


def test_one_stream_too_many_for_an_address_is_refused(door, table, monkeypatch):
    monkeypatch.setattr(scoresheet.live, "MOST_PER_ADDRESS", 2)
    answer = while_open(door, table, lambda: ask(door, path=table.gro.at("live")), count=2)
    refused(answer, 503)


def test_who_is_refused_a_stream_is_told_when_to_ask_again(door, table, monkeypatch):
    monkeypatch.setattr(scoresheet.live, "MOST_PER_ADDRESS", 1)
    answer = while_open(door, table, lambda: ask(door, path=table.gro.at("live")))
    assert int(answer.headers["Retry-After"]) > 0


def test_another_address_has_streams_of_its_own(door, table, monkeypatch):
    monkeypatch.setattr(scoresheet.live, "MOST_PER_ADDRESS", 1)

    async def run() -> None:
        await hang_up([*await opened(door, table), *await opened(door, table, client="10.0.0.8")])

    asyncio.run(run())


def test_one_stream_too_many_in_all_is_refused(new_door, table):
    door = new_door(most=1)
    answer = while_open(door, table, lambda: ask(door, path=table.gro.at("live"), client=("10.0.0.8", 1)))
    refused(answer, 503)


def test_a_stream_that_hung_up_makes_room_for_another(new_door, table):
    door = new_door(most=1)

    async def one_after_another() -> None:
        for _ in range(2):
            await hang_up(await opened(door, table))

    asyncio.run(one_after_another())


def test_pages_are_answered_when_streams_are_full(new_door, table):
    door = new_door(most=1)
    assert while_open(door, table, lambda: ask(door, path=table.gro.at("sheet"))).status == 200


def test_too_many_streams_of_an_unknown_table_are_still_not_found(new_door, table):
    door = new_door(most=1)
    refused(while_open(door, table, lambda: ask(door, path="/tables/QQQQQQ/live")), 404)


def test_a_stop_ends_every_stream(app, new_door, table):
    door = new_door()

    async def stopped() -> list[str]:
        streams = await opened(door, table, count=2)
        door._streams.close()
        return [await stream.next() for stream in streams]

    assert asyncio.run(stopped()) == ["", ""]


def test_streams_together_leave_room_for_other_files(monkeypatch):
    assert scoresheet.live.MOST_IN_ALL <= 20_000
