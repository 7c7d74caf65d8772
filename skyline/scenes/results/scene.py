"""How a game ended: every skyline by night, points, ranking, solo level and scenarios."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pygame

from skyline.core.setup import Setup
from skyline.scenes.common.menu import (
    PRESSES,
    MenuScene,
    button,
    close_button,
    records_button,
)
from skyline.scenes.common.stage import Stage
from skyline.scenes.day.note import Note
from skyline.scenes.finale.haste import RHYTHM_SECONDS, Haste
from skyline.scenes.results.again import same_again
from skyline.scenes.results.card import ResultCard
from skyline.scenes.results.news import News, NewsSource
from skyline.scenes.results.order import (
    LOWEST_CARD,
    between,
    by_place,
    card_slots,
    lower,
    winning_share,
    winning_slots,
)
from skyline.scenes.results.postcard import pictures_folder, postcard
from skyline.scenes.results.postcard_view import PostcardMaking, PostcardScene, SavingScene
from skyline.scenes.results.score_sheet import ScoreSheet
from skyline.scenes.results.solo import SoloPanel
from skyline.scenes.setup.seed import seed_from
from skyline.storage.errors import StorageError
from skyline.table import type as lettering
from skyline.table.animator import ease_in_out
from skyline.table.brass_type import fitting_cap, put_brass
from skyline.table.scenery.atmosphere import sky, stars
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.night_city import city_level
from skyline.table.scenery.steps import finish
from skyline.text.words import _
from skyline.widgets.base.flow import button_rows, lay_buttons, lay_line, rows_height
from skyline.widgets.base.materials import put_fade
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.input.actions import STEPS, Action, action_of
from skyline.widgets.models.menu import ResultSheet

COUNT_SECONDS: Final = 3.2
SIDE_SHARE: Final = 0.30  # of a card of the others, at least: its board beside the street
ORDER_SECONDS: Final = 0.7  # the cards go to their places
HEADLINE_SIZE: Final = 54
CAP: Final = 0.80  # of that: how high its letters are
REMARK_SIZE: Final = 22
LOUD_SIZE, QUIET_SIZE = 21, 18  # of what stands on buttons; of those with a sign
FITTED: Final = (
    (True, True, LOUD_SIZE),
    (True, False, QUIET_SIZE),
    (False, True, LOUD_SIZE),
    (False, True, QUIET_SIZE),
)
"""Ways to have all buttons in a row: whether words and signs are on the quieter ones, and size."""
SIGNS: Final = {
    "button:title": "home",
    "button:close": "step-back",
    "button:new-setup": "plus",
    "button:film": "play",
    "button:same-dice": "dice",
    "button:day": "clock",
    "button:save-picture": "set-aside",
    "button:records": "crown",
}
UNDATED: Final = datetime(2026, 6, 21, 22, 0, tzinfo=UTC)  # of pictures without a window
SKY: Final = 0.25  # of the picture above the pavement: above the tallest building of two streets
LOWEST_RIVAL: Final = 0.42  # of its width: the height of the winner of two, at least
SOLO_SHARE: Final = 0.40  # of the width, for level and scenarios
CLOSE_BUTTON: Final = 0.23  # so wide is each where a row is not enough, in parts of the room
SOLO_BESIDE: Final = 1100.0  # design pixels of width from which they stand beside the street
HASTY_SECONDS: Final = 1.5  # after the counting, in which a press still means what came before


class ResultsScene(MenuScene):
    name = "results"

    def __init__(
        self,
        stage: Stage,
        sheet: ResultSheet,
        setup: Setup | None = None,  # for playing again; without it “again” opens the set-up
        *,
        counted: bool = False,  # before; the cards stand at once
        more: Sequence[Button] = (),
        news: NewsSource | None = None,
        note: Note | None = None,  # what is told of a game alone
        back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(stage)
        self.news = News(stage, news, company=len(sheet.seats) > 1)
        self._note = note
        self.sheet = sheet if note is None else replace(sheet, remark=note.remark)
        self.setup = setup
        self._ground = pygame.Surface((1, 1), depth=32)
        self._counted = counted
        self._back = back
        self._haste = Haste(HASTY_SECONDS)
        self._aimed = False  # the pointer has moved since the scene came
        at_once = counted or stage.settings.reduced_motion
        self.clock = COUNT_SECONDS + ORDER_SECONDS if at_once else 0.0
        self._order = by_place(sheet.seats)
        self._slots: list[pygame.Rect] = []  # while it is counted, by seat
        self._ends: list[pygame.Rect] = []  # where everyone stands in the end, by place
        #: Boards beside the streets, then and in the end.
        self._sides: tuple[int, list[int]] = (0, [])
        self._passing: list[tuple[pygame.Surface, pygame.Surface]] = []  # by place
        self._ahead: list[tuple[int, int]] = []  # place and buildings, still to be painted
        self.body = ScrollArea("body")
        company = len(sheet.seats) > 1
        self._score = self.form.add(ScoreSheet(sheet), self.body) if sheet.table else None
        self._cards = [
            self.form.add(ResultCard(number, seat, company, sheet.table), self.body)
            for number, seat in enumerate(sheet.seats, 1)
        ]
        for card in self._cards:
            card.digits = max(2, *(len(str(seat.points)) for seat in sheet.seats))
        self._solo = self.form.add(SoloPanel(sheet.solo), self.body) if sheet.solo else None
        self._tabled = False  # whether the points by category lie over the skylines
        go = stage.go
        tip = _("A new game with the same seats")
        if company:
            tip = _("A new game with the same seats; the next one begins")
        first = button("play-again", _("Play again"), self.play_again, "play-again", tip)
        first.style = "primary"
        tip = _("Choose players and house rules again")
        new = button("new-setup", _("New set-up"), go.set_up, "new-game", tip)
        tip = _("Saves a postcard of this night among your pictures")
        save = button("save-picture", _("Save picture"), self.save_picture, "save-picture", tip)
        self._way_out = (
            close_button(back)
            if back
            else button("title", _("Title"), go.title, "cancel", _("To the title"))
        )
        tip = _("Where everyone’s points come from")
        self._turn = button("all-points", "", self._turn_page, "all-points", tip)
        table = [self._turn] if sheet.table else []
        buttons = [self._way_out, new, *more, save, records_button(stage), *table, first]
        for each in buttons:
            each.icon = SIGNS.get(each.name, "")
        self._buttons = sorted(buttons, key=lambda each: not each.icon)
        #: What stands on those with a sign where there is room.
        self._quiet = {each: each.label for each in self._buttons if each.icon}
        for each in self._quiet:
            each.size = QUIET_SIZE
        self.form.add_all(self._buttons)
        self._again = first
        self.form.default = first
        self.form.on_cancel = self._step_back
        self._show_page()
        self._follow_clock()

    def _turn_page(self) -> None:
        self._tabled = not self._tabled
        self._show_page()
        self.body.offset = 0
        self.lay_anew()

    def _step_back(self) -> None:
        """From the points to the skylines, from there out."""
        (self._turn_page if self._tabled else self._way_out.fire)()

    def _show_page(self) -> None:
        """Skylines, or the points by category."""
        self._way_out.command = "" if self._tabled else "cancel"
        self._turn.label = _("Skylines") if self._tabled else _("All points")
        if self._score is not None:
            self._score.visible = self._tabled
        for each in (*self._cards, *([self._solo] if self._solo else [])):
            each.visible = not self._tabled

    def play_again(self) -> None:
        if self.setup is None:
            self.stage.go.set_up()
        else:
            self.stage.go.start(self.sheet.game, same_again(self.setup, seed_from("")))

    def save_picture(self) -> None:
        stage = self.stage
        when = UNDATED if stage.headless else datetime.now().astimezone()
        try:
            folder = pictures_folder(headless=stage.headless)
        except StorageError as error:
            stage.manager.push(PostcardScene(stage, postcard(self.sheet, when), str(error)))
            return
        making = PostcardMaking(self.sheet, folder, when)
        stage.manager.push(SavingScene(stage, making))

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        """What was held when another scene came was let go of there."""
        super().resume()
        self._haste.let_go()

    def enter(self) -> None:
        """With nothing to count, the last sound of the game comes at once."""
        super().enter()
        if self.revealed and not self._counted:
            self.stage.sound.play("win")

    @property
    def revealed(self) -> bool:
        """Whether everything has been counted, so that the winner may be named."""
        return self.clock >= COUNT_SECONDS

    @property
    def _busy(self) -> bool:
        return self.clock < COUNT_SECONDS + ORDER_SECONDS

    def finish(self) -> None:
        was_open = not self.revealed
        self.clock = COUNT_SECONDS + ORDER_SECONDS
        self._follow_clock()
        if was_open:
            self.stage.sound.play("win")

    def _follow_clock(self) -> None:
        """Every building takes the same time, so a longer street is counted for longer."""
        part = min(1.0, self.clock / COUNT_SECONDS)
        longest = max(1, *(len(seat.parts) for seat in self.sheet.seats))
        for card in self._cards:
            own = max(1, len(card.result.parts))
            card.risen = min(1.0, part * longest / own)
            card.revealed = self.revealed
        if self._score is not None:
            self._score.risen, self._score.revealed = part, self.revealed
        if self._solo is not None:
            self._solo.revealed = self.revealed
        self._put_cards()
        self.dirty = True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._note is not None and self._note.work(self.stage.thinker):
            self.sheet = replace(self.sheet, remark=self._note.remark)
            self.lay_anew()
        if not self._busy:
            self._haste.pass_time(seconds)
        else:
            was_open = not self.revealed
            self.clock += seconds
            self._follow_clock()
            if was_open and self.revealed:
                self.stage.sound.play("win")

    @property
    def moving(self) -> bool:
        return super().moving or self._busy or self._haste.lasts

    def handle(self, event: pygame.Event) -> bool:
        """A press ends the counting; a click on a button works at once, a key a moment later.

        A press that was meant to hurry what came before must not begin a new game. A click was
        aimed at its button if the pointer has moved here; Esc that leads back does no harm.
        """
        aimed = False
        if event.type == pygame.MOUSEMOTION:
            self._aimed = True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            aimed = self._aimed
        elif self._back is not None and not self._busy:
            aimed = action_of(event) is Action.CANCEL
        hasty = not aimed and self._haste.catches(event)
        if event.type in PRESSES and self._busy:
            self.finish()
        return hasty or self._shows_focus(event) or super().handle(event)

    def _shows_focus(self, event: pygame.Event) -> bool:
        """Whether the first key only shows what the next one presses: it may have come too late."""
        wish = action_of(event)
        if self.form.focus is not None or wish not in (Action.PRESS, Action.CONFIRM, *STEPS):
            return False
        self._haste = Haste(RHYTHM_SECONDS)
        self._haste.catches(event)  # nor does the second of two taps, or a key that is held
        self.form.set_focus(self._again)
        self.dirty = True
        self._say_focus()
        return True

    # ------------------------------------------------------------------ layout
    def arrange(self) -> None:
        look = self.look
        width, height = look.size
        if self._ground.get_size() != look.size:
            self._ground = _night(look.size)
        edge = max(look.u(20), round(width * 0.022))
        head = round(look.px(HEADLINE_SIZE) * 1.55) + look.u(12)
        head += round(look.px(REMARK_SIZE) * 1.1) if self.sheet.remark else 0
        inner = width - 2 * edge
        left, wide = edge + look.u(12), inner - 2 * look.u(12) - look.u(6)  # of the cards
        foot = rows_height([[self._again]], look)
        bottom = height - foot - max(20, look.u(22))
        if not self._lay_line(pygame.Rect(left, bottom, wide, foot)):
            rows = button_rows(self._buttons, wide, look, round(wide * CLOSE_BUTTON))
            foot = rows_height(rows, look)
            bottom = height - foot - max(20, look.u(22))
            lay_buttons(rows, pygame.Rect(left, bottom, wide, foot), look, most=wide)
        head = self.news.lay(pygame.Rect(edge, head, inner, 0), look)
        body = pygame.Rect(edge, head, inner, max(look.u(60), bottom - head - look.u(16)))
        content = self._lay_cards(body, look.u(18))
        self.body.layout(body, content, look)

    def _lay_line(self, room: pygame.Rect) -> bool:
        """All buttons in a row, those with a sign without that where room is short, or words."""
        loud = [each for each in self._buttons if each not in self._quiet]
        for worded, signed, size in FITTED:
            for each in loud:
                each.size = size
            for each, words in self._quiet.items():
                each.label = words if worded else ""
                each.icon = SIGNS[each.name] if signed else ""
            if lay_line(self._buttons, room, self.look, close=size == QUIET_SIZE):
                return True
        for each, words in self._quiet.items():
            each.label, each.icon = words, SIGNS[each.name]
        return False

    def _lay_cards(self, body: pygame.Rect, gap: int) -> int:
        """Finds the places of the cards in content pixels; returns the height they take."""
        look = self.look
        if self._score is not None and self._tabled:
            return self._lay_score(self._score, body)
        if self._solo is not None:
            return self._lay_solo(self._solo, body, gap)
        count, seats = len(self._cards), self.sheet.seats
        winners = sum(seat.winner for seat in seats)
        self._slots = card_slots(count, body, gap, look)
        self._ends = winning_slots(count, winners, body, gap, look)
        if self._are_rivals(winners):
            self._fit_rivals(body, gap)
        sides = [card.side_for(self._slots[0].size, look) for card in self._cards]
        at_first = max(sides) if all(sides) else 0
        ends = self._side_in_the_end(winners) if self._ends != self._slots else [at_first] * count
        self._sides = at_first, ends
        first = self._cards[self._order[0]]
        size = first.street_size(self._ends[0].size, ends[0], look)
        for card in self._cards:
            card.beside = size
            card.foot = 0
        if self._are_rivals(winners) and not any(ends):
            feet = (
                self._cards[seat].foot_for(end.size, look)
                for seat, end in zip(self._order, self._ends, strict=True)
            )
            foot = max(feet)
            for card in self._cards:
                card.foot = foot
        self._passing = []
        self._ahead = [
            (place, standing)
            for place, seat in enumerate(self._order)
            for standing in range(len(seats[seat].parts) + 1)
            if self._ends[place].size != self._slots[0].size
        ]
        self._put_cards()
        return max(slot.bottom for slot in (*self._slots, *self._ends)) + look.u(12)

    def _are_rivals(self, winners: int) -> bool:
        """Whether two streets of one scale stand side by side in the end, one of which has won."""
        seats = self.sheet.seats
        return (
            len(seats) == 2
            and winners == 1
            and all(seat.closer for seat in seats)
            and self._ends[0].y == self._ends[1].y
        )

    def _fit_rivals(self, body: pygame.Rect, gap: int) -> None:
        """Shares the width by the lengths of the streets; cards are no higher than these need."""
        seats, look = self.sheet.seats, self.look
        rows = [seats[seat].lots(self._ends[0].size) for seat in self._order]
        lengths = [row[0].unionall(row[1:]).w if row else 0 for row in rows]
        share = winning_share(*lengths)
        self._ends = winning_slots(2, 1, body, gap, look, share)
        self._ends = lower(self._ends, self._rivals_tall())
        if self._slots[0].y == self._slots[1].y:
            self._slots = lower(self._slots, self._ends[0].h)

    def _rivals_tall(self) -> int:
        """Pixels of height of two cards with so much sky as their tallest building needs."""
        first, slot = self._cards[self._order[0]], self._ends[0]
        size = first.street_size(slot.size, 0, self.look)
        rows = [seat.lots(size) for seat in self.sheet.seats]
        tallest = max((lot.h for row in rows for lot in row), default=0)
        paved = size[1] - city_level(size)
        needed = round(tallest / (1 - SKY)) + paved + slot.h - size[1]
        return max(needed, round(slot.w * LOWEST_RIVAL))

    def _side_in_the_end(self, winners: int) -> list[int]:
        """Widths of the boards by place: equal for all who have won, and for all others."""
        sides: list[int] = []
        for part in (range(winners), range(winners, len(self._ends))):
            own = [
                self._cards[self._order[place]].side_for(self._ends[place].size, self.look)
                for place in part
            ]
            if part.start and all(own):  # their streets are short: names and points take more
                own.append(round(SIDE_SHARE * min(self._ends[place].w for place in part)))
            sides += [max(own) if all(own) else 0] * len(part)
        return sides

    def _put_cards(self) -> None:
        part = min(1.0, max(0.0, (self.clock - COUNT_SECONDS) / ORDER_SECONDS))
        if 0 < part < 1 and not self._passing and self._ends != self._slots:
            self._passing = [self._both(place) for place in range(len(self._ends))]
        for place, seat in enumerate(self._order[: len(self._ends)]):
            start, end, card = self._slots[seat], self._ends[place], self._cards[seat]
            card.rect = between(start, end, ease_in_out(part))
            card.side = self._sides[1][place] if part >= 1 else self._sides[0]
            card.closer = part >= 1 and not card.result.winner
            passes = self._passing and 0 < part < 1
            card.passing = (*self._passing[place], part) if passes else None

    def _both(self, place: int) -> tuple[pygame.Surface, pygame.Surface]:
        card = self._cards[self._order[place]]
        before = card.picture(self._slots[0].size, self._sides[0], self.look)
        size, side = self._ends[place].size, self._sides[1][place]
        return before, card.picture(size, side, self.look, closer=not card.result.winner)

    def idle(self, seconds: float) -> bool:
        """While it is counted, paints the streets in the size that they will have."""
        if not self._ahead or self.revealed:
            left = self.news.work(seconds, ready=not self._busy)
            self.dirty = self.dirty or self.news.struck
            if self.news.strip is not None and self.news.strip not in self.form.widgets:
                self.form.add(self.news.strip)
                self.lay_anew()
            return left
        place, standing = self._ahead.pop(0)
        card = self._cards[self._order[place]]
        size, side = self._ends[place].size, self._sides[1][place]
        card.paint_ahead(size, side, standing, self.look)
        return bool(self._ahead)

    def _lay_score(self, score: ScoreSheet, body: pygame.Rect) -> int:
        pad = self.look.u(12)
        inner = body.w - 2 * pad - self.look.u(6)
        tall = max(body.h - 2 * pad, score.height_for(inner, self.look))
        score.rect = pygame.Rect(pad, pad, inner, tall)
        return tall + 2 * pad

    def _lay_solo(self, panel: SoloPanel, body: pygame.Rect, gap: int) -> int:
        look = self.look
        pad = look.u(12)
        inner = body.w - 2 * pad - look.u(6)
        card = self._cards[0]
        if inner >= look.u(SOLO_BESIDE) and body.w > body.h:
            side = round(inner * SOLO_SHARE)
            needed = panel.height_for(side, look)
            # The street with its points is seen whole; only the tasks may go on below.
            tall = max(body.h - 2 * pad, look.u(LOWEST_CARD))
            card.rect = pygame.Rect(pad, pad, inner - side - gap, tall)
            panel.rect = pygame.Rect(pad + inner - side, pad, side, max(tall, needed))
            return panel.rect.h + 2 * pad
        tall = max(look.u(LOWEST_CARD), min(round(body.h * 0.86), round(inner * 0.75)))
        card.rect = pygame.Rect(pad, pad, inner, tall)
        needed = panel.height_for(inner, look)
        panel.rect = pygame.Rect(pad, pad + tall + gap, inner, needed)
        return panel.rect.bottom + pad

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        ground = self._ground
        surface.blit(ground, (0, 0))
        if self.stage.manager.top in (self, None):  # what lies above would cut its letters
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
        words = self.sheet.headline if self.revealed else _("Night has fallen")
        cap = fitting_cap(words, round(look.px(HEADLINE_SIZE) * CAP), width * 0.88)
        remark = self.sheet.remark if self.revealed else ""
        y = self.news.top(self.body.rect.y) * (0.40 if self.sheet.remark else 0.54)
        room, shade = width * 0.94, (0, 0, 10, 220)
        put_brass(surface, words, (width / 2, y), cap)
        if remark:
            small = lettering.fitting_px(remark, look.px(REMARK_SIZE), room, "SemiBold")
            at = width / 2, y + look.px(HEADLINE_SIZE) * 0.62 + small * 0.5
            lettering.draw(surface, remark, at, small, look.cream, "SemiBold", shadow=shade)


def _night(size: tuple[int, int]) -> pygame.Surface:
    day = Day.at(1.0)
    width, height = size
    picture = sky(size, day)
    scale = min(width / 1920, height / 1080)
    stars(picture, day, pygame.Rect(0, 0, width, height), scale)
    finish(far_city_steps(picture, day, height, scale * 1.3))
    shade = pygame.Surface((1, 4), depth=32)
    for y, tone in enumerate((255, 255, 150, 96)):  # no lit windows between the buttons
        shade.set_at((0, y), (tone,) * 3)
    picture.blit(pygame.transform.smoothscale(shade, size), (0, 0), None, pygame.BLEND_RGB_MULT)
    return picture
