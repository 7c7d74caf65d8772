"""Positions to practise, shipped and from own mistakes, and how well each is known."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date
from functools import cached_property
from typing import Any, Final

import pygame

from skyline.ai.review import Review
from skyline.ai.verdicts import Verdict
from skyline.core.decisions import JOINT
from skyline.core.errors import CorruptRecord, SkylineError
from skyline.core.practice import Problem, Progress, answered, laid, problem_of
from skyline.core.session import Session
from skyline.core.setup import HUMAN, SeatInfo
from skyline.core.story import story
from skyline.library.library import Library
from skyline.play.levels import builder_name, level_title
from skyline.play.pack import GameView
from skyline.play.practice.pack import PracticePack, Theme
from skyline.resources import asset
from skyline.scenes.common.stage import Stage
from skyline.scenes.practice.source import Task, ThemeState
from skyline.text.words import _, ngettext

log = logging.getLogger("skyline")

OWN: Final = "own"
"""The theme of all positions from one's own games, whatever else they are about."""
A_ROUND: Final = 10
"""Positions that are asked in one sitting."""


class StoredPractice:
    """The source of :mod:`skyline.scenes.practice.source`, from the library."""

    def __init__(self, stage: Stage, library: Library) -> None:
        self._stage = stage
        self.library = library
        pack = stage.packs.pack(stage.packs.of_practice)
        assert pack.practice is not None, "it was looked for"
        self.game = pack.name
        self._rules = pack.rules
        self._pack: PracticePack = pack.practice()

    @property
    def table(self) -> Callable[[Any], GameView]:
        return self._pack.table

    # ------------------------------------------------------------- what there is
    @cached_property
    def _shipped(self) -> dict[str, Problem]:
        try:
            text = asset(self._pack.shipped).read_text(encoding="utf-8")
        except OSError as error:
            log.warning("there are no positions to practise: %s", error)
            return {}
        return _read(line for line in text.splitlines() if not line.startswith("#"))

    def _own(self) -> dict[str, Problem]:
        return _read(self.library.texts(self._name("mistake", "")).values())

    def _known(self) -> dict[str, Progress]:
        found = {}
        for key, text in self.library.texts(self._name("practice", "")).items():
            try:
                found[key] = Progress.from_text(text)
            except CorruptRecord as error:
                log.warning("what was known of %s is lost: %s", key, error)
        return found

    def _name(self, kind: str, key: str) -> str:
        return f"{kind}/{self.game}/{key}"

    def _problems(self, theme: str) -> dict[str, Problem]:
        own = self._own()
        if theme == OWN:
            return own
        every = {**self._shipped, **own}
        return {key: each for key, each in every.items() if theme in ("", each.theme)}

    def today(self) -> date:
        moment = self.library.games.now()
        return (moment.astimezone(UTC) if self._stage.headless else moment.astimezone()).date()

    # ------------------------------------------------------------- the page
    def themes(self) -> Sequence[ThemeState]:
        """Own mistakes first; a theme without a position is not shown."""
        known, today = self._known(), self.today()
        about = _("What went wrong in your own games.")
        mine = Theme(OWN, _("Your mistakes"), about)
        states = []
        for theme in (mine, *self._pack.themes()):
            problems = self._problems(theme.name)
            seen = [known[key] for key in problems if key in known]
            due = sum(each.is_due(today) for each in seen)
            learned = sum(each.learned for each in seen)
            begun = sum(each.box > 0 for each in seen) - learned
            fresh = len(problems) - len(seen)
            states.append(ThemeState(theme, due, fresh, begun, learned, len(problems)))
        return [each for each in states if each.whole or each.theme.name == OWN]

    def due(self) -> int:
        """How many positions are to be asked again now."""
        known, today = self._known(), self.today()
        due = {key for key, each in known.items() if each.is_due(today)}
        return len(due & self._problems("").keys()) if due else 0

    def picture(self, theme: str, side: int) -> pygame.Surface:
        return self._pack.picture(theme, side)

    def tasks(self, theme: str = "") -> Sequence[Task]:
        known, today = self._known(), self.today()
        problems = self._problems(theme)
        due = sorted(
            (known[key].due, key) for key in problems if key in known and known[key].is_due(today)
        )
        own = self._own()
        fresh = sorted((key not in own, key) for key in problems if key not in known)
        keys = [key for _first, key in due] + [key for _first, key in fresh]
        titles = {each.name: each.title for each in self._pack.themes()}
        found: list[Task] = []
        for key in keys:
            task = self._task(key, problems[key], titles)
            if task is not None:
                found.append(task)
            if len(found) == A_ROUND:
                break
        return found

    def _task(self, key: str, problem: Problem, titles: dict[str, str]) -> Task | None:
        """A position on its way to the table; None, and a line in the log, if it is unsound."""
        colours = self._stage.packs.pack(self.game).menus().set_up().colours
        person = next((each.name for each in self._stage.settings.seats if each.name), "")
        mine = person or _("Player {number}").format(number=1)
        try:
            session = laid(self._rules, problem, ())
            actor = session.actor or 0
            seats = tuple(
                SeatInfo(mine if seat == actor else builder_name(seat + 1), colours[seat].name)
                for seat in range(problem.players)
            )
            session = laid(self._rules, problem, seats)
        except (SkylineError, IndexError) as error:
            log.warning("the position %s can't be practised: %s", key, error)
            return None
        who = "" if not problem.who else level_title(problem.who)
        return Task(key, session, titles.get(problem.theme, ""), problem.played, who)

    def answered(self, task: Task, *, right: bool) -> str:
        today = self.today()
        now = answered(self._known().get(task.key), today, right=right)
        self.library.keep_texts({self._name("practice", task.key): now.to_text()})
        if now.learned:
            return _("Learned: you will not see this position again.")
        days = (now.due - today).days
        if not days:
            return _("You will see this position again today.")
        return ngettext(
            "You will see this position again tomorrow.",
            "You will see this position again in {number} days.",
            days,
        ).format(number=days)

    # ------------------------------------------------------------- from reviews
    def add_mistakes(self, session: Session[Any, Any], review: Review) -> int:
        """Takes the mistakes of people in a game that was reviewed; returns how many are new."""
        if session.game.name != self.game:
            return 0
        own = self._own()
        states = [step.state for step in story(session)]
        offset, entries = review.plan.offset, review.plan.entries
        new = {}
        for step in review.steps:
            person = session.controllers[step.seat] == HUMAN
            if not person or step.verdict is None or step.verdict < Verdict.MISTAKE:
                continue
            run = [step.text]
            while (
                step.number + len(run) < len(entries) and review.plan.joined[step.number + len(run)]
            ):
                run.append(entries[step.number + len(run)].text)
            state = states[offset + step.number]
            theme = self._pack.theme_of(state, step.better.split(JOINT), run)
            if theme and step.better:
                problem = problem_of(self._rules, state, theme, tuple(run))
                if problem.key not in own:
                    new[self._name("mistake", problem.key)] = problem.to_line()
        if new:
            self.library.keep_texts(new)
        return len(new)


def _read(lines: Iterable[str]) -> dict[str, Problem]:
    """Positions by their keys; a line that can't be read is left out and said in the log."""
    found = {}
    for line in lines:
        try:
            problem = Problem.from_line(line)
        except CorruptRecord as error:
            log.warning("a position to practise can't be read: %s", error)
            continue
        found[problem.key] = problem
    return found
