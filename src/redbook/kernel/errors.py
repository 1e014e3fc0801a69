"""The errors a user of Redbook may meet. Each says what was wrong, what was expected and where."""

from __future__ import annotations


class RedbookError(Exception):
    """Anything that Redbook refuses on purpose. Catch this to catch them all."""


class OptionError(RedbookError):
    """A game was asked for with an option, or a combination of options, that it does not have."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(f"{option}: {message}")
        self.option = option
        """The option that is wrong."""


class PositionError(RedbookError):
    """A position that cannot be: `field` names the part of it that is wrong."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        """Where in the position, for example ``pieces.frodo``."""


class RecordError(RedbookError):
    """A record that cannot be read or does not hold: `line` is the line of the file, from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        """The line of the record that is wrong."""


class IllegalAction(RedbookError):
    """An action that the rules do not allow now. The state it was tried on is unchanged."""

    def __init__(self, action: str, rule: str | None, reason: str) -> None:
        super().__init__(f"{action}: {reason}" + (f" ({rule})" if rule else ""))
        self.action = action
        """The action in notation."""
        self.rule = rule
        """The ledger id of the rule it breaks; None when it was not well-formed."""
        self.reason = reason
        """One sentence for a person."""


class MalformedAction(IllegalAction):
    """Something that is no action of this game at all; the reason says what was expected."""

    def __init__(self, action: str, reason: str) -> None:
        super().__init__(action, None, reason)
