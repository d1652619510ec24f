"""The frames of recordings, and functions that measure what `transom match` does not measure."""

import numpy
from PIL import Image

from pixels import pixels


class Recording:
    """The frames of a GIF, with the time of each frame in seconds.

    `screen` is the area of the screen in recorded pixels: x, y, width, height. `scale` is the number of pixels per
    point.
    """

    def __init__(self, path, screen, scale):
        self.x, self.y, _, _ = screen
        self.scale = scale
        image = Image.open(path)
        self.frames, self.times, time = [], [], 0
        for index in range(image.n_frames):
            image.seek(index)
            self.times.append(time)
            time += image.info["duration"] / 1000
            self.frames.append(pixels(image))

    def rows(self, index, rows):
        """Returns the rows of a frame that show rows of the screen, in points."""
        first, last = (round(self.y + each * self.scale) for each in rows)
        return self.frames[index][first:last]

    def profile(self, index, rows):
        """Returns the mean level of each column."""
        return self.rows(index, rows).mean(axis=(0, 2))

    def boundary(self, index, rows, channels, margin=3):
        """Returns the boundary between two colors, in points from the left edge of the screen.

        In the left color, the first channel is greater than the second. A pixel that is mixed from both colors
        counts in part. Closer than twice the margin to a side of the picture, the position is a whole pixel.
        """
        row = self.rows(index, rows).mean(axis=0)
        middle = int((row[:, channels[0]] > row[:, channels[1]]).sum())
        start, end = max(middle - margin, 0), min(middle + margin, len(row))
        position = middle
        if start >= margin and end + margin <= len(row):
            left, right = row[start - margin:start].mean(axis=0), row[end:end + margin].mean(axis=0)
            contrast = left - right
            position = start + ((row[start:end] - right) @ contrast).sum() / (contrast @ contrast)
        return (position - self.x) / self.scale
