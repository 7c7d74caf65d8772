"""The work of a review, cut into turns, so that it can be done beside the picture.

:func:`plan` finds what is to be judged; :func:`judge_piece` judges one piece of it with nothing
but the rules and plain values, so that it can run in another process (the kind ``review`` of
:mod:`skyline.ai.answers`).
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from skyline.ai.catalog import explain, mind_of
from skyline.ai.mind import CarefulJudge, FairJudge, PlanningJudge
from skyline.ai.players import Advice
from skyline.ai.verdicts import Unit, Verdict, verdict_of
from skyline.core.contract import Game
from skyline.core.decisions import JOINT, joint_run
from skyline.core.errors import InvalidSetup
from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.core.story import laid_at


class JudgedStep(NamedTuple):
    """What a move or a roll did; a roll has no loss and no choices.

    Several moves of one better decision have :data:`skyline.core.decisions.JOINT` between them.
    """

    worths: tuple[float, ...]  # expected result of every seat after it
    loss: float = 0.0  # how much less than the best move, beyond doubt, at least 0
    choices: int = 0  # how many moves were legal
    better: str = ""  # in notation; empty when none is better
    reason: str = ""  # one sentence why that is better
    cost: float = 0.0  # the loss as first judged, doubts or not


class JudgedPiece(NamedTuple):
    """What came of one piece of the work."""

    unit: Unit
    before: tuple[float, ...]  # expected result of every seat before the first step
    steps: tuple[JudgedStep, ...]
    scale: float = 1.0  # so many points count as little as one does where few are made
    fair: bool = False  # whether losses are told by what their seat could know, worths by all


@dataclass(frozen=True, slots=True)
class Piece:
    """One turn, or what of it is played."""

    state: Mapping[str, Any]  # before it, as the game's ``encode`` gives it
    entries: tuple[tuple[str, str], ...]  # its moves and rolls as kind and text


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be judged of a game.

    A position that was set up by hand begins the sum anew: what came before it is left out.
    """

    game: str
    offset: int  # how many entries of the history come before the first step
    entries: tuple[Entry, ...]  # the moves and rolls that still stand
    seats: tuple[int, ...]  # who made each of them
    turns: tuple[int, ...]  # the number of the turn, from 0, that each belongs to
    joined: tuple[bool, ...]  # whether each only goes on with a decision that began before it
    pieces: tuple[Piece, ...]  # the same, turn by turn
    players: int
    over: bool

    @property
    def rolled(self) -> bool:
        """Whether there is luck: something was rolled."""
        return any(entry.kind == "roll" for entry in self.entries)

    def told(self, number: int) -> tuple[str, ...]:
        """The texts of all that came before a piece."""
        begin = sum(len(piece.entries) for piece in self.pieces[:number])
        return tuple(entry.text for entry in self.entries[:begin])


def plan(session: Session[Any, Any], turn_of: Callable[[Any], Hashable]) -> Plan:
    """What of a session is to be judged; moves that were taken back are not part of it.

    ``turn_of`` names the turn to which a state belongs. InvalidSetup if the game goes on and what
    a review tells would betray secrets.
    """
    game, history = session.game, session.history
    if not reviewable(session):
        raise InvalidSetup("A game with secrets is reviewed once it is over.")
    offset = laid_at(history)
    state = game.initial(session.setup)
    if offset:
        state = game.decode(json.loads(history[offset - 1].text))
    players = len(game.standing(state).scores)
    seats: list[int] = []
    turns: list[int] = []
    pieces: list[Piece] = []
    current: Hashable = None
    for entry in history[offset:]:
        seat = game.actor(state)
        assert seat is not None, "nothing happens after the end of a game"
        turn = turn_of(state)
        if not pieces or turn != current:
            pieces.append(Piece(game.encode(state), ()))
            current = turn
        last = pieces[-1]
        pieces[-1] = Piece(last.state, (*last.entries, (entry.kind, entry.text)))
        seats.append(seat)
        turns.append(len(pieces) - 1)
        state = stepped(game, state, entry.kind, entry.text)
    steps = [(entry.kind, entry.text) for entry in history[offset:]]
    begins = mind_of(game.name).begins_decision
    # What a move begins is completed if a run leads from it to the end of the decision.
    joined = [
        number > 0 and joint_run(steps, number - 1, begins) != () for number in range(len(steps))
    ]
    return Plan(
        game.name,
        offset,
        history[offset:],
        tuple(seats),
        tuple(turns),
        tuple(joined),
        tuple(pieces),
        players,
        session.over,
    )


