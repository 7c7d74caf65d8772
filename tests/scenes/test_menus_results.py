from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import State
from skyline.scenes.common.dialog import NoticeScene
from skyline.scenes.common.menu import button
from skyline.scenes.results.order import card_slots, winning_slots
from skyline.scenes.results.postcard import SIZE, pictures_folder, postcard, save_postcard
from skyline.scenes.results.postcard_view import PostcardScene, SavingScene
from skyline.scenes.results.scene import COUNT_SECONDS, ORDER_SECONDS, ResultsScene
from skyline.storage.errors import StorageError
from skyline.views.skyline.menu_night import NightStreet, NightStreets, composed
from skyline.views.skyline.menu_pictures import Piece, units_of
from skyline.views.skyline.menu_results import result_sheet, scoring_lots, told_streets
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot
from skyline.widgets.base.look import Look
from skyline.widgets.models.menu import ScoreCell, ScoreRow
from tests.scenes.helpers import Theatre, finished

pytestmark = pytest.mark.usefixtures("plain_ground")

NOW = datetime(2031, 5, 6, 21, 7, 8)
#: The best of three sits last, so that places differ from seats.
LAST_WINS = (("TL2",), ("TL1", "TM2"), ("TH6", "TM4"))


def played(seed: int, players: int = 2) -> tuple[Session[State, Any], StreetModel]:
    """A game of random moves, and the table that watched it."""
    seats = tuple(SeatInfo(f"P{seat}", "coral") for seat in range(players))
    session: Session[State, Any] = Session(GAME, Setup(players, seed, seats=seats))
    model = StreetModel(session.state)
    chance = random.Random(seed)
    while not session.over:
        if session.awaits_roll:
            events = session.roll()[1]
        else:
            legal = session.legal()
            building = [move for move in legal if type(move).__name__ == "Build"]
            events = session.play(chance.choice(building or list(legal)))
        for event in events:
            model.apply(event)
    return session, model


def looks(street: list[Lot]) -> list[tuple[int, str, str]]:
    return [(lot.key, lot.code, "".join(lot.kinds)) for lot in street]


@pytest.mark.parametrize("seed", [5, 8])
def test_the_streets_are_those_of_the_table_in_order_and_looks(seed: int) -> None:
    session, model = played(seed)
    told = told_streets(session)
    assert [looks(street) for street in told] == [looks(street) for street in model.streets]
    sheet = result_sheet(session)
    for seat, street in zip(sheet.seats, model.streets, strict=True):
        assert [each.points for each in seat.parts] == [lot.height**2 for lot in street]
        assert seat.points == sum(each.points for each in seat.parts)
    assert any(lot.height == 1 for street in model.streets for lot in street), "a lone Low counts"


def test_streets_that_the_table_hands_over_are_taken_as_they_are() -> None:
    session, model = played(3)
    turned = [list(reversed(street)) for street in model.streets]
    sheet = result_sheet(session, turned)
    assert [each.points for each in sheet.seats[0].parts] == [lot.height**2 for lot in turned[0]]


def test_lone_low_ground_floors_count_before_the_end_and_other_columns_do_not() -> None:
    street = [Lot(5, "L", 1, ["G"]), Lot(6, "H", 2, ["G", "U"]), Lot(7, "M", 3, finished=True)]
    assert looks(scoring_lots(street)) == [(5, "TL1", ""), (7, "TM3", "")]


def test_all_streets_of_a_game_share_one_scale() -> None:
    long = [Piece("L", 2, index, points=4) for index in range(14)]
    rows = NightStreets([long, [Piece("H", 6, 1, points=36)], []])
    size = (800, 300)
    lot = rows.lot(size)
    for seat, street in enumerate(rows.streets):
        places = rows.places(seat, size)
        assert len(places) == len(street)
        for piece, place in zip(street, places, strict=True):
            assert place.h == round(units_of(piece) * lot)
            assert pygame.Rect((0, 0), size).contains(place)
        for left, right in itertools.pairwise(sorted(places, key=lambda place: place.x)):
            assert left.right <= right.left, "no building stands before another"


def test_the_tallest_building_stands_in_the_middle_and_the_street_falls_to_both_sides() -> None:
    heights = [1.0, 5.0, 2.0, 5.0, 3.0, 1.0, 4.0]
    shown = [heights[index] for index in composed(heights)]
    peak = shown.index(max(shown))
    assert sorted(shown) == sorted(heights)
    assert shown[:peak] == sorted(shown[:peak])
    assert shown[peak:] == sorted(shown[peak:], reverse=True)
    assert 2 <= peak <= 4


