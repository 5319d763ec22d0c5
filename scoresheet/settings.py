"""What is decided where the product is started: addresses, the data folder, the proxies in front."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

DEFAULT_HOST = "0.0.0.0"  # all interfaces: phones must reach it
DEFAULT_PORT = 5252
LARGEST_BODY = 64 * 1024  # bytes that a form may have


def default_data() -> Path:
    """`instance/` of the checkout, or the user's data folder when installed from a wheel."""
    checkout = Path(__file__).resolve().parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "instance"
    return Path(platformdirs.user_data_dir("scoresheet", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """The options of the command; `public_url` is without a slash at its end, "" where it is derived."""

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=default_data)
    public_url: str = ""
    proxy_hops: int = 0

    @property
    def database(self) -> Path:
        return self.data / "scoresheet.db"

    @property
    def secret_key(self) -> Path:
        return self.data / "secret_key"


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment gives. Raises ValueError with a sentence naming what is wrong."""
    return Settings(
        host=environment.get("SCORESHEET_HOST") or DEFAULT_HOST,
        port=whole_number(environment.get("SCORESHEET_PORT") or str(DEFAULT_PORT), "SCORESHEET_PORT", 0, 65535),
        data=Path(environment.get("SCORESHEET_DATA") or default_data()),
        public_url=web_address(environment.get("SCORESHEET_PUBLIC_URL") or ""),
        proxy_hops=whole_number(environment.get("SCORESHEET_PROXY_HOPS") or "0", "SCORESHEET_PROXY_HOPS", 0, 16),
    )


def whole_number(text: str, what: str, lowest: int, highest: int) -> int:
    """Raises ValueError with a sentence."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and lowest <= int(text) <= highest):
        raise ValueError(f"{what} takes a whole number from {lowest} to {highest}, not {text!r}.")
    return int(text)


def web_address(text: str) -> str:
    """Raises ValueError with a sentence."""
    if text and not text.startswith(("http://", "https://")):
        raise ValueError(f"The public URL starts with http:// or https://, not {text!r}.")
    return text.rstrip("/")
