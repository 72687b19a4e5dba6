"""The list of tests can be read: who sees one fail knows what was tried."""

import pytest

LONGEST_NAME, LONGEST_VALUES = 120, 80
"""Characters: a sentence of a test and its values, and the values alone."""


def test_ids_can_be_read(request: pytest.FixtureRequest) -> None:
    """Long texts are cut by conftest.py; what is still too long here needs ``ids=``."""
    names = [item.name for item in request.session.items]
    assert not [name for name in names if len(name) > LONGEST_NAME or len(name.partition("[")[2]) > LONGEST_VALUES]
