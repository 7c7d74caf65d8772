"""Kept reviews are weighed anew when a judge says something else: then its version is raised.

Files that a judge reads are noticed by themselves; here is noticed what its code does.
"""

from __future__ import annotations

import pytest

from skyline.ai.catalog import judge_for, mind_of
from skyline.ai.review_work import judge_piece, plan
from skyline.packs import PACKS
from skyline.verbs.review_games import CITY, D6, DUO
from skyline.verbs.shot_review import finished_game

GAMES = {"skyline": DUO, "cityscape": CITY, "skyline-d6": D6}
#: By the game: a turn of its game, the version of its judge, and what that says of the turn:
#: after each step what is expected for the first seat, and what the step has lost.
SAID: dict[str, tuple[int, int, list[tuple[float, float]]]] = {
    "skyline": (
        2,
        1,
        [
            (0.5326, 0.0),
            (0.5033, 0.0),
            (0.5033, 0.0),
            (0.4894, 0.0098),
            (0.4894, 0.0),
            (0.4645, 0.0),
        ],
    ),
    "cityscape": (24, 3, [(203.7305, 0.4297), (204.375, 21.9531)]),
    "skyline-d6": (
        9,
        4,
        [
            (0.0458, 0.0),
            (0.0227, 0.0),
            (0.0227, 0.0),
            (0.1829, 0.0968),
            (0.1829, 0.0),
            (0.1829, 0.0),
            (0.1829, 0.0),
            (0.5108, 0.0119),
            (0.5108, 0.0),
            (0.5108, 0.0),
            (0.5108, 0.0),
        ],
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_who_judges_otherwise_has_another_version(game: str) -> None:
    number, version, said = SAID[game]
    session, story = finished_game(2, GAMES[game], game), PACKS.pack(game).review
    assert story is not None
    whole = plan(session, story(session, dict).turn_of)
    piece, judge = whole.pieces[number], judge_for(session.game, 2)
    state = session.game.decode(dict(piece.state))
    judged = judge_piece(session.game, state, piece.entries, judge, whole.told(number))
    assert mind_of(game).judge_version == version
    close = pytest.approx([each for step in said for each in step], rel=0.002, abs=0.002)
    now = [each for step in judged.steps for each in (step.worths[0], step.loss)]
    assert now == close, "raise judge_version of its mind, and tell here what it says now"
