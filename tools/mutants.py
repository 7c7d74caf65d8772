"""Plants faults in a copy of the project, one at a time, and tells which test finds each.

python -m tools.mutants [--only WORD] [--tree DIR] [--list]

Each fault is a few words of the program and what stands there instead. The words must occur once
in ``skyline/``, wherever their module has moved to; a fault whose words are gone or have become
ambiguous stops the run before anything is tried, and so does a fault whose tests are gone. What
is planted is then met by the tests of its area, as ``tools/play.py --test`` would run them; the
first that fails has found it. The exit status is 1 where a fault was not found.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
LONGEST: Final = 600.0
"""Seconds for the tests of one fault; a fault that makes the program hang is found, too."""

_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class PlantingError(Exception):
    """A fault can't be planted or met; ``str()`` says which and why."""


@dataclass(frozen=True)
class Mutant:
    """A fault to be planted.

    Attributes:
        name: says what goes wrong.
        words: of the program; they occur once.
        instead: what stands there in the copy.
        tests: files and folders below ``tests/`` that are to find it, the likeliest first.
    """

    name: str
    words: str
    instead: str
    tests: tuple[str, ...]


_SKYLINE = (
    "rules/test_building.py",
    "rules/test_turn.py",
    "rules/test_end.py",
    "rules/test_options.py",
    "rules/test_setup.py",
    "rules/test_components.py",
    "rules/test_playthroughs.py",
    "rules/test_properties.py",
)
_D6 = ("rules/skyline_d6",)
_CITYSCAPE = ("rules/cityscape",)
_SESSION = ("rules/test_session.py", "rules/test_session_record.py")
_STORAGE = (
    "test_storage_database.py",
    "test_storage_recorder.py",
    "test_storage_disorder.py",
    "test_storage_shelf.py",
)
_CHRONICLE = ("chronicle",)
_TYPE = ("table/test_type.py", "widgets")
_LAYOUT = ("views/test_layout.py", "views/test_legible.py")

