"""The shipped tables and their reader; nothing here needs the solver."""

from __future__ import annotations

import itertools
import lzma
import random
import tomllib
from pathlib import Path

import numpy as np
import pytest

from skyline.ai.skyline import tables
from skyline.ai.skyline.sheets import Sheet, packed
from skyline.ai.skyline.streets import EMPTY, PARTS, Domain, cheapest_tile, street_of
from skyline.games.skyline.buildings import COLUMNS
from skyline.games.skyline.state import Skyline
from skyline.resources import asset
from tools.packaging.plan import Plan

REPOSITORY = Path(__file__).resolve().parent.parent.parent
HIGH_GROUND = street_of(Skyline(("H1",)))
STEP = 1 / 250 + 1e-9


@pytest.fixture(scope="module")
def known() -> tables.Tables:
    return tables.load()


def more(street, part):
    return (*street[:part], street[part] + 1, *street[part + 1 :])


def random_streets(number, most, seed=1):
    rng = random.Random(seed)
    for _ in range(number):
        columns = rng.choices(range(PARTS), k=rng.randint(0, most))
        yield tuple(columns.count(part) for part in range(PARTS))


@pytest.mark.parametrize("domain", [Domain(4), Domain(5, (3, 2, 2, 1, 2, 2, 1, 1, 1))])
def test_streets_are_numbered_without_gaps_and_in_order(domain):
    inside = [
        street for street in itertools.product(range(domain.most + 1), repeat=4) if sum(street) <= 4
    ]
    every = [tuple(row) for row in domain.streets.tolist()]
    assert len(every) == domain.size == len(set(every))
    assert every == sorted(every)
    assert all(domain.rank(street) == place for place, street in enumerate(every))
    assert all(domain.street(place) == street for place, street in enumerate(every))
    assert (domain.ranks(domain.streets) == np.arange(domain.size)).all()
    for low in inside:
        street = (*low, *EMPTY[4:])
        assert (street in domain) == (street in set(every))


def test_a_large_domain_holds_every_street_of_so_many_columns():
    domain = Domain(10)
    assert domain.size == 92378  # 19 over 9
    for street in random_streets(500, 10):
        assert street in domain
        assert domain.street(domain.rank(street)) == street
    assert (11, *EMPTY[1:]) not in domain


def test_a_street_counts_columns_and_the_cheapest_building():
    skyline = Skyline(("L1", "L1", "M3", "H5"), ("TM2", "TH5"), ("SM3",))
    assert street_of(skyline) == (2, 0, 0, 1, 0, 0, 0, 0, 1)
    assert cheapest_tile(skyline) == 4
    assert cheapest_tile(Skyline(("L1",), ("TH5",), ("SM3",))) == 9
    assert cheapest_tile(Skyline(("L1",))) == 0


def random_file(seed=3):
    domain = Domain(3)
    numbers = np.random.default_rng(seed).integers(0, 65536, (2, 4, 3, domain.size), np.uint16)
    return packed(domain, *numbers, 250, 10, {"more": [1]}), numbers


def test_a_file_gives_back_every_number():
    data, (mean, spread) = random_file()
    sheet = Sheet(data)
    assert (sheet.mean == mean).all() and (sheet.spread == spread).all()
    assert (sheet.domain.most, sheet.mean_step, sheet.spread_step) == (3, 250, 10)
    assert sheet.extra == {"more": [1]}
    assert random_file()[0] == data


def test_a_damaged_or_strange_file_is_refused():
    data, _ = random_file()
    with pytest.raises(ValueError, match="another format"):
        Sheet(data.replace(b'"format":1', b'"format":2', 1))
    middle = len(data) // 2
    broken = data[:middle] + bytes([data[middle] ^ 255]) + data[middle + 1 :]
    with pytest.raises(lzma.LZMAError):
        _ = (Sheet(broken).mean, Sheet(broken).spread)


def test_the_files_ship_with_the_program_and_are_small(tmp_path):
    paths = [asset(name) for name in (tables.SOLO_FILE, tables.SHARED_FILE)]
    assert sum(path.stat().st_size for path in paths) < 3_000_000
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"]["assets"] == "skyline/assets"
    bundled = {
        Path(file) for file, _folder in Plan(REPOSITORY, tmp_path, "0.1.0", False).data_files
    }
    assert bundled >= {
        REPOSITORY / "assets" / name for name in (tables.SOLO_FILE, tables.SHARED_FILE)
    }
    spec = (REPOSITORY / "pyinstaller.spec").read_text(encoding="utf-8")
    assert not {"lzma", "_lzma"} & set(spec.replace('"', " ").replace(",", " ").split())


def test_what_a_game_is_worth_from_its_start(known):
    assert known.solo(9, HIGH_GROUND) == pytest.approx(82.22, abs=0.01)
    assert known.solo_spread(9, HIGH_GROUND) == pytest.approx(14.9, abs=0.11)
    assert known.shared(9, HIGH_GROUND) == pytest.approx(85.30, abs=0.01)
    assert known.shared_spread(9, HIGH_GROUND) == pytest.approx(13.6, abs=0.11)


def test_when_the_game_is_over_lone_ground_floors_count(known):
    for street in random_streets(50, 10):
        assert known.solo(0, street, 4) == known.shared(0, street) == street[0]
        assert known.solo_spread(0, street) == known.shared_spread(0, street) == 0


