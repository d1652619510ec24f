"""Compares snapshots of bars at rest with the model."""

import numpy

from model import Model
from pixels import ink, read


def pictures(table, recordings, folder):
    cases = [
        ("393 pt, iOS 17.5", "ios17.5-393x852-back-and-title-tinted.png", "back-button-393", {
            "back indicator": (3, 60, 27, 96), "back label": (27, 60, 62, 96), "title": (166, 60, 227, 96)}),
        ("440 pt, iOS 18.5", "pre26-440x956-title-change-push.png", "back-button-440", {
            "back indicator": (3, 60, 30, 96), "back label": (30, 60, 164, 98),
            "title": (165.5, 60, 340, 98)}),
    ]
    for name, file, scenario, areas in cases:
        real = read(recordings / "static" / file)
        drawn = Model(scenario, folder).picture(0)
        for quantity, area in areas.items():
            a, b = ink(real, area, 3), ink(drawn, area, 3)
            table.add(name, f"{quantity}, left edge", [a[0]], [b[0]], "pt", 3)
            table.add(name, f"{quantity}, width", [a[2] - a[0]], [b[2] - b[0]], "pt", 3)
            table.add(name, f"{quantity}, top and bottom", [a[1], a[3]], [b[1], b[3]], "pt", 3)
    real = read(recordings / "static/pre26-440x956-title-change-push.png")
    for quantity, y in (("hairline", 100), ("page below the hairline", 101)):
        row = round(100.333 * 3) + (y - 100)
        table.add("440 pt, iOS 18.5", f"color of the {quantity}", real[row, 600], drawn[row, 600], "levels")
    real = read(recordings / "static/pre26-440x956-translucent-root.png")
    drawn = Model("material-440", folder).picture(0)
    table.add("440 pt, iOS 18.5", "default material over green", real[60, 600], drawn[60, 600], "levels")


def lines(table, recordings, folder):
    """Compares hairlines and colors of bars.

    The picture with a tab bar shows neither the status bar nor the safe area at the bottom.
    """

    def line(picture, y0, y1, column):
        """Returns the y coordinate, in points, and the color of the row that differs most from the row above."""
        part = picture[y0:y1, column]
        row = int(numpy.abs(numpy.diff(part, axis=0)).sum(axis=1).argmax()) + 1
        return (y0 + row) / 3, part[row]

    real = read(recordings / "static/ios13.3-iphonex-bar-and-tabbar.png")
    drawn = Model("bar-and-tab-bar", folder).picture(0)
    cut = drawn.shape[0] - real.shape[0] - 34 * 3
    for name, rows in (("bar", (100, 160)), ("tab bar", (2020, 2080))):
        found = line(real, *rows, 200), line(drawn[cut:], *rows, 200)
        table.add("375 pt, iOS 13.3", f"y of the {name}'s hairline", [found[0][0]], [found[1][0]], "pt", 3)
        table.add("375 pt, iOS 13.3", f"color of the {name}'s hairline", found[0][1], found[1][1], "levels")
    real = read(recordings / "static/pre26-440x956-opaque-root.png")
    drawn = Model("opaque-440", folder).picture(0)
    for quantity, y in (("bar", 280), ("hairline", 301), ("page", 320)):
        table.add("440 pt, opaque bar", f"color of the {quantity}", real[y, 30], drawn[y, 30], "levels")


COMPARISONS = (pictures, lines)
