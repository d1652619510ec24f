"""Where a recording shows the screen, at which scale, and with which colors."""

from dataclasses import dataclass

import numpy


@dataclass(frozen=True)
class Placement:
    """A recording of `width` × `height` pixels that shows the screen from (x, y) at a scale, over a background.

    The position can be fractional, and the screen can extend beyond the recording.
    """

    width: int
    height: int
    x: float
    y: float
    scale: float  # recorded pixels per pixel of a frame
    screen: tuple  # the size of a frame in pixels
    background: tuple  # the color beside the screen
    gradient: float  # how much brighter the background is at the bottom

    @property
    def rect(self):
        """Returns the x, y, width and height of the screen in recorded pixels."""
        return self.x, self.y, self.screen[0] * self.scale, self.screen[1] * self.scale

    def placed(self, frame):
        """Returns a recorded frame in 8-bit levels, as floating-point numbers."""
        columns = averaged(frame.astype(numpy.float64), self.height, self.y, self.scale)
        covered = averaged(columns.transpose(1, 0, 2), self.width, self.x, self.scale).transpose(1, 0, 2)
        return covered + (1 - self.coverage()[..., None]) * self.backdrop()

    def coverage(self):
        """Returns which share of each recorded pixel shows the screen."""
        rows, columns = (
            averaged(numpy.ones((count, 1)), size, start, self.scale)[:, 0]
            for count, size, start in ((self.screen[1], self.height, self.y), (self.screen[0], self.width, self.x)))
        return rows[:, None] * columns

    def inside(self):
        """Returns the rows and columns of the recorded pixels that show nothing but the screen."""
        x, y, width, height = self.rect
        return numpy.s_[max(0, int(numpy.ceil(y))):min(self.height, int(y + height)),
                        max(0, int(numpy.ceil(x))):min(self.width, int(x + width))]

    def backdrop(self):
        light = numpy.linspace(0, self.gradient, self.height)[:, None, None]
        return numpy.clip(numpy.array(self.background, float) + light, 0, 255)


def averaged(values, count, start, scale):
    """Returns the area averages of rows. Pixel i covers the rows from (i − start)/scale to (i + 1 − start)/scale.

    Rows beyond the values count as 0.
    """
    sums = numpy.concatenate([numpy.zeros((1, *values.shape[1:])), values.cumsum(axis=0)])
    limits = numpy.clip((numpy.arange(count + 1) - start) / scale, 0, len(values))
    first = numpy.minimum(limits.astype(int), len(values) - 1)
    rest = (limits - first).reshape(-1, *[1] * (values.ndim - 1))
    at = sums[first] * (1 - rest) + sums[first + 1] * rest
    return numpy.diff(at, axis=0) * scale


def random_placement(random, size, density, small):
    """Returns a recording of the screen alone, in a letterbox, in a bezel, or cropped.

    A recording has at least 0.6 pixels per point, as if a screen with two pixels per point were scaled by 0.3.
    """
    high = min(1, (420 if small else 900) / max(size))
    low = min(max(0.3, 0.6 / density), 1)
    scale = 1 if high == 1 and random.random() < 0.5 else round(random.uniform(low, max(low, high)), 4)
    width, height = (side * scale for side in size)
    kind = random.choice(["exact", "letterbox", "bezel", "crop"])
    gradient, background = 0, random.choice([(0, 0, 0), (255, 255, 255), (40, 40, 44), (120, 130, 150)])
    if kind == "exact":
        x = y = 0
        canvas = width, height
    elif kind == "letterbox":
        margins = [random.uniform(0, 0.6 * width), 0]
        if random.random() < 0.5:
            margins = [0, random.uniform(0, 0.2 * height)]
        x, y = (margin / 2 for margin in margins)
        canvas = width + margins[0], height + margins[1]
    elif kind == "bezel":
        x, y = random.uniform(6, 40), random.uniform(6, 40)
        canvas = width + x + random.uniform(6, 40), height + y + random.uniform(6, 40)
        gradient = random.choice([0, 60])
    else:
        x = -random.choice([0, random.uniform(0, 0.1 * width)])
        y = -random.choice([0, random.uniform(0, 0.03 * height)])
        canvas = width + x - random.choice([0, random.uniform(0, 0.1 * width)]), random.uniform(0.6, 0.95) * height + y
    canvas = [2 * max(8, round(side / 2)) for side in canvas]
    return Placement(*canvas, x, y, scale, size, background, gradient)


@dataclass(frozen=True)
class Colors:
    """How the recording changes colors: a power, and the range from black to white."""

    power: float = 1
    black: float = 0
    white: float = 255

    def mapped(self, pixels):
        return self.black + (self.white - self.black) * (numpy.clip(pixels, 0, 255) / 255) ** self.power


def random_colors(random):
    return random.choice([
        Colors(), Colors(), Colors(power=random.uniform(0.88, 1.14)), Colors(black=16, white=235),
    ])
