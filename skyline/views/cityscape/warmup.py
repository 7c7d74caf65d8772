"""Paints what a table needs first while the player is still in the menus."""

from __future__ import annotations

from typing import Any

from skyline.core.session import Session
from skyline.core.setup import HUMAN, Setup
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.state import State
from skyline.play.picture.hours import shared_hours
from skyline.play.players import colour_of, seat_name
from skyline.table.dice.marks import Marks
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art.camera import Camera, yaw_of
from skyline.views.cityscape.art.city_picture import Scene, model_steps
from skyline.views.cityscape.art.goal_dice import goal_die_steps
from skyline.views.cityscape.art.goal_list import GoalListData, prepare_goals
from skyline.views.cityscape.art.plinth import owners_of
from skyline.views.cityscape.art.sheet import SheetData, sheet_places, sheet_steps
from skyline.views.cityscape.art.yard import prepare_yard
from skyline.views.cityscape.hours import CityHours
from skyline.views.cityscape.layout import CityLayout
from skyline.views.cityscape.model import BLOCKS, CityModel, hour_of
from skyline.views.cityscape.rounds import told
from skyline.widgets.base.look import Look


def warm_up(look: Look, marks: Marks, waiting: Session[State, Any] | None) -> Steps[None]:
    """The hour, the model, yard and boards of the game that waits, or of a new one, in steps.

    Goals stay covered here, too: dice are painted with every code.
    """
    session = waiting or Session(GAME, Setup(2, 0))
    state, setup = session.state, session.setup
    model, city = CityModel(state), told(session).city
    layout = CityLayout(look.size, setup.players, look.ui_scale)
    hours = shared_hours(CityHours(layout.zones, plain=look.high_contrast))
    yield
    while hours.prepare(hour_of(state)):
        yield
    day = hours.get_day(hour_of(state))
    patterns = bool(marks & Marks.PATTERNS)
    yield from prepare_yard(layout.yard, look, day, patterns=patterns)
    seats = [(model.edges(seat), colour_of(setup, seat)) for seat in range(setup.players)]
    people = [seat for seat, who in enumerate(session.controllers) if who == HUMAN]
    front = people[0] if people else 0
    first, colour = seats[front]
    lifted = float(state.phase == "goals")
    scale, unit = layout.fitted(city, [edges for edges, _colour in seats], lifted=lifted)
    camera = Camera(*layout.model_place(0, lifted), scale, yaw_of(first), unit)
    owners = owners_of((edges, colour.rgb) for edges, colour in seats)
    standing = sum(map(len, city)) / BLOCKS
    yield from model_steps(Scene(city, camera, standing, owners, look.high_contrast, patterns))
    name = seat_name(setup, front)
    if lifted:
        data = GoalListData(name, colour, state.options, 1, "")
        yield from prepare_goals(layout.board, layout.rack, first, data, look, day, marks)
        return
    covered = (None,) * len(state.lines(front))
    sheet = SheetData(city, first, name, colour, state.options, covered)
    yield from sheet_steps(layout.board.size, sheet, look, day, day.night_step, marks)
    edge = sheet_places(layout.board, first, look).edge
    for code in CODES:
        yield from goal_die_steps(edge, colour, code, marks)
