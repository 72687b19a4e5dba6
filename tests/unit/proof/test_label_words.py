"""Labels whose record does not agree with itself."""

import json

from proofs import errors


def test_the_record_says_what_its_cells_do_not(labels_kit):
    text = (labels_kit / "mapping.json").read_text()
    content = json.loads(text)
    content["kit"]["labels"][0]["text"] = "2"
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    in_record, in_list = errors(labels_kit)
    assert in_record == "mapping.json, label 1 (Rot 1): ⠼⠁ says '1', and the label must say '2'."
    assert in_list.startswith("labels.txt, sheet 1, row 1, column 1 (Rot 1): the line must have the text 2; it is")
    content["kit"]["labels"][0] |= {"text": "1", "role": "2"}
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert "mapping.json, label 1 (Rot 1): nobody holds the card red-1 as 2." in errors(labels_kit)
