"""Checks the order of draws: from bottom to top, in the order of the layer tree."""

from checks import Unreadable

# Prefixes that are part of a layer's name. `pages/list` is one name, because the dimming view and the
# edge shadow are between two pages.
FOLDERS = {"pages", "screenshots", "modal"}


def names(layer):
    """Returns the names of a path, from the root."""
    found, name = [], ""
    for part in layer.split("/"):
        name += part
        if part in FOLDERS:
            name += "/"
        else:
            found.append(name)
            name = ""
    return tuple(found + [name] if name else found)


def check_order(layers, location):
    """Checks that each path occurs once, and that a layer is followed by its children."""
    seen, closed, last = set(), set(), ()
    for layer in layers:
        path = names(layer)
        if path in seen:
            raise Unreadable(f"{location}: the layer “{layer}” is drawn twice")
        common = 0
        while common < min(len(path), len(last)) and path[common] == last[common]:
            common += 1
        closed.update(last[:k] for k in range(common + 1, len(last) + 1))
        if common == len(path) or any(path[:k] in closed for k in range(1, len(path) + 1)):
            raise Unreadable(f"{location}: the layer “{layer}” is not in the order of the layer tree")
        seen.add(path)
        last = path
