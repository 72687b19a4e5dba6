"""The print font: what its characters measure."""

ABOVE, BELOW = 0.87, 0.20
"""How far print reaches above and below its base line, in parts of its size: É and j of Atkinson Hyperlegible."""
