"""Cityscape's half of the picture: the model between its yard and the architect's board."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final

import pygame

from skyline.games.cityscape.board import EDGES, LOTS, SIZES
from skyline.play.context import TableContext
from skyline.play.input.key_caps import KeyCaps
from skyline.play.picture.board import Board
from skyline.play.picture.hours import HourPassage, Hours
from skyline.play.players import colour_of
from skyline.table.dice.marks import marks_of
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.views.cityscape.art.arc import draw_city_arc
from skyline.views.cityscape.art.camera import Camera, yaw_of
from skyline.views.cityscape.art.city_picture import CityPicture, Scene, settle
from skyline.views.cityscape.art.curtain import HandOver, draw_curtain
from skyline.views.cityscape.art.panel import Owner
from skyline.views.cityscape.art.plinth import Owners
from skyline.views.cityscape.art.round_board import (
    RoundBoard,
    RoundRow,
    Scored,
    TallyRow,
    draw_tally,
)
from skyline.views.cityscape.art.sheet import SheetData, draw_sheet, sheet_places
from skyline.views.cityscape.art.yard import draw_yard, yard_places
from skyline.views.cityscape.hours import CityHours
from skyline.views.cityscape.miniatures import CityMiniatures
from skyline.views.cityscape.table import CityTable, Places, Reckoning
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.materials import button_plate
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

GLIDE_SECONDS: Final = 0.14
"""In which a model that makes room has gone two thirds of its way."""
LIFTED: Final = 0.86
"""How much smaller the model is while its player sets goals before it."""


class CityBoard(Board):
    """Draws one table of Cityscape."""

    hour_painter = CityHours
    arc_of_hours = False
    closing_card = False
    miniatures = CityMiniatures()

    def __init__(self, table: TableContext, hours: Hours) -> None:
        super().__init__(table, hours)
        assert isinstance(table, CityTable)
        self._table = table
        self._layout = table.parts.layout
        self._picture = CityPicture()
        self._day = hours.get_day(table.shown_hour)
        self._drawn = table.now
        self._aside = self._lifted = -1.0  # where the model stands; not placed yet
        self._stand, self._glides_until = self._standing(), 0.0
        self._scale = 0.0
        self._cards: dict[str, tuple[object, Any]] = {}
        setup = table.desk.session.setup
        self._owners = tuple(
            Owner(player.name, colour_of(setup, seat)) for seat, player in enumerate(table.players)
        )
        by_edge: list[RGB | None] = [None] * EDGES
        for seat, owner in enumerate(self._owners):
            for edge in table.model.edges(seat):
                by_edge[edge] = owner.colour.rgb
        self._by_edge: Owners = (by_edge[0], by_edge[1], by_edge[2], by_edge[3])
        self._place_model()
        table.lay = self.lay
        table.lot_at = self._picture.owner

    # ------------------------------------------------------------- where things stand
    def lay(self) -> Places:
        """Where everything that can be pressed stands now."""
        table, layout, look = self._table, self._layout, self._table.look
        shelves = yard_places(layout.yard, look)
        sheet = sheet_places(layout.board, table.model.edges(table.shown_seat), look)
        layout.places = {}
        if table.curtained:
            layout.places["open"] = self._hand_over().button
        elif table.reckoning is not None and table.reckoning.board:
            again, on = self._round_board(table.reckoning).buttons
            layout.places |= {"lines": again, "next-round": on, "results": on}
        elif table.setting:
            layout.places["lock"] = sheet.look
        return Places(
            model=self._model_rect(),
            lots=[self._roof(lot) for lot in range(len(LOTS))],
            shelves=[shelves[size] for size in SIZES],
            look=sheet.look,
            dice=sheet.dice,
            cells=dict(enumerate(sheet.cells)),
            turns=layout.turn_buttons(self._aside),
        )

    def _model_rect(self) -> pygame.Rect:
        camera = self._camera
        reach = round(camera.scale * 3.5)
        rect = pygame.Rect(0, 0, 2 * reach, round(reach * 1.4))
        rect.center = round(camera.x), round(camera.y)
        return rect

    def _roof(self, lot: int) -> pygame.Rect:
        height = sum(self._table.shown_city[lot])
        corners = self._camera.roof(lot, height)
        side = max(18, round(self._camera.scale * 0.36))
        rect = pygame.Rect(0, 0, side, round(side * 0.8))
        rect.center = (
            round(sum(x for x, _y in corners) / 4),
            round(sum(y for _x, y in corners) / 4),
        )
        return rect

    def _place_model(self) -> None:
        """Brings the model towards where it belongs now."""
        table = self._table
        seconds, self._drawn = table.now - self._drawn, table.now
        aside, lifted = self._standing()
        city = table.model.city if table.reckoning is None else table.shown_city
        size, yaw = self._layout.size, math.radians(table.turntable.yaw)
        glide = 1.0 if self._aside < 0 else 1 - math.exp(-seconds / GLIDE_SECONDS)
        if table.parts.calm or math.isinf(table.surroundings.settings.animation_speed):
            glide = 1.0
        self._aside = _towards(max(0.0, self._aside), aside, glide)
        self._lifted = _towards(max(0.0, self._lifted), lifted, glide)
        homes = [yaw_of(table.model.edges(seat)) for seat in range(len(table.players))]
        x, y = self._layout.model_place(self._aside, self._lifted)
        width, height = size
        top = self._layout.model_top
        camera = Camera.fitted(
            size, yaw, city, (x / width, y / height), top, [*homes, *_quarters(homes[0])]
        )
        goal = camera.scale * (1 - (1 - LIFTED) * self._lifted)
        goal = min(goal, self._layout.model_scale)
        self._scale = _towards(self._scale or goal, goal, glide)
        self._camera = Camera(camera.x, camera.y, self._scale, yaw)

    @property
    def pulsing(self) -> bool:
        """Whether the model still glides, or a finer picture of it comes in."""
        table = self._table
        if self._stand != self._standing():
            self._stand, self._glides_until = self._standing(), table.now + 6 * GLIDE_SECONDS
        fades = self._picture.coming and not table.surroundings.headless
        return table.now < self._glides_until or fades

    def _standing(self) -> tuple[float, float]:
        """Whether the model is moved aside, and whether it is lifted."""
        reckoning = self._table.reckoning
        return float(reckoning is not None and reckoning.board), float(self._table.setting)

    def prepare_moves(self, until: float) -> bool:
        more = self._picture.work(until)
        if self._picture.coming:
            self._table.stale = True
        return more

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface, hour: Any, passage: HourPassage | None) -> None:
        """Draws arc, yard, model and board, and the curtain over them."""
        table = self._table
        self._day = hour.day
        before = self._drawn
        self._place_model()
        self._picture.advance(max(0.0, table.now - before))
        self.lay()
        state, shown = table.position, table.shown_city
        standing = sum(map(len, shown))
        number = table.reckoning.told.number if table.reckoning is not None else table.model.round
        draw_city_arc(surface, table.look, hour.day, standing, number, state.last_round)
        if table.curtain.part < 1:
            self._draw_left(surface)
            self._draw_model(surface, standing)
            self._draw_right(surface)
            self._draw_turn_buttons(surface)
        self._draw_undo(surface)
        if table.curtain.part > 0:
            falls = table.curtain.seat is not None
            draw_curtain(surface, table.look, hour.day, table.curtain.part, falls=falls)
            if falls and table.curtain.part >= 1:
                self._hand_over().draw(surface, hour.day)

    @property
    def _marks(self) -> Any:
        return marks_of(self._table.surroundings.settings)

    @property
    def _patterns(self) -> bool:
        return self._table.surroundings.settings.patterns

    def _draw_left(self, surface: pygame.Surface) -> None:
        table, look = self._table, self._table.look
        reckoning = table.reckoning
        if reckoning is not None:
            if not reckoning.board:
                active = reckoning.now[0] if reckoning.now is not None else None
                rows = [self._tally_row(reckoning, seat) for seat in range(len(self._owners))]
                draw_tally(
                    surface, self._layout.yard, look, self._day, rows, active, marks=self._marks
                )
            return
        hover = table.hand.hover or ""
        left = list(table.model.blocks)
        held = table.hand.block
        if held is not None and left[held - 1]:
            left[held - 1] -= 1
        draw_yard(
            surface,
            self._layout.yard,
            look,
            self._day,
            tuple(left),
            chosen=held or 0,
            hovered=int(hover[6:]) if hover.startswith("block:") and table.building else 0,
            caps=inputs.device is Device.KEYS and table.building,
            patterns=self._patterns,
        )

    def _tally_row(self, reckoning: Reckoning, seat: int) -> TallyRow:
        told = reckoning.told
        opened, known = reckoning.opened(seat), reckoning.known(seat)
        goals = tuple(
            Scored(code, told.points[seat][line] if line < known else None)
            if line < opened
            else None
            for line, code in enumerate(told.codes[seat])
        )
        return TallyRow(self._owners[seat], goals)

    def _draw_model(self, surface: pygame.Surface, standing: int) -> None:
        table = self._table
        hour = standing / 25
        scene = Scene(
            table.shown_city,
            self._camera,
            hour,
            self._by_edge,
            table.look.high_contrast,
            self._patterns,
        )
        self._picture.place(scene)
        if table.surroundings.headless and not table.parts.animator.busy:
            settle(self._picture)
        self._picture.draw(surface)

    def _draw_right(self, surface: pygame.Surface) -> None:
        table, look = self._table, self._table.look
        reckoning = table.reckoning
        if reckoning is not None and reckoning.board:
            board = self._round_board(reckoning)
            title = _("Round {number} is built").format(number=reckoning.told.number)
            board.draw(surface, self._day, title, reckoning.shown)
            return
        draw_sheet(
            surface,
            self._layout.board,
            self._sheet_data(),
            look,
            self._day,
            self._day.night_step,
            self._marks,
        )

    def _sheet_data(self) -> SheetData:
        table = self._table
        seat = table.shown_seat
        owner, reckoning = self._owners[seat], table.reckoning
        held = None
        aimed = table.aimed()
        if table.hand.block is not None and aimed is not None and reckoning is None:
            held = aimed, table.hand.block
        focus = None
        lines = len(table.position.lines(seat))
        goals: tuple[int | None, ...] = ()
        look = ""
        if reckoning is not None:
            now = reckoning.now
            focus = now[1] if now is not None else None
            opened = reckoning.opened(seat)
            goals = tuple(
                code if line < opened else None
                for line, code in enumerate(reckoning.told.codes[seat])
            )
        elif table.setting:
            goals = tuple(table.draft)
            focus = table.hand.line
        elif seat in table.model.locked:
            goals = table.open_codes(seat) or (None,) * lines
            if seat == table.viewer and len(table.people) > 1:
                look = "looking" if table.looks else "hold"
        note = _("Your goals stay covered until you look") if look == "hold" else ""
        cap = inputs.cap("look") if inputs.device in (Device.KEYS, Device.PAD) else None
        return SheetData(
            city=table.shown_city,
            edges=table.model.edges(seat),
            name=owner.name,
            colour=owner.colour,
            options=table.position.options,
            goals=goals,
            held=held,
            focus=focus,
            look=look,  # type: ignore[arg-type]
            cap=cap,
            note=note,
        )

    # ------------------------------------------------------------- cards
    def _kept(self, name: str, key: object, make: Any) -> Any:
        found = self._cards.get(name)
        if found is None or found[0] != key:
            found = self._cards[name] = key, make()
        return found[1]

    def _hand_over(self) -> HandOver:
        table = self._table
        seat = table.actor if table.actor is not None else 0
        state = table.position
        since = table.since(seat) if state.phase == "place" else ()
        placed = tuple(each for each in since if each.seat != seat)
        note = _("Set your goals in secret.") if state.phase == "goals" else ""
        heading = _("Round {number} of {rounds}").format(
            number=state.round, rounds=state.last_round
        )
        key = seat, placed, state.phase, state.round, table.look
        card: HandOver = self._kept(
            "hand-over",
            key,
            lambda: HandOver(table.look, self._owners, seat, placed, note=note, heading=heading),
        )
        return card

    def _round_board(self, reckoning: Reckoning) -> RoundBoard:
        table, told = self._table, reckoning.told
        rounds = [each for each in table.model.told if each.number <= told.number] or [told]

        def make() -> RoundBoard:
            rows = []
            for seat, owner in enumerate(self._owners):
                rank = 1 + sum(other > told.after[seat] for other in told.after)
                goals = tuple(
                    Scored(code, points)
                    for code, points in zip(told.codes[seat], told.points[seat], strict=True)
                )
                each = tuple(sum(one.points[seat]) for one in rounds)
                rows.append(RoundRow(owner, rank, goals, each, told.after[seat] - sum(each)))
            rows.sort(key=lambda row: row.rank)
            place = self._layout.round_board
            return RoundBoard(place, table.look, rows, told.number, marks=self._marks)

        key = told, len(rounds), table.look, self._marks
        board: RoundBoard = self._kept("round", key, make)
        return board

    # ------------------------------------------------------------- small buttons
    def _draw_turn_buttons(self, surface: pygame.Surface) -> None:
        table = self._table
        if table.reckoning is not None and not table.reckoning.board:
            return
        for name, rect in zip(
            ("turn-left", "turn-right"), self._layout.turn_buttons(self._aside), strict=True
        ):
            self._small(surface, name, "again", rect, flip=name == "turn-left")

    def _draw_undo(self, surface: pygame.Surface) -> None:
        [rect] = self._layout.own_buttons(taught=self._table.taught)
        self._small(surface, "undo", "again", rect, flip=True)

    def _small(
        self, surface: pygame.Surface, name: str, sign: str, rect: pygame.Rect, *, flip: bool
    ) -> None:
        table, look = self._table, self._table.look
        over = table.hand.hover == f"button:{name}" and not table.hand.keys
        plate = button_plate(rect.size, look, "secondary", "hover" if over else "rest")
        surface.blit(plate, rect)
        picture = _sign(sign, round(rect.w * 0.62), look.cream, flip)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def shows_focus(self, target: Target) -> bool:
        return target.name.startswith("lot:")

    def caps(self, pen: KeyCaps) -> list[tuple[Cap, tuple[int, int]]]:
        """Beside what turns the model."""
        if inputs.device is not Device.KEYS or self._table.curtained:
            return []
        found = []
        for way, name, rect in zip(
            (-1, 1),
            ("turn-left", "turn-right"),
            self._layout.turn_buttons(self._aside),
            strict=True,
        ):
            cap = inputs.cap(name)
            if cap is not None:
                found.append((cap, (rect.centerx + way * rect.w, rect.centery)))
        return found


def _towards(now: float, goal: float, part: float) -> float:
    moved = now + (goal - now) * part
    return goal if abs(goal - moved) < 0.002 * max(1.0, abs(goal)) else moved


def _quarters(yaw: float) -> list[float]:
    return [yaw + quarter * math.pi / 2 for quarter in range(4)]


@lru_cache(maxsize=16)
def _sign(name: str, size: int, colour: RGB, flip: bool) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    put_icon(picture, name, (size / 2, size / 2), size, colour)
    return pygame.transform.flip(picture, True, False) if flip else picture
