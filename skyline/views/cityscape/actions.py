"""What a player does at a table of Cityscape: setting goals, placing blocks, looking, turning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from skyline.core.errors import SkylineError
from skyline.games.cityscape.board import LINES, LOTS, SIZES
from skyline.games.cityscape.moves import CODES, SetGoals
from skyline.games.cityscape.moves import Place as PlaceBlock
from skyline.games.cityscape.notation import parse_move
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, line_points
from skyline.play.context import TableContext
from skyline.play.input.actions import Actions, Host
from skyline.play.input.targets import Command, Sign, Supply, table_button
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.moves import MovePlayer
from skyline.play.pieces import Place
from skyline.text.words import _, ngettext
from skyline.views.cityscape.art.goal_list import meaning
from skyline.views.cityscape.art.sheet import lacking, line_name, sheet_places
from skyline.views.cityscape.effects import CityEffects
from skyline.views.cityscape.hand import CityHand
from skyline.views.cityscape.phrasebook import PHRASES, line_words
from skyline.views.cityscape.sight import look_along
from skyline.views.cityscape.table import CityParts, CityTable, Places, Reckoning, home_of
from skyline.widgets.input.actions import Action, action_of
from skyline.widgets.input.commands import MODEL, OVER
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.key_names import LOOK_LEFT, LOOK_RIGHT
from skyline.widgets.input.prompt_line import press
from skyline.widgets.input.target import Target

HOLD_SECONDS: Final = 0.35
"""From which on a press on the button is not a press, but looking."""
HASTY_SECONDS: Final = 0.5
"""After a key that led to where goals are set: another one so soon was meant for that, too."""
QUARTER: Final = 90.0
NOTCH: Final = 15.0
"""Degrees that a notch of the wheel turns the model."""
DRAG_TURN: Final = 110.0
"""Degrees that a drag over a quarter of the window's width turns it."""


class GoalDie(NamedTuple):
    """What a target stands for: the goal die of a line of the viewer, from 0."""

    line: int


class GoalTurn(NamedTuple):
    """What a target stands for: an arrow beside a goal die."""

    line: int
    by: int


class GoalCode(NamedTuple):
    """What a target stands for: a row of the list of goals."""

    code: int


class CityMoves(MovePlayer):
    """Every move passes the turn, so the last one can be taken back until somebody looks."""

    after_turn = True
    forget: Callable[[], None] = staticmethod(lambda: None)  # those that were being set

    def plain(self, move: Any) -> None:
        if isinstance(move, SetGoals):
            self.forget()
        super().plain(move)


