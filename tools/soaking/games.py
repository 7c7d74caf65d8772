"""Complete games through the scenes' input path: title, set-up, table, results, again."""

from __future__ import annotations

import random
import sqlite3
import weakref
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pygame

from skyline.app.app import LONGEST_STEP
from skyline.app.main_loop import FRAME_SECONDS
from skyline.core.examine import examine
from skyline.games import catalog
from skyline.storage.settings import INSTANT, SeatMemory
from skyline.verbs.pilot import Pilot, PilotError
from tests.views.driver import Table
from tests.views.hands import Hand
from tests.views.padhand import Pad, PadHand
from tools.progress import Progress
from tools.soaking.city import CityHand
from tools.soaking.escape import go_home, press_key
from tools.soaking.footprint import MemoryCourse, unbounded_caches
from tools.soaking.sheets import SheetHand
from tools.soaking.world import Trouble, World

GAMES: Final = ("skyline", "cityscape", "skyline-d6")
MOST_TURNS: Final = 1500
CHECK_EVERY: Final = 12
"""Moves from one comparison of table and position to the next."""
DRAW_EVERY: Final = 40
WATCHED: Final = 0.04
"""Share of the games whose motions are seen, not left out."""
QUICK: Final = {
    "skyline": ("random", "greedy", "apprentice"),
    "cityscape": ("random", "greedy"),
    "skyline-d6": ("random", "greedy", "apprentice"),
}
STRONG: Final = {
    "skyline": ("mason", "foreman", "engineer", "master"),
    "cityscape": ("surveyor", "master"),
    "skyline-d6": ("draughtsman", "foreman", "architect", "master"),
}
#: What is looked at after a game, and how often.
VISITS: Final = (
    ("review", 0.03),
    ("games", 0.2),
    ("statistics", 0.15),
    ("film", 0.1),
    ("rules", 0.05),
    ("how_to_play", 0.05),
    ("open_settings", 0.05),
)
MOST_KEPT: Final = 8
"""Games of earlier that may still be in memory: the last one, and those of the last reviews."""


@dataclass
class GamesReport:
    """What a run of games has found.

    Attributes:
        games: that were played to the end.
        trouble: what went wrong, one text for each.
        counts: figures by name.
        memory: after each fifth of the games; after the first one every scene has been seen.
    """

    games: int = 0
    trouble: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    memory: MemoryCourse = field(default_factory=MemoryCourse)


class _AnyHand:
    """A hand that clicks, drags, types or holds a controller, another way every few moves."""

    def __init__(self, table: Table, seed: int) -> None:
        self._chance = random.Random(seed)
        self.hands: dict[str, Hand] = {
            way: Hand(table, way, seed + number)
            for number, way in enumerate(("click", "drag", "keys"))
        }
        self.hands["pad"] = PadHand(table, seed + 9)
        self._way = self._chance.choice(list(self.hands))

    def turn_over(self) -> str:
        """Does something; returns by which way."""
        if self._chance.random() < 0.1:
            self._way = self._chance.choice(list(self.hands))
        self.hands[self._way].turn_over()
        return self._way


HANDS: Final = {
    "cityscape": CityHand,
    "skyline-d6": SheetHand,
}
"""What plays games that are not played as Skyline is."""


