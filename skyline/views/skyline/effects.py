"""Turns changes on a Skyline table into motion: streets that make room, feasts, demolitions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from skyline.games.skyline import events as ev
from skyline.games.skyline.scoring import LONE_GROUND, points
from skyline.play.motion.effects import Effects
from skyline.play.pieces import DieMoves, Told
from skyline.table.animator import ease_in_out
from skyline.views.skyline import effect_films
from skyline.views.skyline.demolition import Demolition
from skyline.views.skyline.feast import Feast
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import BuildingFalls, BuildingRises, Lot, LotsVanish
from skyline.views.skyline.visual_state import Ghost, LotVisual

COUNTED: Final = points(f"T{LONE_GROUND}")
"""Points that stood on the plate for the ground floor of a Low-rise."""


class StreetEffects(Effects):
    """Plans motion for a Skyline table."""

    seconds = {"lot": 0.34, "bin": 0.42, "tray": 0.30, "district": 0.38, "ball": 0.34}  # noqa: RUF012
    straight = ("lot", "ball")
    swift = ("bin", "district", "tray")

    def __init__(
        self,
        parts: StreetParts,
        hour_passes: Callable[[int], None],
        tell: Callable[[object], None],
    ) -> None:
        super().__init__(parts, hour_passes, tell)
        self._table = parts
        self._feast = Feast(parts)
        self._demolition = Demolition(parts)
        self._edges: dict[int, float] = {}
        self._lot_width = 0
        self._points: Sequence[int] = ()
        self._stood: dict[int, Lot] = {}
        self._district: dict[int, tuple[float, float, float]] = {}

    # ------------------------------------------------------------- around a move
    def before_move(self, points: Sequence[int]) -> None:
        """Remembers where lots and the District's dice are seen, to let them glide from there."""
        self._points = points
        self._remember_street()
        self._district = self._table.district_spots()

    def after_move(self) -> None:
        """The District's dice make room."""
        self._table.rearrange_district(self._district)

    def before_undo(self) -> None:
        """Remembers which buildings stand, and where they are seen."""
        self._remember_street()
        street = self._table.model.streets[self._table.seat]
        self._stood = {lot.key: lot for lot in street if lot.is_tile}

    def after_undo(self, changes: Sequence[object], follow: Callable[[], None]) -> None:
        """Buildings fade whose completion is taken back; their dice come out of the bins again."""
        parts = self._table
        now = {lot.key for lot in parts.model.streets[parts.seat] if lot.is_tile}
        for key, lot in self._stood.items():
            if key not in now and key in self._edges:
                ghost = Ghost(lot, round(self._edges[key]), self._lot_width, LotVisual())
                self._demolition.fades(ghost)
        follow()
        parts.make_room(self._edges, parts.animator.now)
        for change in changes:
            if isinstance(change, BuildingRises):
                self._feast.taken_back(change)

    def _remember_street(self) -> None:
        self._edges = self._table.seen_edges()
        self._lot_width = self._table.plan().lot_width

    def show(self, changes: Iterable[object], fling: tuple[float, float] | None = None) -> None:
        """Plans the changes of one event; points lag until words have flown to their plate."""
        parts, changes = self._table, tuple(changes)
        for change in changes:
            if isinstance(change, BuildingRises | BuildingFalls):
                shown = parts.visual.points.get(change.seat, self._points[change.seat])
                if isinstance(change, BuildingRises) and change.rise == "L":
                    shown -= COUNTED  # by what flies it is counted as well
                parts.visual.points[change.seat] = shown
            elif isinstance(change, Told) and isinstance(change.event, ev.DiceTaken):
                parts.tray.lay(parts.model.tray, len(parts.model.tray))
        super().show(changes, fling)

    # ------------------------------------------------------------- pieces
    def _own(self, change: object) -> None:
        match change:
            case BuildingRises():
                self._cursor = self._feast.rises(change, self._cursor)
            case BuildingFalls():
                self._cursor = self._demolition.falls(
                    change, self._cursor, self._edges, self._lot_width
                )
            case LotsVanish():
                self._lots_vanish(change)

    def _leaves(self, change: DieMoves, begin: float) -> None:
        visual, key = self._table.visual, change.target.key
        match change.target.zone:
            case "lot":
                lot = visual.lot(int(key))
                lot.floors = change.target.floor - 1
                lot.hidden = change.target.floor == 1
                self._table.make_room(self._edges, begin)
            case "district":
                visual.district.add(int(key))
            case "bin":
                visual.await_die(str(key))
            case _:
                super()._leaves(change, begin)

    def _lands(self, change: DieMoves) -> None:
        parts, key = self._table, change.target.key
        match change.target.zone:
            case "lot":
                lot = parts.visual.lot(int(key))
                lot.floors = None
                lot.hidden = False
                parts.sound.knock(change.target.floor)
                self._dust_on(int(key), change.seat)
                self._site_climbs(lot)
            case "district":
                parts.visual.district.discard(int(key))
                parts.sound.play("abandon")
            case "bin":
                parts.back_home(str(key))()
            case _:
                super()._lands(change)

    def _site_climbs(self, lot: LotVisual) -> None:
        """Crane and scaffold follow the die that has just been built."""
        if lot.column is not None:
            return
        lot.climb = 1.0

        def climb(part: float) -> None:
            lot.climb = 1 - part

        self._table.animator.move(climb, self._table.beat(0.30), ease=ease_in_out)

    def _dust_on(self, lot: int, seat: int) -> None:
        parts = self._table
        if parts.calm or seat != parts.seat:
            return
        try:
            area = parts.lot_area(lot, seat)
        except KeyError:
            return
        foot = pygame.Rect(area.x, area.bottom - area.w // 4, area.w, 4)
        parts.particles.burst(
            effect_films.billows(area.w / 8),
            7,
            foot,
            speed=80,
            upwards=18,
            weight=-0.02,
            drag=2.4,
            life=0.55,
            flat=0.3,
        )

    def _lots_vanish(self, change: LotsVanish) -> None:
        parts = self._table
        seen = change.seat == parts.seat
        for lot in change.lots:
            for kind in lot.kinds:
                parts.visual.await_die(kind)
                if not seen:
                    parts.animator.cue(parts.back_home(kind), at=self._cursor + parts.beat(0.4))
            if seen and lot.key in self._edges:
                self._demolition.cleared(lot, round(self._edges[lot.key]), self._lot_width)
        if seen and change.lots:
            parts.make_room(self._edges, parts.animator.now + parts.beat(0.3))

    # ------------------------------------------------------------- turns
    def _told(self, event: object) -> None:
        if isinstance(event, ev.LastRoundAnnounced):
            # After the feast for the tower: it shall be seen.
            self._tell_at(event, self._cursor + self._table.beat(2.1))

    def show_seat(self, seat: int) -> None:
        """Lets the street of another seat come in from the right while the old one leaves."""
        parts = self._table
        visual = parts.visual
        if seat == parts.seat:
            return
        before, parts.seat = parts.seat, seat
        parts.lot_x.clear()
        parts.sound.play("turn")
        if parts.calm:
            return  # one street fades into the other
        visual.leaving, visual.street_shift = before, 1.0

        def come(part: float) -> None:
            visual.street_shift = 1.0 - part

        def arrived() -> None:
            visual.leaving = None

        parts.animator.move(come, 0.6, ease=ease_in_out, done=arrived)
