"""The append-only record of a game: what was set up, then every move, roll and undo in order.

The text form is line based and readable: a first line with the format's number, header lines
``name: value``, an empty line, then one entry a line. Moves are written in the game's own notation;
``roll …``, ``undo``, ``setup {…}``, ``seat 2 mason`` and ``check …`` are the other entries. A check
holds a hash of the position that replaying must reach; a seat entry says who plays a seat from then
on, ``hint 1`` that a seat looked at a hint, ``spot 2`` that the move after it is made at the second
of several equal places. None of these three changes a position.

A stored game that grows line by line has no end. A file is sealed by a closing line
``end ENTRIES HASH``, so that no cut and no change goes unseen.

A file made for people (format 3, :mod:`skyline.core.booklet`) has header lines about the game as
well (``title: …``), and empty lines and ``# …`` among the entries, which mean nothing to a replay.
While something in it is secret, that is sealed (:mod:`skyline.core.seal`), and the format is 4.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from skyline.core import seal
from skyline.core.errors import CorruptRecord, NoRecord
from skyline.core.setup import OptionValue, SeatInfo, Setup
from skyline.text import clean
from skyline.text.words import _

FORMAT: Final = 2
BOOKLET_FORMAT: Final = 3
"""The format of a file made for people."""
SEALED_FORMAT: Final = 4
"""The same with entries that are still secret."""
NEWEST_FORMAT: Final = SEALED_FORMAT
_KNOWN_FORMATS: Final = (1, FORMAT, BOOKLET_FORMAT, SEALED_FORMAT)
"""In the first format nobody else could take a seat; all else is the same."""
ABOUT: Final = ("title", "begun", "result")
"""Header lines of a file made for people, in their order; each may be missing."""
FIRST_LINE: Final = "skyline-record"
_HASH_DIGITS: Final = 12
CLOSING: Final = "end"
"""First word of the line that seals a file."""
LONGEST_NAME: Final = 200
"""Letters of what is told of a seat that are read from a record; more is nobody's name."""

MOST_ENTRIES: Final = 20_000
"""More than forty times what the longest games have; replaying them takes half a second."""

EntryKind: TypeAlias = Literal["move", "roll", "undo", "setup", "check", "seat", "hint", "spot"]
_MARKED: Final[tuple[EntryKind, ...]] = ("roll", "undo", "setup", "check", "seat", "hint", "spot")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a record; ``text`` is its part behind the first word of anything but a move.

    A move or outcome in notation, the JSON of a position, the hash of a check, a seat from 1 (and
    who plays it), the number of a place from 1; empty for an undo.
    """

    kind: EntryKind
    text: str = ""

    def to_line(self) -> str:
        """The entry as one line of text without its end."""
        if self.kind == "move":
            return self.text
        return f"{self.kind} {self.text}".rstrip()

    @staticmethod
    def from_line(line: str) -> Entry:
        word, _space, rest = line.partition(" ")
        if word in _MARKED:
            return Entry(word, rest)
        return Entry("move", line)

    def sealed(self, place: int) -> Entry:
        """The entry as it is kept while it is secret; ``place`` is its index in the record."""
        return Entry(self.kind, seal.sealed(self.text, place))

    def opened(self, place: int) -> Entry:
        """The entry as it was before it was sealed; CorruptRecord for one that was changed."""
        if not self.text.startswith(seal.WORD):
            return self
        try:
            return Entry(self.kind, seal.opened(self.text, place))
        except ValueError:
            raise CorruptRecord(_("What is secret here can’t be read.")) from None


@dataclass(slots=True)
class Record:
    """A game's header and entries; entries are only ever added at the end."""

    game: str
    setup: Setup
    entries: list[Entry] = field(default_factory=list)
    # What a file tells of the game, by names in :data:`ABOUT`.
    about: dict[str, str] = field(default_factory=dict, compare=False)
    # Of each entry in the text that was read, as far as one was.
    lines: list[int] = field(default_factory=list, compare=False)
    # Which entries were sealed in that text.
    sealed: set[int] = field(default_factory=set, compare=False)

    @property
    def moves(self) -> int:
        """How many moves it holds, also those taken back: as the database counts them."""
        return sum(entry.kind == "move" for entry in self.entries)

    def header_lines(self, number: int = FORMAT) -> list[str]:
        """The header, one ``name: value`` a line, after the line that names the format."""
        setup = self.setup
        lines = [
            f"{FIRST_LINE} {number}",
            f"game: {self.game}",
            f"players: {setup.players}",
            f"start: {setup.start + 1}",
            f"seed: {setup.seed}",
            f"practice: {json.dumps(setup.practice)}",
            f"options: {_json(dict(setup.options))}",
        ]
        for seat in setup.seats:
            told = map(clean.one_line, (seat.name, seat.colour, seat.controller))
            lines.append(f"seat: {_json(list(told))}")
        return lines

    def to_text(self, *, sealed: bool = False) -> str:
        """The whole record as lines; sealed with a closing line for a file that is whole."""
        lines = [*self.header_lines(), "", *(entry.to_line() for entry in self.entries)]
        text = "\n".join(lines) + "\n"
        return f"{text}{closing_line(text, len(self.entries))}\n" if sealed else text

    @staticmethod
    def from_text(text: str, *, sealed: bool = False) -> Record:
        """The record that the text holds; moves are read later, when it is replayed.

        CorruptRecord says at which line it breaks the format, or lacks the seal that is asked for.
        """
        lines = text.split("\n")
        booklet = _format(lines[0]) >= BOOKLET_FORMAT
        if lines[-1]:
            raise CorruptRecord(_("The record breaks off in the middle of a line."), len(lines))
        closing = lines.pop(-2) if sealed else None
        if "" not in lines[:-1]:
            raise CorruptRecord(_("The empty line after the header is missing."), len(lines))
        blank = lines.index("")
        record = Record(*_header(lines[1:blank], booklet))
        for number, line in enumerate(lines[blank + 1 : -1], start=blank + 2):
            if booklet and (not line or line.startswith("#")):
                continue
            if not line or (line != " ".join(line.split()) and not line.startswith("setup ")):
                raise CorruptRecord(_("An entry is empty or has stray spaces."), number)
            record._read(Entry.from_line(line), number)
        if closing is not None:
            _check_closing(closing, text, len(record.entries), len(lines))
        return record

    def _read(self, entry: Entry, line: int) -> None:
        place = len(self.entries)
        if place >= MOST_ENTRIES:
            raise CorruptRecord(endless_sentence())
        try:
            opened = entry.opened(place)
        except CorruptRecord as error:
            raise CorruptRecord(str(error), line) from None
        if opened is not entry:
            self.sealed.add(place)
        self.entries.append(opened)
        self.lines.append(line)

    def line_of(self, index: int) -> int:
        """The line of the text, from 1, that holds an entry."""
        if index < len(self.lines):
            return self.lines[index]
        return len(self.header_lines()) + 2 + index


