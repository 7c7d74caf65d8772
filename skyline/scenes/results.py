"""How a game ended: every skyline by night, points, ranking, solo level and scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from skyline.core.setup import Setup
from skyline.scenes.menu import MenuScene
from skyline.scenes.results_card import ResultCard
from skyline.scenes.results_solo import SoloPanel
from skyline.scenes.setup_seed import seed_from
from skyline.table import type as lettering
from skyline.table.scenery.atmosphere import sky, stars
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.steps import finish
from skyline.widgets.button import Button
from skyline.widgets.flow import button_rows, lay_buttons, rows_height
from skyline.widgets.handed import ResultSheet
from skyline.widgets.materials import put_fade
from skyline.widgets.scroll import ScrollArea
from skyline.words import _

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage

COUNT_SECONDS: Final = 2.4
LOWEST_CARD: Final = 190.0  # design pixels
TALLEST_SHARE: Final = 1.2  # of its width: a card in a single row
NARROWEST_CARD: Final = 420.0
HEADLINE_SIZE: Final = 54
SOLO_SHARE: Final = 0.40  # of the width, for level and scenarios
SOLO_BESIDE: Final = 1100.0  # design pixels of width from which they stand beside the street


class ResultsScene(MenuScene):
    """The last picture of a game.

    Args:
        stage: the services.
        sheet: how it ended.
        setup: how it began, for playing again; without it “again” opens the set-up.
    """

    name = "results"

    def __init__(self, stage: Stage, sheet: ResultSheet, setup: Setup | None = None) -> None:
        super().__init__(stage)
        self.sheet = sheet
        self.setup = setup
        self._ground = pygame.Surface((1, 1))
        self.clock = COUNT_SECONDS if stage.settings.reduced_motion else 0.0
        self.body = ScrollArea("body")
        company = len(sheet.seats) > 1
        self._cards = [
            self.form.add(ResultCard(number, seat, company), self.body)
            for number, seat in enumerate(sheet.seats, 1)
        ]
        self._solo = self.form.add(SoloPanel(sheet.solo), self.body) if sheet.solo else None
        go = stage.go
        self._buttons = [
            Button(
                "button:play-again",
                _("Play again"),
                self.play_again,
                key=pygame.K_p,
                hint="P",
                style="primary",
                tooltip=_("A new game with the same seats"),
            ),
            Button(
                "button:new-setup",
                _("New set-up"),
                go.set_up,
                key=pygame.K_n,
                hint="N",
                tooltip=_("Choose players and house rules anew"),
            ),
            Button(
                "button:title",
                _("Title"),
                go.title,
                hint=_("Esc"),
                tooltip=_("To the title"),
            ),
        ]
        for button in self._buttons:
            self.form.add(button)
        self.form.default = self._buttons[0]
        self.form.on_cancel = go.title
        self.form.set_focus(self._buttons[0])
        self._follow_clock()

    def play_again(self) -> None:
        """A new game with the same seats and house rules."""
        if self.setup is None:
            self.stage.go.set_up()
        else:
            self.stage.go.start(same_again(self.setup, seed_from("")))

    # ------------------------------------------------------------------ time
    def enter(self) -> None:
        """The last sound of the game."""
        super().enter()
        self.stage.sound.play("win")

    @property
    def _counting(self) -> bool:
        return self.clock < COUNT_SECONDS

    def finish(self) -> None:
        """Everything stands and is counted."""
        self.clock = COUNT_SECONDS
        self._follow_clock()
        self.dirty = True

    def _follow_clock(self) -> None:
        part = min(1.0, self.clock / COUNT_SECONDS)
        for card in self._cards:
            card.risen = part
            eased = 1 - (1 - part) ** 2
            card.counted = card.result.points if part >= 1 else int(card.result.points * eased)

    def update(self, seconds: float) -> None:
        """Lets the streets rise and the points count up."""
        super().update(seconds)
        if self._counting:
            self.clock += seconds
            self._follow_clock()
            self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether it still counts."""
        return super().moving or self._counting

    def handle(self, event: pygame.Event) -> bool:
        """A press ends the counting first; buttons work at once."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._counting:
            self.finish()
        return super().handle(event)

    # ------------------------------------------------------------------ layout
    def arrange(self) -> None:
        """Headline, cards, buttons; the cards scroll where they cannot shrink any more."""
        look = self.look
        width, height = look.size
        if self._ground.get_size() != look.size:
            self._ground = _night(look.size)
        edge = max(look.u(20), round(width * 0.022))
        head = round(look.px(HEADLINE_SIZE) * 1.55) + look.u(12)
        rows = button_rows(self._buttons, width - 2 * edge, look)
        foot = rows_height(rows, look)
        bottom = height - foot - look.u(22)
        lay_buttons(
            rows,
            pygame.Rect(edge, bottom, width - 2 * edge, foot),
            look,
            most=max(look.u(300), *(button.width_for(look) for button in self._buttons)),
        )
        body = pygame.Rect(
            edge, head, width - 2 * edge, max(look.u(60), bottom - head - look.u(16))
        )
        content = self._lay_cards(body, look.u(18))
        self.body.layout(body, content, look)

    def _lay_cards(self, body: pygame.Rect, gap: int) -> int:
        """Places the cards in content pixels; returns the height they take."""
        look = self.look
        if self._solo is not None:
            return self._lay_solo(self._solo, body, gap)
        count = len(self._cards)
        columns = 2 if count == 4 else count
        while columns > 1 and body.w // columns < look.u(NARROWEST_CARD):
            columns -= 1
        lines = -(-count // columns)
        pad = look.u(12)
        inner = body.w - 2 * pad - look.u(6)
        wide = (inner - gap * (columns - 1)) // columns
        tall = max(look.u(LOWEST_CARD), (body.h - 2 * pad - gap * (lines - 1)) // lines)
        if lines == 1:
            tall = min(tall, max(look.u(LOWEST_CARD), round(wide * TALLEST_SHARE)))
        top = max(0, (body.h - lines * tall - (lines - 1) * gap) // 2 - pad)
        for index, card in enumerate(self._cards):
            row, column = divmod(index, columns)
            x, y = pad + column * (wide + gap), top + pad + row * (tall + gap)
            card.rect = pygame.Rect(x, y, wide, tall)
        return top + lines * tall + (lines - 1) * gap + 2 * pad

    def _lay_solo(self, panel: SoloPanel, body: pygame.Rect, gap: int) -> int:
        look = self.look
        pad = look.u(12)
        inner = body.w - 2 * pad - look.u(6)
        card = self._cards[0]
        if inner >= look.u(SOLO_BESIDE):
            side = round(inner * SOLO_SHARE)
            needed = panel.height_for(side, look)
            tall = max(body.h - 2 * pad, look.u(LOWEST_CARD), needed)
            card.rect = pygame.Rect(pad, pad, inner - side - gap, tall)
            panel.rect = pygame.Rect(pad + inner - side, pad, side, tall)
            return tall + 2 * pad
        tall = max(look.u(LOWEST_CARD), round(body.h * 0.62))
        card.rect = pygame.Rect(pad, pad, inner, tall)
        needed = panel.height_for(inner, look)
        panel.rect = pygame.Rect(pad, pad + tall + gap, inner, needed)
        return panel.rect.bottom + pad

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Night, headline, cards, buttons."""
        ground = self._ground
        surface.blit(ground, (0, 0))
        self._draw_headline(surface)
        self.form.draw(surface)
        depth = self.look.u(30)
        area = self.body.rect
        strip = pygame.Rect(0, area.y, area.right - self.look.u(18), depth)
        if self.body.offset > 0:
            put_fade(surface, ground, strip, strip.topleft, False)
        if self.body.offset < self.body.furthest:
            strip.bottom = area.bottom
            put_fade(surface, ground, strip, strip.topleft, True)
        self.form.draw_tip(surface)

    def _draw_headline(self, surface: pygame.Surface) -> None:
        look = self.look
        width = surface.get_width()
        px = lettering.fitting_px(
            self.sheet.headline, look.px(HEADLINE_SIZE), width * 0.92, "ExtraBold"
        )
        y = self.body.rect.y * 0.54
        lettering.draw(
            surface,
            self.sheet.headline,
            (width / 2, y),
            px,
            (255, 232, 184),
            "ExtraBold",
            shadow=(0, 0, 10, 220),
            max_width=width * 0.94,
        )


def _night(size: tuple[int, int]) -> pygame.Surface:
    """The sky over the sleeping city."""
    day = Day.at(1.0)
    width, height = size
    picture = sky(size, day)
    scale = min(width / 1920, height / 1080)
    stars(picture, day, pygame.Rect(0, 0, width, height), scale)
    finish(far_city_steps(picture, day, height, scale * 1.3))
    return picture


def same_again(setup: Setup, seed: int) -> Setup:
    """The set-up of another game with the same seats and house rules; the next seat starts."""
    return Setup(
        setup.players,
        seed,
        (setup.start + 1) % setup.players,
        setup.options,
        setup.seats,
        setup.practice,
    )
