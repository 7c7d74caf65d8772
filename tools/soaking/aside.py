"""A process that thinks for the programs under the soak, as a window has one, but waited for.

What a computer player's search needs for a moment would otherwise be counted among the memory of
the program, and leave holes in it. The answers come in the same order whatever the machine is
busy with, because each one is waited for.
"""

from __future__ import annotations

import functools
from multiprocessing import get_context
from typing import TYPE_CHECKING, cast

from skyline.ai.thinking import Answer, Means, Request
from skyline.ai.thinking_child import think
from skyline.games import catalog
from skyline.text import languages, words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MEANS = Means(catalog.game, languages.use)
PATIENCE_SECONDS = 120.0
"""How long one question may take on a machine that has much else to do."""


def answer_from_aside(request: Request) -> Answer:
    """Asks the process of this process, and waits.

    Raises:
        EOFError, OSError: it has ended.
        TimeoutError: there is no answer.
    """
    pipe = _pipe()
    pipe.send((request, words.language()))
    if not pipe.poll(PATIENCE_SECONDS):
        raise TimeoutError(f"no answer to a question of the kind {request.kind}")
    return cast("Answer", pipe.recv())


@functools.cache
def _pipe() -> Connection:
    """The way to the process, which is begun when it is first needed and ends with this one."""
    context = get_context("spawn")
    here, there = context.Pipe()
    context.Process(target=think, args=(there, MEANS), name="soak-thinker", daemon=True).start()
    there.close()
    return here
