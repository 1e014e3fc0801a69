"""War of the Ring, Second Edition: the struggle of the Free Peoples and the Shadow over all of Middle-earth.

What stands still is in tables: the map (`board`), the nations and their figures (`nations`), the characters
(`figures`), the first placement (`setup_table`), the action dice (`dice`), the hunt tiles (`tiles`), the numbers
every rule shares (`limits`) and the 96 event cards (`cards`). The rules, one statement each, are in ``rules.toml``.
"""