class CityActions(Actions):
    """Carries out what the hand or a key asks for at a table of Cityscape."""

    table: CityTable
    parts: CityParts
    hand: CityHand
    tab_order = ("goal:", "code:", "block:", "lot:", "button:", "plate:")
    draggable = ("block:", "lot:", "model")
    droppable = ("lot:",)

    def __init__(self, host: Host, table: TableContext) -> None:
        super().__init__(host, table)
        self._looked_at = -1.0  # when the button for looking went down
        self._led_on = -HASTY_SECONDS  # when a key led to where goals are set
        self._looks_by: int | None = None  # the key or button that is held down to look
        effects = table.play.effects
        assert isinstance(effects, CityEffects)
        self.effects = effects
        for name, act in (
            ("look", self.press_look),
            ("open", self.open_curtain),
            ("lock", self.lock),
            ("next-line", lambda: None),  # its going down has hurried already
            ("all-lines", effects.all_at_once),
            ("lines", self.look_again),
            ("next-round", effects.next_round),
            ("turn-left", partial(self.turn, -1)),
            ("turn-right", partial(self.turn, 1)),
        ):
            self.offer(name, act)
        self.steps = {"undo": self.undo}
        self.table.aimed, self.table.why_no_undo = self.aimed_lot, self.why_no_undo
        assert isinstance(table.play, CityMoves)
        table.play.forget = self.hand.forget_codes

    def look_again(self) -> None:
        """Tells the round once more; what leads on has the focus when it is told."""
        self.effects.look_again()
        self.hand.focus = None

    # ------------------------------------------------------------- what the kit asks
    @property
    def situation(self) -> str:
        return OVER if self.over else MODEL

    def wish(self) -> str:
        return ""  # no felt lies here

    def moment(self) -> Moment:
        table = self.table
        state, reckoning = table.position, table.reckoning
        if reckoning is not None:
            now = reckoning.now
            return self._line_moment(reckoning, *now) if now else self._round_moment(reckoning)
        if table.telling:
            return Moment(_("The city stands"), "", ())
        if self.over:
            return Moment(table.closing(), "", (_results(),))
        if table.parts.visual.cleared is not None:
            return Moment(_("The city is cleared"), "", ())
        actor = table.actor
        assert actor is not None, "somebody moves until the end"
        if table.curtained:
            name, about = table.players[actor].name, _("{press} opens the curtain")
            about = about.format(press=press("confirm"))
            words = _("I am {name}").format(name=name)
            button = ButtonSpec("open", words, "confirm", True, about, primary=True)
            hangs = table.curtain.part >= 1
            return Moment(_("Pass the device on"), "", (button,) if hangs else ())
        if state.phase == "goals":
            command = "lock" if inputs.device is Device.PAD else "confirm"
            about = _("Nobody else sees them until the city stands")
            lock = ButtonSpec(
                "lock", _("Lock my goals"), command, table.setting, about, primary=True
            )
            line = line_name(*table.edge_line(table.line))
            words = _("Set a secret goal for line {line}").format(line=line)
            uncovered = table.curtain.part <= 0  # it lies where the cloth goes aside
            buttons = (lock,) if uncovered else ()
            return Moment(words, self._goal_hint(), buttons, _("Set your goals"))
        held = self.hand.block
        if held is None and table.still_theirs:
            return self.their_moment()
        if held is None:
            return Moment(_("Choose a block"), self._block_hint(), ())
        words = _("Place the {height} on a lot or a building").format(height=held)
        return Moment(words, self._lot_hint(), (), _("Place the block"))

    def _line_moment(self, reckoning: Reckoning, seat: int, number: int) -> Moment:
        edge = self.table.model.edges(seat)[number // 4]
        words = line_words(reckoning.told, seat, number, edge, done=reckoning.part >= 1)
        on = ButtonSpec("next-line", _("Next"), "throw", True, _("Shows the next line"))
        rest = ButtonSpec("all-lines", _("All at once"), "cancel", True, _("Shows all lines now"))
        return Moment(words, "", (on, rest))

    def _round_moment(self, reckoning: Reckoning) -> Moment:
        about = _("Shows the round once more, line by line")
        again = ButtonSpec("lines", _("Look at every line"), "", reckoning.board, about)
        if self.over:
            return Moment(self.table.closing(), "", (again, _results()))
        words = PHRASES.lead(reckoning.told.after, self.table.players)
        about = _("Clears the model for the next round")
        on = ButtonSpec("next-round", _("Next round"), "confirm", True, about, primary=True)
        return Moment(words, "", (again, on))

    def _goal_hint(self) -> str:
        if inputs.device is Device.MOUSE:
            return _("Click a die to choose it, once more to turn it")
        if inputs.device is Device.TOUCH:
            return _("Touch a die to choose it, once more to turn it")
        keys = {each: press(each) for each in ("left", "right", "up", "down")}
        if inputs.device is Device.KEYS:
            return _("{left} {right} line   1–6 set it and go on").format(**keys)
        return _("{left} {right} line   {up} {down} turn").format(**keys)

    def _turned_hint(self) -> str:
        """Whose edge lies in front of a model that was turned, and whom its marks speak for."""
        table = self.table
        viewer, yaw = table.viewer, table.turntable.goal
        if viewer is None or table.turntable.turns:
            return ""

        def off(seat: int) -> float:
            return (yaw - home_of(table.model.edges(seat)) + 180) % 360 - 180

        front = min(range(len(table.players)), key=lambda seat: abs(off(seat)))
        if front == viewer:
            return ""
        edge, marks = table.players[front].name, table.players[table.shown_seat].name
        words = _("Model turned · marks: what {name} sees").format(name=marks)
        if front == table.shown_seat:
            words = _("{name}’s view").format(name=marks)
        elif abs(off(front)) < QUARTER / 2:
            words = _("From {edge}’s edge · marks: what {name} sees").format(edge=edge, name=marks)
        if inputs.device not in (Device.KEYS, Device.PAD):
            return words
        home = press("turn-left" if off(viewer) > 0 else "turn-right")
        return _("{words}   {key} back").format(words=words, key=home)

    def _block_hint(self) -> str:
        if away := self._turned_hint():
            return away
        if inputs.device is Device.PAD:
            back, on = press("block-back"), press("block-on")
            return _("{back} {on} choose a block").format(back=back, on=on)
        if inputs.device is Device.KEYS:
            return _("Keys 1–5 choose a block")
        return _("Drag a block to a lot")

    def _lot_hint(self) -> str:
        if inputs.device in (Device.KEYS, Device.PAD):
            back = press("cancel")
            return _("{confirm} drops it   {back} back").format(confirm=press("confirm"), back=back)
        lot = self.aimed_lot()
        return _("Every lot may be built on") if lot is None else self._lot_words(lot)

    # ------------------------------------------------------------- targets
    def own_targets(self) -> list[Target]:
        """Dice, list, shelves and lots, as far as they can be used now."""
        table = self.table
        places = table.lay()
        found = self._turn_targets(places)
        if table.film is None:
            found.insert(0, self._undo_target())
        if table.curtained or table.reckoning is not None:
            return found
        if table.setting:
            found += self._goal_targets(places)
        elif table.position.phase == "place":
            found += self._shelf_targets(places)
            found += self._lot_targets(places)
            found += self._told_targets()
            if table.may_look(table.shown_seat):
                tip = _("Shows your own goals while you hold it; a short press keeps them open")
                found.insert(0, table_button("button:look", places.look, tip))
        found.append(Target("model", places.model, True, "", GoalTurn(-1, 0)))
        return found

    def _undo_target(self) -> Target:
        [rect] = self.table.own_buttons
        why = self.why_no_undo()
        tip = why or inputs.hinted(self._undo_words(), "undo")
        return table_button("button:undo", rect, tip, enabled=why is None)

    def _undo_words(self) -> str:
        """What would be taken back."""
        if self._turned:
            return _("Turn the last die back")
        session = self.table.desk.session
        steps = 1 if session.last_by_person else session.steps_to_person
        entry = session.history[-steps] if steps else None
        if entry is None or entry.kind != "move":
            return _("Take the last step back")
        move = parse_move(entry.text)
        if not isinstance(move, PlaceBlock):
            return _("Take the locked goals back")
        text = _("Take the {block} on {lot} back")
        if steps > 1:
            text = _("Take the {block} on {lot} back, and what was placed since")
        return text.format(block=move.block, lot=move.lot)

    def _turn_targets(self, places: Places) -> list[Target]:
        tips = (_("Turn the model to the left"), _("Turn the model to the right"))
        ways = zip(("turn-left", "turn-right"), tips, places.turns, strict=True)
        return [
            table_button(f"button:{name}", rect, partial(inputs.hinted, tip, name))
            for name, tip, rect in (ways if self.table.turnable else ())
        ]

    def _goal_targets(self, places: Places) -> list[Target]:
        """Their notes tell no code: they are read aloud."""
        found: list[Target] = []
        table = self.table
        for line, rect in enumerate(places.dice):
            name = line_name(*table.edge_line(line))
            chosen = line == self.hand.line
            text = _("Line {name}: turn its goal die") if chosen else _("Line {name}: choose it")
            about = text.format(name=name)
            found.append(Target(f"goal:{line + 1}", rect, True, about, GoalDie(line)))
        for by, rect in zip((-1, 1), places.arrows, strict=False):
            arrow = "goal-back" if by < 0 else "goal-on"
            tip = _("The previous goal") if by < 0 else _("The next goal")
            found.insert(0, Target(arrow, rect, True, tip, GoalTurn(self.hand.line, by)))
        for code, rect in zip(CODES, places.codes, strict=False):
            about = _("Set this goal for the chosen line")
            if table.alone:
                about = _("Set goal {code} for the chosen line").format(code=code)
            found.append(Target(f"code:{code}", rect, True, about, GoalCode(code)))
        return found

    def _shelf_targets(self, places: Places) -> list[Target]:
        left = self.table.model.blocks
        found = []
        for size, rect in zip(SIZES, places.shelves, strict=True):
            count = left[size - 1]
            words = ngettext(
                "Take a block of height {height}: the last one",
                "Take a block of height {height}: {count} left",
                count,
            ).format(height=size, count=count)
            usable = self.table.building and count > 0
            found.append(Target(f"block:{size}", rect, usable, words, Supply(str(size))))
        return found

    def _lot_targets(self, places: Places) -> list[Target]:
        usable = self.table.building

        def target(kind: str, lot: int, rect: pygame.Rect, *more: Any) -> Target:
            words = partial(self._lot_words, lot)
            return Target(f"{kind}:{LOTS[lot]}", rect, usable, words, Place("lot", lot), *more)

        lots = [
            target("lot", lot, rect, partial(self._on_lot, lot, rect))
            for lot, rect in enumerate(places.lots)
        ]
        return lots + [target("cell", lot, rect) for lot, rect in places.cells.items()]

    def _told_targets(self) -> list[Target]:
        """The goals that lie open, which say in words what they lack."""
        table = self.table
        codes, edges = table.open_codes(table.shown_seat), table.model.edges(table.shown_seat)
        if codes is None:
            return []
        sheet = sheet_places(self.parts.layout.board, edges, table.look)
        return [
            Target(f"told:{line + 1}", well.union(below), False,
                   partial(self._told_words, line, code), Sign("told", None))
            for line, (code, well, below) in enumerate(
                zip(codes, sheet.dice, sheet.verdicts, strict=True)
            )
        ]  # fmt: skip

    def _told_words(self, line: int, code: int) -> str:
        edge, number = self.table.edge_line(line)
        city, options = self.table.model.city, self.table.position.options
        lots, highest = LINES[edge][number], max(map(sum, city))
        column = look_along(city, lots, raised=code == EQUAL_HEIGHTS)
        points = line_points(code, tuple(sum(city[lot]) for lot in lots), highest, options)
        words = _("Line {line} – goal: {goal}")
        words = words.format(line=line_name(edge, number), goal=meaning(code))
        scores = highest and points
        return f"{words} ({f'+{points}' if scores else lacking(code, column, highest)})"

    def _on_lot(self, lot: int, rect: pygame.Rect, place: tuple[int, int]) -> bool:
        on_board = self.parts.layout.board.collidepoint(place)
        return rect.collidepoint(place) if on_board else self.table.lot_at(place) == lot

    def _lot_words(self, lot: int) -> str:
        height, held = sum(self.table.model.city[lot]), self.hand.block
        if held is not None:
            text = _("{lot}: {before} → {after}")
            return text.format(lot=LOTS[lot], before=height, after=height + held)
        text = _("{lot}: height {height}") if height else _("{lot}: empty")
        if self._seen_past_equal(lot):
            text = _("{lot}: height {height}, counts as an equal height")
        return text.format(lot=LOTS[lot], height=height)

    def _seen_past_equal(self, lot: int) -> bool:
        """Whether a building is seen only because a goal that lies open counts equal heights."""
        codes = self.table.open_codes(self.table.shown_seat) or ()
        for edge, number in (self.table.edge_line(line) for line, code in enumerate(codes)
                             if code == EQUAL_HEIGHTS):  # fmt: skip
            sights = (look_along(self.table.model.city, LINES[edge][number], raised=raised)
                      for raised in (False, True))  # fmt: skip
            plain, high = ({each.lot for each in column if each.seen} for column in sights)
            if lot in high - plain:
                return True
        return False

    def aimed_lot(self) -> int | None:
        """The lot that the held block would be placed on."""
        hand = self.hand
        if hand.block is None:
            return None
        if hand.aimed is not None:
            return hand.aimed
        name = hand.focus if hand.keys else hand.hover
        if hand.dragged:
            name = self._lot_name(hand.pointer)
        return self._lot_of(name)

    def _lot_of(self, name: str | None) -> int | None:
        place = self.place_of(name or "")
        return None if place is None else int(place.key)

    def _lot_name(self, place: tuple[int, int]) -> str | None:
        lots = (each for each in self.own_targets() if isinstance(each.ref, Place))
        return next((each.name for each in lots if each.contains(place)), None)

    # ------------------------------------------------------------- pressing
    def press_own(self, target: Target) -> None:
        match target.ref:
            case Supply(kind) if target.enabled:
                self.take_block(int(kind))
            case Supply() if self.table.building:
                self._refuse_block(target.name)
            case Place(_zone, lot) if self.hand.block is not None:
                self.place_on(int(lot))
            case Place() if self.table.building:
                self._ask_for_block()
            case GoalDie(line) if line != self.hand.line:
                self._choose_line(line)
            case GoalDie(line):
                self._turn_at(line, 1)
            case GoalTurn(line, by) if by:
                self._turn_at(line, by)
            case GoalTurn() if self.table.setting:
                self._choose_line(self.table.line_at(self.hand.pointer))
            case GoalCode(code):
                self._set_and_go_on(code)
                self._point_away()

    def _choose_line(self, line: int | None) -> None:
        if line is not None:
            self.hand.line = line
            self.parts.sound.play("ui_tick")
            self._point_away()

    def _ask_for_block(self) -> None:
        """Beside the shelves: where lots are, a note would lie over them."""
        self.parts.sound.play("ui_error")
        left = self.table.model.blocks
        self.host.notice(
            _("Choose a block first."), f"block:{max(n for n in SIZES if left[n - 1])}"
        )

    def _refuse_block(self, target: str) -> None:
        self.refuse(_("No block of this height is left."), target)

    def digit(self, number: int) -> None:
        """A digit sets the goal of the chosen line and goes on, or takes a block of its height."""
        code = number + 1
        if self.table.setting and code in CODES:
            self._choose_focused()
            self._set_and_go_on(code)
        elif self.table.building and code in SIZES:
            if self.table.model.blocks[number]:
                self.take_block(code)
            else:
                self._refuse_block(f"block:{code}")

    # ------------------------------------------------------------- goals
    def set_code(self, code: int) -> None:
        before = self.table.draft[self.hand.line]
        self.hand.turned.append((self.hand.line, before))
        self._show_code(before, code)

    def _set_and_go_on(self, code: int) -> None:
        """Sets a goal that was named, and goes on to the right until the last line."""
        self.set_code(code)
        places = [rect.topleft for rect in self.table.lay().dice]
        order = sorted(range(len(places)), key=lambda line: places[line])
        self.hand.line = order[min(order.index(self.hand.line) + 1, len(order) - 1)]

    def _show_code(self, before: int, code: int) -> None:
        self.parts.sound.play("goal_turn")  # also if it stays: silence would tell
        if before != code:
            self.table.draft[self.hand.line] = code
            self.effects.turn_die(self.hand.line, before)

    def _turn_at(self, line: int, by: int) -> None:
        self.hand.line = line
        self.turn_code(by)
        self._point_away()

    def _point_away(self) -> None:
        """After a click Enter locks: it does not press what the pointer pressed."""
        if not self.hand.keys:
            self.hand.focus = None

    def _choose_focused(self) -> None:
        """What turns dice turns the one that has the focus; then Enter locks again."""
        ref = self.ref_of(self.hand.focus or "") if self.hand.keys else None
        if isinstance(ref, GoalDie):
            self.hand.line = ref.line
        self.hand.focus = None

    def turn_code(self, by: int) -> None:
        """Turns the die of the chosen line to the next code or the one before."""
        self.set_code((self.table.draft[self.hand.line] - 1 + by) % len(CODES) + 1)

    def lock(self) -> None:
        if not self.table.setting:
            return
        goals = SetGoals(tuple(self.table.draft))
        self.attempt(lambda: self.play.play(goals))

    # ------------------------------------------------------------- blocks
    def take_block(self, size: int) -> None:
        """Lifts a block off its shelf; the same again puts it back."""
        if self.hand.block == size and not self.hand.dragged:
            self.hand.release()
            return
        self.hand.block = size
        self.parts.sound.play("block_lift")
        if self.hand.keys and self._lot_of(self.hand.focus) is None:
            self.hand.focus = f"lot:{LOTS[LINES[self._front()][1][1]]}"
        for each in self.table.advised_places() if self.hand.keys else ():
            if each.block == size:
                self.hand.focus = f"lot:{each.lot}"

    def place_on(self, lot: int) -> None:
        size = self.hand.block
        assert size is not None, "a block is held"
        self.hand.release()
        self.attempt(lambda: self.play.play(PlaceBlock(size, LOTS[lot])))

    def begin_drag(self, target: str) -> None:
        if target.startswith("block:"):
            if self.table.model.blocks[int(target[6:]) - 1] and self.table.building:
                self.hand.block, self.hand.dragged = int(target[6:]), True
                self.parts.sound.play("block_lift")
        elif self.hand.block is None or target == "model":
            self.hand.turning = self.hand.pointer[0], self.table.turntable.yaw

    def drop_dragged(self, place: tuple[int, int], origin: str) -> None:
        hand = self.hand
        if hand.turning is not None:
            hand.turning = None
            return
        lot = self._lot_of(self._lot_name(place))
        if lot is not None:
            self.place_on(lot)
            return
        hand.release()
        if self.parts.layout.yard.collidepoint(place):
            self.parts.sound.play("put_down")
        else:
            self.parts.sound.play("ui_error")
            here = pygame.Rect(place, (1, 1))
            self.table.notes.show(_("Drop it on a lot or a building."), here, refused=True)

    def drops(self, die: int) -> Mapping[Place, Any | None]:
        return {}

    def why_no_undo(self) -> str | None:
        """Why the last step stays; a person's until the next one has opened the curtain."""
        table = self.table
        session = table.desk.session
        if self._turned:
            return None
        why: str | None = session.why_no_undo(passed=True)
        if why is None and not session.setup.practice:
            passed: str | None = session.why_no_undo()
            if passed is not None and not table.alone and not table.curtained:
                return passed
        return why

    @property
    def _turned(self) -> bool:
        """Whether a goal die has been turned that can be turned back."""
        return self.table.setting and bool(self.hand.turned)

    def undo(self) -> None:
        """Turns the last goal die back, or takes the last step back."""
        table, why = self.table, self.why_no_undo()
        if why is not None:
            self.refuse(why, "button:undo")
            return
        self.host.hurry()
        if self._turned:
            self.hand.line, code = self.hand.turned.pop()
            self._show_code(table.draft[self.hand.line], code)
            return
        self.hand.release()
        viewer = table.viewer if table.alone else None
        locked = None if viewer is None else table.position.goals[viewer]
        try:
            self.play.undo()
        except SkylineError as error:
            self.refuse(str(error), "button:undo")
            return
        if table.telling:  # in practice: the round is not over any more
            table.laid_anew()
            table.opened = True
        if table.position.phase == "goals":
            table.last_viewer = None  # whoever sits there now must not see goals that were locked
        elif table.curtain.seat is not None and not table.wants_curtain:
            table.curtain.seat = None
            self.effects.raise_curtain()
        self.hand.forget_codes()
        if table.setting and locked is not None:
            table.draft[:] = locked

    # ------------------------------------------------------------- looking
    def press_look(self) -> None:
        """A short press opens the goals until the next one; a long one was looking."""
        table = self.table
        if self._looked_at >= 0 and table.now - self._looked_at >= HOLD_SECONDS:
            return
        table.keeps_look = not table.keeps_look
        self.parts.sound.play("uncover" if table.keeps_look else "cover")

    def open_curtain(self) -> None:
        if self.table.curtained:
            self.table.curtain.seat = self.table.actor
            self.table.open_curtain()
            self.effects.raise_curtain()

    def turn(self, way: int) -> None:
        """Turns the model by an edge."""
        table = self.table
        home = home_of(table.model.edges(table.shown_seat))
        steps = round((table.turntable.goal - home) / QUARTER) + way
        goal = home + steps * QUARTER
        table.turntable.turn_to(goal, self.parts)
        for seat in range(len(table.players)):
            if abs((home_of(table.model.edges(seat)) - goal + 180) % 360 - 180) < 1:
                if table.reckoning is None:
                    table.peeked = None if seat == table.viewer else seat
                table.faced = table.shown_seat

    def _front(self) -> int:
        """The edge that lies nearest to the player."""
        yaw = self.table.turntable.goal
        return round((24.0 - yaw) / QUARTER) % 4

    # ------------------------------------------------------------- keys
    def take(self, event: pygame.Event) -> bool:
        """Takes what turns the model, looks, opens the curtain, sets goals, goes on."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._drag_model(event.pos)
            return False
        if kind in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.WINDOWFOCUSLOST):
            return self._let_go(event)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._hold_look(event)
            return False
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if kind not in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN) or self.table.log.open:
            return False
        return self._key(event)

    def _key(self, event: pygame.Event) -> bool:
        table = self.table
        action = action_of(event)
        presses = action in (Action.PRESS, Action.CONFIRM) and not self._on_button()
        if action is Action.CONFIRM and event.type == pygame.CONTROLLERBUTTONDOWN:
            presses = False  # which opens the pause menu
        command = inputs.bindings.command_of(event, MODEL)
        if command == "undo" and (table.computer_due or not self.refusal()):
            self.undo()  # also until a computer's block stands; where that is refused it falls on
            return True
        if table.curtained:
            if presses and table.curtain.part >= 1:
                self.open_curtain()
            return presses
        if table.reckoning is not None:
            return self._tell_on(action, presses=presses)
        if not presses:
            self._led_on = -HASTY_SECONDS
        if presses and self.parts.visual.cleared is not None:
            self.host.hurry()
            self._led_on = table.now
            return True
        if presses and table.setting and table.now - self._led_on < HASTY_SECONDS:
            self._led_on = table.now  # it was meant for what came before, and turns no die
            return True
        ways = {"turn-left": -1, "turn-right": 1}
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in (LOOK_LEFT, LOOK_RIGHT):
            command = "turn-left" if event.button == LOOK_LEFT else "turn-right"
        if command in ways:
            self.turn(ways[command])
            return True
        if command == "look" and table.viewer is not None:
            if not table.holds_look:
                self.parts.sound.play("uncover")
            table.holds_look = True
            self._looks_by = _pressed(event)
            return True
        if table.setting and (command == "lock" or presses):
            self.host.hurry()
            locks = command == "lock" or action is Action.CONFIRM
            self.lock() if locks else self.turn_code(1)
            return True
        if table.building and command in ("block-back", "block-on"):
            self._choose_beside(-1 if command == "block-back" else 1)
            return True
        return False

    def _on_button(self) -> bool:
        focus = self.hand.focus if self.hand.keys else None
        target = self.target(focus) if focus else None
        if target is None or not target.enabled:  # one that went dead stands in nobody's way
            return False
        return isinstance(target.ref, Command | GoalDie | GoalTurn | GoalCode)

    def _tell_on(self, action: Action | None, *, presses: bool) -> bool:
        """Goes on with a round that is being told."""
        reckoning = self.table.reckoning
        assert reckoning is not None
        if not reckoning.board:
            if action is Action.CANCEL:
                self.effects.all_at_once()
            elif presses:
                self.host.hurry()
            return presses or action is Action.CANCEL
        if presses and self.table.over:
            self.host.show_results()
        elif presses:
            self.effects.next_round()
            self._led_on = self.table.now
        return presses

    def _let_go(self, event: pygame.Event) -> bool:
        """Releasing what is held covers the goals again, and so does leaving the window."""
        table = self.table
        lost = event.type == pygame.WINDOWFOCUSLOST
        if lost and (table.holds_look or table.keeps_look):
            table.cover()
        elif not lost and table.holds_look and _pressed(event) == self._looks_by:
            table.holds_look = False
        else:
            return False
        table.stale = True
        self.parts.sound.play("cover")
        return False

    def _hold_look(self, event: pygame.Event) -> None:
        table = self.table
        if event.type == pygame.MOUSEBUTTONUP:
            table.holds_look = False
            return
        target = self.target("button:look")
        self._looked_at = -1.0
        if target is not None and event.button == 1 and target.contains(event.pos):
            self._looked_at = table.now
            table.holds_look = True

    def _wheel(self, notches: float) -> bool:
        """Turns the die under the pointer, else the model."""
        table = self.table
        if self.table.log.open or table.curtained or table.reckoning is not None or not notches:
            return False
        ref = self.ref_of(self.hand.hover or "")
        if isinstance(ref, GoalDie):
            self.hand.line = ref.line
            self.turn_code(1 if notches < 0 else -1)
            return True
        if self.hand.hover == "model" or isinstance(ref, Place):
            table.turntable.lay(table.turntable.yaw + NOTCH * notches)
            return True
        return False

    def _drag_model(self, place: tuple[int, int]) -> None:
        if self.hand.turning is not None:
            begin, yaw = self.hand.turning
            quarter = self.parts.layout.size[0] / 4
            self.table.turntable.lay(yaw - DRAG_TURN * (place[0] - begin) / quarter)
            self.table.stale = True

    def _choose_beside(self, step: int) -> None:
        """Takes the next larger or smaller block of which some are left."""
        left = self.table.model.blocks
        sizes = [size for size in SIZES if left[size - 1]]
        held = self.hand.block
        place = sizes.index(held) + step if held in sizes else (0 if step > 0 else -1)
        self.take_block(sizes[place % len(sizes)])

    def step(self, way: Action) -> bool:
        """Arrows choose a line and turn its die, or move a held block over the lots."""
        if self.table.curtained or self.table.reckoning is not None:
            return False
        if self.table.setting:
            lines = len(self.table.draft)
            if way in (Action.NEXT, Action.PREVIOUS):
                return False
            self._choose_focused()  # the line itself shows which one it is
            if way in (Action.LEFT, Action.RIGHT):
                self.hand.line = (self.hand.line + (1 if way is Action.RIGHT else -1)) % lines
            elif way in (Action.UP, Action.DOWN):
                self.turn_code(1 if way is Action.UP else -1)
            return way in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
        if self.hand.block is None or way in (Action.NEXT, Action.PREVIOUS):
            return False
        lot, lines_now = self._lot_of(self.hand.focus), LINES[self._front()]
        line = rank = 1
        if lot is not None:
            line = next(line for line, lots in enumerate(lines_now) if lot in lots)
            rank = lines_now[line].index(lot) + (way is Action.UP) - (way is Action.DOWN)
            line += (way is Action.RIGHT) - (way is Action.LEFT)
        lot = lines_now[min(3, max(0, line))][min(3, max(0, rank))]
        self.hand.focus = f"lot:{LOTS[lot]}"
        return True

    @property
    def offers_focus(self) -> bool:
        """Not where a press opens the curtain or goes on: it would take back what was done."""
        return not (self.table.curtained or self.table.telling)

    @property
    def choosing_place(self) -> bool:
        return self.hand.block is not None


def _pressed(event: pygame.Event) -> int | None:
    """The key or the controller's button that an event is about."""
    return getattr(event, "key", getattr(event, "button", None))


def _results() -> ButtonSpec:
    return ButtonSpec("results", _("Results"), "confirm", True, _("How it ended"), primary=True)
