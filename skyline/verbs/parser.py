"""The arguments of a verb: what is wrong with them is one sentence."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from skyline.text.clean import tell

STATUS_USAGE = 2


class OneSentenceParser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and ends with status 2; ``{}`` in it is argparse's own."""

    def __init__(self, sentence: str, **known: Any) -> None:
        super().__init__(**known)
        self._sentence = sentence

    def error(self, message: str) -> NoReturn:
        tell(self._sentence.format(message), sys.stderr)
        raise SystemExit(STATUS_USAGE)
