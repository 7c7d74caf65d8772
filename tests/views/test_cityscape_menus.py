"""Cityscape in the menus: its card, its pages, the list of games, its results."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.core.session import Session
from skyline.core.setup import OptionValue, SeatInfo, Setup
from skyline.games import catalog
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import line_points, visible
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.storage.settings import INSTANT
from skyline.table.scenery.steps import finish
from skyline.verbs.pilot import Pilot
from skyline.views.cityscape.art.night_line import across, line_steps
from skyline.views.cityscape.art.round_board import Scored
from skyline.views.cityscape.menu_results import NightView
from skyline.views.cityscape.menus import MENUS
from skyline.views.cityscape.pack import PACK
from skyline.views.cityscape.pieces import heights_of
from skyline.views.cityscape.rounds import rounds_of
from skyline.views.cityscape.sight import LotSeen
from skyline.widgets.base.seats import seat_colours
from tests.views.driver import SMALL, Table

NAMES = (("Eileen", "coral"), ("Tim", "sky"), ("David", "leaf"), ("Mara", "amber"))


def played(
    players: int,
    seed: int,
    moves: int | None = None,
    goals: int = 1,
    **options: OptionValue,
) -> Session[Any, Any]:
    """A game of random moves; ``goals`` is what the goals are drawn from."""
    seats = tuple(SeatInfo(name, colour) for name, colour in NAMES[:players])
    session = Session(GAME, Setup(players, seed, options=options, seats=seats))
    placing, setting = random.Random(seed), random.Random(goals)
    made = 0
    while not session.over and (moves is None or made < moves):
        setting_goals = session.state.phase == "goals"
        session.play((setting if setting_goals else placing).choice(session.legal()))
        made += 1
    return session


def painted(picture: Any, size: tuple[int, int] = (320, 120), *more: float) -> bytes:
    surface = pygame.Surface(size)
    picture(surface, surface.get_rect(), *more)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("players", "options"),
    [(4, {}), (3, {}), (2, {}), (2, {"two_players": "opposite"}), (2, {"two_players": "facing"})],
)
def test_results_tell_rounds_goals_and_lines(players: int, options: dict[str, str]) -> None:
    session = played(players, 3, **options)
    told = rounds_of(session)
    assert [one.number for one in told] == list(range(1, players + 1))
    assert told[-1].after == session.state.scores
    assert heights_of(told[-1].city) == session.state.heights
    sheet = MENUS.results(session)
    assert sheet.house is not None and sheet.festive
    for seat, result in enumerate(sheet.seats):
        lines = len(session.state.lines(seat))
        assert sum(part.points for part in result.parts) == result.points
        assert len(result.parts) == lines
        assert result.tally.endswith(f"of {lines * players} goals met")
        assert result.sum.endswith(f"= {result.points}")
        assert painted(result.picture, (300, 160), 0.4) != painted(result.picture, (300, 160), 1.0)
        pieces = [piece for piece in result.parade((640, 400)) if piece is not None]
        assert [piece.points for piece in pieces] == [part.points for part in result.parts]
        assert all(piece.place.left >= 0 and piece.place.right <= 640 for piece in pieces)
        assert all(piece.place.top >= 0 for piece in pieces)


@pytest.mark.parametrize("rounds", [1, 2, 4, 8])
def test_results_show_the_goals_of_every_round_and_which_were_met(rounds: int) -> None:
    city = ((1, 2), (), (5,), (3, 3)) * 4

    def shown(code: int, points: int, size: tuple[int, int]) -> bytes:
        goals = [[Scored(code, points)] * rounds] * 4
        view = NightView(city, (0,), (20, 0, 30, 0), 12, goals, seat_colours()[0])
        return painted(view.draw, size, 1.0)

    large, small = (900, 620), (160, 60)
    assert shown(3, 30, large) != shown(4, 30, large)
    assert (shown(3, 30, large) != shown(3, 0, large)) == (rounds > 1), "a plate tells it of one"
    assert shown(3, 30, small) == shown(4, 30, small), "no room"


def test_a_line_by_night_is_as_high_as_what_is_seen_and_shows_nothing_else() -> None:
    unit = 24
    tall, low = LotSeen(0, (5, 2), 7, seen=True), LotSeen(1, (4,), 4, seen=False)
    alone, both = (finish(line_steps((tall, *other), 80, unit, 0)) for other in ((), (low,)))
    assert alone.lit.get_height() - alone.above == 7 * unit
    assert pygame.image.tobytes(alone.lit, "RGBA") == pygame.image.tobytes(both.lit, "RGBA")
    place = pygame.Rect(100, 200, across((tall,), 80), 7 * unit)
    x, y = alone.corner(place)
    assert x <= place.x and y < place.y and y + alone.lit.get_height() == place.bottom
    bright = [
        sum(alone.dark.get_at((x, y)).r > 150 for x in range(alone.dark.get_width()))
        for y in range(alone.above, alone.dark.get_height())
    ]
    assert max(bright[-unit:]) > 10, "its shops are lit while it is asleep"
    assert max(bright[: 6 * unit]) < 5, "and nothing above them"


def test_the_lines_of_a_view_stand_as_their_owner_sees_them() -> None:
    sheet = MENUS.results(played(2, 3))
    words = [part.words for part in sheet.seats[0].parts]
    assert words == [f"Line {number}" for number in (5, 6, 7, 8, 1, 2, 3, 4)], (
        "of two neighbouring edges the second stands on the left"
    )
    assert [part.words for part in MENUS.results(played(3, 3)).seats[1].parts] == [
        f"Line {number}" for number in (1, 2, 3, 4)
    ]


def test_rounds_are_told_only_once_they_are_scored() -> None:
    assert rounds_of(played(3, 5, 3)) == ()
    assert rounds_of(played(3, 5, 27)) == ()
    assert len(rounds_of(played(3, 5, 28))) == 1
    assert len(rounds_of(played(3, 5, 30))) == 1


def test_a_position_that_was_laid_is_shown_without_a_past() -> None:
    session, other = played(3, 5, 40), played(3, 5, 20)
    session.replace_position(other.state)
    assert len(rounds_of(session)) <= 1
    assert MENUS.glance(session).line
    painted(MENUS.glance(session).strip)


@pytest.mark.parametrize("moves", [2, 5, 17, 26])
@pytest.mark.parametrize("players", [2, 4])
def test_a_glance_of_a_running_game_is_the_same_whatever_the_goals(
    players: int, moves: int
) -> None:
    one, two = played(players, 7, moves, goals=1), played(players, 7, moves, goals=2)
    assert one.state != two.state
    shown = []
    for session in (one, two):
        glance = MENUS.glance(session)
        seats = [
            (each.name, each.points, each.remark, each.active) for each in glance.standing.seats
        ]
        pictures = [painted(each.picture) for each in glance.standing.seats]
        shown.append(
            (glance.line, glance.standing.headline, seats, pictures, painted(glance.strip))
        )
    assert shown[0] == shown[1]


def test_progress_counts_the_blocks_that_are_left() -> None:
    def line(moves: int) -> str:
        return MENUS.progress(played(4, 1, moves).state)

    assert line(0) == "Round 1 · setting goals"
    assert line(18) == "Round 1 · 11 blocks left"
    assert line(28) == "Round 1 · 1 block left"
    assert line(29) == "Round 2 · setting goals"
    assert MENUS.standing(played(4, 1, 18)).headline.startswith("Round 1 of 4, ")


def test_between_rounds_the_finished_city_is_seen() -> None:
    session = played(3, 5, 28)
    full = [painted(picture) for picture in MENUS.pictures(session)]
    assert full != [painted(MENUS.empty)] * 3
    assert MENUS.remark(session, 0).endswith("of 4 goals met")


@pytest.mark.parametrize("size", [(300, 200), (640, 420), (420, 520)])
def test_pages_draw_in_every_shape(size: tuple[int, int]) -> None:
    pages = MENUS.how_to_play()
    assert len(pages) == 6
    assert len({painted(page.picture, size) for page in pages}) == 6
    for section in MENUS.rules({}).sections:
        if section.picture is not None:
            painted(section.picture, (size[0], round(size[0] / section.shape)))


def test_the_worked_cases_of_the_rules_are_shown_as_they_score() -> None:
    sections = {section.name: section for section in MENUS.rules({}).sections}
    shown: Any = sections["visible"].picture
    assert [len(visible(line)) for line in shown.lines] == [4, 1, 2, 2, 1]
    raised: Any = sections["raised"].picture
    points = [line_points(5, line, 9, Options()) for line in raised.lines]
    assert points == [20, 40, 0, 40, 20] and raised.raised


def test_the_rules_are_searched() -> None:
    table = at_title()
    table.app.go.rules()
    table.do(
        "wait idle",
        "click game:cityscape",
        "wait idle",
        "expect scene=rules",
        "click search",
        "type tie",
        "wait idle",
    )
    table.draw()
    scene: Any = table.app.manager.top
    found = [scene.sections[number].name for number in scene.found]
    assert "ties" in found


def at_title() -> Table:
    makers = {"skyline": lambda: PACKS.pack("skyline"), "cityscape": lambda: PACK}
    app = App(SMALL, headless=True, packs=Packs(makers, catalog.game, lambda: PACKS.art))
    app.change_settings(animation_speed=INSTANT, hints=False)
    said: list[str] = []
    app.go.title()
    return Table(app, Pilot(app, out=said.append), said)


def test_set_up_explains_its_house_rules() -> None:
    table = at_title()
    table.do("click button:new-game", "wait idle", "click game:cityscape", "click house-rules")
    table.do("wait idle")  # the page glides to them
    scene: Any = table.app.manager.top
    names = {row.name for row in scene._rules}
    assert names == {"option:rounds", "option:two_players", "option:tallest_points"}
    assert all(row.note for row in scene._rules)
    table.draw()
    table.do("click button:add-player")
    assert "option:two_players" not in {row.name for row in scene._rules}
    assert "first round" in scene._starter.note


def test_four_goals_are_offered_until_a_game_has_been_finished() -> None:
    table = at_title()

    def offered() -> Any:
        table.app.go.set_up()
        table.do("wait idle", "click game:cityscape", "wait idle")
        return table.app.manager.top

    scene = offered()
    assert scene._values["two_players"] == "facing" and not scene._fold.open
    assert scene._fold.note == "as suggested for a first game", "nobody has changed anything"
    [row] = [row for row in scene._rules if row.name == "option:two_players"]
    assert "first game" in row.note
    assert dict(scene.made().options) == {"two_players": "facing"}
    table.do("click house-rules", "wait idle", "click option:rounds:3")
    assert scene._fold.note == "2 rules differ from the standard"
    table.do("click option:rounds:per_player")
    scene._values["two_players"] = "adjacent"
    table.do("click button:start", "expect scene=table")
    assert dict(table.session.setup.options) == {}
    assert offered()._values["two_players"] == "adjacent", "whoever chooses is not asked again"
    table.app.change_settings(house_rules={})
    game = table.app.library.begin("cityscape", Setup(2, 0, options={"rounds": "1"}))
    while not game.over:
        game.play(next(iter(game.legal())))
    assert offered()._values["two_players"] == "adjacent"


def test_the_results_show_it() -> None:
    table = at_title()
    session = played(3, 2)
    table.app.go.results(session, counted=True)
    table.do("wait idle", "expect scene=results")
    table.draw()
