"""About the program: version, the games' authors, where its files lie, and all licences."""

from __future__ import annotations

import re
import time
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from skyline import __version__
from skyline.scenes.about.fact import Fact
from skyline.scenes.about.games import GamePictures
from skyline.scenes.about.licence import LicenceScene
from skyline.scenes.common.menu import button, close_button
from skyline.scenes.common.paged import PagedPanel
from skyline.scenes.common.stage import Stage
from skyline.text.credits import Component, components
from skyline.text.words import _, pgettext
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.row import ActionRow
from skyline.widgets.controls.tabs import Tabs
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.clipboard import clipboard

PROGRAM, LICENCES = "program", "licences"
OWN: Final = "own"  # the words that end what is told of the games
ALONE: Final = 1120.0  # design pixels of width of what is told of the program
TWO_COLUMNS: Final = 1180.0  # design pixels of body from which the parts have two columns
COLUMN_GAP: Final = 40.0
HEADING_AIR: Final = 14.0  # design pixels above a heading
ROW_GAP: Final = 6.0


class AboutScene(PagedPanel):
    name = "about"
    widest = 1560.0  # it covers the settings, from which it is opened
    tall = 960.0

    def __init__(self, stage: Stage, page: str = PROGRAM) -> None:
        super().__init__(stage, _("About"))
        self.page = page
        self._content: list[Widget] = []
        titles = [(PROGRAM, _("The program")), (LICENCES, _("Licences"))]
        self.tabs = Tabs("tabs", "", "", titles, page, self._open, bare=True)
        tip = _("Copies version, system and where your files are")
        self._copy = button("copy-report", _("Copy for a report"), self._copy_report, "", tip)
        self._close = close_button(stage.manager.pop)
        self._answer = Paragraph("copied", "", size=18, weight="SemiBold")
        self._open(page)
        self.form.set_focus(self._close)

    def anew(self) -> AboutScene:
        return AboutScene(self.stage, self.page)

    def top_of_page(self) -> Widget:
        return next((each for each in self._content if each.focusable), self.tabs)

    def _open(self, page: str) -> None:
        focus = self.focus_name
        self.page = page
        self._answer.visible = False
        self.form.clear()
        self.form.add(self.tabs)
        self._content = self._program() if page == PROGRAM else self._licences()
        self.form.add_all(self._content, self.body)
        self.foot = [self._copy, self._close] if page == PROGRAM else [self._close]
        self.body.scroll_to(0, glide=False)
        self.finish(self.foot, focus, self.tabs)

    def _program(self) -> list[Widget]:
        own = components()[0]
        free = _("Free under the {licence} licence; the Licences page has its text.")
        files = Label("heading:files", _("Where your files are"), size=22, weight="ExtraBold")
        credited = [pack for pack in self.stage.packs.all() if pack.credit]
        self._pictures = GamePictures(
            [(pack.title, pack.credit, pack.menus().card().paint) for pack in credited]
        )
        self._pictures.at_once = self.stage.headless
        self._credits = [
            Fact(f"fact:game:{pack.name}", pack.title, pack.credit) for pack in credited
        ]
        return [
            Fact("fact:version", _("Version"), __version__),
            Fact("fact:licence", own.name, free.format(licence=own.licence)),
            Label("heading:games", _("The games and their authors"), size=22, weight="ExtraBold"),
            self._pictures,
            *self._credits,
            Paragraph(
                OWN,
                _(
                    "This program is not made or endorsed by the games’ authors or publishers. If"
                    " you enjoy a game here, buy the real one."
                ),
                size=18,
                quiet=True,
            ),
            files,
            *self._places(),
            self._answer,
        ]

    def _places(self) -> list[Widget]:
        home = self.stage.home
        if home is None:
            return [Fact("fact:nothing", _("Nowhere"), _("Nothing is saved this time."))]
        return [
            Fact("fact:games", _("Games"), str(home.games)),
            Fact("fact:settings", _("Settings"), str(home.settings)),
            Fact("fact:log", pgettext("file", "Log"), str(home.log)),
        ]

    def _licences(self) -> list[Widget]:
        about = _(
            "What this program is built on. The packaged program includes these parts;"
            " which ones depends on the system."
        )
        rows: list[Widget] = [Paragraph("about-licences", about, size=18, quiet=True)]
        for each in components():
            name = re.sub(r"\W+", "-", each.name.lower()).strip("-")
            note = f"{each.by} · {each.licence}"
            rows.append(
                ActionRow(f"licence:{name}", each.name, note, _("Read"), partial(self._read, each))
            )
        return rows

    def _read(self, component: Component) -> None:
        self.stage.manager.push(LicenceScene(self.stage, component))

    def _copy_report(self) -> None:
        if clipboard.put(self.stage.about()):
            told = _("Copied. Paste it into a message.")
        else:
            told = _("No clipboard was found; you can paste it only in this program.")
        self._answer.text = told
        self._answer.visible = True
        self.stage.voice.say(told, at_once=True)
        self.lay_anew()
        self.body.reveal(self._answer.rect, self.look.u(8), glide=False)

    def fill(self, width: int) -> int:
        return self._fill_licences(width) if self.page == LICENCES else self._fill_program(width)

    def idle(self, seconds: float) -> bool:
        until = time.perf_counter() + seconds
        while self.page == PROGRAM and time.perf_counter() < until:
            if not self._pictures.ahead():
                return False
            self.dirty = True
        return self.page == PROGRAM

    def _fill_program(self, width: int) -> int:
        look = self.look
        alone = min(width, look.u(ALONE))
        flow = Flow(look, (width - alone) // 2, alone, look.u(8))
        self._pictures.visible = self._pictures.fits(alone - 2 * look.u(14), look)
        for fact in self._credits:
            fact.visible = not self._pictures.visible
        for each in self._content:
            if not each.visible:
                continue
            words = isinstance(each, Label)
            if (words and each.name.startswith("heading")) or each.name == OWN:
                flow.skip(HEADING_AIR)
            inset = words or each is self._pictures
            flow.put(each, gap=10 if inset else ROW_GAP, indent=look.u(14) if inset else 0)
        return flow.y

    def _fill_licences(self, width: int) -> int:
        """Below a line of words, the parts in two columns where they have room."""
        look = self.look
        about, *rows = self._content
        flow = Flow(look, 0, width, look.u(8))
        flow.put(about, gap=10, indent=look.u(14))
        gap = look.u(COLUMN_GAP)
        columns = 2 if width >= look.u(TWO_COLUMNS) else 1
        wide = (width - gap * (columns - 1)) // columns
        high = -(-len(rows) // columns)
        ends = []
        for column in range(columns):
            down = Flow(look, column * (wide + gap), wide, flow.y)
            for row in rows[column * high : (column + 1) * high]:
                down.put(row, gap=ROW_GAP)
            ends.append(down.y)
        return max(ends)

    def draw_body(self, surface: pygame.Surface) -> None:
        """Lines between rows of one kind."""
        look, clip = self.look, self.body.rect
        colour = (0, 0, 0) if look.high_contrast else (198, 176, 140)
        for above, below in pairwise(each for each in self._content if each.visible):
            heads = isinstance(below, Label) and below.name != OWN
            pictured = isinstance(above, GamePictures)
            if isinstance(above, Label) or pictured or heads or below.rect.y < above.rect.y:
                continue
            y = above.place.bottom + look.u(ROW_GAP) // 2
            if clip.top < y < clip.bottom:
                ends = above.place.left + look.u(14), above.place.right - look.u(14)
                pygame.draw.line(surface, colour, (ends[0], y), (ends[1], y))
