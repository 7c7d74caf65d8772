"""The buttons below the list of games: closer, games from outside, out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skyline.text.words import _
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form


class Feet:
    """Four buttons, of which those show that make sense.

    Args:
        form: to which they belong.
        closer: shows the chosen game instead of the list, and the list again.
        choose_file: asks for the file of a game.
        paste: takes the game that was copied as text.
        close: leaves the list.
    """

    def __init__(
        self,
        form: Form,
        closer: Callable[[], None],
        choose_file: Callable[[], None],
        paste: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        self._more = form.add(Button("button:more", _("More…"), closer, style="primary"))
        self._import = form.add(
            Button(
                "button:open-file",
                _("Open a file…"),
                choose_file,
                command="open-game",
                tooltip=_("A game that was saved as a file; or drop one onto this window"),
            )
        )
        self.paste = form.add(
            Button(
                "button:paste",
                _("Paste a game"),
                paste,
                command="paste-game",
                tooltip=_("A game that was copied as text"),
            )
        )
        self._close = form.add(
            Button(
                "button:close",
                _("Close"),
                close,
                command="cancel",
                tooltip=_("Back to where you were"),
            )
        )

    def shown(self, *, wide: bool, closer: bool, chosen: bool) -> Sequence[Button]:
        """Those that show.

        Args:
            wide: whether list and game stand side by side.
            closer: whether the chosen game has the place of the list.
            chosen: whether there is a chosen game.
        """
        narrow = not wide and chosen
        self._more.visible = narrow
        self._more.label = _("Back to the list") if closer else _("More…")
        self._more.tooltip = self._more.label
        self._more.style = "secondary" if closer else "primary"
        self._import.visible = self.paste.visible = not closer or wide
        buttons = [self._more, self._import, self.paste, self._close]
        for button in buttons:
            button.size = 21 if wide else 17
        self._import.label = _("Open a file…") if wide else _("Open…")
        if narrow and not closer:
            self.paste.visible = False
        return [button for button in buttons if button.visible]
