"""The program's errors: an id and fields. `words` says them to people."""

from __future__ import annotations


class JunglaError(ValueError):
    """Something a person can be told about: an id and the fields its sentence needs."""

    def __init__(self, id: str, /, **fields: object) -> None:
        super().__init__(id, fields)
        self.id = id
        """Which sentence says it (a key of `words.ERRORS`)."""
        self.fields = fields
        """The values that sentence needs, as they were given."""

    def __str__(self) -> str:
        return " ".join([self.id, *(f"{name}={value!r}" for name, value in self.fields.items())])


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, in the system's own words: `Permission denied`."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class BadText(JunglaError):
    """A square, move or position that cannot be read."""


class BadEdition(JunglaError):
    """An edition or a switch that does not exist or does not make sense."""


class BadFormation(JunglaError):
    """A formation that cannot be read, or does not fit the edition it is to be used in."""


class BadJournal(JunglaError):
    """A journal, or a line of one, that cannot be read, written or believed."""


class Refused(JunglaError):
    """An event that a rule forbids; the field `rule` is the rule's id."""

    def __init__(self, rule: str) -> None:
        super().__init__("refused", rule=rule)
        self.rule = rule
        """The id of the rule that refused."""
