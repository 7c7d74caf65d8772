"""What a film says of how it is steered."""

from __future__ import annotations

from skyline.text.words import _
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.prompt_line import SPACE, press


def film_hint(*, playing: bool, at_end: bool) -> str:
    """What to press next, in the words of the device in use.

    Args:
        playing: whether the film goes on by itself.
        at_end: whether all has been shown.
    """
    if at_end:
        return ""
    if inputs.device is Device.MOUSE:
        return _("Click to pause") if playing else _("Click to play")
    if inputs.device is Device.TOUCH:
        return _("Touch to pause") if playing else _("Touch to play")
    play = "confirm" if inputs.device is Device.PAD else SPACE
    if playing:
        return _("{play} pauses").format(play=press(play))
    text = _("{play} plays, {back} {on} step")
    return text.format(play=press(play), back=press("left"), on=press("right"))
