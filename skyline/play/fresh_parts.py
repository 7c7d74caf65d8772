"""The parts of a table as a game finds them when its table is opened."""

from __future__ import annotations

from skyline.play.dice.flights import Flights
from skyline.play.dice.tray import Tray
from skyline.play.kit import TableKit
from skyline.play.parts import TableParts
from skyline.play.surroundings import TableDesk
from skyline.table.animator import Animator
from skyline.table.dice.marks import marks_of
from skyline.table.particles import Particles

COSMETIC_SEED = 20120401


def fresh_parts(desk: TableDesk, kit: TableKit) -> TableParts:
    """Lays a table for a game as it stands, with all dice at rest."""
    around = desk.surroundings
    settings, sound = around.settings, around.sound
    layout = kit.layout(around.size(), desk.session.setup.players, settings.ui_scale)
    sound.prepare(kit.sounds)
    animator = Animator()
    seed = COSMETIC_SEED ^ int(desk.session.setup.seed)
    tray = Tray(layout, animator, sound, seed)
    tray.patient = around.headless
    flights = Flights(animator, tray.edge, marks=marks_of(settings))
    flights.patient = around.headless
    state = desk.session.state
    actor = desk.session.game.actor(state)
    parts = kit.parts(
        layout=layout,
        model=kit.model(state),
        visual=kit.visual(),
        animator=animator,
        flights=flights,
        tray=tray,
        particles=Particles(seed, layout.scale),
        sound=sound,
        seat=actor if actor is not None else desk.session.setup.start,
        calm=settings.reduced_motion,
    )
    tray.lay(parts.model.tray, parts.model.tray_room)
    return parts
