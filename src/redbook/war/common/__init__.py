"""What Lords of Middle-earth and Twilight of the Third Age both brought: the rules of it that are the same in both."""
