"""Braille card labels, cheat sheets and rules for playing a card game with the deck that is in the house."""

__version__ = "0.1.0"
