"""The rows of the settings, page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from skyline.play.pack import ProgramArt
from skyline.storage.settings import INSTANT, PACES, WARNINGS, Settings
from skyline.text import languages, words
from skyline.text.words import _, decimal, pgettext
from skyline.widgets.controls.action_row import ActionRow
from skyline.widgets.controls.choice import Choice
from skyline.widgets.controls.language_card import LanguageCard, RowNote
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.slider import Slider
from skyline.widgets.controls.toggle import Toggle
from skyline.widgets.input.inputs import inputs

SCALES: Final = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 4.0, INSTANT)
FRAMES: Final = (30, 60, 90, 120, 144, 240)


class Desk(Protocol):
    """What the rows need of the scene."""

    @property
    def settings(self) -> Settings: ...

    def change(self, **values: Any) -> None: ...

    @property
    def art(self) -> ProgramArt: ...

    @property
    def system_language(self) -> str: ...

    def hear(self, name: str) -> None: ...


def _percent(part: float) -> str:
    return _("{number} %").format(number=round(part * 100))


def _speed_words(speed: float) -> str:
    if speed == INSTANT:
        return _("Instant")
    return _("{factor}×").format(factor=decimal(speed))


def _pace_words(pace: str) -> str:
    return {
        "relaxed": _("Relaxed"),
        "normal": _("Normal"),
        "brisk": _("Brisk"),
        "instant": _("Instant"),
    }[pace]


def _nearest(steps: Sequence[float], value: float) -> float:
    if value in steps:
        return value
    return min(steps, key=lambda step: abs(step - value))


def _setter(desk: Desk, field: str) -> Callable[[Any], None]:
    return lambda value: desk.change(**{field: value})


def _switch(desk: Desk, name: str, field: str, title: str, note: str = "") -> Toggle:
    value = bool(getattr(desk.settings, field))
    return Toggle(f"setting:{name}", title, note, value, _setter(desk, field))


def _anywhere(command: str) -> str:
    """That a key changes this wherever one is, if there is one."""
    cap = inputs.key_cap(command)
    return _("{key} changes it anywhere.").format(key=cap.label) if cap is not None else ""


def video(desk: Desk) -> list[Row]:
    settings = desk.settings
    return [
        Choice(
            "setting:window",
            _("Window"),
            _anywhere("fullscreen"),
            [(False, _("Window")), (True, _("Full screen"))],
            settings.fullscreen,
            _setter(desk, "fullscreen"),
        ),
        Choice(
            "setting:ui-scale",
            _("Size of text and buttons"),
            _("Larger is easier to read."),
            [(step, _percent(step)) for step in SCALES],
            _nearest(SCALES, settings.ui_scale),
            _setter(desk, "ui_scale"),
        ),
        _switch(
            desk,
            "vsync",
            "vsync",
            _("Vertical sync"),
            _("Never more pictures than the screen shows."),
        ),
        Choice(
            "setting:frame-limit",
            _("Frame limit"),
            _("Pictures a second at most; fewer save power."),
            [(step, str(step)) for step in FRAMES],
            round(_nearest(FRAMES, settings.frame_limit)),
            _setter(desk, "frame_limit"),
        ),
    ]


def sound(desk: Desk) -> list[Row]:
    rows: list[Row] = []
    for name, title, sample in (
        ("master", _("Everything"), "put_down"),
        ("effects", desk.art.words("effects"), "put_down"),
        ("ambience", desk.art.words("ambience"), ""),
    ):
        rows.append(_volume(desk, name, title, sample))
    rows.append(_switch(desk, "mute", "muted", _("Silence"), _anywhere("mute")))
    rows.append(
        ActionRow(
            "setting:listen",
            _("Try the sound"),
            desk.art.words("chord"),
            _("Listen"),
            lambda: desk.hear("chord_4"),
        )
    )
    return rows


def _volume(desk: Desk, name: str, title: str, sample: str) -> Slider:
    field = f"volume_{name}"

    def follow(value: float) -> None:
        desk.change(**{field: value})
        if sample:
            desk.hear(sample)

    value = float(getattr(desk.settings, field))
    return Slider(f"setting:volume-{name}", title, "", value, (0.0, 1.0), 0.05, follow, _percent)


def play(desk: Desk) -> list[Row]:
    settings = desk.settings
    return [
        Choice(
            "setting:animation-speed",
            _("Speed"),
            _("How fast things move."),
            [(step, _speed_words(step)) for step in SPEEDS],
            _nearest(SPEEDS, settings.animation_speed),
            _setter(desk, "animation_speed"),
        ),
        _reduced_motion(desk),
        Choice(
            "setting:computer-pace",
            _("Computer players"),
            _("How long they think before each step. A click or a key always hurries them."),
            [(pace, _pace_words(pace)) for pace in PACES],
            settings.computer_pace,
            _setter(desk, "computer_pace"),
        ),
        _switch(
            desk,
            "computer-reasons",
            "computer_reasons",
            _("Reasons of computer players"),
            _("One sentence says why they do something."),
        ),
    ]


def teaching(desk: Desk) -> list[Row]:
    settings = desk.settings
    again = ActionRow(
        "setting:hints-again",
        _("Notes that you have seen"),
        _("They come again when their moment comes."),
        _("Show again"),
        lambda: desk.change(hints_seen=(), hints=True),
    )
    if not settings.hints_seen:
        again.disable(_("No note has been put away yet"))
    return [
        _switch(
            desk,
            "odds",
            "odds",
            _("Odds"),
            _("The exact chances of the dice that you look at."),
        ),
        _warning(desk),
        _switch(
            desk,
            "hints",
            "hints",
            _("Notes in the first games"),
            _("They come where one helps, and only until you have read them."),
        ),
        again,
    ]


def _warning(desk: Desk) -> Row:
    """From which loss on the teacher asks before a move is played."""
    names = {
        "off": _("Never"),
        "large": pgettext("mistakes", "Large"),
        "medium": pgettext("mistakes", "Medium"),
        "small": pgettext("mistakes", "Small"),
    }

    def follow(value: Any) -> None:
        row.note = _warn_words(value)
        desk.change(warn=value)

    row = Choice(
        "setting:warn",
        _("Ask before mistakes"),
        _warn_words(desk.settings.warn),
        [(name, names[name]) for name in WARNINGS],
        desk.settings.warn,
        follow,
    )
    return row


def _warn_words(warn: str) -> str:
    return {
        "off": _("A card asks once before a move that loses much."),
        "large": _("From 5 points on, or when a chance of 50 % falls to 40 %."),
        "medium": _("From 2 points on, or when a chance of 50 % falls to 45 %."),
        "small": _("From 1 point on, or when a chance of 50 % falls to 48 %."),
    }[warn]


def _reduced_motion(desk: Desk) -> Toggle:
    return _switch(
        desk,
        "reduced-motion",
        "reduced_motion",
        _("Reduced motion"),
        _("No shaking, no flashes, short fades."),
    )


def language(desk: Desk) -> list[Row]:
    now, choose = words.language(), _setter(desk, "language")
    rows: list[Row] = []
    for code, name in languages.available():
        sample = languages.translated(desk.art.sample_message, code)
        card = f"setting:language:{code}"
        rows.append(LanguageCard(card, code, name, sample, code == now, _("Chosen"), choose))
    system = dict(languages.available())[desk.system_language]
    about = RowNote(
        "language-system",
        _("Your system: {language}").format(language=system),
        _("Everything changes at once."),
    )
    return [*rows, about]


def accessibility(desk: Desk) -> list[Row]:
    return [
        _switch(
            desk,
            "letters-on-dice",
            "letters_on_dice",
            _("Letters on dice"),
            desk.art.words("letters"),
        ),
        _switch(
            desk,
            "patterns",
            "patterns",
            _("Patterns on dice"),
            desk.art.words("patterns"),
        ),
        _switch(
            desk,
            "high-contrast",
            "high_contrast",
            _("High contrast"),
            _("Plain grounds, stronger outlines, black and white letters."),
        ),
        _reduced_motion(desk),
        _switch(
            desk,
            "spoken",
            "spoken",
            _("Spoken announcements"),
            _("The system’s voice says what happens."),
        ),
    ]
