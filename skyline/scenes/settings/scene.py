"""The settings: pages of rows; everything applies at once and is kept."""

from __future__ import annotations

from typing import Any, Final

import pygame

from skyline.scenes.common.menu import button
from skyline.scenes.common.paged import PagedPanel
from skyline.scenes.common.stage import Stage
from skyline.scenes.settings.controls import Remapping, group_title
from skyline.scenes.settings.pages import Rows
from skyline.scenes.settings.preview import draw_preview, draw_sample
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.tabs import Tabs

VIDEO, SOUND, PLAY, HELP = "video", "sound", "play", "help"
CONTROLS, LANGUAGE, ACCESSIBILITY = "controls", "language", "accessibility"
ROWS: Final = {
    VIDEO: Rows.video,
    SOUND: Rows.sound,
    PLAY: Rows.play,
    HELP: Rows.teaching,
    LANGUAGE: Rows.language,
    ACCESSIBILITY: Rows.accessibility,
}
BESIDE: Final = 1020.0  # design pixels of body from which the picture stands beside the rows
PREVIEW: Final = 0.34  # of the body's width
#: Pages beside which a picture proves something; only one is worth being scrolled to.
SAMPLED: Final = (VIDEO, CONTROLS, LANGUAGE)  # pages beside which words and dice show, not houses
SCROLLED_TO: Final = (ACCESSIBILITY,)
ALONE: Final = 1120.0  # design pixels of width of rows that stand alone
TALLEST_PREVIEW: Final = 1.35  # of its width
LOW: Final = 760.0  # design pixels of window height below which there is no heading
ROW_GAP: Final = 16.0
ROOMY_GAP: Final = 34.0  # from a window of this height in design pixels:
ROOMY: Final = 1000.0


