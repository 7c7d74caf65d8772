"""The parts of a Skyline table: streets that make room, bins and District that dice leave."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from skyline.play.dice.flights import Spot
from skyline.play.parts import TableParts
from skyline.play.pieces import Place
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.layout import StreetLayout, StreetPlan
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.visual_state import StreetVisual

WIDTH = -1  # the key under which seen edges also keep the width of the lots


@dataclass
class StreetParts(TableParts):
    """What a Skyline table is made of."""

    layout: StreetLayout
    model: StreetModel
    visual: StreetVisual
    # where lots are seen while the street makes room, by lot key; :data:`WIDTH` is how wide they
    # are seen
    lot_x: dict[int, float] = field(default_factory=dict)
    # gives a new picture of a lot as it is seen in the street, at a lot width
    portrait: Callable[[Lot, int], pygame.Surface] | None = None
    # paints a finished building as it is seen in the street, at a lot width
    tile_steps: Callable[[Lot, int], Steps[None]] | None = None
    # makes what dice of a kind need that come home to their bin
    bin_steps: Callable[[str], Steps[None]] | None = None
    # what is painted bit by bit in spare time for motions that have begun
    soon: list[deque[Callable[[], object]]] = field(default_factory=list)
    crane_up: bool = False  # whether the crane comes up to work, or is there

    @property
    def ball_area(self) -> pygame.Rect:
        """Where the wrecking ball hangs now, or in a moment (a little generous)."""
        return self.layout.ball_drop if self.crane_up else self.layout.ball_rest

    def plan(self, seat: int | None = None) -> StreetPlan:
        """The settled street of a seat (the shown one by default), empty lot included."""
        whose = self.seat if seat is None else seat
        return self.layout.street(self.model.streets[whose], empty=True)

    def board_end(self) -> int:
        """The right edge of the longest street with its empty lot, in window pixels."""
        plans = [self.plan(seat) for seat in range(len(self.model.streets))]
        return max(plan.lots[-1] + plan.lot_width for plan in plans)

    def settle(self) -> None:
        """Whatever moved has arrived, the lots of the street too."""
        super().settle()
        self.lot_x.clear()

    def seen_plan(self) -> StreetPlan:
        """The shown street as it is seen now, on its way to the settled plan."""
        plan = self.plan()
        lots = self.model.streets[self.seat]
        seen = [round(self.lot_x.get(lot.key, x)) for lot, x in zip(lots, plan.lots, strict=False)]
        seen += [round(self.lot_x.get(0, x)) for x in plan.lots[len(lots) :]]
        return StreetPlan(round(self.lot_x.get(WIDTH, plan.lot_width)), tuple(seen))

    def lot_index(self, key: int, seat: int | None = None) -> int:
        """The position of a lot in its street. A KeyError if there is no such lot."""
        whose = self.seat if seat is None else seat
        for index, lot in enumerate(self.model.streets[whose]):
            if lot.key == key:
                return index
        raise KeyError(key)

    def spot(self, place: Place, seat: int | None = None) -> Spot:
        layout = self.layout
        match place.zone:
            case "bin":
                kind = str(place.key)
                wells = layout.bin_wells(kind)
                top = min(self.model.bins[kind], len(wells.places) - 1)  # where the next one lies
                return Spot(*wells.places[top], wells.edge)
            case "district":
                count = max((die.slot for die in self.model.district), default=0) + 1
                x, y, yaw = layout.district_spot(int(place.key), count)
                return Spot(x, y, layout.district_edge(count), 0.0, yaw)
            case "lot":
                plan = self.plan(seat)
                index = self.lot_index(int(place.key), seat)
                rect = layout.floor_rect(plan, index, place.floor)
                return Spot(rect.centerx, rect.centery, rect.w, 1.0)
            case "ball":
                ball = layout.ball_drop
                return Spot(ball.centerx, ball.centery, ball.w * 0.5)
            case _:
                return super().spot(place, seat)

    def make_room(self, before: dict[int, float], at: float) -> float:
        """Lets the lots glide from where they were seen to their settled places.

        ``before`` has left edges by lot key (0 is the empty lot), and the width, from
        :meth:`seen_edges`.
        """
        plan = self.plan()
        lots = self.model.streets[self.seat]
        goal = {lot.key: float(x) for lot, x in zip(lots, plan.lots, strict=False)}
        if len(plan.lots) > len(lots):
            goal[0] = float(plan.lots[-1])
        goal[WIDTH] = float(plan.lot_width)
        moved = {key: before[key] for key in goal if key in before and before[key] != goal[key]}
        if not moved:
            return at
        self.lot_x.update(moved)

        def glide(part: float) -> None:
            for key, start in moved.items():
                self.lot_x[key] = start + (goal[key] - start) * part

        def arrived() -> None:
            for key in moved:
                self.lot_x.pop(key, None)

        return self.animator.move(glide, self.beat(0.32), at=at, done=arrived)

    def district_spots(self) -> dict[int, tuple[float, float, float]]:
        """Where the District's dice lie: middle and yaw by slot."""
        count = max((die.slot for die in self.model.district), default=0) + 1
        return {die.slot: self.layout.district_spot(die.slot, count) for die in self.model.district}

    def rearrange_district(self, before: dict[int, tuple[float, float, float]]) -> None:
        """Lets the District's dice glide to new places when their number has changed."""
        goal = self.district_spots()
        moved = {slot: spot for slot, spot in before.items() if goal.get(slot, spot) != spot}
        if not moved:
            return
        visual = self.visual
        visual.district_from = moved
        visual.district_part = 0.0

        def glide(part: float) -> None:
            visual.district_part = part

        self.animator.move(glide, self.beat(0.34))

    def seen_edges(self) -> dict[int, float]:
        """Where each lot of the shown street is seen now, by key (0: empty lot; WIDTH: width)."""
        plan = self.seen_plan()
        lots = self.model.streets[self.seat]
        edges = {lot.key: float(x) for lot, x in zip(lots, plan.lots, strict=False)}
        if len(plan.lots) > len(lots):
            edges[0] = float(plan.lots[-1])
        edges[WIDTH] = float(plan.lot_width)
        return edges

    def lot_area(self, key: int, seat: int | None = None) -> pygame.Rect:
        whose = self.seat if seat is None else seat
        index = self.lot_index(key, whose)
        lot = self.model.streets[whose][index]
        return self.layout.lot_rect(self.plan(whose), index, lot)

    def back_home(self, kind: str) -> Callable[[], None]:
        """What happens when a die of a kind arrives in its bin."""

        def home() -> None:
            self.visual.arrived(kind)
            self.sound.play("put_down", volume=0.35)

        return home