def reviewable(session: Session[Any, Any]) -> bool:
    """Whether a review would betray no secret: the game is over, or hides nothing."""
    return session.over or not _hides(session.game, session.state)


def _hides(game: Game[Any, Any], state: Any) -> bool:
    """Whether some seat may not know all of a state."""
    whole = game.encode(state)
    seats = range(len(game.standing(state).scores))
    return any({**whole, "seat": seat + 1} != game.observe(state, seat) for seat in seats)


def stepped(game: Game[Any, Any], state: Any, kind: str, text: str) -> Any:
    """The state after a move or a roll of a record."""
    if kind == "roll":
        return game.apply_roll(state, game.parse_outcome(text)).state
    return game.apply(state, game.parse_move(text)).state


def final_worths(game: Game[Any, Any], state: Any, unit: Unit) -> tuple[float, ...]:
    """The results of a finished game: points, or everyone's share of the victory."""
    standing = game.standing(state)
    if unit == "points":
        return tuple(float(points) for points in standing.scores)
    share = 1 / max(1, len(standing.winners))
    return tuple(share if seat in standing.winners else 0.0 for seat in range(len(standing.scores)))


def judge_piece(
    game: Game[Any, Any],
    state: Any,
    entries: Sequence[tuple[str, str]],
    judge: Any,
    told: Sequence[str] = (),
) -> JudgedPiece:
    """Judges every step (kind and text) of a piece that begins at a state, after what was told."""
    unit: Unit = judge.unit
    states = [state]
    for kind, text in entries:
        states.append(stepped(game, states[-1], kind, text))
    worths = _all_worths(game, states, judge)
    before = worths[0]
    steps: list[JudgedStep] = []
    joined = 0  # steps that belong to a decision judged with its first step
    for index, (kind, text) in enumerate(entries):
        state, after = states[index], worths[index + 1]
        if kind == "roll":
            steps.append(JudgedStep(after))
        elif joined:
            joined -= 1
            steps.append(JudgedStep(after))
        else:
            seat = game.actor(state)
            assert seat is not None, "somebody has made the move"
            here = judge
            if isinstance(judge, FairJudge):
                here = judge.informed((*told, *(each for _kind, each in entries[:index])))
            judged = _judged_move(game, state, text, before[seat], after, seat, here)
            run = joint_run(entries, index, mind_of(game.name).begins_decision)
            joined = max(0, len(run) - 1)
            if joined:
                judged = _judged_run(game, state, run, judged, seat, judge)
            step = _confirmed(game, state, run or (text,), judged, seat, judge)
            if step.loss and isinstance(judge, PlanningJudge):
                judged = _looked_on(game, state, text, judged, seat, judge)
                again = _confirmed(game, state, (text,), judged, seat, judge)
                step = min(step, again, key=lambda each: each.loss)
            steps.append(step)
        before = after
    scale, fair = mind_of(game.name).points_scale, isinstance(judge, FairJudge)
    return JudgedPiece(unit, worths[0], tuple(steps), scale, fair)


def held_against(game: Game[Any, Any], state: Any, moves: Sequence[str], judge: Any) -> float:
    """What a review would hold against moves that are made one after another.

    Those behind a decision that comes between, as where to mark a star, are not looked at.
    """
    made, after = list[tuple[str, str]](), state
    for text in moves:
        if game.parse_move(text) not in game.legal_moves(after):
            break
        made.append(("move", text))
        after = stepped(game, after, "move", text)
    judged = judge_piece(game, state, made, judge)
    return math.fsum(step.loss for step in judged.steps)


def _looked_on(
    game: Game[Any, Any], state: Any, text: str, judged: JudgedStep, seat: int, judge: Any
) -> JudgedStep:
    """A loss with what one move more shows: the turn may go on better than was planned."""
    after = stepped(game, state, "move", text)
    following = judge.following(after) if game.actor(after) == seat else None
    if following is None:
        return judged
    later = _worths(game, game.apply(after, following).state, judge)[seat]
    loss = max(0.0, min(judged.loss, _worths(game, state, judge)[seat] - later))
    return judged._replace(loss=loss)


