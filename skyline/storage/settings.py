"""The player's settings: checked value by value, kept as one JSON file beside the games."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from skyline.storage.errors import NewerFormatError, StorageError
from skyline.storage.paths import (
    ensure,
    followed,
    move_aside,
    read_small,
    reason_of,
    sweep_temporary,
    write_atomically,
)
from skyline.text.clean import one_line
from skyline.text.words import _

Reader = Callable[[Any], Any]
"""Gives a sound value from decoded JSON; raises ValueError, TypeError or OverflowError."""

_RULE = re.compile(r"[a-z0-9_.]{1,64}")
_WORD = re.compile(r"[a-z0-9_-]{1,40}")


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def number(low: float, high: float) -> Callable[[Any], float]:
    def read(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError(value)
        if not low <= value <= high:  # also refuses NaN
            raise ValueError(value)
        return float(value)

    return read


def whole(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(value)
        if not low <= value <= high:
            raise ValueError(value)
        return value

    return read


def matching(pattern: re.Pattern[str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise TypeError(value)
        if pattern.fullmatch(value) is None:
            raise ValueError(value)
        return value

    return read


def text(longest: int) -> Callable[[Any], str]:
    """A text of one line, at most so many letters."""

    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise TypeError(value)
        if len(value) > longest or one_line(value) != value:
            raise ValueError(value)
        return value

    return read


def one_of(names: tuple[str, ...], **former: str) -> Callable[[Any], str]:
    """One of these words; ``former`` ones of earlier versions stand for others today."""

    def read(value: Any) -> str:
        known = former.get(value, value) if isinstance(value, str) else value
        if known not in names:
            raise ValueError(value)
        return str(known)

    return read


def names(most: int) -> Callable[[Any], tuple[str, ...]]:
    """A list of words, at most so many."""
    word = matching(_WORD)

    def read(value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise TypeError(value)
        if len(value) > most:
            raise ValueError(value)
        return tuple(word(name) for name in value)

    return read


def bindings(most: int) -> Callable[[Any], Mapping[str, str]]:
    """Names of keys or buttons by action, at most so many."""
    word, key = matching(_WORD), text(LONGEST_KEY)

    def read(value: Any) -> Mapping[str, str]:
        if not isinstance(value, dict) or len(value) > most:
            raise TypeError(value)
        return {word(action): key(name) for action, name in value.items()}

    return read


def house_rules(most: int) -> Callable[[Any], Mapping[str, bool | str]]:
    """Words, true and false by house rule, at most so many."""
    word = matching(_RULE)

    def read(value: Any) -> Mapping[str, bool | str]:
        if not isinstance(value, dict) or len(value) > most:
            raise TypeError(value)
        return {
            word(name): rule if isinstance(rule, bool) else word(rule)
            for name, rule in value.items()
        }

    return read


INSTANT = math.inf
"""The animation speed at which everything is at its place at once."""

SMALLEST_WINDOW = (960, 600)
LARGEST_WINDOW = (7680, 4320)
SLOWEST, FASTEST = 0.5, 4.0
SMALLEST_SCALE, LARGEST_SCALE = 0.75, 2.0
LONGEST_NAME = 24
MOST_SEATS = 4
MOST_HOUSE_RULES = 64
SLOWEST_FRAMES, FASTEST_FRAMES = 30, 240
MOST_HINTS = 64
MOST_LESSON_STEPS = 99
MOST_BINDINGS = 128
LONGEST_PATH = 4096
LONGEST_KEY = 40
PACES = ("relaxed", "normal", "brisk", "instant")
"""How long computer players pause before what they do, the longest first."""
STARTERS = ("random", "1", "2", "3", "4")
"""Who begins; whoever has never played before is the first seat, and need not wait."""
WARNINGS = ("first", "off", "large", "small")
"""Before which mistakes the teacher asks: ``large`` are blunders, ``small`` mistakes as well.

