"""Something that was tapped or typed and cannot be."""


class Impossible(ValueError):
    """A field that cannot be read: `code` says why, `field` where, `typed` what was given."""

    def __init__(self, code: str, field: str, typed: str) -> None:
        super().__init__(code)
        self.code, self.field, self.typed = code, field, typed
