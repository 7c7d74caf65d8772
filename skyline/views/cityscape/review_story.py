"""A game of Cityscape told position by position, with all goals revealed."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from skyline.core.session import Session
from skyline.games.cityscape.board import ALL_BLOCKS, LINES, LOT_INDEX, edges_of
from skyline.games.cityscape.events import BlockPlaced, GoalsSet
from skyline.games.cityscape.moves import Move, SetGoals
from skyline.games.cityscape.notation import parse_move
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, line_points
from skyline.games.cityscape.state import Codes, State
from skyline.play.review import GameReview
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.paint import put_shadow, ring, rounded
from skyline.table.palette import CREAM, RGB
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.text.words import _
from skyline.views.cityscape.art.camera import SPOTS, UNIT, Camera, yaw_of
from skyline.views.cityscape.art.city_picture import Scene
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.art.goal_list import GoalRackPlaces, draw_goal_rack
from skyline.views.cityscape.art.miniature import ruled_middles
from skyline.views.cityscape.art.model_marks import (
    EdgeName,
    ModelMarks,
    buried_places,
    disc_rect,
    put_names,
    roof_numbers,
)
from skyline.views.cityscape.art.panel import EDGE_TONES, tick
from skyline.views.cityscape.art.plinth import owners_of
from skyline.views.cityscape.art.sheet import LEFT, edge_names, edge_tones, line_name, second_side
from skyline.views.cityscape.costs import cost_words
from skyline.views.cityscape.film_story import CityFilm
from skyline.views.cityscape.menu_pictures import put_model_steps, table_steps
from skyline.views.cityscape.model import NIGHT, hour_of
from skyline.views.cityscape.pieces import City, heights_of
from skyline.views.cityscape.sight import columns_of
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.shapes import stroke
from skyline.widgets.charts.drawing import BETTER, CHOSEN, put_choice
from skyline.widgets.models.review import ReviewLine

RACK: Final = 0.23  # of the picture's height: the goals of a seat below the model,
NARROW: Final = 0.62  # and of its width those of one edge
BESIDE: Final = 1.4  # times as wide as high: the goals stand beside the model,
ASIDE: Final = 0.35  # on so much of the width where two choices are compared,
COLUMN: Final = 0.125  # else each edge's in a column on so much
TITLE: Final = 0.24  # of the height of such a choice: its name
LEAST_CHOICE: Final = 96  # pixels that it is high at least, if there is room
MARK: Final = 0.085  # of its height: a sign
WIDE: Final = 7.4  # lots that its plate needs,
BEHIND, BEFORE = 2.6, 2.6  # and behind and before its middle
GROUNDS_BYTES: Final = 24_000_000
PILL: Final = (26, 18, 24, 200)
GROUP: Final = (26, 18, 24, 150)  # below the goals of one choice
ROWS: Final[tuple[RGB, RGB]] = ((74, 50, 30), (30, 60, 44))  # behind goals set, and better ones
DARK: Final[RGB] = (46, 30, 18)  # on what was played
BAND: Final = (44, 30, 26)  # below a view: where its goals lie


class CityReview(GameReview):
    """The story of a session; everybody's goals lie open, for the game is over."""

    def __init__(
        self, session: Session[State, Any], marks: Callable[[], Marks] = lambda: Marks.NONE
    ) -> None:
        super().__init__(film := CityFilm(session), marks)
        self.film: CityFilm = film
        self._kept = SurfaceCache(GROUNDS_BYTES)

    # ------------------------------------------------------------- words
    def turn_of(self, state: State) -> Hashable:
        """Everybody places a block in one lap of the table: a turn of the review is a lap."""
        laps = (sum(ALL_BLOCKS) - sum(state.blocks)) // state.players
        return state.round, state.phase, laps

    def title(self, position: int) -> str:
        if self.states[position].phase == "goals":
            return _("{round}: the goals").format(round=super().title(position))
        return super().title(position)

    def turn_title(self, position: int) -> str:
        """All place a block in a turn: it is named by these."""
        state = self.states[min(position, len(self.states) - 2)]
        words = self.film.round_words(state.round)
        if state.phase == "goals":
            return _("{round}: the goals").format(round=words)
        placed, players = sum(ALL_BLOCKS) - sum(state.blocks), state.players
        first = placed - placed % players + 1
        last = min(sum(ALL_BLOCKS), first + players - 1)
        text = _("{round}: blocks {first} to {last}")
        if first == last:
            text = _("{round}: the last block")
        return text.format(round=words, first=first, last=last)

    def told(self, text: str, events: Sequence[object]) -> str:
        set_by = next((each.seat for each in events if isinstance(each, GoalsSet)), None)
        move = parse_move(text)
        if set_by is None or not isinstance(move, SetGoals):
            placed = [each for each in events if isinstance(each, BlockPlaced)]
            return super().told(text, placed).replace(" → ", "\u00a0→\u00a0")
        return _("Goals: {goals}").format(goals=_counted(move.codes))

    def better_words(self, position: int, move: str) -> str:
        better = parse_move(move)
        if isinstance(better, SetGoals):  # what is set was told of what was played
            return _counted(better.codes)
        return super().better_words(position, move).replace(" → ", "\u00a0→\u00a0")

    def cost_words(self, position: int, move: str, better: str) -> str:
        names = [seat.name for seat in self.film.seats]
        return cost_words(self.states[position], parse_move(move), parse_move(better), names)

    def line(self, step: int) -> ReviewLine:
        seat, move = self.states[step].player, parse_move(self.entries[step].text)
        words, name = super().line(step).words, self.film.seats[seat].name
        if isinstance(move, SetGoals):  # as they stand in their rack
            codes = [code for rack in _Rack(self._edges(seat), move.codes).by_edge
                     for code in rack.codes]  # fmt: skip
            dice = tuple(f"{seat}{code}" for code in codes)
            return ReviewLine(_("{name}:").format(name=name), dice, words, drawn=True)
        named = _("{name}: {move}").format(name=name, move=words)
        return ReviewLine(named, (), words)

    def draw_die(
        self, surface: pygame.Surface, die: str, centre: tuple[float, float], edge: int
    ) -> None:
        seat, code = map(int, die)
        colour = self.film.seats[seat].colour
        draw_goal_die(surface, centre, edge, colour, code, marks=self.marks())

    def draw_dice(self, surface: pygame.Surface, position: int, played: str, better: str) -> bool:
        """Goals that were set, and better ones below, an edge a row; what is alike is paler."""
        seat = self.film.seat_of(self.states[position])
        moves = [parse_move(text) for text in (played, better) if text]
        codes = [move.codes for move in moves if isinstance(move, SetGoals)]
        if len(codes) < 2:
            return False
        whole, colour = surface.get_rect(), self.film.seats[seat].colour
        edges = self._edges(seat)
        for number, own in enumerate(codes):
            box = pygame.Rect(0, number * whole.h // 2, whole.w, whole.h // 2)
            surface.fill(ROWS[number], box)
            sign = round(whole.h * 0.21)
            put_choice(surface, (box.x + sign * 0.75, box.centery), sign, better=bool(number))
            racks = _Rack(edges, tuple(range(len(own)))).by_edge
            free = pygame.Rect(box.x + round(sign * 1.5), box.y, 0, box.h // len(racks))
            free.w = box.right - free.x
            step = min(free.w / 4, free.h * 1.06)
            for row, rack in enumerate(racks):
                for place, line in enumerate(rack.codes):
                    x = free.x + (place + 0.5) * step
                    at = x, free.y + (row + 0.5) * free.h
                    die = round(min(step, free.h) * 0.82)
                    draw_goal_die(surface, at, die, colour, own[line], marks=self.marks())
                    if codes[0][line] == codes[1][line]:
                        veil = rounded(die + 4, die + 4, die / 5, (*ROWS[number], 165))
                        surface.blit(veil, veil.get_rect(center=(round(at[0]), round(at[1]))))
        return True

    def _edges(self, seat: int) -> tuple[int, ...]:
        return edges_of(self.film.setup.players, self.states[0].options.two_players, seat)

    # ------------------------------------------------------------- pictures
    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, played: str, better: str
    ) -> list[pygame.Rect]:
        """Draws the city from the side of whose turn it is, and the goals of that seat."""
        state = self.states[position]
        seat = self.film.seat_of(state)
        moves = [parse_move(text) if text else None for text in (played, better)]
        racks, free = self._racks(state, seat, moves), rect.copy()
        columns: list[pygame.Rect] = []
        foot = pygame.Rect(0, 0, 0, 0)
        if rect.w < BESIDE * rect.h:
            tall = round(rect.h * RACK)
            free.h -= tall * len(racks)
            foot = pygame.Rect(rect.x, free.bottom, rect.w, tall)
        else:
            racks = [each for rack in racks for each in rack.by_edge]
            if racks and racks[0].better is None:
                columns = _take_columns(free, len(racks))
            elif racks:
                free.w -= round(rect.w * ASIDE)
                foot = pygame.Rect(free.right, rect.y, rect.right - free.right, 0)
                foot.h = min(rect.h // len(racks), max(LEAST_CHOICE, round(foot.w * 0.5)))
                foot.y = rect.centery - foot.h * len(racks) // 2
        about = self._draw_city(surface, rect, free, position, seat, moves)
        if foot.x > rect.x:
            _put_groups(surface, foot, racks)
        for number, rack in enumerate(racks):
            if columns:
                upwards = number > 0 and second_side(self._edges(seat)) == LEFT
                self._draw_column(surface, columns[number], position, seat, rack, upwards=upwards)
            else:
                self._draw_rack(surface, foot.move(0, number * foot.h), position, seat, rack)
        return about

    def _racks(self, state: State, seat: int, moves: Sequence[Move | None]) -> list[_Rack]:
        """The goals of a seat, or those set and better ones; and which of them they are."""
        edges = self._edges(seat)
        found = [
            _Rack(edges, move.codes, better)
            for move, better in zip(moves, (False, True), strict=True)
            if isinstance(move, SetGoals)
        ]
        if found or not state.goals[seat]:
            return found
        return [_Rack(edges, state.goals[seat] or ())]

    def _draw_city(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        free: pygame.Rect,  # of it, where the model may stand
        position: int,
        seat: int,
        moves: Sequence[Move | None],
    ) -> list[pygame.Rect]:
        state, model = self.states[position], self.film.model_at(position)
        day = Day.of_round(NIGHT if state.player is None else hour_of(state), NIGHT)
        ground = self._kept.get((rect.size, day.time), lambda: finish(table_steps(rect.size, day)))
        city, seats = model.city, range(len(self.film.seats))  # as it stood for who decided
        room, size = free.move(-rect.x, -rect.y), max(20, round(rect.h * MARK))
        camera = _camera(room, yaw_of(self._edges(seat)), city, round(1.4 * size))
        each = [(self._edges(one), self.film.seats[one].colour.rgb) for one in seats]
        scene = Scene(city, camera, day.time, owners_of(each))

        def paint() -> pygame.Surface:
            picture = ground.copy()
            finish(put_model_steps(picture, scene))
            heights = heights_of(city)
            marks = ModelMarks(picture, camera, heights)
            tones = edge_tones(self._edges(seat))
            marks.put_rim(line_name, tones)
            lines = [line for edge in self._edges(seat) for line in columns_of(city, edge)]
            seen = {here.lot for line in lines for here in line if here.seen}
            hidden = {lot: f"unseen{stack[-1]}" for lot, stack in enumerate(city)
                      if stack and lot not in seen}  # fmt: skip
            marks.put_numbers(hidden, least=lettering.SMALLEST)
            behind = buried_places(camera, heights)
            marks.put_ties(behind)
            marks.put_buried(behind, {*hidden}, 1.0)
            px = max(lettering.SMALLEST, round(rect.h * 0.035))
            names = [
                EdgeName(edge, each.name, each.colour, one == seat, tones.get(edge))
                for one, each in enumerate(self.film.seats)
                for edge in self._edges(one)
            ]
            put_names(picture, camera, names, room, px)
            return picture

        surface.blit(self._kept.get((rect.size, scene, seat), paint), rect)
        told = roof_numbers(camera, heights_of(city))
        spots = {each.lot: each.at for each in told}
        taken = [disc_rect(camera, each).inflate(size // 4, size // 4)
                 for each in told if not each.hidden]  # fmt: skip
        taken += [each.place for each in buried_places(camera, heights_of(city))]
        lots = [None if move is None or isinstance(move, SetGoals) else move for move in moves]
        about = []
        ground_marks = ModelMarks(surface.subsurface(rect), camera, heights_of(city))
        feet: list[pygame.Vector2 | None] = []
        side = camera.scale * 0.8
        for move, colour in zip(lots, (CHOSEN, BETTER), strict=True):
            feet.append(None)
            if move is not None:
                lot = LOT_INDEX[move.lot]
                ground_marks.put_ground(lot, colour)
                feet[-1] = at = pygame.Vector2(spots.get(lot) or camera.at(*SPOTS[lot]))
                taken.append(pygame.Rect(at - (side / 2, side / 4), (side, side / 2)))
        tags, poles = list[tuple[pygame.Rect, str, bool]](), list[_Pole]()
        for number, (move, foot) in enumerate(zip(lots, feet, strict=True)):
            if move is None or foot is None:
                continue
            built = LOT_INDEX[move.lot] in spots
            up = max(size * 0.8, size * 0.5 + camera.scale * 0.19 * built)
            tag = _free_place((round(1.9 * size), size), foot, up, taken, poles, rect.size)
            taken.append(tag)
            poles.append((tag.center, (foot.x, foot.y)))
            tags.append((tag.move(rect.topleft), f"+{move.block}", bool(number)))
            tip = (foot + rect.topleft).move_towards(tags[-1][0].center, 0.2 * camera.scale * built)
            for ink, wide in ((DARK, size / 5), ((CHOSEN, BETTER)[number], size / 9)):
                stroke(surface, ink, [tags[-1][0].center, (tip.x, tip.y)], wide)
            near = pygame.Rect(0, 0, 3 * size, 4 * size)
            near.center = rect.x + round(foot.x), rect.y + round(foot.y)
            about.append(near.union(tags[-1][0]))
        for place, words, better in tags:
            _put_tag(surface, place, words, better=better)
        return about

    def _draw_rack(
        self, surface: pygame.Surface, box: pygame.Rect, position: int, seat: int, rack: _Rack
    ) -> None:
        """Goals in their wood, with a tick at those that the city meets now."""
        edges, codes = rack.edges, rack.codes
        aside = box.w < NARROW * 6 * box.h  # beside the model
        if aside and not rack.name:  # below the title of its group
            head = round(max(LEAST_CHOICE, box.h) * TITLE)
            box = pygame.Rect(box.x, box.y + head, box.w, box.h - head)
        sign = max(20, round(box.h * 0.36 * (0.7 if aside else 1)))
        share = 0.94 if len(edges) > 1 or aside else NARROW
        wide = round(box.w * share) - (sign if aside else 2 * sign)
        tall = min(round(box.h * 0.78), round(wide * 0.26))
        px = max(lettering.SMALLEST, round(tall * 0.22)) if rack.name else 0
        tall = min(tall, box.h - 2 * px)
        plank = pygame.Rect(0, 0, wide, tall).move_to(center=(box.centerx, box.centery + px))
        look = Look((box.w, 4 * box.h))
        colour = self.film.seats[seat].colour
        tones = edge_tones(self._edges(seat))
        places = draw_goal_rack(
            surface, plank, colour, edges, codes, look, marks=self.marks(), tones=tones
        )
        if rack.name:
            half = lettering.measure(rack.name, px, "ExtraBold")[0] / 2 + 0.45 * px
            at = plank.right - half, plank.y - 1.55 * px
            _put_pill(surface, rack.name, at, px, tones.get(edges[0]))
        if rack.better is None:
            self._put_ticks(surface, places, position, rack)
        elif not aside:
            at = plank.x - sign * 0.7, plank.centery
            put_choice(surface, at, sign, better=rack.better)

    def _draw_column(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        position: int,
        seat: int,
        rack: _Rack,
        *,
        upwards: bool,
    ) -> None:
        """The goals of one edge below one another, as its lines lie on the model."""
        px = max(lettering.SMALLEST, round(box.w * 0.16)) if rack.name else 0
        plank = pygame.Rect(0, 0, round(box.w * 0.78), 0)
        plank.h = min(box.h - round(3.2 * px), round(plank.w * 4.4))
        plank.center = box.centerx, box.centery + px
        tones = edge_tones(self._edges(seat))
        places = draw_goal_rack(
            surface, plank, self.film.seats[seat].colour, rack.edges, rack.codes,
            Look((4 * box.w, box.h)), marks=self.marks(), upwards=upwards, tones=tones,
        )  # fmt: skip
        if rack.name:
            half = lettering.measure(rack.name, px, "ExtraBold")[0] / 2 + 0.6 * px
            x = min(max(surface.get_rect().x + half, plank.centerx), surface.get_width() - half)
            _put_pill(surface, rack.name, (x, plank.y - 1.1 * px), px, tones.get(rack.edges[0]))
        self._put_ticks(surface, places, position, rack)

    def _put_ticks(
        self, surface: pygame.Surface, places: GoalRackPlaces, position: int, rack: _Rack
    ) -> None:
        """Marks what is met now."""
        heights = heights_of(self.film.model_at(position).city)
        options, highest = self.states[position].options, max(heights)
        for line, well in enumerate(places.wells):
            lots = LINES[rack.edges[line // 4]][line % 4]
            seen = tuple(heights[lot] for lot in lots)
            if highest and line_points(rack.codes[line], seen, highest, options):
                met = tick(max(8, well.w // 5), met=True)
                surface.blit(met, met.get_rect(center=well.topright))

    def draw_seat(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, seat: int
    ) -> None:
        """Draws what a seat sees, and below the lines its goals; its edges before they are set."""
        codes, edges = self.states[position].goals[seat] or (), self._edges(seat)
        count = max(1, len(edge_names(edges)))
        order = (1, 0) if second_side(edges) == LEFT else range(count)  # from left to right
        parts = [pygame.Rect(rect.x + rect.w * at // count, rect.y, rect.w // count, rect.h)
                 for at in order]  # fmt: skip
        stop = self.film.stop_at(position)
        if not codes:
            surface.blit(self.film.near_picture(rect.size, stop, seat), rect)
            px = max(lettering.SMALLEST, round(rect.h * 0.13))
            for part, name, tone in zip(parts, edge_names(edges), EDGE_TONES, strict=False):
                _put_pill(surface, name, (part.centerx, rect.top + px * 1.1), px, tone)
            return
        edge = min(round(rect.h * 0.24), round(rect.w / len(codes) * 0.86))
        band = pygame.Rect(rect.x, 0, rect.w, round(edge * 1.24))
        band.bottom = rect.bottom
        view = pygame.Rect(rect.topleft, (rect.w, rect.h - band.h))
        surface.blit(self.film.near_picture(view.size, stop, seat), view)
        surface.fill(BAND, band)
        colour, marks = self.film.seats[seat].colour, self.marks()
        middles = (part.x + x for part in parts for x in ruled_middles((part.w, view.h)))
        for x, code in zip(middles, codes, strict=True):
            draw_goal_die(surface, (x, band.centery - edge * 0.04), edge, colour, code, marks=marks)


def _counted(codes: Codes) -> str:
    """Goals by what they ask for, e.g. ``6 × two seen, 2 × the tallest``."""
    names = {
        1: _("one seen"),
        2: _("two seen"),
        3: _("three seen"),
        4: _("four seen"),
        EQUAL_HEIGHTS: _("equal heights"),
        TALLEST: _("the tallest"),
    }
    told = []
    for code in sorted({*codes}):
        number, name = codes.count(code), names[code].replace(" ", "\u00a0")
        text = "{number}\u00a0×\u00a0{goal}" if number > 1 else "{goal}"
        told.append(text.format(number=number, goal=name))
    return ", ".join(told)


_Pole = tuple[tuple[float, float], tuple[float, float]]
"""From the middle of a tag to what it tells of."""


class _Rack(NamedTuple):
    """Goals from edges; ``better`` ones or those set, where the two are compared."""

    edges: tuple[int, ...]
    codes: Codes
    better: bool | None = None
    name: str = ""  # of its edge where the other one has a rack of its own

    @property
    def by_edge(self) -> list[_Rack]:
        """A rack for each edge, the left one first."""
        if len(self.edges) < 2:
            return [self]
        found = [
            _Rack((edge,), self.codes[4 * n : 4 * n + 4], self.better, name)
            for n, (edge, name) in enumerate(zip(self.edges, edge_names(self.edges), strict=True))
        ]
        return found[::-1] if second_side(self.edges) == LEFT else found


def _put_groups(surface: pygame.Surface, foot: pygame.Rect, racks: Sequence[_Rack]) -> None:
    """Boxes around the goals that were set and around better ones, each with its sign and name."""
    for better, title in ((False, _("Played")), (True, _("Better"))):
        own = [number for number, rack in enumerate(racks) if rack.better is better]
        if not own:
            continue
        box = pygame.Rect(foot.x, foot.y + own[0] * foot.h, foot.w, len(own) * foot.h)
        air = max(2, foot.h // 30)
        box.inflate_ip(-2 * air, -2 * air)
        colour = BETTER if better else CHOSEN
        surface.blit(rounded(*box.size, 4 * air, GROUP), box)
        surface.blit(ring(*box.size, 4 * air, (*colour[:3], 255), max(1.5, air * 0.6)), box)
        size = max(18, round(foot.h * 0.19))
        middle = box.x + size, box.y + air + round(size * 0.6)
        put_choice(surface, middle, size, better=better)
        at = middle[0] + round(size * 0.8), middle[1]
        px = max(lettering.SMALLEST, round(size * 0.7))
        needed = lettering.measure(title + racks[own[0]].name, px, "ExtraBold")[0] + 2 * px
        if at[0] + needed <= box.right:  # beside the name of the edge
            lettering.draw(surface, title, at, px, CREAM, "ExtraBold", "left")


def _free_place(
    size: tuple[int, int],
    foot: pygame.Vector2,
    up: float,
    taken: Sequence[pygame.Rect],
    poles: Sequence[_Pole],
    room: tuple[int, int],
) -> pygame.Rect:
    """The nearest place to so far above a ``foot`` that covers nothing, or little.

    Its pole to that crosses as little, and no other of the ``poles``.
    """
    wide, tall = size
    wish = foot.x, foot.y - up
    whole, places = pygame.Rect((0, 0), room), []
    others = [each for each in taken if not each.collidepoint(foot)]
    for right, higher in itertools.product(range(-6, 7), range(-2, 9)):
        x, y = wish[0] + right * wide / 4, wish[1] - higher * tall / 4
        place = pygame.Rect(0, 0, wide, tall).move_to(center=(round(x), round(y))).clamp(whole)
        clips = [place.inflate(4, 4).clip(each) for each in taken]
        covered = sum(clip.w * clip.h for clip in clips)
        crossed = [each.clipline(place.center, foot) for each in others]
        covered += sum(tall * round(math.dist(*clip)) // 2 for clip in crossed if clip)
        covered += wide * tall * sum(bool(place.inflate(4, 4).clipline(pole)) for pole in poles)
        places.append((covered, math.dist(place.center, wish), tuple(place)))
    return pygame.Rect(min(places)[2])


def _put_tag(surface: pygame.Surface, place: pygame.Rect, text: str, *, better: bool) -> None:
    """A block that was played, or a better one: angular, for the discs are heights."""
    colour, ink = (BETTER, CREAM) if better else (CHOSEN, DARK)
    radius = place.h // 5
    put_shadow(surface, place, radius, max(2, place.h // 7), (0, 0, 0), 150, (0, place.h // 14))
    surface.blit(rounded(*place.size, radius, colour), place)
    surface.blit(ring(*place.size, radius, (*ink, 255), max(1.5, place.h / 13)), place)
    at = place.x + place.h * 0.55, place.centery
    put_icon(surface, "tick" if better else "right", at, round(place.h * 0.6), ink)
    px = max(lettering.SMALLEST, round(place.h * 0.6))
    at = place.right - place.h * 0.2, place.centery
    lettering.draw(surface, text, at, px, ink, "ExtraBold", "right")


def _put_pill(
    surface: pygame.Surface, text: str, at: tuple[float, float], px: int, tone: RGB | None
) -> None:
    """The name of an edge, in its tone if the seat has two."""
    wide = lettering.measure(text, px, "ExtraBold")[0] + round(px * 0.9)
    pill = pygame.Rect(0, 0, wide, round(px * 1.25))
    pill.center = round(at[0]), round(at[1])
    surface.blit(rounded(*pill.size, pill.h / 3, (*tone, 255) if tone else PILL), pill)
    lettering.draw(surface, text, pill.center, px, CREAM, "ExtraBold")


def _take_columns(free: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Places for the goals of edges at both sides of a picture, or one at its right; takes them."""
    wide = round(free.w * COLUMN)
    right = pygame.Rect(free.right - wide, free.y, wide, free.h)
    left = right.move_to(x=free.x)
    free.w -= count * wide
    if count == 1:
        return [right]
    free.x += wide
    return [left, right]


def _camera(room: pygame.Rect, yaw: float, city: City, air: int) -> Camera:
    """The model, with its plate, as large as that part of a picture can show it.

    There are so many pixels of ``air`` above the tallest roof.
    """
    tops = [
        -Camera(0, 0, 1, yaw).at(x, y, sum(stack) * UNIT)[1]
        for (x, y), stack in zip(SPOTS, city, strict=True)
    ]
    highest = max(tops)
    scale = min(room.w / WIDE, room.h / (BEHIND + BEFORE), (room.h - air) / (highest + BEFORE))
    rises = max(BEHIND * scale, highest * scale + air)
    foot = room.bottom - (room.h - rises - BEFORE * scale) / 2 - BEFORE * scale
    return Camera(room.centerx, foot, scale, yaw)
