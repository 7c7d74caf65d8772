"""Every target can be reached by arrows, wherever targets lie."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from skyline.widgets.input.reach import Point, arrow_links, connected

places = st.integers(0, 40)
#: The last point is no other one's nearest in any direction.
OVERLOOKED: list[Point] = [(190, 20), (10, 30), (20, 160), (180, 170), (120, 180), (80, 120)]


@given(st.lists(st.tuples(places, places), max_size=40))
@example([(0, 0), (0, 0)])
@example([(5, 5), (5, 5), (5, 5), (6, 6)])
@example([(0, 0), (10, 0), (20, 0), (30, 0)])
@example([(0, 0), (10, 10), (20, 20), (10, 30)])
@example(OVERLOOKED)
def test_every_point_can_be_reached_from_every_other(points: list[Point]) -> None:
    links = arrow_links(points)
    assert len(links) == len(points)
    assert connected(links)


def test_arrows_lead_where_the_eye_expects() -> None:
    links = arrow_links([(0, 0), (100, 5), (200, 0), (100, 90)])
    left, right, up, down = range(4)
    assert links[0][right] == 1
    assert links[1][right] == 2 and links[1][left] == 0 and links[1][down] == 3
    assert links[3][up] == 1
    assert links[0][left] is None


def test_a_point_that_is_nobodys_nearest_is_reached_all_the_same() -> None:
    links = arrow_links(OVERLOOKED)
    assert any(5 in there for there in links[:5])
    assert connected(links)
