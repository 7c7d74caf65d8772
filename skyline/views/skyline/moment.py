"""What is expected of the player at this moment: the prompt and the buttons."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from skyline.games.skyline.state import State
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.pieces import Place
from skyline.text.words import _, ngettext
from skyline.views.skyline import ledge_hints as hints
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.places import BALL, DISTRICT, Choices
from skyline.views.skyline.uses import can_build, die_hint, first_prompt
from skyline.widgets.input.inputs import Device

DICE_A_TURN = 3


@dataclass(frozen=True)
class InHand:
    """What the player holds while deciding."""

    die: str | None = None  # the code of the die in the hand, or None
    at_ball: str | None = None  # the code of the die that waits at the wrecking ball for a building
    doomed: str | None = None  # the code of the building that waits at the ball for a die
    aim: str | None = None  # what the next die is chosen for: ``district``, ``ball``, or None
    rolling: bool = False  # the dice are still in the air
    moving: bool = False  # dice or buildings are on their way, and nothing can be marked yet
    swinging: bool = False  # the wrecking ball is on its way to a building
    # what the player plays with, whose keys or buttons the hints name
    device: Device = Device.MOUSE

    @property
    def empty(self) -> bool:
        """Whether nothing is held, waiting or aimed."""
        return self.die is None and self.at_ball is None and self.doomed is None and not self.aim


def dice_wanted(model: StreetModel) -> int:
    """How many dice a turn takes from the Yard: three, or what there is."""
    at_home = sum(model.bins.values())
    chosen = 0 if model.from_district else len(model.tray)
    return min(DICE_A_TURN, at_home + chosen)


def ready_to_throw(state: State, model: StreetModel) -> bool:
    """Whether the dice that were chosen may be thrown."""
    if state.phase == "roll":
        return True
    if state.phase != "take" or not model.tray:
        return False
    return model.from_district or len(model.tray) == dice_wanted(model)


def describe(
    state: State,
    model: StreetModel,
    choices: Choices,
    hand: InHand,
    undo_reason: str | None,  # why nothing can be taken back, or None if it can
    closing: str = "",
) -> Moment:
    """The prompt, hint and buttons for a position."""
    if state.phase == "over":
        results = ButtonSpec(
            "results", _("Results"), "confirm", True, _("Show how the game ended"), primary=True
        )
        return Moment(closing or _("The game is over"), "", (results,))
    undo = ButtonSpec(
        "undo",
        _("Undo"),
        "undo",
        undo_reason is None,
        _("Take back the last step") if undo_reason is None else undo_reason,
    )
    if state.phase in ("take", "roll"):
        return _before_roll(state, model, choices, hand, undo)
    return _acting(state, model, choices, hand, undo)


def _before_roll(
    state: State, model: StreetModel, choices: Choices, hand: InHand, undo: ButtonSpec
) -> Moment:
    ready = ready_to_throw(state, model)
    wanted = dice_wanted(model)
    missing = wanted - len(model.tray)
    if state.phase == "take" and not model.tray and choices.can_end:
        end = ButtonSpec(
            "end-turn", _("End turn"), "end-turn", True, _("End your turn"), primary=True
        )
        return Moment(_("There is no die to take"), "", (end, undo))
    district = bool(model.district) or model.from_district
    if ready:
        prompt = _("Roll the dice")
        hint = hints.throwing(hand.device)
    elif not model.tray:
        prompt = (
            _("Choose three dice, or take the District") if district else _("Choose three dice")
        )
        hint = hints.choosing(hand.device, district=district)
    else:
        prompt = ngettext("Choose {n} more die", "Choose {n} more dice", missing).format(n=missing)
        hint = hints.putting_back(hand.device)
    # No button is there before it makes sense: the map below the felt shows.
    buttons = []
    if ready:
        tip = _("Roll the dice")
        buttons.append(
            ButtonSpec("throw", _("Roll"), "throw", True, tip, primary=True, weight=1.25)
        )
    if model.tray and state.phase == "take":
        tip = _("Put the last chosen die back")
        buttons.append(ButtonSpec("put-back", _("Put back"), "put-back", True, tip, weight=1.25))
    elif undo.enabled:
        buttons.append(undo)
    return Moment(prompt, hint, tuple(buttons))


def _acting(
    state: State, model: StreetModel, choices: Choices, hand: InHand, undo: ButtonSpec
) -> Moment:
    words = _acting_words(state, model, choices, hand)
    if not hand.empty:
        return Moment(*words, _holding_buttons(state, choices, hand))
    resolved = state.action is not None or bool(state.picked)
    if not resolved and not choices.can_end and not hand.rolling:
        buttons = (*_other_uses(state, model, choices), *((undo,) if undo.enabled else ()))
        return Moment(*words, buttons, first_prompt(state, model, choices)[1])
    return Moment(*words, _turning_buttons(state, model, choices, undo))


def _holding_buttons(state: State, choices: Choices, hand: InHand) -> tuple[ButtonSpec, ...]:
    """What else can be done with a die in the hand, and how to put it back."""
    down = ButtonSpec("put-down", _("Put back"), "cancel", True, _("Put it back into the tray"))
    if hand.die is None and hand.at_ball is None:  # nothing has been taken yet
        return (replace(down, label=_("Cancel"), tooltip=_("Change your mind")),)
    if hand.die is None:
        return (down,)
    return (*_uses(state, choices.drops(hand.die)), down)


def _other_uses(state: State, model: StreetModel, choices: Choices) -> tuple[ButtonSpec, ...]:
    """The two uses of dice that no empty lot invites to."""
    return _uses(state, {place for die in model.tray for place in choices.drops(die.code)})


def _uses(state: State, drops: Container[Place]) -> tuple[ButtonSpec, ...]:
    demolish = _demolish(BALL in drops, state)
    return (demolish,) if state.solo else (_abandon(DISTRICT in drops), demolish)


def _abandon(enabled: bool) -> ButtonSpec:
    tip = _("Dice may only be used in one way at a time")
    if enabled:
        tip = _("Leave dice in the District, where anyone may take them")
    return ButtonSpec("abandon", _("Abandon"), "abandon", enabled, tip)


def _demolish(enabled: bool, state: State) -> ButtonSpec:
    tip = _("You have no building to knock down")
    if enabled:
        tip = _("Give up dice and one of your buildings")
    elif state.action not in (None, "demolish") and not state.options.mixed_actions:
        tip = _("Dice may only be used in one way at a time")
    return ButtonSpec("demolish", _("Demolish"), "demolish", enabled, tip)


def _turning_buttons(
    state: State, model: StreetModel, choices: Choices, undo: ButtonSpec
) -> tuple[ButtonSpec, ...]:
    """Roll again, end the turn, undo."""
    resolved = state.action is not None or bool(state.picked)
    marked = sum(not die.keep for die in model.tray)
    may_roll = choices.can_pick and bool(model.tray) and (marked > 0 or choices.can_throw_none)
    if may_roll and marked == 0:
        may_roll = bool(state.options.zero_reroll)
    # Gold is what helps: no roll while a die fits as it lies, nor where no face could ever fit.
    fits = any(can_build(choices, die.code) for die in model.tray)
    open_lots = any(not lot.finished for lot in model.streets[state.player or 0])
    promising = open_lots or any(die.kind == "G" and not die.keep for die in model.tray)
    first = _("Use at least one die first")
    unrolled = may_roll and marked == 0  # a house rule
    if unrolled:
        roll_tip = _("Use the same faces again, in any way")
    elif may_roll:
        kept = marked < len(model.tray)
        roll_tip = _("Locked dice stay as they are") if kept else _("Every die is rolled again")
    elif not model.tray:
        roll_tip = _("No die is left to roll")
    elif resolved:
        roll_tip = _("Mark at least one die to roll again")
    else:
        roll_tip = first
    roll_label = _("Go on without rolling") if unrolled else _("Roll again")
    if marked and resolved and model.tray:
        roll_label = ngettext("Roll {n} again", "Roll {n} again", marked).format(n=marked)
    roll = ButtonSpec(
        "roll-again",
        roll_label,
        "roll-again",
        may_roll,
        roll_tip,
        primary=may_roll and promising and not fits,
        weight=1.25,
    )
    end = ButtonSpec(
        "end-turn",
        _("End turn"),
        "end-turn",
        choices.can_end,
        _("End your turn; dice left over go back to the Yard")
        if choices.can_end
        else (_("Roll the marked dice first") if state.picked else first),
        primary=choices.can_end and not (may_roll and promising),
    )
    if not (state.options.mixed_actions and resolved and model.tray and not state.picked):
        return roll, end, undo
    others = (each for each in _other_uses(state, model, choices) if each.enabled)
    return roll, *others, end, undo


def _acting_words(
    state: State, model: StreetModel, choices: Choices, hand: InHand
) -> tuple[str, str]:
    if hand.rolling:
        return _("The dice are rolling …"), hints.waiting(hand.device)
    if hand.swinging:
        return _("The ball swings …"), ""
    if hand.at_ball is not None:
        return _("Choose the building to knock down"), hints.demolishing(hand.device)
    if hand.doomed is not None:
        return _("Choose the die that goes with it"), hints.sparing()
    if hand.aim == "district":
        return _("Choose the die to abandon"), hints.keeping()
    if hand.aim == "ball":
        return _("Choose the die to demolish with"), hints.reconsidering()
    if hand.die is not None:
        return _("Where does it go?"), die_hint(hand.die, state, choices)
    if not model.tray:
        used = _("No die is left") if state.action == "abandon" else _("All dice are placed")
        return _("End your turn"), used
    if state.action is None and not state.picked:
        return _first_words(state, model, choices, hand)
    hint = "" if hand.moving else hints.marking(hand.device)
    if state.options.mixed_actions and not state.picked:
        return _("Use more dice, roll again, or end your turn"), hint
    if state.action == "build" and any(can_build(choices, die.code) for die in model.tray):
        return _("Build more, roll again, or end your turn"), hint
    return _("Roll again or end your turn"), hint


def _first_words(
    state: State, model: StreetModel, choices: Choices, hand: InHand
) -> tuple[str, str]:
    if choices.can_end:
        return _("Nothing can be built: end your turn"), ""
    prompt, _short = first_prompt(state, model, choices)
    if hand.moving:
        return prompt, ""
    if not any(can_build(choices, die.code) for die in model.tray) and state.solo:
        return prompt, _("Drag a die to the wrecking ball")
    return prompt, hints.placing(hand.device)
