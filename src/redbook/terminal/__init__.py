"""The terminal client: the board, the story so far, a question and its numbered answers.

It shows a person what `view` and `choices` hold and knows no rules. `faces` is what a game looks and sounds like,
`reference` looks up rules, characters and cards, `menu` numbers the answers and understands what is typed, `session` is
a game under way with its undo and its record, `screen` the terminal itself, and `client` brings them together.
"""
