"""Compares snapshots of bars at rest with the model."""

import numpy

from model import Model, draw
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


def platters(table, recordings, folder):
    """Compares the edges of platters of iOS 26, measured by hand in snapshots, with the layers of the model.

    The values are pixels at scale 3. The snapshot of 440 points begins at the top of the platters.
    """
    cases = [
        ("440 pt, iOS 26", "platters-440", 186, {
            "leftItems/platter-1/glass": (60, 0, 192, 132), "leftItems/platter-2/glass": (228, 0, 482, 132),
            "rightItems/platter-1/button-1": (901, 6, 1021, 126),
            "rightItems/platter-2/glass": (1069, 0, 1260, 132)}),
        ("390 pt, iOS 26, SwiftUI", "platters-390", 0, {"rightItems/platter-1/glass": (930, 161, 1122, 293)}),
        ("402 pt, iOS 26.2", "platters-402", 0, {"leftItems/backButton/glass": (48, 186, 180, 318)}),
    ]
    for name, scenario, top, layers in cases:
        frame = Model(scenario, folder).frames[0]
        for layer, edges in layers.items():
            x, y, width, height = draw(frame, layer)["rect"]
            drawn = (x, y - top, x + width, y - top + height)
            table.add(name, f"edges of {layer}", [each / 3 for each in edges], [each / 3 for each in drawn], "pt", 3)
    real = read(recordings / "static/ios26-440-bar-with-glass-buttons.png")
    drawn = Model("platters-440", folder).picture(0)[186:]
    for title, area in (("Cancel", (90, 14, 146, 30)), ("One", (370, 14, 408, 30))):
        a, b = ink(real, area, 3), ink(drawn, area, 3)
        table.add("440 pt, iOS 26", f"ink of {title}, left and right", a[[0, 2]], b[[0, 2]], "pt", 3)


def glass(table, recordings, folder):
    """Compares the colors of platters of iOS 26, by the distance from a circular outline in pixels at scale 3.

    Text and images are left out. A title in Inter is up to one pixel narrower than in San Francisco, so only the half
    of its platter at the nearer side of the screen is compared. The lines of a shadow begin below, to the left and to
    the right of a platter, and one is between two platters.
    """
    cases = [
        ("440 pt, iOS 26", "ios26-440-bar-with-glass-buttons.png", "platters-440", 186,
         [(60, 0, 132, 132, "both"), (228, 0, 254, 132, "left"), (1069, 0, 191, 132, "right")],
         {"below a platter": (slice(132, 162), 1164), "to the left of a platter": (66, slice(0, 60)),
          "to the right of a platter": (66, slice(1260, 1320)), "between two platters": (66, slice(194, 226))}),
        ("390 pt, iOS 26", "ios26-390x844-glass-button-right.png", "platters-390", 0, [(930, 161, 192, 132, "right")],
         {"below a platter": (slice(293, 380), 1026), "to the left of a platter": (227, slice(840, 929)),
          "to the right of a platter": (227, slice(1122, 1170))}),
    ]
    for name, file, scenario, top, platters_, lines_ in cases:
        real = read(recordings / "static" / file)
        drawn = Model(scenario, folder).picture(0)[top:][:len(real)]
        parts = {"outline": (-1.5, 1.5), "rim": (-4, -1.5), "fill": (-14, -4)}
        errors = {part: [] for part in parts}
        for x, y, width, height, half in platters_:
            rows, columns = numpy.mgrid[max(y - 2, 0):min(y + height + 2, len(real)), x - 2:x + width + 2]
            u = numpy.abs(columns + 0.5 - x - width / 2) - width / 2 + height / 2
            v = numpy.abs(rows + 0.5 - y - height / 2)
            distance = numpy.hypot(numpy.maximum(u, 0), v) - height / 2
            is_compared = (numpy.abs(rows - y - height / 2) > 40) | (u > 20)
            if half != "both":
                is_compared &= (columns + 0.5 > x + width / 2) == (half == "right")
            difference = numpy.abs(drawn[rows, columns] - real[rows, columns]).max(axis=2)
            for part, (start, end) in parts.items():
                errors[part].extend(difference[is_compared & (distance > start) & (distance <= end)])
        for part, found in errors.items():
            table.add(name, f"color of the {part} of platters", found, numpy.zeros(len(found)), "levels")
        for place, line in lines_.items():
            table.add(name, f"shadow {place}", real[line].ravel(), drawn[line].ravel(), "levels")


COMPARISONS = (pictures, lines, platters, glass)
