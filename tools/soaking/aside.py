"""A process that thinks for the programs under the soak, as a window has one, but waited for.

What a computer player's search needs for a moment would otherwise be counted among the memory of
the program, and leave holes in it. The answers come in the same order whatever the machine is
busy with, because each one is waited for.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from multiprocessing import get_context
from typing import TYPE_CHECKING, cast

from skyline.ai.thinking import Answer, Means, Question, Request
from skyline.ai.thinking_child import think
from skyline.games import catalog
from skyline.text import languages, words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

MEANS = Means(catalog.game, languages.use)
PATIENCE_SECONDS = 600.0
"""How long one question may take on a machine that has much else to do."""


class Aside:
    """The process, which is begun when it is first asked and ends with this one.

    Args:
        patience_seconds: for one question.
    """

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.patience_seconds = patience_seconds
        self._begun: tuple[SpawnProcess, Connection] | None = None

    def answer(self, request: Request) -> Answer:
        """Asks, and waits.

        Raises:
            EOFError, OSError: the process has ended.
            TimeoutError: there is no answer.
        """
        self._begun = self._begun or _begin()
        _process, pipe = self._begun
        try:
            # Who is in no hurry answers the same on every machine.
            pipe.send(Question(0, replace(request, patience=inf), words.language()))
            if not pipe.poll(self.patience_seconds):
                raise TimeoutError(f"no answer to a question of the kind {request.kind}")
            return cast("Answer", pipe.recv())
        except BaseException:
            self.close()  # what it still says would be taken for the next answer
            raise

    def close(self) -> None:
        """Ends the process; it is begun anew when it is asked again."""
        if self._begun is not None:
            process, pipe = self._begun
            self._begun = None
            process.kill()
            process.join()
            pipe.close()


def _begin() -> tuple[SpawnProcess, Connection]:
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=think, args=(there, MEANS), name="soak-thinker", daemon=True)
    process.start()
    there.close()
    return process, here


answer_from_aside = Aside().answer