``first``: large ones in the first games; then it is asked once whether that shall go on.
"""

FORMAT = 1
"""Version of the file; a file without a number is of the first one."""

_INSTANT_WORD = "instant"
_NAME_IN_FILE = re.compile(r'^  "([a-z_]{1,40})": ', re.MULTILINE)
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?|")
_COLOUR = re.compile(r"[A-Za-z0-9_#-]{0,24}")


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """Who sat at a seat the last time."""

    name: str  # at most :data:`LONGEST_NAME` characters
    colour: str = ""  # the name of a seat colour, or ``#rrggbb``
    player: str = "human"  # ``human`` or the name of a computer level


def _speed(value: Any) -> float:
    if value == _INSTANT_WORD:
        return INSTANT
    return number(SLOWEST, FASTEST)(value)


def _size(value: Any) -> tuple[int, int]:
    width, height = value
    reading = zip((width, height), SMALLEST_WINDOW, LARGEST_WINDOW, strict=True)
    wide, tall = (whole(low, high)(length) for length, low, high in reading)
    return wide, tall


def _seats(value: Any) -> tuple[SeatMemory, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    if len(value) > MOST_SEATS:
        raise ValueError(value)
    return tuple(_seat(seat) for seat in value)


def _seat(value: Any) -> SeatMemory:
    if not isinstance(value, dict):
        raise TypeError(value)
    word = matching(_COLOUR)
    name = text(LONGEST_NAME)(value.get("name"))
    return SeatMemory(name, word(value.get("colour", "")), word(value.get("player", "human")))


def _kept(default: Any, read: Reader) -> Any:
    """A setting that is not just true or false, with what reads it from the file."""
    if isinstance(default, dict):
        return field(default_factory=dict, metadata={"read": read})
    return field(default=default, metadata={"read": read})


@dataclass(slots=True)
class Settings:
    """Everything a player can set. Whoever changes a value calls :meth:`save`."""

    window_size: tuple[int, int] = _kept((1280, 800), _size)  # pixels, 960 x 600 up to 7680 x 4320
    maximised: bool = False  # ``window_size`` is then what it shrinks to
    fullscreen: bool = False
    ui_scale: float = _kept(1.0, number(SMALLEST_SCALE, LARGEST_SCALE))  # 0.75–2
    animation_speed: float = _kept(1.0, _speed)  # 0.5–4 times normal, or :data:`INSTANT`
    volume_master: float = _kept(0.8, number(0.0, 1.0))  # 0–1, over the other two
    volume_effects: float = _kept(1.0, number(0.0, 1.0))  # 0–1, dice, building, buttons
    volume_ambience: float = _kept(0.6, number(0.0, 1.0))  # 0–1, the city's murmur
    muted: bool = False  # silence whatever the volumes are
    language: str = _kept("", matching(_LANGUAGE))  # ``en``, ``de``, …; empty for the system's own
    reduced_motion: bool = False  # no shaking, no flashes, short fades
    street_life: bool = True  # trams, buses and taxis come by where a game has a road
    letters_on_dice: bool = False  # L, M, H and a dash on the faces
    high_contrast: bool = False  # stronger outlines and text
    patterns: bool = False  # hatching on the faces, one for each rise
    spoken: bool = False  # also through the system's screen reader
    vsync: bool = True  # so that no picture is torn
    frame_limit: int = _kept(60, whole(SLOWEST_FRAMES, FASTEST_FRAMES))  # pictures a second
    hints: bool = True  # in the first games
    hints_seen: tuple[str, ...] = _kept((), names(MOST_HINTS))  # they need not come again
    odds: bool = True  # of the choice under the pointer
    warn: str = _kept("first", one_of(WARNINGS, medium="small"))  # one of :data:`WARNINGS`
    solo_task: str = _kept("", text(40))  # what a lone player wants to reach most; empty: nothing
    ends_turns: bool = False  # a turn ends by itself when nothing else is left to do
    computer_pace: str = _kept("normal", one_of(PACES))  # one of :data:`PACES`
    computer_reasons: bool = True  # they say why they do what they do
    lesson_step: int = _kept(0, whole(0, MOST_LESSON_STEPS))  # 0 for not begun
    lesson_game: str = _kept("", text(40))  # whose first game that is; empty for the first one's
    lesson_done: bool = False  # finished, or left for good
    keys: Mapping[str, str] = _kept({}, bindings(MOST_BINDINGS))  # by action, as SDL names them
    pad: Mapping[str, str] = _kept({}, bindings(MOST_BINDINGS))  # and a controller's buttons
    seats: tuple[SeatMemory, ...] = _kept((), _seats)  # who sat where the last time, at most four
    # The last ones, those at their default left out.
    house_rules: Mapping[str, bool | str] = _kept({}, house_rules(MOST_HOUSE_RULES))
    starter: str = _kept("1", one_of(STARTERS))  # ``random``, or the number of a seat
    medals_new: tuple[str, ...] = _kept((), names(MOST_HINTS))  # since their wall was looked at
    records_folder: str = _kept("", text(LONGEST_PATH))  # empty for the usual place

    @classmethod
    def load(cls, path: Path) -> tuple[Settings, tuple[str, ...]]:
        """Reads the settings; never fails, but has sentences for the player on what was wrong.

        A missing file gives the defaults. A file that is no JSON object, or has values that make no
        sense, is kept aside under another name, and what can be read of it is used and saved. A
        wrong value is replaced by its default. Temporary files of a killed program are swept away.
        What a newer program wrote is used as far as it is known, and not a byte of it is changed.
        """
        sweep_temporary(followed(path).parent)
        try:
            content = read_small(path)
        except FileNotFoundError:
            return cls(), ()
        except OSError as error:
            sentence = _("The settings in {file} can’t be read: {reason}.")
            return cls(), (sentence.format(file=path, reason=reason_of(error)),)
        try:
            raw = json.loads(content.decode("utf-8"))
        except (ValueError, RecursionError):
            raw = None
        if not isinstance(raw, dict):
            settings, _wrong = settings_from(_readable(content))
            sentence = _(
                "The settings were damaged; the file is kept as {name}, and the defaults are used."
            )
            if settings != cls():
                sentence = _(
                    "The settings were damaged; the file is kept as {name}, "
                    "and what could be read is used."
                )
            return settings, (_keep_aside(path, settings, sentence),)
        settings, wrong = settings_from(raw)
        if _is_newer(raw):
            return settings, (_newer_sentence(),)
        if not wrong:
            return settings, ()
        sentence = _(
            "Some settings made no sense and are at their defaults again: {names}. "
            "The file is kept as {name}."
        )
        sentence = sentence.replace("{names}", ", ".join(wrong))
        return settings, (_keep_aside(path, settings, sentence),)

    def save(self, path: Path) -> None:
        """Writes the settings whole; a value out of its range will be its default again.

        Raises:
            NewerFormatError: a newer program wrote the file; it is left untouched.
            StorageError: the file can't be written; the one before is untouched.
        """
        raw = _raw(self)
        for name in settings_from(raw)[1]:
            del raw[name]
        ensure(path.parent)
        with suppress(OSError, ValueError, RecursionError):
            if _is_newer(json.loads(read_small(path))):
                raise NewerFormatError(_newer_sentence())
        try:
            write_atomically(path, (json.dumps(raw, ensure_ascii=False, indent=2) + "\n").encode())
        except OSError as error:
            raise StorageError(
                _("The settings can’t be saved: {reason}.").format(reason=reason_of(error))
            ) from error


def settings_from(raw: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Settings from decoded JSON, and the names of the values that made no sense.

    Unknown names are passed over, so that a newer version's file can be read.
    """
    sound: dict[str, Any] = {}
    wrong: list[str] = []
    for setting in fields(Settings):
        if setting.name not in raw:
            continue
        try:
            sound[setting.name] = setting.metadata.get("read", truth)(raw[setting.name])
        except (ValueError, TypeError, OverflowError):
            wrong.append(setting.name)
    return Settings(**sound), tuple(wrong)


