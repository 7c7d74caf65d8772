"""One table of Skyline D6: whose sheet lies there, and which die its boxes are lit for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from skyline.games.skyline_d6.legal import legal_moves, writes
from skyline.games.skyline_d6.moves import Repay, Scrap
from skyline.games.skyline_d6.scoring import scores
from skyline.games.skyline_d6.state import Loan, Sheet, State
from skyline.play.context import TableContext
from skyline.play.dice.flights import Spot
from skyline.play.fresh_parts import COSMETIC_SEED
from skyline.play.input.targets import tray_order
from skyline.play.motion.visual_state import VisualState
from skyline.play.parts import TableParts
from skyline.play.pieces import Place, TrayDie
from skyline.views.skyline_d6.art.places import SCRAP as SCRAP_NAME
from skyline.views.skyline_d6.art.places import loan_name
from skyline.views.skyline_d6.art.sheet_data import before
from skyline.views.skyline_d6.hand import D6Hand
from skyline.views.skyline_d6.layout import D6Layout
from skyline.views.skyline_d6.model import D6Model
from skyline.views.skyline_d6.pieces import SCRAP, box_place, loan_place
from skyline.views.skyline_d6.ways import Way, ways
from skyline.views.skyline_d6.yards import Yards

HOVERS: Final = 0.95
"""Edges of a die by which it is carried above the pointer, over the sheet."""

SIDES: Final = 0.11
"""Of the felt: what is kept free on either side of the dice for the buttons that turn one."""

FLOWN: Final = 0.7
"""Of the time in which points fly to the total and are counted there."""

COMING: Final = 0.36
"""Of the felt's width: beside what is told of them the dice are seen that would come."""


def name_of(place: Place) -> str:
    """A place of the sheet as the art calls it."""
    if place.zone == "loan":
        return loan_name(int(place.key) - 1)
    return SCRAP_NAME if place.zone == "scrap" else str(place.key)


@dataclass
class D6Visual(VisualState):
    """How dice and sheet look while something happens to them.

    Attributes:
        boxes: places whose last piece is still on its way, with how far it is built, 0..1.
        crowns: skyscrapers whose crown comes down, with how far.
        flags: skyscrapers whose flag unrolls, with how far.
        star: where a star flies from, where to, and how far it is; None for none.
        gain: the place whose points fly to the total, how many, and how far; None for none.
        star_waits: whether a star has been reached that does not shine yet.
        yards: where dice may be on their way; set by the parts.
        drafts: whether these dice matter now: while others are used they tumble beside that.
        sheet: how far the sheet of another seat has come in, 0..1.
        leaving: whose sheet goes out meanwhile.
    """

    boxes: dict[Place, float] = field(default_factory=dict)
    crowns: dict[str, float] = field(default_factory=dict)
    flags: dict[str, float] = field(default_factory=dict)
    star: tuple[Place, Place, float] | None = None
    gain: tuple[Place, int, float] | None = None
    star_waits: bool = False
    yards: Yards | None = None
    drafts: Callable[[], bool] = lambda: True
    sheet: float = 1.0
    leaving: int | None = None

    @property
    def at_rest(self) -> bool:
        tumbles = self.yards is not None and self.yards.moving and self.drafts()
        return super().at_rest and not self.builds and not tumbles

    @property
    def builds(self) -> bool:
        """Whether a die or a star is still on its way; nobody waits for what it builds."""
        return 0.0 in self.boxes.values() or self.star_waits or self.star is not None

    @property
    def uncounted(self) -> int:
        """Points that stand on the sheet, and are still on their way to the total."""
        if self.gain is None or self.gain[0] in self.boxes:
            return 0
        _place, points, part = self.gain
        return round(points * min(1.0, (1 - part) / (1 - FLOWN)))

    def settle(self) -> None:
        super().settle()
        for each in (self.boxes, self.crowns, self.flags):
            each.clear()
        self.star = self.leaving = self.gain = None
        self.star_waits = False
        self.sheet = 1.0


@dataclass
class D6Parts(TableParts):
    """What a table of Skyline D6 is made of."""

    layout: D6Layout
    model: D6Model
    visual: D6Visual
    spots: Callable[[Place], Spot] | None = None  # finds places on the table; set by the board
    yards: Yards = field(init=False)
    home: Callable[[], int | None] = lambda: None  # whose sheet lies there in the end

    def __post_init__(self) -> None:
        self.tray.sides = SIDES
        self.yards = Yards(self, COSMETIC_SEED)
        self.visual.yards = self.yards

    def spot(self, place: Place, seat: int | None = None) -> Spot:
        if place.zone == "tray" or self.spots is None:
            return super().spot(place, seat)
        return self.spots(place)

    def settle(self) -> None:
        super().settle()
        self.yards.settle()


