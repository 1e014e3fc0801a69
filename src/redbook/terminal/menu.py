"""The answers to a question: numbered, laid out in a few lines, and found again by what somebody types.

An answer is chosen by its number, by its notation (``move:frodo:cardolan``), or by as much of it as leaves no doubt
(``frodo card``). A combat card of strength 4 has the number 4, whatever else is on the list. Answers that would crowd
out the others (the ways to use an Elven Ring) are folded: one word stands for them, and lists them when it is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from textwrap import wrap

from redbook.kernel.contract import Json

FIRST_OTHER = 7
"""Where the other answers are numbered from when some are numbers themselves: after the largest card, the 6."""


@dataclass(frozen=True)
class Answer:
    """One action, as it is offered."""

    number: int
    name: str
    """Its notation."""
    label: str
    """The action in words."""


class Menu:
    """The answers that a seat may give."""

    def __init__(self, choices: Json, folds: Mapping[str, str] | None = None, last: Collection[str] = ()) -> None:
        self.answers: list[Answer] = []
        self._folds = dict(folds or {})
        actions: list[Json] = sorted(
            choices["actions"], key=lambda action: (_verb(action["name"]) in self._folds, action["name"] in last)
        )
        verbs = [_verb(action["name"]) for action in actions]
        for verb in list(self._folds):
            if verbs.count(verb) < 2 or verbs.count(verb) == len(verbs):
                del self._folds[verb]
        values = [_value(action["name"]) for action in actions]
        plain = all(value is None for value in values)
        next_number = 1 if plain else FIRST_OTHER
        for action, value in zip(actions, values, strict=True):
            if value is None and not plain and action["name"] == "pass":
                value = 0
            if value is None:
                value = next_number
                next_number += 1
            self.answers.append(Answer(value, action["name"], action["label"]))

    def lines(self, width: int, subject: Callable[[str], str | None]) -> list[str]:
        """The answers laid out; those whose labels begin with the same name (`subject`) share a line."""
        lines = _laid_out([answer for answer in self.answers if _verb(answer.name) not in self._folds], width, subject)
        for verb, about in self._folds.items():
            lines.append(f"  {verb}) {about} ({len(self.folded(verb))} ways: type {verb})")
        return lines

    def folded(self, word: str) -> list[Answer]:
        """The answers that a word stands for; none if it stands for none."""
        return [answer for answer in self.answers if word in self._folds and _verb(answer.name) == word]

    def unfolded(self, word: str, width: int, subject: Callable[[str], str | None]) -> list[str]:
        """Those answers laid out."""
        return _laid_out(self.folded(word), width, subject)

    def find(self, typed: str) -> list[Answer]:
        """The answers that a text may mean: one if it is clear, several if it is not, none if it means nothing here."""
        text = typed.strip().lower()
        if text.isdecimal():
            return [answer for answer in self.answers if str(answer.number) == (text.lstrip("0") or "0")]
        for fits in (
            lambda answer: answer.name == text,
            lambda answer: answer.label.lower() == text,
            lambda answer: answer.name.startswith(text),
            lambda answer: _in_order(text.replace(":", " ").split(), answer.name.split(":")),
            lambda answer: _in_order(text.split(), answer.label.lower().split()),
        ):
            found = [answer for answer in self.answers if text and fits(answer)]
            if found:
                return found
        return []


def _laid_out(some: list[Answer], width: int, subject: Callable[[str], str | None]) -> list[str]:
    """Answers in lines; those about the same thing share one."""
    groups: dict[str | None, list[Answer]] = {}
    for answer in some:
        groups.setdefault(subject(answer.name), []).append(answer)
    column = 4 + max((len(name) for name in groups if name), default=0)
    lines = []
    for name, answers in groups.items():
        head = f"  {name or ''}".ljust(column) if any(groups) else "  "
        # A no-break space keeps a number with its answer, and an answer's words together.
        items = [_item(answer, name or "").replace(" ", "\u00a0") for answer in answers]
        text = wrap("   ".join(items), width - len(head), break_long_words=False, break_on_hyphens=False)
        for number, line in enumerate(text):
            lines.append((head if number == 0 else " " * len(head)) + line.replace("\u00a0", " "))
    return lines


def _verb(name: str) -> str:
    return name.partition(":")[0]


def _value(name: str) -> int | None:
    """The number that an answer is, if it is one: a card's strength, how many cards are announced."""
    word = name.rpartition(":")[2]
    return int(word) if word.isdecimal() else None


def _item(answer: Answer, subject: str) -> str:
    said = answer.label.removeprefix(subject).strip()
    said = said.removeprefix("to ").removeprefix("in ") if subject else said
    return f"{answer.number}) {said}"


def _in_order(typed: list[str], words: list[str]) -> bool:
    """Whether each word typed is the beginning of one of the words, in their order."""
    rest = iter(words)
    return bool(typed) and all(any(word.startswith(start) for word in rest) for start in typed)
