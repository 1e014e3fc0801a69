"""What an agent is given, as a space of Gymnasium: the same in every interface that has such spaces."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from redbook.research.observation import Observer


def seen_space(look: Observer) -> spaces.Dict:
    """All that a seat may know, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (look.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (look.game.num_actions,), np.int8),
        }
    )
