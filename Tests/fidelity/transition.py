"""Compares a transition in a recording with the same transition in the model."""

import numpy
from PIL import Image

from fitting import fit, shifted
from model import FRAME_RATE, draw, home, left, opacity


class Transition:
    """A transition in a recording, and the same transition in the model.

    `span` is the time range of the transition in the model, in seconds. `upper` is the upper page. `rows` are
    rows of the pages without content, in points. `edge` measures the left edge of the upper page in a
    recorded frame.
    """

    def __init__(self, table, name, recording, model, frames, span, upper, rows, tapped, edge=None):
        self.table, self.name, self.recording, self.model = table, name, recording, model
        self.frames, self.span, self.rows = frames, span, rows
        self.times = numpy.array(model.values(*span, lambda frame: frame["time"]))
        edges = numpy.array(model.values(*span, left(f"pages/{upper}/background")))
        edge = edge or (lambda frame: recording.edge(frame, rows))
        self.edges = numpy.array([edge(frame) for frame in frames])
        moving = ~numpy.isnan(edges)
        times, edges = self.times[moving], edges[moving]
        order = numpy.argsort(edges)
        self.positions = numpy.interp(self.edges, edges[order], times[order])
        if tapped:
            # The time offset at which the edges agree best.
            seconds = numpy.array([recording.times[frame] for frame in frames])
            offsets = numpy.arange(span[0] - 0.05, span[1], 0.001) - seconds[0]
            drawn = [numpy.interp(seconds + each, times, edges) for each in offsets]
            best = int(numpy.argmin([numpy.abs(each - self.edges).sum() for each in drawn]))
            table.add(name, "page edge after a tap", self.edges, drawn[best], "pt", recording.scale)
            expected = 1000 * (seconds + offsets[best])
            reached = 1000 * self.positions
            # Near the end of the transition, the page moves less than one recorded pixel between refreshes.
            speeds = numpy.abs(numpy.interp(self.positions, times, numpy.gradient(edges, times)))
            reached[speeds * recording.scale < 60] = numpy.nan
            table.add(name, "time of the page edge after a tap", expected, reached, "ms")

    def values(self, measure):
        """Measures the model at the times when its page edge is where the recorded frames show it."""
        values = numpy.array(self.model.values(*self.span, measure), dtype=float)
        known = ~numpy.isnan(values)
        return numpy.interp(self.positions, self.times[known], values[known])

    def compare_dimming(self, rest):
        light = numpy.median(self.recording.profile(rest, self.rows))
        real = []
        for frame, edge in zip(self.frames, self.edges):
            visible = max(round((edge - 12) * self.recording.scale), 0)
            lower = self.recording.profile(frame, self.rows)[:visible]
            real.append(1 - numpy.median(lower) / light if edge > 16 else numpy.nan)
        model = self.values(opacity("dimming"))
        self.table.add(self.name, "dimming of the lower page", real, model, "opacity")

    def compare_shadow(self):
        distances = numpy.array([1.6, 2.7, 3.8, 4.8, 5.9, 7.0])
        shadow = next(draw(frame, "edgeShadow") for frame in self.model.frames if draw(frame, "edgeShadow"))
        image = Image.open(self.model.folder / "resources" / f"{shadow['image']}.png")
        alpha = numpy.asarray(image.convert("RGBA"))[0, :, 3] / 255
        width = len(alpha) / self.model.frames[0]["scale"]
        columns = (numpy.arange(len(alpha)) + 0.5) / self.model.frames[0]["scale"]
        real, model = [], []
        for frame, edge, fade in zip(self.frames, self.edges, self.values(opacity("edgeShadow"))):
            profile = self.recording.profile(frame, self.rows)
            if edge < 3 * width:
                continue
            far = numpy.median(profile[: round((edge - 1.5 * width) * self.recording.scale)])
            positions = (edge - distances) * self.recording.scale - 0.5
            real.extend(1 - numpy.interp(positions, range(len(profile)), profile) / far)
            model.extend(fade * numpy.interp(width - distances, columns, alpha))
        self.table.add(self.name, "edge shadow", real, model, "opacity")

    def compare_parallax(self, rest, rows, lower):
        """Follows the text of the lower page in `rows`."""

        def area(frame):
            return 255 - self.recording.frames[frame][self.recording.points(rows)].mean(axis=2)

        real = []
        for frame, edge in zip(self.frames, self.edges):
            visible = round((edge - 12) * self.recording.scale)
            if visible < 60:
                real.append(numpy.nan)
                continue
            tried = []
            for shift in numpy.arange(-110, 1, 0.25):
                moved = shifted(area(rest), shift)[:, :visible].ravel()
                seen = area(frame)[:, :visible].ravel()
                tried.append((-numpy.corrcoef(moved, seen)[0, 1], shift))
            real.append(min(tried)[1] / self.recording.scale)
        model = self.values(left(f"pages/{lower}/background"))
        self.table.add(self.name, "offset of the lower page", real, model, "pt", self.recording.scale)

    def compare_items(self, rows, black, blue):
        """Compares the positions and opacities of the black and the blue items in the bar.

        Each item consists of a name for the table, the layers that draw it, a recorded frame in which it is
        at rest, and the columns that it covers there, in points.
        """
        for ink, items in ((0, black), (1, blue)):
            if not items:
                continue
            templates, starts = [], []
            for _, _, rest, (x0, x1) in items:
                whole = self.recording.coverage(rest, rows)[ink].copy()
                whole[:, : round(x0 * self.recording.scale)] = 0
                whole[:, round(x1 * self.recording.scale):] = 0
                templates.append(whole)
            moves = [self.values(left(layers[0])) for _, layers, _, _ in items]
            homes = [home(self.rest(frame), layers) for _, layers, frame, _ in items]
            distances = [move - start for move, start in zip(moves, homes)]
            found = [fit(self.recording.coverage(frame, rows)[ink], templates,
                         [each[index] * self.recording.scale for each in distances])
                     for index, frame in enumerate(self.frames)]
            for which, (name, layers, _, _) in enumerate(items):
                alphas = numpy.array([amounts[which] for _, amounts in found])
                moved = numpy.array([shifts[which] for shifts, _ in found]) / self.recording.scale
                # The position of a faint item cannot be measured.
                moved[alphas < 0.2] = numpy.nan
                model = self.values(opacity(*layers))
                self.table.add(self.name, f"opacity of {name}", alphas, model, "opacity")
                if not numpy.isnan(moved).all():
                    self.table.add(
                        self.name, f"x of {name}", moved, distances[which], "pt", self.recording.scale)

    def rest(self, frame):
        """Returns the model's frame at rest for a recorded frame before or after the transition."""
        time = self.span[0] if frame < self.frames[0] else self.span[1]
        return self.model.frames[round(time * FRAME_RATE)]
