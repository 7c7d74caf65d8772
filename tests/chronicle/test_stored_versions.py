"""Digests that version 1 has written come back as if this version had built them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from skyline.chronicle.catalog import chronicle_of
from skyline.chronicle.digest import Digest
from skyline.chronicle.digest_values import READABLE, VERSION, from_plain, luck_from_plain
from skyline.chronicle.skyline.samples import sample_records
from skyline.library.library import Library
from skyline.storage.stored import digest_mark
from tests.chronicle.made import built
from tests.chronicle.test_shelf import RECORDS, store
from tools.faulting.common import home_in

WRITTEN: list[tuple[str, str | None]] = json.loads(
    Path(__file__).with_name("digests_1.json").read_text(encoding="utf-8")
)
"""Text and luck of ``sample_digests(5, seed=9)``, byte for byte as version 1 kept them."""


def expected(number: int) -> Digest:
    """The digest of a sample as this version builds it."""
    begun, ended, record = list(sample_records(5, seed=9))[number]
    return built(record, begun, ended)


@pytest.mark.parametrize("number", range(5))
def test_version_1_is_read_as_this_version_builds_it(number: int) -> None:
    text, _luck = WRITTEN[number]
    assert from_plain(json.loads(text), chronicle_of) == expected(number)


def test_what_version_1_did_not_always_know_never_happened() -> None:
    data = json.loads(WRITTEN[0][0])
    for seat in data["seats"]:
        for name in ("columns_left", "faces", "hints", "scenarios"):
            del seat[name]
    del data["tower"]
    seat = from_plain(data, chronicle_of).seats[0]
    own = replace(expected(0).seats[0].detail, columns_left=(), faces={}, scenarios=(), tower=False)
    assert seat == replace(expected(0).seats[0], hints=0, detail=own)


@pytest.mark.parametrize("version", [0, VERSION + 1, "1", None])
def test_a_version_that_nobody_can_read_is_refused(version: object) -> None:
    data = {**json.loads(WRITTEN[0][0]), "version": version}
    with pytest.raises(ValueError, match="can't be read"):
        from_plain(data, chronicle_of)


def test_a_digest_of_a_game_that_had_none_then_is_refused() -> None:
    data = {**json.loads(WRITTEN[0][0]), "game": "chess"}
    with pytest.raises(ValueError, match="can't be read"):
        from_plain(data, chronicle_of)


@pytest.mark.parametrize("gone", [False, True])
def test_a_file_of_version_1_keeps_digests_and_luck(tmp_path: Path, gone: bool) -> None:
    """Of games that are there nothing is built anew; of games that are gone nothing is lost."""
    home = home_in(tmp_path)
    with closing(Library(home, [])) as shelf:
        for _begun, _ended, record in RECORDS:
            store(shelf, record)
        shelf.chronicle.catch_up()
    with closing(sqlite3.connect(home.games)) as connection, connection:
        for number, (text, luck) in enumerate(WRITTEN, 1):
            kept = None if luck is None else f"{digest_mark(luck)} {luck}"
            connection.execute(
                "UPDATE digests SET version = 1, text = ?, mark = ?, luck = ? WHERE game_id = ?",
                (text, digest_mark(text), kept, number),
            )
        if gone:
            connection.execute("DELETE FROM games")
    notices: list[str] = []
    with closing(Library(home, notices)) as shelf:
        assert shelf.chronicle.missing() == 0
        found = shelf.chronicle.digests()
        assert not shelf.chronicle.work(1.0)
    assert notices == []
    assert [each.id for each in found] == [1, 2, 3, 4, 5]
    for number, (digest, (_text, luck)) in enumerate(zip(found, WRITTEN, strict=True)):
        assert replace(digest, id=0, luck=None) == expected(number)
        assert digest.luck == (None if luck is None else luck_from_plain(json.loads(luck)))
    assert READABLE[0] == 1
