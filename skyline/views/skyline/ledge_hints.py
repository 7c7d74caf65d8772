"""How the next step is made, in the words of the device in use.

The texts name commands; :mod:`skyline.widgets.input.prompt_line` draws the key or button that
stands for each.
"""

from __future__ import annotations

from skyline.text.words import _
from skyline.widgets.input.inputs import Device
from skyline.widgets.input.prompt_line import STICK, with_caps


def throwing(device: Device) -> str:
    """How chosen dice are thrown."""
    if device is Device.MOUSE:
        text = _("Press {throw}, or grab the dice and fling them")
        return with_caps(text, throw="throw") or _("Grab the dice and fling them")
    if device is Device.TOUCH:
        return _("Grab the dice and fling them")
    return with_caps(_("{throw} rolls"), throw="throw")


def choosing(device: Device, *, district: bool) -> str:
    if device is Device.MOUSE:
        whole = _("Click dice in the Yard, or the District")
        return whole if district else _("Click dice in the Yard")
    if device is Device.TOUCH:
        whole = _("Touch dice in the Yard, or the District")
        return whole if district else _("Touch dice in the Yard")
    if device is Device.PAD:
        short = with_caps(_("Choose with {stick} and {take}"), stick=STICK, take="confirm")
        text = _("{stick} and {take} take dice, {district} the District")
        whole = with_caps(text, stick=STICK, take="confirm", district="district")
        return (district and whole) or short
    whole = with_caps(_("Keys 1, 2, 3 take dice, {district} the District"), district="district")
    return (district and whole) or _("Keys 1, 2, 3 take dice")


def putting_back(device: Device) -> str:
    """How a chosen die goes back."""
    if device is Device.MOUSE:
        return _("Click a chosen die to put it back")
    if device is Device.TOUCH:
        return _("Touch a chosen die to put it back")
    return with_caps(_("{back} puts the last one back"), back="put-back")


def placing(device: Device) -> str:
    if device is Device.MOUSE:
        return _("Drag a die, or click it and then its place")
    if device is Device.TOUCH:
        return _("Drag a die to its place")
    if device is Device.PAD:
        text = _("Choose a die with {stick}; {take} picks it up")
        return with_caps(text, stick=STICK, take="confirm")
    return with_caps(_("Press a die’s number, then arrows and {put}"), put="confirm")


def marking(device: Device) -> str:
    """How dice are chosen for the next roll."""
    if device is Device.MOUSE:
        return _("Click an arrow to keep its die; grab and fling the others")
    if device is Device.TOUCH:
        return _("Touch an arrow to keep its die; grab and fling the others")
    text = _("{keep} keeps a die or marks it; {roll} rolls the marked ones")
    return with_caps(text, keep="keep", roll="roll-again")


def waiting(device: Device) -> str:
    """How rolling dice are hurried."""
    if device is Device.MOUSE:
        return _("Click to settle them at once")
    if device is Device.TOUCH:
        return _("Touch to settle them at once")
    return with_caps(_("{press} to settle them at once"), press="confirm")


def demolishing(device: Device) -> str:
    """How the building is chosen that a die knocks down."""
    if device is Device.MOUSE:
        return _("Click it; a right click puts the die back")
    if device is Device.TOUCH:
        return _("Touch it")
    if device is Device.PAD:
        text = _("{stick} and {press}; {back} puts the die back")
        return with_caps(text, stick=STICK, press="confirm", back="cancel")
    return with_caps(
        _("Arrows and {press}; {back} puts the die back"), press="confirm", back="cancel"
    )


def sparing() -> str:
    """How a building is spared after all."""
    return with_caps(_("{back} lets the building stand"), back="cancel")


def keeping() -> str:
    """How a die is kept that was to be abandoned."""
    return with_caps(_("{back} keeps it"), back="cancel")


def reconsidering() -> str:
    return with_caps(_("{back} changes your mind"), back="cancel")