def test_a_last_turn_under_a_tall_column(known):
    tall = street_of(Skyline(("H5",)))
    assert known.tower_chance(tall) == pytest.approx(1 - (5 / 6) ** 6)
    assert known.shared(1, tall) >= 36 * known.tower_chance(tall)
    assert known.solo(1, tall) < 36 * known.tower_chance(tall)  # a miss costs the column itself


def neighbours(domain):
    """Ranks of streets with room for one more column, and with it, by part."""
    roomy = np.flatnonzero(domain.streets.sum(axis=1) < domain.most)
    for part in range(PARTS):
        streets = domain.streets[roomy].copy()
        streets[:, part] += 1
        yield part, roomy, domain.ranks(streets)


def test_one_column_or_one_turn_more_is_never_worse(known):
    for sheet in (known.solo_sheet, known.shared_sheet):
        mean = sheet.mean.astype(np.int32)
        assert (np.diff(mean, axis=0) >= -1).all()
        for _part, without, with_it in neighbours(sheet.domain):
            assert (mean[:, :, with_it] >= mean[:, :, without] - 1).all()


def test_abandoning_freely_and_a_cheaper_tile_to_give_up_are_never_worse(known):
    solo = known.solo_sheet.mean.astype(np.int32)
    shared = known.shared_sheet.mean.astype(np.int32)
    assert (shared >= solo.max(axis=1, keepdims=True) - 1).all()
    assert (np.diff(solo[:, 1:], axis=1) <= 1).all()


def test_a_tile_state_is_found_by_points(known):
    street = street_of(Skyline(("M3", "H4")))
    by_points = [known.solo(3, street, points) for points in (4, 9, 16, 25, 36)]
    assert by_points == sorted(by_points, reverse=True)
    assert by_points[-1] == by_points[-2]


class Small(tables.Tables):
    """Tables that know only streets of six columns."""

    def __init__(self, whole):
        super().__init__()
        self.solo_sheet = self.cut(whole.solo_sheet)

    @staticmethod
    def cut(sheet):
        domain = Domain(6)
        ranks = sheet.domain.ranks(domain.streets)
        mean, spread = sheet.mean[:, :, ranks], sheet.spread[:, :, ranks]
        return Sheet(packed(domain, mean, spread, sheet.mean_step, sheet.spread_step, {}))


def test_beyond_the_columns_known_stands_a_lower_bound(known):
    small = Small(known)
    short = []
    for street in random_streets(300, 9):
        for turns in (1, 4, 7):
            bound, exact = small.solo(turns, street, 4), known.solo(turns, street, 4)
            assert bound <= exact + 2 * STEP
            if sum(street) <= 6:
                assert bound == exact
            elif sum(street) == 7:
                short.append(exact - bound)
    assert np.mean(short) < 2.5


def test_a_crowded_street_is_worth_at_least_what_it_holds(known):
    full = street_of(Skyline(("L1",) * 3 + ("M1", "M2", "M3", "H1", "H2", "H3", "H4")))
    for turns in range(10):
        worth = known.solo(turns, full, 4)
        for part in range(PARTS):
            assert known.solo(turns, more(full, part), 4) >= worth - STEP
            assert known.shared(turns, more(full, part)) >= known.shared(turns, full) - STEP
        assert known.solo(turns, more(full, 0), 4) >= worth + 1 - STEP
        crowd = tuple(2 * count for count in full)
        assert known.solo(turns, crowd, 4) >= worth - STEP
        assert known.solo_spread(turns, crowd, 4) >= 0


def test_towers_follow_the_height_and_the_dice(known):
    chances = [known.tower_chance(street_of(Skyline((column,)))) for column in COLUMNS[4:]]
    assert chances[:2] == [0, 0]
    assert chances == sorted(chances)
    both = street_of(Skyline(("H2", "H4", "M3")))
    assert known.tower_chance(both) == chances[3]
    assert known.tower_chance(EMPTY) == 0
    assert 0 < known.tower_chance(EMPTY, (2, 6, 4)) < known.tower_chance(HIGH_GROUND, (2, 6, 4))
    tall = street_of(Skyline(("H5",)))
    by_dice = [known.tower_chance(tall, (each, 0, 1)) for each in range(5)]
    assert by_dice == pytest.approx([1 - (5 / 6) ** (throws + 1) for throws in range(5)])
    assert known.tower_chance(tall, (3, 3, 0)) == 0


def test_dice_of_the_district_are_priced(known):
    for turns in range(1, 10):
        three = [
            known.district_worth(turns, dice)
            for dice in itertools.product(range(4), repeat=3)
            if sum(dice) == 3
        ]
        assert -2 < max(three) <= 0  # streets differ in what they like best
        usual = known.district_worth(turns, (1, 1, 1))
        assert all(
            known.district_worth(turns, dice) > usual for dice in ((2, 1, 1), (1, 2, 1), (1, 1, 2))
        )
    assert known.district_worth(5, (1, 2, 1)) > known.district_worth(5, (2, 1, 1))
    by_dice = [known.district_worth(4, (1, number, 1)) for number in range(1, 9)]
    assert by_dice == sorted(by_dice)
