"""The records of Skyline D6: its pages over no game, one and many."""

from __future__ import annotations

from functools import lru_cache

import pygame
import pytest

from skyline.chronicle.digest import Digest
from skyline.chronicle.skyline_d6.detail import detail_of
from skyline.chronicle.skyline_d6.feats import FEATS
from skyline.chronicle.skyline_d6.samples import sample_digests
from skyline.games.skyline_d6.game import GAME
from skyline.play.records import MEDALS, OVERVIEW, RESULTS, RecordPack
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.table.scenery.steps import finish
from skyline.views.skyline_d6.art.medals import MOTIFS
from skyline.views.skyline_d6.record_pictures import best_steps, complete_steps, unbuilt_steps
from skyline.views.skyline_d6.records import DICE, TOWERS, SkylineD6Records
from skyline.widgets.charts.bars import BarsCard
from skyline.widgets.records.figures import FiguresCard
from skyline.widgets.records.picture import PictureCard
from tests.scenes.helpers import Theatre
from tests.scenes.records import ANNA, Noted
from tests.scenes.test_menus_fit import check_lines, reachable

pytestmark = pytest.mark.usefixtures("plain_ground")

PAGES = (OVERVIEW, TOWERS, DICE, RESULTS, MEDALS)


@lru_cache(maxsize=1)
def samples() -> tuple[Digest, ...]:
    return sample_digests(10)


class OneGame(Noted):
    @property
    def packs(self) -> list[RecordPack]:
        return [SkylineD6Records(GAME)]


def opened(
    page: str, games: int, size: tuple[int, int] = (1600, 900), **settings: object
) -> tuple[Theatre, StatisticsScene]:
    theatre = Theatre(size, **settings)
    scene = StatisticsScene(theatre.stage, OneGame(samples()[:games]), page, "")
    theatre.show(scene)
    return theatre, scene


@pytest.mark.parametrize("games", [0, 10])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.5), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("page", PAGES)
def test_every_page_fits(page: str, size: tuple[int, int], scale: float, games: int) -> None:
    theatre, scene = opened(page, games, size, ui_scale=scale)
    assert [name for name, _words in scene.tabs.values] == list(PAGES)
    check_lines(theatre, scene)
    reached = reachable(theatre, scene)
    for each in scene.form.widgets:
        if each.can_focus and each.shown.h * 2 >= each.rect.h:
            assert each.name in reached


def test_skyscrapers_and_points_are_those_of_the_games() -> None:
    theatre, scene = opened(TOWERS, 10)
    theatre.draw()
    details = [detail_of(seat) for each in samples() for seat in each.seats]
    picture, heights, points = (scene.form.find(name) for name in ("complete", "heights", "points"))
    assert isinstance(picture, PictureCard)
    assert picture.title.startswith(f"{sum(len(own.completed) for own in details)} ")
    assert isinstance(heights, BarsCard)
    assert [bar.label for bar in heights.bars] == list("123456")
    begun = sum(bool(column) for own in details for column in own.sheet.columns)
    assert sum(bar.value for bar in heights.bars) == begun
    assert isinstance(points, FiguresCard)
    assert points.figures[0].label == "Summits"
    mean = sum(own.score.summits for own in details) / len(details)
    assert float(points.figures[0].value) == pytest.approx(mean, abs=0.05)


def test_drafts_loans_and_abilities_are_those_of_the_games() -> None:
    theatre, scene = opened(DICE, 10)
    theatre.draw()
    details = [detail_of(seat) for each in samples() for seat in each.seats]
    drafts, money, abilities = (scene.form.find(name) for name in ("drafts", "money", "abilities"))
    assert isinstance(drafts, BarsCard)
    assert [bar.value for bar in drafts.bars] == [
        sum(own.drafts[place] for own in details) for place in range(4)
    ]
    assert isinstance(money, FiguresCard)
    mean = sum(own.loans for own in details) / len(details)
    assert float(money.figures[0].value) == pytest.approx(mean, abs=0.05)
    assert isinstance(abilities, FiguresCard)
    assert len(abilities.figures) == 10


def test_somebodys_best_game_is_shown_and_leads_to_its_film() -> None:
    theatre = Theatre((1600, 900))
    source = OneGame(samples())
    scene = StatisticsScene(theatre.stage, source, OVERVIEW, ANNA)
    theatre.show(scene)
    best = max(
        (seat.score, -each.id) for each in samples() for seat in each.seats if seat.name == "Anna"
    )
    theatre.click("best")
    assert source.seen == [("film", -best[1])]


def test_every_goal_has_a_motif_of_its_own() -> None:
    assert list(MOTIFS) == [goal.key for goal in FEATS]
    assert len({motif.draw for motif in MOTIFS.values()}) == len(MOTIFS)


@pytest.mark.parametrize("size", [(300, 120), (900, 500)])
def test_pictures_are_the_same_each_time(size: tuple[int, int]) -> None:
    own = detail_of(samples()[0].seats[0])
    none = SkylineD6Records(GAME).chronicle.add_up([], None)

    def pictures() -> list[bytes]:
        steps = [
            best_steps(own.sheet, size),
            complete_steps(none.completed, 0, size),
            complete_steps({**none.completed, "L1": 4, "R4": 1}, 4, size),
            *(unbuilt_steps(page, size) for page in PAGES[:4]),
        ]
        return [pygame.image.tobytes(finish(each), "RGB") for each in steps]

    assert pictures() == pictures()
    assert len(set(pictures())) >= 6
