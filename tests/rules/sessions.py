"""Short ways to begin a session, to play lines of notation, and to finish a game."""

from __future__ import annotations

import random

from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME


def new(players=3, seed=7, **more):
    return Session(GAME, Setup(players, seed, **more))


def go(session, *lines):
    for line in lines:
        if line == "roll":
            session.roll()
        elif line.startswith("roll "):
            session.roll(GAME.parse_outcome(line[5:]))
        else:
            session.play(GAME.parse_move(line))
    return session


def finished(seed=7, players=2, choice=1, **more):
    session, rng = new(players, seed, **more), random.Random(choice)
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
    return session
