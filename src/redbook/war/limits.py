"""The numbers that rules all over the game share."""

from __future__ import annotations

from typing import Final

STACKING: Final = 10
"""Army units of a side in a region (W-MOVE-02)."""
STACKING_BESIEGED: Final = 5
"""Army units inside a besieged Stronghold (W-MOVE-03)."""
ROLL_LIMIT: Final = 5
"""Dice in a combat roll, a leader re-roll (W-BATTLE-32) or a hunt roll (W-HUNT-06)."""
HIT: Final = 5
"""What a combat die normally needs (W-BATTLE-33)."""
HIT_UNDER_COVER: Final = 6
"""What an attacker needs in the first round against a City or Fortification, and always in a siege (W-BATTLE-40,
W-SIEGE-11)."""
HUNT_SUCCESS: Final = 6
"""What a hunt die needs (W-HUNT-07)."""
FACTION_HAND_LIMIT: Final = 4
"""Faction cards in a hand, besides the others (A-FACTION-02)."""
FACTION_HAND_LIMIT_IN_TEAM: Final = 3
"""Of each player in a team (A-MULTI-01)."""
HAND_LIMIT_IN_TEAM: Final = 4
"""Of each player in a team (W-MULTI-08)."""
HAND_LIMIT: Final = 6
"""Event cards in a hand (W-CARD-01)."""
ELVEN_RINGS: Final = 3
"""Elven Rings, all with the Free Peoples at the start (W-SETUP-18)."""
CORRUPTION_LIMIT: Final = 12
"""The Corruption that ends the game in favour of the Shadow (W-WIN-01)."""
POINTS_TO_WIN: Final[list[int]] = [4, 10]
"""Victory points that win in phase 6, by side (W-WIN-03, W-WIN-04)."""
LAST_STEP_OF_PROGRESS: Final = 12
"""The end of the Fellowship Track; the progress counter goes no further."""
DICE_TAKEN_UP: Final = (2, 3, 4)
"""The phases in which the dice of the turn have been taken up; they are rolled in the last of them."""
