"""What event cards do, a file for each deck; `common` has what many of them share, `redbook.war.events` plays them.

Each deck's file provides ``playable(table, card)``, ``resume(table, card)``, ``legal(table, card, menu)`` and
``answer(table, card, action)``, and `PROMPTS`, its questions in words. A card that is being resolved is a frame EVENT:
the stage and the numbers `D`, `E` and `F` are its own; it has done all when its stage is `common.ENDED`.
"""
