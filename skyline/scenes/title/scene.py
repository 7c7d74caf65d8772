"""The title: the name in houses under an evening sky, the menu on the table's edge."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from skyline import __version__
from skyline.scenes.common.dialog import show_notices
from skyline.scenes.common.menu import (
    PRESSES,
    MenuScene,
    button,
    count_due,
    day_button,
    practice_button,
    records_button,
    rules_button,
    settings_button,
)
from skyline.scenes.common.stage import Stage
from skyline.scenes.title.ground import TitleGround
from skyline.table import type as lettering
from skyline.table.animator import ease_in
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.marks import marks_of
from skyline.table.palette import CREAM
from skyline.table.scenery.day import Day
from skyline.table.scenery.nature import balloon
from skyline.table.scenery.title_backdrop import TITLE_ROAD, TITLE_TIME
from skyline.text.words import _
from skyline.widgets.base.flow import lay_ranks, ranks_height
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.button import Button

TAGLINE: Final = 25  # design size of its letters
DIE: Final = 0.074  # edge of the dice on the wood, in parts of the window's height
DIE_NARROW: Final = 0.062  # and at most in parts of its width
DIE_ROOM: Final = 1.25  # edges of a square that no button may reach into
VERSION: Final = 16  # design size of its letters
#: Seconds until the first die falls, between two, and of the fall.
DICE_FALL: Final = (1.2, 0.16, 0.22)
TICK_SECONDS: Final = 0.5  # between two pictures of the living title
BALLOON: Final = (0.105, 0.17, 0.115)  # where it begins, and its height, in parts of the window
BALLOON_SPEED: Final = 0.0011  # window widths in a second


class TitleScene(MenuScene):
    name = "title"
    keeps_to_clip = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.day = Day.at(TITLE_TIME)
        self._ground = TitleGround(inlaid=True)
        self._city = stage.packs.art.city(self.day)
        self._road = 0
        self._aloft = 0.0  # seconds that the balloon has flown
        self._tick = 0.0
        go = stage.go
        tip = _("Back to the game you left")
        self._continue = button("continue", _("Continue"), go.resume_game, "continue", tip, size=24)
        tip = _("Choose players and house rules")
        self._new = button("new-game", _("New game"), go.set_up, "new-game", tip, size=24)
        begun = stage.settings.lesson_step > 0
        taught = stage.packs.rules(go.taught()).title
        self._lesson = _lesson_button(go.lesson, taught, begun=begun)
        self._day = day_button(stage)
        self._practice = practice_button(stage)
        known = not begun and stage.settings.lesson_done
        #: The large buttons, and the small ones below them; a new game is begun at the same end,
        #: whether one waits to be continued or not.
        self._large = [self._day, self._new, self._continue]
        # Whoever has learned the game may want to get better at it.
        self._large.insert(1, self._practice if known else self._lesson)
        for each in self._large:
            each.size = 24
        self._records = records_button(stage)
        tip = _("Everything you have played: continue, watch, name or share it")
        self._small = [
            button("games", _("Your games"), go.games, "games", tip),
            self._records,
            rules_button(stage),
            settings_button(stage),
            button("quit", _("Quit"), go.quit, "quit", _("Close the program")),
        ]
        third: Button = self._practice
        if known:  # and to show it to somebody
            tip = _("A game with a guide, in about five minutes")
            third = button("lesson", _("Learn to play"), go.lesson, "lesson", tip)
        self._small.insert(2, third)
        for each in self._small:
            each.size = 18
        packs = stage.packs
        titles = [packs.rules(name).title for name in packs.names]
        if len(titles) > 1:  # what is in here
            self._new.detail = " · ".join(titles), ""
        self._day.detail = _("Same dice for everyone today"), ""
        if known:
            self._practice.detail = _("Solve short positions"), ""
        self.form.add_all((*self._large, *self._small))
        if stage.headless or stage.settings.reduced_motion:
            self._city.clock = math.inf
        self._refresh()
        self.form.on_cancel = None
        self.form.set_focus(next(each for each in self._large if each.style == "primary"))

    def anew(self) -> TitleScene:
        """Another like this; the city stands as far as it has risen."""
        other = TitleScene(self.stage)
        other._city.clock = self._city.clock
        other._aloft = self._aloft
        return other

    def open_at(self, seconds: float) -> None:
        """Shows the opening as it is after so many seconds (for pictures)."""
        self._city.clock = seconds
        self.dirty = True

    def _refresh(self) -> None:
        """Whether there is a game to continue may have changed; the likeliest wish is amber."""
        waiting = self.stage.can_continue()
        self._continue.visible = waiting  # a button that leads nowhere is no invitation
        self._continue.detail = self.stage.waiting_game() if waiting else ("", "")
        self._continue.allow(waiting, _("No game has been left unfinished"))
        likeliest = self._new
        if waiting:
            likeliest = self._continue
        elif self._lesson in self._large:
            likeliest = self._lesson
        for each in self._large:
            each.style = "primary" if each is likeliest else "secondary"

    def enter(self) -> None:
        super().enter()
        show_notices(self.stage)

    def resume(self) -> None:
        super().resume()
        self._records.count = len(self.stage.settings.medals_new)
        count_due(self._practice, self.stage)
        self._refresh()
        self.arrange()

    @property
    def _offered(self) -> list[Button]:
        return [each for each in self._large if each.visible]

    def arrange(self) -> None:
        size, look = self.look.size, self.look
        width, height = size
        margin = look.u(24)
        ranks = [self._offered, self._small]
        needed = ranks_height(ranks, width - 2 * margin, look) + 2 * look.u(22)
        self._road = min(round(height * TITLE_ROAD), max(height - needed, height // 4))
        self._ground.fit(size, at_once=self.stage.headless, road=self._road)
        self._city.lay_out(size, self._road)
        strip = pygame.Rect(margin, self._road, width - 2 * margin, height - self._road)
        lay_ranks(ranks, strip, look)

    # ------------------------------------------------------------------ time
    def update(self, seconds: float) -> None:
        super().update(seconds)
        stage = self.stage
        if self._opening:
            self._city.clock += seconds
            self.dirty = True
        elif not (stage.headless or stage.settings.reduced_motion or self.covered):
            # The balloon flies on only where the title is seen, and motion is wanted.
            self._aloft += seconds
            self._tick += seconds
            if self._tick >= TICK_SECONDS:
                self._city.live(self._tick)
                self._tick = 0.0
                self.dirty = True

    @property
    def _opening(self) -> bool:
        dice = self.stage.packs.art.title_dice
        last = DICE_FALL[0] + (len(dice) - 1) * DICE_FALL[1] + DICE_FALL[2]
        return self._city.clock < max(self._city.seconds, last)

    @property
    def moving(self) -> bool:
        return super().moving or self._opening

    def handle(self, event: pygame.Event) -> bool:
        """Any press lets the city stand at once."""
        if event.type in PRESSES and self._opening:
            self._city.clock = math.inf
            self.dirty = True
        return super().handle(event)

    def idle(self, seconds: float) -> bool:
        """Paints buildings that are still to rise, and the ground after the window has changed."""
        return self._city.prepare_one() or self._ground.idle(seconds, self)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground.picture, (0, 0))
        if not self.covered:
            self._draw_balloon(surface)
        self._city.draw(surface)
        self._draw_tagline(surface)
        if self.covered:
            return  # a panel would cut balloon, dice, words and buttons in two
        self._draw_dice(surface)
        self._draw_version(surface)
        self.form.draw(surface)
        self.form.draw_tip(surface)

    def _draw_balloon(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        tall = round(min(self._road * BALLOON[2] * 1.25, width * 0.10))
        picture = balloon(tall, self.day)
        x = (BALLOON[0] + 0.1 + self._aloft * BALLOON_SPEED) % 1.2 - 0.1
        y = BALLOON[1] * self._road + math.sin(self._aloft * 0.21) * height * 0.006
        surface.blit(picture, (round(width * x - picture.get_width() / 2), round(y)))

    def _draw_tagline(self, surface: pygame.Surface) -> None:
        look, name = self.look, self._city.name_rect
        words = self.stage.packs.art.words("motto")
        room = self._road - name.bottom
        px = min(look.px(TAGLINE), round(room * 0.52))
        px = lettering.fitting_px(words, max(px, lettering.SMALLEST), name.w * 0.96, "SemiBold")
        words_wide = lettering.measure(words, px, "SemiBold")[0] + look.u(20)
        tall = max(min(room - 2, round(px * 1.7)), round(px * 1.3))
        stone = pygame.Rect(0, 0, max(name.w + look.u(28), words_wide), tall)
        stone.midtop = (name.centerx, name.bottom)
        body = plate(
            stone.size, max(2, look.u(4)), (88, 62, 80), (48, 32, 54), (24, 14, 30, 255), 1.5
        )
        surface.blit(body, stone)
        self._city.draw_light(surface, stone)
        rim = pygame.Rect(stone.x, stone.y, stone.w, max(2, look.u(4)))
        pygame.draw.rect(surface, (214, 178, 160), rim, 0, max(1, look.u(2)))
        middle = (stone.centerx, stone.centery + rim.h // 2)
        lettering.draw(surface, words, middle, px, CREAM, "SemiBold", box=stone)

    def _draw_version(self, surface: pygame.Surface) -> None:
        look = self.look
        words = _("Version {number}").format(number=__version__)
        px = look.px(VERSION)
        gap = look.u(12)
        box = pygame.Rect(0, 0, lettering.measure(words, px, "Medium")[0] + 2, round(px * 1.4))
        box.topright = (look.size[0] - gap, gap)
        place = (box.right, box.centery)
        lettering.draw(surface, words, place, px, look.cream_quiet, "Medium", "right", box=box)

    def _draw_dice(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        edge = int(min(height * DIE, width * DIE_NARROW))
        table = height - self._road
        buttons = [each.rect for each in (*self._offered, *self._small)]
        room = pygame.Rect(0, 0, round(edge * DIE_ROOM), round(edge * DIE_ROOM))
        hand = artist(edge, self.day.table)
        for index, (kind, face, x, y, turn) in enumerate(self.stage.packs.art.title_dice):
            fallen = (self._city.clock - DICE_FALL[0] - index * DICE_FALL[1]) / DICE_FALL[2]
            if fallen <= 0:
                continue
            place = (width * x, self._road + table * y)
            room.center = round(place[0]), round(place[1])
            if room.collidelist(buttons) >= 0:
                continue
            pose = Pose(place[0], place[1], rest_height(edge), settled(kind, face, turn))
            drop = 0.0 if fallen >= 1 else (1 - ease_in(fallen)) * edge * 2.4
            look = DieLook(kind, marks_of(self.stage.settings))
            hand.draw(surface, look, pose, lift=drop)


def _lesson_button(lesson: Callable[[], None], game: str, *, begun: bool) -> Button:
    """Leads to the first game; who has not begun it reads what it is, and of which game."""
    if begun:
        tip = _("A game with a guide, in about five minutes")
        again = button("lesson", _("Continue learning"), lesson, "lesson", tip, size=24)
        again.detail = "", _("Goes on where you left off")
        return again
    tip = _("With a guide at your side; you can stop at any time")
    first = button("lesson", _("Learn to play"), lesson, "lesson", tip, size=24)
    first.detail = "", _("{game} · five minutes").format(game=game)
    return first
