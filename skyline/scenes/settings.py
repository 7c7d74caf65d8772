"""The settings: everything applies at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from skyline import languages, words
from skyline.scenes.menu import PanelScene
from skyline.storage.settings import INSTANT
from skyline.widgets.button import Button
from skyline.widgets.choice import Choice
from skyline.widgets.flow import Flow
from skyline.widgets.label import Label
from skyline.widgets.row import Row
from skyline.widgets.slider import Slider
from skyline.widgets.toggle import Toggle
from skyline.words import _, decimal

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage

SCALES: Final = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 4.0, INSTANT)
TWO_COLUMNS: Final = 1180.0  # design pixels of body from which there are two columns


def _percent(part: float) -> str:
    return _("{number} %").format(number=round(part * 100))


def _speed_words(speed: float) -> str:
    if speed == INSTANT:
        return _("Instant")
    return _("{factor}×").format(factor=decimal(speed))


class SettingsScene(PanelScene):
    """Picture, motion, sound and language, over whatever was open."""

    name = "settings"
    widest = 1560.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, _("Settings"))
        self._left = [
            (self._section("picture", _("Picture")), self._picture()),
        ]
        self._right = [
            (self._section("motion", _("Motion")), self._motion()),
            (self._section("sound", _("Sound")), self._sound()),
        ]
        for heading, rows in (*self._left, *self._right):
            self.form.add(heading, self.body)
            for row in rows:
                self.form.add(row, self.body)
        done = Button(
            "button:done",
            _("Done"),
            stage.manager.pop,
            command="cancel",
            style="primary",
            tooltip=_("Back; everything is saved already"),
        )
        self.foot = [self.form.add(done)]
        self.form.default = done
        self.form.on_cancel = stage.manager.pop
        self.form.set_focus(self._left[0][1][0])

    def _section(self, name: str, title: str) -> Label:
        return Label(f"section:{name}", title, size=23, weight="ExtraBold")

    def _change(self, **values: Any) -> None:
        """Takes new values, keeps them and lets everything follow at once."""
        self.stage.settings = replace(self.stage.settings, **values)
        self.stage.settings_changed()
        self.resize(self.stage.manager.size)

    def _setter(self, field: str) -> Callable[[Any], None]:
        return lambda value: self._change(**{field: value})

    def _switch(self, name: str, field: str, title: str, note: str) -> Toggle:
        value = bool(getattr(self.stage.settings, field))
        return Toggle(f"setting:{name}", title, note, value, self._setter(field))

    def _picture(self) -> Sequence[Row]:
        settings = self.stage.settings
        scale = min(SCALES, key=lambda step: abs(step - settings.ui_scale))
        return [
            Choice(
                "setting:window",
                _("Window"),
                _("F11 changes it anywhere."),
                [(False, _("Window")), (True, _("Full screen"))],
                settings.fullscreen,
                self._setter("fullscreen"),
            ),
            Choice(
                "setting:ui-scale",
                _("Size of text and buttons"),
                _("Larger is easier to read."),
                [(step, _percent(step)) for step in SCALES],
                scale,
                self._setter("ui_scale"),
            ),
            self._switch(
                "high-contrast",
                "high_contrast",
                _("High contrast"),
                _("Plain grounds, stronger outlines, black and white letters."),
            ),
            self._switch(
                "letters-on-dice",
                "letters_on_dice",
                _("Letters on dice"),
                _("L, M and H on the faces, a dash on the blank."),
            ),
            Choice(
                "setting:language",
                _("Language"),
                "",
                languages.available(),
                words.language(),
                self._setter("language"),
            ),
        ]

    def _motion(self) -> Sequence[Row]:
        speed = min(SPEEDS, key=lambda step: abs(step - self.stage.settings.animation_speed))
        if self.stage.settings.animation_speed == INSTANT:
            speed = INSTANT
        return [
            Choice(
                "setting:animation-speed",
                _("Speed"),
                _("How fast things move."),
                [(step, _speed_words(step)) for step in SPEEDS],
                speed,
                self._setter("animation_speed"),
            ),
            self._switch(
                "reduced-motion",
                "reduced_motion",
                _("Reduced motion"),
                _("No shaking, no flashes, short fades."),
            ),
        ]

    def _sound(self) -> Sequence[Row]:
        rows: list[Row] = []
        for name, title in (
            ("master", _("Everything")),
            ("effects", _("Dice and building")),
            ("ambience", _("City in the background")),
        ):
            field = f"volume_{name}"
            rows.append(
                Slider(
                    f"setting:volume-{name}",
                    title,
                    "",
                    float(getattr(self.stage.settings, field)),
                    (0.0, 1.0),
                    0.05,
                    self._setter(field),
                    _percent,
                )
            )
        rows.append(self._switch("mute", "muted", _("Silence"), _("Ctrl+M changes it anywhere.")))
        return rows

    def anew(self) -> SettingsScene:
        """Another like this."""
        return SettingsScene(self.stage)

    def fill(self, width: int) -> int:
        """Two columns where there is room, else one."""
        look = self.look
        if width < look.u(TWO_COLUMNS):
            return self._column([*self._left, *self._right], 0, width)
        gap = look.u(48)
        half = (width - gap) // 2
        left = self._column(self._left, 0, half)
        right = self._column(self._right, half + gap, half)
        return max(left, right)

    def _column(
        self, sections: Sequence[tuple[Label, Sequence[Row]]], left: int, width: int
    ) -> int:
        flow = Flow(self.look, left, width, self.look.u(10))
        for heading, rows in sections:
            flow.put(heading, gap=2, indent=self.look.u(14))
            for row in rows:
                flow.put(row, gap=4)
            flow.skip(16)
        return flow.y
