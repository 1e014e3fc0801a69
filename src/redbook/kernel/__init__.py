"""What every game is, and what can be done with any game; it knows no game itself.

`contract` says what a game and a state are, `errors` what can go wrong, `registry` which games there are,
`dice` where chance comes from, `driver` how players and dice make a game, `record` how a game is written
down, and `ledger` how a game's rules are looked up by id.
"""
