"""Draws the table in the right order, and keeps what does not change from picture to picture."""

from __future__ import annotations

import time

import pygame

from skyline.play.computer.turn import ComputerTurn
from skyline.play.dice.flights import Spot, draw_die
from skyline.play.dice.tray_picture import TrayPicture
from skyline.play.input.actions import Actions
from skyline.play.input.key_caps import KeyCaps
from skyline.play.moment import Moment
from skyline.play.picture import plate_motion
from skyline.play.picture.ahead import WorkAhead
from skyline.play.picture.base import TableBase
from skyline.play.picture.captions import Captions
from skyline.play.picture.hours import Hour, HourPassage, Hours, shared_hours
from skyline.play.picture.soft import SoftChanges
from skyline.play.picture.strip import ButtonStrip
from skyline.play.picture.thought_bubble import ThoughtBubble
from skyline.play.picture.topstrip import TopStrip, street_items
from skyline.table.animator import ease_in_out
from skyline.table.dice.shadow import slant_of
from skyline.table.scenery.day import Day
from skyline.views.skyline.art import site
from skyline.views.skyline.art.miniature import Item
from skyline.views.skyline.closing import Closing
from skyline.views.skyline.layout import StreetPlan
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.place_marks import PlaceMarks
from skyline.views.skyline.street import StreetPainter
from skyline.views.skyline.streetlight import Passage
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.tabletop import TabletopPainter, light_at
from skyline.views.skyline.zones import SkylineZones

FADE_SECONDS = 1.4