def _confirmed(
    game: Game[Any, Any], state: Any, run: Sequence[str], judged: JudgedStep, seat: int, judge: Any
) -> JudgedStep:
    """What a judge may err by is no loss; of one that it doubts stands what is found again."""
    judged = judged._replace(cost=judged.loss)
    if not isinstance(judge, CarefulJudge):
        return judged
    beyond = _beyond(game, judged.loss, judge)
    verdict = _verdict(game, beyond, judge)
    if verdict < Verdict.INACCURACY:
        return _lessened(game, judged, beyond, judge)
    again = None
    if verdict <= judge.doubted:
        played = better = state
        for text in run:
            played = stepped(game, played, "move", text)
        for text in judged.better.split(JOINT):
            better = stepped(game, better, "move", text)
        again = judge.second_look(seat, played, better)
    return _lessened(game, judged, beyond if again is None else min(judged.loss, again), judge)


def _beyond(game: Game[Any, Any], loss: float, judge: Any) -> float:
    """How much of a loss is more than what a careful judge may err by."""
    careful = isinstance(judge, CarefulJudge)
    return max(0.0, loss - mind_of(game.name).doubt.of(judge.unit) * careful)


def _lessened(game: Game[Any, Any], judged: JudgedStep, loss: float, judge: Any) -> JudgedStep:
    """A step that is held to have lost less."""
    loss = max(0.0, loss)
    if _verdict(game, loss, judge) is Verdict.BEST:
        return judged._replace(loss=loss, better="", reason="")
    return judged._replace(loss=loss)


def _judged_run(
    game: Game[Any, Any], state: Any, run: Sequence[str], first: JudgedStep, seat: int, judge: Any
) -> JudgedStep:
    """Dice chosen and thrown, as one decision: what its moves lose together."""
    loss, now, after = first.loss, stepped(game, state, "move", run[0]), first.worths
    for text in run[1:]:
        following = stepped(game, now, "move", text)
        worths = _worths(game, following, judge)
        loss += _judged_move(game, now, text, after[seat], worths, seat, judge).loss
        now, after = following, worths
    if _verdict(game, loss, judge) is Verdict.BEST:
        return first._replace(loss=loss, choices=max(2, first.choices), better="", reason="")
    better, now, begins = [], state, mind_of(game.name).begins_decision
    while True:
        move = judge.moves(now)[0][0]
        better.append(game.move_text(move))
        now = game.apply(now, move).state
        if not begins(better[-1]) or len(game.legal_moves(now)) == 0:
            break
    return first._replace(loss=loss, choices=max(2, first.choices), better=JOINT.join(better))


def _judged_move(
    game: Game[Any, Any],
    state: Any,
    text: str,
    before: float,
    after: tuple[float, ...],
    seat: int,
    judge: Any,
) -> JudgedStep:
    """A move compared with the best one.

    Only what both the two positions and the list of moves call a loss is one: an approximate
    judgement must not blame a player. A fair judge's list alone decides: positions tell what nobody
    could know.
    """
    choices = len(game.legal_moves(state))
    change = math.inf if isinstance(judge, FairJudge) else before - after[seat]
    if choices < 2 or _verdict(game, _beyond(game, change, judge), judge) is Verdict.BEST:
        return JudgedStep(after, max(0.0, change) if choices > 1 else 0.0, choices)
    played = game.parse_move(text)
    moves = judge.moves(state, played)
    best, worth = moves[0]
    own = next((value for move, value in moves if move == played), worth)
    loss = max(0.0, min(change, worth - own))
    if _verdict(game, loss, judge) is Verdict.BEST:
        return JudgedStep(after, loss, choices)
    reasons = [
        explain(game, state, Advice(move, value, tuple(moves)), judge.unit)
        for move, value in ((best, worth), (played, own))
    ]
    # What is as true of the move that was played does not tell why another one is better.
    reason = "" if reasons[0] == reasons[1] else reasons[0]
    return JudgedStep(after, loss, choices, game.move_text(best), reason)


def _verdict(game: Game[Any, Any], loss: float, judge: Any) -> Verdict:
    return verdict_of(loss, judge.unit, mind_of(game.name).points_scale)


def _all_worths(game: Game[Any, Any], states: Sequence[Any], judge: Any) -> list[tuple[float, ...]]:
    """The expected results of positions of one turn, the last of which may be of the next."""
    if not isinstance(judge, PlanningJudge):
        return [_worths(game, state, judge) for state in states]
    over = game.actor(states[-1]) is None
    found = list(judge.along(states[:-1] if over else states))
    return [*found, final_worths(game, states[-1], judge.unit)] if over else found


def _worths(game: Game[Any, Any], state: Any, judge: Any) -> tuple[float, ...]:
    if game.actor(state) is None:
        return final_worths(game, state, judge.unit)
    return tuple(float(worth) for worth in judge.worths(state))
