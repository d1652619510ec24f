"""Changes values in parsed JSON and YAML files."""

import copy
import json

import yaml

NUMBERS = [
    0, -1, 1, 2, 3, 0.5, 0.1, 1e-9, 1e-308, -0.0, 7, 100, 255, 256, 1000, 65536, 1e6, 2**31 - 1, 2**31,
    2**32, 2**53 + 1, 2**63 - 1, -(2**63), 2**63, 2**64, 1e14, -1e19, 1e19, 1e40, 1e300, 1e308,
]
OTHERS = [
    None, True, False, "", "x", "a/b", "../../x", "-1", "nan", "#12345", "\u202e", "\x1b[2J", "é" * 300,
    [], {}, [[]],
]


class Corpus:
    """The values of each key of each kind of mapping in some trees. The kind is the key of the mapping."""

    def __init__(self, trees):
        self.values = {}
        for tree in trees:
            for kind, node, key in locations(tree):
                if isinstance(node, dict):
                    self.values.setdefault(kind, {}).setdefault(key, []).append(node[key])

    def changed(self, tree, generator):
        """Returns a copy of a tree with one to four changes."""
        tree = copy.deepcopy(tree)
        for _ in range(generator.choice([1, 1, 2, 4])):
            # The format version is not changed, because a wrong version would hide all other changes.
            found = [location for location in locations(tree) if location[2] != "transom"]
            if found:
                self.change(*generator.choice(found), generator)
        return tree

    def change(self, kind, node, key, generator):
        """Changes one value."""
        value = node[key]
        known = self.values.get(kind, {})
        change = generator.random()
        if is_number(value) and change < 0.7:
            node[key] = generator.choice(NUMBERS + [value + 1, -value, value * 10, value / 2] * 2)
        elif change < 0.4 and key in known:
            node[key] = copy.deepcopy(generator.choice(known[key]))
        elif change < 0.8 and known and isinstance(node, dict):
            other = generator.choice(list(known))
            node[other] = copy.deepcopy(generator.choice(known[other]))
        elif change < 0.85:
            del node[key]
        elif change < 0.95 and isinstance(node, list):
            node[key:key] = [copy.deepcopy(generator.choice(node))] * generator.choice([1, 1, 2, 50])
        else:
            node[key] = copy.deepcopy(generator.choice(OTHERS + NUMBERS))


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def locations(tree, kind=None):
    """Yields the locations of all values in a tree.

    A location consists of the key of the mapping or list that contains the value, this mapping or list, and
    the key or index of the value.
    """
    keys = ()
    if isinstance(tree, dict):
        keys = tree.keys()
    elif isinstance(tree, list):
        keys = range(len(tree))
    for key in keys:
        yield kind, tree, key
        yield from locations(tree[key], kind if isinstance(tree, list) else key)


def changed_yaml(text, corpus, generator):
    """Returns a scenario with changed values."""
    tree = corpus.changed(yaml.safe_load(text), generator)
    return yaml.safe_dump(tree, sort_keys=False, allow_unicode=True).encode(errors="replace")


def json_values(content):
    """Returns the JSON value in a file, or the values in its lines."""
    try:
        return [json.loads(content)]
    except ValueError:
        return [json.loads(line) for line in content.splitlines()]


def changed_json(content, corpus, generator):
    """Returns a JSON file, or a file with a JSON value in each line, with changed values."""
    values = json_values(content)
    for _ in range(generator.choice([1, 1, 1, 3])):
        index = generator.randrange(len(values))
        values[index] = corpus.changed(values[index], generator)
    return "\n".join(map(json.dumps, values)).encode() + b"\n"