class SettingsScene(PagedPanel):
    name = "settings"
    widest = 1560.0
    tall = 810.0

    def __init__(self, stage: Stage, page: str = VIDEO) -> None:
        super().__init__(stage, _("Settings"))
        self.page = page
        self._preview: pygame.Rect | None = None  # below the rows, in the body
        self._beside = False
        self._rows: list[Row] = []
        self._headings: list[Label] = []
        self._remapping: Remapping | None = None
        about = _(
            "Select a key or button, then press the new one. Arrows, Enter, Esc and the"
            " numbers always work."
        )
        self._about = Paragraph("about-controls", about, size=17, quiet=True)
        titles = [
            (VIDEO, _("Picture")),
            (SOUND, _("Sound")),
            (PLAY, _("Play")),
            (HELP, _("Help")),
            (CONTROLS, _("Controls")),
            (LANGUAGE, _("Language")),
            (ACCESSIBILITY, _("Accessibility")),
        ]
        self.tabs = Tabs("tabs", "", "", titles, page, self._open, bare=True)
        tip = _("Back; everything is saved")
        self._done = button("done", _("Done"), stage.manager.pop, "cancel", tip, style="primary")
        tip = _("Sets all keys and buttons back to the defaults")
        self._reset = button("reset", _("Reset all"), self._reset_controls, tip=tip)
        tip = _("Version, authors, licences, and where your files are")
        self._about_program = button("about", _("About"), stage.go.about, tip=tip)
        self._open(page)
        self.form.set_focus(self.top_of_page())

    def change(self, **values: Any) -> None:
        """Takes new values, keeps them and lets everything follow at once."""
        self.stage.change(**values)
        if "hints_seen" in values or "language" in values:
            self._open(self.page)
        self.resize(self.stage.manager.size)

    # ------------------------------------------------------------------ pages
    def anew(self) -> SettingsScene:
        return SettingsScene(self.stage, self.page)

    def top_of_page(self) -> Row:
        return next((row for row in self._rows if row.enabled), self._rows[0])

    def _open(self, page: str) -> None:
        focus = self.focus_name
        self.page = page
        self.form.clear()
        self.form.add(self.tabs)
        self._headings = []
        self._remapping = None
        if page == CONTROLS:
            self._remapping = Remapping(
                lambda keys, pad: self.change(keys=dict(keys), pad=dict(pad))
            )
            self._rows = list(self._remapping.rows)
            self.form.add(self._about, self.body)
            for group, rows in self._remapping.groups:
                heading = Label(f"group:{group}", group_title(group), size=22, weight="ExtraBold")
                self._headings.append(self.form.add(heading, self.body))
                self.form.add_all(rows, self.body)
        else:
            made = ROWS[page](Rows(self.stage, self.change))
            self._rows = [self.form.add(row, self.body) for row in made]
        aside = self._reset if page == CONTROLS else self._about_program
        self.foot = [aside, self._done]
        self.body.scroll_to(0, glide=False)
        self.finish(self.foot, focus, self.tabs)

    # ------------------------------------------------------------------ controls
    def _reset_controls(self) -> None:
        if self._remapping is not None:
            self._remapping.reset()

    def captures(self, event: pygame.Event) -> bool:
        """Whatever is pressed while a row waits is for that row."""
        waiting = self._remapping is not None and self._remapping.wants(event)
        return waiting or super().captures(event)

    def handle(self, event: pygame.Event) -> bool:
        if self._remapping is not None and self._remapping.wants(event):
            self.form.tick()
            self._remapping.take(event)
            self.lay_anew()
            return True
        return super().handle(event)

    # ------------------------------------------------------------------ layout
    @property
    def headed(self) -> bool:
        return self.look.size[1] >= self.look.u(LOW)

    def fill(self, width: int) -> int:
        """The rows of the page; a picture below them if it has no room beside and is worth it."""
        look = self.look
        self._beside = width >= look.u(BESIDE)  # on every page, so that rows stay where they are
        rows = min(width, look.u(ALONE))
        if self._beside:
            rows = width - round(width * PREVIEW) - look.u(30)
        flow = Flow(look, 0 if self._beside else (width - rows) // 2, rows, look.u(8))
        if self.page == CONTROLS:
            self._fill_controls(flow)
        else:
            for row in self._rows:
                flow.put(row, gap=self._row_gap)
        self._preview = None
        if self.page in SCROLLED_TO and not self._beside:
            side = min(width, look.u(520))
            self._preview = pygame.Rect((width - side) // 2, flow.y + look.u(12), side, side)
            flow.y = self._preview.bottom + look.u(12)
        return flow.y

    @property
    def _row_gap(self) -> float:
        """Design pixels between rows: more air in a window that is high enough."""
        high = self.look.size[1] / max(1, self.look.u(100)) * 100
        return ROW_GAP if high < ROOMY or self.page == LANGUAGE else ROOMY_GAP

    def _fill_controls(self, flow: Flow) -> None:
        assert self._remapping is not None
        indent = self.look.u(14)
        flow.put(self._about, gap=12, indent=indent)
        for heading, (_group, rows) in zip(self._headings, self._remapping.groups, strict=True):
            flow.put(heading, gap=2, indent=indent)
            for row in rows:
                flow.put(row, gap=0)
            flow.skip(14)

    def _place_beside(self) -> pygame.Rect:
        body = self.body.rect
        wide = round((body.w - self.look.u(26)) * PREVIEW)
        tall = min(body.h - self.look.u(16), round(wide * TALLEST_PREVIEW))
        place = pygame.Rect(0, 0, wide, tall)
        place.topright = body.right - self.look.u(26), body.y + self.look.u(8)
        return place

    def draw_body(self, surface: pygame.Surface) -> None:
        """Lines between the rows; below them the picture of what the settings change."""
        self._draw_lines(surface)
        if self._preview is None:
            return
        before = surface.get_clip()
        surface.set_clip(self.body.rect.clip(before))
        place = self.body.to_screen(self._preview)
        draw_preview(surface, place, self.stage.settings, self.look, self.stage.packs.art)
        surface.set_clip(before)

    def _draw_lines(self, surface: pygame.Surface) -> None:
        if self.page in (CONTROLS, LANGUAGE):
            return
        clip = self.body.rect
        colour = (0, 0, 0) if self.look.high_contrast else (198, 176, 140)
        for row in self._rows[:-1]:
            place = row.place
            y = place.bottom + self.look.u(self._row_gap) // 2
            if clip.top < y < clip.bottom:
                ends = place.left + self.look.u(14), place.right - self.look.u(14)
                pygame.draw.line(surface, colour, (ends[0], y), (ends[1], y))

    def draw_beside(self, surface: pygame.Surface) -> None:
        if not self._beside:
            return
        drawn = draw_sample if self.page in SAMPLED else draw_preview
        stage = self.stage
        drawn(surface, self._place_beside(), stage.settings, self.look, stage.packs.art)
