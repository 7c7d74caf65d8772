"""A game of Skyline D6 told position by position, for the review."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.skyline_d6.abilities import ability_title
from skyline.games.skyline_d6.layout import YARDS
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Drafted,
    End,
    Flip,
    Mark,
    Move,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.notation import parse_move
from skyline.games.skyline_d6.state import HAND, State
from skyline.play.review import GameReview
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.furniture.materials import felt
from skyline.table.paint import put_shadow, ring, rounded
from skyline.table.palette import BLACK, CREAM
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.table.type import Typesetter
from skyline.text.words import _
from skyline.views.skyline_d6.art.colours import PAPER, Light
from skyline.views.skyline_d6.art.ground import ground_steps
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces, loan_name
from skyline.views.skyline_d6.art.sheet import SheetPicture
from skyline.views.skyline_d6.art.sheet_data import SheetData
from skyline.views.skyline_d6.art.signs import ability_sign
from skyline.views.skyline_d6.art.yards import LININGS, put_number
from skyline.views.skyline_d6.costs import cost_words
from skyline.views.skyline_d6.film_story import SheetFilm
from skyline.views.skyline_d6.menu_pictures import put_die
from skyline.views.skyline_d6.teaching import move_words
from skyline.widgets.charts.drawing import BETTER, CHOSEN, put_choice
from skyline.widgets.models.review import DiceKind, ReviewLine

TABLE: Final = 0.24  # of the picture's height: yards, or the dice of the hand
PANELLED: Final = 1100  # pixels of width from which loans and score stand beside the towers
WINDOW: Final = 3.0  # how much larger the window is whose words it has
MARGIN: Final = 0.02  # of the height: around the sheet
MARK: Final = 0.065  # of the height: a sign
WOOD: Final = (96, 60, 38)
FELT_SHADE: Final = (36, 96, 85)
BYTES: Final = 24_000_000


class D6Review(GameReview):
    """The story of a session from its last position set up by hand, or from the start."""

    def __init__(
        self, session: Session[State, Any], marks: Callable[[], Marks] = lambda: Marks.NONE
    ) -> None:
        super().__init__(SheetFilm(session), marks)
        self._kept = SurfaceCache(BYTES)

    # ------------------------------------------------------------- words
    def better_words(self, position: int, move: str) -> str:
        return move_words(parse_move(move), self.states[position].yards)

    def cost_words(self, position: int, move: str, better: str) -> str:
        return cost_words(self.states[position], parse_move(move), parse_move(better))

    def told(self, text: str, events: Sequence[object]) -> str:
        """What ends something has no event of its own, and no event tells how large a loan is."""
        match parse_move(text):
            case Drafted():
                return _("Adds no further die")
            case Repay(die, pips):
                text = _("Repays the loan of {pips} with a {die}")
                text = text.replace(" {pips}", "\u00a0{pips}").replace(" {die}", "\u00a0{die}")
                return text.format(pips=pips, die=die)
            case End():
                return _("Ends the turn")
        return super().told(text, events)

    def line(self, step: int) -> ReviewLine:
        entry = self.entries[step]
        if entry.kind != "roll":
            return super().line(step)
        state, die = self.states[step], entry.text
        if state.rolling[0] == HAND:
            return ReviewLine(_("Rolls"), (die,), _("Rolls {dice}").format(dice=die))
        yard = _("Yard {number}").format(number=state.rolling[0])
        return ReviewLine(yard, (die,), f"{yard}: {die}")

    # ------------------------------------------------------------- pictures
    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, played: str, better: str
    ) -> list[pygame.Rect]:
        """Draws the sheet whose turn it is (at the end the best one), and the dice below."""
        state = self.states[position]
        seat = self.film.seat_of(state)
        moves = [parse_move(text) if text else None for text in (played, better)]
        below = 0 if state.player is None else round(rect.h * TABLE)
        above = pygame.Rect(rect.x, rect.y, rect.w, rect.h - below)
        places = self._draw_sheet(surface, above, position, seat)
        size = max(20, round(rect.h * MARK))
        about: list[pygame.Rect] = []
        if below:
            table = pygame.Rect(rect.x, above.bottom, rect.w, below)
            shade = self._kept.get(("felt", table.size), lambda: felt(*table.size, FELT_SHADE))
            surface.blit(shade, table)
            drafting = state.phase in ("draft", "extra") or (
                state.phase == "roll" and not state.hand
            )
            draw = self._draw_yards if drafting else self._draw_hand
            if any(isinstance(move, Mark) for move in moves):
                draw = self._draw_abilities
            about = draw(surface, table, state, moves)
        return self._mark(surface, above, places, state, moves, size) or about

    def _draw_sheet(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, seat: int
    ) -> SheetPlaces:
        state, margin = self.states[position], max(6, round(rect.h * MARGIN))
        paper = pygame.Rect((0, 0), rect.size).inflate(-2 * margin, -2 * margin)
        places = SheetPlaces(
            paper,
            Typesetter((round(rect.w * WINDOW), round(rect.h * WINDOW))),
            free_scrap=state.options.scrap == "free",
            panels=rect.w >= PANELLED,
            words=rect.w >= PANELLED,
        )
        day = Day.at(self.film.hour(self.film.stop_at(position)))
        light = Light.of(day)
        colours = tuple(each.colour for each in self.film.seats)
        names = tuple(each.name for each in self.film.seats)
        data = SheetData.of(state.sheets, seat, state.options, names, colours)

        def ground() -> pygame.Surface:
            picture = pygame.Surface(rect.size, depth=32)
            picture.fill(WOOD)
            finish(ground_steps(picture, places, day, light))
            return picture

        def paint() -> pygame.Surface:
            picture = self._kept.get(("ground", rect.size, day.time), ground).copy()
            sheet = SheetPicture(places, light, picture.subsurface(paper))
            sheet.show(data)
            sheet.draw(picture)
            return picture

        surface.blit(self._kept.get((rect.size, day.time, data), paint), rect)
        return places

    def _mark(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        places: SheetPlaces,
        state: State,
        moves: Sequence[Move | None],
        size: int,
    ) -> list[pygame.Rect]:
        """The box, circle or panel that a move fills."""
        found = []
        for better, move in enumerate(moves):
            place = self._place_of(move, places, state)
            if place is not None and place.h:  # a frame, and beside it the sign, off what is read
                place = place.move(rect.topleft)
                colour, wide = (BETTER if better else CHOSEN), max(2, size // 9)
                round_by = place.h // 2 if isinstance(move, Repay) else max(3, size // 6)
                frame = place.inflate(2 * wide, 2 * wide)
                surface.blit(ring(*frame.size, round_by + wide, colour, wide), frame)
                right = bool(better)
                if isinstance(move, Repay):  # off the other circles
                    right = place.centerx > rect.x + places.left.centerx
                aside = frame.w / 2 + size * 0.3
                x = place.centerx + (aside if right else -aside)
                x = max(rect.x + size * 0.55, min(rect.right - size * 0.55, x))
                put_choice(surface, (x, place.centery), size, better=bool(better))
                found.append(place)
        return found

    def _place_of(self, move: Move | None, places: SheetPlaces, state: State) -> pygame.Rect | None:
        match move:
            case Write(_die, box):
                return places.target(box)
            case Scrap() if places.panels:
                return places.target(SCRAP)
            case Repay(_die, pips) if places.panels:
                loans = state.sheets[state.player or 0].loans
                circle = next(n for n, each in enumerate(loans) if each == (pips, False))
                return places.target(loan_name(circle))
        return None

    def _draw_hand(
        self, surface: pygame.Surface, box: pygame.Rect, state: State, moves: Sequence[Move | None]
    ) -> list[pygame.Rect]:
        """The dice still to be used; that of each move is marked."""
        found = []
        edge = round(min(box.h * 0.56, box.w / max(1, len(state.hand)) * 0.6))
        used: list[int] = []
        for number, value in enumerate(state.hand):
            at = self._at(box, number, len(state.hand), edge * 1.5)
            put_die(surface, at, edge, value, self.marks())
            for better, move in enumerate(moves):
                if _die_of(move) == value and better not in used:
                    used.append(better)
                    corner = at[0] + edge * (0.5 if better else -0.5), at[1] - edge * 0.46
                    put_choice(surface, corner, max(18, round(edge * 0.44)), better=bool(better))
                    found.append(pygame.Rect(0, 0, edge, edge).move_to(center=at))
        return found

    def _draw_abilities(
        self, surface: pygame.Surface, box: pygame.Rect, state: State, moves: Sequence[Move | None]
    ) -> list[pygame.Rect]:
        """What a star marks, and what it had better marked, on slips of the card."""
        found, wide = [], round(box.w * 0.24)
        light = Light()
        for better, move in enumerate(moves):
            if not isinstance(move, Mark):
                continue
            slip = pygame.Rect(0, 0, wide, round(box.h * 0.62))
            # apart: each is seen alone where a picture shows it large
            slip.center = round(box.centerx + (better - 0.5) * wide * 1.6), box.centery
            put_shadow(surface, slip, slip.h // 8, max(2, slip.h // 10), BLACK, 140, (0, 2))
            surface.blit(rounded(*slip.size, slip.h // 8, (*PAPER, 255)), slip)
            sign = ability_sign(move.ability, round(slip.h * 0.30, 1), light.ink, PAPER)
            left = slip.x + round(slip.h * 0.44)
            room = slip.right - left - round(slip.h * 0.48)
            words = ability_title(move.ability)
            px = lettering.fitting_px(words, round(slip.h * 0.32), room, "Bold")
            if lettering.measure(words, px, "Bold")[0] <= room:
                at = left + round(slip.h * 0.40), slip.centery
                lettering.draw(surface, words, at, px, light.ink, "Bold", "left")
            else:
                left = slip.centerx
            surface.blit(sign, sign.get_rect(center=(left, slip.centery)))
            corner = slip.topright if better else slip.topleft
            put_choice(surface, corner, max(18, round(slip.h * 0.5)), better=bool(better))
            found.append(slip)
        return found

    def _at(self, box: pygame.Rect, number: int, count: int, step: float) -> tuple[float, float]:
        return box.centerx + (number - (count - 1) / 2) * step, float(box.centery)

    def _draw_yards(
        self, surface: pygame.Surface, box: pygame.Rect, state: State, moves: Sequence[Move | None]
    ) -> list[pygame.Rect]:
        """What can be taken: the dice of every yard, and how many the supply has."""
        found = []
        px = max(lettering.SMALLEST, round(box.h * 0.16))
        parts = len(YARDS) + 1
        for number in range(parts):
            part = pygame.Rect(box.x + box.w * number // parts, box.y, box.w // parts, box.h)
            is_yard = number < len(YARDS)
            title = _("Yard {number}").format(number=number + 1) if is_yard else _("Supply")
            middle = part.centerx, part.y + px
            lettering.draw(
                surface, title, middle, px, CREAM, "Bold", max_width=part.w * 0.96, box=part
            )
            dice = state.yards[number] if is_yard else ()
            floor = pygame.Rect(part.x, part.y + round(px * 1.7), part.w, 0)
            floor.h = box.bottom - round(px * 0.25) - floor.y
            floor = floor.inflate(-round(px * 0.6), 0)
            radius = max(3, px // 4)
            surface.blit(rounded(*floor.size, radius, (*LININGS[number], 255)), floor)
            surface.blit(ring(*floor.size, radius, (*WOOD, 255), max(2, px // 8)), floor)
            if is_yard and not dice:
                put_number(surface, floor, number)
            edge = round(min(floor.h * 0.62, part.w * 0.9 / max(1, len(dice)) * 0.8))
            for place, value in enumerate(dice):
                put_die(surface, self._at(floor, place, len(dice), edge * 1.2), edge, value,
                        self.marks())  # fmt: skip
            if not is_yard:
                at = floor.center
                left = state.supply + len(state.rolling)  # those lie there until they are rolled
                lettering.draw(surface, f"×{left}", at, round(px * 1.3), CREAM, "ExtraBold")
            size = max(18, round(px * 1.3))
            aside = min((part.w - size) / 2, lettering.measure(title, px, "Bold")[0] / 2 + size)
            for better, move in enumerate(moves):
                if number in _yard_of(move):
                    corner = part.centerx + aside * (1 if better else -1), part.y + px
                    put_choice(surface, corner, size, better=bool(better))
                    found.append(part)
        return found

    # ------------------------------------------------------------- dice
    def draw_dice(self, surface: pygame.Surface, position: int, played: str, better: str) -> bool:
        """The yard that was taken, and a better one below; of the supply how many dice it has."""
        state, whole = self.states[position], surface.get_rect()
        rows = [list(_yard_of(parse_move(text))) for text in (played, better) if text]
        if len(rows) < 2 or not all(rows):
            return False
        for better_one, (number,) in enumerate(rows):
            box = pygame.Rect(0, better_one * whole.h // 2, whole.w, whole.h // 2)
            surface.fill(LININGS[number], box)
            sign = round(whole.h * 0.21)
            put_choice(surface, (sign * 0.85, box.centery), sign, better=bool(better_one))
            box.x, box.w = round(sign * 1.6), box.w - round(sign * 2.4)  # off the verdict
            if number == len(YARDS):
                left = f"×{state.supply + len(state.rolling)}"
                edge = round(box.h * 0.56)
                put_die(surface, (box.x + edge * 0.7, box.centery), edge, 6, self.marks())
                at = box.x + edge * 1.5, box.centery
                lettering.draw(surface, left, at, round(box.h * 0.4), CREAM, "ExtraBold", "left")
                continue
            dice = state.yards[number]
            edge = round(min(box.h * 0.56, box.w / max(1, len(dice)) / 1.2))
            for place, value in enumerate(dice):
                at = box.x + (place + 0.5) * edge * 1.2, box.centery
                put_die(surface, at, edge, value, self.marks())
        surface.fill(WOOD, (0, whole.h // 2 - 1, whole.w, 2))
        return True

    def draw_die(
        self, surface: pygame.Surface, die: str, centre: tuple[float, float], edge: int
    ) -> None:
        put_die(surface, centre, round(edge * 0.72), int(die), self.marks())

    def dice_kind(self, faces: Sequence[str]) -> DiceKind:
        return DiceKind(0, _("Dice"), tuple(faces), tuple(faces))


def _die_of(move: Move | None) -> int:
    """The die of the hand that a move uses or turns; 0 for none."""
    if isinstance(move, Write | Scrap | Repay | Flip | Adjust | Borrow):
        return move.die
    return 0


def _yard_of(move: Move | None) -> Iterator[int]:
    """The places from 0 from which a move takes dice; the supply is the last."""
    if isinstance(move, TakeYard | AddOther):
        yield move.yard - 1
    elif isinstance(move, TakeSupply | AddSupply):
        yield len(YARDS)
