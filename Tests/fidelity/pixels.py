"""Reads pictures, and finds ink in them."""

import numpy
from PIL import Image


def read(path):
    return pixels(Image.open(path))


def pixels(image):
    return numpy.asarray(image.convert("RGB")).astype(float)


def ink(picture, area, scale):
    """Returns the rectangle of ink in an area, in points: left, top, right, bottom.

    A pixel has ink if its difference from the most frequent color exceeds a quarter of the largest difference.
    """
    x0, y0, x1, y1 = (round(each * scale) for each in area)
    part = picture[y0:y1, x0:x1]
    colors, counts = numpy.unique(part.reshape(-1, 3), axis=0, return_counts=True)
    difference = numpy.abs(part - colors[counts.argmax()]).sum(axis=2)
    rows, columns = numpy.nonzero(difference > difference.max() / 4)
    left, top = x0 + columns.min(), y0 + rows.min()
    return numpy.array([left, top, x0 + columns.max() + 1, y0 + rows.max() + 1]) / scale