class D6Table(TableContext):
    """A table of Skyline D6 as its painters find it."""

    hand: D6Hand
    parts: D6Parts

    lay: Callable[[], Any]  # where what can be pressed stands; told by the board
    _ways: tuple[object, dict[int, dict[str, Way]]] = (None, {})  # of a position, by value
    _fits: tuple[object, dict[str, tuple[int, ...]]] = (None, {})  # of a position and dice

    @property
    def model(self) -> D6Model:
        return self.parts.model

    @property
    def position(self) -> State:
        state = self.state
        assert isinstance(state, State)
        return state

    @property
    def seen(self) -> list[Sheet]:
        """The sheets of all without what is still on its way to the one that is played on."""
        sheets, boxes = list(self.model.sheets), self.parts.visual.boxes
        growing = [name_of(place) for place in boxes if place.zone != "ability"]
        if growing:
            sheets[self.parts.seat] = before(sheets[self.parts.seat], growing)
        return sheets

    def points(self) -> list[int]:
        """Plates and sheets count a piece in the same moment."""
        points = super().points()
        if self.parts.visual.boxes:
            points = [each.total for each in scores(tuple(self.seen), self.position.options)]
        points[self.parts.seat] -= self.parts.visual.uncounted
        return points

    @property
    def large_seat(self) -> int | None:
        """None: another sheet lies over one's own instead."""
        return None

    @property
    def looked_at(self) -> int | None:
        """Whose sheet is looked at, if it is not the one that is played on."""
        seat = super().large_seat
        return seat if seat != self.parts.seat else None

    @property
    def circumstances(self) -> object:
        return self.looked_at

    @property
    def shown_seat(self) -> int:
        """The seat whose sheet and card lie there."""
        seat = self.looked_at
        return self.parts.seat if seat is None else seat

    @property
    def carried_at(self) -> tuple[float, float]:
        """Over the sheet a die hovers above the box that it is for, and does not hide it."""
        x, y = super().carried_at
        edge = self.parts.tray.edge
        over = (self.parts.layout.zones.ledge.y - y) / (HOVERS * edge)
        return x, y - HOVERS * edge * min(1.0, max(0.0, over))

    @property
    def sheet(self) -> Sheet:
        return self.model.sheets[self.shown_seat]

    @property
    def playing(self) -> bool:
        """Whether dice of the hand are to be used now, on the sheet that lies there."""
        return self.position.phase == "assign" and self.looked_at is None

    @property
    def opens(self) -> bool:
        """Whether the first dice are still to be rolled into the yards."""
        return self.position.phase == "roll" and self.position.drafted is None

    @property
    def awaiting(self) -> pygame.Rect:
        """The part of the felt on which dice are seen that would come: odds leave it free."""
        felt = self.parts.tray.area.copy()
        if self.surroundings.settings.odds and self.teaching:
            felt.w = round(felt.w * COMING)
            felt.right = self.parts.tray.area.right
        return felt

    @property
    def names(self) -> tuple[str, ...]:
        """Of all players."""
        return tuple(each.name for each in self.players)

    @property
    def table_top(self) -> int:
        """Beyond the ledge stands the sheet."""
        return self.parts.layout.zones.ledge.y

    @property
    def star_shines(self) -> bool:
        """Whether a star is to be used now, and all that leads to it has been seen."""
        asked = self.position.phase == "star" and self.looked_at is None
        return asked and not self.parts.visual.star_waits

    @property
    def chosen(self) -> TrayDie | None:
        """The die for which the sheet is lit: held, pointed at, or the only one."""
        if not self.playing or self.parts.tray.throwing or not self.parts.visual.at_rest:
            return None
        tray, hand = self.model.tray, self.hand
        if hand.held is not None:
            return next((die for die in tray if die.key == hand.held), None)
        name = hand.focus if hand.keys else hand.hover
        if name is not None and name.startswith("die:"):
            order = tray_order(self.parts)
            number = int(name[4:])
            return order[number - 1] if 0 < number <= len(order) else None
        return tray[0] if len(tray) == 1 else None

    def ways_of(self, value: int) -> Mapping[str, Way]:
        """How a die of the hand comes into boxes; kept while the position is the same."""
        state = self.position
        if self._ways[0] is not state:
            self._ways = state, {}
        known = self._ways[1]
        if value not in known:
            known[value] = ways(state, value)
        return known[value]

    def fitting(self, dice: Sequence[int]) -> Mapping[str, tuple[int, ...]]:
        """The values that would fit each box as they are, if such dice came into the hand."""
        asked = self.position, tuple(dice)
        if self._fits[0] != asked:
            found: dict[str, set[int]] = {}
            for move in writes(*asked):
                found.setdefault(move.box, set()).add(move.die)
            self._fits = asked, {box: tuple(sorted(values)) for box, values in found.items()}
        return self._fits[1]

    def drops(self, key: int | None = None) -> dict[Place, Any]:
        """Where a die of the tray may go, by place: a way, or the move that takes it there.

        Of the chosen die if no ``key`` is given.
        """
        die = self.chosen if key is None else self.model.die(key)
        if die is None or not self.playing:
            return {}
        value = int(die.face)
        found: dict[Place, Any] = {box_place(way.box): way for way in self.ways_of(value).values()}
        for move in legal_moves(self.position):
            match move:
                case Repay(dice, pips) if dice == value:
                    circle = self.sheet.loans.index(Loan(pips, repaid=False)) + 1
                    found[loan_place(circle)] = move
                case Scrap(dice) if dice == value:
                    found[SCRAP] = move
        return found
