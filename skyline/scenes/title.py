"""The title: the word over a living skyline, the menu on the table's edge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from skyline.scenes.menu import MenuScene, rules_button, settings_button
from skyline.scenes.notice import show_notices
from skyline.scenes.title_city import TitleCity
from skyline.scenes.title_ground import TitleGround
from skyline.scenes.title_word import standing_word, word_middle
from skyline.table import type as lettering
from skyline.table.animator import ease_in
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.scenery.backdrop import TITLE_ROAD, TITLE_TIME
from skyline.table.scenery.day import Day
from skyline.widgets.button import Button
from skyline.widgets.flow import button_rows, lay_buttons, rows_height
from skyline.widgets.materials import lay_panel
from skyline.words import _

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage

NAME: Final = "Skyline"
WORD_SIZE: Final = 0.185  # of the type, in parts of the window's height
WORD_WIDEST: Final = 0.116  # and in parts of its width, for narrow windows
WORD_MIDDLE: Final = 0.262
TAGLINE: Final = 0.407
DIE: Final = 0.078  # edge of the dice on the wood, in parts of the window's height
#: Dice lying on the wood: kind, face, place in the window, turn in radians.
DICE: Final = (
    ("G", "L", 0.042, 0.935, 0.30),
    ("U", "H", 0.108, 0.922, -0.22),
    ("P", "M", 0.893, 0.924, 0.20),
    ("U", "M", 0.957, 0.938, -0.35),
)
#: Seconds until the first die falls, between two, and of the fall.
DICE_FALL: Final = (0.9, 0.16, 0.22)


class TitleScene(MenuScene):
    """Where the program begins and comes back to."""

    name = "title"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.day = Day.at(TITLE_TIME)
        self._ground = TitleGround()
        self._city = TitleCity(self.day)
        self._board: pygame.Rect | None = None
        go = stage.go
        self._buttons = [
            Button(
                "button:new-game",
                _("New game"),
                go.set_up,
                key=pygame.K_n,
                hint="N",
                style="primary",
                tooltip=_("Choose players and house rules"),
            ),
            Button(
                "button:continue",
                _("Continue"),
                go.resume_game,
                key=pygame.K_c,
                hint="C",
                tooltip=_("Back to the game you left"),
            ),
            rules_button(stage),
            settings_button(stage),
            Button(
                "button:quit",
                _("Quit"),
                go.quit,
                key=pygame.K_q,
                hint="Q",
                tooltip=_("Close the program"),
            ),
        ]
        for button in self._buttons:
            self.form.add(button)
        if stage.headless or stage.settings.reduced_motion:
            self._city.clock = math.inf
        self._refresh()
        self.form.set_focus(self._buttons[1] if stage.can_continue() else self._buttons[0])

    def anew(self) -> TitleScene:
        """Another like this; the city stands as far as it has risen."""
        other = TitleScene(self.stage)
        other._city.clock = self._city.clock
        return other

    def _refresh(self) -> None:
        """Whether there is a game to continue may have changed."""
        if self.stage.can_continue():
            self._buttons[1].enable()
        else:
            self._buttons[1].disable(_("No game has been left unfinished"))

    def enter(self) -> None:
        """Tells what must be told."""
        super().enter()
        show_notices(self.stage)

    def resume(self) -> None:
        """Another scene has gone from above this one."""
        super().resume()
        self._refresh()

    def arrange(self) -> None:
        """Buttons on the wood; on a board of their own where the wood is too small for them."""
        size, look = self.look.size, self.look
        width, height = size
        self._ground.fit(size, at_once=self.stage.headless)
        self._city.lay_out(size)
        road = int(height * TITLE_ROAD)
        margin = look.u(24)
        widest = max(button.width_for(look) for button in self._buttons)
        each = max(widest, min(round(width * 0.126), round(height * 0.24)))
        rows = button_rows(self._buttons, width - 2 * margin, look)
        strip = pygame.Rect(margin, road, width - 2 * margin, height - road)
        needed = rows_height(rows, look)
        tall = rows[0][0].height_for(each, look)
        if needed + look.u(28) <= strip.h:
            self._board = None
            strip.y -= round(strip.h * 0.02)
            tall = max(tall, min(round(height * 0.066), round(tall * 1.4)))
        else:
            self._board = pygame.Rect(0, 0, 0, min(height - look.u(16), needed + look.u(56)))
            gap = look.u(16)
            longest = max(len(row) for row in rows)
            self._board.w = min(width - look.u(16), longest * (each + gap) + look.u(48))
            self._board.midbottom = (width // 2, height - look.u(8))
            strip = self._board.inflate(-look.u(48), 0)
        lay_buttons(rows, strip, look, most=each, height=tall)

    def update(self, seconds: float) -> None:
        """Lets the city rise."""
        super().update(seconds)
        if self._opening:
            self._city.clock += seconds
            self.dirty = True

    @property
    def _opening(self) -> bool:
        """Whether buildings still rise or dice still fall."""
        last = DICE_FALL[0] + (len(DICE) - 1) * DICE_FALL[1] + DICE_FALL[2]
        return self._city.clock < max(self._city.seconds, last)

    @property
    def moving(self) -> bool:
        """Whether the city still rises or the form moves."""
        return super().moving or self._opening

    def handle(self, event: pygame.Event) -> bool:
        """Any press lets the city stand at once."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._opening:
            self._city.clock = math.inf
            self.dirty = True
        return super().handle(event)

    def idle(self, seconds: float) -> bool:
        """Paints buildings that are still to rise, and the ground after the window has changed."""
        if self._city.prepare_one():
            return True
        done = self._ground.idle(seconds)
        if done:
            self.dirty = True
        return done is False

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, city, word, table edge with dice and buttons."""
        surface.blit(self._ground.picture, (0, 0))
        self._city.draw(surface)
        self._draw_word(surface)
        if self._board is None:
            self._draw_dice(surface)
        else:
            lay_panel(surface, self._board, self.look, paper=False)
        self.form.draw(surface)
        self.form.draw_tip(surface)

    def _draw_word(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        px = max(24, min(int(height * WORD_SIZE), int(width * WORD_WIDEST)))
        word = standing_word(NAME, px)
        middle = height * WORD_MIDDLE
        place = (round((width - word.get_width()) / 2), round(middle - word_middle(px)))
        surface.blit(word, place)
        lettering.draw(
            surface,
            _("Nine rounds. One day. Build the city."),
            (width / 2, min(height * TAGLINE, middle + px * 0.80)),
            self.look.px(30),
            (255, 248, 232),
            "SemiBold",
            shadow=(50, 14, 50, 200),
            max_width=width * 0.9,
        )

    def _draw_dice(self, surface: pygame.Surface) -> None:
        """Dice on the wood, where the buttons leave room for them."""
        width, height = surface.get_size()
        edge = int(height * DIE)
        buttons = self._buttons[0].rect.unionall([button.rect for button in self._buttons])
        keep = buttons.inflate(edge, 0)
        hand = artist(edge, self.day.table)
        for index, (kind, face, x, y, turn) in enumerate(DICE):
            fallen = (self._city.clock - DICE_FALL[0] - index * DICE_FALL[1]) / DICE_FALL[2]
            if fallen <= 0:
                continue
            place = (width * x, height * y)
            if keep.left - edge * 0.3 < place[0] < keep.right + edge * 0.3:
                continue
            pose = Pose(place[0], place[1], rest_height(edge), settled(kind, face, turn))
            drop = 0.0 if fallen >= 1 else (1 - ease_in(fallen)) * edge * 2.4
            look = DieLook(kind, self.stage.settings.letters_on_dice)
            hand.draw(surface, look, pose, lift=drop)
