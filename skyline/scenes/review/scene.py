"""A finished game looked at again: its course, luck and skill, and the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skyline.ai.fairness import Faces
from skyline.ai.review import Review
from skyline.scenes.common.paged import DeskScene
from skyline.scenes.common.stage import Stage
from skyline.scenes.review.card import SeatStrip, StepCard
from skyline.scenes.review.ground import Sheet, draw_progress, fade_edges
from skyline.scenes.review.layout import Places, lay_cards, lay_course
from skyline.scenes.review.list import TurnList
from skyline.scenes.review.notes import course_of, faces_of, note_of, rows_of
from skyline.scenes.review.parts import (
    COURSE,
    DICE,
    LUCK,
    about_page,
    foot_buttons,
    luck_widgets,
    pages,
    set_buttons,
)
from skyline.scenes.review.rows import CostlyRow, PositionView, SmallPositions
from skyline.scenes.review.whose import Whose, WhoseSwitch
from skyline.scenes.review.work import ReviewWork
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.charts.course import CourseChart
from skyline.widgets.charts.faces import FacesCard
from skyline.widgets.charts.waterfall import WaterfallCard
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.tabs import Tabs
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.models.review import ReviewStory

__all__ = ["COURSE", "DICE", "LUCK", "ReviewScene"]


class ReviewScene(DeskScene):
    """Three pages; the first shows one position of the game."""

    name = "review"
    widest_tabs = 860.0

    def __init__(
        self,
        stage: Stage,
        story: ReviewStory,
        work: ReviewWork,  # it may have been under way before
        faces: Sequence[Sequence[Faces]],  # what everyone rolled, by seat
        play_on: Callable[[int], None],
        position: int | None = None,  # else it begins where the most was lost
        page: str = COURSE,
        whose: Whose | None = None,  # another review's choice
        watch: Callable[[int], None] | None = None,
        judged: Callable[[Review], object] | None = None,  # told once all is judged
    ) -> None:
        super().__init__(stage)
        self._judged = judged
        self.story, self.watch = story, watch
        self.work = work
        work.speak(stage.thinker)
        self.page = page
        self._begins = position is None  # until somebody leads elsewhere, or all is judged
        self._faces = faces
        self._play_on = play_on
        self._status = pygame.Rect(0, 0, 0, 0)
        self.body = ScrollArea("body")
        self.turn_area = ScrollArea("turn")
        self.card_area = ScrollArea("card")
        self.tabs = Tabs("tabs", "", "", pages(work.plan), page, self.open, bare=True)
        self.whose = Whose(story.seats, whose)
        self.position = self._beginning if position is None else position
        self.switch = WhoseSwitch(self.whose, self._choose_whose)
        course = course_of(story, work.review, self.whose)
        self.chart = CourseChart(course, story.sky, self.show)
        self.list = TurnList(self.show, story.draw_die)
        self.card = StepCard(note_of(story, work.review, self.position), story.draw_seat)
        self.strip = SeatStrip(self.card)
        self.picture = PositionView(story)
        self._turn_title = Paragraph("turn-title", "", size=24, weight="ExtraBold")
        self._cards: list[WaterfallCard | FacesCard] = []
        self._costly: list[CostlyRow] = []
        self._positions = SmallPositions(story)
        self._label = Label("costly", _("Decisions that cost most"), size=25, on_wood=True,
                            weight="ExtraBold")  # fmt: skip
        self._about = Paragraph("about", "", size=19, on_wood=True, quiet=True, weight="SemiBold")
        self._sheet = Sheet()
        film = None if watch is None else lambda: watch(self.position)
        self._buttons = foot_buttons(self.to_mistake, self.play_on, film, stage.manager.pop)
        self.form.on_action = self._on_action
        self.open(page)

    @property
    def _feet(self) -> list[Button]:
        """The buttons below; only the first page shows a position that they could lead from."""
        return self._buttons if self.page == COURSE else self._buttons[:1]

    # ------------------------------------------------------------------ pages
    def open(self, page: str) -> None:
        focus = self.focus_name
        self.page = page
        self.tabs.value = page
        self.form.clear()
        self.form.add(self.tabs)
        self._cards, self._costly = [], []
        if page == COURSE:
            for widget in (self._sheet, self.chart, self.switch, self.list, self.card,
                           self.strip, self.picture, self._turn_title):  # fmt: skip
                self.form.add(widget)
        elif page == LUCK:
            self._add_luck()
        else:
            for number, data in enumerate(faces_of(self.story, self._faces), 1):
                card = FacesCard(f"dice:{number}", data, self.story.draw_die)
                self._cards.append(self.form.add(card, self.body))
        self._about.text = about_page(page, self.work.review)
        if page != COURSE:
            self.form.add(self._about, self.body)
        self.body.scroll_to(0, glide=False)
        self._tell()
        self.finish(self._feet, focus, self.top_of_page())

    def top_of_page(self) -> Widget:
        return self.chart if self.page == COURSE else self.tabs

    def _add_luck(self) -> None:
        cards, self._costly = luck_widgets(
            self.story,
            self.work.review,
            self.whose,
            self.to_worst,
            self.look_at,
            self._positions,
        )
        self._cards = list(cards)
        self._label.text = self.whose.costly_words
        shown = [*cards, *self._costly, self._label] if self._costly else cards
        self.form.add_all(shown, self.body)

    def to_worst(self, seat: int) -> None:
        worst = self.work.review.worst(1, seat)
        if worst:
            if self.whose.seat is not None:
                self.whose.seat = seat
                self._choose_whose()
            self.look_at(worst[0].number)

    def _choose_whose(self) -> None:
        self.switch.tell()
        self.chart.course = course_of(self.story, self.work.review, self.whose)
        self._set_buttons()
        self.dirty = True

    @property
    def _beginning(self) -> int:
        """The costliest decision once all is judged; the first one before, or where none cost."""
        review = self.work.review
        worst = self.whose.worst(review, 1) if review.complete else ()
        moves = (at for at, entry in enumerate(review.plan.entries) if entry.kind == "move")
        return worst[0].number if worst else next(moves, 0)

    def look_at(self, position: int) -> None:
        self.position = position
        self.open(COURSE)
        self.form.set_focus(self.chart)
        self.show(position)

    # ------------------------------------------------------------------ the position
    def show(self, position: int) -> None:
        self.position, self._begins = position, False
        self._tell()
        self.arrange()
        self._reveal()
        self._say_focus()
        self.dirty = True

    def _tell(self) -> None:
        review, position = self.work.review, self.position
        note = note_of(self.story, review, position)
        step = review.steps[position] if position < len(review.steps) else None
        entries = review.plan.entries
        is_move = position < len(entries) and entries[position].kind == "move"
        self.chart.position = position
        self.list.rows = rows_of(self.story, review, position)
        rows = [row.step for row in self.list.rows if row.step <= position]
        self.list.step = max(rows, default=-1)
        self.card.note, self.card.position = note, position
        self.picture.position = position
        self.picture.played = entries[position].text if is_move else ""
        self.picture.better = step.better if step is not None else ""
        self._turn_title.text = self.story.turn_title(position)
        parts = self._turn_title.text, note.played, f"{note.title} {note.value}".strip()
        self.chart.said = self.list.said = ". ".join(part for part in parts if part)
        self._set_buttons()

    def _set_buttons(self) -> None:
        numbers = [step.number for step in self.whose.mistakes(self.work.review)]
        at_end = self.position >= len(self.work.plan.entries) and self.work.plan.over
        set_buttons(self._buttons, numbers, self.position, at_end=at_end)
        if self.form.focus in self._buttons and not self.form.focus.enabled:
            self.form.set_focus(self.chart)

    def play_on(self) -> None:
        self._play_on(self.position)

    def to_mistake(self, way: int) -> None:
        """Goes to the next (1) or the previous (-1) decision that was neither best nor fine."""
        numbers = [step.number for step in self.whose.mistakes(self.work.review)]
        ahead = [number for number in numbers if (number - self.position) * way > 0]
        if ahead:
            goal = min(ahead) if way > 0 else max(ahead)
            (self.show if self.page == COURSE else self.look_at)(goal)

    def _reveal(self) -> None:
        place, area = self.list.place_of(self.list.step, self.look), self.list.area
        followed = area is self.turn_area or self.form.focus is self.list
        if place is not None and area is not None and followed:
            area.reveal(place, self.look.u(10), not self.look.reduced_motion)
        self.card_area.scroll_to(0, glide=False)

    def resize(self, size: tuple[int, int]) -> None:
        """Pictures may look different now: the settings may have changed as well."""
        self.picture.forget()
        self._positions.forget()
        super().resize(size)

    def anew(self) -> ReviewScene:
        position = None if self._begins else self.position
        return ReviewScene(self.stage, self.story, self.work, self._faces, self._play_on,
                           position, self.page, self.whose, self.watch,
                           self._judged)  # fmt: skip

    # ------------------------------------------------------------------ input and time
    def handle(self, event: pygame.Event) -> bool:
        """After a click on its first page the arrows still lead from choice to choice."""
        used = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and self.page == COURSE:
            self.form.set_focus(self.chart, reveal=False)
        return used

    def _on_action(self, action: Action) -> bool:
        ends = action in (Action.FIRST, Action.LAST)
        beside = self.form.focus is self.list and action in (Action.LEFT, Action.RIGHT)
        return self.page == COURSE and (ends or beside) and self.chart.act(action)

    def leave(self) -> None:
        """What is known stays; the rest is not asked for any more."""
        self.work.pause(self.stage.thinker)
        super().leave()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.work.waiting and self.work.work(self.stage.thinker):
            self._grow()
        if self._begins and self.work.review.complete:
            self._begins, self.position = False, self._beginning
            self.open(self.page)
            self._reveal()
        if self._judged is not None and self.work.review.complete:
            judged, self._judged = self._judged, None
            judged(self.work.review)

    def _grow(self) -> None:
        self.chart.course = course_of(self.story, self.work.review, self.whose)
        focus = self.form.focus
        if self.page == LUCK:
            offset = self.body.offset
            self.open(LUCK)
            self.body.scroll_to(offset, glide=False)
        elif focus is not None:
            self._tell()
            self.arrange()
        self.dirty = True

    def idle(self, seconds: float) -> bool:
        if self.page != COURSE:
            painted = any(row.paint(self.look) for row in self._costly)  # one at a time
            self.dirty = self.dirty or painted
            return painted
        was_painting = self.chart.painting
        left = self.chart.paint_ahead()
        self.dirty = self.dirty or (was_painting and not left)
        return left

    @property
    def moving(self) -> bool:
        """Without a window it goes on until all is judged; in one it only looks now and then."""
        return super().moving or (self.stage.headless and self.work.waiting)

    @property
    def _telling(self) -> bool:
        """Whether something is to be said about the judging, in place of the heading."""
        return self.work.waiting or self.work.failed

    @property
    def _turn_at_work(self) -> str:
        return self.story.turn_title(len(self.work.review.steps))

    def spoken_heading(self) -> str:
        return _("The game in review")

    # ------------------------------------------------------------------ layout
    def least_tabs(self, look: Look) -> int:
        """As much as lets all of them stand side by side."""
        return max(look.u(480), self.tabs.least_width(look))

    def arrange(self) -> None:
        look = self.look
        widest = max(look.u(330), *(button.width_for(look) for button in self._buttons))
        room = self.lay_frame(self._feet, widest)
        self._status = self._heading
        top = room.y
        if self._telling and not self._heading.w:
            line = round(look.px(18) * 1.6)
            self._status = pygame.Rect(room.topleft, (room.w, line))
            top += line + look.u(4)
        body = pygame.Rect(room.x, top, room.w, max(look.u(80), room.bottom - top))
        if self.page == COURSE:
            lay_course(self._places(), body, look)
        else:
            label = self._label if self._costly else None
            lay_cards(self.body, self._about, self._cards, label, self._costly, body, look)
        used = [self.body, self.turn_area, self.card_area] if self.page == COURSE else [self.body]
        self.form.areas = [area for area in used if area.rect.h > 0]

    def _places(self) -> Places:
        return Places(self.body, self.turn_area, self.card_area, self.chart, self.list, self.card,
                      self.picture, self._turn_title, self._sheet, self.switch,
                      self.strip)  # fmt: skip

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(self._ground, (0, 0))
        if self.stage.headless and self.page == COURSE:
            self.chart.paint_at_once()
        elif self.stage.headless:
            for row in self._costly:
                row.paint(look)
        if self._telling:
            progress = None if self.work.failed else self.work.progress
            draw_progress(surface, self._status, progress, self._turn_at_work, look)
        else:
            self.draw_title(surface)
        self.form.draw(surface)
        for area in self.form.areas:
            on_sheet = area is not self.body
            fade_edges(surface, area, self._sheet.rect if on_sheet else None, self._ground, look)
        self.form.draw_tip(surface, () if self.page == COURSE else (self._about,))
