"""What cards are called, who holds which, and the labels for them."""
