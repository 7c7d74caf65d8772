"""What is expected of the player at a moment: the prompt and the buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class ButtonSpec:
    """One button of the moment."""

    name: str  # its target name without the ``button:``
    label: str
    command: str  # the command that does the same, whose key shows on its cap
    enabled: bool
    tooltip: str  # what it does, or why not
    primary: bool = False  # the thing one most likely wants
    weight: float = 1.0  # its share of the strip's width


@dataclass(frozen=True)
class Moment:
    """The prompt, a hint, and the buttons."""

    prompt: str  # what is expected
    hint: str  # how it is done
    buttons: tuple[ButtonSpec, ...]
    short: str = ""  # the prompt in fewer words, for narrow windows; else empty

    @property
    def unlit(self) -> Moment:
        """The same while pieces move: no button invites to a press before they rest."""
        return replace(self, buttons=tuple(replace(each, primary=False) for each in self.buttons))
