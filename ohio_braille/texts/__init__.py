"""Documents and listings in the words of a language."""
