"""The proof that one screen keeps secrets: what others hide changes nothing, to the byte.

Whole rounds are played through the application, twice: the seat that is asked about sets the same
goals, everybody else others. All that can be seen, read, pressed or heard meanwhile must be equal.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import pygame
import pytest

from skyline.ai.cityscape.reasons import reason
from skyline.core.setup import HUMAN
from skyline.games.cityscape.board import LOTS, SIZES
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import Place, SetGoals
from skyline.games.cityscape.state import State
from skyline.scenes.play.computer_seats import ComputerMove, ComputerSeats
from tests.views.cityscape_driver import City

TINY = (480, 300)
MOMENTS = (24, 17, 9, 1)
"""How many blocks are left when everything is looked at closely."""

Seen = tuple[str, Any]


def public_move(state: State) -> Place:
    """The same for all games in which the same has been built; some lots grow tall."""
    chance = random.Random(f"{state.round}/{sum(state.blocks)}")
    size = chance.choice([size for size in SIZES if state.blocks[size - 1]])
    return Place(size, chance.choice((*LOTS, "a1", "b3", "b3", "d2")))


class Witness:
    """Plays one round at a table and takes down all that is shown, said and heard.

    Args:
        table: with a new game.
        seat: whose goals are the same in every game; the eyes that look at the table.
        other: which goals the others set, 0 or 1.
    """

    def __init__(self, table: City, seat: int, other: int) -> None:
        self.table, self.seat, self.other = table, seat, other
        self.seen: list[Seen] = []
        self.private = False  # whether only another person may look now
        self.listen(table.app.sound, "play", lambda name, *_rest, **_named: ("sound", name))
        self.listen(table.app.announcer, "say", lambda words, **_named: ("said", words))

    def listen(self, to: Any, call: str, told: Callable[..., Seen]) -> None:
        real = getattr(to, call)

        def heard(*values: Any, **named: Any) -> Any:
            self.seen.append(told(*values, **named))
            return real(*values, **named)

        setattr(to, call, heard)

    def goals(self, state: State, seat: int) -> tuple[int, ...]:
        """What a seat sets; others begin once with what the dice show at first."""
        lines = len(state.lines(seat))
        codes = (1, 2, 3, 4, 5, 6, 5, 6)[:lines]
        if seat == self.seat:
            return codes[::-1]
        return codes if not self.other else tuple(code % 6 + 1 for code in codes)

    def computer_move(self, seats: ComputerSeats) -> ComputerMove | None:
        """What computer players do, too, depends on nothing but what is public."""
        session = seats._session
        if session.over or session.actor_is_human:
            return None
        if session.state.phase == "goals":
            return ComputerMove(SetGoals(self.goals(session.state, session.actor)))
        move = public_move(session.state)
        return ComputerMove(move, reason(GAME.observe(session.state, session.actor), move))

    # ------------------------------------------------------------- taking down
    def look(self, when: str) -> None:
        """Takes down everything that this moment shows."""
        table = self.table
        if self.private:
            return
        state, view = table.state, table.view
        targets = [
            (each.name, tuple(each.rect), each.enabled, each.tooltip, str(each.ref))
            for each in table.app.manager.targets()
        ]
        self.seen += [
            (f"{when}: targets", targets),
            (f"{when}: window", pygame.display.get_caption()),
            (f"{when}: log", table.log()),
            (f"{when}: notices", (*table.app.notices, view.notes.text, view.told)),
            (f"{when}: moment", str(table.view.moment())),
            (f"{when}: undo", table.actions.why_no_undo()),
            (f"{when}: legal", list(islice(GAME.legal_moves(state), 400))),
            (f"{when}: observed", GAME.observe(state, self.seat)),
            (f"{when}: reason", view.computer.reason),
            (f"{when}: picture", hashlib.blake2b(table.draw()).hexdigest()),
        ]

    def look_closely(self, when: str) -> None:
        """Looks at everything that can be laid over the table or asked of it."""
        table = self.table
        for deed in ("key l", "key e", "key q", "key q", "key e"):
            table.do(deed)
            self.look(f"{when}, {deed}")
        table.do("key l")
        for seat in range(len(table.view.players)):
            for press in range(2):
                table.do(f"click plate:{seat + 1}", "wait 1")
                self.look(f"{when}, plate {seat + 1} pressed {press + 1} times")
        table.do("key escape")
        if table.app.manager.top.name == "table":
            table.do("key escape")
        self.look(f"{when}, pause")
        table.do("key escape")

    # ------------------------------------------------------------- playing
    def play_round(self) -> None:
        """Plays until the goals are about to be revealed."""
        table, number = self.table, self.table.state.round
        for _step in range(60):
            if table.state.round != number or table.telling:
                return
            state, blocks = table.state, sum(table.state.blocks)
            close = blocks in MOMENTS and state.phase == "place"
            if table.table.curtained:
                self.private = False
                self.look("curtain")
                if close:
                    self.look_closely("curtain")
                table.open()
            seat = state.player
            assert seat is not None
            if state.phase == "goals":
                self.private = seat != self.seat
                self.set_goals(self.goals(state, seat))
                self.private = False
                continue
            self.look("before a block")
            self.peep(seat)
            if close:
                self.look_closely(f"{blocks} blocks left")
            move = public_move(state)
            if blocks == 1:
                return  # the last one reveals
            table.do(f"key {move.block}", f"hover lot:{move.lot}")
            self.look("a block is held")
            table.do(f"click lot:{move.lot}", "wait idle")
        raise AssertionError("the round does not end")

    def set_goals(self, codes: Sequence[int]) -> None:
        table = self.table
        self.look("setting")
        for line, code in enumerate(codes):
            table.do(f"key {code}")
            self.look(f"line {line} is set")
            table.do("key right")
        self.look("all lines are set")
        table.do("click button:lock", "wait idle")

    def peep(self, seat: int) -> None:
        """Whoever has the turn looks at the own goals; afterwards nothing is left of them."""
        table = self.table
        self.private = seat != self.seat
        key = pygame.key.key_code("v")
        table.send(pygame.KEYDOWN, key=key, mod=0, unicode="v", scancode=0)
        table.pilot.frames(2)
        self.look("own goals")
        self.private = False
        table.send(pygame.KEYUP, key=key, mod=0, unicode="v", scancode=0)
        table.pilot.frames(2)
        self.look("own goals covered")


GAMES = [
    (("human", "human"), 0, {"two_players": "adjacent"}, TINY),
    (("human", "human"), 1, {"two_players": "opposite"}, TINY),
    (("human", "human"), 0, {"two_players": "facing"}, (960, 600)),
    (("human", "human", "human"), 1, {}, TINY),
    (("human", "greedy", "human", "greedy"), 2, {}, TINY),
    (("human", "greedy", "greedy"), 0, {}, TINY),
    (("greedy", "human"), 1, {}, TINY),
]


@pytest.mark.parametrize(("levels", "seat", "options", "size"), GAMES, ids=str)
def test_nothing_tells_what_others_hide(
    monkeypatch: pytest.MonkeyPatch,
    levels: tuple[str, ...],
    seat: int,
    options: dict[str, str],
    size: tuple[int, int],
) -> None:
    told = []
    for other in (0, 1):
        table = City.start(*levels, size=size, options=options, spoken=True)
        witness = Witness(table, seat, other)
        monkeypatch.setattr(ComputerSeats, "next_move", witness.computer_move)
        witness.play_round()
        told.append(witness.seen)
        if levels.count(HUMAN) == 1:
            assert all(not what.startswith("curtain") for what, _seen in witness.seen)
        table.close()
    one, two = told
    assert len({seen for what, seen in one if what.endswith("picture")}) > 40, "much has happened"
    for (what, here), (_same, there) in zip(one, two, strict=False):
        assert (what, here) == (_same, there)
    assert len(one) == len(two)
