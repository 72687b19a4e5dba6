"""The user's machine: files, printers, what is installed."""
