"""What can go wrong with files, each said in one sentence that a player understands."""

from __future__ import annotations


class StorageError(Exception):
    """A file or folder can't be used; ``str()`` is one sentence for the player."""


class LockedError(StorageError):
    """Another running copy of the program holds the games database."""


class NewerFormatError(StorageError):
    """The file was written by a newer version of the program and is left untouched."""


class DamagedError(StorageError):
    """A file was found damaged while in use; it has been kept aside and a new one begun."""


class UnknownGameError(StorageError):
    """No game of that number is stored."""
