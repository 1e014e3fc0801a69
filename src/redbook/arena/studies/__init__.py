"""What recorded games tell: studies of many (``redbook study``), and the analysis of one (``redbook analyse``).

`records` gathers games and `chronicle` says what happened in each: who stood where, who felled whom. `balance`,
`characters`, `setups` and `calibration` each ask one question of them and answer with `Findings`: sentences, tables,
pictures and data, which `findings` shows and writes. `statistics` and `pictures` are what they have in common.
"""
