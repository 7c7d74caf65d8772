"""The parts of a table as a game finds them when its table is opened."""

from __future__ import annotations

from skyline.games.skyline.state import State
from skyline.play.dice.flights import Flights
from skyline.play.dice.tray import Tray
from skyline.play.motion.visual_state import VisualState
from skyline.play.parts import TableParts
from skyline.play.surroundings import TableDesk
from skyline.table.animator import Animator
from skyline.table.dice.marks import marks_of
from skyline.table.particles import Particles
from skyline.views.skyline.layout import TableLayout
from skyline.views.skyline.model import TableModel

COSMETIC_SEED = 20120401


def fresh_parts(desk: TableDesk) -> TableParts:
    """Lays a table for a game as it stands, with all dice at rest."""
    around = desk.surroundings
    settings, sound = around.settings, around.sound
    layout = TableLayout(around.size(), desk.session.setup.players, settings.ui_scale)
    animator = Animator()
    seed = COSMETIC_SEED ^ int(desk.session.setup.seed)
    tray = Tray(layout, animator, sound, seed)
    tray.patient = around.headless
    state: State = desk.session.state
    parts = TableParts(
        layout=layout,
        model=TableModel(state),
        visual=VisualState(),
        animator=animator,
        flights=Flights(animator, tray.edge, marks=marks_of(settings)),
        tray=tray,
        particles=Particles(seed, layout.scale),
        sound=sound,
        seat=state.player if state.player is not None else state.start,
        calm=settings.reduced_motion,
    )
    tray.lay(parts.model.tray, len(parts.model.tray))
    return parts