def _format(line: str) -> int:
    """The format that the first line names; raises CorruptRecord unless it is known."""
    word, _space, number = line.partition(" ")
    if word != FIRST_LINE:
        raise NoRecord(_("This is not the record of a game."), 1)
    for known in _KNOWN_FORMATS:
        if number == str(known):
            return known
    if number.isascii() and number.isdigit() and int(number[:9]) > max(_KNOWN_FORMATS):
        raise CorruptRecord(_("The record was written by a newer version of Skyline."), 1)
    raise CorruptRecord(_("The record is written in a format that is not known here."), 1)


def endless_sentence() -> str:
    """Why a record is not even read to its end."""
    return _("A game has no more than {number} entries.").format(number=MOST_ENTRIES)


def position_hash(encoded: dict[str, Any]) -> str:
    """A short hash of an encoded state, the same on every machine."""
    text = json.dumps(encoded, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_HASH_DIGITS]


def closing_line(text: str, entries: int) -> str:
    """The line that seals a record: its number of entries and a hash of all lines before."""
    whole = hashlib.sha256(text.encode("utf-8", "surrogatepass"))
    return f"{CLOSING} {entries} {whole.hexdigest()}"


def _check_closing(closing: str, text: str, entries: int, line: int) -> None:
    """Refuses a closing line, ended at the text's end, that is not the one of the lines before."""
    if not closing.startswith(f"{CLOSING} "):
        raise CorruptRecord(_("The closing line is missing, so the record is not whole."), line)
    before = text[: -len(closing) - 1]
    if closing != closing_line(before, entries):
        raise CorruptRecord(
            _("The record is not as it was saved: its closing line does not fit."), line
        )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _header(lines: list[str], booklet: bool) -> tuple[str, Setup, list[Entry], dict[str, str]]:
    """What the header lines after the first say: all of a record but its entries."""
    names = ["game", "players", "start", "seed", "practice", "options"]
    values: dict[str, str] = {}
    seats: list[SeatInfo] = []
    about: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        name, colon, value = line.partition(": ")
        expected = names[number - 2] if number - 2 < len(names) else "seat"
        if booklet and expected == "seat" and name in _still_expected(about):
            about[name] = value
            continue
        if name not in (*names, "seat", *ABOUT):
            raise CorruptRecord(_("This line does not belong in the header."), number)
        if not colon or name != expected or about:
            raise CorruptRecord(_missing(expected), number)
        if expected == "seat":
            seats.append(_seat(value, number))
        else:
            values[name] = value
    if len(values) < len(names):
        raise CorruptRecord(_missing(names[len(values)]), len(lines) + 2)
    setup = Setup(
        players=_whole(values["players"], 3),
        start=_whole(values["start"], 4) - 1,
        seed=_whole(values["seed"], 5),
        practice=_practice(values["practice"], 6),
        options=_options(values["options"], 7),
        seats=tuple(seats),
    )
    return values["game"], setup, [], about


def _missing(name: str) -> str:
    return _("The header line “{name}: …” is missing.").format(name=name)


def _still_expected(about: dict[str, str]) -> tuple[str, ...]:
    """The names in :data:`ABOUT` that may follow those that have come."""
    return ABOUT[max((ABOUT.index(name) + 1 for name in about), default=0) :]


def _whole(text: str, line: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise CorruptRecord(_("A whole number is expected."), line)
    return int(text)


def _practice(text: str, line: int) -> bool:
    if text not in ("true", "false"):
        raise CorruptRecord(_("Practice is true or false."), line)
    return text == "true"


def _parsed(text: str, line: int) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise CorruptRecord(_("The JSON of this line cannot be read."), line) from None


def _options(text: str, line: int) -> dict[str, OptionValue]:
    options = _parsed(text, line)
    if not isinstance(options, dict) or not all(
        isinstance(value, bool | str) for value in options.values()
    ):
        raise CorruptRecord(_("The options are a JSON object of words, true and false."), line)
    return options


def _seat(text: str, line: int) -> SeatInfo:
    seat = _parsed(text, line)
    if not isinstance(seat, list) or len(seat) != 3 or not all(isinstance(v, str) for v in seat):
        raise CorruptRecord(_("A seat is a JSON list of name, colour and controller."), line)
    return SeatInfo(*(clean.one_line(each[:LONGEST_NAME]) for each in seat))