def test_points_appear_with_their_building_and_not_before() -> None:
    Theatre()
    rows = NightStreets([[Piece("M", 3, 0, points=9), Piece("L", 2, 1, points=4)]])
    size = (600, 300)
    place = rows.places(0, size)[0]
    foot = pygame.Rect(place.x, place.bottom, place.w, 300 - place.bottom)
    foot = foot.inflate(-place.w // 2, 0)  # farther out, light of the next house joins

    def below(risen: float) -> bytes:
        surface = pygame.Surface(size)
        NightStreet(rows, 0).draw(surface, surface.get_rect(), risen)
        return pygame.image.tobytes(surface.subsurface(foot), "RGB")

    assert below(0.49) != below(0.5), "the plaque comes when the building stands"
    assert below(0.5) == below(1.0)


def test_pictures_of_one_size_all_tell_the_points_of_buildings_or_none_does() -> None:
    long = [Piece("L", 2, index, points=4) for index in range(14)]
    rows = NightStreets([long, [Piece("H", 6, 1, points=36)], []])
    assert [rows.plates(seat, (300, 160)) for seat in range(3)] == [[None] * 14, [None], []]
    for seat, street in enumerate(rows.streets):
        plates = rows.plates(seat, (1600, 800))
        assert len(plates) == len(street) and None not in plates


def test_nothing_tells_the_winner_before_all_is_counted() -> None:
    theatre = Theatre()
    scene = ResultsScene(theatre.stage, result_sheet(finished(3, LAST_WINS)))
    theatre.show(scene)
    order = [card.rect.x for card in scene._cards]
    assert order == sorted(order), "seat order gives nothing away"
    assert not any(card.revealed for card in scene._cards)
    assert "David" in scene.sheet.headline
    theatre.pass_time(COUNT_SECONDS - 0.3)
    assert not scene.revealed
    theatre.pass_time(0.6 + ORDER_SECONDS)
    assert all(card.revealed for card in scene._cards)
    third, second, winner = (card.rect for card in scene._cards)
    assert winner.right < second.x == third.x, "the winner stands at the left"
    assert second.bottom < third.y
    assert winner.w * winner.h > 1.8 * second.w * second.h, "and is much larger"


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1920, 1080)])
def test_all_buttons_stand_in_one_row_with_words_and_signs_on_those_of_less_weight_where_both_fit(
    size: tuple[int, int],
) -> None:
    theatre = Theatre(size)
    review = button("review", "Review the game", lambda: None, "review")
    sheet = result_sheet(finished(3, LAST_WINS))
    scene = ResultsScene(theatre.stage, sheet, more=[review], counted=True)
    theatre.show(scene)
    row = [each for each in scene.form.widgets if each.name.startswith("button:")]
    assert len({(each.rect.y, each.rect.h) for each in row}) == 1
    assert [each.rect.x for each in row] == sorted(each.rect.x for each in row)
    quiet = row[: row.index(review)]
    assert all(each.label for each in row)
    assert all(bool(each.icon) == (size[0] > 960) for each in quiet)
    assert row[-1].name == "button:play-again"
    assert min(each.rect.w for each in row if each not in quiet) > min(q.rect.w for q in quiet)


def test_a_card_tells_the_categories_that_count_where_it_is_high_enough() -> None:
    theatre = Theatre((1920, 1080))
    plain = result_sheet(finished(2))
    cells = (ScoreCell(7), ScoreCell(0))
    table = (ScoreRow("Summits", "", cells), ScoreRow("Loans", "", cells[::-1]))
    for sheet, taller in ((plain, False), (replace(plain, table=table), True)):
        scene = ResultsScene(theatre.stage, sheet, counted=True)
        theatre.show(scene)
        card, look = scene._cards[0], scene.look
        low, high = (card.label_height((900, tall), look) for tall in (200, 600))
        assert (high > low) == taller
        theatre.draw()


def test_reduced_motion_shows_places_at_once() -> None:
    theatre = Theatre(reduced_motion=True)
    scene = ResultsScene(theatre.stage, result_sheet(finished(3, LAST_WINS)))
    theatre.show(scene)
    assert scene.revealed
    assert scene._cards[2].rect.x < scene._cards[0].rect.x


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1200, 1600), (3840, 2160)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_cards_are_equal_and_apart(size: tuple[int, int], count: int) -> None:
    body = pygame.Rect(0, 0, size[0] - 60, size[1] - 200)
    slots = card_slots(count, body, 18, Look(size))
    assert len({slot.size for slot in slots}) == 1
    for index, slot in enumerate(slots):
        assert slot.collidelist(slots[:index]) == -1
        assert slot.left >= 0
        assert slot.right <= body.w
    if count == 2 and size[0] > size[1]:
        assert slots[0].y == slots[1].y, "two streets lie side by side"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1000, 1400), (3440, 1440)])
