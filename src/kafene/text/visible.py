"""Characters that would mislead a reader, or steer a terminal, made visible.

Names, actions and file names come from others. Sentences get them through `Text`, which calls
`visible`; whatever else is printed goes through one of these functions as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

_MISLEADING = (
    "\x00-\x09\x0b-\x1f\x7f-\x9f"  # control characters; a line feed ends a line of ours
    "\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"  # unseen marks
    "\u115f\u1160\u2800\u3164\uffa0"  # letters that look like blanks
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f"
    "\ud800-\udfff"
)
_EMOJI = "\u2190-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff"
_HIT = (
    rf"(?P<kept>(?<=[\ufe0f{_EMOJI}])\u200d(?=[{_EMOJI}])"  # joins two into one
    "|\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)"  # the flag of a region
    f"|[{_MISLEADING}]"
)

_write = json.JSONEncoder(ensure_ascii=False).encode


def visible(text: str) -> str:
    """The text with a name in place of what cannot be seen or is no letter: `\\u{1b}`. Emoji stay
    whole, and line feeds stay."""
    return _replace(text, lambda letter: f"\\u{{{ord(letter):x}}}")


def visible_json(value: object) -> str:
    """A value as JSON on one line, which reads back as the same value and is safe to look at."""
    text = _write(value)
    return _replace(text, lambda letter: json.dumps(letter)[1:-1])


def _replace(text: str, name: Callable[[str], str]) -> str:
    if text.isascii() and text.isprintable():
        return text
    # Compiled when it is first needed; re keeps it.
    return re.sub(_HIT, lambda hit: hit[0] if hit["kept"] else name(hit[0]), text)
