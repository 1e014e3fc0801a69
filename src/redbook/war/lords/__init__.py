"""Lords of Middle-earth: what came in its box, and the rules that are its own."""
