"""Compares the recording of iOS 26, which shows only the bottom of the screen, so that `transom match` cannot read it."""

import numpy

from model import Model, left, opacity
from recording import Recording

ROWS = (2, 14)
# The rows of the lower page's left corner that no platter covers, except the last five, whose outline is nearly horizontal.
CORNER_ROWS = numpy.arange(134, 155)
# The width of the strip in pixels and of the screen in points.
WIDTH, SCREEN_WIDTH, SCREEN_HEIGHT = 414, 430, 932
# Half of the unit of the delays in a GIF, in seconds.
TIME_TOLERANCE = 0.005
# The time between two refreshes of the screen, in seconds.
REFRESH = 1 / 60


def page_motion(table, recordings, folder):
    recording = Recording(recordings / "ios26-bottom-strip-push-and-pop.gif", (0, 0, 414, 160), 1)
    model = Model("toolbar-strip", folder)
    for title, frames, span in (("push", range(35, 56), (0, 0.5)), ("pop", range(112, 130), (1.0, 1.5))):
        frames = [each for each in frames
                  if (recording.frames[each] != recording.frames[each - 1]).any()]
        edges = numpy.array([recording.boundary(each, ROWS, (1, 2)) for each in frames])
        seconds = numpy.array([recording.times[each] for each in frames])
        compare_edges(table, f"strip, iOS 26, {title}", model, span, seconds, edges)
        times = reached_times(model, span, edges)
        compare_lower_page(table, f"strip, iOS 26, {title}", recording, model, dict(zip(frames, zip(edges, times))))


def path_of_edge(model, span):
    """Returns the times and the page edges, in recorded pixels, of the frames in which the page moves."""
    drawn = numpy.array([left("pages/two")(frame) for frame in model.frames]) * WIDTH / SCREEN_WIDTH
    is_moving = (model.times >= span[0]) & (model.times <= span[1]) & ~numpy.isnan(drawn)
    return model.times[is_moving], drawn[is_moving]


def reached_times(model, span, edges):
    """Returns the times at which the page reaches edges, in seconds."""
    times, drawn = path_of_edge(model, span)
    order = numpy.argsort(drawn)
    return numpy.interp(edges, drawn[order], times[order])


def compare_lower_page(table, name, recording, model, positions):
    """Compares the dimming of the lower page and its corner at the same page edge.

    `positions` contains the edge of each frame, in recorded pixels, and the time at which the model reaches it.
    """
    first, last = ROWS
    levels, corners, offsets = ([], []), ([], []), ([], [])
    for index, (edge, time) in positions.items():
        columns = slice(max(round(edge) - 80, 0), max(round(edge) - 4, 0))
        if edge >= 20:
            # The mean of many pixels, because the recording has few colors.
            real, rest = (recording.frames[each][first:last, columns, 1].mean() for each in (index, 0))
            levels[0].append(real)
            levels[1].append(rest * (1 - model.values([time], opacity("dimming"))[0]))
        frame = int(numpy.abs(model.times - time).argmin())
        real = (recording.frames[index][CORNER_ROWS, :60, 1] < 60).sum(axis=1)
        # The corner is visible if there is black beside it.
        if 1 < real[-1] < 60:
            scale = 3 * SCREEN_WIDTH / WIDTH
            rows = numpy.round((CORNER_ROWS + 0.5 - 160) * scale + 3 * SCREEN_HEIGHT - 0.5).astype(int)
            drawn = (model.picture(frame)[rows, : round(60 * scale), 1] < 60).sum(axis=1) / scale
            corners[0].extend(real)
            corners[1].extend(drawn)
            for values, offset in zip(offsets, (real, drawn)):
                values.append(offset[real > 0].mean())
    table.add(name, "color of the dimmed page", *levels, "levels")
    if corners[0]:
        table.add(name, "corner of the lower page", *corners, "pt", limit=2)
        table.add(name, "offset of the lower page, from its corner", *offsets, "pt")


def compare_edges(table, name, model, span, seconds, edges):
    """Compares page edges at the same time, with one offset, at the nearest time that the delays in the GIF allow,
    and times at the same edge."""
    times, drawn = path_of_edge(model, span)
    # The time offset at which the edges agree best.
    offsets = numpy.arange(span[0] - 0.05, span[1], 0.001) - seconds[0]
    moved = [numpy.interp(seconds + each, times, drawn) for each in offsets]
    best = int(numpy.argmin([numpy.abs(each - edges).sum() for each in moved]))
    table.add(name, "page edge after a tap", edges, moved[best], "pt")
    reachable = [numpy.interp(seconds + offsets[best] + each, times, drawn)
                 for each in (-TIME_TOLERANCE, TIME_TOLERANCE)]
    nearest = numpy.clip(edges, numpy.minimum(*reachable), numpy.maximum(*reachable))
    table.add(name, "page edge after a tap, within 5 ms", edges, nearest, "pt")
    reached = reached_times(model, span, edges)
    # Near the end of the transition, the page moves less than one recorded pixel between refreshes.
    before, after = (numpy.interp(reached + each, times, drawn) for each in (-REFRESH / 2, REFRESH / 2))
    is_fast = numpy.abs(after - before) >= 1
    table.add(name, "time of the page edge after a tap", 1000 * (seconds + offsets[best])[is_fast],
              1000 * reached[is_fast], "ms")


COMPARISONS = (page_motion,)
