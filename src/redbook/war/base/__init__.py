"""The base game: what came in its box. How it is played is in the files of the rules, one folder up."""
