"""Players made for The Confrontation.

`greedy` looks one action ahead. `sight` is what it sees and believes, `duel` how two characters fare against each
other, `standing` how good a board looks; `setting`, `turn`, `special` and `fight` answer the questions, each
scoring its answers by these.
"""
