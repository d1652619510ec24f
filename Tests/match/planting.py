"""Deviations from the model that are planted in recordings.

A planting changes the layers of frames, which Tests/recompose then draws.
"""

import copy
from dataclasses import dataclass

from films import STEPS, walk

TITLES = {"title", "outgoingTitle"}
DIMMING = {"dimming"}
FADED = ["title", "outgoingTitle", "backLabel", "rightItems", "image", "barTintColor", "color"]


@dataclass(frozen=True)
class Planting:
    """A deviation of a kind: `late-bar`, `title`, `opacity` or `dimming`."""

    kind: str
    names: frozenset  # the last names of the changed layers
    amount: float  # pixels of a frame, or the change of an opacity

    def changes(self, draw):
        if self.kind == "late-bar":
            return draw["layer"].startswith("window/bar/")
        return draw["layer"].split("/")[-1] in self.names

    def layers(self, film, frame):
        """Returns the changed layers of a frame, or None if they are equal to those of the model."""
        before = film.layers(frame)
        if self.kind == "late-bar":
            return self._late(film, before, film.layers(max(0, frame - STEPS)))
        if not any(map(self.changes, walk(before["draws"]))):
            return None
        after = copy.deepcopy(before)
        for draw in filter(self.changes, walk(after["draws"])):
            if self.kind == "title":
                draw["rect"][0] += round(self.amount)
            elif self.kind == "opacity":
                draw["opacity"] = max(0, draw["opacity"] - round(255 * self.amount))
            else:
                draw["opacity"] = min(255, round(draw["opacity"] * self.amount))
        return after if after != before else None

    def _late(self, film, before, earlier):
        """Returns the layers with the bar's draws of one frame earlier."""
        bar = [draw for draw in earlier["draws"] if self.changes(draw)]
        if bar == [draw for draw in before["draws"] if self.changes(draw)] or not bar:
            return None
        after = copy.deepcopy(before)
        positions = [i for i, draw in enumerate(after["draws"]) if self.changes(draw)]
        if not positions:
            return None
        rest = [draw for draw in after["draws"] if not self.changes(draw)]
        after["draws"] = rest[:positions[0]] + bar + rest[positions[0]:]
        after["resources"] |= earlier["resources"]
        return after


def random_planting(random, film, frames, scale):
    """Returns a planting that changes some of the frames, in a recording with `scale` recorded pixels per pixel."""
    kinds = [
        Planting("late-bar", frozenset(), 0),
        Planting("title", frozenset(TITLES), random.choice([-1, 1]) * -(-2 // scale)),
        Planting("opacity", frozenset([random.choice(FADED)]), 0.15),
        Planting("dimming", frozenset(DIMMING), random.choice([0, 2.5])),
    ]
    random.shuffle(kinds)
    for each in kinds:
        if sum(each.layers(film, frame) is not None for frame in frames) >= 2:
            return each
    return None
