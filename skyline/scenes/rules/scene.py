"""The rules that can be searched: sections at the left, the text with its pictures at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from skyline.scenes.common.menu import PanelScene, close_button, search_entry
from skyline.scenes.common.stage import Stage
from skyline.table import type as lettering
from skyline.table.paint import rounded
from skyline.text.words import _, ngettext
from skyline.widgets.base.finding import find, holds, snippet, spelled_plainly, wanted
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.heads import head_width
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Label
from skyline.widgets.controls.marked import MarkedParagraph, PictureBox, put_marks
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Pressable
from skyline.widgets.input.actions import Action
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.models.menu import RulesText

LIST_SHARE: Final = 0.29  # of the sheet's width
LIST_LEAST: Final = 230.0  # design pixels
LIST_MOST: Final = 400.0
WIDEST_TEXT: Final = 980.0  # design pixels: longer lines are hard to read
ENTRY_WIDTH: Final = 420.0


class RulesScene(PanelScene):
    """Typing filters the list and marks the words; choosing a section jumps to it."""

    name = "rules"
    widest = 1560.0

    def __init__(self, stage: Stage, text: RulesText, heading: str = "") -> None:
        super().__init__(stage, heading or _("All rules"))
        self.text = text
        self.sections = text.sections
        self.list = ScrollArea("sections")
        entry = search_entry(self.search, text.example, _("Words to find in the rules"))
        self._entry = self.form.add(entry)
        self._said = self.form.add(
            Label("found", "", size=16, weight="SemiBold", quiet=True, on_wood=True)
        )
        self._rows = [
            self.form.add(
                SectionRow(f"section:{each.name}", each.title, partial(self.jump, number)),
                self.list,
            )
            for number, each in enumerate(self.sections)
        ]
        self._titles: list[MarkedParagraph] = []
        self._texts: list[list[MarkedParagraph]] = []
        self._pictures: list[PictureBox | None] = []
        self._add_text()
        self.current = 0
        self._wanted: tuple[str, ...] = ()
        self.found: list[int] = []  # sections in which the words are: as words, then as parts
        close = close_button(stage.manager.pop)
        self.foot = [self.form.add(close)]
        self.form.on_cancel = self._cancel
        self.form.on_action = self._on_action
        self.form.areas = [self.body, self.list]
        self.search("")
        by_pad = inputs.device is Device.PAD
        self.form.set_focus(self._rows[0] if by_pad else self._entry)

    def _add_text(self) -> None:
        settings, add, body = self.stage.settings, self.form.add, self.body

        def look_of_dice() -> tuple[bool, bool]:
            return settings.letters_on_dice, settings.patterns

        for each in self.sections:
            name = each.name
            title = MarkedParagraph(f"title:{name}", each.title, size=27, weight="ExtraBold")
            self._titles.append(add(title, body))
            texts = [
                MarkedParagraph(f"text:{name}:{index}", words, size=21, weight="Medium")
                for index, words in enumerate(each.paragraphs)
            ]
            self._texts.append([add(text, body) for text in texts])
            picture = None
            if each.picture is not None:
                box = PictureBox(f"picture:{name}", each.picture, each.shape, look_of_dice)
                picture = add(box, body)
            self._pictures.append(picture)

    # ------------------------------------------------------------- searching
    @property
    def query(self) -> str:
        return self._entry.text

    def search(self, query: str) -> None:
        words = wanted(query)
        if words and not self._matching(words):
            words = spelled_plainly(words)
        self._wanted = words
        self.found = matching = self._matching(words)
        hits = 0
        for number, (section, row) in enumerate(zip(self.sections, self._rows, strict=True)):
            row.visible = number in matching
            row.wanted = words
            found = (text for text in section.paragraphs if words and find(text, words))
            row.passage = next(found, "")
            for text in (self._titles[number], *self._texts[number]):
                text.wanted = words if row.visible else ()
                hits += text.hits()
        self._said.text = self._verdict(query, len(matching), hits)
        self.list.scroll_to(0, glide=False)
        self.arrange()
        if matching:
            self.jump(self._best(matching, words), glide=False)
        self.dirty = True

    def _matching(self, words: tuple[str, ...]) -> list[int]:
        if not words:
            return list(range(len(self.sections)))
        texts = [[each.title, *each.paragraphs, each.also] for each in self.sections]
        found = [number for number, text in enumerate(texts) if holds(text, words)]
        return sorted(found, key=lambda number: not holds(texts[number], words, begun=True))

    def _best(self, matching: list[int], words: tuple[str, ...]) -> int:
        """The section to show: one whose title says it, else the first."""
        if not words:
            return self.current
        titles = [(number, self.sections[number].title) for number in matching]
        named = [number for number, title in titles if find(title, words, begun=True)]
        return [*named, *matching][0]

    def _verdict(self, query: str, sections: int, hits: int) -> str:
        if not query.strip():
            return ngettext("{n} section", "{n} sections", sections).format(n=sections)
        if not sections:
            return _("Nothing found")
        return ngettext("{n} place", "{n} places", hits).format(n=hits)

    # ------------------------------------------------------------- moving
    def jump(self, number: int, *, glide: bool = True) -> None:
        """Shows a section; while searching, its first marked words."""
        self._mark_current(number)
        goal = self._titles[number].rect.top
        smooth = glide and not self.look.reduced_motion
        self.body.scroll_to(max(0, goal - self.look.u(30)), smooth)
        self.list.reveal(self._rows[number].rect, self.look.u(8), smooth)
        self.dirty = True

    def _mark_current(self, number: int) -> None:
        self.current = number
        for index, row in enumerate(self._rows):
            row.current = index == number

    def step(self, by: int) -> None:
        found = self.found
        if not found:
            return
        here = found.index(self.current) if self.current in found else -1
        goal = found[min(len(found) - 1, max(0, here + by))]
        self.form.tick("ui_page")
        self.jump(goal)
        if isinstance(self.form.focus, SectionRow):
            self.form.set_focus(self._rows[goal], glide=True)

    def _cancel(self) -> None:
        if self.query:
            self._entry.line.set("")
            self.search("")
            self.form.set_focus(self._entry)
        else:
            self.stage.manager.pop()

    def _on_action(self, action: Action) -> bool:
        on_foot = isinstance(self.form.focus, Button)
        if action in (Action.UP, Action.DOWN) and not on_foot:
            here = self.found.index(self.current) if self.current in self.found else 0
            if action is Action.UP and here == 0 and isinstance(self.form.focus, SectionRow):
                self.form.set_focus(self._entry)
                return True
            if inputs.device is Device.PAD and not isinstance(self.form.focus, SectionRow):
                self.form.set_focus(self._rows[self.current], glide=True)
                return True
            self.step(1 if action is Action.DOWN else -1)
            return True
        if action is Action.CONFIRM:
            self.step(1)
            return True
        pages = {Action.PAGE_UP: -0.85, Action.PAGE_DOWN: 0.85}
        if action in pages:
            goal = self.body.goal + pages[action] * self.body.rect.h
            self.body.scroll_to(goal, not self.look.reduced_motion)
            return True
        return False

    def handle(self, event: pygame.Event) -> bool:
        """The key that opens the rules leads to the search field, from wherever the focus is."""
        if inputs.bindings.asks(event, "find-rules"):
            self.form.set_focus(self._entry)
            self.dirty = True
            return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.body.moving or not self.body.needed:
            return
        top = self.body.offset + self.look.u(64)
        if self.body.offset >= self.body.furthest:
            top = max(top, float(self._titles[self.current].rect.top))
        read = [number for number, title in enumerate(self._titles) if title.rect.top <= top]
        here = read[-1] if read else 0
        if here != self.current:
            self._mark_current(here)
            self.list.reveal(self._rows[here].rect, self.look.u(8), False)
            self.dirty = True

    # ------------------------------------------------------------- places
    def _columns(self, inner: int) -> tuple[int, int]:
        look = self.look
        wide = round(min(look.u(LIST_MOST), max(look.u(LIST_LEAST), inner * LIST_SHARE)))
        return min(wide, round(inner * 0.42)), look.u(26)

    def fill(self, width: int) -> int:
        look = self.look
        wide, gap = self._columns(width + look.u(26))
        room = min(width - wide - gap - look.u(6), look.u(WIDEST_TEXT))
        flow = Flow(look, look.u(6), room, look.u(4))
        for number in range(len(self.sections)):
            flow.put(self._titles[number], gap=8)
            for text in self._texts[number]:
                flow.put(text, gap=12)
            picture = self._pictures[number]
            if picture is not None:
                flow.skip(4)
                flow.put(picture, gap=12)
            flow.skip(26)
        return flow.y

    def arrange(self) -> None:
        super().arrange()
        look = self.look
        body = self.body.rect.copy()
        heading = self._heading_box
        wide, gap = self._columns(body.w)
        said = max(look.u(120), lettering.measure(self._said.text, look.px(16))[0] + look.u(8))
        title = head_width(self.heading, look) + look.u(30)
        self.lay_beside_heading(self._entry, ENTRY_WIDTH)
        self._said.anchor = "right"
        beside = self._entry.rect.left - look.u(14) - (heading.x + title)
        self._said.visible = beside >= said
        self._said.rect = pygame.Rect(0, 0, said, self._entry.rect.h)
        self._said.rect.midright = (self._entry.rect.left - look.u(14), self._entry.rect.centery)
        if self._said.visible:
            letters = lettering.measure(self._said.text, look.px(16), "SemiBold")[0]
            self._head_end = self._said.rect.right - letters - look.u(20)
        column = pygame.Rect(body.x, body.y, wide, body.h)
        flow = Flow(look, 0, wide - look.u(20), look.u(4))
        room = SectionRow.room(wide - look.u(20), look)
        px = min((row.fitting_px(room, look) for row in self._rows), default=0)
        for row in self._rows:
            row.px = px
        for number in self.found:
            flow.put(self._rows[number], gap=2)
        self.list.layout(column, flow.y, look)
        left = column.right + gap
        body.w, body.x = body.right - left, left
        self.body.layout(body, self.body.content, look)

    def draw_body(self, surface: pygame.Surface) -> None:
        look = self.look
        x = self.list.rect.right + look.u(12)
        line = pygame.Rect(x, self.list.rect.y + look.u(4), max(1, look.u(1.6)), self.list.rect.h)
        surface.fill((176, 150, 112), line.inflate(0, -look.u(8)))
        if self.found:
            return
        place = self.list.rect.inflate(-look.u(24), -look.u(16))
        lettering.draw_wrapped(
            surface, self.text.nothing, place, look.px(18), look.ink_quiet, "SemiBold"
        )


TITLE: Final = 19
FOUND: Final = 16
AROUND: Final = 26  # letters shown before and after what was found


class SectionRow(Pressable):
    def __init__(self, name: str, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, tooltip="")
        self.title = title
        self.on_press = on_press
        self.current = False  # it is the section that is read
        self.wanted: tuple[str, ...] = ()  # folded
        self.passage = ""  # the first paragraph in which they stand
        self.px = lettering.SMALLEST  # of the title, the same in the whole list

    @staticmethod
    def room(width: int, look: Look) -> int:
        """Pixels that words have in a row so wide."""
        return width - look.u(24)

    def fitting_px(self, room: int, look: Look) -> int:
        """The largest type in which no word of the title leaves the row."""
        longest = max(self.title.split(), key=len)
        return lettering.fitting_px(longest, look.px(TITLE), room, "Bold")

    def spoken(self) -> str:
        found = self._found()
        return self.title if found is None else f"{self.title}. {found[0]}"

    def _found(self) -> tuple[str, tuple[int, int]] | None:
        spans = find(self.passage, self.wanted) if self.wanted and self.passage else []
        if not spans:
            return None
        text, span = snippet(self.passage.replace("\n", " "), spans[0], AROUND)
        return text, span

    def height_for(self, width: int, look: Look) -> int:
        px = self.px
        inner = self.room(width, look)
        height = len(lettering.wrap(self.title, px, inner, "Bold")) * round(px * 1.3)
        found = self._found()
        if found is not None:
            small = look.px(FOUND)
            lines = lettering.wrap(found[0], small, inner, "Medium")
            height += len(lines) * round(small * 1.42)
        return height + look.u(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        radius = look.u(7)
        if self.focused:
            put_focus(surface, rect, radius, look, glow=60)
        if self.current or self.lift > 0.01:
            alpha = 96 if self.current else round(60 * self.lift)
            surface.blit(rounded(*rect.size, radius, (*AMBER, alpha)), rect)
        if self.current:
            bar = pygame.Rect(rect.x, rect.y, look.u(5), rect.h)
            surface.blit(rounded(*bar.size, look.u(2), (176, 104, 16, 255)), bar)
        px = self.px
        box = rect.move(look.u(14), look.u(7))
        box.w = self.room(rect.w, look)
        if self.wanted:
            spans = find(self.title, self.wanted)
            put_marks(surface, self.title, spans, box, px, "Bold", look)
        box.y += lettering.draw_wrapped(
            surface, self.title, box, px, look.ink, "Bold", line_height=1.3
        )
        found = self._found()
        if found is not None:
            small = look.px(FOUND)
            put_marks(surface, found[0], [found[1]], box, small, "Medium", look)
            lettering.draw_wrapped(surface, found[0], box, small, look.ink_quiet, "Medium")
