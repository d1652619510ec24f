"""The order of draws: bottom first, the layer tree walked from its root."""

from checks import Unreadable

# Folders of the layer vocabulary: `pages/list` is one layer's name, for dimming and edge shadow
# lie between two pages.
FOLDERS = {"pages", "screenshots", "modal"}


def names(layer):
    """The names of a path from the root."""
    found, name = [], ""
    for part in layer.split("/"):
        name += part
        if part in FOLDERS:
            name += "/"
        else:
            found.append(name)
            name = ""
    return tuple(found + [name] if name else found)


def check_order(layers, place):
    """Each path once, a layer before its children, nothing of another layer in between."""
    seen, closed, last = set(), set(), ()
    for layer in layers:
        path = names(layer)
        if path in seen:
            raise Unreadable(f"{place}: the layer “{layer}” is drawn twice")
        common = 0
        while common < min(len(path), len(last)) and path[common] == last[common]:
            common += 1
        closed.update(last[:k] for k in range(common + 1, len(last) + 1))
        if common == len(path) or any(path[:k] in closed for k in range(1, len(path) + 1)):
            raise Unreadable(f"{place}: the layer “{layer}” is out of the tree's order")
        seen.add(path)
        last = path