def _is_newer(raw: object) -> bool:
    """Whether a file's content says that a newer program wrote it."""
    number = raw.get("version") if isinstance(raw, dict) else None
    return isinstance(number, int) and number > FORMAT


def _newer_sentence() -> str:
    return _(
        "The settings were written by a newer version of Skyline; what you change here is not kept."
    )


def _readable(content: bytes) -> dict[str, Any]:
    """The values that still stand in a damaged file as :meth:`Settings.save` wrote it."""
    text = content.decode("utf-8", "replace")
    decoder = json.JSONDecoder()
    found: dict[str, Any] = {}
    for place in _NAME_IN_FILE.finditer(text):
        with suppress(ValueError, RecursionError):
            found.setdefault(place[1], decoder.raw_decode(text, place.end())[0])
    return found


def _keep_aside(path: Path, settings: Settings, sentence: str) -> str:
    """Keeps a file with mistakes under another name, and what could be read under its own."""
    try:
        kept = move_aside(followed(path))
    except StorageError as error:
        return str(error)
    if settings != Settings():
        with suppress(StorageError):  # said when settings are saved for a reason
            settings.save(path)
    return sentence.format(name=kept.name)


def _raw(settings: Settings) -> dict[str, Any]:
    raw: dict[str, Any] = {"version": FORMAT}
    raw.update({setting.name: getattr(settings, setting.name) for setting in fields(Settings)})
    if settings.animation_speed == INSTANT:
        raw["animation_speed"] = _INSTANT_WORD
    for name in ("window_size", "hints_seen", "medals_new"):
        raw[name] = list(raw[name])
    for name in ("keys", "pad", "house_rules"):
        raw[name] = dict(raw[name])
    raw["seats"] = [asdict(seat) for seat in settings.seats]
    return raw
