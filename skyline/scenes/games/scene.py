"""The stored games: to go on with, to look at again, to name, to delete, to give away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from skyline.scenes.common.menu import button, close_button, search_entry
from skyline.scenes.common.paged import PagedPanel
from skyline.scenes.common.stage import Stage
from skyline.scenes.games.actions import GameActions
from skyline.scenes.games.detail import GameDetail, page_buttons
from skyline.scenes.games.empty import EmptyPage
from skyline.scenes.games.library import DELETED, FINISHED, PAGES, UNFINISHED, StoredGames, page_of
from skyline.scenes.games.rows import GameRows
from skyline.scenes.games.said import Said
from skyline.text.words import _, ngettext
from skyline.widgets.base.finding import holds, spelled_plainly, wanted
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.tabs import Tabs
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import action_of
from skyline.widgets.input.inputs import inputs
from skyline.widgets.models.games import GameEntry

BESIDE: Final = 1010.0  # design pixels of the sheet from which a game is shown beside the list
DETAIL_SHARE: Final = 0.40  # of the sheet's width,
DETAIL_LEAST: Final = 430.0  # in design pixels
DETAIL_MOST: Final = 620.0
LOW: Final = 620.0  # design pixels of window height below which there is no heading
TABS_SHARE: Final = 0.66  # of the width, where the search stands beside the tabs
SEARCHED: Final = 12  # games that are found without a search
ENTRY_WIDTH: Final = 380.0
WORK_SECONDS: Final = 0.006  # of looking at games in a picture's time


class GamesScene(PagedPanel):
    """Three pages of games at the left, the chosen one at the right.

    Where there is no room for both, the chosen game takes the place of the list when asked for.
    """

    name = "games"
    keeps_to_clip = True
    collar_gaps = (6.0, 12.0)
    widest = 1560.0
    tall = 980.0

    def __init__(
        self, stage: Stage, library: StoredGames, page: str = "", chosen: int | None = None
    ) -> None:
        super().__init__(stage, _("Your games"))
        if not page:
            none_goes_on = not library.entries(UNFINISHED) and bool(library.entries(FINISHED))
            page = FINISHED if none_goes_on else UNFINISHED
        self.page = page
        self.actions = GameActions(self, library)
        self._library = library
        self._all: tuple[GameEntry, ...] = ()
        self._closer = False  # the chosen game has the place of the list
        self._wide = True
        self.tabs = self.form.add(self._make_tabs())
        example, tip = _("Search by name"), _("Names of games and players")
        self.search = self.form.add(search_entry(lambda _text: self._filter(), example, tip))
        actions, art, look_at, now = self.actions, stage.packs.art, library.glance, library.now
        rows = GameRows(
            self.body, look_at, now, self._move_on, actions.open, patient=stage.headless
        )
        self.rows = self.form.add(rows)
        self._beside = ScrollArea("detail")
        self.empty = EmptyPage(self.form, stage.go.set_up, art, library.empty, library.waiting)
        self.said = Said(self.form, actions.undo)
        buttons_of = partial(page_buttons, actions.calls, art.words("results"))
        self.detail = GameDetail(self.form, self._beside, buttons_of)
        tip = _("A game saved as a file; you can also drop one onto this window")
        label = _("Open a file…")
        self._more = button("more", _("More…"), self._look_closer, style="primary")
        self._import = button("open-file", label, actions.choose_file, "open-game", tip)
        tip = _("A game copied as text")
        self._paste = button("paste", _("Paste a game"), actions.paste, "paste-game", tip)
        self.foot = [close_button(self._cancel), self._import, self._paste, self._more]
        self.form.add_all(self.foot)
        self.form.areas = [self.body, self._beside]
        self.form.on_cancel = self._cancel
        self.open_page(page, chosen)
        self.form.set_focus(self.top_of_page())

    def _make_tabs(self) -> Tabs:
        titles = {UNFINISHED: _("Unfinished"), FINISHED: _("Finished"), DELETED: _("Deleted")}
        pages = [(each, titles[each]) for each in PAGES]
        return Tabs("tabs", "", "", pages, self.page, self.open_page, bare=True)

    def anew(self) -> GamesScene:
        entry = self.rows.chosen
        other = GamesScene(self.stage, self._library, self.page, entry.id if entry else None)
        other.actions.undoable = self.actions.undoable
        other.reload()
        return other

    # ------------------------------------------------------------------ pages
    def open_page(self, page: str, chosen: int | None = None) -> None:
        """Shows a page; the first game is chosen if there is none of the number ``chosen``."""
        if page != self.page:
            self.hush()
        self.page = self.tabs.value = page
        self._closer = False
        self.search.line.set("")
        self.detail.open(page)
        self.reload(chosen)

    def top_of_page(self) -> Widget:
        return self.rows if self.rows.count else self.tabs

    def reload(self, chosen: int | None = None) -> None:
        """Reads the page anew; the same game stays chosen, or the one in its place.

        A game to choose instead is looked for on all pages.
        """
        page = None if chosen is None else page_of(chosen, self._library)
        if page not in (None, self.page):
            words, undo = self.said.words, self.said.button.visible
            self.open_page(page, chosen)
            self.say(words, undo=undo)
            return
        before = self.rows.chosen
        self._all = self._library.entries(self.page)
        wish = chosen if chosen is not None else before.id if before is not None else None
        self._filter(wish)

    def _filter(self, wish: int | None = None) -> None:
        words = wanted(self.search.text)
        found = self._matching(words)
        if words and not found:
            found = self._matching(spelled_plainly(words))
        self.rows.entries = found
        numbers = [entry.id for entry in found]
        index = numbers.index(wish) if wish in numbers else min(self.rows.index, len(found) - 1)
        self.rows.index = max(0, index) if found else -1
        self.empty.tell(self.page, self.search.text.strip())
        self.said.count = self._count_words(len(found))
        self.said.undoable = self.actions.undoable_title()
        self._tell_chosen()
        self.rows.reveal(glide=False)
        first = self.detail.buttons[0] if found else self.empty.button
        self.form.default = first if found or first.visible else None
        if not found and self.form.focus in (self.rows, *self.detail.buttons):
            self.form.set_focus(self.empty.button if self.empty.button.visible else self.tabs)

    def _count_words(self, found: int) -> str:
        """How many games the page has, or are found of them; nothing for none."""
        count = len(self._all)
        if self.search.text.strip() and found:
            words = ngettext("{found} of {count} game", "{found} of {count} games", count)
            return words.format(found=found, count=count)
        return ngettext("{count} game", "{count} games", count).format(count=count) if found else ""

    def _matching(self, words: tuple[str, ...]) -> list[GameEntry]:
        return [
            entry
            for entry in self._all
            if not words or holds([entry.name, *entry.people, *entry.levels], words)
        ]

    def _tell_chosen(self) -> None:
        """Another game has been chosen: tells about it at once, as it is one game only."""
        entry = self.rows.chosen
        glance = self.rows.look_at(entry) if entry is not None else None
        self.detail.show(entry, glance, self._library.now())
        self.lay_anew()

    def _move_on(self) -> None:
        """The player has chosen another game: what was said is over, unless it can be undone."""
        if not self.said.can_undo:
            self.hush()
        self._tell_chosen()

    def say(self, words: str, *, undo: bool = False) -> None:
        self.said.say(words, undo=undo)
        self.stage.voice.say(words)
        self.lay_anew()

    def hush(self) -> None:
        """Something else begins: what was said last is over."""
        self.said.say("")
        if self.form.focus is self.said.button:
            self.form.set_focus(self.top_of_page())
        self.dirty = True

    def _look_closer(self) -> None:
        """The chosen game takes the place of the list, where they can't stand side by side."""
        self._closer = not self._closer
        self.arrange()
        self.form.set_focus(self.detail.buttons[0] if self._closer else self.rows)
        self.dirty = True

    def _cancel(self) -> None:
        if self.search.text:
            self.search.line.set("")
            self._filter()
        elif self._closer and not self._wide:
            self._look_closer()
        else:
            self.stage.manager.pop()

    # ------------------------------------------------------------------ input and time
    def handle(self, event: pygame.Event) -> bool:
        return super().handle(event) or self._by_hidden(event)

    def _by_hidden(self, event: pygame.Event) -> bool:
        """Keys and controller do also what only the chosen game's own page has buttons for."""
        if self.form.keyboard is not None or action_of(event) is not None:
            return False
        if event.type == pygame.KEYDOWN and self.form.writing:
            return False
        hidden = [each for each in (*self.detail.buttons, self._paste) if not each.visible]
        if self.said.undoable and not self.said.button.visible:
            hidden.append(self.said.button)
        for each in hidden:
            if inputs.bindings.asks(event, each.command):
                each.fire()
                return True
        return False

    def resume(self) -> None:
        super().resume()
        self.reload()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        on_top = self.stage.manager.top is self
        if on_top and self.said.update(seconds, self.look):
            self.dirty = True
        if self.rows.visible and self._look(WORK_SECONDS):
            self.dirty = True

    def idle(self, seconds: float) -> bool:
        if not (self.rows.visible and self._look(seconds)):
            return False
        self.dirty = True
        return True

    def _look(self, seconds: float) -> bool:
        if self.body.moving:
            return False  # they only pass by, and a long game would halt the list
        until = time.perf_counter() + seconds
        worked = False
        for _piece in self.rows.work():
            worked = True
            if time.perf_counter() >= until:
                break
        return worked

    @property
    def moving(self) -> bool:
        return super().moving or self.said.moving

    # ------------------------------------------------------------------ layout
    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.rows.reveal(glide=False)

    @property
    def headed(self) -> bool:
        return self.look.size[1] >= self.look.u(LOW)

    def feet(self) -> Sequence[Button]:
        """Those that make sense; where the list stands alone, one that leads closer."""
        wide, closer = self._wide, self._closer
        self._more.visible = not wide and self.rows.chosen is not None
        self._more.label = self._more.tooltip = _("Back to the list") if closer else _("More…")
        self._more.style = "secondary" if closer else "primary"
        self._import.visible = not closer or wide
        self._import.label = _("Open a file…") if wide else _("Open…")
        self._paste.visible = wide or not (closer or self._more.visible)
        for each in self.foot:
            each.size = 21 if wide else 17
        return [each for each in self.foot if each.visible]

    @property
    def tabs_share(self) -> float:
        """The search stands beside the tabs where no heading has room for it."""
        return TABS_SHARE if self._searching and not self.headed else 1.0

    def fill(self, width: int) -> int:
        """The list is as long as it is; where it stands follows in :meth:`arrange`."""
        self._wide = width >= self.look.u(BESIDE)
        return 0

    def arrange(self) -> None:
        before = self._wide
        super().arrange()
        if self._wide != before:
            super().arrange()  # other buttons stand below then
        look, whole = self.look, self.body.rect.copy()
        some = bool(self.rows.count)
        gap = look.u(22)
        wide = round(min(look.u(DETAIL_MOST), max(look.u(DETAIL_LEAST), whole.w * DETAIL_SHARE)))
        column = pygame.Rect(whole.right - wide, whole.y, wide, whole.h)
        left = pygame.Rect(whole.x, whole.y, whole.w - wide - gap, whole.h)
        if not (self._wide and some):
            left = whole
        gutter = look.u(36)  # for the bar, and the ring around the focus
        self.said.lay(pygame.Rect(left.x, left.y, left.w - gutter, left.h), look)
        left.h = max(1, left.h - self.said.height(look))
        listed = self._wide or not self._closer
        self.rows.visible = some and listed
        shown, column = some and (self._wide or self._closer), column if self._wide else left
        self.detail.lay(column, look, shown=shown, alone=not self._wide)
        self.rows.rect = pygame.Rect(left.x, left.y, left.w - gutter, left.h)
        self.body.layout(left, self.rows.content_height(look) if self.rows.visible else 0, look)
        self.empty.lay(left, look, self.said.height(look), shown=not some)
        self._lay_search()

    @property
    def _searching(self) -> bool:
        """Whether there is so much to search in that a field for it is worth its room."""
        return len(self._all) > SEARCHED and (self._wide or not self._closer)

    def _lay_search(self) -> None:
        look, tabs = self.look, self.tabs.rect
        self.search.visible = self._searching
        self.lay_beside_heading(self.search, ENTRY_WIDTH)
        if not self._searching:
            self._head_end = self._heading_box.right
        if not self.headed:
            left = tabs.right + look.u(14)
            self.search.rect.w = max(1, self._heading_box.right - left)
            self.search.rect.midleft = (left, tabs.centery)

    # ------------------------------------------------------------------ picture
    def draw_body(self, surface: pygame.Surface) -> None:
        self.empty.draw(surface, self.look)
        self.said.draw(surface, self.look)

    def draw_beside(self, surface: pygame.Surface) -> None:
        if not (self._wide and self.rows.count):
            return
        look, top = self.look, self._beside.rect.y + self.look.u(4)
        foot = max(each.rect.bottom for each in self.detail.buttons)
        x = self._beside.rect.x - look.u(10)
        surface.fill((176, 150, 112), (x, top, max(1, look.u(1.6)), foot - top))
