"""The games as framed pictures side by side, of which one is chosen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.furniture.frames import put_brass_corners, rim
from skyline.table.paint import put_faded, put_shadow
from skyline.text.words import _, language
from skyline.widgets.base import shapes
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, INK, INK_QUIET, PAPER_FIELD, Look
from skyline.widgets.base.materials import clip_round, paint_sheet, put_focus
from skyline.widgets.base.painted import Painted
from skyline.widgets.controls.widget import Widget, approach, sentences
from skyline.widgets.input.actions import Action
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import GameCard

TITLE: Final = 30  # design sizes of the letters
FACTS: Final = 19
SENTENCE: Final = 20
BORDER: Final = 13.0  # design pixels of the wooden frame
THICKEST: Final = 0.045  # of a card's width: the same, where letters are large and cards are not
GAP: Final = 24.0  # between two cards
SMALLER: Final = 0.02  # how much smaller the others are at each side, in parts of the width,
SUNK: Final = 0.055  # and of the height
MOST_WORDS: Final = 0.43  # of a card's height: title and sentence
RIBBON: Final = (186, 52, 50), (240, 128, 108), (70, 10, 16)
COMING_SECONDS: Final = 0.25
GLOW: Final = (255, 172, 72)  # around the chosen card, and fainter around the one pointed at


class GameCards(Widget):
    """Each card is a target ``game:name``; what is pressed on the chosen one is ``on_press``."""

    def __init__(
        self,
        cards: Sequence[GameCard],
        chosen: str,
        on_choose: Callable[[str], None],
        on_press: Callable[[], None],
        *,
        played: str = "",
        at_once: bool = False,
    ) -> None:
        super().__init__("games")
        self.cards = tuple(cards)
        self.chosen = chosen  # the name of a game
        self.played = played  # the one that was played last; empty for none
        self.on_choose = on_choose  # called with the name of another game
        self.on_press = on_press
        self.on_click: Callable[[], None] = lambda: None  # the pointer has chosen
        self._at_once = at_once  # whether pictures are painted when they are first drawn
        self._painted = {card.name: Painted(card.paint, language) for card in self.cards}
        self._pressed = -1
        self._pointed = -1
        self._late: dict[str, float] = {}  # how much is seen of pictures that came to bare paper

    @property
    def index(self) -> int:
        return next(i for i, card in enumerate(self.cards) if card.name == self.chosen)

    def choose(self, name: str) -> None:
        if name != self.chosen:
            self.chosen = name
            self.on_choose(name)

    def turn(self, step: int) -> None:
        """To the next card or the one before; not round the ends."""
        self.choose(self.cards[max(0, min(len(self.cards) - 1, self.index + step))].name)

    def act(self, action: Action) -> bool:
        if action in (Action.LEFT, Action.RIGHT):
            self.turn(-1 if action is Action.LEFT else 1)
            return True
        if action in (Action.PRESS, Action.CONFIRM):
            self.on_press()
            return True
        return False

    def spoken(self) -> str:
        card = self.cards[self.index]
        last = _("Played last") if card.name == self.played else ""
        return sentences(card.title, card.sentence, people_words(card), last)

    def words(self) -> str:
        """What the card under the pointer has no room for."""
        card = self.cards[self._pointed if self.hovered and self._pointed >= 0 else self.index]
        return "" if self.roomy else sentences(card.sentence, people_words(card))

    @property
    def roomy(self) -> bool:
        """Whether the sentences stand on the cards: the pictures keep most of the room."""
        return self._foot(self._lines()) <= MOST_WORDS * self.rect.h

    # ------------------------------------------------------------------ places
    def frames(self) -> list[pygame.Rect]:
        """Where every card hangs, frame and all, in window pixels.

        The chosen one fills its place; the others hang where they do whichever is chosen.
        """
        place, gap = self.place, self.look.u(GAP)
        wide = (place.w - gap * (len(self.cards) - 1)) / len(self.cards)
        found = []
        for number, card in enumerate(self.cards):
            frame = pygame.Rect(
                round(place.x + number * (wide + gap)), place.y, round(wide), place.h
            )
            if card.name != self.chosen:
                frame.inflate_ip(-2 * round(wide * SMALLER), -2 * round(place.h * SUNK))
            found.append(frame)
        return found

    def _at(self, position: tuple[int, int]) -> int:
        return pygame.Rect(position, (1, 1)).collidelist(self.frames())

    def press(self, position: tuple[int, int]) -> None:
        self._pressed = self._at(position)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside and self._pressed >= 0 and self._at(position) == self._pressed:
            self.choose(self.cards[self._pressed].name)
            self.on_click()

    def point(self, position: tuple[int, int]) -> bool:
        before, self._pointed = self._pointed, self._at(position)
        return before != self._pointed

    def targets(self) -> list[Target]:
        own = super().targets()
        if own:
            for card, frame in zip(self.cards, self.frames(), strict=True):
                own.append(Target(f"game:{card.name}", frame, True, card.sentence))
        return own

    def update(self, seconds: float, look: Look) -> bool:
        changed, step = super().update(seconds, look), seconds / COMING_SECONDS
        for card in self._coming():
            part = 1.0 if look.reduced_motion else approach(self._late[card.name], 1.0, step)
            self._late[card.name], changed = part, True
        return changed

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._coming())

    def _coming(self) -> list[GameCard]:
        """The cards into which pictures fade."""
        late = (card for card in self.cards if self._late.get(card.name, 1.0) < 1)
        return [card for card in late if self._picture(card) is not None]

    # ------------------------------------------------------------------ picture
    def _view_size(self) -> tuple[int, int]:
        """Pixels of the picture on the chosen card, which is the largest."""
        frame = self.frames()[self.index]
        return self._view(frame).size

    def _view(self, frame: pygame.Rect) -> pygame.Rect:
        mount = self._border // 2
        inner = frame.inflate(-2 * (self._border + mount), -2 * (self._border + mount))
        foot = self._foot(self._lines() if self.roomy else 0) - mount
        return pygame.Rect(inner.x, inner.y, max(8, inner.w), max(8, inner.h - foot))

    def _foot(self, lines: int) -> int:
        """Pixels of paper below the picture, for so many lines of the sentences."""
        look = self.look
        return round(self._letters * 1.5) + (
            lines * round(look.px(SENTENCE) * 1.35) + look.u(8) if lines else 0
        )

    @property
    def _border(self) -> int:
        """Pixels of the wooden frames."""
        narrowest = min(frame.w for frame in self.frames())
        return max(4, min(self.look.u(BORDER), round(narrowest * THICKEST)))

    @property
    def _letters(self) -> int:
        """Pixels of the titles: as all of them have room."""
        sizes, wanted = [], self.look.px(TITLE)
        for card, frame in zip(self.cards, self.frames(), strict=True):
            room = frame.w - 4 * self._border
            sizes.append(lettering.fitting_px(card.title, wanted, room, "ExtraBold"))
        return min(sizes)

    def _lines(self) -> int:
        """Lines of the longest sentence, so that all pictures are of one height."""
        px, room = self.look.px(SENTENCE), min(frame.w for frame in self.frames()) - self._inset()
        return max(
            len(lettering.wrap(card.sentence, px, room, "Medium")) if card.sentence else 0
            for card in self.cards
        )

    def _inset(self) -> int:
        return 2 * (self._border + self.look.u(16))

    def _picture(self, card: GameCard) -> pygame.Surface | None:
        """The picture of a card, if it is painted; kept for the next time cards are shown."""
        size = self._view_size()
        key = "game-card", card.name, size, language()
        if key in surfaces:
            return surfaces.get(key, lambda: pygame.Surface(size, depth=32))
        with lettering.unnoted():
            picture = self._painted[card.name].get(size, at_once=self._at_once)
        return picture and surfaces.get(key, lambda: picture)

    def prepare_some(self, until: float) -> bool:
        """Paints until ``time.perf_counter`` has come to ``until``; is there a new picture?"""
        for card in (self.cards[self.index], *self.cards):
            while self._picture(card) is None:
                if time.perf_counter() >= until:
                    return False
                with lettering.unnoted():
                    if not self._painted[card.name].ahead():
                        return True
        return False

    @property
    def whole(self) -> bool:
        """Whether all pictures are painted."""
        return all(self._picture(card) is not None for card in self.cards)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for number, (card, frame) in enumerate(zip(self.cards, self.frames(), strict=True)):
            self._draw_card(surface, look, card, frame, number)
        if self.focused and inputs.device is Device.PAD:
            px = look.px(16)
            for cap, side in (("page-back", -1), ("page-on", 1)):
                found = inputs.cap(cap)
                beside = self.index + side
                if found is not None and 0 <= beside < len(self.cards):
                    at = self.frames()[beside]
                    x = at.right - look.u(26) if side < 0 else at.x + look.u(26)
                    x -= cap_width(found, px) if side < 0 else 0
                    draw_cap(surface, found, (x, at.y + look.u(34)), px)

    def _draw_card(
        self,
        surface: pygame.Surface,
        look: Look,
        card: GameCard,
        frame: pygame.Rect,
        number: int,
    ) -> None:
        chosen = card.name == self.chosen
        radius = look.u(8)
        put_shadow(surface, frame, radius, look.u(12), (8, 2, 4), 190, (look.u(4), look.u(9)))
        pointed = self.hovered and self._pointed == number
        if (chosen or pointed) and not look.high_contrast:
            glow = shapes.shadow(frame.size, radius, look.u(22), GLOW, 150 if chosen else 80)
            surface.blit(glow, glow.get_rect(center=frame.center))
        if chosen and self.focused:
            put_focus(surface, frame, radius, look)
        elif chosen:
            around = frame.inflate(look.u(8), look.u(8))
            band = shapes.ring(around.size, radius + look.u(4), (*AMBER, 255), max(2, look.u(3)))
            surface.blit(band, around)
        surface.blit(self._board(frame.size, number, look), frame)
        view = self._view(frame)
        self._put_painting(surface, card, view)
        self._put_words(surface, card, frame, view, look)
        if card.name == self.played:
            self._put_ribbon(surface, view, look)

    def _board(self, size: tuple[int, int], number: int, look: Look) -> pygame.Surface:
        """Frame, brass corners and paper without the picture."""

        def make() -> pygame.Surface:
            board = pygame.Surface(size, pygame.SRCALPHA, 32)
            border = self._border
            inner = pygame.Rect((0, 0), size).inflate(-2 * border + 4, -2 * border + 4)
            if look.high_contrast:
                board.blit(shapes.rounded(size, look.u(8), (18, 12, 10, 255)), (0, 0))
                board.fill((255, 255, 255), inner)
                return board
            board.blit(paint_sheet(inner.size, look), inner)
            board.blit(rim(size, border, look.u(8), number + 1, look.u(100) / 100), (0, 0))
            put_brass_corners(board, board.get_rect(), 2 * border)
            return clip_round(board, look.u(8))

        return surfaces.get(("game-board", size, self._border, number, look), make)

    def _put_painting(self, surface: pygame.Surface, card: GameCard, view: pygame.Rect) -> None:
        """The picture fills its place; what is too much at the sides is left out."""
        picture = self._picture(card)
        if picture is None:
            self._late[card.name] = 0.0
            return
        if picture.get_size() != view.size:
            whole = picture

            def fit() -> pygame.Surface:
                wide, tall = whole.get_size()
                part = pygame.Rect(0, 0, min(wide, tall * view.w / view.h), 0)
                part.h = min(tall, round(part.w * view.h / view.w))
                part.midbottom = (wide // 2, tall - (tall - part.h) // 2)
                return pygame.transform.smoothscale(whole.subsurface(part), view.size)

            key = "game-card", card.name, whole.get_size(), view.size, language()
            picture = surfaces.get(key, fit)
        put_faded(surface, picture, view.topleft, self._late.get(card.name, 1.0))
        pygame.draw.rect(surface, (60, 40, 34), view.inflate(2, 2), max(1, self.look.u(1.5)))

    def _put_words(
        self,
        surface: pygame.Surface,
        card: GameCard,
        frame: pygame.Rect,
        view: pygame.Rect,
        look: Look,
    ) -> None:
        ink = (0, 0, 0) if look.high_contrast else INK
        line = self._title_line(card, view, look)
        left, right = line.x, line.right
        px = lettering.fitting_px(card.title, self._letters, line.w, "ExtraBold")
        lettering.draw(
            surface, card.title, (left, line.centery), px, ink, "ExtraBold", "left", box=line
        )
        self._put_facts(surface, card, line, look)
        if self.roomy and card.sentence:
            room = self._lines() * round(look.px(SENTENCE) * 1.35)
            sentence = look.px(SENTENCE)
            wide = right - left
            if self._lines() > 1:  # no line stays empty
                whole = lettering.measure(card.sentence, sentence, "Medium")[0]
                wide = min(wide, whole - 1)
            wide = lettering.balanced(card.sentence, sentence, wide, "Medium")
            box = pygame.Rect(left, line.bottom, wide, room)
            quiet = ink if look.high_contrast else INK
            lettering.draw_wrapped(
                surface, card.sentence, box, sentence, quiet, "Medium", "left",
                line_height=1.35,
            )  # fmt: skip

    def _title_line(self, card: GameCard, view: pygame.Rect, look: Look) -> pygame.Rect:
        least = lettering.measure(card.title, lettering.SMALLEST, "ExtraBold")[0]
        inset = min(look.u(9), max(0, view.w - least) // 2)
        size = view.w - 2 * inset, round(self._letters * 1.5)
        return pygame.Rect((view.x + inset, view.bottom), size)

    def _facts(self, card: GameCard, look: Look) -> list[tuple[str, str, int]]:
        """Signs, words and pixels of width of how many play and how long it takes."""
        px = look.px(FACTS)
        facts = [("person", seats_words(card))]
        if card.minutes:
            facts.append(("clock", _("{number} min").format(number=card.minutes)))
        beside = round(px * 1.05) + look.u(6)
        return [
            (sign, words, beside + lettering.measure(words, px, "Bold")[0]) for sign, words in facts
        ]

    def _facts_told(self, look: Look) -> int:
        """How many facts find room beside the title on every card: all cards tell the same."""
        told = []
        for card, frame in zip(self.cards, self.frames(), strict=True):
            line = self._title_line(card, self._view(frame), look)
            px = lettering.fitting_px(card.title, self._letters, line.w, "ExtraBold")
            room = line.w - lettering.measure(card.title, px, "ExtraBold")[0] - look.u(8)
            wides = [look.u(16) + wide for _sign, _words, wide in self._facts(card, look)]
            told.append(sum(sum(wides[: count + 1]) <= room for count in range(len(wides))))
        return min(told)

    def _put_facts(
        self, surface: pygame.Surface, card: GameCard, line: pygame.Rect, look: Look
    ) -> None:
        """How many play and how long it takes, from the right, as far as there is room."""
        px, ink = look.px(FACTS), look.ink_quiet if look.high_contrast else INK_QUIET
        facts = self._facts(card, look)[: self._facts_told(look)]
        sign, gap = round(px * 1.05), look.u(6)
        x = line.right - sum(wide for *_fact, wide in facts) - look.u(16) * max(0, len(facts) - 1)
        for name, words, wide in facts:
            put_icon(surface, name, (x + sign / 2, line.centery), sign, ink)
            at = (x + sign + gap, line.centery)
            lettering.draw(surface, words, at, px, ink, "Bold", "left", box=line)
            x += wide + look.u(16)

    def _put_ribbon(self, surface: pygame.Surface, view: pygame.Rect, look: Look) -> None:
        words, px = _("Played last"), look.px(17)
        tall = round(px * 1.75)
        wide = lettering.measure(words, px, "Bold")[0] + look.u(20) + tall // 2
        if wide > view.w or tall * 2 > view.h:
            return
        box = pygame.Rect(view.x - look.u(2), view.y + look.u(14), wide, tall)
        red, edge, shade = RIBBON if not look.high_contrast else ((0, 0, 0),) * 3
        notch = (box.right - tall // 2, box.centery)
        corners = [box.topleft, box.topright, notch, box.bottomright, box.bottomleft]
        pygame.draw.polygon(surface, shade, [(x, y + look.u(2)) for x, y in corners])
        pygame.draw.polygon(surface, red, corners)
        pygame.draw.line(surface, edge, box.topleft, box.topright, max(1, look.u(1.5)))
        at = (box.x + look.u(11), box.centery)
        lettering.draw(surface, words, at, px, PAPER_FIELD, "Bold", "left", box=box)


def seats_words(card: GameCard) -> str:
    """How many can play, as short as possible."""
    first, last = card.seats[0], card.seats[-1]
    return str(first) if first == last else f"{first}–{last}"


def people_words(card: GameCard) -> str:
    """The same in a sentence, with how long a game takes."""
    said = _("{number} players").format(number=seats_words(card))
    if not card.minutes:
        return said
    return _("{players}, {minutes} minutes").format(players=said, minutes=card.minutes)
