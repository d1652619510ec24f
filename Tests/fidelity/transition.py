"""Compares a transition in a recording with the same transition in the model."""

import numpy
from PIL import Image

from model import draw, left, opacity

# The longest interval of times in which the pages look as in a frame whose time is known: one refresh, in seconds.
LONGEST_INTERVAL = 1 / 60 + 0.001
# The position of an item with less opacity cannot be measured.
SMALLEST_OPACITY = 0.2
# The distances from the page edge at which its shadow is compared, in points.
SHADOW_DISTANCES = numpy.array([1.6, 2.7, 3.8, 4.8, 5.9, 7.0])


class Transition:
    """The rows of the table for a transition, from the report of `transom match`.

    `frames` is a range of recorded frames that contains the transition.
    """

    def __init__(self, table, name, match, frames):
        self.table, self.name, self.match = table, name, match
        self.frames = match.moving(frames)
        if not self.frames:
            raise SystemExit(f"{name}: no frame moves")

    def add(self, quantity, pairs, unit, scale=1):
        """Adds a row for pairs of a recorded value and that of the model."""
        pairs = list(pairs)
        if pairs:
            self.table.add(self.name, quantity, *zip(*pairs), unit, scale)

    def compare_edges(self):
        """Compares page edges after a tap at the same time, with one offset, and times at the same edge."""
        scale = self.match.scale
        self.add("page edge after a tap", (
            (frame["edge"]["recorded"] / scale, frame["edge"]["expected"] / scale)
            for frame in self.frames if "expected" in frame.get("edge", {})), "pt", scale)
        self.add("time of the page edge after a tap", (
            (1000 * frame["modelTime"], 1000 * frame["expectedTime"]) for frame in self.frames
            if "expectedTime" in frame and frame["latest"] - frame["earliest"] <= LONGEST_INTERVAL), "ms")

    def compare_dimming(self):
        self.add("dimming of the lower page", (
            (frame["dimming"]["recorded"], frame["dimming"]["model"])
            for frame in self.frames if "dimming" in frame), "opacity")

    def compare_boundary(self):
        scale = self.match.scale
        self.add("boundary between the bars", (
            (frame["boundary"]["recorded"] / scale, frame["boundary"]["model"] / scale)
            for frame in self.frames if "boundary" in frame), "pt", scale)

    def compare_items(self, names):
        """Compares the opacities and positions of items relative to the same items at rest.

        `names` contains the layer of each item, without `window/bar/`, and its name in the table.
        """
        for layer, name in names.items():
            items = [item for frame in self.frames for item in frame.get("items", [])
                     if item["layer"] == f"window/bar/{layer}" and item["isRecognized"]]
            rests = [rest_of(item) for item in items]
            self.add(f"opacity of {name}", (
                (item["opacity"] / rest["opacity"], item["modelOpacity"])
                for item, rest in zip(items, rests)), "opacity")
            # The shift is the distance from the place in the model.
            self.add(f"x of {name}", (
                ((item["shift"] - rest["shift"]) / self.match.scale, 0) for item, rest in zip(items, rests)
                if item["opacity"] >= SMALLEST_OPACITY), "pt", self.match.scale)

    def compare_shadow(self, recording, model, rows):
        """Compares the edge shadow, which `transom match` does not measure, in rows of pages without content."""
        shadow = next(draw(frame, "edgeShadow") for frame in model.frames if draw(frame, "edgeShadow"))
        image = Image.open(model.folder / "resources" / f"{shadow['image']}.png")
        alpha = numpy.asarray(image.convert("RGBA"))[0, :, 3] / 255
        device_scale = model.frames[0]["scale"]
        width = len(alpha) / device_scale
        columns = (numpy.arange(len(alpha)) + 0.5) / device_scale
        fades = model.values([frame["modelTime"] for frame in self.frames], opacity("edgeShadow"))
        pairs = []
        for frame, fade in zip(self.frames, fades):
            edge = frame.get("edge", {"recorded": 0})["recorded"]
            if edge < 3 * width * self.match.scale:
                continue
            profile = recording.profile(frame["frame"], rows)
            far = numpy.median(profile[: round(edge - 1.5 * width * self.match.scale)])
            positions = edge - SHADOW_DISTANCES * self.match.scale - 0.5
            real = 1 - numpy.interp(positions, range(len(profile)), profile) / far
            pairs.extend(zip(real, fade * numpy.interp(width - SHADOW_DISTANCES, columns, alpha)))
        self.add("edge shadow", pairs, "opacity")

    def compare_parallax(self, recording, model, rest, rows, lower):
        """Follows the text of the lower page in rows, because `transom match` takes its offset from the model.

        `rest` is a frame that shows the lower page at rest.
        """
        resting = 255 - recording.rows(rest, rows).mean(axis=2)
        offsets = model.values(
            [frame["modelTime"] for frame in self.frames], left(f"pages/{lower}/background"))
        pairs = []
        for frame, offset in zip(self.frames, offsets):
            visible = round(frame.get("edge", {"recorded": 0})["recorded"] - 12 * self.match.scale)
            if visible < 60:
                continue
            seen = 255 - recording.rows(frame["frame"], rows).mean(axis=2)[:, :visible]
            tried = []
            for shift in numpy.arange(-110, 1, 0.25):
                moved = shifted(resting, shift)[:, :visible].ravel()
                tried.append((-numpy.corrcoef(moved, seen.ravel())[0, 1], shift))
            pairs.append((min(tried)[1] / self.match.scale, offset))
        self.add("offset of the lower page", pairs, "pt", self.match.scale)


def rest_of(item):
    """Returns the shift and the opacity of an item at rest, if it is visible there."""
    rest = item.get("atRest")
    return rest if rest and rest["opacity"] > SMALLEST_OPACITY else {"shift": 0, "opacity": 1}


def shifted(picture, shift):
    """Returns a picture moved to the right by a number of pixels, with linear interpolation."""
    columns = numpy.arange(picture.shape[1])
    return numpy.stack([numpy.interp(columns - shift, columns, row, 0, 0) for row in picture])