@pytest.mark.parametrize(("count", "winners"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)])
def test_who_has_won_is_larger_than_the_others(
    size: tuple[int, int], count: int, winners: int
) -> None:
    body = pygame.Rect(0, 0, size[0] - 60, size[1] - 200)
    slots = winning_slots(count, winners, body, 18, Look(size, menu=True))
    best, others = slots[:winners], slots[winners:]
    assert len({slot.size for slot in best}) == len({slot.size for slot in others}) == 1
    assert best[0].w * best[0].h > others[0].w * others[0].h
    for index, slot in enumerate(slots):
        assert slot.collidelist(slots[:index]) == -1
        assert 0 <= slot.left < slot.right <= body.w


def test_those_who_have_not_won_are_shown_closer_and_alike_once_the_winner_is_apart() -> None:
    sheet = result_sheet(finished(3, (("TL2",), ("TL2", "TM2"), ("TH6", "TM4"))))
    size = (460, 230)

    def roof(picture: Callable[[pygame.Surface, pygame.Rect, float], None]) -> int:
        """How far above the pavement its tallest building ends."""
        bare, whole = pygame.Surface(size), pygame.Surface(size)
        picture(bare, bare.get_rect(), 0.0)
        picture(whole, whole.get_rect(), 1.0)
        changed = pygame.mask.from_threshold(whole, (0, 0, 0), (8, 8, 8, 255), bare)
        changed.invert()
        return size[1] - min(rect.y for rect in changed.get_bounding_rects())

    assert sheet.seats[2].closer is not None
    for seat in sheet.seats[:2]:
        assert seat.closer is not None
        assert roof(partial(seat.closer, beside=None)) > 1.2 * roof(seat.picture)
        assert roof(partial(seat.closer, beside=size)) <= roof(seat.picture), "one scale for all"
    alone = result_sheet(finished(1, (("TL2",),)))
    assert alone.seats[0].closer is None


def test_where_all_have_won_all_are_equal() -> None:
    body = pygame.Rect(0, 0, 1800, 800)
    look = Look((1920, 1080))
    assert winning_slots(4, 4, body, 18, look) == card_slots(4, body, 18, look)


def test_the_streets_of_the_end_are_painted_while_it_is_counted() -> None:
    theatre = Theatre()
    scene = ResultsScene(theatre.stage, result_sheet(finished(3, LAST_WINS)))
    theatre.show(scene)
    while scene.idle(0.01):
        pass
    scene.clock = COUNT_SECONDS
    theatre.pass_time(ORDER_SECONDS / 2)
    way = scene._cards[2].rect
    assert scene._slots[0].h != way.h != scene._ends[0].h, "it grows on its way"
    theatre.draw()
    theatre.pass_time(ORDER_SECONDS)
    assert scene._cards[2].rect == scene._ends[0]
    assert all(card.passing is None for card in scene._cards)


def test_alone_the_reached_titles_are_lit_as_points_are_counted() -> None:
    theatre = Theatre((1920, 1080))
    scene = ResultsScene(theatre.stage, result_sheet(finished(1)))
    theatre.show(scene)
    sky = pygame.Rect(scene._cards[0].place.inflate(-60, -60))
    sky.h = 160

    def picture() -> bytes:
        theatre.draw()
        return pygame.image.tobytes(theatre.surface.subsurface(sky), "RGB")

    dark = picture()
    scene.finish()
    assert picture() != dark


def test_cities_are_written_as_people_write_them() -> None:
    sheet = result_sheet(finished(1))
    assert sheet.solo is not None
    assert "São Paulo" in [scenario.title for scenario in sheet.solo.scenarios]


# ---------------------------------------------------------------- the postcard
def test_the_postcard_is_a_png_and_never_overwrites_another(tmp_path: Path) -> None:
    Theatre()
    sheet = result_sheet(finished(4))
    first = save_postcard(postcard(sheet, NOW), tmp_path / "new", NOW)
    second = save_postcard(postcard(sheet, NOW), tmp_path / "new", NOW)
    assert first != second
    assert pygame.image.load(str(first)).get_size() == SIZE
    assert first.read_bytes() == second.read_bytes(), "the same game, the same picture"


