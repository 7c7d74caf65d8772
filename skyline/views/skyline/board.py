"""Skyline's half of the picture: bins and District on the ground, street and crane above it."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from skyline.play.dice.flights import Spot, draw_die
from skyline.play.dice.tray_picture import HELD_SIZE
from skyline.play.input.key_caps import KeyCaps
from skyline.play.input.targets import Supply
from skyline.play.picture.board import Board, GroundPart
from skyline.play.picture.hours import HourPassage, Hours
from skyline.play.pieces import Place, TrayDie
from skyline.table.paint import put_shadow
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, Work
from skyline.views.skyline import effect_films
from skyline.views.skyline.art import site
from skyline.views.skyline.art.elevations import caption_area
from skyline.views.skyline.crane_pose import CranePose
from skyline.views.skyline.hours import StreetHour, StreetHours
from skyline.views.skyline.layout import StreetPlan
from skyline.views.skyline.miniatures import StreetMiniatures
from skyline.views.skyline.moment import dice_wanted
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.views.skyline.place_marks import PlaceMarks
from skyline.views.skyline.soloboard import draw_solo_board
from skyline.views.skyline.street import StreetPainter
from skyline.views.skyline.streetlight import Passage
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.tabletop import TabletopPainter
from skyline.views.skyline.zones import sides_area
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

NEWCOMER: Final = -1  # stands for a lot that has no key yet
CARRIED = 210  # opacity of a building that is dragged
SHADE: Final = (12, 8, 18)  # of a die that is dragged over the street,
SHADE_NEAR, SHADE_FAR = 200, 80  # how dark it is at its foot, and from so many edges above it on:
SHADE_REACH: Final = 4.0


class StreetBoard(Board):
    hour_painter = StreetHours
    miniatures = StreetMiniatures()
    dice = KINDS
    effects_first = False  # their films are large

    def __init__(self, table: StreetTable, hours: Hours) -> None:
        super().__init__(table, hours)
        self._table = table
        layout, marks = table.parts.layout, table.parts.tray.marks
        plain = hours.painter.plain
        self._street = StreetPainter(layout, marks=marks, plain=plain)
        self._tabletop = TabletopPainter(layout, marks=marks, plain=plain)
        self.marks = PlaceMarks(table)
        self._crane = CranePose(table, self.marks, plain=plain)
        self._prepared: set[object] = set()
        self._effects = Work()
        self._bins = Work()
        window, zones = layout.zones.window, layout.zones
        gap = zones.bins[1].left - zones.bins[0].right
        self._bin_areas = [  # with the dice that look over the rims
            rect.inflate(gap, 2 * round(layout.bin_edge(kind))).clip(window)
            for kind, rect in zip(KINDS, zones.bins, strict=True)
        ]
        around = round(layout.district_edge(1))  # half a die on each side: the rest is kept bare
        self._district_area = zones.district.inflate(around, around).clip(window)
        table.parts.portrait = self._portrait
        table.parts.tile_steps = self._tile_steps
        table.parts.bin_steps = self._bin_steps

    def _portrait(self, lot: Lot, width: int) -> pygame.Surface:
        return self._street.miniature(lot, width, self._hours.get_day(self._table.shown_hour))

    def _tile_steps(self, lot: Lot, width: int) -> Steps[None]:
        return self._street.prepare_tile(lot, width, self._hours.get_day(self._table.shown_hour))

    def _bin_steps(self, kind: str) -> Steps[None]:
        day = self._hours.get_day(self._table.shown_hour)
        return self._tabletop.prepare_bin(kind, day, self._table.parts.model.bins[kind])

    @property
    def pulsing(self) -> bool:
        return self.marks.pulsing or self._crane.moving

    @property
    def stirs(self) -> bool:
        return self._crane.moving

    def road(self) -> tuple[int, int]:
        zones = self._table.parts.layout.zones
        return zones.ground_y, zones.road_y

    @property
    def road_closed(self) -> bool:
        return self._crane.works

    def draw_road_signs(self, surface: pygame.Surface) -> None:
        """Signs, and the crane, which stands before whoever drives by."""
        surface.blits(self._street.signs)
        visual, pose = self._table.parts.visual, self._crane.pose
        hour = self._hours.get(self._table.shown_hour)
        assert isinstance(hour, StreetHour)
        crane = hour.crane
        crane.draw_body(surface, visual.crane, pose, lit=False)
        crane.draw_ball(surface, visual.swing, visual.cable, False, visual.crane, pose, lit=False)

    def last_hour(self, number: int) -> bool:
        state = self._table.state  # which may be an hour ahead of what is shown
        return bool(state.final_round) and number >= state.round

    # ------------------------------------------------------------- the ground
    def ground(self) -> list[GroundPart]:
        table = self._table
        model, visual, state = table.parts.model, table.parts.visual, table.state
        found = [
            GroundPart(
                max(0, model.bins[kind] + visual.bins.get(kind, 0)),
                self._bin_areas[index],
                partial(self._paint_bin, index),
                ahead=partial(self._bin_ahead, kind),
            )
            for index, kind in enumerate(KINDS)
        ]
        lying = tuple((die.slot, die.kind, die.letter) for die in model.district)
        district = lying, tuple(visual.district), visual.district_part
        found.append(
            GroundPart(
                district, self._district_area, self._paint_district, ahead=self._district_ahead
            )
        )
        caption = caption_area(table.parts.layout.zones)
        if caption is not None:
            found.append(GroundPart((), caption, self._paint_caption, slow=False))
        if state.solo:
            task = table.surroundings.settings.solo_task
            board = state.skylines[0], table.over, task
            area = table.parts.layout.zones.district
            found.append(GroundPart(board, area, self._paint_solo, slow=False))
        return found

    def _paint_bin(self, index: int, picture: pygame.Surface, hour: StreetHour) -> None:
        parts = self._table.parts
        clip = picture.get_clip()
        picture.set_clip(clip.clip(self._bin_areas[index]))  # the Yard's name goes over all bins
        self._tabletop.draw_bins(picture, parts.model, parts.visual, hour.day, only=index)
        picture.set_clip(clip)

    def _bin_ahead(self, kind: str, hour: StreetHour) -> Iterator[None]:
        yield from self._tabletop.prepare_bin(kind, hour.day)

    def _district_ahead(self, hour: StreetHour) -> Iterator[None]:
        yield from self._tabletop.prepare_district(self._table.parts.model, hour.day)

    def _paint_district(self, picture: pygame.Surface, hour: StreetHour) -> None:
        parts, solo = self._table.parts, self._table.state.solo
        self._tabletop.draw_district(
            picture, parts.model, parts.visual, hour.day, hour.front, solo=solo
        )

    def _paint_caption(self, picture: pygame.Surface, _hour: StreetHour) -> None:
        self._tabletop.draw_caption(picture)

    def _paint_solo(self, picture: pygame.Surface, hour: StreetHour) -> None:
        table = self._table
        skyline = table.state.skylines[0]
        layout = table.parts.layout
        task = table.surroundings.settings.solo_task
        draw_solo_board(picture, layout, table.look, skyline, hour.day, over=table.over, task=task)

    # ------------------------------------------------------------- above it
    def draw(self, surface: pygame.Surface, hour: StreetHour, passage: HourPassage | None) -> None:
        if self._table.state.phase == "take" and self.marks.pulsing:
            parts = self._table.parts
            age = self.marks.asked_for
            self._tabletop.draw_wave(surface, parts.model, parts.visual, hour.day, age)
        self._draw_street(surface, hour, passage)
        self._draw_ball(surface, hour)
        self._draw_shade_of_held(surface)
        self.marks.draw(surface)

    def draw_counts(self, surface: pygame.Surface) -> None:
        parts = self._table.parts
        self._tabletop.draw_counts(surface, parts.model, parts.visual)

    def counted(self, target: Target) -> bool:
        return isinstance(target.ref, Supply)

    def caps(self, pen: KeyCaps) -> list[tuple[Cap, tuple[int, int]]]:
        """On bins and District while dice may be taken there, then on the dice of the tray."""
        table = self._table
        if table.state.phase == "act" and table.parts.visual.at_rest:
            return pen.tray({table.hand.held, table.hand.at_ball})
        if table.state.phase != "take" or table.still_theirs:
            return []
        parts = table.parts
        model, layout = parts.model, parts.layout
        found: list[tuple[Cap, tuple[int, int]]] = []
        full = not model.from_district and len(model.tray) >= dice_wanted(model)
        half = pen.size(Cap("8"))[0] // 2
        if inputs.device is Device.KEYS and not full:
            for index, kind in enumerate(KINDS):
                rect = layout.zones.bins[index]
                y = sides_area(rect, layout.scale).y - half  # above are the counts
                if model.bins[kind] > 0:
                    found.append((Cap(str(index + 1)), (rect.x + half, y)))
        cap = inputs.cap("district")
        if cap is not None and model.district and not table.state.solo:
            zone = layout.zones.district
            found.append((cap, (zone.x + pen.size(cap)[0] // 2 + 4, zone.y + half + 4)))
        return found

    def _draw_street(
        self, surface: pygame.Surface, hour: StreetHour, passing: HourPassage | None
    ) -> None:
        table = self._table
        parts = table.parts
        visual = parts.visual
        shift = visual.street_shift * parts.layout.size[0]
        passage = None if passing is None else Passage(passing.day, passing.part)
        carried = table.hand.lot if table.hand.press is not None else None
        streets = [(parts.seat, parts.seen_plan(), shift)]
        if visual.leaving is not None:
            outwards = shift - parts.layout.size[0]
            streets.append((visual.leaving, parts.plan(visual.leaving), outwards))
        self._street.signs.clear()
        waiting, there = self._waiting_lots()
        for seat, plan, aside in streets:
            self._street.draw(
                surface,
                parts.model.streets[seat],
                plan,
                hour.day,
                visual,
                empty=not table.over,
                shift=aside,
                settled=parts.plan(seat),
                passage=passage,
                waiting=waiting,
                there=there,
            )
        self.marks.draw_shade(surface)
        for ghost in visual.ghosts:
            plan = StreetPlan(ghost.width, (ghost.x,))
            self._street.draw_ghost(surface, ghost, plan, hour.day)
        self.marks.draw_fence(surface)
        if carried is not None:
            self._draw_carried_lot(surface, carried, hour)

    def _draw_shade_of_held(self, surface: pygame.Surface) -> None:
        """The shadow of the die that the pointer carries, where it would come to stand."""
        table = self._table
        hand, parts = table.hand, table.parts
        if hand.held is None or not hand.carried or parts.visual.leaving is not None:
            return
        layout, plan = parts.layout, parts.seen_plan()
        x, y = table.carried_at
        edge = parts.tray.edge * HELD_SIZE
        foot = y + edge / 2
        at, clip = (layout.zones.ground_y + layout.base_y(plan.lot_width)) // 2, surface.get_clip()
        for index, lot in enumerate(parts.model.streets[parts.seat][: len(plan.lots)]):
            column = layout.floor_rect(plan, index, max(1, lot.height))
            if not lot.is_tile and column.left <= x < column.right and foot <= column.centery:
                at = column.top
                surface.set_clip(column.clip(clip))
                break
        high = round(min(1.0, max(0.0, (at - foot) / (SHADE_REACH * edge))), 1)
        if foot <= at + edge / 2:
            box = pygame.Rect(0, 0, round(edge * (0.9 + 0.5 * high)), round(edge * 0.2))
            box.center = round(x), at + edge // 20
            blur = edge * (0.05 + 0.10 * high)
            dark = SHADE_NEAR + (SHADE_FAR - SHADE_NEAR) * high
            put_shadow(surface, box, box.h / 2, blur, SHADE, round(dark))
            surface.blits(self._street.signs)
        surface.set_clip(clip)

    def _waiting_lots(self) -> tuple[Collection[int], float]:
        """The lots on which a die can be built, by key, and how far their cranes are there.

        If one is in the hand, or hinted at, only where that one can.
        """
        code, hinted = self._table.held_code(), self.marks.hinted()
        drops: Collection[Place] = ()
        if code is not None:
            drops = self._table.play.choices().drops(code)
        elif hinted is not None:
            drops = hinted[1:]
        else:
            return self.marks.inviting()
        return {int(place.key) for place in drops if place.zone == "lot"}, 0.0

    def _draw_carried_lot(self, surface: pygame.Surface, key: int, hour: StreetHour) -> None:
        """A see-through copy of a building that is dragged to the ball."""
        table = self._table
        lot = table.parts.model.lot(table.parts.seat, key)
        width = max(30, round(table.parts.plan().lot_width * 0.6))
        picture = self._street.miniature(lot, width, hour.day)
        picture.set_alpha(CARRIED)
        surface.blit(picture, picture.get_rect(center=table.hand.pointer))
        picture.set_alpha(255)

    def _draw_ball(self, surface: pygame.Surface, hour: StreetHour) -> None:
        table = self._table
        visual = table.parts.visual
        pose = self._crane.update()
        hot = self.marks.ball_is_open() and not visual.swing
        if hot and pose >= 1:
            ball = table.parts.layout.ball_drop
            picture = site.ring_glow(round(ball.w * 0.42))
            surface.blit(picture, picture.get_rect(center=ball.center))
        hour.crane.draw_body(surface, visual.crane, pose)
        hour.crane.draw_ball(surface, visual.swing, visual.cable, hot, visual.crane, pose)
        if table.hand.at_ball is not None:
            die = table.parts.model.die(table.hand.at_ball)
            size = table.parts.layout.ball_drop.w * 0.62
            x, y = hour.crane.draw_sling(surface, size, pose)
            draw_die(surface, die.kind, die.face, Spot(x, y, size), table.parts.flights.pen)

    # ------------------------------------------------------------- ahead
    def prepare_moves(self, until: float) -> bool:
        """The columns that dice of the tray may make next."""
        parts = self._table.parts
        if self._table.state.phase != "act":
            return False
        day = self._hours.get_day(self._table.shown_hour)
        mine = parts.model.streets[parts.seat]
        for column, lots in coming_columns(mine, parts.model.tray):
            plan = parts.layout.street(lots, empty=True)
            key = (column.rise, tuple(column.kinds), plan, day.time)
            if key in self._prepared:
                continue
            if time.perf_counter() >= until:
                return True
            self._prepared.add(key)
            self._street.prepare_column(column, plan, day)
            standing = next((lot for lot in mine if lot.key == column.key), None)
            if standing is not None:  # as it waits while the die is held
                self._street.prepare_column(standing, parts.plan(), day, cleared=True)
        return False

    def prepare_motions(self, until: float) -> None:
        soon = self._table.parts.soon
        while soon and time.perf_counter() < until:
            if soon[0]:
                soon[0].popleft()()
            else:
                del soon[0]

    def prepare_effects(self, until: float) -> bool:
        """The films of feasts and demolitions for the lots that are shown, the crane's poses."""
        parts = self._table.parts
        hour = self._hours.get(self._table.shown_hour)
        assert isinstance(hour, StreetHour)
        crane = hour.crane
        while time.perf_counter() < until and crane.prepare():
            pass
        wide = parts.plan().lot_width
        # Dice that are still to be thrown need the room that films of fireworks take.
        tower = self._table.state.phase == "act" and effect_films.tower_comes(parts)
        films = partial(effect_films.prepare, parts, tower=tower)
        return self._effects.goes_on((wide, tower), films, until)

    def prepare_pieces(self, until: float, day: Day) -> bool:
        """The buildings that stand now, and at last what dice in the bins are painted with.

        That may have been given up for what else was prepared.
        """
        parts = self._table.parts
        for lots in parts.model.streets:
            plan = parts.layout.street(lots, empty=True)
            if self._street.prepare(lots, plan, day, lambda: time.perf_counter() >= until):
                return True
        steps = (self._tabletop.prepare_bin(kind, day) for kind in KINDS)
        return self._bins.goes_on(day.time, lambda: chain.from_iterable(steps), until)


def coming_columns(lots: Sequence[Lot], dice: Sequence[TrayDie]) -> Iterator[tuple[Lot, list[Lot]]]:
    """Every column that one of the dice can make, with the street in which it would stand.

    Columns that the rules would finish are among them: they stand for a moment, too. Dice without a
    face, and blank ones, make none. Yields a column with the new die on it, and all lots from left
    to right.
    """
    seen: set[tuple[int, str, str]] = set()
    for die in dice:
        if die.letter is None or die.letter == "-":
            continue
        if die.kind == "G":
            column = Lot(NEWCOMER, die.letter, 1, ["G"])
            if (NEWCOMER, die.letter, "G") not in seen:
                seen.add((NEWCOMER, die.letter, "G"))
                yield column, [*lots, column]
            continue
        for index, lot in enumerate(lots):
            mark = (lot.key, die.letter, die.kind)
            if lot.finished or lot.rise != die.letter or mark in seen:
                continue
            seen.add(mark)
            column = Lot(lot.key, lot.rise, lot.height + 1, [*lot.kinds, die.kind], look=lot.look)
            yield column, [*lots[:index], column, *lots[index + 1 :]]
