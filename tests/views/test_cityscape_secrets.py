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

from skyline.ai.cityscape.reasons import told_to_all
from skyline.app.app import LONGEST_STEP
from skyline.app.main_loop import FRAME_SECONDS
from skyline.core.seal import sealed
from skyline.core.setup import HUMAN
from skyline.games.cityscape.board import LOTS, SIZES
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import Place, SetGoals
from skyline.games.cityscape.state import State
from skyline.scenes.play.computer_seats import ComputerMove, ComputerSeats
from skyline.storage.paths import Folders
from skyline.views.cityscape import board
from skyline.views.cityscape.art.sheet import SheetData
from tests.views.cityscape_driver import City
from tests.views.cityscape_pairs import pair

TINY = (480, 300)
MOMENTS = (23, 8)
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
        return ComputerMove(move, told_to_all(GAME.observe(session.state, session.actor), move))

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
                table.do(f"click plate:{seat + 1}")
                for _step in range(20):
                    table.app.step(LONGEST_STEP, draw=False)
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
            if close or blocks % 5 == 0:
                self.peep(seat)
            if close:
                self.look_closely(f"{blocks} blocks left")
            move = public_move(state)
            if blocks <= len(table.view.players):
                return  # the last one reveals, whoever places it
            table.do(f"key {move.block}")
            if blocks % 3 == 0:
                table.do(f"hover cell:{move.lot}")
                self.look("a block is held")
            table.do(f"click cell:{move.lot}", "wait idle")
        raise AssertionError("the round does not end")

    def set_goals(self, codes: Sequence[int]) -> None:
        table = self.table
        self.look("setting")
        for line, code in enumerate(codes):
            table.do(f"key {code}")
            self.look(f"line {line} is set")
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
    (("human", "human"), 1, {"two_players": "facing"}, TINY),
    (("human", "human", "human"), 1, {}, TINY),
    (("human", "greedy", "human", "greedy"), 2, {}, TINY),
    (("human", "greedy", "greedy"), 0, {}, TINY),
    (("greedy", "human"), 1, {"two_players": "opposite"}, TINY),
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
        by = witness.computer_move
        monkeypatch.setattr(ComputerSeats, "next_move", lambda seats, by=by: by(seats))
        witness.play_round()
        told.append(witness.seen)
        if levels.count(HUMAN) == 1:
            assert all(not what.startswith("curtain") for what, _seen in witness.seen)
        table.close()
    one, two = told
    assert len({seen for what, seen in one if what.endswith("picture")}) > 12, "much has happened"
    for (what, here), (_same, there) in zip(one, two, strict=False):
        assert (what, here) == (_same, there)
    assert len(one) == len(two)


# ------------------------------------------------------------- goals are seen only while held
def hold(table: City, *, down: bool) -> None:
    key = pygame.key.key_code("v")
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    table.send(kind, key=key, mod=0, unicode="v", scancode=0)
    table.pilot.frames(30)


def pull(table: City, way: float) -> None:
    """The trigger of a controller."""
    axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    table.send(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(32767 * way))
    table.pilot.frames(30)


def button(table: City, *, down: bool) -> None:
    """The button on the board."""
    place = table.pilot.target("button:look").rect.center
    table.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    table.send(kind, pos=place, button=1, touch=False)
    table.pilot.frames(30)


def building(*levels: str, **more: Any) -> City:
    table = City.start(*levels, size=TINY, **more)
    table.play_until("place", blocks=24)
    table.open()
    table.do("key tab", "key shift+tab")
    return table


def picture(table: City) -> bytes:
    """The table, with no trace of where pointer and focus were."""
    table.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    table.view.hand.focus = table.view.hand.hover = None
    table.do("wait 1")
    return table.draw()


LOOKING = {
    "key": (lambda table: hold(table, down=True), lambda table: hold(table, down=False)),
    "trigger": (lambda table: pull(table, 1.0), lambda table: pull(table, 0.0)),
    "button": (lambda table: button(table, down=True), lambda table: button(table, down=False)),
    "short press": (lambda table: table.do("click button:look"),) * 2,
}


