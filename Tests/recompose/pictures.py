"""Decodes PNGs to what the canvas draws."""

import numpy as np
from PIL import Image

from arithmetic import premultiplied
from checks import Unreadable


class Pictures:
    """The decoded resources of a frame; what the frame before used too is not decoded again."""

    def __init__(self):
        self._before, self._now = {}, {}

    def next_frame(self):
        self._before, self._now = self._now, {}

    def __getitem__(self, path):
        if path not in self._now:
            self._now[path] = self._before[path] if path in self._before else picture(path)
        return self._now[path]


def picture(path):
    """Bytes of a gray PNG, or premultiplied RGBA of a coloured one."""
    try:
        with Image.open(path) as image:
            image.verify()  # every chunk is there and whole; it leaves nothing to decode
        with Image.open(path) as image:
            if "transparency" in image.info:
                raise Unreadable(f"{path} has a transparent colour instead of alpha")
            if image.mode == "L":
                return np.asarray(image)
            return premultiplied(np.asarray(image.convert("RGBA")))
    except (OSError, SyntaxError, ValueError) as error:
        raise Unreadable(f"{path}: {error}") from error
