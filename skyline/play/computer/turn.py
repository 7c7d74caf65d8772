"""The turn of a computer player at the table: its pauses, what is said of it, how it is hurried."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pygame

from skyline.core.errors import SkylineError
from skyline.play.computer.gestures import REACH, THINK, Gesture, Gestures
from skyline.play.context import TableContext
from skyline.play.input.keys import HURRY
from skyline.play.moment import ButtonSpec, Moment
from skyline.text.words import _, named
from skyline.widgets.input.actions import Action, action_of
from skyline.widgets.input.commands import WATCHING
from skyline.widgets.input.inputs import inputs

log = logging.getLogger("skyline.table")


class Tempo(NamedTuple):
    """How much faster than table time a computer's turn passes."""

    pauses: float
    motions: float


PACES: Final = {
    "relaxed": Tempo(0.6, 1.0),
    "normal": Tempo(3.4, 1.8),
    "brisk": Tempo(5.5, 2.2),
    "instant": Tempo(1e6, 2.2),
}
CALM_SECONDS: Final = 1.2
"""How long a turn keeps its tempo; from then on it gathers speed, so that long turns end soon."""
DOUBLE_SECONDS: Final = 2.4
"""How long it takes then to become twice as fast."""
FASTEST: Final = 3.0
URGED: Final = 2.0
"""How much faster all goes after a press that hurries."""
RACE_AFTER_SECONDS: Final = 0.40
"""How long a press lasts until it races through the turn."""
READ_A_WORD: Final = 0.25
LONGEST_READ: Final = 2.0
"""Seconds that what is said wants to be read: for each word, and at most."""
LONGEST_READING: Final = 0.9
"""Seconds of table time that a move waits at most until the reason before it has been read."""
DOT_SECONDS: Final = 0.42
"""From one dot of the thinking mark to the next."""
DOTS: Final = 3
SKIP: Final = "skip"
AT_ONCE: Final = 12
"""Gestures at most between two pictures while skipping, so that a picture never waits long."""


class Said(NamedTuple):
    """What is said of a move."""

    seat: int
    deed: str  # what it does, as a sentence with a {name}; empty where that is plain
    reason: str  # why it is made, in one sentence; empty for nothing


