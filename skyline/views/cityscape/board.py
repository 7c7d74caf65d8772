"""Cityscape's half of the picture: the model between its yard and the architect's board."""

from __future__ import annotations

import dataclasses
import math
import time
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Final, TypeVar

import numpy as np
import pygame

from skyline.games.cityscape.board import LINES, LOT_INDEX, LOTS, SIZES
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST
from skyline.play.context import TableContext
from skyline.play.input.key_caps import KeyCaps
from skyline.play.layout import TableLayout
from skyline.play.picture.board import Board
from skyline.play.picture.hours import HourPassage, Hours
from skyline.play.picture.plate_motion import number_place
from skyline.play.picture.soft import sliding
from skyline.play.players import colour_of
from skyline.table import type as lettering
from skyline.table.animator import ease_in_out
from skyline.table.bits import DUST, GLEAM, Film, dust
from skyline.table.dice.marks import marks_of
from skyline.table.paint import Point, halo, mix
from skyline.table.palette import RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, Work, finish
from skyline.text.words import _
from skyline.views.cityscape.art.arc import arc_foot, draw_city_arc
from skyline.views.cityscape.art.blocks import block_sprite
from skyline.views.cityscape.art.camera import HALF, SIN, SPOTS, Camera, lot_at, owners
from skyline.views.cityscape.art.city_picture import CityPicture, Scene, turning_area
from skyline.views.cityscape.art.curtain import (
    HandOver,
    curtain_place,
    draw_curtain,
    prepare_curtain,
)
from skyline.views.cityscape.art.goal_dice import goal_die_steps
from skyline.views.cityscape.art.goal_list import (
    GoalListData,
    draw_goal_list,
    draw_goal_rack,
    goal_list_places,
    goal_rack_places,
    prepare_goals,
)
from skyline.views.cityscape.art.model_marks import (
    EQUAL,
    NO_EDGES,
    UNSEEN_RIM,
    Buried,
    EdgeName,
    ModelMarks,
    buried_places,
    disc_rect,
    line_foot,
    name_places,
    put_names,
    roof_numbers,
)
from skyline.views.cityscape.art.panel import Owner, inside, lay_panel, put_brass, reach
from skyline.views.cityscape.art.plinth import owners_of
from skyline.views.cityscape.art.round_board import (
    RoundBoard,
    RoundRow,
    Scored,
    TallyRow,
    tally_steps,
)
from skyline.views.cityscape.art.sheet import (
    SheetData,
    draw_covers,
    draw_sheet,
    edge_tones,
    line_name,
    sheet_kept,
    sheet_places,
    sheet_steps,
)
from skyline.views.cityscape.art.yard import (
    block_place,
    block_width,
    draw_yard,
    prepare_shelves,
    prepare_yard,
    yard_places,
)
from skyline.views.cityscape.effects import FALL_UNITS, without
from skyline.views.cityscape.hours import CityHours
from skyline.views.cityscape.miniatures import CityMiniatures
from skyline.views.cityscape.model import BLOCKS, NIGHT
from skyline.views.cityscape.pieces import City, Placed, heights_of, with_block
from skyline.views.cityscape.spotlight import Spotlight
from skyline.views.cityscape.table import (
    TURN_SECONDS,
    CarriedBlock,
    CityTable,
    FlyingPoints,
    Places,
    Reckoning,
    home_of,
)
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import button_plate
from skyline.widgets.controls.button import DISABLED_TYPE, PRIMARY_TYPE, Button
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

_LAST_STEP: Final = 0.01
"""Radians from the end of a turn: nearer than that, the model may be a picture late."""
GLIDE_SECONDS: Final = 0.14
"""In which a model that makes room has gone two thirds of its way."""
COVERED_SECONDS: Final = 0.1
COVER_SECONDS: Final = 0.18
FLIP_SECONDS: Final = 0.26
"""In which a board becomes another one."""
_PUFFS: Final = 8  # of dust around the foot of a block,
_DUST_FROM: Final = 1.16  # so far from its middle, in halves of it,
_DUST_APART: Final = 0.12  # each within so much of an angle,
_DUST_SECONDS: Final = 0.42  # and gone so soon,
_DUST: Final = mix(DUST, WHITE, 0.3)  # pale, as it rises from bright roads,
_NIGHT_DUST: Final = (142, 132, 150)
HANDED: Final = 1.25  # least scale of the curtain's card: it is read from where one hands on
POP_SECONDS: Final = 0.18
POP: Final = 0.15
"""How much larger the number of a stack grows for a moment when a block has landed there,"""
COME_SECONDS: Final = 0.08
"""in which that comes,"""
UNLIT_SECONDS: Final = 0.2
"""and how long its light takes to go then."""
_SHAKE_SECONDS: Final = 0.2
_SHAKE: Final = 0.07
"""Lots by which the numbers beside it leap as it lands,"""
_SHAKE_LATER: Final = 0.03
"""and seconds by which they do so later for each lot between."""
_NAME: Final = 0.29
"""Lots that the type of a name at an edge is high, at most."""
PAINTING_SECONDS: Final = 0.006
"""From the beginning of a frame, for how long it paints at a board,"""
LEAST_SECONDS: Final = 0.001
"""and for how long at least, or a little longer; also at the tally of a round that is told."""
_LOW: Final = (0.2, 0.24, 0.28, 0.32, 0.38, 0.44)
"""Of the height of a window: to where points on their way may tend before they rise."""
DRAINED: Final = 5
"""Blocks that leave a board together while the city is taken down: it takes longer to paint."""
LAST_BLOCKS: Final = 5
"""Of a round, during which its telling is prepared: one of them is a person's."""
GROUND: Final = tuple((x * 0.08, y * 0.08) for x in range(-4, 5) for y in range(-4, 5))
"""Points of an empty lot, of which some may be seen where others are not."""

Kept = TypeVar("Kept")


