"""Greedy's sense in numbers: a policy that reads the table's ints, for searches that ask it a million times.

It sees the table of a state itself, and so more than its seat may see, but it reads nothing that is hidden: of cards
only those of the side that is asked and those that lie open. So it answers alike in all states that the seat cannot
tell apart, which a test asks of it all over the game; and a bot at a table shows it only a state that was drawn.

`answers` says what an action says; `ground` is the map as forces, distances and prospects; `ring`, `campaign`, `battle`
and `counsel` answer the questions as the files of the same name do for `greedy`, and `policy` asks them.
"""