MUTANTS: Final[tuple[Mutant, ...]] = (
    # ------------------------------------------------------------ the rules of Skyline
    Mutant(
        "a building scores twice its height",
        "return height_of(tile) ** 2",
        "return height_of(tile) * 2",
        _SKYLINE,
    ),
    Mutant(
        "a penthouse closes a lone high ground floor",
        '{"M": 1, "H": 2}',
        '{"M": 1, "H": 1}',
        _SKYLINE,
    ),
    Mutant("a tile of height 3 too many", "3: 6, 4: 18", "3: 7, 4: 18", _SKYLINE),
    Mutant(
        "height 5 ends the game",
        "(laid, completed), height_of(tile) == TALLEST_BUILDING",
        "(laid, completed), height_of(tile) >= TALLEST_BUILDING - 1",
        _SKYLINE,
    ),
    Mutant(
        "demolitions count in company",
        "Skyline(columns, tiles, standing, demolitions + solo)",
        "Skyline(columns, tiles, standing, demolitions + 1)",
        _SKYLINE,
    ),
    Mutant(
        "a District that holds dice is restocked",
        'rule == "if_empty" and not any(district)',
        'rule == "if_empty"',
        _SKYLINE,
    ),
    Mutant(
        "the last round is announced a round early",
        "final_round = round_ == LAST_ROUND",
        "final_round = round_ == LAST_ROUND - 1",
        _SKYLINE,
    ),
    Mutant(
        "the tallest building always breaks ties",
        "tallest(skyline) if options.tallest_tiebreak else 0",
        "tallest(skyline)",
        _SKYLINE,
    ),
    Mutant(
        "dice are abandoned alone",
        '(free or action == "abandon") and not solo',
        'free or action == "abandon"',
        _SKYLINE,
    ),
    Mutant(
        "an abandoned die is lost",
        "yard, district.plus(_ONE[die]), skylines",
        "yard, district, skylines",
        _SKYLINE,
    ),
    Mutant(
        "three buildings of height 4 please São Paulo",
        "_of_height(skyline, 4) >= 4",
        "_of_height(skyline, 4) >= 3",
        (*_SKYLINE, "chronicle"),
    ),
    Mutant(
        "all dice of a throw may stay",
        "return (*moves, THROW, RESIGN) if zero_reroll else (*moves, RESIGN)",
        "return (*moves, THROW, RESIGN)",
        _SKYLINE,
    ),
    Mutant(
        "a rank is five points dearer",
        'Level(70, pgettext("rank"',
        'Level(75, pgettext("rank"',
        (*_SKYLINE, "chronicle"),
    ),
    # --------------------------------------------------------- the rules of Skyline D6
    Mutant("START counts nothing", "filled + 1 if filled else 0", "filled", _D6),
    Mutant(
        "who has least wins the most", "Contest(*(max(each) for", "Contest(*(min(each) for", _D6
    ),
    Mutant("loans pay", "unpaid=-sum(loan.pips for", "unpaid=sum(loan.pips for", _D6),
    Mutant(
        "every skybridge is worth the first",
        "points.skybridges[built - 1]",
        "points.skybridges[0]",
        _D6,
    ),
    Mutant("opposite sides make eight", "7 - move.die, FLIP", "8 - move.die, FLIP", _D6),
    Mutant(
        "the drafted yard is passed over",
        "(drafted and yard < drafted)",
        "(drafted and yard <= drafted)",
        _D6,
    ),
    Mutant("no round follows the trigger", "last = state.round + 1", "last = state.round", _D6),
    # ---------------------------------------------------------- the rules of Cityscape
    Mutant(
        "empty lots look alike",
        "    tallest = 1\n    for height in line:",
        "    tallest = 0\n    for height in line:",
        _CITYSCAPE,
    ),
    Mutant(
        "an equal height is seen",
        "        if height > tallest:\n            seen",
        "        if height >= tallest:\n            seen",
        _CITYSCAPE,
    ),
    Mutant(
        "an empty city has a tallest",
        "if 0 < tallest <= max(line)",
        "if 0 <= tallest <= max(line)",
        _CITYSCAPE,
    ),
    Mutant(
        "the West counts from the right",
        "[file + RANKS[3 - number] for file in FILES]",
        "[file + RANKS[number] for file in FILES]",
        _CITYSCAPE,
    ),
    Mutant(
        "the same seat always begins",
        "after._replace(player=after.starter)",
        "after._replace(player=after.start)",
        _CITYSCAPE,
    ),
    Mutant(
        "goals are seen by the next seat",
        "codes if other == seat else None for other",
        "codes if other <= seat else None for other",
        (*_CITYSCAPE, "rules/test_contract.py"),
    ),
    # ------------------------------------------------------- chance, session and record
    Mutant(
        "sides are added up",
        "math.factorial(times) * sides**times",
        "math.factorial(times) * sides",
        ("rules/test_components.py", "rules/test_contract.py", "ai/test_odds.py"),
    ),
    Mutant(
        "every roll falls alike",
        '{self.setup.seed}/{self._rolls}"',
        '{self.setup.seed}/0"',
        (*_SESSION, "rules/test_playthroughs.py"),
    ),
    Mutant(
        "what was revealed is taken back",
        "        if reveals:\n",
        "        if reveals and not by_person:\n",
        (*_SESSION, "rules/test_contract.py", "rules/cityscape"),
    ),
    Mutant(
        "a roll is taken back",
        'if entry.kind == "roll":\n            return',
        'if entry.kind == "rolled":\n            return',
        (*_SESSION, "rules/test_contract.py"),
    ),
    Mutant(
        "a wrong position passes",
        "if entry.text != position_hash(",
        "if not entry.text and entry.text != position_hash(",
        _SESSION,
    ),
    Mutant(
        "a changed record passes",
        "if closing != closing_line(before, entries):",
        "if len(closing) != len(closing_line(before, entries)):",
        (
            "rules/test_session_record.py",
            "test_storage_versions.py",
            "test_replay_check.py",
            "views/test_games_files.py",
        ),
    ),
    Mutant(
        "seats stay swapped after an undo",
        "(min(at, here), seat, who)",
        "(at, seat, who)",
        (*_SESSION, "views/test_swapped_seats.py"),
    ),
    # -------------------------------------------------------------------------- storage
    Mutant("an entry may leave a gap", "if seq != following:", "if seq < following:", _STORAGE),
    Mutant(
        "a deleted game stays deleted when played",
        "SET updated = ?, deleted = NULL WHERE id = ?",
        "SET updated = ? WHERE id = ?",
        (*_STORAGE, "views/test_games.py"),
    ),
    Mutant(
        "after a repair entries come twice",
        "self._game_id, self._stored = known, len(there)",
        "self._game_id, self._stored = None, 0",
        _STORAGE,
    ),
    Mutant(
        "after a failed write entries come twice",
        "self._stored = len(self._database.entries(self._game_id))",
        "self._stored = min(self._stored, len(self._entries))",
        (*_STORAGE, "faults"),
    ),
    Mutant(
        "damaged statistics pass",
        "isinstance(text, str) and mark == digest_mark(text)",
        "isinstance(text, str)",
        ("chronicle", *_STORAGE),
    ),
    Mutant(
        "settings of the wrong kind pass",
        "if not low <= value <= high:  # also",
        "if not low <= value:  # also",
        ("test_storage_settings.py",),
    ),
    # ------------------------------------------------------------------------ chronicle
    Mutant(
        "shared victories count whole",
        "wins=math.fsum(each.share for each in seats)",
        "wins=math.fsum(each.own.won for each in seats)",
        _CHRONICLE,
    ),
    Mutant(
        "a streak never breaks",
        "run = run + 1 if brought else 0",
        "run = run + 1 if brought else run",
        _CHRONICLE,
    ),
    Mutant(
        "Anna is not anna",
        '" ".join(name.split()).casefold()',
        '" ".join(name.split())',
        _CHRONICLE,
    ),
    # ----------------------------------------------------------------- computer players
    Mutant(
        "a forced demolition is hoped for",
        "forced = 1.0 - throw.place_one",
        "forced = throw.place_one",
        ("ai/test_odds.py", "ai/test_outlook.py"),
    ),
    Mutant(
        "dice are called odd too soon",
        "gamma_tail(degrees / 2, statistic / 2)",
        "gamma_tail(degrees, statistic / 2)",
        ("ai/test_fairness.py",),
    ),
    Mutant(
        "luck counts as skill",
        "return self.change - self.decision",
        "return self.change",
        ("ai/test_review.py",),
    ),
    Mutant(
        "tables forget lone ground floors",
        "counts)]) / sheet.mean_step + lone",
        "counts)]) / sheet.mean_step",
        ("ai/test_tables.py", "ai/test_judge.py", "ai/test_levels.py"),
    ),
    # ------------------------------------------------------------------ words and looks
    Mutant(
        "one of many",
        "_catalogue.ngettext(one, many, number)",
        "_catalogue.ngettext(one, many, 1)",
        ("test_languages.py", "views/test_hints.py", "table/test_type.py"),
    ),
    Mutant(
        "per cents are cut",
        "math.floor(chance * 100 + 0.5)",
        "math.floor(chance * 100)",
        ("test_languages.py", "ai/test_teaching.py", "views/test_teacher_odds.py"),
    ),
    Mutant(
        "lines grow too long",
        "if measure(longer, px, weight)[0] <= width:",
        "if measure(longer, px, weight)[0] <= width * 1.1:",
        _TYPE,
    ),
    Mutant(
        "a cut line is a letter too long",
        'return text[:least].rstrip() + "…"',
        'return text[: least + 1].rstrip() + "…"',
        _TYPE,
    ),
    Mutant(
        "pictures are never forgotten",
        "self.used_bytes -= self._weigh(old)",
        "self.used_bytes -= 0",
        ("table/test_picture_cache.py",),
    ),
    Mutant(
        "dice lie upside down",
        "return math.atan2(-up[0], up[1])",
        "return math.atan2(up[0], -up[1])",
        ("table",),
    ),
    Mutant(
        "opposite sides of a die are alike",
        '_kind("U", "LMLMLH"',
        '_kind("U", "LLMMLH"',
        ("table/test_dice_kinds.py",),
    ),
    Mutant(
        "wide gaps push lots out of the street",
        "min(lot_width * WIDEST_GAP, (right - left - taken) / max(1, count - 1))",
        "lot_width * WIDEST_GAP",
        _LAYOUT,
    ),
    Mutant(
        "the street reaches the wrecking ball",
        "min(width * STREET_RIGHT, self.ball_drop.left)",
        "width * STREET_RIGHT",
        _LAYOUT,
    ),
    # ---------------------------------------------------------------------------- input
    Mutant(
        "keys that clash may be chosen",
        "if pressed == press and clash(",
        "if pressed == press and not clash(",
        ("widgets", "views/test_remapping.py"),
    ),
    Mutant(
        "the hand stays closed",
        "self._place = None\n        self._sound.rattle(0.0)",
        "self._sound.rattle(0.0)",
        ("views/test_hand.py", "views/test_throwing.py"),
    ),
    Mutant(
        "what is disabled is pressed first",
        "            if target.enabled:\n                return target",
        "            if not target.enabled:\n                return target",
        ("views/test_hand.py", "views/test_lying.py", "views/test_turn_and_window.py"),
    ),
    Mutant(
        "events go to the lowest scene",
        "return bool(self._stack) and self.top.handle(event)",
        "return bool(self._stack) and self._stack[0].handle(event)",
        ("scenes/test_manager.py", "scenes/test_menus_pause.py"),
    ),
)


