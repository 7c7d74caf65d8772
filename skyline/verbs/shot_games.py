"""Stages the moments of the list of games: games of known days, and folders of no machine."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from skyline.app.app import App
from skyline.core.booklet import booklet
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.library.summary import IMPORTED, WHAT_IF
from skyline.scenes.files.chooser import FileChooserScene
from skyline.scenes.files.places import Disk, FileEntry
from skyline.storage.record_files import SUFFIX
from skyline.text.words import _, pgettext
from skyline.verbs.pilot import Pilot
from skyline.verbs.review_games import DUO, FOUR, SOLO
from skyline.verbs.shot_review import finished_game
from skyline.views.cityscape.gallery import played
from skyline.views.skyline.gallery import COLOURS, NAMES

FOLDER: Final = Path("/home/eileen/Documents/Skyline")
NOW: Final = datetime(2026, 6, 18, 21, 40, tzinfo=UTC)
SENTENCES: Final = {1: SOLO, 2: DUO, 4: FOUR}


@dataclass(frozen=True)
class Kept:
    """A game of the list: the beginning of a played game for 1, 2 or 4."""

    players: int
    share: float  # how much of that game was played, 0 to 1
    ago: float  # hours since then
    name: str = ""
    levels: tuple[str, ...] = ()  # who plays the last seats
    marks: tuple[str, ...] = ()  # of its header
    deleted: float | None = None  # hours since its deletion
    game: str = "skyline"


SOME: Final = (
    Kept(4, 0.55, 1.2, "Rainy Sunday"),
    Kept(2, 0.8, 26.5, levels=("foreman",)),
    Kept(1, 0.36, 75, "The quiet one"),
    Kept(2, 0.62, 170, marks=(WHAT_IF,)),
    Kept(4, 0.12, 900, levels=("mason", "engineer"), marks=(IMPORTED,)),
    Kept(2, 1, 2.5, "The rematch"),
    Kept(4, 1, 29),
    Kept(1, 1, 50),
    Kept(2, 1, 120, levels=("master",)),
    Kept(4, 1, 4000, "New Year’s Eve", marks=(IMPORTED,)),
    Kept(2, 0.2, 300, deleted=12),
    Kept(4, 1, 700, "A test", deleted=260),
)
BOTH: Final = (
    Kept(4, 0.6, 0.8, "City evening", game="cityscape"),
    *SOME,
    Kept(2, 1, 1.8, game="cityscape"),
    Kept(3, 0.3, 31, levels=("surveyor", "planner"), game="cityscape"),
)
MANY: Final = tuple(
    Kept(
        (1, 2, 4)[number % 3],
        (0.15 + number * 0.37) % 1,
        2 + number * 17.3,
        f"Evening {number}" if number % 4 == 1 else "",
        ("foreman",) if number % 5 == 2 and number % 3 else (),
    )
    for number in range(240)
)


@dataclass(frozen=True)
class GamesPicture:
    """A picture of the list."""

    games: tuple[Kept, ...]
    script: tuple[str, ...] = ()  # what is done then, as pilot lines
    files: bool = False  # a folder with files is made, and the chooser begins there


_BROKEN: Final = "The-rematch"
_FILES: Final[dict[str, Kept | None]] = {
    "Ann-Ben": Kept(2, 0.7, 0),
    "Letter": None,
    "New-Year": Kept(4, 1, 0, "New Year’s Eve"),
    "skyline-Eileen-Tim-2026-06-17": Kept(2, 1, 0),
    _BROKEN: Kept(4, 0.8, 0),
}
_FINISHED: Final = ("key page down", "wait idle")
_DELETED: Final = ("key page up", "wait idle")  # round the ends

GAMES: Final[dict[str, GamesPicture]] = {
    "games": GamesPicture(SOME),
    "games-empty": GamesPicture(()),
    "games-many": GamesPicture(MANY, ("key down", "key down", "wait idle")),
    "games-search": GamesPicture(MANY, ("click search", "type evening 1", "wait idle")),
    "games-finished": GamesPicture(SOME, _FINISHED),
    "games-finished-empty": GamesPicture((), _FINISHED),
    "games-deleted": GamesPicture(SOME, _DELETED),
    "games-undo": GamesPicture(SOME, ("key down", "key delete", "wait idle")),
    "games-closer": GamesPicture(SOME, ("closer", "wait idle")),
    "games-name": GamesPicture(SOME, ("key f2", "wait idle")),
    "games-forget": GamesPicture(SOME, (*_DELETED, "key delete", "wait idle")),
    "city-games": GamesPicture(BOTH),
    "city-games-finished": GamesPicture(BOTH, _FINISHED),
    "games-contrast": GamesPicture(SOME, ("set high_contrast", "wait idle")),
    "games-controller": GamesPicture(SOME, ("pad dpdown", "wait idle")),
    "file-chooser": GamesPicture(SOME, ("key ctrl+o", "wait idle"), files=True),
    "file-letter": GamesPicture(SOME, ("key ctrl+o", "key down", "wait idle"), files=True),
    "file-broken": GamesPicture(SOME, ("key ctrl+o", "key end", "wait idle"), files=True),
    "file-four": GamesPicture(
        SOME, ("key ctrl+o", "key down", "key down", "wait idle"), files=True
    ),
    "file-folder": GamesPicture(SOME, ("key ctrl+o", "key home", "wait idle"), files=True),
    "file-save": GamesPicture(SOME, ("key ctrl+s", "wait idle"), files=True),
    "file-replaced": GamesPicture(
        SOME, ("key ctrl+s", "wait idle", "type Ann-Ben", "wait idle"), files=True
    ),
    "file-replace": GamesPicture(
        SOME, ("key ctrl+s", "wait idle", "type Ann-Ben", "key return", "wait idle"), files=True
    ),
}


def stage_games(app: App, pilot: Pilot, name: str) -> None:
    """Brings the list of games into a named state; PilotError where it can't be reached."""
    picture = GAMES[name]
    clock = _Clock()
    app.library.games.use_clock(clock)
    for kept in reversed(picture.games):
        _keep(app, kept, clock)
    clock.now = NOW
    app.go.title()
    app.go.games()
    pilot.run(["wait idle"])
    if not picture.files:
        pilot.run(list(picture.script))
        return
    before, FileChooserScene.disk = FileChooserScene.disk, _PaintedDisk()
    try:
        app.change_settings(records_folder=str(FOLDER))
        pilot.run(list(picture.script))
    finally:
        FileChooserScene.disk = before


