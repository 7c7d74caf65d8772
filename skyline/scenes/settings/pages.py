"""The rows of the settings, page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skyline.scenes.common.stage import Stage
from skyline.storage.settings import INSTANT, PACES, WARNINGS
from skyline.text import languages, words
from skyline.text.words import _, decimal
from skyline.widgets.controls.choice import Choice
from skyline.widgets.controls.language_card import LanguageCard, RowNote
from skyline.widgets.controls.row import ActionRow, Row
from skyline.widgets.controls.slider import Slider
from skyline.widgets.controls.toggle import Toggle
from skyline.widgets.input.inputs import inputs

SCALES: Final = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 4.0, INSTANT)
FRAMES: Final = (30, 60, 90, 120, 144, 240)


def _percent(part: float) -> str:
    return _("{number}%").format(number=round(part * 100))


def _speed_words(speed: float) -> str:
    return _("Instant") if speed == INSTANT else _("{factor}×").format(factor=decimal(speed))


def _anywhere(command: str) -> str:
    """That a key changes this wherever one is, if there is one."""
    cap = inputs.key_cap(command)
    return _("{key} switches it at any time.").format(key=cap.label) if cap is not None else ""


@dataclass(frozen=True)
class Rows:
    """Makes rows that change fields of the settings, and are called like these if not otherwise."""

    stage: Stage
    change: Callable[..., None]  # takes new values; everything follows at once

    def _setter(self, field: str) -> Callable[[Any], None]:
        return lambda value: self.change(**{field: value})

    def _switch(self, field: str, title: str, note: str = "", *, name: str = "") -> Toggle:
        name = name or field.replace("_", "-")
        value = bool(getattr(self.stage.settings, field))
        return Toggle(f"setting:{name}", title, note, value, self._setter(field))

    def _choice(
        self,
        field: str,
        title: str,
        note: str,
        values: Sequence[tuple[Any, str]],
        *,
        name: str = "",
    ) -> Choice[Any]:
        """One of some values; of numbers the one that is nearest to what is set."""
        name = name or field.replace("_", "-")
        now = getattr(self.stage.settings, field)
        known = [value for value, _words in values]
        if now not in known:
            now = min(known, key=lambda value: abs(value - now))
        return Choice(f"setting:{name}", title, note, values, now, self._setter(field))

    def _volume(self, name: str, title: str, sample: str) -> Slider:
        field = f"volume_{name}"

        def follow(value: float) -> None:
            self.change(**{field: value})
            if sample:
                self.stage.sound.play(sample)

        value = float(getattr(self.stage.settings, field))
        name = f"setting:volume-{name}"
        return Slider(name, title, "", value, (0.0, 1.0), 0.05, follow, _percent)

    # ------------------------------------------------------------------ pages
    def video(self) -> list[Row]:
        sizes = [(step, _percent(step)) for step in SCALES]
        frames = [(step, str(step)) for step in FRAMES]
        windows = [(False, _("Window")), (True, _("Full screen"))]
        key, larger = _anywhere("fullscreen"), _("Larger is easier to read.")
        fewer = _("Frames per second; lower saves power.")
        never = _("No more frames than the screen can show.")
        street = _("Now and then a tram, a bus or a taxi comes by.")
        return [
            self._choice("fullscreen", _("Window"), key, windows, name="window"),
            self._choice("ui_scale", _("Size of text and buttons"), larger, sizes),
            self._switch("vsync", _("Vertical sync"), never),
            self._choice("frame_limit", _("Frame limit"), fewer, frames),
            self._switch("street_life", _("Life on the road"), street),
        ]

    def sound(self) -> list[Row]:
        art, listen = self.stage.packs.art, _("Listen")
        return [
            self._volume("master", _("Everything"), "put_down"),
            self._volume("effects", art.words("effects"), "put_down"),
            self._volume("ambience", art.words("ambience"), ""),
            self._switch("muted", _("Silence"), _anywhere("mute"), name="mute"),
            ActionRow(
                "setting:listen", _("Try the sound"), art.words("chord"), listen, self._play_chord
            ),
        ]

    def _play_chord(self) -> None:
        self.stage.sound.play("chord_4")

    def play(self) -> list[Row]:
        names = {
            "relaxed": _("Relaxed"),
            "normal": _("Normal"),
            "brisk": _("Brisk"),
            "instant": _("Instant"),
        }
        speeds = [(step, _speed_words(step)) for step in SPEEDS]
        paces = [(pace, names[pace]) for pace in PACES]
        think = _("How long they pause before each step. Any click or key hurries them along.")
        why = _("One sentence tells you why they chose a move.")
        ends = _("A moment after there is nothing left to do.")
        return [
            self._choice("animation_speed", _("Speed"), _("How fast things move."), speeds),
            self._reduced_motion(),
            self._switch("ends_turns", _("End my turn automatically"), ends),
            self._choice("computer_pace", _("Computer players"), think, paces),
            self._switch("computer_reasons", _("Explain computer moves"), why),
        ]

    def teaching(self) -> list[Row]:
        again = ActionRow(
            "setting:hints-again",
            _("Notes you have read"),
            _("They appear again when they are useful."),
            _("Show again"),
            lambda: self.change(hints_seen=(), hints=True),
        )
        if not self.stage.settings.hints_seen:
            again.disable(_("You have not closed any notes yet"))
        odds = _("The exact chances of the dice you are looking at, wherever dice are rolled.")
        notes = _("Shown where they help, until you have read them.")
        return [
            self._switch("odds", _("Odds"), odds),
            self._warning(),
            self._switch("hints", _("Notes in the first games"), notes),
            again,
        ]

    def _warning(self) -> Row:
        """From which loss on the teacher asks before a move is played."""
        names = {
            "first": _("First games"),
            "off": _("Never"),
            "large": _("Blunders"),
            "small": _("Also mistakes"),
        }
        notes = {
            "first": _("Before blunders in your first five games; then you choose once."),
            "off": _("You are never asked."),
            "large": _(
                "Before blunders: your chance to win drops, say, from 50% to 42%, or you lose"
                " points that matter as much."
            ),
            "small": _(
                "Before mistakes and blunders: your chance to win drops, say, from 50% to 47%, or"
                " you lose points that matter as much."
            ),
        }
        values = [(name, names[name]) for name in WARNINGS]
        note = notes[self.stage.settings.warn]
        row = self._choice("warn", _("Ask before mistakes"), note, values)

        def follow(value: str) -> None:
            row.note = notes[value]
            self.change(warn=value)

        row.on_change = follow
        return row

    def _reduced_motion(self) -> Toggle:
        note = _("No shaking, no flashes, short fades.")
        return self._switch("reduced_motion", _("Reduced motion"), note)

    def language(self) -> list[Row]:
        """The languages by their own names, each on a card, and which one the system speaks."""
        now, choose = words.language(), self._setter("language")
        rows: list[Row] = []
        for code, name in languages.available():
            sample = languages.translated(self.stage.packs.art.sample_message, code)
            card = f"setting:language:{code}"
            rows.append(LanguageCard(card, code, name, sample, code == now, _("Chosen"), choose))
        system = dict(languages.available())[self.stage.system_language]
        about = _("System language: {language}").format(language=system)
        return [*rows, RowNote("language-system", about, _("Takes effect at once."))]

    def accessibility(self) -> list[Row]:
        art = self.stage.packs.art
        plain = _("Plain backgrounds, stronger outlines, black-and-white text.")
        voice = _("Your system’s voice says what happens.")
        if not self.stage.voice.able:
            voice = _("No voice was found. Install “speech-dispatcher” or “espeak-ng”.")
        return [
            self._switch("letters_on_dice", _("Letters on dice"), art.words("letters")),
            self._switch("patterns", _("Patterns on dice"), art.words("patterns")),
            self._switch("high_contrast", _("High contrast"), plain),
            self._reduced_motion(),
            self._switch("spoken", _("Spoken announcements"), voice),
        ]
