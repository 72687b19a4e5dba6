"""Errors: a message speaks of settings, each face words them."""

import pickle

from ohio_braille.errors import DataError, setting

ERROR = DataError(
    f"{setting('marks')} need {setting('labels_as', 'deck')}, and {setting('captions', 'False')}.", "marks"
)


def test_in_python_a_setting_is_a_field() -> None:
    assert str(ERROR) == "marks need labels_as='deck', and captions=False."


def test_a_face_words_settings_its_own_way() -> None:
    assert (
        ERROR.worded(lambda name, value: f"<{name}:{value}>") == "<marks:> need <labels_as:deck>, and <captions:False>."
    )


def test_an_error_names_its_field_and_survives_a_pickle() -> None:
    assert ERROR.field == "marks"
    again = pickle.loads(pickle.dumps(ERROR))
    assert (str(again), again.field) == (str(ERROR), "marks")
