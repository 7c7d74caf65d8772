"""Where files live: the games database, the settings, the log."""

from __future__ import annotations

from skyline.storage.database import GamesDatabase, open_games
from skyline.storage.errors import (
    DamagedError,
    LockedError,
    NewerFormatError,
    StorageError,
    UnknownGameError,
)
from skyline.storage.paths import Folders, folders
from skyline.storage.recorder import GameRecorder
from skyline.storage.settings import (
    INSTANT,
    SeatMemory,
    Settings,
)
from skyline.storage.stored import Entry, StoredGame

__all__ = [
    "INSTANT",
    "DamagedError",
    "Entry",
    "Folders",
    "GameRecorder",
    "GamesDatabase",
    "LockedError",
    "NewerFormatError",
    "SeatMemory",
    "Settings",
    "StorageError",
    "StoredGame",
    "UnknownGameError",
    "folders",
    "open_games",
]
