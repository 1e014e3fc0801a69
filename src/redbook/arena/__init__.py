"""Many games at once: bots that are measured against each other, honestly, and what comes of it.

    >>> import redbook
    >>> from redbook.arena import Study
    >>> study = Study(redbook.game("confrontation"), ["greedy", "random"], "no-such-folder", games=10, seed=1)
    >>> len(study.fixtures), study.results()
    (10, [])

`plan` says who plays whom, with which seeds; `contest` plays one game; `workers` play many, here or on a cluster;
`folder` keeps them; `study` puts these together. `summary` and `ratings` count, `plots` and `report` show, `progress`
tells how far it is; `command` is ``redbook arena``.
"""

from __future__ import annotations

from redbook.arena.outcome import Outcome
from redbook.arena.plan import Contender, Fixture, StudyError
from redbook.arena.study import Study
from redbook.arena.summary import Score, Summary, wilson

__all__ = ["Contender", "Fixture", "Outcome", "Score", "Study", "StudyError", "Summary", "wilson"]
