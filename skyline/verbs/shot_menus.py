"""What the pilot does at the title for pictures of the menus."""

from __future__ import annotations

from typing import Final

_SETTINGS: Final = ("wait idle", "click button:settings", "wait idle")
MENU_SCRIPTS: Final[dict[str, tuple[str, ...]]] = {
    "title": ("wait idle",),
    "title-rising": ("wait idle", "opening 1.05"),
    "title-focus": ("wait idle", "key tab", "key tab"),
    "title-first-run": ("wait idle",),
    "rules": ("wait idle", "rules", "wait idle"),
    "rules-search": ("wait idle", "rules", "wait idle", "type penthouse", "wait idle"),
    "title-continue": ("waiting", "wait idle"),
    "setup": ("wait idle", "click button:new-game", "wait idle"),
    "setup-named": ("waiting", "wait idle", "click button:new-game", "wait idle"),
    "setup-four": ("seats 4", "wait idle", "click button:new-game", "wait idle"),
    "setup-computers": (
        "seats 4 mason foreman master",
        "wait idle",
        "click button:new-game",
        "wait idle",
    ),
    "setup-computer-alone": (
        "seats 2 engineer",
        "wait idle",
        "click button:new-game",
        "wait idle",
        *("key tab",) * 6,
        "wait idle",
    ),
    "setup-solo": ("seats 1", "wait idle", "click button:new-game", "wait idle"),
    "tooltip": ("wait idle", "hover button:new-game", "wait 1"),
    **{
        f"settings-{page}": (*_SETTINGS, f"click tabs:{page}", "wait idle")
        for page in ("video", "sound", "play", "help", "controls", "language", "accessibility")
    },
    "settings-controls-waiting": (
        *_SETTINGS,
        "click tabs:controls",
        "wait idle",
        "click binding:roll-again:key",
    ),
    "settings-controller": (*_SETTINGS, "click tabs:controls", "pad dpdown", "wait idle"),
    "settings-contrast": (
        *_SETTINGS,
        "click tabs:accessibility",
        "click setting:high-contrast",
        "click setting:letters-on-dice",
        "click setting:patterns",
        "wait idle",
    ),
    "onscreen-keyboard": (
        "wait idle",
        "click button:new-game",
        "wait idle",
        "click seat:1:name",
        "pad a",
        "pad dpdown",
        "wait idle",
    ),
    "notice": ("notice", "wait idle"),
    "error": ("wait idle", "fail", "wait idle"),
    "error-copied": ("wait idle", "fail", "wait idle", "click button:copy-report", "wait idle"),
    "error-again": ("wait idle", "fail again", "wait idle"),
}
