"""The step in front of Flask, in this process, as the tests of the server have it."""

from server.conftest import door, new_door

__all__ = ["door", "new_door"]
