"""Skyline D6 in the menus: its card, its pages, the list of games, its results."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.chronicle.skyline_d6.samples import play
from skyline.core.session import Session
from skyline.core.setup import OptionValue, SeatInfo, Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.layout import RULES, layout
from skyline.games.skyline_d6.options import Options
from skyline.games.skyline_d6.scoring import scores
from skyline.games.skyline_d6.sheet_position import check_sheet
from skyline.games.skyline_d6.state import Loan, Sheet, State
from skyline.packs import PACKS
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline_d6.menu_pictures import BARE, EARLY, FULL, MARKED, SHOWN, sheet_of
from skyline.views.skyline_d6.menu_results import ranks, score_table, solo_result, tie_words
from skyline.views.skyline_d6.menus import MENUS
from tests.views.driver import SMALL, Table

NAMES = (("Eileen", "coral"), ("Tim", "sky"), ("David", "leaf"), ("Mara", "amber"))


def played(
    players: int, seed: int, moves: int | None = None, **options: OptionValue
) -> Session[Any, Any]:
    """A whole game of simple hands, or its first moves made at random."""
    seats = tuple(SeatInfo(name, colour) for name, colour in NAMES[:players])
    setup = Setup(players, seed, options=options, seats=seats)
    if moves is None:
        return play(setup, random.Random(seed))
    session, chance = Session(GAME, setup), random.Random(seed)
    for _made in range(moves):
        if session.awaits_roll:
            session.roll()
        else:
            session.play(chance.choice(session.legal()))
    return session


def painted(picture: Any, size: tuple[int, int] = (320, 120), *more: float) -> bytes:
    surface = pygame.Surface(size)
    picture(surface, surface.get_rect(), *more)
    return pygame.image.tobytes(surface, "RGB")


def over(*sheets: Sheet, **options: Any) -> State:
    state: State = GAME.initial(Setup(len(sheets), 0, options=options))
    return state._replace(sheets=sheets, phase="over", player=None, round=9, rolling=())


# ---------------------------------------------------------------- results
@pytest.mark.parametrize("players", [2, 3, 4])
def test_categories_add_up_to_the_points_of_everybody(players: int) -> None:
    session = played(players, 4)
    sheet = MENUS.results(session)
    assert sheet.solo is None and sheet.festive and sheet.house is not None
    assert f"after {session.state.round} rounds" in sheet.remark
    points = GAME.standing(session.state).scores
    for seat, result in enumerate(sheet.seats):
        assert sum(row.cells[seat].points for row in sheet.table) == points[seat] == result.points
    titles = [row.title for row in sheet.table]
    assert titles[:3] == ["Summits", "Skybridges", "Unpaid loans"]
    assert titles[3:7] == ["Longest baseline", "Towers of 3+", "Tallest tower", "Loans repaid"]
    assert [row.title for row in sheet.table if row.begins] == ["Longest baseline", "High-rise"]
    assert "Scrap Yard" not in titles


def test_all_who_are_level_for_the_most_are_crowned() -> None:
    one = sheet_of((5,), (4,), (3, 4, 5), (4, 5, 4), (2,), (3,), (4,), (3,))
    other = sheet_of((), (4,), (3, 4, 5), (4, 5, 4), (2,), (3,), (4,), (3,))
    table = score_table((one, other), scores((one, other), Options()), Options())
    best = {row.title: [cell.best for cell in row.cells] for row in table}
    assert best["Longest baseline"] == [True, False]
    assert best["Towers of 3+"] == best["Tallest tower"] == [True, True]
    assert best["Loans repaid"] == [False, False], "nobody has the most of nothing"
    figures = {row.title: [cell.figure for cell in row.cells] for row in table}
    assert figures["Longest baseline"] == ["9", "8"]
    assert figures["Summits"] == ["0 towers", "0 towers"]
    assert figures["High-rise"] == ["", ""], "nobody has that ability"


def test_the_scrap_yard_is_counted_where_it_costs() -> None:
    scrapped = BARE._replace(scrap=(1, 2, 2))
    options = Options(scrap="free")
    row = score_table((scrapped, BARE), scores((scrapped, BARE), options), options)[-1]
    assert (row.title, row.note) == ("Scrap Yard", "−1 per die")
    assert [(cell.points, cell.figure) for cell in row.cells] == [(-3, "3 dice"), (0, "0 dice")]


TIED = (
    ("", (FULL, SHOWN)),
    (
        "equal points: the tallest tower decides",
        # One complete tower of four boxes; another has a tower of five and the ability for it.
        (
            sheet_of((), (), (3, 4, 5, 6), (4,), (), (), (), ()),
            sheet_of((), (), (3,), (4, 5, 4, 3, 2), (), (), (), ()),
        ),
    ),
    ("equal in everything: a shared victory", (SHOWN, SHOWN)),
)


@pytest.mark.parametrize(("words", "sheets"), TIED)
def test_what_broke_a_tie_is_said(words: str, sheets: tuple[Sheet, ...]) -> None:
    state = over(*sheets)
    if words.startswith("equal points"):
        totals = GAME.standing(state).scores
        assert totals[0] == totals[1], totals
        assert ranks(state) == [2, 1]
    assert tie_words(state) == words
    if not words:
        assert ranks(state) == [1, 2]


def test_the_number_of_skyscrapers_breaks_the_second_tie() -> None:
    low = sheet_of((), (), (3,), (4, 5), (2,), (), (), ())
    more = sheet_of((), (), (3, 4), (4, 5), (), (), (), ())
    debts = more._replace(loans=(Loan(5, repaid=False),))
    state = over(low, debts)
    assert GAME.standing(state).scores == (10, 0)
    state = over(low._replace(loans=(Loan(5, repaid=False), Loan(5, repaid=False))), more)
    assert ranks(state) == [2, 1] and not tie_words(state)
    same = over(sheet_of((), (), (3,), (4, 5), (), (), (), ()), more)
    assert ranks(same) == [2, 1]
    assert tie_words(same) == "equal points and height: the number of towers decides"


def test_alone_goals_are_met_or_missed() -> None:
    sheet = MENUS.results(played(1, 3))
    assert sheet.solo is not None
    met = [row.cells[0].best for row in sheet.table[3:7]]
    assert [each.reached for each in sheet.solo.scenarios] == met
    assert sheet.solo.reached == f"{sum(met)} of 4 goals met"
    assert sheet.headline == f"A skyline of {sheet.seats[0].points} points"
    nothing = solo_result(BARE)
    assert not nothing.level and not any(each.reached for each in nothing.scenarios)
    all_of_it = solo_result(FULL._replace(loans=(Loan(1, repaid=True),) * 2))
    assert all(each.reached for each in all_of_it.scenarios)
    assert all_of_it.scenarios[0].text == "Fill all 9 boxes of the baseline: 9"
    assert [each.points for each in all_of_it.scenarios] == [5] * 4
    assert not any(each.points for each in nothing.scenarios)


def test_set_up_tells_the_goals_of_a_game_alone() -> None:
    menu = MENUS.set_up()
    assert [name for name, _task in menu.tasks] == [
        "Longest baseline", "Towers of 3+", "Tallest tower", "Loans repaid",
    ]  # fmt: skip
    assert all(task.endswith(".") for _name, task in menu.tasks)
    looks = []
    for picture in menu.task_pictures:
        surface = pygame.Surface((160, 100))
        picture(surface, surface.get_rect())
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(looks)) == len(menu.tasks), "each shows its own"
    card = MENUS.card()
    assert card.sentence and card.minutes == 30


@pytest.mark.parametrize("size", [(640, 400), (1920, 1080)])
def test_the_parade_shows_every_tower_and_counts_everything(size: tuple[int, int]) -> None:
    for session in (played(2, 5), played(1, 8)):
        for result in MENUS.results(session).seats:
            pieces = [piece for piece in result.parade(size) if piece is not None]
            assert [piece.points for piece in pieces] == [part.points for part in result.parts]
            assert sum(piece.points for piece in pieces) == result.points
            level = pieces[0].place.bottom
            for piece in pieces:
                assert piece.place.bottom == level
                assert piece.place.left >= 0 and piece.place.right <= size[0]
                assert piece.corner[1] >= 0
                dark, lit = (pygame.image.tobytes(p, "RGBA") for p in (piece.dark, piece.lit))
                assert dark != lit


# ---------------------------------------------------------------- a game that goes on
def test_the_list_tells_round_and_complete_skyscrapers() -> None:
    session = played(3, 5, 40)
    number = session.state.round
    assert MENUS.progress(session.state) == f"Round {number}"
    last = session.state._replace(last_round=number)
    assert MENUS.progress(last) == f"Round {number} – the last one"
    glance = MENUS.glance(session)
    assert glance.line.startswith(f"Round {number}")
    done = played(3, 5)
    assert MENUS.glance(done).line
    assert MENUS.progress(done.state) == f"{done.state.round} rounds"
    assert [seat.remark.split()[-1] for seat in MENUS.standing(done).seats] == ["complete"] * 3 or (
        any(seat.crowned for seat in MENUS.glance(done).standing.seats)
    )


def test_pictures_show_what_is_written() -> None:
    early, late = played(2, 5, 12), played(2, 5)
    assert [painted(each) for each in MENUS.pictures(early)] != [
        painted(each) for each in MENUS.pictures(late)
    ]
    assert painted(MENUS.empty) == painted(MENUS.empty)


# ---------------------------------------------------------------- pages
@pytest.mark.parametrize("sheet", [BARE, SHOWN, FULL, EARLY])
def test_sheets_of_the_pages_are_as_the_rules_allow(sheet: Sheet) -> None:
    owned = sheet._replace(marks=MARKED) if any(sheet.bridges) else sheet
    check_sheet(owned._replace(used=(0, 0, 0)), Options(), 1)


@pytest.mark.parametrize("size", [(300, 200), (640, 420), (420, 520)])
def test_pages_draw_in_every_shape(size: tuple[int, int]) -> None:
    pages = MENUS.how_to_play()
    assert len(pages) == 7
    assert len({painted(page.picture, size) for page in pages}) == 7
    for section in MENUS.rules({}).sections:
        if section.picture is not None:
            painted(section.picture, (size[0], round(size[0] / section.shape)))


def test_the_rules_say_what_is_played() -> None:
    sections = {each.name: " ".join(each.paragraphs) for each in MENUS.rules({}).sections}
    assert "reconstruction" in sections["reconstruction"]
    assert "reconstruction" in " ".join(MENUS.how_to_play()[0].paragraphs)
    points = layout().scoring.skybridges
    assert ", ".join(map(str, points[:-1])) + f" or {points[-1]}" in sections["bridges"]
    assert len(RULES) == 6, "a rule of a skyscraper more is to be told in the rules"
    for option in GAME.options:
        assert option.about in sections["house-rules"]


def at_title() -> Table:
    app = App(SMALL, headless=True, packs=PACKS)
    app.change_settings(animation_speed=INSTANT, hints=False)
    said: list[str] = []
    app.go.title()
    return Table(app, Pilot(app, out=said.append), said)


def test_the_rules_are_searched() -> None:
    table = at_title()
    table.app.go.rules()
    table.do("wait idle", "click game:skyline-d6", "wait idle", "expect scene=rules")
    table.do("click search", "type reconstruction", "wait idle")
    table.draw()
    scene: Any = table.app.manager.top
    assert [scene.sections[number].name for number in scene.found] == ["reconstruction"]


def test_set_up_explains_its_house_rules() -> None:
    table = at_title()
    table.do("click button:new-game", "wait idle", "click game:skyline-d6", "click house-rules")
    table.do("wait idle")
    scene: Any = table.app.manager.top
    names = {row.name for row in scene._rules if row.visible}
    assert names == {"option:start_value", "option:scrap", "option:no_interest"}
    assert all(row.note for row in scene._rules)
    table.draw()


def test_the_results_show_the_winner_largest_and_behind_it_what_counts() -> None:
    table = at_title()
    table.app.go.results(played(3, 2))
    table.do("wait idle", "expect scene=results")
    table.draw()
    scene: Any = table.app.manager.top
    places = {each.name: each.rect for each in scene.targets()}
    cards = [places[f"result:{seat}"] for seat in (1, 2, 3)]
    won = next(seat for seat, each in enumerate(scene.sheet.seats) if each.winner)
    assert max(cards, key=lambda rect: rect.w * rect.h) is cards[won]
    table.do("click button:all-points", "wait idle")
    table.draw()
    names = {each.name for each in scene.targets()}
    assert "score:0" in names
    assert "result:1" not in names
    table.do("key t", "wait idle")
    assert "result:1" in {each.name for each in scene.targets()}


def test_escape_leads_from_the_points_to_the_skylines_and_only_then_out() -> None:
    table = at_title()
    table.app.go.results(played(3, 2))
    table.do("wait idle", "key t", "wait idle", "key escape", "wait idle", "expect scene=results")
    assert "result:1" in {each.name for each in table.app.manager.top.targets()}
    table.do("key escape", "wait idle", "expect scene=title")


def test_the_points_by_category_count_up() -> None:
    table = at_title()
    table.app.go.results(played(3, 2))
    table.do("wait idle", "key t", "wait idle")
    table.draw()
    scene: Any = table.app.manager.top
    sheet = scene._score
    sheet.risen, sheet.revealed = 0.0, False
    assert (sheet.counted, [sheet.total(seat) for seat in range(3)]) == (0, [0, 0, 0])
    sheet.risen = 0.31
    first = [sum(row.cells[seat].points for row in sheet.sheet.table[:3]) for seat in range(3)]
    assert (sheet.counted, [sheet.total(seat) for seat in range(3)]) == (3, first)
    assert len(sheet.targets()) <= 3
    sheet.risen, sheet.revealed = 1.0, True
    points = [each.points for each in scene.sheet.seats]
    assert [sheet.total(seat) for seat in range(3)] == points
    words = sheet.targets()[0].tooltip
    assert words.startswith("Summits, 5 per tower: Eileen ")
