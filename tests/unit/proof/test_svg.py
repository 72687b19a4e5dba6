"""What stands in a drawing of a sheet of labels."""

from proofs import change, errors


def test_two_captions_of_the_svg_are_swapped(labels_kit):
    change(labels_kit / "labels.svg", b">Rot 1<", b">Rot 2<")
    assert errors(labels_kit) == ["labels.svg: the print beside the dots is not that of the cards, in their order."]
