"""Draws the back indicator and its masks next to this file; scripts/fixtures runs it.

An arrow of 24 × 22 pt at 3x, and three masks for it: a block over the whole slot, the arrow
itself, and everything to the right of the arrow's outline.
"""

from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent
SCALE, SAMPLES = 3, 8
WIDTH, HEIGHT, MIDDLE = 24, 22, 11
HEAD, SHAFT, TAIL = (2, 11), 1.5, 21


def right_end(u):
    """The right end of the arrow, in points, u points above or below its middle; None beyond its tips."""
    first, last = HEAD
    if u >= last - first:
        return None
    return TAIL if u < SHAFT else last


def arrow(x, u):
    """Whether a point is in the arrow: a triangle that points left, and a shaft."""
    end = right_end(u)
    return end is not None and HEAD[0] + u <= x < end


def region(x, u):
    """Whether a point is to the right of the arrow's outline; above and below, of the whole arrow."""
    end = right_end(u)
    return x >= (TAIL if end is None else end)


def draw(name, contains):
    """Draws a white image; the alpha of a pixel is the fraction of it for which `contains` is true."""
    image = Image.new("RGBA", (WIDTH * SCALE, HEIGHT * SCALE))
    for y in range(image.height):
        for x in range(image.width):
            hits = sum(
                contains(
                    (x + (column + 0.5) / SAMPLES) / SCALE,
                    abs((y + (row + 0.5) / SAMPLES) / SCALE - MIDDLE),
                )
                for row in range(SAMPLES)
                for column in range(SAMPLES)
            )
            image.putpixel((x, y), (255, 255, 255, round(255 * hits / SAMPLES**2)))
    image.save(FOLDER / name, optimize=True)


draw("arrow@3x.png", arrow)
draw("full-slot@3x.png", lambda x, u: True)
draw("right-of-arrow@3x.png", region)
