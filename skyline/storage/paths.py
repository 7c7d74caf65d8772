"""Where the program's files live on this computer, and how a file is replaced safely."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from skyline.storage.errors import StorageError
from skyline.text.words import _

PROGRAM = "skyline"
HOME_VARIABLE = "SKYLINE_HOME"
"""Environment variable that puts every file below one folder (portable use, tests)."""

LARGEST_FILE = 1 << 20
"""Bytes of the largest text that is read; the records of games have five thousand."""

_TEMPORARY_SUFFIX = ".skyline-tmp"
_LONGEST_TEMPORARY = 30


@dataclass(frozen=True, slots=True)
class Folders:
    """The program's folders; naming them creates nothing."""

    data: Path  # games and settings, worth a backup
    cache: Path  # drawings that can be made again at any time
    logs: Path  # the rotating log file

    @property
    def games(self) -> Path:
        return self.data / "skyline-games.db"

    @property
    def settings(self) -> Path:
        return self.data / "skyline-settings.json"

    @property
    def log(self) -> Path:
        return self.logs / "skyline.log"


def own_home(environment: Mapping[str, str] | None = None) -> Path | None:
    """The folder that ``SKYLINE_HOME`` names; None if it is not set."""
    variables = os.environ if environment is None else environment
    named = variables.get(HOME_VARIABLE, "").strip()
    # Of somebody who is not known here, ``~`` is a letter.
    return Path(os.path.expanduser(named)).absolute() if named else None  # noqa: PTH111


def folders(environment: Mapping[str, str] | None = None) -> Folders:
    """The folders of this user on this system, or those below ``SKYLINE_HOME``."""
    root = own_home(environment)
    if root is not None:
        return Folders(data=root, cache=root / "cache", logs=root / "logs")
    places = platformdirs.PlatformDirs(PROGRAM, appauthor=False)
    return Folders(
        data=places.user_data_path, cache=places.user_cache_path, logs=places.user_log_path
    )


def ensure(folder: Path) -> Path:
    """Creates ``folder`` when it is missing and returns it, or raises StorageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            _("The folder {folder} can’t be created: {reason}.").format(
                folder=folder, reason=reason_of(error)
            )
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StorageError(_("The folder {folder} can’t be written to.").format(folder=folder))
    return folder


def reason_of(error: OSError) -> str:
    """The system's own short word for an error, without number or path."""
    return (error.strerror or str(error) or type(error).__name__).rstrip(".")


def aside_name(path: Path) -> Path:
    """A free name beside ``path`` for a damaged file: ``games.damaged-20250131-235959.db``."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    candidate = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    number = 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}.damaged-{stamp}-{number}{path.suffix}")
        number += 1
    return candidate


def move_aside(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """Renames a damaged file so that nothing of it is lost, and returns its new name.

    ``companions`` are endings of files (``-wal``) that go along. StorageError if it stays.
    """
    target = aside_name(path)
    try:
        path.rename(target)
        for ending in companions:
            companion = path.with_name(path.name + ending)
            if companion.exists():
                companion.rename(target.with_name(target.name + ending))
        flush_folder(path.parent)
    except OSError as error:
        raise StorageError(
            _("The damaged file {file} can’t be put aside: {reason}.").format(
                file=path, reason=reason_of(error)
            )
        ) from error
    return target


def followed(path: Path) -> Path:
    """Where a symbolic link leads, also if nothing is there yet; any other path as it is."""
    # Other than Path.is_symlink, this asks of names that no file can have.
    return Path(os.path.realpath(path)) if os.path.islink(path) else path  # noqa: PTH114


def read_small(path: Path) -> bytes:
    """The content of an ordinary file; OSError for any other, and one larger than a text of ours.

    What is read whole may neither have no end, as a device, nor wait for somebody, as a pipe.
    """
    number = 0
    if path.is_dir():
        number = errno.EISDIR
    elif path.exists() and not path.is_file():
        number = errno.EINVAL
    else:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) <= LARGEST_FILE:
            return content
        number = errno.EFBIG
    raise OSError(number, os.strerror(number), str(path))


def write_atomically(path: Path, content: bytes | Iterable[bytes]) -> None:
    """Replaces ``path`` by ``content`` so that at every instant the old or the new is whole.

    The content goes to a temporary file, is flushed to the disk, and takes the name in one step;
    then the folder is flushed, so that the new name lasts too. After an OSError all is as before.
    A symbolic link stays one, and a file keeps who may read and write it.
    """
    path = followed(path)
    if os.path.islink(path):  # noqa: PTH114 - a link that leads to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    known_by = path.name[:_LONGEST_TEMPORARY]  # the whole name may be as long as a name can be
    temporary = path.with_name(f".{known_by}.{os.getpid()}{_TEMPORARY_SUFFIX}")
    try:
        with temporary.open("wb") as file:
            with suppress(FileNotFoundError):
                temporary.chmod(stat.S_IMODE(path.stat().st_mode))
            file.writelines((content,) if isinstance(content, bytes) else content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    flush_folder(path.parent)


def sweep_temporary(folder: Path) -> int:
    """Removes temporary files of killed programs, not of running ones; returns how many."""
    removed = 0
    with suppress(OSError):
        for stray in folder.glob(f".*{_TEMPORARY_SUFFIX}"):
            if _in_use(stray):
                continue
            with suppress(OSError):
                stray.unlink()
                removed += 1
    return removed


def _in_use(temporary: Path) -> bool:
    """Whether the process that a temporary file is named after still runs, and is another one."""
    number = temporary.name.removesuffix(_TEMPORARY_SUFFIX).rpartition(".")[2]
    if os.name == "nt" or not number.isdigit() or int(number) in (0, os.getpid()):
        return False  # Windows lets nobody remove a file that is open
    try:
        os.kill(int(number), 0)  # no signal: asks only whether it is there
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def flush_folder(folder: Path) -> None:
    """Makes a rename in ``folder`` last through a power cut, where the system can."""
    if os.name == "nt":  # Windows has no handle of a folder to flush
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
