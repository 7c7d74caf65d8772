"""Paints what a table needs first while the player is still in the menus."""

from __future__ import annotations

from typing import Any

from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.state import State
from skyline.play.dice.felt import rows
from skyline.play.dice.tray import Tray
from skyline.play.picture.hours import shared_hours
from skyline.play.players import colour_of, seat_name
from skyline.table.animator import Animator
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.marks import Marks
from skyline.table.furniture.bins import bin_inner
from skyline.table.furniture.table import light_on_dice
from skyline.table.scenery.steps import Steps
from skyline.table.sound import SoundBox
from skyline.views.skyline_d6.art.abilities import CardData, card_places, card_steps
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.glow import glow_steps
from skyline.views.skyline_d6.art.pips import KIND
from skyline.views.skyline_d6.art.sheet import ahead_steps
from skyline.views.skyline_d6.art.sheet_data import SheetData
from skyline.views.skyline_d6.hours import D6Hours
from skyline.views.skyline_d6.layout import D6Layout, sheet_places
from skyline.views.skyline_d6.model import hour_of
from skyline.widgets.base.look import Look


def warm_up(look: Look, marks: Marks, waiting: Session[State, Any] | None) -> Steps[None]:
    """The hour, sheet, card and dice of the game that waits, or of a new one, in steps."""
    session = waiting or Session(GAME, Setup(2, 0))
    state, setup = session.state, session.setup
    layout = D6Layout(look.size, setup.players, look.ui_scale)
    hours = shared_hours(D6Hours(layout.zones, plain=look.high_contrast))
    yield
    while hours.prepare(hour_of(state)):
        yield
    day = hours.get_day(hour_of(state))
    light = Light.of(day, plain=look.high_contrast, patterns=bool(marks & Marks.PATTERNS))
    seat = setup.start if state.player is None else state.player
    colours = tuple(colour_of(setup, each) for each in range(setup.players))
    places = sheet_places(layout.zones, free_scrap=state.options.scrap == "free")
    names = tuple(seat_name(setup, each) for each in range(setup.players))
    sheet = SheetData.of(state.sheets, seat, state.options, names, colours)
    yield from ahead_steps(places, sheet, light)
    card = CardData.of(state.sheets, seat, state.options, colours)
    yield from card_steps(card_places(layout.zones.card, look), card, light)
    floor = bin_inner(layout.yards[0], layout.scale)
    tray = Tray(layout, Animator(), SoundBox(enabled=False), 0)
    counts = (1, *map(len, state.yards))  # the heap is painted with the first
    edges = [rows(floor.size, count)[0] for count in (1, max(counts))]
    edges += [tray.edge_for(count, lying=True) for count in (0, *counts)]
    for edge in edges:
        pen = artist(edge, light_on_dice(layout.zones, day, layout.tray.center))
        yield from pen.prepare_steps(DieLook(KIND, marks))
    yield from glow_steps(places, light)
