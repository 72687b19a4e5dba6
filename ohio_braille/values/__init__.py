"""Frozen values; no input or output, no library but msgspec."""
