"""Settings as a file, and what files may be called."""

from __future__ import annotations

import json
import os
import random
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from skyline.library.library import Library
from skyline.scenes.files.chooser import target
from skyline.scenes.files.places import Disk, typed
from skyline.scenes.files.where import LONGEST_PATH
from skyline.storage.errors import StorageError
from skyline.storage.record_files import SUFFIX, file_name, write_record
from skyline.storage.settings import Settings, settings_from
from skyline.text import languages
from skyline.verbs import replay
from skyline.widgets.input.bindings import Bindings
from tools.faulting.common import Findings
from tools.faulting.damage import Trial, a_record, settings_file
from tools.fuzzing import hostile
from tools.fuzzing.common import must, printed, sentence, streams

LONGEST_FILE_NAME = 255
"""Bytes, of most systems."""
SAVED = 0.2
CUTS = 0.05
"""The part of the cases that goes through a real file, with all that is told of it."""


class SettingsFile:
    """Settings cost themselves at most; what is used of them makes sense to the program."""

    def __init__(self, folder: Path, seed: str) -> None:
        self._folder = folder
        chance = random.Random(seed)
        names = [f"action{number}" for number in range(3)]
        self._sound: dict[str, Any] = {
            **{"version": 1, "window_size": [1600, 900], "ui_scale": 1.25, "language": "de"},
            **{"animation_speed": "instant", "lesson_step": chance.randrange(99), "muted": False},
            **{"keys": dict.fromkeys(names, "ö"), "pad": {"undo": "b"}, "frame_limit": 60},
            **{"seats": [{"name": "Ann", "colour": "teal", "player": "human"}], "warn": "first"},
            **{"house_rules": {"skyline.restock": "at_once"}, "starter": "random"},
            **{"hints_seen": ["one", "two"], "medals_new": [], "records_folder": "/home/ann"},
        }

    def __call__(self, chance: random.Random) -> None:
        if chance.random() < CUTS:
            findings = Findings()
            with tempfile.TemporaryDirectory(dir=self._folder) as folder:
                trial = Trial(chance, Path(folder), findings, "settings")
                settings_file(trial, hostile.changed_bytes)
            must(not findings.wrong, "; ".join(findings.wrong))
            return
        raw = hostile.changed_json(self._sound, chance, *self._sound)
        if not isinstance(raw, Mapping):
            return
        settings, wrong = settings_from(raw)
        untouched = (
            name
            for name, value in self._sound.items()
            if json.dumps(raw.get(name)) == json.dumps(value)
        )
        must(not set(untouched) & set(wrong), "a sound value was refused")
        if chance.random() < SAVED:
            path = self._folder / "settings.json"
            settings.save(path)
            must(Settings.load(path) == (settings, ()), "what is saved does not come back")
            path.unlink()
        must(languages.known(languages.chosen(settings.language)), "a language that is none")
        Bindings(settings.keys, settings.pad)


class FileNames:
    """A file called anything at all is opened, checked, saved, listed, or refused in a sentence."""

    def __init__(self, folder: Path, seed: str) -> None:
        self._content = a_record(random.Random(seed))[0]
        self._folder = folder / "names"
        self._folder.mkdir()

    def __call__(self, chance: random.Random) -> None:
        name = hostile.text(chance, "Zoë", "game", SUFFIX) + chance.choice(("", SUFFIX))
        match chance.randrange(4):
            case 0:
                self._made(name, chance)
            case 1:
                self._there(name.replace("/", "_"))
            case 2:
                self._typed(name[:LONGEST_PATH])
            case _:
                self._missing(name)

    def _made(self, name: str, chance: random.Random) -> None:
        """The name that the program makes of people and titles can be written everywhere."""
        made = file_name(["skyline", name, hostile.text(chance)])
        sentence(made, "a file's name")
        must(made.endswith(SUFFIX) and not set(made) & set('\\/:*?"<>|'), f"a name: {made[:99]!a}")
        must(not made.startswith((".", "-", "~")), f"a name: {made[:99]!a}")
        for path in (self._folder / made, target(self._folder, name, SUFFIX)):
            write_record(path, "whatever\n")
            path.unlink()

    def _there(self, name: str) -> None:
        path = self._folder / name
        try:
            path.write_bytes(self._content)
        except (OSError, ValueError):
            return  # no system has such a file
        try:
            notices: list[str] = []
            library = Library(None, notices)
            must(library.files.open(path) is not None, f"a sound file is not opened: {notices}")
            path.write_bytes(self._content[:-9])
            library.files.open(path)
            library.close()
            for notice in notices:
                sentence(notice, "a notice")
            with streams() as (out, err):
                replay.check(path)
            must(not err.getvalue() and out.getvalue().count("\n") == 1, "one line is printed")
            printed(out.getvalue(), "replay --check")
            for entry in Disk().read(self._folder, SUFFIX):
                os.fsencode(entry.path)
        finally:
            path.unlink()

    def _typed(self, name: str) -> None:
        with suppress(ValueError):
            path = typed(name, self._folder)
            disk = Disk()
            disk.is_folder(path)
            disk.is_file(path)
            disk.stamp(path)
            must(disk.is_folder(disk.nearest_folder(path)), "no folder is near")

    def _missing(self, name: str) -> None:
        """Somewhere else, at least; a device or a folder gives no game either."""
        path = self._folder / "elsewhere" / name
        notices: list[str] = []
        library = Library(None, notices)
        must(library.files.open(path) is None, "a game from nowhere")
        library.close()
        for notice in notices:
            sentence(notice, "a notice")
        with suppress(StorageError):
            write_record(path, "whatever\n")
        shutil.rmtree(self._folder / "elsewhere", ignore_errors=True)
