"""Compares the recording of iOS 26, which shows only the bottom of the screen, so that `transom match` cannot read it.

Lengths are in recorded pixels.
"""

import numpy

from model import Model, draw, left, opacity
from recording import Recording

FILE = "ios26-bottom-strip-push-and-pop.gif"
# The size of the strip in pixels, and of the screen in points.
WIDTH, HEIGHT = 414, 160
SCREEN_WIDTH, SCREEN_HEIGHT = 430, 932
# Pixels of the recording per pixel of the model, whose device has three pixels per point.
SCALE = WIDTH / SCREEN_WIDTH / 3
# Rows of the pages without content.
ROWS = (2, 14)
# Rows with the lower page's corner that no platter covers. In the last five rows, its outline is nearly horizontal.
CORNER_ROWS = numpy.arange(134, 155)
# The moving frames of each transition without the first one, and when the model moves, in seconds. After the first
# frame, the recording skips others: the page moves 124 pixels in 40 ms and 142 in 20 ms, faster than any spring.
TRANSITIONS = {"push": (range(35, 56), (0, 0.5)), "pop": (range(112, 130), (1.0, 1.5))}
# The time between two refreshes of the screen, in seconds.
REFRESH = 1 / 60


class Strip:
    """The recording and the same transitions in the model."""

    def __init__(self, recordings, folder):
        self.recording = Recording(recordings / FILE, (0, 0, WIDTH, HEIGHT), 1)
        self.model = Model("toolbar-strip", folder)

    def path(self, span):
        """Returns the times and the page edges of the model's frames in which the page moves."""
        times = self.model.times
        edges = numpy.array([left("pages/two")(frame) for frame in self.model.frames]) * 3 * SCALE
        is_moving = (times >= span[0]) & (times <= span[1]) & ~numpy.isnan(edges)
        return times[is_moving], edges[is_moving]

    def reached(self, edges, span):
        """Returns the times at which the model's page reaches edges."""
        times, drawn = self.path(span)
        order = numpy.argsort(drawn)
        return numpy.interp(edges, drawn[order], times[order])

    def moving(self, frames):
        """Returns the frames that differ from the one before, their times and page edges."""
        frames = [each for each in frames if (self.recording.frames[each] != self.recording.frames[each - 1]).any()]
        seconds = numpy.array([self.recording.times[each] for each in frames])
        return frames, seconds, numpy.array([self.recording.boundary(each, ROWS, (1, 2)) for each in frames])


def rows_of_screen(rows):
    """Returns the rows of a picture of the model that show rows of the strip."""
    return numpy.round((rows + 0.5 - HEIGHT) / SCALE + 3 * SCREEN_HEIGHT - 0.5).astype(int)


def compare(table, recordings, folder):
    strip = Strip(recordings, folder)
    for title, (frames, span) in TRANSITIONS.items():
        name = f"strip, iOS 26, {title}"
        frames, seconds, edges = strip.moving(frames)
        times = strip.reached(edges, span)
        compare_edges(table, name, strip, span, seconds, edges, times)
        compare_dimming(table, name, strip, frames, edges, times)
        if title == "pop":
            compare_corner(table, name, strip, frames, times)
    compare_toolbar(table, strip)


def compare_edges(table, name, strip, span, seconds, edges, reached):
    """Compares page edges at the same time, with one offset, and times at the same edge."""
    times, drawn = strip.path(span)
    # The time offset at which the edges agree best.
    offsets = numpy.arange(span[0] - 0.05, span[1], 0.001) - seconds[0]
    moved = [numpy.interp(seconds + each, times, drawn) for each in offsets]
    best = int(numpy.argmin([numpy.abs(each - edges).sum() for each in moved]))
    table.add(name, "page edge after a tap", edges, moved[best], "px")
    # Near the end of the transition, the page moves less than one recorded pixel between refreshes.
    before, after = (numpy.interp(reached + each, times, drawn) for each in (-REFRESH / 2, REFRESH / 2))
    is_fast = numpy.abs(after - before) >= 1
    table.add(name, "time of the page edge after a tap", 1000 * (seconds + offsets[best])[is_fast],
              1000 * reached[is_fast], "ms")


def compare_dimming(table, name, strip, frames, edges, times):
    """Compares the color of the lower page at the same page edge."""
    recorded, expected = [], []
    for index, edge, dimming in zip(frames, edges, strip.model.values(times, opacity("dimming"))):
        if edge >= 20:
            # The mean of many pixels, because the recording has few colors.
            area = slice(*ROWS), slice(max(round(edge) - 80, 0), round(edge) - 4), 1
            recorded.append(strip.recording.frames[index][area].mean())
            expected.append((1 - dimming) * strip.recording.frames[0][area].mean())
    table.add(name, "color of the dimmed page", recorded, expected, "levels")


def compare_corner(table, name, strip, frames, times):
    """Compares the widths of the black at the left of the lower page at the same page edge."""
    offset = left("pages/one")
    recorded, expected, means = [], [], ([], [])
    for index, time, x in zip(frames, times, strip.model.values(times, offset)):
        real = (strip.recording.frames[index][CORNER_ROWS, :60, 1] < 60).sum(axis=1)
        if real[-1] <= 1:
            continue
        nearest = int(numpy.abs(strip.model.times - time).argmin())
        picture = strip.model.picture(nearest)[rows_of_screen(CORNER_ROWS), : round(60 / SCALE), 1]
        moved = 3 * (x - offset(strip.model.frames[nearest]))
        drawn = numpy.maximum((picture < 60).sum(axis=1) + moved, 0) * SCALE
        is_visible = (real > 0) | (drawn > 0)
        recorded.extend(real[is_visible])
        expected.extend(drawn[is_visible])
        means[0].append(real[is_visible].mean())
        means[1].append(drawn[is_visible].mean())
    table.add(name, "corner of the lower page, each row", recorded, expected, "px", limit=2)
    table.add(name, "corner of the lower page, mean of a frame", *means, "px")


def compare_toolbar(table, strip):
    """Compares the platters of the toolbar, measured by hand in the recording, and their shadows, at rest."""
    name, frame, picture = "strip, iOS 26", strip.model.frames[0], strip.model.picture(0)
    for index, real in enumerate(((26.7, 137.8), (150.1, 264.6), (275.9, 387.3)), 1):
        x, y, width, height = (each * SCALE for each in draw(frame, f"toolbar/platter-{index}/glass")["rect"])
        table.add(name, f"edges of platter {index} of the toolbar", real, (x, x + width), "px")
        y -= 3 * SCREEN_HEIGHT * SCALE - HEIGHT
        table.add(name, f"top and bottom of platter {index}", (87.2, 133.3), (y, y + height), "px")
        # The means of four rows below the middle of the platter: the recording has few colors.
        middle, rows = x + width / 2, numpy.arange(135, 159)
        recorded = strip.recording.frames[0][rows, round(middle) - 20:round(middle) + 20, 1]
        drawn = picture[rows_of_screen(rows), round(middle / SCALE), 1]
        table.add(name, f"shadow below platter {index}", recorded.reshape(6, -1).mean(axis=1),
                  drawn.reshape(6, -1).mean(axis=1), "levels")


COMPARISONS = (compare,)