class ComputerTurn:
    """Plays the computer seats of one table, a gesture at a time, and never waits for a move."""

    def __init__(
        self,
        table: TableContext,
        gestures: Gestures,
        seated: Callable[[object], None],
        tell: Callable[[str, Sequence[str]], None],
    ) -> None:
        self._table = table
        self._tell = tell  # shows a title and lines of what has happened
        self._seated = seated  # told when somebody else has taken a seat
        self._gestures = gestures
        self._todo: deque[Gesture] = deque()
        self._move: Any = None
        self._place = -1  # entries of the record when the gestures were planned
        self._pause = 0.0
        self._hurried = False
        self._urged = False  # whether a press has asked for haste until a person's turn
        self._since: int | None = None  # events of the log before the first of these turns,
        self._skipping_from: int | None = None  # and the same while they are skipped
        self._pressed = False
        self._held = 0.0
        self._waited = 0.0
        self._seat: int | None = None
        self._turn = 0.0  # real seconds that the turn has lasted
        self._coming: Said | None = None  # of the move that is about to be made
        self._waiting: Said | None = None  # of one that is made, while another is being read
        self._saying: Said | None = None
        self._shown = 0.0  # real seconds that this has been there

    # ------------------------------------------------------------- what others read
    @property
    def thinking(self) -> bool:
        """Whether it is seen to think: no piece moves, and a decision is due."""
        deciding = not self._todo or self._todo[0].pause >= THINK
        return (
            self._table.computer_due and self._pieces_rest() and self._table.hand.empty and deciding
        )

    @property
    def dots(self) -> int:
        """How many dots of the thinking mark are bright now, 0 to 3."""
        if self._table.parts.calm:
            return DOTS
        return int(self._waited / DOT_SECONDS) % (DOTS + 1)

    @property
    def tempo(self) -> float:
        """What motions are hastened by."""
        if not self._table.computer_due:
            return 1.0
        return self._own.motions * self._haste

    @property
    def _own(self) -> Tempo:
        return PACES[self._table.surroundings.settings.computer_pace]

    @property
    def _haste(self) -> float:
        urged = URGED if self._urged else 1.0
        if self._own == PACES["relaxed"]:
            return urged
        late = max(0.0, self._turn - CALM_SECONDS)
        return urged * min(FASTEST, 1 + late / DOUBLE_SECONDS)

    @property
    def reason(self) -> str:
        """Why a move was made, as long as that is told."""
        return "" if self._saying is None else self._saying.reason

    @property
    def said(self) -> str:
        """What is done and why, and by whom, so that nobody takes it for advice; or empty."""
        if self._saying is None or not self.reason:
            return ""
        if self._saying.deed:
            name = self._table.players[self._saying.seat].name
            return f"{self._saying.deed.format(name=name)} {self.reason}"
        return self._why

    @property
    def _why(self) -> str:
        """The reason alone, where both have no room."""
        name = "" if self._saying is None else self._table.players[self._saying.seat].name
        return _("{name}: {words}").format(name=name, words=self.reason)

    @property
    def racing(self) -> bool:
        """Whether somebody holds what hurries."""
        return self._table.computer_due and self._pressed and self._held >= RACE_AFTER_SECONDS

    def moment(self, usual: Moment) -> Moment:
        """What the ledge says and offers while a computer player has the turn."""
        table = self._table
        players, shown = table.players, table.parts.seat
        # what is seen may still be the turn of the computer before
        name = players[table.play.seat if self.thinking or not players[shown].level else shown].name
        short = ""
        if table.parts.tray.throwing or table.parts.visual.prompted:
            prompt = usual.prompt
        elif self.reason:
            prompt, short = self.said, self._why
        elif self.thinking:
            prompt = _("{name} is thinking").format(name=name)
        else:
            prompt = _("{name} is playing").format(name=name)
        hurry = ButtonSpec(
            "hurry",
            _("Hurry"),
            HURRY,
            True,
            _("Ends what is moving, and all goes faster until your turn; hold it to race"),
        )
        label, tip = _("To the end"), _("Plays on at once until the game is over")
        if self._person_plays_on:
            label = _("To my turn")
            tip = _("Jumps to your next turn and tells you what happened")
        skip = ButtonSpec(SKIP, label, SKIP, not self.skipping, tip, primary=True)
        seats = ButtonSpec("seats", _("Players"), "seats", True, _("Change who plays a seat"))
        return replace(usual, prompt=prompt, hint="", buttons=(skip, hurry, seats), short=short)

    @property
    def _person_plays_on(self) -> bool:
        """Whether a person will have another turn."""
        table = self._table
        return any(
            table.words.plays_on(table.state, seat)
            for seat, player in enumerate(table.players)
            if not player.level
        )

    # ------------------------------------------------------------- hurrying
    @property
    def skipping(self) -> bool:
        """Whether everything happens at once until a person has the turn."""
        return self._skipping_from is not None

    def skip(self) -> None:
        """Plays on at once until a person has the turn or the game is over."""
        if self._table.computer_due and not self.skipping:
            self._skipping_from = self._turns_begun()
            self._hush()

    def _turns_begun(self) -> int:
        """How many events were before the first turn since a person had one."""
        if self._since is None:
            return self._table.words.turn_begun(self._table.log.events)
        return self._since

    def _skip_on(self) -> bool:
        """Makes all gestures whose moves are known; returns whether a new picture is wanted."""
        table = self._table
        for _gesture in range(AT_ONCE):
            table.hurry()
            table.desk.computers.hurry()
            self._plan()
            if not self._todo or not table.computer_due:
                break
            self._do_next()
        table.hurry()
        return True

    def _arrive(self) -> None:
        """Skipping has ended: says what has happened."""
        table, begun = self._table, self._skipping_from
        self._skipping_from = None
        if begun is None or table.desk.session.over:
            return
        names = [player.name for player in table.players]
        told = table.words.recap(table.log.events[begun:], names)
        if told:
            self._tell(_("Meanwhile"), told)

    def handle(self, event: pygame.Event) -> None:
        """Notes what hurries: a press anywhere but on a button, and how long it is held."""
        if event.type in (
            pygame.KEYUP,
            pygame.MOUSEBUTTONUP,
            pygame.CONTROLLERBUTTONUP,
            pygame.WINDOWFOCUSLOST,
        ):
            self._pressed = False
        elif inputs.bindings.command_of(event, WATCHING) == SKIP:
            self.skip()
        elif self._table.computer_due and self._hurries(event):
            self._pressed, self._held, self._urged = True, 0.0, True
            if self._pieces_rest() and not self._table.parts.animator.busy:
                self.hurry()  # else the press ends what moves, and no more

    def hurry(self) -> None:
        """Leaves the pause out; what moves is ended by the table."""
        self._hurried = True

    def _hurries(self, event: pygame.Event) -> bool:
        hand, table = self._table.hand, self._table
        if event.type == pygame.MOUSEBUTTONDOWN:
            here = next((t for t in table.targets() if t.contains(event.pos)), None)
            if event.button != pygame.BUTTON_LEFT or here is None:
                return bool(event.button == pygame.BUTTON_LEFT)
            return here.name == "button:hurry" or not here.name.startswith(("button:", "plate:"))
        if inputs.bindings.command_of(event, WATCHING) == HURRY:
            return True
        focused = hand.focus is not None and hand.focus.startswith(("button:", "plate:"))
        pressed = action_of(event) in (Action.PRESS, Action.CONFIRM)
        return pressed and (not focused or hand.focus == "button:hurry")

    # ------------------------------------------------------------- going on
    def reseated(self) -> None:
        """Somebody else has taken a seat: what was planned is planned anew, and the log tells."""
        table = self._table
        for event in table.log.hear_seats(table.desk.session.seatings):
            self._seated(event)
        self._todo.clear()
        self._move = None
        self._place = -1
        self._pressed = False
        self._skipping_from = None
        self._hush()
        self._table.hand.release()

    def update(self, seconds: float) -> bool:
        """Goes on by real seconds; returns whether a new picture is wanted."""
        table = self._table
        if not self._table.computer_due or table.surroundings.covered:
            if not table.computer_due:
                self._urged = False
                self._since = None
                self._seat = None  # whose next turn begins calmly, also where no other plays
                self._arrive()
            self._rest()
            return False
        self._since = self._turns_begun()
        if self.skipping:
            return self._skip_on()
        self._shown += seconds
        self._turn += seconds
        if self._pressed:
            self._held += seconds
        if self.racing:
            table.hurry()
            self._hurried = True
        if table.play.seat != self._seat:
            self._seat, self._turn = table.play.seat, 0.0
        changed = self._speak()
        self._plan()
        if not (self._pieces_rest() or self._reaches()):
            self._waited = 0.0
            return changed
        dots, self._waited = self.dots, self._waited + seconds
        if self._todo and not self._taken_back:
            self._pause -= seconds * self._pace()  # also while somebody is announced
            if self._pause <= 0 or self._hurried:
                self._do_next()
                return True
        return changed or self.dots != dots

    @property
    def _taken_back(self) -> bool:
        """Whether a hand is about to take the last move back."""
        press = self._table.hand.press
        return press is not None and press.target == "button:undo"

    def _rest(self) -> None:
        """A person plays, or nobody does."""
        if self._todo or self._place >= 0:
            self._todo.clear()
            self._place = -1
            self._move = None
            if not self._table.computer_due:
                self._hush()
        self._hurried = False
        self._waited = 0.0

    def _hush(self) -> None:
        """Nothing more is said of what has been done."""
        self._coming = self._waiting = self._saying = None

    def say(self, said: Said) -> None:
        """Shows at once what is said of a move."""
        self._saying, self._shown = said, 0.0

    def _speak(self) -> bool:
        """Says what waits, or nothing in another's turn, once what is said has been read."""
        if self._unread():
            return False
        before, self._waiting = self._waiting, None
        if before is None:
            ended = self._saying is not None and self._saying.seat != self._seat
            if ended:
                self._saying = None
            return ended
        self.say(before)
        return True

    def _pace(self) -> float:
        """How much of a pause passes in a real second."""
        speed = self._table.surroundings.settings.animation_speed
        return speed * self._own.pauses * self._haste

    def _reaches(self) -> bool:
        """Whether a hand takes several dice, one while the other still flies."""
        return (
            bool(self._todo)
            and self._todo[0].pause == REACH
            and not self._table.parts.tray.throwing
        )

    def _pieces_rest(self) -> bool:
        """Whether no die and no building is on its way."""
        parts = self._table.parts
        return parts.visual.at_rest and not parts.tray.throwing

    def _plan(self) -> None:
        """Asks for the next move as soon as there is something to decide, and plans its hand."""
        table = self._table
        session = table.desk.session
        place = len(session.record.entries)
        if place == self._place and (self._todo or self._move is not None):
            return
        self._move = None
        if session.awaits_roll:
            self._begin([self._gestures.throw()], place)
            return
        found = table.desk.computers.next_move()
        if found is None:
            return
        self._move = found.move
        unread = self._unread()
        passing = self._gestures.passes(found.move) and unread > 0
        speaks = not (passing or self._gestures.silent(found.move))
        if speaks:
            said = table.surroundings.settings.computer_reasons and not self.skipping
            deed = table.words.deed(table.state, found.move)
            reason = named(found.reason, [each.name for each in table.players]) if said else ""
            self._coming = Said(table.play.seat, deed, reason)
        gestures = self._gestures.gestures_for(found.move)
        wait = min(unread * self._pace(), LONGEST_READING) if speaks and unread else 0.0
        grace = self._gestures.grace(found.move)
        if grace and self._own.pauses <= PACES["normal"].pauses:
            speed = table.surroundings.settings.animation_speed
            wait = max(wait, grace * speed * self._own.pauses - gestures[0].pause)
        self._begin(gestures, place, wait)

    def _unread(self) -> float:
        """Real seconds that what is said still wants to be read."""
        wish = READ_A_WORD * len(self.said.split())
        return max(0.0, min(wish, LONGEST_READ) - self._shown)

    def _begin(self, gestures: list[Gesture], place: int, unread: float = 0.0) -> None:
        self._todo = deque(gestures)
        self._place = place
        self._pause = gestures[0].pause + unread

    def _do_next(self) -> None:
        """Makes the next gesture; a move that the hand could not make is made all the same."""
        table = self._table
        gesture = self._todo.popleft()
        self._hurried = False
        if self._coming is not None:
            self._waiting, self._coming = self._coming, None
            if self._gestures.adds(self._move):
                self._saying = None
            self._speak()
        try:
            gesture.act()
        except (SkylineError, ValueError, KeyError) as error:
            log.warning("a computer player's hand failed: %s", error)
            self._todo.clear()
        if self._todo:
            self._pause = self._todo[0].pause
            return
        if len(table.desk.session.record.entries) == self._place and self._move is not None:
            # which move is no matter of the log: it may be a secret
            log.warning("a %s is made without a hand", type(self._move).__name__)
            table.hand.release()
            table.play.plain(self._move)
        self._move = None
