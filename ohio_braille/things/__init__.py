"""Labels for things that are no cards."""
