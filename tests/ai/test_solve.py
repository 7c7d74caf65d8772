"""The solver against the real rules, and against itself."""

from __future__ import annotations

import lzma

import numpy as np
import pytest

from skyline.ai.skyline import tables
from skyline.ai.skyline.sheets import Sheet, packed
from skyline.ai.skyline.streets import EMPTY, Domain, cheapest_tile, street_of
from skyline.games.skyline.state import Skyline
from tests.ai.recursion import best, gained, position

pytest.importorskip("numba", reason="the solver needs numba, the game does not")

from tools.solving import reports
from tools.solving.forward import play_through
from tools.solving.induction import START, game_end, last_turn, solve
from tools.solving.model import BUILDS, build_model
from tools.solving.played import played_game
from tools.solving.publish import file_of
from tools.solving.turn import play_turn

# numba, and a minute to compile: only who develops has the one and waits for the other.
pytestmark = pytest.mark.thorough

STEP = 1 / 250


@pytest.fixture(scope="module")
def alone():
    return solve(build_model(Domain(6)), turns=2)


@pytest.fixture(scope="module")
def small():
    return solve(build_model(Domain(3)))


def test_every_way_to_build_is_in_the_model():
    assert len(BUILDS) == 17
    assert sorted(build.points for build in BUILDS if build.points) == [4, 4, 9, 9, 16, 16, 25, 36]


LATE = [
    ((), ()),
    ((), ("TH5",)),
    (("L1",), ()),
    (("H5",), ()),
    (("H5",), ("TL2", "TM4")),
    (("H5", "M2"), ("TL2",)),
    (("H4", "H5"), ("TM4",)),
    (("M1", "H3"), ("TL2", "TM3")),
]


@pytest.mark.parametrize(("columns", "tiles"), LATE)
def test_the_last_turn_alone_is_that_of_the_rules(alone, columns, tiles):
    state = position(columns, tiles)
    skyline = state.skylines[0]
    value = alone.value(street_of(skyline), 1, cheapest_tile(skyline))
    assert value == pytest.approx(gained(state), abs=1e-9)
    shipped = tables.load().solo(1, street_of(skyline), cheapest_tile(skyline))
    assert shipped == pytest.approx(value, abs=STEP / 2 + 1e-9)


def test_two_turns_alone_are_those_of_the_rules(alone):
    assert alone.value(EMPTY, 2) == pytest.approx(gained(position((), turns=2)), abs=1e-9)


@pytest.mark.parametrize("columns", [("L1",), ("H5", "M2"), ("H4", "H5", "M3")])
def test_the_last_turn_among_others_is_that_of_the_rules(columns):
    state = position(columns, others=True)
    street = street_of(state.skylines[1])
    value = solve(build_model(Domain(6), shared=True), turns=1).value(street, 1)
    assert value == pytest.approx(gained(state), abs=1e-9)
    assert tables.load().shared(1, street) == pytest.approx(value, abs=STEP / 2 + 1e-9)


@pytest.mark.parametrize(
    ("columns", "dice"),
    [
        (("H5",), (0, 0, 3)),
        (("H4",), (0, 1, 2)),
        (("H3", "M1"), (0, 2, 1)),
        (("H4",), (1, 1, 1)),
        (("H3",), (0, 3, 1)),
    ],
)
def test_the_chance_of_a_tower_is_that_of_the_rules(columns, dice):
    state = position(columns, others=True)
    kinds = tuple("G" * dice[0] + "U" * dice[1] + "P" * dice[2])
    state = state._replace(phase="roll", rolling=kinds, yard=state.yard)
    chance = best(state, lambda skyline: "TH6" in skyline.tiles)
    street = street_of(Skyline(columns))
    assert tables.load().tower_chance(street, dice) == pytest.approx(chance, abs=1e-12)


def test_a_game_played_forward_has_the_value_found_backward(small):
    number = small.model.number(START)
    course = play_through(small, number)
    assert course.final.sum() == pytest.approx(1, abs=1e-12)
    assert course.mean == pytest.approx(small.value(START), abs=1e-9)
    assert course.spread == pytest.approx(small.spread[9, number], abs=1e-9)
    assert all(chances.sum() <= 1 + 1e-12 for _, chances in course.visited)


def test_more_columns_and_more_known_tiles_bring_more():
    wider, plain, blind, sharp = (
        solve(build_model(Domain(most), tiles=tiles), turns=4).value(START, 4)
        for most, tiles in ((4, "cheapest"), (3, "cheapest"), (3, (0,) * 4), (3, (2, 1, 1, 1)))
    )
    assert blind < plain < sharp < wider
    assert sharp - plain < 0.05


def test_a_file_of_few_columns_reproduces_itself(small):
    data = file_of(small, {})
    assert data == file_of(solve(build_model(Domain(3))), {})
    assert all(right for _, right in reports.check_layers(data))


def test_a_wrong_number_is_found(small):
    sheet = Sheet(file_of(small, {}))
    mean = sheet.mean.copy()
    mean[5, 1, 0] += 3
    data = packed(sheet.domain, mean, sheet.spread, sheet.mean_step, sheet.spread_step, {})
    wrong = [line for line, right in reports.check_layers(data, [4, 5]) if not right]
    assert [line[:11] for line in wrong] == ["5 turn(s) l"]


@pytest.mark.parametrize("turns", [1, 5, 9])
@pytest.mark.parametrize("shared", [False, True])
def test_a_slice_of_the_shipped_file_reproduces_itself(turns, shared):
    known = tables.load()
    sheet = known.shared_sheet if shared else known.solo_sheet
    # Three dice build at most three columns: streets of two are judged by streets of five.
    domain = Domain(5)
    model = build_model(domain, shared=shared)
    ranks = sheet.domain.ranks(domain.streets)
    below = sheet.mean[turns - 1][:, ranks].reshape(-1) / sheet.mean_step
    end = game_end(model)
    pairs = np.column_stack((below, below**2))
    over = None if turns == 1 else last_turn(model).building
    again = play_turn(model, pairs, end, over).start[:, 0].reshape(-1, domain.size)
    few = domain.streets.sum(axis=1) <= 2
    shipped = sheet.mean[turns][:, ranks] / sheet.mean_step
    assert np.abs(again - shipped)[:, few].max() <= STEP + 1e-9


def test_the_solver_writes_what_it_says(tmp_path, capsys, monkeypatch):
    from tools import solve as command
    from tools.solving import publish

    few = {name: lambda: lzma.compress(b"numbers") for name in publish.FILES}
    monkeypatch.setattr(publish, "FILES", few)
    assert command.main(["--assets", str(tmp_path), "table"]) == 0
    assert (tmp_path / tables.SOLO_FILE).read_bytes() == lzma.compress(b"numbers")
    assert capsys.readouterr().out.count("bytes") == 2


@pytest.mark.parametrize("number", range(2))
def test_points_less_luck_are_the_computed_value(number):
    """Each game by itself: nothing is left to chance but rounding, ten steps of the table."""
    points, luck = played_game(5005, number)
    computed = tables.load().solo(9, START)
    assert points - luck == pytest.approx(computed, abs=0.1)
    assert abs(luck) > 1, "the same game without its luck would be another one"
