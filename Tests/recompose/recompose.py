#!/usr/bin/python3
"""Draws frames from their layer dumps and compares them with their PNG files.

    recompose.py DUMP.layers.json… | FOLDER…

The program is independent of Transom and needs the Debian packages python3-numpy and python3-pil. All
bytes must be equal, except for blurred backdrops, which have a tolerance; the largest difference there
is reported.
Exit status: 0 all frames are equal · 1 a frame differs · 2 a file cannot be read.
"""

import sys
from pathlib import Path

import numpy as np

from canvas import Canvas
from checks import Unreadable
from dump import KINDS, dump, png
from pictures import Pictures, picture

SUFFIX = ".layers.json"


class Result:
    """The comparison of a recomposed frame with the PNG file next to its dump."""

    def __init__(self, path, pictures):
        content = dump(path)
        if not path.name.endswith(SUFFIX):
            raise Unreadable(f"the name of a dump must end in {SUFFIX}")
        frame = png(path.with_name(path.name[:-len(SUFFIX)] + ".png"))
        if (frame.width, frame.height) != (content.width, content.height):
            raise Unreadable(f"{frame.path.name} does not have the size of the dump")
        if frame.kind not in KINDS["image"]:
            raise Unreadable(f"{frame.path.name} is not RGB or RGBA")
        pictures.next_frame()
        self.canvas = Canvas(content, pictures, [])
        self.canvas.draw(content.draws)
        self.expected, self.found = self.canvas.pixels, picture(frame.path)
        self.tolerance = self.canvas.tolerance()
        self.different = self.tolerated = ()
        if not np.array_equal(self.expected, self.found):
            self.distance = np.abs(self.expected.astype(np.int16) - self.found)
            allowed = 0 if self.tolerance is None else self.tolerance
            is_different = (self.distance > allowed).any(axis=-1)
            self.different = np.argwhere(is_different)
            self.tolerated = np.argwhere(self.distance.any(axis=-1) & ~is_different)

    @property
    def largest(self):
        """Returns the largest difference within the tolerance, and its position."""
        if not len(self.tolerated):
            return 0, None
        distances = self.distance[self.tolerated[:, 0], self.tolerated[:, 1]].max(axis=-1)
        return int(distances.max()), self.tolerated[distances.argmax()]

    def __str__(self):
        parts = ["equal" if not len(self.different) else f"DIFFERENT in {count(len(self.different), 'pixel')}: "
                 + self.description(self.different[0])]
        if self.tolerance is not None:
            largest, position = self.largest
            area = int((self.tolerance > 0).any(axis=-1).sum())
            parts.append(
                f"{len(self.tolerated)} of {count(area, 'pixel')} over backdrops differ by at most {largest}"
                + (f": {self.description(position)}" if position is not None else ""))
        return "; ".join(parts)

    def description(self, position):
        y, x = position
        owner = self.canvas.owner[y, x]
        expected, found = (" ".join(map(str, p[y, x])) for p in (self.expected, self.found))
        allowed = 0 if self.tolerance is None else self.tolerance[y, x].max()
        layer = self.canvas.layers[owner] if owner >= 0 else "nothing"
        return (f"x {x}, y {y} expected {expected} found {found}"
                f" (allowed {allowed}), last drawn by {layer}")


def count(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


def dumps(arguments):
    """Yields the paths of the dumps in the arguments, with the dumps of a folder in order."""
    for argument in map(Path, arguments):
        if argument.is_dir():
            found = sorted(argument.rglob("*" + SUFFIX))
            yield from found or [argument / ("frame-0000" + SUFFIX)]
        else:
            yield argument


def main(arguments):
    if not arguments or arguments[0].startswith("-"):
        print(__doc__.strip())
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    equal = different = unreadable = largest = 0
    pictures = Pictures()
    for path in dumps(arguments):
        try:
            result = Result(path, pictures)
        except Unreadable as error:
            unreadable += 1
            print(f"{path}: unreadable: {error}", flush=True)
            continue
        print(f"{path}: {result}", flush=True)
        largest = max(largest, result.largest[0])
        different += bool(len(result.different))
        equal += not len(result.different)
    print(f"{count(equal + different + unreadable, 'frame')}: {equal} equal, {different} different,"
          f" {unreadable} unreadable; pixels over backdrops differ by at most {largest}")
    return 2 if unreadable else 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
