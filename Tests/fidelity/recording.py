"""The frames of recordings, and functions that measure them."""

import numpy
from PIL import Image

from pixels import pixels

BLACK = numpy.zeros(3)
BLUE = numpy.array([0, 122, 255.0])


class Recording:
    """The screen in each frame of a GIF, at `scale` pixels per point, and the time of each frame in seconds."""

    def __init__(self, path, scale, screen):
        self.scale = scale
        x, y, width, height = screen
        image = Image.open(path)
        self.frames, self.times, time = [], [], 0
        for index in range(image.n_frames):
            image.seek(index)
            self.times.append(time)
            time += image.info["duration"] / 1000
            self.frames.append(pixels(image)[y:y + height, x:x + width])

    def points(self, rows):
        return slice(round(rows[0] * self.scale), round(rows[1] * self.scale))

    def profile(self, index, rows):
        return self.frames[index][self.points(rows)].mean(axis=(0, 2))

    def edge(self, index, rows):
        """Returns the left edge of the upper page in points, between the shadow and the light page."""
        profile = self.profile(index, rows)
        step = int(numpy.diff(profile)[:-1].argmax())
        dark = profile[max(step - 1, 0):step + 1].min()
        light = profile[min(step + 3, len(profile) - 1)]
        covered = sum((min(profile[each], light) - dark) / (light - dark) for each in (step, step + 1))
        return (step + 2 - covered) / self.scale

    def boundary(self, index, rows, channels):
        """Returns the boundary between two colors, in points.

        In the left color, the first channel is greater than the second.
        """
        row = self.frames[index][self.points(rows)].mean(axis=0)
        is_left = row[:, channels[0]] > row[:, channels[1]]
        return is_left.sum() / self.scale

    def coverage(self, index, rows):
        """Returns the coverage of black and of blue ink in the bar, whose own color is uniform."""
        area = self.frames[index][self.points(rows)]
        bar = numpy.median(area.reshape(-1, 3), axis=0)
        inks = numpy.stack([BLACK - bar, BLUE - bar], axis=1)
        mixed = (area - bar).reshape(-1, 3) @ numpy.linalg.pinv(inks).T
        return [mixed[:, each].reshape(area.shape[:2]) for each in (0, 1)]
