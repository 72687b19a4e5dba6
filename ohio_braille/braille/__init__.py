"""Text to cells and back; the only room that knows liblouis."""
