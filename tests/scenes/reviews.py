"""Finished games and a quick judge, for tests of the review."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pygame

from skyline.ai.fairness import rolled_faces
from skyline.ai.verdicts import Unit
from skyline.core.record import position_hash
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.scenes.review.scene import COURSE, ReviewScene
from skyline.scenes.review.work import ReviewWork
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.review_story import SkylineStory
from tests.scenes.helpers import COLOURS, NAMES, Theatre

#: Goals of two edges can be set in over a million ways.
MOST_MOVES = 2000


class QuickJudge:
    """Says something about every position at once, always the same, and finds many mistakes."""

    def __init__(self, game: Any, players: int) -> None:
        self.unit: Unit = "points" if players == 1 else "chance"
        self._game = game

    def worths(self, state: Any) -> tuple[float, ...]:
        noise = int(position_hash(self._game.encode(state))[:6], 16) / 16**6
        scores = self._game.standing(state).scores
        if len(scores) == 1:
            return (scores[0] + 20 + 6 * noise,)
        weights = [score + 8 + 4 * noise * (seat == 0) for seat, score in enumerate(scores)]
        return tuple(weight / sum(weights) for weight in weights)

    def moves(self, state: Any, played: Any = None) -> tuple[tuple[Any, float], ...]:
        seat = state.player or 0
        some = dict.fromkeys(islice(self._game.legal_moves(state), MOST_MOVES))
        if played is not None:
            some[played] = None
        worths = [(move, self.worths(self._game.apply(state, move).state)[seat]) for move in some]
        return tuple(sorted(worths, key=lambda each: -each[1]))


def played_game(players: int = 2, seed: int = 3, steps: int = 10_000) -> Session[Any, Any]:
    """A game in which people built when they could, perhaps only its beginning."""
    seats = tuple(SeatInfo(NAMES[seat], COLOURS[seat]) for seat in range(players))
    session: Session[Any, Any] = Session(GAME, Setup(players, seed, seats=seats))
    rng = random.Random(seed)
    for _step in range(steps):
        if session.over:
            break
        if session.awaits_roll:
            session.roll()
            continue
        legal = session.legal()
        builds = [move for move in legal if type(move).__name__ == "Build"]
        session.play(rng.choice(builds or legal))
    return session


class PlainStory(SkylineStory):
    """The same story under a sky that takes no time to paint."""

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        surface = pygame.Surface(size)
        surface.fill((60, 90, 160))
        yield
        return surface


def review_scene(
    theatre: Theatre,
    session: Session[Any, Any],
    play_on: Callable[[int], None] = lambda _position: None,
    page: str = COURSE,
    work: ReviewWork | None = None,
) -> ReviewScene:
    """The review of a game, its judging not yet begun unless it is handed over."""
    story = PlainStory(session)
    work = work or ReviewWork(session, story.turn_of)
    return ReviewScene(theatre.stage, story, work, rolled_faces(session), play_on, page=page)


def judged(theatre: Theatre, scene: ReviewScene) -> ReviewScene:
    """The scene on the stage, once everything is judged."""
    theatre.show(scene)
    for _piece in range(len(scene.work.plan.pieces) + 2):
        if scene.work.waiting:
            theatre.manager.update(1 / 60)
    assert scene.work.complete
    return scene
