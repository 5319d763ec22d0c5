"""How many wrong codes an address has tried: thirty a minute are looked up, table codes and move codes together."""

import math
import time
from threading import Lock

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

LOOKED_UP = RateLimitItemPerMinute(30)


class TooManyGuesses(Exception):
    """Other wrong codes came in before this one: whether it is one is not told."""


class Guesses:
    """One object for the whole process: pages and the stream count together."""

    def __init__(self) -> None:
        self._window = MovingWindowRateLimiter(MemoryStorage())
        self._counting = Lock()

    def too_many(self, address: str) -> bool:
        """Whether this address has used up its wrong codes for now."""
        return not self._window.test(LOOKED_UP, address)

    def wrong(self, address: str) -> None:
        """Count a wrong code. Raises TooManyGuesses for one more than are answered, however many come at once."""
        with self._counting:
            if not self._window.hit(LOOKED_UP, address):
                raise TooManyGuesses

    def seconds_left(self, address: str) -> int:
        """After how many seconds the address may try again, at least one."""
        return max(1, math.ceil(self._window.get_window_stats(LOOKED_UP, address).reset_time - time.time()))