class CityBoard(Board):
    """Draws one table of Cityscape."""

    hour_painter = CityHours
    arc_of_hours = False
    closing_card = False

    def __init__(self, table: TableContext, hours: Hours) -> None:
        super().__init__(table, hours)
        assert isinstance(table, CityTable)
        self._table = table
        self._layout = table.parts.layout
        self.miniatures = CityMiniatures(table.parts)
        self._picture = CityPicture()
        self._day = hours.get_day(table.shown_hour)
        self._drawn = self._placed = table.now
        self._seconds = 0.0  # since the picture before
        self._aside = self._lifted = -1.0  # where the model stands; not placed yet
        self._stand, self._glides_until = self._standing(), 0.0
        self._sheet: SheetData | None = None  # that was drawn last
        self._ghost: pygame.Rect | None = None  # around it as it was drawn last
        self._holds = False  # the model, which begins or ends to turn, is left as it was
        self._turned_before = self._drawn_once = False
        self._sheet_work = Work()  # on the one that comes,
        self._landing_work = Work()  # and on the one after that, as a block falls
        self._tallies, self._tally_work = False, Work()
        self._owes = False  # the one before is still shown
        self._paints = False  # this picture has painted at one
        self._until = 0.0  # a time of perf_counter up to which this frame paints at it
        self._sheet_before: tuple[SheetData, float] | None = None  # that fades, and since when
        self._fades = False  # one has faded in the last picture
        self._paper: pygame.Rect | None = None  # of the board, if it alone has changed beside
        self._looks, self._looked = table.looks, -COVER_SECONDS  # and when that changed last
        self._scale = 0.0
        self._spotlight = Spotlight(table)
        self._told: tuple[RoundBoard, int] | None = None  # the table of a round that lay here last
        self._turned = Work()  # on what turns of the model will show
        self._furnishing: dict[object, Iterator[None]] = {}  # what is left, by what is made
        self._cards: dict[str, tuple[object, Any]] = {}
        setup = table.desk.session.setup
        self._owners = tuple(
            Owner(player.name, colour_of(setup, seat)) for seat, player in enumerate(table.players)
        )
        colours = [owner.colour.rgb for owner in self._owners]
        self._by_edge = owners_of((table.model.edges(s), rgb) for s, rgb in enumerate(colours))
        self._place_model()
        self._covered_since = -math.inf  # when numbers of covered roofs had no places last,
        self._turned_last = -math.inf  # and when it turned
        self._signs: dict[int, float] = {}  # since when those of hidden stacks are there, by lot
        self._covered_found = False  # whether those of the last picture had
        # for which views and cities they have found them
        self._numbered: deque[tuple[Camera, tuple[int, ...]]] = deque(maxlen=12)
        table.lay = self.lay
        table.lot_at, table.line_at, table.block_at = self.lot_at, self.line_at, self.block_at
        table.dust = self._dust

    # ------------------------------------------------------------- where things stand
    def lay(self) -> Places:
        """Where everything that can be pressed stands now."""
        self._place_model()
        self._lay_buttons()
        table, layout, look = self._table, self._layout, self._table.look
        shelves = yard_places(layout.yard, look)
        edges = table.model.edges(table.shown_seat)
        sheet = sheet_places(layout.board, edges, look)
        heights = heights_of(table.shown_city)
        key: object = self._camera, heights, sheet.cells
        moves = table.turntable.turns or table.parts.visual.cleared is not None
        if moves and "lots" in self._cards:  # none is pressed meanwhile
            key = self._cards["lots"][0]
        places = Places(
            model=self._model_rect(),
            lots=self._kept("lots", key, partial(self._lot_places, heights, sheet.cells)),
            shelves=[shelves[size] for size in SIZES],
            look=sheet.look,
            turns=layout.turn_buttons(self._aside),
            roofs=self._kept("roofs", (self._camera, heights), partial(self._roof_places, heights)),
            names=self._name_places(),
        )
        asked, advised = table.asked_places(), table.advised_places()
        shown, then = asked or (() if table.hand.block is not None else advised), heights
        for lot, size in ((LOT_INDEX[each.lot], each.block) for each in shown[:1]):
            then = heights_of(with_block(table.shown_city, lot, size))
            top = self._camera.at(*SPOTS[lot], then[lot] * self._camera.unit)
            places.grown = lot, places.lots[lot].move_to(center=(round(top[0]), round(top[1])))
        known = table.surroundings.headless or (self._camera, then) in self._numbered
        if (known or asked or advised) and not (self._turning or table.setting):
            places.signs = [each.place for each in self._buried(then)]
        if not table.setting:
            return replace(places, cells=dict(enumerate(sheet.cells)))
        rack, chosen = goal_rack_places(layout.rack, edges), table.line
        return replace(
            places,
            dice=rack.wells,
            arrows=(rack.before[chosen], rack.after[chosen]),
            codes=goal_list_places(layout.board, look).rows,
        )

    def _roof_places(self, heights: tuple[int, ...]) -> list[pygame.Rect]:
        camera, found = self._camera, list[pygame.Rect]()
        for lot, height in enumerate(heights):
            xs, ys = zip(*camera.roof(lot, height), strict=True)
            found.append(pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        return found

    def _lay_buttons(self) -> None:
        table, places = self._table, self._layout.places
        places.clear()
        if table.curtained:
            places["open"] = self._hand_over().button
        elif table.film is not None:
            return
        elif table.reckoning is not None and table.reckoning.board:
            board = self._round_board(table.reckoning)
            again, on = (each.move(self._round_away, 0) for each in board.buttons)
            places |= {"lines": again, "next-round": on, "results": on}
        elif table.setting:
            places["lock"] = goal_list_places(self._layout.board, table.look).button

    def _model_rect(self) -> pygame.Rect:
        camera = self._camera
        reach = round(camera.scale * 3.5)
        rect = pygame.Rect(0, 0, 2 * reach, round(reach * 1.4))
        return rect.move_to(center=(round(camera.x), round(camera.y)))

    def _lot_places(
        self, heights: tuple[int, ...], cells: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Where each lot is pressed: its number, open ground, or else its cell of the plan."""
        camera = self._camera
        side = max(18, round(camera.scale * 0.36))
        numbers = roof_numbers(camera, heights)
        places = {each.lot: each.at for each in numbers if not each.hidden}
        for lot, (x, y) in enumerate(SPOTS):
            if not heights[lot]:
                ground = np.array([camera.at(x + dx, y + dy) for dx, dy in GROUND])
                free = ground[owners(camera, heights, ground) < 0]
                if len(free):  # in the middle of what is seen
                    places[lot] = min(free.tolist(), key=partial(math.dist, free.mean(0)))
        press = pygame.Rect(0, 0, side, round(side * 0.8))
        return [
            press.move_to(center=(round(places[lot][0]), round(places[lot][1])))
            if lot in places
            else cells[lot]
            for lot in range(len(LOTS))
        ]

    def lot_at(self, place: tuple[int, int]) -> int | None:
        """The lot whose number, building or ground is seen at a place of the window."""
        camera, heights = self._camera, heights_of(self._table.shown_city)
        for number in reversed(roof_numbers(camera, heights)):
            disc = disc_rect(camera, number)  # no more: ground beside it is its own lot's
            x, y = np.subtract(place, disc.center) / disc.size
            if not number.hidden and math.hypot(x, y) <= 0.5:
                return number.lot
        if not self._turning:
            for each in self._buried(heights):
                if each.place.collidepoint(place):
                    return each.lot
        return lot_at(camera, heights, place)

    def line_at(self, place: tuple[int, int]) -> int | None:
        """The viewer's line whose name, or one of whose lots, lies at a place of the window."""
        edges = self._table.model.edges(self._table.shown_seat)
        reach = self._camera.scale * 0.28
        for number, edge in enumerate(edges):
            for line in range(len(LINES[edge])):
                if math.dist(line_foot(self._camera, edge, line), place) <= reach:
                    return 4 * number + line
        lot, now = self.lot_at(place), self._table.line // 4
        here = (line for line, lots in enumerate(LINES[edges[now]]) if lot in lots)
        return next((4 * now + line for line in here), None)

    def _dust(self, lot: int) -> None:
        parts, camera = self._table.parts, self._camera
        if parts.calm:
            return
        city = self._table.shown_city
        height, size = sum(city[lot]), city[lot][-1] if city[lot] else 1
        falling = parts.visual.falling
        if falling is not None:
            size = falling.placed.size
        x, y = camera.at(*SPOTS[lot], height * camera.unit)
        wide = camera.scale * HALF * _DUST_FROM
        turns = (np.arange(_PUFFS) + 0.5) * math.tau / _PUFFS
        feet = np.stack((x + wide * np.cos(turns), y + wide * SIN * np.sin(turns)), 1)
        among = heights_of(with_block(city, lot, size))
        own = camera.depth(*SPOTS[lot]) - 0.01
        hiding = [at for at, spot in enumerate(SPOTS) if camera.depth(*spot) < own]
        seen = owners(camera, among, feet)
        for turn, hider in zip(turns, seen, strict=True):
            if hider in hiding or (hider == lot and math.sin(turn) < 0):  # it is behind the block
                continue
            parts.particles.ring(
                self._dust_films(),
                3 + size // 2,
                (x, y),
                speed=camera.scale / parts.particles.scale * (0.9 + 0.14 * size),
                flat=SIN,
                even=0.3,
                weight=-0.01,
                drag=5.0,
                life=_DUST_SECONDS,
                wide=wide,
                arc=(turn - _DUST_APART, turn + _DUST_APART),
            )

    def _dust_films(self) -> list[Film]:
        """Puffs of three sizes, as bright and as warm as the light of the hour."""
        wide = self._camera.scale * 0.4
        red, green, blue = (round(gain / 12) * 12 / 255 for gain in self._day.street)
        shade = mix(_DUST, _NIGHT_DUST, self._day.night_step)
        tone = round(shade[0] * red), round(shade[1] * green), round(shade[2] * blue)
        gleam = mix(tone, GLEAM, 0.75 * (1 - self._day.night_step))
        return [dust(round(wide * (1 + 0.3 * n)), tone, n, gleam) for n in range(3)]

    def _place_model(self) -> None:
        """Brings the model towards where it belongs now."""
        if self._holds:
            return
        table = self._table
        seconds, self._placed = table.now - self._placed, table.now
        aside, lifted = self._standing()
        city = table.model.city if table.reckoning is None else table.shown_city
        yaw = math.radians(table.turntable.yaw)
        glide = 1.0 if self._aside < 0 else 1 - math.exp(-seconds / GLIDE_SECONDS)
        if table.parts.calm or table.at_once:
            glide = 1.0
        self._aside = _towards(max(0.0, self._aside), aside, glide)
        self._lifted = _towards(max(0.0, self._lifted), lifted, glide)
        x, y = self._layout.model_place(self._aside, self._lifted)

        edges = [table.model.edges(seat) for seat in range(len(table.players))]
        stands = self._aside, self._lifted
        fitted = partial(self._layout.fitted, city, edges, *stands)
        goal, unit = self._kept("scale", (heights_of(city), stands), fitted)
        self._scale = _towards(self._scale or goal, goal, glide)
        self._camera = Camera(x, y, self._scale, yaw, unit)

    @property
    def pulsing(self) -> bool:
        """Whether the model still glides, or a finer picture of it comes in."""
        table = self._table
        if self._stand != self._standing():
            self._stand, self._glides_until = self._standing(), table.now + 6 * GLIDE_SECONDS
        fades = self._picture.coming and not table.surroundings.headless
        self._watch_looks()
        covers = self._looks and table.now - self._looked < COVER_SECONDS
        # those that have no places yet get them in spare time, for which all must rest
        pops = (
            self._pop is not None
            or bool(self._shaken())
            or (self._covered_found and self._covered_part < 1)
            or (not self._turning and self._come(self._turned_last) < 1)
            or any(self._come(since) < 1 for since in self._signs.values())
        )
        pops = pops or self._sheet_fades or self._owes or self._holds
        return table.now < self._glides_until or fades or covers or pops or self._spotlight.moving

    @property
    def owes(self) -> bool:
        return self._paints or self._table.turntable.turns

    @property
    def _covered_part(self) -> float:
        """How much is seen of numbers of covered roofs, which come once the model rests."""
        return self._come(self._covered_since)

    def _come(self, since: float) -> float:
        """How much is seen of what comes softly since then."""
        if self._table.parts.calm or self._table.at_once:
            return 1.0
        return min(1.0, max(0.0, (self._table.now - since) / COVERED_SECONDS))

    @property
    def _landed(self) -> bool:
        """Whether a block that still springs counts as built."""
        falling = self._table.parts.visual.falling
        return falling is not None and falling.landed

    @property
    def _pop(self) -> tuple[int, float, float] | None:
        """A lot on which a block has come to stand, and its number: how much larger, how lit."""
        landed, parts = self._table.parts.visual.landed, self._table.parts
        if landed is None or parts.calm or self._table.at_once:
            return None
        since = self._table.now - landed[1]
        lit = 1 - max(0.0, since - POP_SECONDS) / UNLIT_SECONDS
        part = min(1.0, since / POP_SECONDS)
        return (landed[0], POP * math.sin(math.pi * part), lit) if since >= 0 < lit else None

    def _shaken(self) -> dict[int, float]:
        """The lots whose numbers leap because a block landed beside them, and by how many lots."""
        landed, parts = self._table.parts.visual.landed, self._table.parts
        found: dict[int, float] = {}
        if landed is None or parts.calm or self._table.at_once:
            return found
        for lot, spot in enumerate(SPOTS):
            away = math.dist(spot, SPOTS[landed[0]])
            part = (self._table.now - landed[1] - _SHAKE_LATER * away) / _SHAKE_SECONDS
            if 0 < away < 2 and 0 < part < 1:
                found[lot] = _SHAKE / away * math.sin(math.pi * part)
        return found

    def moving_area(self) -> pygame.Rect | None:
        """What the model and its names cover."""
        table = self._table
        busy = table.curtained or table.setting or table.telling or table.film is not None
        held = table.hand.block is not None or not table.parts.visual.at_rest
        opens = self._covers() not in (None, 1.0)
        if not (self._turning or self._holds) or busy or held or opens:
            return None
        names = [self._layout.stage(self._aside)]
        if self._turned_before and not self._holds:
            self._place_model()  # as it comes to be drawn
            names = self._name_places()
        model = turning_area(self._camera, heights_of(table.shown_city))
        around = [name.inflate(24, 24) for name in names]  # with their shadows
        return model.unionall(around).clip((0, 0), self._layout.size)

    @property
    def changed_beside(self) -> pygame.Rect | None:
        """The paper of the board while it becomes another one."""
        return self._paper

    @property
    def _turning(self) -> bool:
        """Whether the model turns by itself, or by a hand."""
        table = self._table
        return table.turntable.turns or table.hand.turning is not None

    def _standing(self) -> tuple[float, float]:
        """Whether the model is moved aside, and whether it is lifted: that behind the curtain."""
        table, reckoning = self._table, self._table.reckoning
        waits = table.curtained and table.parts.visual.cleared is None
        lifted = table.setting or (waits and table.position.phase == "goals")
        return float(reckoning is not None and reckoning.board), float(lifted)

    def prepare_moves(self, until: float) -> bool:
        table = self._table
        if not self._turning and self._find_numbers(heights_of(table.shown_city)):
            table.stale = True
            return True
        more = self._prepare_turn(until) or self._picture.work(until)
        if not more and self._preview is not None:
            more = self._find_numbers(heights_of(with_block(table.shown_city, *self._preview)))
            table.stale = table.stale or more
        if self._picture.coming:
            self._table.stale = True
        return more

    def _prepare_turn(self, until: float) -> bool:
        """Paints what is seen beside the model once it has turned to another seat."""
        table = self._table
        busy = table.curtained or table.setting or table.telling or table.film is not None
        if busy or self._preview is not None:
            return False
        seats = [seat for seat in range(len(self._owners)) if seat != table.shown_seat]
        datas = tuple(self._sheet_data(seat) for seat in seats)
        key = datas, self._day
        return self._turned.goes_on(key, lambda: self._turn_steps(seats, datas), until)

    def _turn_steps(self, seats: Sequence[int], datas: Sequence[SheetData]) -> Steps[None]:
        table, scratch = self._table, pygame.Surface((1, 1), depth=32)
        given = self._layout.yard, table.look, self._day
        yield from prepare_shelves(*given, patterns=self._patterns)
        for caps in (False, True):  # they come with the first key
            self._draw_yard(scratch, caps=caps)
            yield
        for seat, data in zip(seats, datas, strict=True):
            self._draw_names(scratch, seat)
            yield
            home = self._turned_to(home_of(table.model.edges(seat)))
            self._find_numbers(heights_of(table.shown_city), home, seat)
            yield
            yield from sheet_steps(*self._sheet_given(data))
        yield from self._dice_steps(table.people)  # open at an own edge

    def prepare_pieces(self, until: float, day: Day) -> bool:
        """Yard and curtain in the light of an hour, and the goals that are set next."""
        setter, number = self._next_setter(), self._table.position.round
        if self._goes_on(("yard", day.time), self._furnish(day), until):
            return True
        goals = ("goals", setter, number, day.time), self._goal_steps(setter, day)
        if self._goes_on(*goals, until):
            return True
        reckoning = self._table.reckoning
        if reckoning is None or not reckoning.board or day == self._day:
            return False
        return self._goes_on(("leaving", number), self._leaving_steps(), until)

    def _leaving_steps(self) -> Steps[None]:
        """What comes out from under the table of a round, once the dawn has been prepared."""
        table, scratch = self._table, pygame.Surface((1, 1), depth=32)
        yield from prepare_shelves(
            self._layout.yard, table.look, self._day, patterns=self._patterns
        )
        self._draw_yard(scratch, caps=False)
        yield
        seat = table.actor if table.actor is not None else table.shown_seat
        for each in dict.fromkeys((table.shown_seat, seat)):
            yield from sheet_steps(*self._sheet_given(self._sheet_data(each)))

    def _goes_on(self, key: object, steps: Iterator[None], until: float) -> bool:
        """Goes on with steps that are made once; returns whether some are left."""
        begun = self._furnishing.setdefault(key, steps)
        return any(time.perf_counter() >= until for _step in begun)

    def _next_setter(self) -> int | None:
        """The person who sets goals now, or once computer players have set theirs."""
        table = self._table
        if table.position.phase != "goals":
            return None
        first, seats = table.actor or 0, len(self._owners)
        return min(table.people, key=lambda seat: (seat - first) % seats, default=None)

    def _goal_steps(self, seat: int | None, day: Day) -> Steps[None]:
        if seat is not None:
            layout, look, data = self._layout, self._table.look, self._goal_data(seat, 1)
            edges = self._table.model.edges(seat)
            given = layout.board, layout.rack, edges, data, look, day, self._marks
            yield from prepare_goals(*given)

    def _goal_data(self, seat: int, chosen: int) -> GoalListData:
        owner = self._owners[seat]
        note = _("Nobody else sees them: a curtain will hide them.")
        if self._table.alone:
            note = _("No computer player sees them.")
        return GoalListData(owner.name, owner.colour, self._table.position.options, chosen, note)

    def prepare_effects(self, until: float) -> bool:
        """What comes within a moment, and what a round's telling begins and ends with."""
        table, busy = self._table, self._table.parts.animator.busy
        if busy and not table.turntable.turns:
            self._prepare_landing(until)
        number = table.shown_round
        if table.reckoning is not None and table.reckoning.board:
            return self._prepare_clearing(until)
        if table.reckoning is not None:
            coming = table.reckoning.next_seat()
            if coming is not None and coming.now is not None:  # its board comes by half a turn
                data = self._sheet_data(coming.now[0], coming)
                steps = sheet_steps(*self._sheet_given(data))
                if self._goes_on(("view", number, coming.line, self._day.time), steps, until):
                    return True
            # what has been pushed out since comes again
            again = chain(self._telling_steps(), self._told_dice_steps(), self._board_steps())
            return self._goes_on(("again", number), again, until)
        left = sum(map(len, table.shown_city))
        if table.parts.visual.cleared is not None or not left:
            if left > LAST_BLOCKS:
                return False
            hour = NIGHT if table.parts.visual.cleared is not None else 1
            return self._goes_on(("next", number, hour), self._next_round_steps(hour), until)
        if BLOCKS - left > LAST_BLOCKS:
            return False
        if self._goes_on(("telling", number), self._telling_steps(), until):
            return True
        # Each takes a while; together they push out what a turn and the telling begin with.
        back = self._turn_again_steps(), self._telling_steps(), self._told_dice_steps()
        dice = chain(self._told_dice_steps(), *back)
        return not busy and self._goes_on(("dice", number), dice, until)

    def _turn_again_steps(self) -> Iterator[None]:
        self._turned.forget()
        yield from self._picture.turn_steps()

    def _next_round_steps(self, hour: int) -> Steps[None]:
        """Goals and yard as a round begins with them, in what is left of night, and at dawn."""
        day, yard, look = self._hours.get_day(hour), self._layout.yard, self._table.look
        yield from self._goal_steps(self._next_setter(), day)
        yield from prepare_yard(yard, look, day, patterns=self._patterns)

    def _prepare_landing(self, until: float) -> None:
        """Paints what is seen once a block has landed, and the card of the curtain that follows."""
        table, falling = self._table, self._table.parts.visual.falling
        if falling is not None:
            city = with_block(table.shown_city, falling.placed.lot, falling.placed.size)
            self._find_numbers(heights_of(city))
            if not (falling.landed or table.telling or self._owes):
                landed = replace(self._sheet_data(table.shown_seat), city=city, held=None)
                given = self._sheet_given(landed)
                self._landing_work.goes_on(landed, lambda: sheet_steps(*given), until)
            self._dust_films()
        elif table.wants_curtain and not (table.curtain.part or self._picture.coming):
            self._pinned(self._hours.get_day(table.shown_hour))
        self._picture.work(until)

    def _turned_to(self, degrees: float) -> Camera:
        return dataclasses.replace(self._camera, yaw=math.radians(degrees))

    def _find_numbers(
        self, heights: tuple[int, ...], camera: Camera | None = None, seat: int | None = None
    ) -> bool:
        """Finds places for the numbers of covered roofs; returns whether that was still to do."""
        camera = camera or self._camera
        if (camera, heights) in self._numbered:
            return False
        self._numbered.append((camera, heights))
        self._buried(heights, camera, seat)
        return True

    def _buried(
        self, heights: tuple[int, ...], camera: Camera | None = None, seat: int | None = None
    ) -> tuple[Buried, ...]:
        """Where hidden heights are told while a seat's view is shown: on no name at an edge."""
        camera = camera or self._camera
        _now, names, stage, px = self._names(self._table.shown_seat if seat is None else seat)
        clear = name_places(camera, names, stage, px)
        return buried_places(camera, heights, tuple(map(tuple, clear)))

    def _prepare_clearing(self, until: float) -> bool:
        """Paints the yard to which the blocks of a round that is told go back."""
        yard, look = self._layout.yard, self._table.look
        steps = prepare_shelves(yard, look, self._day, patterns=self._patterns)
        return self._goes_on(("clearing", self._table.shown_round, self._day.time), steps, until)

    def _telling_steps(self) -> Steps[None]:
        """What a round's telling shows at first."""
        look, layout = self._table.look, self._layout
        for hour in (self._table.shown_hour, NIGHT):  # night falls while it is told
            day = self._hours.get_day(hour)
            lay_panel(pygame.Surface((1, 1), depth=32), layout.board, look, day)
            yield
            yield from self._tally_steps(day, None)

    def _told_dice_steps(self) -> Steps[None]:
        """All dice that a round's telling may uncover."""
        for code in CODES:
            yield from self._tally_steps(self._hours.get_day(NIGHT), Scored(code, None))
        yield from self._dice_steps(range(len(self._owners)))

    def _dice_steps(self, seats: Iterable[int]) -> Steps[None]:
        """All dice that may lie open on the boards of seats."""
        table, board, look = self._table, self._layout.board, self._table.look
        for seat in seats:
            edge = sheet_places(board, table.model.edges(seat), look).edge
            for code in CODES:
                yield from goal_die_steps(edge, self._owners[seat].colour, code, self._marks)

    def _board_steps(self) -> Steps[None]:
        """The table of the round with which its telling ends."""
        if (reckoning := self._table.reckoning) is not None:
            day, place = self._hours.get_day(NIGHT), self._layout.round_board
            lay_panel(pygame.Surface((1, 1), depth=32), place, self._table.look, day)
            yield
            yield from self._round_board(reckoning).steps()

    def _tally_steps(self, day: Day, goal: Scored | None) -> Steps[None]:
        """Paints a tally of nothing but the same goal."""
        rect = pygame.Rect((0, 0), self._layout.yard.size)
        lines = [self._table.position.lines(seat) for seat in range(len(self._owners))]
        rows = [
            TallyRow(owner, (goal,) * len(of))
            for owner, of in zip(self._owners, lines, strict=True)
        ]
        scratch = pygame.Surface(rect.size, depth=32)
        yield from tally_steps(scratch, rect, self._table.look, day, rows, None, marks=self._marks)

    def _furnish(self, day: Day) -> Steps[None]:
        look = self._table.look
        yield from prepare_yard(self._layout.yard, look, day, patterns=self._patterns)
        if len(self._table.people) > 1:
            prepare_curtain(look, day)

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface, hour: Any, passage: HourPassage | None) -> None:
        """Draws arc, yard, model and board, and the curtain over them."""
        table = self._table
        self._until = time.perf_counter() + PAINTING_SECONDS
        self._paper = None
        self._paints = self._owes = False  # a board that is not drawn any more is not waited for
        before = passage is not None and passage.part < 0.5  # what stands here changes in between
        self._day = passage.day if passage is not None and before else hour.day
        self._seconds, self._drawn = max(0.0, table.now - self._drawn), table.now
        self._picture.advance(self._seconds)
        turns = table.turntable.turns
        # The pictures with which a turn begins and ends draw all anew: the model follows with the
        # next one, if it has come nearly there.
        last = math.radians(table.turntable.yaw) - self._camera.yaw
        ends = abs(last) < _LAST_STEP and not table.surroundings.headless
        self._holds = self._drawn_once and turns != self._turned_before and (turns or ends)
        self._turned_before, self._drawn_once = turns, True
        self._place_model()
        self._lay_buttons()
        state, shown = table.position, table.shown_city
        standing = sum(map(len, shown))
        if table.curtain.part < 1:
            self._draw_left(surface)
            self._draw_model(surface, standing)
            self._draw_right(surface)
        self._draw_buttons(surface)
        if surface.get_clip().y < arc_foot(table.look):
            draw_city_arc(
                surface, table.look, hour.day, standing + self._landed,
                table.shown_round, state.last_round,
                what_if=table.desk.what_if, clears=table.parts.visual.cleared is not None,
            )  # fmt: skip
        if table.curtain.part > 0:  # sun and sky are behind it, too
            self._draw_curtain(surface, hour.day)

    def sheets(self) -> dict[str, tuple[Hashable, pygame.Rect]]:
        """The yard, or the tally in its place, and the list of goals in the place of the board.

        Nothing that may tell of covered goals.
        """
        table, none = self._table, pygame.Rect(0, 0, 0, 0)
        yard, board = (each.inflate(40, 40) for each in (self._layout.yard, self._layout.board))
        if self._aside or table.curtain.part > 0 or table.parts.calm or table.at_once:
            yard = board = none
        if not table.alone:
            board = none
        return {"yard": (self._find_tallies(), yard), "goals": (table.setting, board)}

    def _find_tallies(self) -> bool:
        """Whether the tally lies in the place of the yard: once it is painted."""
        table = self._table
        if table.reckoning is None or self._tallies:
            self._tallies = table.reckoning is not None
            return self._tallies
        waits = table.parts.animator.busy and not table.surroundings.headless
        if waits and (self._owes or table.turntable.turns):  # a picture has time for one of them
            return False
        until = time.perf_counter() + LEAST_SECONDS
        key = table.shown_round, self._day.time
        rect = pygame.Rect((0, 0), self._layout.yard.size)
        steps = partial(self._told_steps, pygame.Surface((1, 1), depth=32), rect)
        self._tallies = not (waits and self._tally_work.goes_on(key, steps, until))
        return self._tallies

    def _draw_curtain(self, surface: pygame.Surface, day: Day) -> None:
        """The cloth, and its card: it comes down with it, and is off before it opens."""
        curtain, look = self._table.curtain, self._table.look
        falls, hangs = curtain.seat is not None, curtain.part >= 1
        pinned = self._pinned(day) if falls and not hangs else None
        draw_curtain(surface, look, day, curtain.part, falls=falls, pinned=pinned)
        if falls and hangs:
            self._cards.pop("pinned", None)
            self._hand_over().draw(surface, day)

    @property
    def _marks(self) -> Any:
        return marks_of(self._table.surroundings.settings)

    @property
    def _patterns(self) -> bool:
        return self._table.surroundings.settings.patterns

    def _draw_left(self, surface: pygame.Surface) -> None:
        table, yard = self._table, self._layout.yard
        around = yard.inflate(2 * reach(table.look), 2 * reach(table.look))
        if self._aside >= 1 or not around.colliderect(surface.get_clip()):
            return
        with sliding(surface, yard, -round(self._aside * yard.right)):
            if not self._tallies:
                self._draw_yard(surface, caps=inputs.device is Device.KEYS and table.building)
                return
            self._draw_tally(surface, yard)

    def _draw_tally(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, day = self._table.look, self._day
        free, size = lay_panel(surface, rect, look, day, covered=True), rect.size

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, depth=32)
            finish(self._told_steps(picture, picture.get_rect()))
            return picture.subsurface(free.move(-rect.x, -rect.y)).copy()

        key = self._tally_rows(), size, look, day, self._marks
        surface.blit(self._kept("tally", key, paint), free)

    def _told_steps(self, surface: pygame.Surface, rect: pygame.Rect) -> Steps[None]:
        """Everybody's goals as far as they are told."""
        if self._table.reckoning is not None:
            given = surface, rect, self._table.look, self._day, *self._tally_rows()
            yield from tally_steps(*given, marks=self._marks)

    def _tally_rows(self) -> tuple[list[TallyRow], int | None]:
        """What is told by seat, and the one whose goals are being told."""
        reckoning = self._table.reckoning
        if reckoning is None:
            return [], None
        active = reckoning.now[0] if reckoning.now is not None else None
        return [self._tally_row(reckoning, seat) for seat in range(len(self._owners))], active

    def _draw_yard(self, surface: pygame.Surface, *, caps: bool) -> None:
        table = self._table
        hover = table.hand.hover or ""
        left = list(table.shown_blocks)
        falling = table.parts.visual.falling
        held = table.hand.block
        if falling is not None:
            left[falling.placed.size - 1] -= 1
        for leaving in table.parts.visual.leaving:
            left[leaving.size - 1] -= 1
        draw_yard(
            surface,
            self._layout.yard,
            table.look,
            self._day,
            tuple(left),
            away=sum(table.shown_blocks) - sum(left) - self._landed,
            chosen=held or 0,
            hovered=int(hover[6:]) if hover.startswith("block:") and table.building else 0,
            caps=caps,
            patterns=self._patterns,
        )

    def _tally_row(self, reckoning: Reckoning, seat: int) -> TallyRow:
        told = reckoning.told
        opened, known = reckoning.opened(seat), reckoning.known(seat)
        codes, points = told.codes[seat], (*told.points[seat][:known], None)
        goals = (*map(Scored, codes[:opened], points), *(None,) * (len(codes) - opened))
        return TallyRow(
            self._owners[seat], goals, reckoning.paid_lines(seat), self._line_names(seat)
        )

    def _line_names(self, seat: int) -> tuple[str, ...]:
        edges = self._table.model.edges(seat)
        return tuple(line_name(edge, number) for edge in edges for number in range(4))

    def _draw_model(self, surface: pygame.Surface, standing: int) -> None:
        table, camera = self._table, self._camera
        visual, plain = table.parts.visual, table.look.high_contrast
        heights = heights_of(table.shown_city)
        # a city that is taken down stays as dark as the sky
        night = self._day.time >= 1 or visual.cleared is not None
        hour = 1.0 if night else standing / BLOCKS
        scene = Scene(table.shown_city, camera, hour, self._by_edge, plain, self._patterns)
        self._picture.place(scene)
        moves = table.turntable.turns or table.now < self._glides_until
        moves = moves or visual.cleared is not None
        if table.surroundings.headless and not (moves and table.parts.animator.busy):
            self._picture.settle()
        self._picture.draw(surface)
        turning = self._turning
        held, aimed, falling = table.hand.block, table.aimed(), visual.falling
        drop = (aimed, held) if falling is None else (falling.placed.lot, falling.placed.size)
        if drop[0] is not None and drop[1] is not None and not turning:
            city = with_block(table.shown_city, drop[0], drop[1])
            self._picture.expect(scene._replace(city=city, hour=(standing + 1) / BLOCKS))
        elif table.turntable.turns:
            self._picture.expect(scene._replace(camera=self._turned_to(table.turntable.home)))
        self._ghost = self._ghost_place()
        self._spotlight.follow(self._seconds, turning=turning)
        if not turning:  # what is held over the model lies over them
            self._draw_names(surface, table.shown_seat)
        self._draw_marks(ModelMarks(surface, camera, heights, plain), hour, turning=turning)
        if turning:  # numbers that pass do not cut into them
            self._draw_names(surface, table.shown_seat)
        if held is not None and aimed is None and not table.hand.keys and table.building:
            wide = round(camera.scale * 0.86)
            block, foot = block_sprite(held, self._day, wide, patterns=self._patterns)
            x, y = table.hand.pointer
            surface.blit(block, (x - foot[0], y - foot[1]))
        for each in visual.leaving:
            part = ease_in_out(1 - each.part)
            self._put_on_way(surface, each.size, each.number, each.lot, each.height, part)
        if visual.flying is not None:
            self._draw_flying(surface, visual.flying)

    def _draw_marks(self, marks: ModelMarks, hour: float, *, turning: bool) -> None:
        """Lines, numbers, and blocks that do not stand yet."""
        table, patterns = self._table, self._patterns
        heights = marks.heights
        carried, falling = table.parts.visual.carried, table.parts.visual.falling
        reckoning, held, hovers = table.reckoning, table.hand.block, table.hand.aimed
        skip, shadow = set[int](), not table.look.high_contrast
        for name in table.spoken_of() if not turning else ():
            if name.startswith("lot:"):
                marks.put_ground(LOT_INDEX[name[4:]], AMBER)
        if table.setting and not turning:
            edge, line = table.edge_line(table.line)
            names = [line_name(edge, number) for number in range(4)]
            tone = self._tones(table.shown_seat).get(edge)
            rack = goal_rack_places(self._layout.rack, table.model.edges(table.shown_seat))
            marks.put_lines(edge, line, names, tone, trees=shadow, die=rack.names[table.line])
        marks.put_breaks()
        styles = self._spotlight.draw(marks)
        if not table.setting:
            marks.put_rim(line_name, self._tones(table.shown_seat))
        if held is not None and table.building and not turning:
            marks.put_corners([lot for lot in range(len(LOTS)) if lot != table.aimed()])
        if reckoning is not None:
            for seat, owner in enumerate(self._owners):
                codes = reckoning.told.codes[seat][: reckoning.opened(seat)]
                for place, edge in enumerate(table.model.edges(seat)):
                    marks.put_goals(edge, codes[4 * place : 4 * place + 4], owner.colour.rgb)
        elif (last := self._last) is not None and not turning:
            marks.put_last(last.lot, self._owners[last.seat].colour)
        preview = self._preview
        better = self._better
        for lot in better:  # a second block would look as if both were to be placed
            if heights[lot]:
                marks.put_outline(lot)
            else:
                marks.put_ground(lot, AMBER)
        if preview is not None:
            skip.add(preview[0])
        if not table.setting and table.parts.visual.cleared is None:
            unseen = self._unseen()
            for lot, style in styles.items():
                stack = table.shown_city[lot]
                dark = stack and lot in unseen and style != "lit"
                kind = "-off" if style == "off" else stack[-1] if stack else ""
                styles[lot] = f"unseen{kind}" if dark else style or "seen"
        pointed = self._pointed
        if pointed is not None and heights[pointed] and held is None and reckoning is None:
            marks.put_outline(pointed)
        # Numbers of covered roofs find their places in spare time: a moment after the rest.
        among = heights
        if falling is not None and falling.landed:
            placed = falling.placed
            among = heights_of(with_block(table.shown_city, placed.lot, placed.size))
        if preview is not None:  # numbers lie on it, and leave it room
            among = heights_of(with_block(table.shown_city, *preview))
        headless = table.surroundings.headless
        if not headless and (marks.camera, among) not in self._numbered:
            among = heights  # until their places are found, they stay where they are
        found = headless or (marks.camera, among) in self._numbered
        self._covered_found = found
        if turning or not found:
            self._covered_since = table.now
        if turning:
            self._turned_last = table.now
        shown = range(len(LOTS)) if reckoning is None or reckoning.board else self._spotlight.line
        behind: list[Buried] = []
        if found and not turning and not table.setting:  # while lines are told, of that one alone
            every = [each for each in self._buried(among) if each.lot in shown]
            behind = [each for each in every if each.lot not in skip and each.lot != pointed]
        new = table.now if falling is not None else -math.inf  # it hides them as it lands
        self._signs = {each.lot: self._signs.get(each.lot, new) for each in behind}
        come = {lot: min(self._covered_part, self._come(at)) for lot, at in self._signs.items()}
        marks.put_ties(each for each in behind if come[each.lot] >= 1)
        asks = bool(table.asked_places())
        if preview is not None:
            marks.put_ghost(*preview, hour, patterns=patterns, asked=asks)
        seen_from = {} if turning or table.setting else self._seen_from()
        for sign in behind:
            marks.put_buried([sign], self._unseen(), come[sign.lot], seen_from)
        put_numbers = partial(
            marks.put_numbers, styles, pointed=pointed,
            turning=turning or not found, least=table.look.px(30), pop=self._pop,
            covered_part=self._covered_part, among=among, shaken=self._shaken(), edges=seen_from,
            edges_part=self._come(self._turned_last),
        )  # fmt: skip
        if falling is not None:
            lot, size = falling.placed.lot, falling.placed.size
            if not falling.landed:  # it covers numbers as it comes down over them
                own = marks.camera.depth(*SPOTS[lot]) - 0.01
                nearer = {at for at, spot in enumerate(SPOTS) if marks.camera.depth(*spot) < own}
                put_numbers(skip=skip | nearer)
                skip |= {*range(len(LOTS))} - nearer
            skip.add(lot)
            z, squash = heights[lot] + falling.above, falling.squash
            marks.put_block(lot, size, z, hour, squash=squash, patterns=patterns, shadow=shadow)
            if (landed := table.parts.visual.landed) and falling.landed:  # the sum comes with it
                part = min(1.0, (table.now - landed[1]) / COME_SECONDS)
                above = falling.above - size * squash
                marks.put_coming(lot, heights[lot] + size, above, self._pop, part)
        put_numbers(skip=skip)
        alike = {} if turning or not found else self._equal_signs(marks, skip)
        marks.put_signs(self._spotlight.signs or alike, self._spotlight.risen)
        if carried is not None:
            self._draw_carried(marks.surface, carried, heights)
        elif held is not None and hovers is not None:
            marks.put_corners([hovers])
            z = heights[hovers] + FALL_UNITS
            marks.put_block(hovers, held, z, hour, patterns=patterns, shadow=shadow)
        signs = [each.place for each in behind]
        for lot, block in better.items() if not turning else ():
            if heights[lot]:
                marks.put_change(lot, block, heights[lot], "lit", signs)
        if preview is not None:
            hidden = preview[0] in self._unseen()
            edges = seen_from.get(preview[0], NO_EDGES)
            told = held is not None and not asks
            marks.put_growth(
                *preview, hidden=hidden, asked=asks, told=told, edges=edges, signs=signs
            )

    @property
    def _last(self) -> Placed | None:
        """The block that was placed last in this round, once it stands."""
        table, visual = self._table, self._table.parts.visual
        moves = visual.carried or visual.falling or visual.cleared is not None
        if table.setting or moves or not table.model.placed:
            return None
        return table.model.placed[-1]

    def _equal_signs(self, marks: ModelMarks, skip: Collection[int]) -> Mapping[int, str]:
        """A sign beside the numbers of buildings that count only as equal ones."""
        if self._table.setting or self._table.reckoning is not None:
            return {}
        sheet = self._sheet_data(self._table.shown_seat)
        equal = self._kept("equal", sheet, lambda: sheet.equal)
        numbers = roof_numbers(marks.camera, marks.heights)
        shown = {each.lot for each in numbers if not each.hidden}
        return dict.fromkeys(shown.intersection(equal).difference(skip), EQUAL)

    @property
    def _pointed(self) -> int | None:
        """The lot that is pointed at, on the model or in the plan."""
        where, _colon, name = (self._table.hand.hover or "").partition(":")
        return LOTS.index(name) if where in ("lot", "cell") and name in LOTS else None

    @property
    def _better(self) -> dict[int, int]:
        """Where a question tells a better move for, and the block of that."""
        table = self._table
        places = table.advised_places() if table.asked_places() else ()
        return {LOT_INDEX[each.lot]: each.block for each in places}

    def _seen_from(self) -> Mapping[int, Mapping[int, RGB]]:
        """From which of two edges buildings are seen, in the colours of these; else a pale one."""
        seat = self._table.shown_seat
        tones, data = self._tones(seat), self._sheet_data(seat)
        if not tones or self._table.reckoning is not None:
            return {}

        def find() -> Mapping[int, Mapping[int, RGB]]:
            found: dict[int, dict[int, RGB]] = {}
            for number, column in enumerate(data.columns()):
                edge = data.edges[number // 4]
                for here in column:
                    if here.seen:
                        rims = found.setdefault(here.lot, dict.fromkeys(tones, UNSEEN_RIM))
                        rims[edge] = tones[edge]
            return found

        return self._kept("seen-from", data, find)

    def _unseen(self) -> Sequence[int]:
        """The buildings that are not seen from the edges whose board lies beside the model.

        None at the end of a round, when no edge's view is shown.
        """
        reckoning = self._table.reckoning
        if reckoning is not None and reckoning.board:
            return ()
        data, last = self._sheet_data(self._table.shown_seat), self._sheet
        if last and (last.edges, last.city) != (data.edges, data.city):  # it is still to come
            data = last
        before, turntable = self._sheet_before, self._table.turntable
        if before and turntable.turns and turntable.part < 0.5:  # half-way it is the new one's
            data = before[0] if self._table.now - before[1] < TURN_SECONDS else data

        def find() -> list[int]:
            lots = [here for column in data.columns() for here in column]
            seen = {here.lot for here in lots if here.seen}
            return sorted({here.lot for here in lots if here.height} - seen)

        return self._kept("unseen", data, find)

    def _draw_carried(
        self, surface: pygame.Surface, carried: CarriedBlock, heights: Sequence[int]
    ) -> None:
        """A block in an arc from its shelf to the air above a lot."""
        number = max(1, self._table.shown_blocks[carried.size - 1])
        height = heights[carried.lot] + FALL_UNITS
        self._put_on_way(surface, carried.size, number, carried.lot, height, carried.part)

    def _put_on_way(
        self, surface: pygame.Surface, size: int, number: int, lot: int, height: float, part: float
    ) -> None:
        """A block in an arc from its place on a shelf (``part`` 0) to a height over a lot (1)."""
        camera = self._camera
        shelf = block_place(self._layout.yard, self._table.look, self._day, size, number)
        width = block_width(self._layout.yard, self._table.look)
        block, foot = block_sprite(size, self._day, width, patterns=self._patterns)
        goal = camera.at(*SPOTS[lot], height * camera.unit)
        grown = 1 + (camera.scale * 1.16 / width - 1) * part
        wide, tall = block.get_size()
        block = pygame.transform.smoothscale(block, (round(wide * grown), round(tall * grown)))
        rise = math.sin(math.pi * part) * camera.scale * 0.8
        x = shelf.x + foot[0] + (goal[0] - shelf.x - foot[0]) * part
        y = shelf.y + foot[1] + (goal[1] - shelf.y - foot[1]) * part - rise
        surface.blit(block, (round(x - foot[0] * grown), round(y - foot[1] * grown)))

    def _draw_names(self, surface: pygame.Surface, shown: int) -> None:
        """Names at the edges; that of the seat whose view is shown is bright.

        It alone is there while goals are told.
        """
        camera, names, stage, px = self._names(shown)
        for active, seen in ((False, 1 - self._spotlight.shade), (True, 1.0)):
            some = [name for name in names if name.active == active]
            plain = self._table.look.high_contrast
            clear = self._clear_of_names()
            put_names(surface, camera, some, stage, px, seen, clear, plain=plain)

    def _name_places(self) -> list[pygame.Rect]:
        return name_places(*self._names(self._table.shown_seat), self._clear_of_names())

    @property
    def _preview(self) -> tuple[int, int] | None:
        """A lot, and the block that is shown as it would stand there: that held, or a hint's."""
        table, visual = self._table, self._table.parts.visual
        busy = visual.carried is not None or visual.falling is not None
        if busy or table.hand.aimed is not None or table.reckoning is not None:
            return None
        asked = table.asked_places()
        if table.hand.block is not None and not asked:
            aimed = table.aimed()
            return None if aimed is None else (aimed, table.hand.block)
        shown = (*asked, *table.advised_places())
        return next(((LOT_INDEX[each.lot], each.block) for each in shown), None)

    def _ghost_place(self) -> pygame.Rect | None:
        if self._preview is None:
            return None
        return self.block_at(*self._preview)

    def block_at(self, lot: int, size: int) -> pygame.Rect:
        """Where a block would be seen on what stands on a lot."""
        low = heights_of(self._table.shown_city)[lot]
        (left, *_xs, right), (top, *_ys, bottom) = (
            sorted(axis) for axis in zip(*self._camera.outline(lot, low + size, low), strict=True)
        )
        return pygame.Rect(left, top, right - left, bottom - top)

    def _clear_of_names(self) -> list[pygame.Rect]:
        """What names at the edges keep off: a block that is held, and what turns the model."""
        if self._turning:  # they go with the model, and leap aside for nothing
            return []
        air = self._table.look.u(18)
        places = [rect for _name, rect in self._turn_buttons()]
        if self._ghost is not None:
            places.append(self._ghost)
        return [rect.inflate(air, air) for rect in places]

    def _names(self, shown: int) -> tuple[Camera, list[EdgeName], pygame.Rect, int]:
        table = self._table
        ended = table.reckoning is not None and table.reckoning.board  # no edge's view is shown
        tones = {} if ended else self._tones(shown)
        names = [
            EdgeName(edge, owner.name, owner.colour, seat == shown and not ended, tones.get(edge))
            for seat, owner in enumerate(self._owners)
            if not (table.setting and seat == table.shown_seat)  # whose dice lie there
            for edge in table.model.edges(seat)
        ]
        px = min(table.look.px(19), round(self._camera.scale * _NAME))  # they cover no holder
        return self._camera, names, self._layout.stage(self._aside), max(lettering.SMALLEST, px)

    def _tones(self, seat: int) -> dict[int, RGB]:
        """The colours of the edges of a seat that has two."""
        return {} if self._table.look.high_contrast else edge_tones(self._table.model.edges(seat))

    def _draw_flying(self, surface: pygame.Surface, flying: FlyingPoints) -> None:
        """Points on a brass tag, in an arc from the model to a plate."""
        px = self._table.look.px(30)
        tag = pygame.Rect(0, 0, round(px * 3.0), round(px * 1.8))
        key = flying.seat, self._spotlight.highest, self._camera, self._table.shown_city, tag.size
        start, low = self._kept("flight", key, partial(self._above_numbers, flying.seat, tag))
        x, y = flight(self._layout, start, flying.seat, flying.part, low)
        tag.center = round(x), round(y)
        halo(surface, x, y, px * 2.6, (255, 222, 130), 0.7)
        put_brass(surface, tag, f"+{flying.points}", px, self._table.look)

    def _above_numbers(self, seat: int, tag: pygame.Rect) -> tuple[Point, float]:
        """Where points begin on their way to a plate, and how far it sinks: they cross no number.

        Least of all do they begin on one.
        """
        camera, (x, y), layout = self._camera, self._spotlight.highest, self._layout
        numbers = roof_numbers(camera, heights_of(self._table.shown_city))
        air = camera.scale * 0.3
        clear = [disc_rect(camera, each).inflate(air, air) for each in numbers if not each.hidden]
        clear += [plate for other, plate in enumerate(layout.plates) if other != seat]

        def crossed(way: tuple[Point, float]) -> tuple[int, float]:
            places = (flight(layout, way[0], seat, part / 12, way[1]) for part in range(13))
            hits = [tag.move_to(center=at).collidelist(clear) >= 0 for at in places]
            return sum(hits) + 12 * hits[0], y - way[0][1]

        top, step = layout.size[1] * 0.2, max(1.0, camera.scale * 0.1)
        starts = [(x, y - step * up) for up in range(max(1, int((y - top) / step) + 1))]
        return min(((start, low) for start in starts for low in _LOW), key=crossed)

    def _draw_right(self, surface: pygame.Surface) -> None:
        if self._aside < 1:
            self._draw_seat(surface)
        reckoning = self._table.reckoning
        if reckoning is not None and reckoning.board:
            self._told = self._round_board(reckoning), reckoning.told.number
        if self._told is not None and self._aside > 0:
            board, number = self._told
            title = _("Round {number} is built").format(number=number)
            with sliding(surface, board.rect, self._round_away):
                board.draw(surface, self._day, title, reckoning.shown if reckoning else 1.0)
                if reckoning is None:  # its buttons leave with it
                    again, on = board.buttons
                    look = self._table.look
                    _put_button(surface, look, _("Look at every line"), again, "", "secondary")
                    _put_button(surface, look, _("Next round"), on)

    @property
    def _round_away(self) -> int:
        """Pixels between the table of a round and its place."""
        return round((1 - self._aside) * (self._layout.size[0] - self._layout.round_board.x))

    def _draw_seat(self, surface: pygame.Surface) -> None:
        """The goals that are being set, or a seat's board."""
        table, look = self._table, self._table.look
        if table.setting:
            self._draw_goals(surface)
            return
        last, faded = self._sheet, self._fades
        data, part = self._painted(self._sheet_data(table.shown_seat)), self._covers()
        given = look, self._day, self._day.night_step, self._marks
        fades, reckoning = None, table.reckoning
        if self._sheet_before is not None and self._flipped < 1:
            fades = self._sheet_before[0], 1 - self._flipped
        told = reckoning is not None and reckoning.now is not None
        counted = self._spotlight.counted if told else ()
        pointed = None if reckoning or self._turning else self._pointed
        pointed = next(iter(self._better), pointed)
        board, clip, self._fades = self._layout.board, surface.get_clip(), fades is not None
        if clip != surface.get_rect() and (faded or fades or data != last):
            self._paper = inside(board, look)
            surface.set_clip(self._paper)
        places = draw_sheet(surface, board, data, *given, fades, counted, pointed)
        if part is not None:
            draw_covers(surface, places, data, look, part)
        surface.set_clip(clip)

    def _painted(self, data: SheetData) -> SheetData:
        """What the board shows now: the one before until this one is painted.

        A board takes longer than a frame; open goals are never shown longer than they may be.
        """
        table, last = self._table, self._sheet
        at_once = table.surroundings.headless or last is None or self._may_close(last)
        self._owes = not at_once and self._paint_sheet(data, self._until)
        return last if last is not None and self._owes else self._lay_sheet(data)

    def _paint_sheet(self, data: SheetData, until: float) -> bool:
        """Paints a board in steps; returns whether more is to do."""
        given = self._sheet_given(data)
        if sheet_kept(*given):
            return False
        self._paints = True
        until = max(until, time.perf_counter() + LEAST_SECONDS)
        if not self._sheet_work.goes_on(data, lambda: sheet_steps(*given), until):
            self._sheet_work.forget()
        return not sheet_kept(*given)

    def _lay_sheet(self, data: SheetData) -> SheetData:
        """Shows a board from now on.

        The one before fades where it was another seat's, or another city is on this one.
        """
        last, self._sheet = self._sheet, data
        self._sheet_work.forget()
        if last is None or last == data:
            return data
        if last.edges != data.edges:
            fades = not self._may_close(last)
        else:
            told = not any(last.goals) or last.goals == data.goals
            lands = last.held is not None and last.city_then == data.city  # it is there already
            fades = told and last.city != data.city and not lands
        many = self._table.parts.visual.cleared is not None  # it changes again at once
        covered = self._table.curtain.part > 0  # a curtain moves before it
        fades = fades and not (many or covered or self._table.parts.calm or self._table.at_once)
        self._sheet_before = (last, self._table.now) if fades else None
        return data

    @property
    def _flipped(self) -> float:
        """How far the board has become another one, 0..1."""
        since = self._table.now - self._sheet_before[1] if self._sheet_before else FLIP_SECONDS
        return since / FLIP_SECONDS if 0 <= since < FLIP_SECONDS else 1.0

    @property
    def _sheet_fades(self) -> bool:
        return self._flipped < 1

    def _sheet_given(self, data: SheetData) -> tuple[Any, ...]:
        size, day = self._layout.board.size, self._day
        return size, data, self._table.look, day, day.night_step, self._marks

    def _may_close(self, shown: SheetData) -> bool:
        """Whether goals on a board may be covered again, for others must not see them."""
        return any(shown.goals) and shown.told is None and not self._table.alone

    def _watch_looks(self) -> None:
        table = self._table
        if table.looks != self._looks:
            waits = table.alone and table.turntable.turns  # one thing moves after the other
            self._looks, self._looked = table.looks, table.now + (TURN_SECONDS if waits else 0)

    def _covers(self) -> float | None:
        """How far covers still lie over the viewer's dice, 1..0; None while they lie still.

        They only open in time: they are shut at once, so that nothing is seen once they are.
        """
        table = self._table
        self._watch_looks()
        part = max(0.0, (table.now - self._looked) / COVER_SECONDS)
        return 1 - part if self._looks and part < 1 and not table.parts.calm else None

    def _draw_goals(self, surface: pygame.Surface) -> None:
        """The list of goals, and the rack with the dice of whoever sets them."""
        table, look, layout = self._table, self._table.look, self._layout
        owner, codes = self._owners[table.shown_seat], table.draft
        line = table.line
        data = self._goal_data(table.shown_seat, codes[line])
        draw_goal_list(surface, layout.board, data, look, self._day, self._marks)
        edges = table.model.edges(table.shown_seat)
        draw_goal_rack(
            surface, layout.rack, owner.colour, edges, codes, look,
            chosen=line, turns=table.parts.visual.turned, marks=self._marks,
        )  # fmt: skip

    def _sheet_data(self, seat: int, telling: Reckoning | None = None) -> SheetData:
        """What the board of a seat shows; while ``telling`` goals, or as they are told now."""
        table = self._table
        owner, reckoning = self._owners[seat], telling or table.reckoning
        focus = counting = None
        held = self._preview
        if table.hand.block is not None and table.hand.aimed is not None and reckoning is None:
            held = table.hand.aimed, table.hand.block
        falling = table.parts.visual.falling
        if falling is not None and not falling.landed and falling.placed.seat in table.people:
            held = falling.placed.lot, falling.placed.size  # until it stands
        look = note = ""
        goals: tuple[int | None, ...] = (None,) * len(table.position.lines(seat))
        if reckoning is not None:
            focus = reckoning.now[1] if reckoning.now is not None else None
            opened = reckoning.opened(seat)
            goals = *reckoning.told.codes[seat][:opened], *goals[opened:]
            counts = focus is not None and goals[focus] not in (EQUAL_HEIGHTS, TALLEST)
            counting = focus if counts and reckoning.part < 1 else None
        elif table.telling or seat not in table.model.locked:
            pass  # about to be told, or not set yet: covered as on the model
        elif table.may_look(seat):
            goals = table.open_codes(seat) or goals
            look = "looking" if table.looks else "hold"
        else:
            goals = table.open_codes(seat) or goals
            if seat == table.viewer:
                note = _("A computer player’s goals stay covered")
        return SheetData(
            city=self._left_standing(),
            edges=table.model.edges(seat),
            name=owner.name,
            colour=owner.colour,
            options=table.position.options,
            goals=goals,
            held=held,
            asked=held is not None and bool(table.asked_places()),
            focus=focus,
            counting=counting,
            told=None if reckoning is None else reckoning.known(seat),
            look=look,  # type: ignore[arg-type]
            note=note,
        )

    def _left_standing(self) -> City:
        """The city of a board; one that is taken down goes from it by a few blocks at a time."""
        city, visual = self._table.shown_city, self._table.parts.visual
        if (cleared := visual.cleared) is None:
            return visual.built or city
        taken = sum(map(len, cleared)) - sum(map(len, city))
        return without(cleared, -(-taken // DRAINED) * DRAINED)

    # ------------------------------------------------------------- cards
    def _kept(self, name: str, key: object, make: Callable[[], Kept]) -> Kept:
        if name not in self._cards or self._cards[name][0] != key:
            self._cards[name] = key, make()
        kept: Kept = self._cards[name][1]
        return kept

    def _hand_over(self) -> HandOver:
        table = self._table
        seat, state = table.actor or 0, table.position
        placed = table.since(seat) if state.phase == "place" else ()
        note = _("Set your goals in secret.") if state.phase == "goals" else ""
        look = replace(table.look, ui_scale=max(HANDED, table.look.ui_scale))
        key = seat, placed, note, look
        make = partial(HandOver, look, self._owners, seat, placed, note=note)
        return self._kept("hand-over", key, make)

    def _pinned(self, day: Day) -> tuple[pygame.Surface, pygame.Rect]:
        """The card and its button on the cloth, as they look once the curtain hangs."""
        card, look = self._hand_over(), self._table.look

        def make() -> tuple[pygame.Surface, pygame.Rect]:
            area = card.rect.inflate(look.u(60), look.u(60)).clip(curtain_place(look.size))
            scratch = pygame.Surface(look.size, depth=32)
            scratch.set_clip(area)
            draw_curtain(scratch, look, day, 1.0)
            card.draw(scratch, day)
            _put_button(scratch, look, card.button_words, card.button)
            return scratch.subsurface(area).copy(), area

        return self._kept("pinned", (card, day.time, look), make)

    def _round_board(self, reckoning: Reckoning) -> RoundBoard:
        table, told = self._table, reckoning.told
        rounds = [each for each in table.model.told if each.number <= told.number] or [told]

        def make() -> RoundBoard:
            rows = []
            for seat, owner in enumerate(self._owners):
                rank = 1 + sum(other > told.after[seat] for other in told.after)
                goals = tuple(map(Scored, told.codes[seat], told.points[seat]))
                each = tuple(sum(one.points[seat]) for one in rounds)
                lines, before = self._line_names(seat), told.after[seat] - sum(each)
                rows.append(RoundRow(owner, rank, goals, each, before, lines))
            rows.sort(key=lambda row: row.rank)
            place = self._layout.round_board
            return RoundBoard(place, table.look, rows, told.number, marks=self._marks)

        return self._kept("round", (told, len(rounds), table.look, self._marks), make)

    # ------------------------------------------------------------- small buttons
    def _turn_buttons(self) -> list[tuple[str, pygame.Rect]]:
        """What turns the model, by name; nothing where it does not turn."""
        if self._table.film is not None or not self._table.turnable:
            return []
        places = self._layout.turn_buttons(self._aside)
        return [("turn-left", places[0]), ("turn-right", places[1])]

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        if self._table.curtain.part < 1:
            for name, rect in self._turn_buttons():
                flip = name == "turn-right"
                self._small(surface, name, "again", rect, flip=flip, brass=True)
        if self._table.film is None:
            [rect] = self._table.own_buttons
            dead = self._table.why_no_undo() is not None
            self._small(surface, "undo", "step-back", rect, dead=dead)

    def _small(
        self,
        surface: pygame.Surface,
        name: str,
        sign: str,
        rect: pygame.Rect,
        *,
        flip: bool = False,
        dead: bool = False,
        brass: bool = False,
    ) -> None:
        """A button with a sign; one of ``brass``, a disc, moves the model."""
        table, look = self._table, self._table.look
        over = table.hand.hover == f"button:{name}" and not table.hand.keys
        state = "disabled" if dead else "hover" if over else "rest"
        style, corner = ("primary", rect.w // 2) if brass else ("secondary", None)
        surface.blit(button_plate(rect.size, look, style, state, corner), rect)
        ink = DISABLED_TYPE if dead else PRIMARY_TYPE if brass else look.cream
        picture = _sign(sign, round(rect.w * 0.62), ink, flip)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def shows_focus(self, target: Target) -> bool:
        return target.name.startswith("lot:")

    def carries_cap(self, target: Target) -> bool:
        return not self.shows_focus(target)  # what a held block makes of the lot stands there

    def caps(self, pen: KeyCaps) -> list[tuple[Cap, tuple[int, int]]]:
        """Beside what turns the model."""
        found = []
        for name, rect in self._turn_buttons() if inputs.device is Device.KEYS else ():
            cap, away = inputs.cap(name), rect.w if name == "turn-right" else -rect.w
            if cap is not None:
                above = rect.centerx, rect.y - rect.h // 2
                aside = rect.centerx + away, rect.centery
                found.append((cap, above if self._aside else aside))
        return found


def _put_button(
    surface: pygame.Surface,
    look: Look,
    words: str,
    rect: pygame.Rect,
    command: str = "confirm",
    style: str = "primary",
) -> None:
    """A button as it looks where it can't be pressed yet, or any more."""
    button = Button("button", words, lambda: None, command=command, style=style)
    button.rect = rect
    button.draw(surface, look)


def _towards(now: float, goal: float, part: float) -> float:
    moved = now + (goal - now) * part
    return goal if abs(goal - moved) < 0.002 * max(1.0, abs(goal)) else moved


@lru_cache(maxsize=16)
def _sign(name: str, size: int, colour: RGB, flip: bool) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    put_icon(picture, name, (size / 2, size / 2), size, colour)
    return pygame.transform.flip(picture, True, False) if flip else picture


def flight(
    layout: TableLayout, start: Point, seat: int, part: float, low: float = _LOW[-1]
) -> Point:
    """Where points are on their way to a plate: they rise from below it, and cross no other.

    ``low`` is the height of the window to which they tend.
    """
    end, rest = number_place(layout, seat), 1 - part
    below = end[0], max(start[1], layout.size[1] * low)
    x, y = (
        rest * rest * a + 2 * part * rest * b + part * part * c
        for a, b, c in zip(start, below, end, strict=True)
    )
    return x, y