class TablePicture:
    """The picture of one table.

    Args:
        table: what it shows.
        actions: what can be done with the pieces.
        computer: whose turns are told.

    Attributes:
        changed: the part of the window that was drawn last; None for all of it.
        strip_class: draws the buttons; a film puts its own here.
        base_class: paints the ground; likewise.
    """

    strip_class: type[ButtonStrip] = ButtonStrip
    base_class: type[TableBase] = TableBase

    def __init__(self, table: StreetTable, actions: Actions, computer: ComputerTurn) -> None:
        self._table = table
        self._actions = actions
        self._computer = computer
        self.changed: pygame.Rect | None = None
        self.resize()

    def resize(self) -> None:
        """Makes painters for the layout as it is now."""
        layout = self._table.parts.layout
        marks = self._table.parts.tray.marks
        plain = self._table.look.high_contrast
        self._hours = self.hours_for(layout.zones, plain=plain)
        self._street = StreetPainter(layout, marks=marks, plain=plain)
        self._tabletop = TabletopPainter(layout, marks=marks, plain=plain)
        self._top = TopStrip(layout, self._table.players, plain=plain)
        self._soft = SoftChanges(self._table)
        self._buttons = self.strip_class(self._table, self._soft)
        self._captions = Captions(self._table, self._top, self._soft)
        self._tray = TrayPicture(self._table, self._actions)
        self._closing = Closing(self._table)
        self._marks = PlaceMarks(self._table)
        self._caps = KeyCaps(self._table)
        self._bubble = ThoughtBubble(self._table, self._computer)
        self._base = self.base_class(self._table, self._tabletop, self._top)
        self._lit = 0
        self._still: tuple[pygame.Rect, pygame.Surface] | None = None  # what dice roll over
        self._seconds_above = 0.0  # that the last picture took for all above the dice
        self._plates: tuple[tuple[Item, ...], ...] = ()
        self._on_plates: tuple[tuple[Item, ...], ...] = ()
        self._passage = HourPassage(self._hours.get_day(1))
        self._bare: pygame.Surface | None = None  # the hour below what was drawn last
        self._ahead = WorkAhead(self._table, self._actions, self._hours, self._street, self._top)
        self._table.parts.portrait = self._portrait

    # ------------------------------------------------------------- hours
    def hours_for(self, zones: SkylineZones, *, plain: bool) -> Hours:
        return shared_hours(zones, plain=plain)

    @property
    def fading(self) -> bool:
        """Whether one hour passes into another, or words and buttons change."""
        return self._passage.part < 1.0 or self._soft.any

    @property
    def ledge_words(self) -> list[pygame.Rect]:
        return self._captions.on_ledge

    @property
    def pulsing(self) -> bool:
        """Whether the marks of valid places brighten, as they do when a question is new."""
        return self._marks.pulsing

    def pass_on(self) -> None:
        """Lets the picture of another round come out of the present one."""
        base = self._base.picture
        if base is None or self._bare is None:
            return
        places = self._top.written_at(self._lit, self._lit + 1)
        self._passage.begin(self._hours.get_day(self._lit), base, self._bare, places)
        parts = self._table.parts

        def fade(part: float) -> None:
            self._passage.part = part

        parts.animator.move(fade, parts.beat(FADE_SECONDS), ease=ease_in_out, done=self.finish_fade)

    def finish_fade(self) -> None:
        self._passage.end()
        self._soft.clear()

    def hour(self) -> Hour:
        table = self._table
        number = table.shown_hour
        hour = self._hours.get(number)
        if self._lit != number:
            self._lit = number
            layout = table.parts.layout
            tint = light_at(layout, hour.day, layout.tray.center)
            table.parts.sound.ambience(ambience_of(hour.day))
            table.parts.tray.tint = tint
            table.parts.tray.slant = slant_of(hour.day.shadow)
            table.parts.flights.tint = tint
        return hour

    def idle(self, seconds: float) -> bool:
        """Uses spare time for coming pictures; returns whether it wants more of it."""
        return self._ahead.work(seconds)

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything in order."""
        table = self._table
        hour = self.hour()
        self.changed = None
        moment = table.moment()
        self._soft.watch(surface, self._watched(moment))
        if self._only_dice_roll():
            self._draw_rolling(surface, hour, moment)
            return
        self._still = None
        began = time.perf_counter()
        self._draw_below(surface, hour, moment)
        self._tray.draw(surface, time.perf_counter() - began + self._seconds_above)
        below = time.perf_counter()
        parts = table.parts
        self._closing.draw(surface)
        plate_motion.draw_plates_moving(surface, parts, self._top)
        parts.particles.draw(surface)
        parts.flights.draw(surface)
        self._shake(surface)
        self._tray.draw_held(surface)
        self._captions.draw_overlays(surface, hour)
        self._draw_caps(surface)
        self._soft.draw(surface)
        self._seconds_above = time.perf_counter() - below

    def draw_tip(self, surface: pygame.Surface) -> None:
        """The note beside a button, over everything else that is drawn."""
        self._captions.draw_tip(surface)

    def _draw_caps(self, surface: pygame.Surface) -> None:
        """What keys take, and the counts of the bins, over the focus."""
        if not self._table.hand.keys or self._table.computer_due:
            return
        focused = self._captions.focused()
        if focused is not None and focused.name.startswith("bin:"):
            self.draw_counts(surface)
        self._caps.draw(surface, focused, counts_beside=self._tabletop.counts_beside)

    def _watched(self, moment: Moment) -> dict[str, object]:
        """What decides how words and buttons look; see :class:`SoftChanges`."""
        table = self._table
        return {
            "buttons": tuple((spec.name, spec.label, spec.enabled) for spec in moment.buttons),
            "words": (moment.prompt, table.parts.seat),
            "log": table.log.open,
            "street": table.parts.seat if table.parts.calm else None,
            "large": self._table.large_seat,
            "note": table.notes.text,
        }

    def _draw_below(self, surface: pygame.Surface, hour: Hour, moment: Moment) -> None:
        """Draws what lies below the dice of the tray, and the words and buttons beside them."""
        self._draw_base(surface, hour)
        self._draw_street(surface, hour)
        self._draw_ball(surface, hour)
        self._marks.draw(surface)
        self.draw_counts(surface)
        self._captions.draw_ledge(surface, moment)
        self._buttons.draw(surface, moment)
        self._bubble.draw(surface)

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Draws counts and caps again, over rings that have been laid around their places."""
        self.draw_counts(surface)
        self._draw_caps(surface)

    def draw_counts(self, surface: pygame.Surface) -> None:
        """Draws the counts of the bins over what has been laid around a bin."""
        parts = self._table.parts
        self._tabletop.draw_counts(surface, parts.model, parts.visual)

    def _only_dice_roll(self) -> bool:
        """Whether nothing but the dice of the tray changes from picture to picture."""
        table = self._table
        parts = table.parts
        quiet = not (parts.flights.any or parts.particles.any or self.fading or table.notes.any)
        said = table.banner.shown or table.proclamation.shown or table.tooltip_due
        plain = not (table.log.open or table.stale or said)
        alone = self._table.large_seat is None and not table.hand.keys and not table.overlaid()
        rolls = parts.tray.moves_within(self._around_tray())
        return rolls and quiet and plain and alone

    def _around_tray(self) -> pygame.Rect:
        """The tray and as much around it as rolling dice and their shadows usually need."""
        parts = self._table.parts
        area = parts.layout.zones.tray.inflate(6 * parts.tray.edge, 5 * parts.tray.edge)
        return area.clip(parts.layout.zones.window)

    def _draw_rolling(self, surface: pygame.Surface, hour: Hour, moment: Moment) -> None:
        """Restores only the surroundings of the tray and draws the dice; saves half of a frame."""
        around = self._around_tray()
        if self._still is not None and self._still[0] == around:
            surface.blit(self._still[1], around)
            self.changed = around
        else:
            self._draw_below(surface, hour, moment)
            self._still = around, surface.subsurface(around).copy()
        surface.set_clip(around)
        self._tray.draw(surface)
        surface.set_clip(None)

    def _draw_base(self, surface: pygame.Surface, hour: Hour) -> None:
        """Scenery, table, bins, District, arc and plates: redrawn only when they change."""
        streets = self._settled_streets()
        base = self._base.refresh(hour, streets, lambda: self._keep_plates(streets))
        surface.blit(base, (0, 0))
        self._passage.draw(surface, hour.picture)
        self._bare = hour.picture

    def _keep_plates(self, streets: tuple[tuple[Item, ...], ...]) -> None:
        """Lets plates fade on which something has been built or has fallen."""
        before, self._on_plates = self._on_plates, streets
        parts = self._table.parts
        base = self._base.picture
        if base is None or self._passage.runs or len(before) != len(streets):
            return
        for seat, (old, new) in enumerate(zip(before, streets, strict=True)):
            if old != new:
                picture = base.subsurface(parts.layout.plates[seat]).copy()
                plate_motion.pass_over(parts, seat, picture)

    def _shake(self, surface: pygame.Surface) -> None:
        """Moves all that has been drawn; the edges keep theirs, so that nothing is left bare."""
        x, y = self._table.parts.visual.shake
        if round(x) or round(y):
            surface.scroll(round(x), round(y))

    def _portrait(self, lot: Lot, width: int) -> pygame.Surface:
        return self._street.miniature(lot, width, self._hours.get_day(self._table.shown_hour))

    def _settled_streets(self) -> tuple[tuple[Item, ...], ...]:
        """All streets as their plates show them: a building appears there when it has landed."""
        parts = self._table.parts
        if not parts.animator.busy or len(self._plates) != len(parts.model.streets):
            self._plates = tuple(street_items(street) for street in parts.model.streets)
        elif parts.visual.arrived_at:
            fresh = parts.visual.arrived_at
            self._plates = tuple(
                street_items(street) if seat in fresh else shown
                for seat, (street, shown) in enumerate(
                    zip(parts.model.streets, self._plates, strict=True)
                )
            )
            fresh.clear()
        return self._plates

    def _draw_street(self, surface: pygame.Surface, hour: Hour) -> None:
        table = self._table
        parts = table.parts
        visual = parts.visual
        shift = visual.street_shift * parts.layout.size[0]
        carried = table.hand.lot if table.hand.press is not None else None
        streets = [(parts.seat, parts.seen_plan(), shift)]
        if visual.leaving is not None:
            outwards = shift - parts.layout.size[0]
            streets.append((visual.leaving, parts.plan(visual.leaving), outwards))
        for seat, plan, aside in streets:
            self._street.draw(
                surface,
                parts.model.streets[seat],
                plan,
                hour.day,
                visual,
                empty=table.state.phase != "over",
                shift=aside,
                settled=parts.plan(seat),
                passage=Passage(self._passage.day, self._passage.part) if self.fading else None,
            )
        self._marks.draw_shade(surface)
        for ghost in visual.ghosts:
            plan = StreetPlan(ghost.width, (ghost.x,))
            self._street.draw_ghost(surface, ghost, plan, hour.day)
        self._marks.draw_tape(surface)
        if carried is not None:
            self._draw_carried_lot(surface, carried, hour)

    def _draw_carried_lot(self, surface: pygame.Surface, key: int, hour: Hour) -> None:
        """A see-through copy of a building that is dragged to the ball."""
        table = self._table
        lot = table.parts.model.lot(table.parts.seat, key)
        width = max(30, round(table.parts.plan().lot_width * 0.6))
        picture = self._street.miniature(lot, width, hour.day)
        picture.set_alpha(210)
        surface.blit(picture, picture.get_rect(center=table.hand.pointer))
        picture.set_alpha(255)

    def _draw_ball(self, surface: pygame.Surface, hour: Hour) -> None:
        table = self._table
        visual = table.parts.visual
        hot = self._marks.ball_is_open() and not visual.swing
        if hot:
            ball = table.parts.layout.ball_drop
            picture = site.ring_glow(round(ball.w * 0.42))
            surface.blit(picture, picture.get_rect(center=ball.center))
        hour.crane.draw_body(surface, visual.crane)
        hour.crane.draw_ball(surface, visual.swing, visual.cable, hot, visual.crane)
        if table.hand.at_ball is not None:
            die = table.parts.model.die(table.hand.at_ball)
            ball = table.parts.layout.ball_drop
            spot = Spot(ball.centerx, ball.bottom + ball.h * 0.25, ball.w * 0.62)
            draw_die(
                surface,
                die.kind,
                die.letter or "L",
                spot,
                table.parts.flights.pen,
            )


def ambience_of(day: Day) -> str:
    """The murmur of the city at an hour."""
    if day.night > 0.75:
        return "night"
    return "dusk" if day.night > 0.15 or day.time < 0.1 else "day"
