"""How to play: pages with pictures of the game's own pieces."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

import pygame

from skyline.scenes.common.menu import PanelScene, button, close_button, search_button
from skyline.scenes.common.stage import Stage
from skyline.table import type as lettering
from skyline.table.paint import ring
from skyline.table.palette import BRASS
from skyline.text.words import _, language
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.flow import Flow, button_rows, rows_height
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import clip_round
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.dots import PageDots
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.input.actions import Action
from skyline.widgets.models.menu import HowToPage

SMALLEST_PICTURE: Final = (480, 300)
SIDE_BY_SIDE: Final = 640.0  # design pixels of body from which picture and words stand together
ROOMY: Final = 1000.0  # from which the picture takes the larger part
LOWEST: Final = 0.45  # of the window's height: the picture where room is scarce
#: Design sizes of the text: the largest that does not make the page scroll, else the last.
TEXT_SIZES: Final[tuple[int, ...]] = (29, 28, 27, 26, 25, 24, 23, 22)
SMALL_SIZES: Final[tuple[int, ...]] = (22, 21, 20, 19)  # where room is scarce


class Numbered(Paragraph):
    """A paragraph; if it begins with a number, its lines begin beside that number."""

    @property
    def number(self) -> str:
        """``1.`` and the like; empty without one."""
        found = re.match(r"\d+\.(?= )", self.text)
        return found.group() if found else ""

    def height_for(self, width: int, look: Look) -> int:
        px = look.px(self.size)
        words = self.text.removeprefix(self.number).strip()
        return len(lettering.wrap(words, px, width - self._aside(look), self.weight)) * round(
            px * 1.42
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, colour, aside = look.px(self.size), self.colour(look), self._aside(look)
        place = self.place
        box = pygame.Rect(place.x + aside, place.y, place.w - aside, place.h)
        words = self.text.removeprefix(self.number).strip()
        lettering.draw_wrapped(surface, words, box, px, colour, self.weight, self.anchor)
        if self.number:
            box = pygame.Rect(place.x, place.y, aside, place.h)
            lettering.draw_wrapped(surface, self.number, box, px, colour, self.weight, "left")

    def _aside(self, look: Look) -> int:
        return round(look.px(self.size) * 1.3) if self.number else 0


class HowToScene(PanelScene):
    """Turns pages with buttons, arrows, page keys or the controller's shoulders."""

    name = "howto"
    widest = 1680.0

    def __init__(
        self,
        stage: Stage,
        pages: Sequence[HowToPage],
        lesson: Callable[[], None] | None = None,  # begins the game's first game, if it has one
        heading: str = "",
    ) -> None:
        super().__init__(stage, heading or _("Quick rules"))
        self.pages = list(pages)
        self.page = 0
        self._title = self.form.add(Label("page-title", "", size=30, weight="ExtraBold"), self.body)
        self._texts: list[Numbered] = []
        self._picture = pygame.Rect(0, 0, 0, 0)
        # Without notes: they would hang below them on every page that is turned by keys.
        self._back = button("previous", _("Back"), lambda: self.turn(-1))
        self._next = button("next", _("Next"), lambda: self.turn(1), style="primary")
        self._back.icon, self._next.icon = "left", "right"
        self._close = close_button(stage.manager.pop)
        self._back.sound = self._next.sound = "ui_page"
        self._ways_on = [search_button(stage)]
        played = any(scene.name in ("table", "lesson") for scene in stage.manager.stack)
        if lesson is not None and not played:
            tip = _("A game with a guide, in about five minutes")
            self._ways_on.append(button("lesson", _("Learn to play"), lesson, "lesson", tip))
        self.foot = [self._close, self._back, self._next]
        self.form.add_all((self._close, *self._ways_on, self._back, self._next))
        self._dots = self.form.add(PageDots(len(self.pages), self.show))
        self.form.on_action = self._on_action
        self.show(0)
        self.form.set_focus(self._next)

    def show(self, page: int) -> None:
        self.page = min(len(self.pages) - 1, max(0, page))
        content = self.pages[self.page]
        self._title.text = content.title
        for text in self._texts:
            self.form.widgets.remove(text)
        lines = [line for words in content.paragraphs for line in words.split("\n")]
        self._texts = [
            self.form.add(Numbered(f"text:{index}", words, size=22, weight="Medium"), self.body)
            for index, words in enumerate(lines)
        ]
        last = len(self.pages) - 1
        for each, wrong, reason in (
            (self._back, self.page == 0, _("This is the first page")),
            (self._next, self.page == last, _("This is the last page")),
        ):
            each.allow(not wrong, reason)
        if self.page == last:
            self.form.set_focus(self._close)
        self._dots.page = self.page
        self.body.scroll_to(0, glide=False)
        self.lay_anew()

    def turn(self, step: int) -> None:
        self.show(self.page + step)

    def _on_action(self, action: Action) -> bool:
        steps = {
            Action.LEFT: -1,
            Action.RIGHT: 1,
            Action.PAGE_UP: -1,
            Action.PAGE_DOWN: 1,
            Action.FIRST: -len(self.pages),
            Action.LAST: len(self.pages),
        }
        if action not in steps:
            return False
        self.form.tick("ui_page")
        self.turn(steps[action])
        return True

    def feet(self) -> list[Button]:
        """What turns pages, and the ways on where they find room in two rows."""
        everything = [self._close, *self._ways_on, self._back, self._next]
        aside = len(button_rows(everything, self._inner_width(), self.look)) > 2
        for each in self._ways_on:
            each.area = self.body if aside else None
        return self.foot if aside else everything

    def _inner_width(self) -> int:
        look = self.look
        rim = max(look.u(14), round(0.03 * look.size[1]))
        return min(look.u(self.widest), look.size[0] - 2 * rim) - 2 * look.u(46)

    def fill(self, width: int) -> int:
        look = self.look
        tall = self._tallest()
        roomy = width >= look.u(ROOMY)
        sizes = TEXT_SIZES if roomy else SMALL_SIZES
        if not roomy:
            tall = min(tall, round(look.size[1] * LOWEST))
        if width >= look.u(SIDE_BY_SIDE):
            gap = look.u(40 if roomy else 24)
            words = round((width - gap) * (0.39 if roomy else 0.52))
            self._picture = pygame.Rect(words + gap, look.u(6), width - words - gap, tall)
            flow = Flow(look, 0, words, look.u(6))
            below = self._picture.bottom + look.u(6)
            for size in sizes:
                flow.y = look.u(6)
                self._put_words(flow, size)
                if flow.y <= below:
                    break
        else:
            flow = Flow(look, 0, width, look.u(6))
            self._put_words(flow, sizes[-1])
            self._picture = pygame.Rect(0, flow.y, width, min(tall, round(width * 0.62)))
            below = self._picture.bottom + look.u(6)
        if self._ways_on[0].area is None:
            return max(flow.y, below)
        flow = Flow(look, 0, width, max(flow.y, below) + look.u(12))
        for each in self._ways_on:
            flow.put(each, gap=12)
        return flow.y

    def _put_words(self, flow: Flow, size: float) -> None:
        flow.put(self._title, gap=14)
        for text, following in zip_longest(self._texts, self._texts[1:]):
            text.size = size
            steps = text.number and following is not None and following.number
            flow.put(text, gap=8 if steps else 20)

    def _tallest(self) -> int:
        """Height of the picture, so that the panel fills the window but does not scroll."""
        rows = button_rows(self.feet(), self._inner_width(), self.look)
        second = rows_height(rows, self.look) - rows_height(rows[:1], self.look)
        return min(self.look.u(680), round(self.look.size[1] * 0.58) - second)

    def arrange(self) -> None:
        super().arrange()
        width = self._dots.width_for(self.look)
        heading = self._heading_box
        self._dots.rect = pygame.Rect(0, 0, width, self.look.u(34))
        self._dots.rect.midright = heading.midright
        self._head_end = self._dots.rect.x - self.look.u(20)

    def draw_body(self, surface: pygame.Surface) -> None:
        place = self.body.to_screen(self._picture)
        before = surface.get_clip()
        surface.set_clip(self.body.rect.inflate(self.look.u(8), 0))
        surface.blit(self._painted(place.size), place)
        surface.set_clip(before)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        look = self.look
        page = self.pages[self.page]

        def make() -> pygame.Surface:
            # In a window too small for play, pieces would have less than no size.
            whole = max(size[0], SMALLEST_PICTURE[0]), max(size[1], SMALLEST_PICTURE[1])
            picture = pygame.Surface(whole, pygame.SRCALPHA, 32)
            page.picture(picture, picture.get_rect())
            if whole != size:
                picture = pygame.transform.smoothscale(picture, size)
            clip_round(picture, look.u(12))
            picture.blit(ring(*size, look.u(12), (*BRASS, 255), max(2, look.u(2.4))), (0, 0))
            return picture

        key = ("howto", page.title, size, language())
        return surfaces.get(key, make)
