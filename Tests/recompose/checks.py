"""Strict checks of single values, with errors that give their position."""

import json
import math


class Unreadable(Exception):
    """The dump, a resource or the frame does not have the expected format."""


def has_keys(value, required, optional, location):
    if not isinstance(value, dict):
        raise Unreadable(f"{location} is not an object")
    for key in sorted(value.keys() - required - optional):
        raise Unreadable(f"{location}: unknown key “{key}”")
    for key in sorted(required - value.keys()):
        raise Unreadable(f"{location}: “{key}” is missing")


def whole(value, location, low, high=math.inf):
    """Returns a whole number in its range. 1.0 and true are not whole numbers."""
    if type(value) is not int or not low <= value <= high:
        raise Unreadable(f"{location} is {json.dumps(value)}: not a whole number in its range")
    return value


def number(value, location):
    """Returns a number that is not negative."""
    if type(value) not in (int, float) or not 0 <= value < math.inf:
        raise Unreadable(f"{location} is {json.dumps(value)}: not a number in its range")
    return value


def rect(value, location):
    """Returns x, y, width and height of a rectangle, which may be empty or outside the frame."""
    if not isinstance(value, list) or len(value) != 4:
        raise Unreadable(f"{location} is not four whole numbers")
    return (*(whole(n, location, -math.inf) for n in value[:2]),
            *(whole(n, location, 0) for n in value[2:]))


def color(value, location):
    """Returns a color as four premultiplied bytes."""
    if not isinstance(value, list) or len(value) != 4:
        raise Unreadable(f"{location} is not four bytes")
    for byte in value:
        whole(byte, location, 0, 255)
    if max(value) > value[3]:
        raise Unreadable(f"{location} {value} is not premultiplied")
    return tuple(value)


def straight_text(color):
    """Returns a premultiplied color as straight #RRGGBB or #RRGGBBAA."""
    *channels, alpha = color
    straight = [min(255, (510 * c + alpha) // (2 * alpha)) if alpha else 0 for c in channels]
    return "#" + "".join(f"{c:02X}" for c in straight + ([alpha] if alpha < 255 else []))


def json_value(path):
    """Returns the JSON value of a file, which must not contain duplicate keys, NaN or infinity."""
    try:
        text = path.read_text("utf-8")
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_refuse)
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(f"not valid JSON: {error}") from error


def _unique(pairs):
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError(f"a duplicate key among {sorted(key for key, _ in pairs)}")
    return value


def _refuse(constant):
    raise ValueError(f"{constant} is not a number")
