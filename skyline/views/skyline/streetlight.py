"""What lamps and sun do to a street: shadows, lamps in the gaps, light on the wet road."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from skyline.table.scenery.day import Day
from skyline.table.scenery.street_light import (
    KERB,
    LAMP_HEIGHT,
    LAMP_STEP,
    burning,
    cast_of,
    contact_shadow,
    draw_lamp,
    falling_shadow,
    ground_shadow,
    lamp_places,
    streak,
)
from skyline.views.skyline.layout import StreetLayout, StreetPlan
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.visual_state import StreetVisual

LAMP = (255, 168, 84)
REFLECTED = {"L": (214, 140, 190), "M": (176, 190, 255), "H": (255, 176, 96)}
LAMP_FOOT = 0.085  # of a lamp's height: how broad it is
HIGHEST_DROP = 3.4  # widths of a lot from which a building falls
STAGES = 12  # of light between two hours
SPREAD = 0.55  # part of a passage by which buildings change one after another
GOLDEN = 0.618  # so that neighbours do not change in a row


@dataclass(frozen=True)
class Passage:
    """One hour that passes into another."""

    before: Day  # the hour that goes
    part: float  # how far it is gone, 0..1

    def light(self, after: Day) -> Day:
        """The light between the two hours."""
        part = round(self.part * STAGES) / STAGES
        return Day.at(self.before.time + (after.time - self.before.time) * part)

    def remaining(self, key: int) -> float:
        """How much of the earlier hour a building still shows: they change one by one."""
        wait = key * GOLDEN % 1 * SPREAD
        return min(1.0, max(0.0, 1 - (self.part - wait) / (1 - SPREAD)))


def draw_shadows(
    surface: pygame.Surface,
    layout: StreetLayout,
    lots: Sequence[Lot],
    plan: StreetPlan,
    day: Day,
    visual: StreetVisual,
    shift: float,
) -> None:
    """What lots throw on the ground: shadows by day, light on the wet road by night."""
    zones = layout.zones
    width, depth = plan.lot_width, zones.road_y - zones.ground_y
    aside, strength = cast_of(day)
    base = layout.base_y(width)
    below = zones.road_y - base
    lit = round(day.evening * 0.86 - 0.22, 2)
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(0, zones.ground_y, zones.window.w, depth).clip(clip))
    for index, lot in enumerate(lots):
        state = visual.lots.get(lot.key)
        if state is not None and (state.hidden or state.fade):
            continue
        x = plan.lots[index] + shift
        if state is not None and state.drop:
            falling = falling_shadow(width, round(min(1.0, state.drop / HIGHEST_DROP) * 10) / 10)
            place = falling.get_rect(center=(round(x + width / 2), round(base - width * 0.06)))
            surface.blit(falling, place)
            continue
        picture, before = ground_shadow(width, depth, aside, strength)
        surface.blit(picture, (x - before, zones.ground_y))
        contact = contact_shadow(width, 0.5)
        surface.blit(contact, (x - width * 0.04, base - contact.get_height() * 0.62))
        if lit > 0 and below > 1 and lot.finished:
            shine = streak(round(width * 0.9), below + 2, REFLECTED[lot.rise], lit)
            surface.blit(shine, (x + width * 0.05, base - 2), None, pygame.BLEND_RGB_ADD)
    surface.set_clip(clip)


def draw_lamps(
    surface: pygame.Surface, layout: StreetLayout, plan: StreetPlan, day: Day, shift: float
) -> None:
    """Street lamps in the gaps between lots; their light falls on walls and ground."""
    zones = layout.zones
    height = round(1080 * zones.crane_unit * LAMP_HEIGHT)
    foot = round(zones.ground_y + KERB * (zones.road_y - zones.ground_y))
    span = (
        layout.menu_buttons[1].right + height * 0.25,
        zones.crane_x - zones.crane_unit * 108,
    )
    least = LAMP_STEP * min(zones.window.w, zones.window.h * 2)
    lit = round(0.8 * burning(day), 2)
    for x in lamp_places(plan.lots, plan.lot_width, least, span, height * LAMP_FOOT):
        draw_lamp(surface, round(x + shift), foot, height, day)
        if lit > 0:
            shine = streak(max(4, height // 8), zones.road_y - foot, LAMP, lit)
            place = (x + shift - shine.get_width() / 2, foot)
            surface.blit(shine, place, None, pygame.BLEND_RGB_ADD)
