"""An event stream over whatever connection it is given: through a proxy, or from another address of this machine."""

import http.client

from server.product import PATIENCE, Stream
from werkzeug.datastructures import Headers


class StreamOver(Stream):
    """One open event stream on this connection."""

    def __init__(self, connection: http.client.HTTPConnection, path: str, **headers: str) -> None:
        self._connection = connection
        self._connection.request("GET", path, headers=headers)
        self._response = self._connection.getresponse()
        self.status = self._response.status
        self.headers = Headers(self._response.getheaders())


def from_elsewhere(port: int, address: str) -> http.client.HTTPConnection:
    """A connection to the product from another address of loopback."""
    return http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(address, 0))