def place_of(mutant: Mutant, tree: Path) -> Path:
    """The module of a tree that holds a fault's words.

    Raises:
        PlantingError: no module holds them, or they occur more than once.
    """
    found = [
        path
        for path in sorted((tree / "skyline").rglob("*.py"))
        for _ in range(path.read_text("utf-8").count(mutant.words))
    ]
    if len(found) != 1:
        where = ", ".join(str(path.relative_to(tree)) for path in found) or "nowhere"
        raise PlantingError(f"{mutant.name}: {mutant.words!r} is to occur once, but is: {where}")
    return found[0]


def check(mutants: Sequence[Mutant], tree: Path) -> None:
    """Makes sure that every fault can be planted and that its tests are there.

    Raises:
        PlantingError: one can't, or some aren't.
    """
    for mutant in mutants:
        place_of(mutant, tree)
        for test in mutant.tests:
            if not (tree / "tests" / test).exists():
                raise PlantingError(f"{mutant.name}: there are no tests {test}")


def copied(tree: Path, folder: Path) -> Path:
    """A copy of what git knows of a tree, as it is now."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=tree, capture_output=True, check=True)
    for name in listed.stdout.decode().split("\0"):
        source = tree / name
        if name and source.is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    return folder


def found_by(tests: Sequence[str], copy: Path, bytecode: Path) -> str:
    """The first test that fails, what else ended the tests, or nothing."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += [
        "-o",
        "markers=thorough",
        "-m",
        "not thorough",
        "--tb=no",
        "-rfE",
        *(f"tests/{test}" for test in tests),
    ]
    surroundings = {
        **os.environ,
        "PYTHONPATH": str(copy),
        "PYTHONPYCACHEPREFIX": str(bytecode),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    try:
        ended = subprocess.run(
            command,
            cwd=copy,
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {LONGEST:.0f} s"
    if ended.returncode == 0:
        return ""
    named = _FAILED.search(ended.stdout)
    return named.group(1) if named else f"pytest ended with {ended.returncode}"


def meet(mutant: Mutant, copy: Path, bytecode: Path) -> str:
    """Plants a fault in a copy, lets the tests meet it, and mends it; the test that found it."""
    place = place_of(mutant, copy)
    sound = place.read_text("utf-8")
    place.write_text(sound.replace(mutant.words, mutant.instead), "utf-8")
    try:
        return found_by(mutant.tests, copy, bytecode)
    finally:
        place.write_text(sound, "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Plants the faults; the exit status is 1 where one was not found, 2 where one can't be."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORD", help="faults whose name holds it")
    parser.add_argument("--tree", type=Path, default=ROOT, metavar="DIR", help="another checkout")
    parser.add_argument("--list", action="store_true", help="only tells where each is planted")
    choice = parser.parse_args(arguments)
    mutants = [mutant for mutant in MUTANTS if choice.only in mutant.name]
    try:
        check(mutants, choice.tree)
    except PlantingError as error:
        print(error, file=sys.stderr)
        return 2
    if choice.list:
        for mutant in mutants:
            print(f"{place_of(mutant, choice.tree).relative_to(choice.tree)}: {mutant.name}")
        return 0
    missed = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy, bytecode = copied(choice.tree, Path(folder) / "copy"), Path(folder) / "bytecode"
        for number, mutant in enumerate(mutants, 1):
            begun = time.monotonic()
            found = meet(mutant, copy, bytecode)
            missed += [] if found else [mutant.name]
            taken = time.monotonic() - begun
            told = found or "NOT FOUND"
            print(f"{number:2}/{len(mutants)}  {mutant.name}: {told} ({taken:.0f} s)", flush=True)
    print(f"{len(mutants) - len(missed)} of {len(mutants)} found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
