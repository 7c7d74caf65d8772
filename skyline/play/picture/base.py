"""The ground of the picture: scenery, table, bins, District and plates, kept between pictures.

Dice come and go in one bin, or in the District; then only that place is painted anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from skyline.play.picture.hours import Hour
from skyline.play.picture.topstrip import TopStrip
from skyline.views.skyline.art.miniature import Item
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.soloboard import draw_solo_board
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.tabletop import TabletopPainter

Streets: TypeAlias = tuple[tuple[Item, ...], ...]
"""What stands on the plates, by seat."""


@dataclass(frozen=True)
class _Shown:
    """What decides how the ground looks.

    Attributes:
        bins: dice in each bin.
        district: what lies in the District, and where.
        rest: everything else.
    """

    bins: tuple[int, ...]
    district: object
    rest: object


class TableBase:
    """Paints the ground of one table and keeps it.

    Args:
        table: what it reads.
        tabletop: paints bins and District.
        top: paints plates and arc.
    """

    def __init__(self, table: StreetTable, tabletop: TabletopPainter, top: TopStrip) -> None:
        self._table = table
        self._tabletop = tabletop
        self._top = top
        self._shown: _Shown | None = None
        self.picture: pygame.Surface | None = None

    def refresh(
        self,
        hour: Hour,
        streets: Streets,
        changing: Callable[[], None] = lambda: None,
    ) -> pygame.Surface:
        """The ground as it looks now.

        Args:
            hour: of the day.
            streets: what stands on the plates, by seat.
            changing: called before anything on the ground changes.
        """
        wanted, shown = self._wanted(streets), self._shown
        if self.picture is not None and wanted == shown:
            return self.picture
        changing()
        if self.picture is None:
            self.picture = hour.picture.copy()
        elif shown is not None and shown.rest == wanted.rest and self._lie_apart():
            self._refresh_places(self.picture, hour, shown, wanted)
            self._shown = wanted
            return self.picture
        else:
            self.picture.blit(hour.picture, (0, 0))
        self._paint(self.picture, hour, streets)
        self._shown = wanted
        return self.picture

    def forget(self) -> None:
        """Has everything painted anew: the light is another one."""
        self._shown = None

    def _wanted(self, streets: Streets) -> _Shown:
        table = self._table
        parts, state = table.parts, table.state
        model, visual = parts.model, parts.visual
        return _Shown(
            tuple(max(0, model.bins[kind] + visual.bins.get(kind, 0)) for kind in KINDS),
            (
                tuple((die.slot, die.kind, die.letter) for die in model.district),
                tuple(visual.district),
                visual.district_part,
            ),
            (
                table.shown_hour,
                tuple(table.points()),
                streets,
                self._active(),
                state.final_round,
                state.phase == "over",
            ),
        )

    def _active(self) -> int | None:
        return self._table.parts.seat if self._table.state.player is not None else None

    def _paint(self, picture: pygame.Surface, hour: Hour, streets: Streets) -> None:
        table = self._table
        parts, state = table.parts, table.state
        self._top.draw_arc(
            picture,
            hour.day,
            table.shown_hour,
            last_round=state.final_round,
            what_if=table.desk.what_if,
            sun=self._sun(),
        )
        self._paint_dice(picture, hour)
        if state.solo:
            skyline = state.skylines[0]
            over = state.phase == "over"
            draw_solo_board(picture, parts.layout, table.look, skyline, hour.day, over=over)
        self._top.draw_plates(picture, streets, table.points(), self._active(), hour.day)

    def _sun(self) -> int:
        """The round whose sun the picture of the hour shows, if it is another than that shown."""
        return 0

    def _paint_dice(self, picture: pygame.Surface, hour: Hour) -> None:
        parts = self._table.parts
        self._tabletop.draw_bins(picture, parts.model, parts.visual, hour.day)
        self._paint_district(picture, hour)

    def _paint_district(self, picture: pygame.Surface, hour: Hour) -> None:
        parts = self._table.parts
        self._tabletop.draw_district(
            picture, parts.model, parts.visual, hour.day, hour.front, solo=self._table.state.solo
        )

    def _refresh_places(
        self, picture: pygame.Surface, hour: Hour, shown: _Shown, wanted: _Shown
    ) -> None:
        """Paints only the bins that have changed, and the District if it has."""
        parts = self._table.parts
        for index, (before, now) in enumerate(zip(shown.bins, wanted.bins, strict=True)):
            if before != now:
                self._clear(picture, hour, self._bin_area(index))
                self._tabletop.draw_bins(picture, parts.model, parts.visual, hour.day, only=index)
        if shown.district != wanted.district:
            self._clear(picture, hour, self._district_area())
            self._paint_district(picture, hour)
        picture.set_clip(None)

    @staticmethod
    def _clear(picture: pygame.Surface, hour: Hour, area: pygame.Rect) -> None:
        """Empties an area; what is painted from now on stays within it."""
        picture.set_clip(area)
        picture.blit(hour.picture, area, area)

    def _bin_area(self, index: int) -> pygame.Rect:
        """A bin with the dice that look over its rim."""
        layout = self._table.parts.layout
        first, second = layout.zones.bins[0], layout.zones.bins[1]
        gap = second.left - first.right
        above = round(layout.bin_edge(KINDS[index]))
        return layout.zones.bins[index].inflate(gap, 2 * above).clip(layout.zones.window)

    def _district_area(self) -> pygame.Rect:
        layout = self._table.parts.layout
        around = 2 * round(layout.district_edge(1))
        return layout.zones.district.inflate(2 * around, 2 * around).clip(layout.zones.window)

    def _dice_areas(self) -> list[pygame.Rect]:
        bins = [self._bin_area(index) for index in range(len(KINDS))]
        return [*bins, self._district_area()]

    def _lie_apart(self) -> bool:
        """Whether bins, District, plates and a player's own board touch none of each other."""
        layout = self._table.parts.layout
        if self._table.state.solo:
            return False
        places = self._dice_areas()
        others = [*places, *layout.plates]
        return all(
            place is other or not place.colliderect(other) for place in places for other in others
        )
