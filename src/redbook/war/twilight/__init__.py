"""Twilight of the Third Age: what came in its box, and the rules that are its own."""