class _Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


def _keep(app: App, kept: Kept, clock: _Clock) -> None:
    session = _beginning(kept)
    header: dict[str, Any] = {"game": kept.game, "header": session.record.header_lines()}
    header.update(dict.fromkeys(kept.marks, True))
    games = app.library.games
    clock.now = NOW - timedelta(hours=kept.ago)
    entries = [(entry.kind, entry.text) for entry in session.record.entries]
    begun = clock.now - timedelta(minutes=4 + 40 * kept.share)
    number = games.create(header, entries, name=kept.name, created=begun)
    if session.over:
        games.finish(number, session.game.standing(session.state)._asdict())
    if kept.deleted is not None:
        clock.now = NOW - timedelta(hours=kept.deleted)
        games.delete(number)


def _beginning(kept: Kept) -> Session[Any, Any]:
    """The first part of a game that was really played."""
    players = kept.players
    if kept.game == "cityscape":
        entries = played(rounds=players, players=players, dice=4 if players > 2 else 8)
    else:
        entries = SENTENCES[players]
    whole = finished_game(players, entries, kept.game)
    people = players - len(kept.levels)
    seats = tuple(
        SeatInfo(NAMES[seat], COLOURS[seat], ("human", *kept.levels)[max(0, seat - people + 1)])
        for seat in range(players)
    )
    record = Record(kept.game, Setup(players, 1, seats=seats))
    whole_game = whole.record.entries
    record.entries.extend(whole_game[: round(len(whole_game) * kept.share)])
    return Session.from_record(whole.game, record)


class _PaintedDisk(Disk):
    def now(self) -> datetime:
        return NOW

    def places(self, last: Path) -> list[tuple[str, str, Path]]:
        home = FOLDER.parent.parent
        return [
            ("last", FOLDER.name, FOLDER),
            ("home", pgettext("folder", "Home"), home),
            ("documents", _("Documents"), home / "Documents"),
            ("downloads", _("Downloads"), home / "Downloads"),
            ("desktop", _("Desktop"), home / "Desktop"),
        ]

    def is_folder(self, path: Path) -> bool:
        return path in (FOLDER, *FOLDER.parents)

    def is_file(self, path: Path) -> bool:
        return any(path == entry.path for entry in self.read(path.parent, SUFFIX))

    def read(self, folder: Path, suffix: str) -> list[FileEntry]:
        if folder != FOLDER:
            return []
        files = [
            FileEntry(
                FOLDER / f"{name}{suffix}", folder=False, changed=NOW - timedelta(hours=19 * number)
            )
            for number, name in enumerate(_FILES, 1)
        ]
        folders = [FileEntry(FOLDER / name, folder=True) for name in ("Holidays", "Old games")]
        return [*folders, *files]

    def stamp(self, path: Path) -> object:
        return path

    def text(self, path: Path) -> str:
        kept = _FILES[path.stem]
        if kept is None:
            return "Dear Ann, thank you for the game."
        whole = booklet(_beginning(kept), kept.name)
        return whole[: len(whole) * 3 // 4] if path.stem == _BROKEN else whole
