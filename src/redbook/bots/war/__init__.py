"""Players made for War of the Ring.

`greedy` takes what looks best for the die at hand; some of them are warlike, others trust in the Ring or in the hunt.
`sight` is what it sees on the map and how strong forces are there, `worth` what cards are worth to it; `ring` answers
the questions about the Fellowship and the hunt, `campaign` those about armies and mustering, `combat` those of a
battle, and `counsel` weighs what a die is used for. `swift` is the same sense in numbers, a hundred times as fast.
"""