@pytest.mark.parametrize("way", LOOKING)
def test_goals_are_seen_only_while_they_are_held(way: str) -> None:
    table = building()
    begin, end = LOOKING[way]
    begin(table)  # the device is taken up before the first picture
    end(table)
    covered = picture(table)
    begin(table)
    table.do("wait 1")
    assert table.table.looks and table.draw() != covered
    end(table)
    table.pilot.frames(1)
    assert not table.table.looks
    assert picture(table) == covered


ENDS: dict[str, Callable[[City], None]] = {
    "the window loses the focus": lambda table: table.send(pygame.WINDOWFOCUSLOST),
    "the controller goes": lambda table: table.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0),
    "a page is opened": lambda table: table.do("key escape", "wait 1", "key escape", "wait 1"),
    "rules are opened": lambda table: table.do("key i", "wait 1", "key escape", "wait 1"),
    "a block is placed": lambda table: table.do("key 1", "click cell:d4", "wait idle"),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("way", LOOKING)
def test_goals_are_covered_by_whatever_takes_the_eyes_away(way: str, end: str) -> None:
    if end == "the controller goes" and way != "trigger":
        return
    if way == "button" and end == "a block is placed":
        return  # by the same pointer
    table = building()
    LOOKING[way][0](table)
    assert table.table.looks
    ENDS[end](table)
    table.pilot.frames(2)
    assert not table.table.looks, "and stays so, though nothing has been released"
    table.app.notices.clear()


def test_under_a_page_goals_are_covered() -> None:
    pages = []
    for looks in (False, True):
        table = building()
        hold(table, down=True)
        if not looks:
            hold(table, down=False)
        table.do("key escape", "wait 1", "expect scene=pause")
        pages.append(table.draw())
        table.close()
    assert pages[0] == pages[1]


def test_with_anothers_view_no_goals_are_seen() -> None:
    table = building()
    hold(table, down=True)
    hold(table, down=False)
    own, other = table.table.viewer, 1 - (table.table.viewer or 0)
    table.do(f"click plate:{other + 1}", "wait 1", "key tab")
    theirs = picture(table)
    hold(table, down=True)
    assert picture(table) == theirs
    hold(table, down=False)
    assert picture(table) == theirs and table.table.viewer == own


# ------------------------------------------------------------- what is being set
def begun(*levels: str, **more: Any) -> City:
    """Somebody has turned dice and not locked them."""
    table = City.start(*levels, size=TINY, **more)
    table.open()
    for _line in range(4):
        table.do("key 6")
    assert table.table.draft.count(6) >= 4
    return table


def seats_change(table: City, **seats: str) -> None:
    table.pilot.play_scene.change_seats({int(seat[1:]): who for seat, who in seats.items()})
    table.do("wait idle")


def test_a_draft_is_gone_when_a_seat_is_handed_on() -> None:
    table = begun("human", "human", "greedy")
    first = table.table.actor
    assert first is not None
    seats_change(table, **{f"s{first}": "greedy"})
    assert 6 not in table.table.hand.codes
    table = begun("human", "human", "greedy")
    other = next(seat for seat in (0, 1) if seat != table.table.actor)
    seats_change(table, **{f"s{other}": "greedy"})
    assert table.table.curtained, "whoever is left says so"
    table.open()
    assert 6 not in table.table.draft


def test_the_last_person_left_is_asked_before_goals_lie_open() -> None:
    table = City.start("human", "human", size=TINY)
    table.play_until("place", blocks=24)
    waits = table.table.actor  # a curtain hangs
    assert waits is not None and table.table.curtained
    seats_change(table, **{f"s{waits}": "greedy"})
    assert table.table.curtained and not table.table.looks
    table.open()
    assert not table.table.looks and table.table.viewer == 1 - waits
    hold(table, down=True)
    assert table.table.looks


