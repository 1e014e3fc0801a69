"""The ruler dice: one a side, with the faces of its action dice (K-DICE-01); the Shadow's is never allocated."""

from __future__ import annotations

from typing import Final

from redbook.war.base import dice as base
from redbook.war.die import Die

DICE: Final[list[Die]] = [
    Die("Free Peoples ruler", base.DICE[0].side, base.DICE[0].faces),
    Die("Shadow ruler", base.DICE[1].side, base.DICE[1].faces),
]