def test_a_shared_victory_shows_both_streets() -> None:
    Theatre()
    both = postcard(result_sheet(finished(2, (("TM2",), ("TM2",)))), NOW)
    one = postcard(result_sheet(finished(2, (("TM2",), ("TL1",)))), NOW)
    assert pygame.image.tobytes(both, "RGB") != pygame.image.tobytes(one, "RGB")


def test_the_button_says_where_the_picture_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    theatre = Theatre()
    scene = ResultsScene(theatre.stage, result_sheet(finished(2)))
    theatre.show(scene)
    theatre.click("button:save-picture")
    (file,) = (tmp_path / "pictures").iterdir()
    top = theatre.manager.top
    assert isinstance(top, PostcardScene)
    assert str(file) in top.sentence
    theatre.click("card")
    assert theatre.manager.top is scene


def test_a_key_that_puts_the_card_away_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    theatre = Theatre()
    seen: list[str] = []
    review = button("review", "Review", lambda: seen.append("review"), "review")
    scene = ResultsScene(theatre.stage, result_sheet(finished(2)), more=[review], counted=True)
    theatre.show(scene)
    theatre.manager.update(2.0)  # nobody is in haste any more
    theatre.click("button:save-picture")
    theatre.key(pygame.K_r)
    assert theatre.manager.top is scene and seen == ["review"]
    theatre.click("button:save-picture")
    theatre.key(pygame.K_s)  # puts it away, and makes no other one
    assert theatre.manager.top is scene
    theatre.stage.headless = False
    theatre.click("button:save-picture")
    saving = theatre.manager.top
    assert isinstance(saving, SavingScene)
    theatre.key(pygame.K_r)
    for _picture in range(10_000):
        if theatre.manager.top is scene:
            break
        theatre.manager.update(1 / 60)
        saving.idle(0.01)
        time.sleep(0.001)
    assert theatre.manager.top is scene and seen == ["review"] * 2


def test_in_a_window_the_card_is_made_while_pictures_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    theatre = Theatre()
    theatre.stage.headless = False
    theatre.show(ResultsScene(theatre.stage, result_sheet(finished(2))))
    theatre.click("button:save-picture")
    saving = theatre.manager.top
    assert isinstance(saving, SavingScene)
    pictures = 0
    while theatre.manager.top is saving and pictures < 10_000:
        theatre.manager.update(1 / 60)
        saving.idle(0.01)
        pictures += 1
        time.sleep(0.001)
    assert pictures > 3
    top = theatre.manager.top
    assert isinstance(top, PostcardScene)
    (file,) = (tmp_path / "pictures").iterdir()
    assert str(file) in top.sentence


def test_a_folder_that_cannot_be_written_is_one_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    Theatre()
    with pytest.raises(StorageError, match="created"):
        save_postcard(postcard(result_sheet(finished(2)), NOW), tmp_path / "file" / "pictures", NOW)
    theatre = Theatre()
    theatre.show(ResultsScene(theatre.stage, result_sheet(finished(2))))
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path / "file"))
    theatre.click("button:save-picture")
    assert isinstance(theatre.manager.top, NoticeScene)


def test_without_a_window_the_card_is_shown_and_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SKYLINE_HOME", raising=False)
    theatre = Theatre()
    theatre.show(ResultsScene(theatre.stage, result_sheet(finished(2))))
    theatre.click("button:save-picture")
    top = theatre.manager.top
    assert isinstance(top, PostcardScene)
    assert "no picture is saved" in top.sentence


def test_pictures_go_to_the_players_own_folder() -> None:
    assert pictures_folder({}).name
    assert pictures_folder({"SKYLINE_HOME": "/some/where"}) == Path("/some/where/pictures")


def test_hints_and_points_are_told_without_covering_others() -> None:
    session, _model = played(5)
    before = result_sheet(session)
    assert [seat.hints for seat in before.seats] == [0, 0]
    text = "".join(f"{line}\n" for line in session.record.to_text().splitlines())
    head, entries = text.split("\n\n", 1)
    helped = Session.from_record(GAME, Record.from_text(f"{head}\n\nhint 2\nhint 2\n{entries}"))
    sheet = result_sheet(helped)
    assert [seat.hints for seat in sheet.seats] == [0, 2]
    theatre = Theatre()
    scene = ResultsScene(theatre.stage, sheet)
    theatre.show(scene)
    for seat, card in zip(sheet.seats, scene._cards, strict=True):
        told = card.tooltip
        assert "\n" not in told, "one line covers nothing"
        assert str(seat.points) in told and str(seat.parts[0].points) in told
    assert "2 hints" in scene._cards[1].tooltip
    assert "2 hints" in scene._cards[1]._note() and "hint" not in scene._cards[0]._note()