@pytest.mark.parametrize("leave", ["quit", "title"])
@pytest.mark.parametrize("levels", [("human", "human"), ("human", "greedy")])
def test_a_draft_waits_for_its_owner_when_the_table_is_left(
    place: Folders, levels: tuple[str, ...], leave: str
) -> None:
    table = begun(*levels, home=place)
    table.do("key left", "wait 1")
    draft, line = list(table.table.draft), table.table.line
    if leave == "quit":
        table.close()
        table = City.again(place, size=TINY)
    else:
        table.app.go.title()
        table.do("wait idle", "click button:continue", "wait idle", "expect scene=table")
    assert table.table.curtained == (levels.count(HUMAN) > 1)
    table.open()
    assert (table.table.draft, table.table.line) == (draft, line)
    first = table.table.actor
    table.do("click button:lock", "wait idle")
    assert table.session.state.goals[first] == tuple(draft)
    if levels.count(HUMAN) > 1:
        table.open()
        assert table.table.draft == [1, 2, 3, 4] * 2, "the next one begins with what dice show"
    table.close()


def test_a_draft_that_waits_tells_nothing(place: Folders) -> None:
    texts = []
    for code in (6, 2):
        table = City.start("human", "human", size=TINY, home=place)
        table.open()
        for _line in range(8):
            table.do(f"key {code}")
        table.do("wait 1")
        kept = table.view.desk.places.read()
        assert kept.startswith("sealed ")
        assert str(code) * 3 not in "".join(each for each in kept if each.isdigit())
        texts.append(kept)
        table.close()
        again = City.again(place, size=TINY)
        assert again.table.curtained
        texts.append(hashlib.blake2b(again.draw()).hexdigest())
        again.close()
    assert len(texts[0]) == len(texts[2]), "its length tells nothing"
    assert texts[1] == texts[3], "nor does the curtain"


def test_a_draft_that_is_damaged_or_of_another_moment_is_none(place: Folders) -> None:
    table = begun("human", "human", home=place)
    table.do("wait 1")
    kept = table.view.desk.places.read()
    goals = ("0 0 6 6", "0 9 6 6 6 6 6 6 6 6", "0 0 7 6 6 6 6 6 6 6", "1 0 6 6 6 6 6 6 6 6", "x")
    wrong = [sealed(text, len(table.session.record.entries)) for text in goals]
    for text in (*wrong, kept[:-4], "sealed ", "6", '{"rolls":0,"edge":1,"dice":[]}'):
        table.view.desk.places.keep(text)
        table.close()
        table = City.again(place, size=TINY)
        table.open()
        assert table.table.draft == [1, 2, 3, 4] * 2, text
    for code in (6, 6):
        table.do(f"key {code}")
    table.do("click button:lock", "wait idle")
    assert not table.view.desk.places.read(), "what is locked is kept in the record alone"
    table.view.desk.places.keep(kept)
    table.close()
    table = City.again(place, size=TINY)
    table.open()
    assert table.table.draft == [1, 2, 3, 4] * 2


def test_who_takes_over_the_seat_of_a_computer_does_not_see_its_goals() -> None:
    table = City.start("human", "greedy", "human", size=TINY, options={"rounds": "2"})
    table.play_until("place", blocks=20)
    seats_change(table, s1="human")
    for _turn in range(12):
        if table.table.viewer == 1 and not table.table.curtained:
            break
        table.place(next(size for size in SIZES if table.model.blocks[size - 1]), "a1")
        table.open()
    assert table.table.building and table.table.viewer == 1
    assert "button:look" not in table.names()
    hold(table, down=True)
    hold(table, down=False)
    shut = picture(table)
    hold(table, down=True)
    assert not table.table.looks and picture(table) == shut
    assert table.table.open_codes(1) is None
    hold(table, down=False)
    table.play_until()
    table.do("wait idle", "click button:next-round", "wait idle")
    table.play_until("place", blocks=25)
    for _turn in range(3):
        table.open()
        if table.table.viewer == 1:
            break
        table.place(1, "a1")
    hold(table, down=True)
    assert table.table.looks and table.table.open_codes(1) == table.state.goals[1]


