"""The page in a browser: what it orders, and what it shows."""
