"""What a procedure of the rules is: all that is known of one kind of frame, in one piece.

A class for each kind says what the frame does when it is resumed, what it offers once it has asked, what an answer
means, and how its question reads; `enlist` puts it into `PROCEDURES`, where `frames` finds it by the kind on top of
the stack.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war.actions import NO, YES
from redbook.war.figures import NO_CHARACTER
from redbook.war.kinds import KIND_IDS, MOST_KINDS
from redbook.war.slots import NO_SLOT
from redbook.war.table import STAGE, Table

Reason = tuple[str, str]
"""Why something is refused: a rule's id, and a sentence."""


class Procedure:
    """One kind of frame."""

    kind: ClassVar[int] = 0
    rule: ClassVar[str] = ""
    """The rule behind its question, for answers that do not fit it at all."""
    question: ClassVar[str] = ""
    """What it asks, in words; braces stand for what `words` gives."""

    def __init__(self) -> None:
        self.listed = False
        self.questions: dict[int, str] = self.wording()
        """What it asks at each stage, where the stages ask different things."""
        self.labels: dict[tuple[int, str], str] = self.labelling()
        """Answers in words, by stage and verb, that fit the question better than the verb's own."""

    # ----- the rules

    def resume(self, table: Table) -> None:
        """The frame is on top and nobody is being asked. Do the next piece of work: change the table, push another
        frame, pop this one, or ask."""
        raise ValueError(f"a frame {KIND_IDS[self.kind]} is never resumed")

    def legal(self, table: Table, menu: list[int]) -> None:
        """The frame has asked: append the ids of the answers, ascending; yes and no if nothing else is said."""
        menu.append(YES)
        menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        """An answer has come. The frame is resumed afterwards if it is still on top."""

    # ----- its words

    def wording(self) -> dict[int, str]:
        """The questions by stage."""
        return {}

    def labelling(self) -> dict[tuple[int, str], str]:
        """The labels by stage and verb."""
        return {}

    def prompt(self, table: Table) -> str:
        """The question in words."""
        asked = self.questions.get(table.get(STAGE), self.question)
        if not asked:
            raise LookupError(f"a frame {KIND_IDS[self.kind]} asks nothing at this stage")
        return asked.format(**self.words(table)) if "{" in asked else asked

    def words(self, table: Table) -> dict[str, object]:
        """What can stand in the braces of its questions."""
        return {}

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        """An answer in words, if something fits the question better than the verb's own; braces stand for its words."""
        return self.labels.get((table.get(STAGE), verb), "")

    def slot(self, table: Table) -> i64:
        """The slot that the question is about, or NO_SLOT."""
        return NO_SLOT

    def character(self, table: Table) -> i64:
        """The character whom the question is about, or NO_CHARACTER."""
        return NO_CHARACTER

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        """Why an answer that is not legal now is refused; None if it simply does not fit the question."""
        return None


PROCEDURES: Final[list[Procedure]] = [Procedure() for _ in range(MOST_KINDS)]
"""Every procedure, by its kind."""


def enlist(*procedures: Procedure) -> None:
    """Add procedures to those that there are."""
    for procedure in procedures:
        procedure.listed = True
        PROCEDURES[procedure.kind] = procedure
