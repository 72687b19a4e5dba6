"""Errors: a message speaks of settings, each face words them."""

import pickle

from ohio_braille.errors import DataError, in_short, setting

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


def test_a_long_message_is_cut_in_the_middle() -> None:
    assert in_short("a" * 300) == "a" * 300
    assert in_short("a" * 200 + "b" * 200) == "a" * 147 + " ... " + "b" * 147


def test_control_characters_and_line_ends_are_written_out() -> None:
    """They would act on a terminal, or make a line of their own that looks like ours."""
    assert in_short("x\n\nerror: fake \x1b[31m \u202e") == "x\\n\\nerror: fake \\x1b[31m \\u202e"
    assert len(in_short("\x1b" * 300)) <= 300