def test_who_leaves_a_seat_and_comes_back_finds_the_own_goals() -> None:
    table = building("human", "human")
    viewer = table.table.viewer
    for who in ("greedy", "human"):
        table.pilot.play_scene.change_seats({viewer: who})
    table.do("wait idle")
    table.open()
    hold(table, down=True)
    assert table.table.looks and table.table.viewer == viewer


def test_goals_that_are_taken_back_are_forgotten() -> None:
    table = begun("human", "human")
    first = table.table.actor
    table.do("click button:lock", "wait idle")
    assert table.table.curtained
    table.do("click button:undo", "wait idle")
    assert table.table.actor == first and table.table.curtained
    table.open()
    assert table.table.draft == [1, 2, 3, 4] * 2


def test_sounds_of_setting_tell_no_code() -> None:
    heard: list[list[str]] = []
    for codes in ((1, 2, 3, 4), (6, 5, 1, 1)):
        table = City.start("human", "human", options={"two_players": "facing"}, size=TINY)
        sounds: list[str] = []
        table.app.sound.play = lambda name, *_a, s=sounds, **_k: s.append(name)  # type: ignore
        table.set_goals(codes)
        heard.append(sounds)
        table.close()
    assert heard[0] == heard[1]


def test_words_of_the_list_of_goals_are_no_goals_where_others_listen() -> None:
    for levels, tells in ((("human", "human"), False), (("human", "greedy"), True)):
        table = City.start(*levels, size=TINY)
        table.open()
        tips = [each.tooltip for each in table.app.manager.targets() if each.name[:5] == "code:"]
        assert (len(set(tips)) > 1) == tells
        table.close()


# ------------------------------------------------------------- other pages
@pytest.mark.parametrize("moves", [3, 9, 27, 30])
def test_the_film_of_a_running_game_tells_nothing(moves: int) -> None:
    shown = []
    for session in pair(moves, players=3, seat=0, rounds="2"):
        table = City.start("human", "human", "human", size=TINY)
        pages = []
        table.app.go.film(session)
        for _stop in range(6):
            table.do("wait 0.5")
            pages.append((table.app.manager.top.name, table.draw(), table.names()))
        table.do("key escape", "wait idle")
        table.app.go.show_session(session)
        table.do("wait idle", "key escape", "wait idle")
        pages.append((table.app.manager.top.name, table.draw(), table.names()))
        shown.append(pages)
        table.close()
    assert shown[0] == shown[1]


def boards_of_a_turn(table: City, monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, bool]]:
    """Picture by picture, while the model turns: whether its board shows goals, and may do so."""
    shown: list[tuple[bool, bool]] = []
    real = board.draw_sheet

    def drawn(surface: Any, rect: Any, data: SheetData, *more: Any) -> Any:
        shown.append((any(data.goals), table.table.looks))
        return real(surface, rect, data, *more)

    monkeypatch.setattr(board, "draw_sheet", drawn)
    table.app.change_settings(animation_speed=1.0)
    table.app.stage.headless = False  # in a window a board is painted while the model turns
    table.draw()
    assert shown == [(True, True)]
    table.table.peeked = 1 - table.table.shown_seat
    table.table.stale = True
    for _frame in range(40):
        table.app.step(FRAME_SECONDS)
    assert shown[-1] == (False, False)
    return shown


def test_goals_are_shut_in_the_first_picture_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = City.start(size=TINY)
    table.play_until("place", blocks=19)
    table.open()
    table.table.keeps_look = True
    assert (True, False) not in boards_of_a_turn(table, monkeypatch)
    table.close()


def test_alone_the_board_waits_until_the_next_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = City.start(HUMAN, "greedy", size=TINY)
    table.play_until("place", blocks=19)
    monkeypatch.setattr(board, "PAINTING_SECONDS", 0.0)  # a fast machine is done in one picture
    assert (True, False) in boards_of_a_turn(table, monkeypatch)
    table.close()
