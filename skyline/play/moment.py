"""What is expected of the player at a moment: the prompt and the buttons."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ButtonSpec:
    """One button of the moment.

    Attributes:
        name: its target name without the ``button:``.
        label: the words on it.
        command: the command that does the same, whose key shows on its cap.
        enabled: whether it does something.
        tooltip: what it does, or why not.
        primary: the thing one most likely wants.
        weight: its share of the strip's width.
    """

    name: str
    label: str
    command: str
    enabled: bool
    tooltip: str
    primary: bool = False
    weight: float = 1.0


@dataclass(frozen=True)
class Moment:
    """The prompt, a hint, and the buttons.

    Attributes:
        prompt: what is expected.
        hint: how it is done.
        buttons: below the tray.
        short: the prompt in fewer words, for narrow windows; else empty.
    """

    prompt: str
    hint: str
    buttons: tuple[ButtonSpec, ...]
    short: str = ""
