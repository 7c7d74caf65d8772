"""What the settings remember of the hints."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skyline.scenes.common.stage import Stage


def hint_seen(stage: Stage, name: str) -> None:
    """Remembers that a hint need not come again."""
    settings = stage.settings
    if name not in settings.hints_seen:
        stage.settings = replace(settings, hints_seen=(*settings.hints_seen, name))
        stage.settings_changed()
