"""Compares the recording of iOS 26, which shows only the bottom of the screen, so that `transom match` cannot read it."""

import numpy

from model import Model, left
from recording import Recording

ROWS = (2, 14)
# Half of the unit of the delays in a GIF, in seconds.
TIME_TOLERANCE = 0.005
# The time between two refreshes of the screen, in seconds.
REFRESH = 1 / 60


def page_motion(table, recordings, folder):
    recording = Recording(recordings / "ios26-bottom-strip-push-and-pop.gif", (0, 0, 414, 160), 1)
    model = Model("page-motion", folder)
    for title, frames, span in (("push", range(35, 56), (0, 0.5)), ("pop", range(112, 130), (1.0, 1.5))):
        frames = [each for each in frames
                  if (recording.frames[each] != recording.frames[each - 1]).any()]
        edges = numpy.array([recording.boundary(each, ROWS, (1, 2)) for each in frames])
        seconds = numpy.array([recording.times[each] for each in frames])
        compare_edges(table, f"strip, iOS 26, {title}", model, span, seconds, edges)


def compare_edges(table, name, model, span, seconds, edges):
    """Compares page edges at the same time, with one offset, at the nearest time that the delays in the GIF allow,
    and times at the same edge."""
    drawn = numpy.array([left("pages/two/background")(frame) for frame in model.frames])
    is_moving = (model.times >= span[0]) & (model.times <= span[1]) & ~numpy.isnan(drawn)
    times, drawn = model.times[is_moving], drawn[is_moving]
    # The time offset at which the edges agree best.
    offsets = numpy.arange(span[0] - 0.05, span[1], 0.001) - seconds[0]
    moved = [numpy.interp(seconds + each, times, drawn) for each in offsets]
    best = int(numpy.argmin([numpy.abs(each - edges).sum() for each in moved]))
    table.add(name, "page edge after a tap", edges, moved[best], "pt")
    reachable = [numpy.interp(seconds + offsets[best] + each, times, drawn)
                 for each in (-TIME_TOLERANCE, TIME_TOLERANCE)]
    nearest = numpy.clip(edges, numpy.minimum(*reachable), numpy.maximum(*reachable))
    table.add(name, "page edge after a tap, within 5 ms", edges, nearest, "pt")
    order = numpy.argsort(drawn)
    reached = numpy.interp(edges, drawn[order], times[order])
    # Near the end of the transition, the page moves less than one recorded pixel between refreshes.
    before, after = (numpy.interp(reached + each, times, drawn) for each in (-REFRESH / 2, REFRESH / 2))
    is_fast = numpy.abs(after - before) >= 1
    table.add(name, "time of the page edge after a tap", 1000 * (seconds + offsets[best])[is_fast],
              1000 * reached[is_fast], "ms")


COMPARISONS = (page_motion,)
