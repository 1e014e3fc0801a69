"""The kinds of frames that are the box's own: numbers from 288 to 303 (`redbook.war.kinds`)."""

from __future__ import annotations

from typing import Final

ENTERING: Final = 288
"""A faction comes into play, or gets figures: which, and where those who wait go."""
GOING_ALONG: Final = 289
"""Who of the figures in a region goes along with an army."""
ROAMING: Final = 290
"""All figures of a faction move, those whom their owner likes."""
ENTS_MARCH: Final = 291
WRAITHS: Final = 292
"""The Army of the Dead moves and attacks."""
STAYING: Final = 293
"""Nazgûl and minions of an army driven off by the Dead: who stays behind."""
SHIPS: Final = 294
"""Corsairs carry an army."""
JOINING_DEAD: Final = 295
"""Companions who go to Erech with Strider or Aragorn."""
MAJESTY: Final = 296
"""Whether Majesty and Glory is used at the start of a battle."""
TRUST: Final = 297
"""Whether Take Someone You Can Trust is used on a tile that reveals."""
SWIFT_LINES: Final = 298
"""What In Long Swift Lines brings after another faction card."""
CROWD: Final = 299
"""Too many units and Spiders: what is removed."""
SAILS: Final = 300
"""Whether Black Sails costs a Corsair for hunt damage."""
GIVING_CARDS: Final = 301
"""Two Shadow cards are the price of Majesty and Glory."""
GIFT: Final = 302
"""In a team the leading player may give a faction card to his teammate."""

KIND_IDS: Final[dict[int, str]] = {
    ENTERING: "faction-enters",
    GOING_ALONG: "go-along",
    ROAMING: "figures-move",
    ENTS_MARCH: "ents-march",
    WRAITHS: "wraiths",
    STAYING: "minions-stay",
    SHIPS: "ships",
    JOINING_DEAD: "joining-the-dead",
    MAJESTY: "majesty",
    TRUST: "trust",
    SWIFT_LINES: "swift-lines",
    CROWD: "crowd",
    SAILS: "black-sails",
    GIVING_CARDS: "giving-cards",
    GIFT: "gift",
}
"""The name of each kind."""
