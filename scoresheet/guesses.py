"""How many wrong codes an address has tried: thirty a minute are looked up, table codes and move codes together."""

import math
import time

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

LOOKED_UP = RateLimitItemPerMinute(30)


class Guesses:
    """One object for the whole process: pages and the stream count together."""

    def __init__(self) -> None:
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def too_many(self, address: str) -> bool:
        """Whether this address has used up its wrong codes for now."""
        return not self._window.test(LOOKED_UP, address)

    def wrong(self, address: str) -> None:
        self._window.hit(LOOKED_UP, address)

    def seconds_left(self, address: str) -> int:
        """After how many seconds the address may try again, at least one."""
        return max(1, math.ceil(self._window.get_window_stats(LOOKED_UP, address).reset_time - time.time()))
