"""Decodes PNG files for the canvas."""

import numpy as np
from PIL import Image

from arithmetic import premultiplied
from checks import Unreadable


class Pictures:
    """The decoded resources of a frame. Those of the previous frame are not decoded again."""

    def __init__(self):
        self._previous, self._current = {}, {}

    def next_frame(self):
        self._previous, self._current = self._current, {}

    def __getitem__(self, path):
        if path not in self._current:
            self._current[path] = self._previous[path] if path in self._previous else picture(path)
        return self._current[path]


def picture(path):
    """Returns the bytes of a gray PNG file, or the premultiplied RGBA bytes of a color file."""
    try:
        with Image.open(path) as image:
            image.verify()  # checks all chunks; the image cannot be decoded afterward
        with Image.open(path) as image:
            if "transparency" in image.info:
                raise Unreadable(f"{path} has a transparent color instead of alpha")
            if image.mode == "L":
                return np.asarray(image)
            return premultiplied(np.asarray(image.convert("RGBA")))
    except (OSError, SyntaxError, ValueError) as error:
        raise Unreadable(f"{path}: {error}") from error
