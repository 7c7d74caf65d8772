"""SQLite's own way to the disk, in which one step after another can be made to fail.

SQLite calls the system through a table of functions (a VFS, and methods for each open file; see
https://www.sqlite.org/vfs.html). Here the table of the present system is copied, and the entries
that change something are replaced by ones that ask first. Nothing of the program is touched.
"""

from __future__ import annotations

import _sqlite3
import ctypes
from collections.abc import Callable
from typing import Any, Final

IOERR: Final = 10
FULL: Final = 13
CANTOPEN: Final = 14
"""Result codes of SQLite."""

_OPEN_EXCLUSIVE_OR_CREATE: Final = 0x10 | 0x04

_File = ctypes.c_void_p
_METHOD_NAMES: Final = [
    "iVersion",
    "xClose",
    "xRead",
    "xWrite",
    "xTruncate",
    "xSync",
    "xFileSize",
    "xLock",
    "xUnlock",
    "xCheckReservedLock",
    "xFileControl",
    "xSectorSize",
    "xDeviceCharacteristics",
    "xShmMap",
    "xShmLock",
    "xShmBarrier",
    "xShmUnmap",
    "xFetch",
    "xUnfetch",
]
_VFS_NAMES: Final = [
    "iVersion",
    "szOsFile",
    "mxPathname",
    "pNext",
    "zName",
    "pAppData",
    "xOpen",
    "xDelete",
    "xAccess",
    "xFullPathname",
    "xDlOpen",
    "xDlError",
    "xDlSym",
    "xDlClose",
    "xRandomness",
    "xSleep",
    "xCurrentTime",
    "xGetLastError",
    "xCurrentTimeInt64",
    "xSetSystemCall",
    "xGetSystemCall",
    "xNextSystemCall",
]
_NUMBERS: Final = ("iVersion", "szOsFile", "mxPathname")


def _table(names: list[str]) -> type[ctypes.Structure]:
    """A structure of C: numbers, and pointers for everything else."""
    kinds = [(name, ctypes.c_int if name in _NUMBERS else ctypes.c_void_p) for name in names]
    return type("Table", (ctypes.Structure,), {"_fields_": kinds})


_Methods: Any = _table(_METHOD_NAMES)
_Vfs: Any = _table(_VFS_NAMES)

_WRITE = ctypes.CFUNCTYPE(ctypes.c_int, _File, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, _File, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, _File, ctypes.c_int)
_OPEN = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, _File, ctypes.c_int, ctypes.c_void_p
)
_DELETE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)

Ask = Callable[[str], int]
"""Told of a step (``write``, ``sync`` …); gives 0 to let it happen, else the code it fails with."""


class FailingVfs:
    """Makes a VFS the one that every connection opened from now on uses.

    Args:
        ask: decides about each step that changes something on the disk.

    Raises:
        OSError: this Python's SQLite can't be reached.
    """

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        # The library that the module sqlite3 itself is linked with, whichever that is.
        self._library = ctypes.CDLL(_sqlite3.__file__)
        try:
            find, register = self._library.sqlite3_vfs_find, self._library.sqlite3_vfs_register
        except AttributeError as error:
            raise OSError("the functions of SQLite can't be reached from here") from error
        find.restype = ctypes.c_void_p
        register.argtypes = (ctypes.c_void_p, ctypes.c_int)
        self._before = find(None)
        self._plain: Any = _Vfs.from_address(self._before)
        self._ours: Any = _Vfs()
        size = min(ctypes.sizeof(_Vfs), ctypes.sizeof(self._plain))
        ctypes.memmove(ctypes.byref(self._ours), self._before, size)
        self._name = ctypes.create_string_buffer(b"failing")
        self._ours.zName = ctypes.addressof(self._name)
        self._ours.pNext = None
        self._open, self._delete = _OPEN(self._opened), _DELETE(self._deleted)
        self._plain_open = _OPEN(self._plain.xOpen)
        self._plain_delete = _DELETE(self._plain.xDelete)
        self._ours.xOpen = ctypes.cast(self._open, ctypes.c_void_p).value
        self._ours.xDelete = ctypes.cast(self._delete, ctypes.c_void_p).value
        self._methods: dict[int, tuple[Any, ...]] = {}
        register(ctypes.addressof(self._ours), 1)

    def close(self) -> None:
        """Puts the system's own VFS back; no connection may be open."""
        self._library.sqlite3_vfs_register(self._before, 1)
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._ours))

    def _opened(self, vfs: int, name: int, file: int, flags: int, out: int) -> int:
        if flags & _OPEN_EXCLUSIVE_OR_CREATE and (code := self._ask("open")):
            return CANTOPEN if code == IOERR else code
        code = int(self._plain_open(self._before, name, file, flags, out))
        place = ctypes.c_void_p.from_address(file)
        if code == 0 and place.value:
            if place.value not in self._methods:
                self._methods[place.value] = self._watched(place.value)
            place.value = ctypes.addressof(self._methods[place.value][0])
        return code

    def _deleted(self, vfs: int, name: bytes, flush: int) -> int:
        return self._ask("delete") or int(self._plain_delete(self._before, name, flush))

    def _watched(self, methods: int) -> tuple[Any, ...]:
        """A copy of a file's methods with those replaced that change it."""
        plain: Any = _Methods.from_address(methods)
        ours: Any = _Methods()
        # An older table is shorter; SQLite looks at no more than its version says.
        last = {1: 13, 2: 17}.get(plain.iVersion, len(_METHOD_NAMES))
        for name in _METHOD_NAMES[:last]:
            setattr(ours, name, getattr(plain, name))
        write, truncate, sync = (
            kind(getattr(plain, name))
            for kind, name in ((_WRITE, "xWrite"), (_TRUNCATE, "xTruncate"), (_SYNC, "xSync"))
        )

        def asked_write(file: int, data: int, amount: int, at: int) -> int:
            code = self._ask("write")
            if code:
                write(file, data, amount // 2, at)  # the disk takes what it can
                return code
            return int(write(file, data, amount, at))

        def asked_truncate(file: int, size: int) -> int:
            return self._ask("truncate") or int(truncate(file, size))

        def asked_sync(file: int, flags: int) -> int:
            return self._ask("sync") or int(sync(file, flags))

        calls = (_WRITE(asked_write), _TRUNCATE(asked_truncate), _SYNC(asked_sync))
        for call, name in zip(calls, ("xWrite", "xTruncate", "xSync"), strict=True):
            setattr(ours, name, ctypes.cast(call, ctypes.c_void_p).value)
        return ours, calls, write, truncate, sync