class GamesSoak:
    """Plays games one after another in one program.

    Args:
        folder: where everything is written.
        seed: of everything that is chosen.
        games: by name, of which one is chosen each time.
    """

    def __init__(self, folder: Path, seed: int, games: Sequence[str] = GAMES) -> None:
        self.world = World(folder)
        self.seed = seed
        self.games = games
        self.report = GamesReport()
        self._sessions: list[weakref.ref[Any]] = []
        self._table = Table(self.world.app, _QuickPilot(self.world.app, out=lambda _text: None))

    def run(self, games: int) -> GamesReport:
        """Plays; what goes wrong is noted, and the next game begins in a program started anew.

        Args:
            games: how many.
        """
        fifth = max(3, games // 5)
        progress = Progress(f"games of seed {self.seed}", games)
        for number in range(games):
            try:
                self._game(number)
                self.report.games += 1
            except (Trouble, PilotError, AssertionError) as error:
                self._failed(number, f"{type(error).__name__}: {error}")
            except Exception as error:  # whatever it is, it is what is looked for
                self._failed(number, f"{type(error).__name__}: {error}")
            done = number + 1
            progress.at(done, len(self.report.trouble))
            self.report.memory.note(done, look=done % fifth == 0 or done == games)
            if len(self.report.trouble) >= 10:
                break
        if self.report.games:
            self._look_at_the_shelf()
        self.report.trouble += [f"remembers without end: {each}" for each in unbounded_caches()]
        return self.report

    def close(self) -> None:
        """Ends the program."""
        if self._table in Table.opened:
            Table.opened.remove(self._table)
        self.world.close()

    def _failed(self, number: int, words: str) -> None:
        where = f"game {number + 1} (seed {self.seed})"
        self.report.trouble.append(f"{where}: {words}")
        self._restart()

    def _restart(self) -> None:
        """Another start of the program, in the same home."""
        self.world.restart()
        Table.opened.remove(self._table)
        self._table = Table(self.world.app, _QuickPilot(self.world.app, out=lambda _text: None))

    # ------------------------------------------------------------- one game
    def _game(self, number: int) -> None:
        chance = random.Random(f"{self.seed}/{number}")
        table, world, counts = self._table, self.world, self.report.counts
        if number and chance.random() < 0.04:
            self._restart()
            table = self._table
        watched = chance.random() < WATCHED
        if world.scene == "title":
            game = chance.choice(self.games)
            self._set_up(chance, watched, game)
            self._begin(chance, game)
        session = table.session
        self._sessions.append(weakref.ref(session))
        counts[f"{session.game.name} of {session.setup.players}"] += 1
        counts["with house rules"] += bool(session.setup.options)
        counts["with computers"] += any(each != "human" for each in session.controllers)
        counts["watched"] += watched
        self._play(chance)
        self._leave(chance)

    def _set_up(self, chance: random.Random, watched: bool, game: str) -> None:
        """Who plays, by which rules and how fast, as the settings remember it."""
        seated = [each for each in (1, 2, 2, 3, 4) if each in catalog.game(game).seats]
        players = chance.choice(seated)
        people = chance.randint(1, players)
        seats = ["human"] * people + [self._level(chance, game) for _ in range(players - people)]
        chance.shuffle(seats)
        rules: dict[str, bool | str] = {}
        if chance.random() < 0.5:
            for option in catalog.game(game).options:
                if chance.random() < 0.4:
                    rules[option.name] = chance.choice(option.values)
        self.world.app.change_settings(
            seats=tuple(
                SeatMemory("" if chance.random() < 0.3 else f"Ann {n}", "", each)
                for n, each in enumerate(seats)
            ),
            house_rules=rules,
            animation_speed=chance.choice((1.0, 4.0)) if watched else INSTANT,
            computer_pace="normal" if watched else "instant",
            hints=watched,
            computer_reasons=watched,
            reduced_motion=chance.random() < 0.2,
            lesson_done=True,
        )

    @staticmethod
    def _level(chance: random.Random, game: str) -> str:
        return chance.choice(STRONG[game] if chance.random() < 0.2 else QUICK[game])

    def _begin(self, chance: random.Random, game: str) -> None:
        """From the title to the table, by pointer, keys or controller."""
        table, world = self._table, self.world
        world.settle()
        way = chance.choice(("click", "key", "pad"))
        if way == "click":
            table.do("click button:new-game")
            world.settle()
            self._choose(game)
            self._turn_something(chance)
            table.do("click button:start")
        elif way == "key":
            table.do("key n")
            world.settle()
            self._choose(game)
            press_key(world, pygame.K_RETURN)
        else:
            pad = Pad(table)
            pad.choose("button:new-game")
            world.settle()
            self._choose(game)
            pad.press("start")
        world.settle()
        if world.play_scene is None:
            raise Trouble(f"{way} leads from the title to {world.scene}, not to the table")

    def _choose(self, game: str) -> None:
        """The card of a game, by the pointer."""
        self._table.do(f"click game:{game}")
        self.world.settle()

    def _turn_something(self, chance: random.Random) -> None:
        """Now and then a seat more or less, or another rule, by the pointer."""
        if chance.random() < 0.5:
            return
        offered = [
            target.name
            for target in self.world.app.manager.targets()
            if target.enabled
            and target.name not in ("button:back", "button:start", "button:lesson")
        ]
        self._table.do(f"click {chance.choice(offered)}")
        self.world.settle()

    def _play(self, chance: random.Random) -> None:
        table, world = self._table, self.world
        session = table.session
        seed = chance.randrange(2**30)
        name = session.game.name
        made: Any = HANDS.get(name, _AnyHand)
        hand = made(table, seed)
        check = table.check if name == "skyline" else world.check
        moves = 0
        while self._a_person_is_due(session):
            self.report.counts[f"deeds by {hand.turn_over()}"] += 1
            moves += 1
            if moves % CHECK_EVERY == 0:
                world.check()
                check()
            if moves % DRAW_EVERY == 0:
                world.step(draw=True)
            if moves > MOST_TURNS:
                raise Trouble("the game does not end")
        self.report.counts["deeds"] += moves
        self.report.counts["entries"] += len(session.record.entries)
        world.settle()
        world.check()
        check()
        self._look_at_the_record(session)

    def _a_person_is_due(self, session: Any) -> bool:
        """Lets computer players move meanwhile; False when the game is over."""
        scene = self.world.play_scene
        if scene is not None and scene.view.awaits_computer:
            self.world.settle()
        return not session.over

    def _look_at_the_record(self, session: Any) -> None:
        """The library has the very game that was played, to its end, and it can be verified."""
        library = self.world.app.library
        number = library.playing
        if number is None:
            raise Trouble("the game was not kept")
        stored = library.games.game(number)
        if not stored.finished:
            raise Trouble("the library does not know that the game is over")
        text = library.files.text(number)
        examined = examine(text or "", catalog.game, sealed=True)
        if examined.broken is not None:
            raise Trouble(f"the record breaks: {examined.broken}")
        if examined.session.state != session.state:
            raise Trouble("the record leads to another position than the one played")
        self.report.counts["hashes verified"] += examined.checks

    def _leave(self, chance: random.Random) -> None:
        """Results, sometimes more, and back to the title or on to another game."""
        table, world = self._table, self.world
        table.do(chance.choice(("click button:results", "key return")))
        world.settle()
        if world.scene == "pause":
            press_key(world, pygame.K_ESCAPE)
            world.settle()
        if world.scene == "table":  # the focus was on another button
            table.do("click button:results")
            world.settle()
        if world.scene == "finale":
            press_key(world, pygame.K_SPACE)
            world.settle()
        if world.scene != "results":
            raise Trouble(f"the game leads to {world.scene}, not to the results")
        world.check()
        for name, share in VISITS:
            if chance.random() < share and (name != "review" or self._may_be_reviewed()):
                self._visit(name, chance)
        if self.world.app.notices:
            raise Trouble(f"a notice: {self.world.app.notices[0]}")
        if world.scene == "results" and chance.random() < 0.25:
            table.do("click button:play-again")
            world.settle()
        else:
            go_home(world)
        if len(world.app.manager.stack) != 1:
            names = [scene.name for scene in world.app.manager.stack]
            raise Trouble(f"scenes are left over: {names}")
        alive = [each for each in self._sessions if each() is not None]
        self._sessions = alive
        if len(alive) > MOST_KEPT:
            raise Trouble(f"{len(alive)} games of earlier are still in memory")

    def _visit(self, name: str, chance: random.Random) -> None:
        """Looks at another scene for a moment, and comes back by Esc."""
        world = self.world
        go = world.app.go
        below = world.scene
        if name in ("review", "film"):
            getattr(go, name)(self._last_session())
        else:
            getattr(go, name)()
        self.report.counts[f"visits to {name}"] += 1
        for _ in range(chance.randint(5, 40)):
            world.step(0.05)
        world.check()
        world.step(draw=True)
        for _ in range(4):
            if world.scene in (below, "title"):
                return
            press_key(world, pygame.K_ESCAPE)
            for _ in range(12):
                world.step(0.05)
        raise Trouble(f"Esc does not lead out of {name}: {world.scene}")

    def _may_be_reviewed(self) -> bool:
        game = self._last_session().game.name
        return self.world.app.stage.packs.pack(game).review is not None

    def _last_session(self) -> Any:
        session = self._sessions[-1]()
        if session is None:
            raise Trouble("the game is gone while its results show")
        return session

    def _look_at_the_shelf(self) -> None:
        """Every game is there, and the file is sound."""
        library = self.world.app.library
        kept = {each.id for each in library.games.games()}
        self.report.counts["games in the library"] = len(kept)
        if len(kept) < self.report.games:
            self.report.trouble.append(f"only {len(kept)} games are in the library")
        self._restart()
        path = self.world.home.games
        self.world.app.close()
        with closing(sqlite3.connect(path)) as database:
            verdict = database.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            self.report.trouble.append(f"integrity check: {verdict}")
        self.world.start()


class _QuickPilot(Pilot):
    """A pilot that lets as few pictures pass as there must be."""

    _seconds = FRAME_SECONDS

    def frames(self, count: int = 2) -> None:
        """One picture, however many were asked for, unless something waits for its time."""
        for _ in range(1 if count <= 2 else count):
            self.app.step(self._seconds, draw=False)

    def settle(self) -> None:
        """In the program's longest steps where motions are left out and only sentences stay."""
        if self.app.settings.animation_speed == INSTANT:
            self._seconds = LONGEST_STEP
        try:
            super().settle()
        finally:
            self._seconds = FRAME_SECONDS
