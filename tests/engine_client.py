"""Talks to the engine in this process, as a program would through its pipes."""

from __future__ import annotations

import io
import json
from typing import Any

from skyline.verbs.engine import run


def converse(*lines: str | bytes) -> list[str]:
    """The answers to some lines, one for each command."""
    data = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    stdout = io.BytesIO()
    assert run(io.BytesIO(data), stdout) == 0
    text = stdout.getvalue().decode()
    answers = text.split("\n\n")
    assert answers.pop() == ""
    for answer in answers:
        assert answer[0] in "=?" and "\n" not in answer
        assert answer[:2] in ("= ", "? ") and answer.isprintable()
    return answers


def last(*lines: str | bytes) -> str:
    return converse(*lines)[-1]


def value(*lines: str | bytes) -> Any:
    """The JSON of the last answer."""
    answer = last(*lines)
    assert answer.startswith("= "), answer
    return json.loads(answer[2:])
