"""A games file whose rows are each whole, but stand in another order."""

from __future__ import annotations

from pathlib import Path

from skyline.storage.database import GamesDatabase


def test_entries_that_have_changed_places_are_found(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with GamesDatabase(path) as database:
        number = database.create({"game": "skyline"}, [("move", f"move {n}") for n in range(20)])
    _swap_cells(path, b"move 12", b"move 13")
    with GamesDatabase(path) as database:
        there = [entry.text for entry in database.entries(number)]
        assert there == [f"move {n}" for n in range(12)]
        assert len(database.notices) == 1
    assert len(list(path.parent.glob("*.damaged-*.db"))) == 1


def _swap_cells(path: Path, one: bytes, other: bytes) -> None:
    """Lets two rows of one page change places; each stays whole (SQLite file format, 1.6)."""
    content = bytearray(path.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    page = content.index(one) // size * size
    cells = int.from_bytes(content[page + 3 : page + 5], "big")
    places = [page + 8 + 2 * number for number in range(cells)]

    def pointer(text: bytes) -> int:
        start = content.index(text, page) - page
        before = [at for at in places if int.from_bytes(content[at : at + 2], "big") <= start]
        return max(before, key=lambda at: int.from_bytes(content[at : at + 2], "big"))

    first, second = pointer(one), pointer(other)
    content[first : first + 2], content[second : second + 2] = (
        content[second : second + 2],
        content[first : first + 2],
    )
    path.write_bytes(content)
