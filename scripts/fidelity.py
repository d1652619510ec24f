"""Measures the same quantities in recordings and in rendered frames, and prints a table of the errors.

    scripts/fidelity RECORDINGS

The scenarios that describe the recordings are in Fixtures/fidelity. Moving quantities are compared at
the same position of the page. Page edges after a tap are compared at the same time, with one offset for each
transition. Because a recording does not contain the exact time of each frame, the table also contains the
difference between the times at which the two edges reach the same position. The first frames of two transitions
are left out: one does not show the upper page yet, and the recording skips frames
after the other.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
FRAME_RATE = 240
BLACK = numpy.zeros(3)
BLUE = numpy.array([0, 122, 255.0])

# The largest errors that count as agreement. For positions, the limit is one recorded pixel. For times, it is one
# refresh of the screen.
LIMITS = {"opacity": 0.12, "levels": 3.0, "ms": 1000 / 60}


class Model:
    """The layers of a rendered scenario, by time.

    If `has_quirks` is false, the quirks of the scenario are switched off.
    """

    def __init__(self, name, folder, has_quirks=True):
        transom = ROOT / ".build/release/transom"
        scenario = ROOT / "Fixtures/fidelity" / f"{name}.yml"
        if not has_quirks:
            lines = scenario.read_text().splitlines(keepends=True)
            name = f"{name}-without-quirks"
            scenario = pathlib.Path(folder) / f"{name}.yml"
            scenario.write_text("".join(each for each in lines if not each.startswith("quirks:")))
        options = ["--layers", "--fps", str(FRAME_RATE), "--output", folder, "--quiet"]
        subprocess.run([transom, "render", scenario, *options], check=True)
        self.folder = pathlib.Path(folder) / name
        self.files = sorted(self.folder.glob("*.layers.json"))
        self.frames = [json.loads(file.read_text()) for file in self.files]

    def values(self, start, end, measure):
        """Returns the value of a measure for each frame between two times, in seconds."""
        return [measure(frame) for frame in self.frames if start <= frame["time"] <= end]

    def picture(self, index):
        return pixels(Image.open(str(self.files[index]).replace(".layers.json", ".png")))


def draw(frame, name):
    """Returns the draw of the layer whose path ends with `name`, or None if there is none."""
    return next((each for each in frame["draws"] if each["layer"].endswith(name)), None)


def left(name):
    """Returns a measure: the left edge of a layer, in points."""
    return lambda frame: draw(frame, name)["rect"][0] / frame["scale"] if draw(frame, name) else numpy.nan


def home(frame, layers):
    """Returns the left edge of an item at rest, where no outgoing layer draws it."""
    resting = {"bar/outgoingTitle": "bar/title", "bar/outgoingBackLabel": "bar/backLabel"}
    names = [*layers, *(resting[each] for each in layers if each in resting)]
    return next(left(each)(frame) for each in names if draw(frame, each))


def opacity(*names):
    """Returns a measure: the combined opacity of stacked layers."""
    def measure(frame):
        rest = 1
        for name in names:
            each = draw(frame, name)
            rest *= 1 - (each["opacity"] / 255 if each else 0)
        return 1 - rest
    return measure


def pixels(image):
    return numpy.asarray(image.convert("RGB")).astype(float)


class Recording:
    """The screen in each frame of a GIF, at `scale` pixels per point, and the time of each frame in seconds."""

    def __init__(self, path, scale, screen):
        self.scale = scale
        x, y, width, height = screen
        image = Image.open(path)
        self.frames, self.times, time = [], [], 0
        for index in range(image.n_frames):
            image.seek(index)
            self.times.append(time)
            time += image.info["duration"] / 1000
            self.frames.append(pixels(image)[y:y + height, x:x + width])

    def points(self, rows):
        return slice(round(rows[0] * self.scale), round(rows[1] * self.scale))

    def profile(self, index, rows):
        return self.frames[index][self.points(rows)].mean(axis=(0, 2))

    def edge(self, index, rows):
        """Returns the left edge of the upper page in points, between the shadow and the light page."""
        profile = self.profile(index, rows)
        step = int(numpy.diff(profile)[:-1].argmax())
        dark = profile[max(step - 1, 0):step + 1].min()
        light = profile[min(step + 3, len(profile) - 1)]
        covered = sum((min(profile[each], light) - dark) / (light - dark) for each in (step, step + 1))
        return (step + 2 - covered) / self.scale

    def boundary(self, index, rows, channels):
        """Returns the boundary, in points, between two colors. The left one has more of the first channel."""
        row = self.frames[index][self.points(rows)].mean(axis=0)
        is_left = row[:, channels[0]] > row[:, channels[1]]
        return is_left.sum() / self.scale

    def coverage(self, index, rows):
        """Returns the coverage of black and of blue ink in the bar, whose own color is uniform."""
        area = self.frames[index][self.points(rows)]
        bar = numpy.median(area.reshape(-1, 3), axis=0)
        inks = numpy.stack([BLACK - bar, BLUE - bar], axis=1)
        mixed = (area - bar).reshape(-1, 3) @ numpy.linalg.pinv(inks).T
        return [mixed[:, each].reshape(area.shape[:2]) for each in (0, 1)]


def shifted(template, shift):
    """Returns a template moved to the right by a number of pixels, with linear interpolation."""
    columns = numpy.arange(template.shape[1])
    return numpy.stack([numpy.interp(columns - shift, columns, row, 0, 0) for row in template])


def fit(area, templates, guesses, reach=9):
    """Returns the shifts and amplitudes with which the sum of the templates is closest to the area."""
    shifts = list(guesses)
    moved = [shifted(*each) for each in zip(templates, shifts)]

    def solve():
        matrix = numpy.stack([each.ravel() for each in moved], axis=1)
        amounts = numpy.linalg.lstsq(matrix, area.ravel(), rcond=None)[0]
        return amounts, float(((matrix @ amounts - area.ravel()) ** 2).sum())

    for step in (1, 0.25):
        for which in range(len(templates)):
            tried = []
            for shift in numpy.arange(shifts[which] - reach * step, shifts[which] + reach * step, step):
                moved[which] = shifted(templates[which], shift)
                tried.append((solve()[1], shift))
            shifts[which] = min(tried)[1]
            moved[which] = shifted(templates[which], shifts[which])
    return shifts, solve()[0]


class Table:
    def __init__(self):
        self.rows = []

    def add(self, recording, quantity, real, model, unit, scale=1):
        """Adds the errors of values, with `scale` recorded pixels per point."""
        pairs = [each for each in zip(real, model) if not numpy.isnan(each).any()]
        if not pairs:
            raise SystemExit(f"{recording}, {quantity}: nothing was measured")
        errors = [abs(a - b) for a, b in pairs]
        self.rows.append((recording, quantity, len(pairs), max(errors), unit, LIMITS.get(unit, 1 / scale)))

    def text(self):
        lines = ["| recording or picture | quantity | values | largest error | |", "|---|---|---|---|---|"]
        for recording, quantity, count, error, unit, limit in self.rows:
            digits = 2 if unit == "opacity" or error < 10 and unit != "levels" else 0
            suffix = "" if unit == "opacity" else f" {unit}"
            mark = "" if error <= limit + 0.005 else f"exceeds {limit:.2g}{suffix}"
            lines.append(f"| {recording} | {quantity} | {count} | {error:.{digits}f}{suffix} | {mark} |")
        return "\n".join(lines)


class Transition:
    """A transition in a recording, and the same transition in the model.

    `span` is the time of the transition in the model, in seconds. `upper` is the upper page. `rows` are
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
        """Returns the value of a measure in the model for each recorded frame."""
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
            places = (edge - distances) * self.recording.scale - 0.5
            real.extend(1 - numpy.interp(places, range(len(profile)), profile) / far)
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
            distances = [move - place for move, place in zip(moves, homes)]
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
        """Returns the model's frame at rest before or after the transition, to match a recorded frame."""
        time = self.span[0] if frame < self.frames[0] else self.span[1]
        return self.model.frames[round(time * FRAME_RATE)]


def ios9(table, recordings, folder):
    screen = (0, 20, 350, 624)
    name = "native, iOS 9.2"
    recording = Recording(recordings / "native-ios9-push-and-swipe.gif", 350 / 375, screen)
    model = Model("native-ios9", folder)
    right = ("the right item", ["bar/rightItems", "bar/outgoingRightItems"], 5, (310, 375))
    push = Transition(
        table, f"{name}, push", recording, model, range(8, 12), (0, 0.5), "two", (440, 640), True)
    push.compare_dimming(5)
    push.compare_shadow()
    push.compare_parallax(5, (90, 330), "one")
    push.compare_items(
        (26, 60),
        [("the first title", ["bar/outgoingTitle"], 5, (150, 225)),
         ("the second title", ["bar/title"], 14, (150, 225))],
        [("the back indicator", ["bar/backIndicator"], 14, (6, 24)),
         ("the back label", ["bar/backLabel"], 14, (24, 90)), right])
    plain = Model("native-ios9", folder, has_quirks=False)
    Transition(
        table, f"{name}, push without the quirk", recording, plain, range(8, 12), (0, 0.5), "two",
        (440, 640), False
    ).compare_items(
        (26, 60), [],
        [("the back indicator", ["bar/backIndicator"], 14, (6, 24)),
         ("the back label", ["bar/backLabel"], 14, (24, 90)), right])
    swipe = Transition(
        table, f"{name}, swipe", recording, model, range(19, 26), (1.0, 2.0), "two", (440, 640), False)
    swipe.compare_dimming(5)
    swipe.compare_shadow()
    swipe.compare_parallax(5, (90, 330), "one")
    swipe.compare_items(
        (26, 60),
        [("the second title", ["bar/outgoingTitle"], 14, (150, 225)),
         ("the first title", ["bar/title"], 28, (150, 225))],
        [("the back indicator", ["bar/backIndicator"], 14, (6, 24)),
         ("the back label", ["bar/outgoingBackLabel"], 14, (24, 90)), right])


def km(table, recordings, folder):
    name = "km, iOS 9.2"
    recording = Recording(recordings / "km-ios9-push.gif", 350 / 375, (0, 20, 350, 624))
    model = Model("km-ios9", folder)
    spans = {"push, equal bars": (range(8, 13), (0, 0.5), "colors", 6),
             "pop, equal bars": (range(23, 26), (1.0, 1.5), "colors", 28),
             "push": (range(31, 35), (2.0, 2.5), "two", 28)}
    for title, (frames, span, upper, rest) in spans.items():
        transition = Transition(
            table, f"{name}, {title}", recording, model, frames, span, upper, (440, 640), True)
        transition.compare_dimming(rest)
        transition.compare_shadow()
        if title == "push":
            # The bar is cyan to the left of the page's edge, and yellow to the right.
            bars = [recording.boundary(frame, (4, 8), (2, 0)) for frame in frames]
            table.add(f"{name}, {title}", "boundary between the bars", bars,
                      transition.values(left("two/fakeBar/backdrop")), "pt", recording.scale)


def bar_per_page(table, recordings, folder):
    name = "bar in each page, iOS 13 or 14"
    recording = Recording(recordings / "qd-ios13-push-and-swipe.gif", 264 / 375, (19, 10, 264, 570))
    model = Model("bar-per-page", folder)
    Transition(table, f"{name}, push", recording, model, range(36, 47), (0, 0.5), "red", (80, 84), True,
               lambda frame: recording.boundary(frame, (80, 84), (1, 0)))


def page_motion(table, recordings, folder):
    name = "strip, iOS 26"
    recording = Recording(recordings / "ios26-bottom-strip-push-and-pop.gif", 1, (0, 0, 414, 160))
    model = Model("page-motion", folder)
    for title, frames, span in (("push", range(35, 56), (0, 0.5)), ("pop", range(112, 130), (1.0, 1.5))):
        frames = [each for each in frames
                  if (recording.frames[each] != recording.frames[each - 1]).any()]
        Transition(table, f"{name}, {title}", recording, model, frames, span, "two", (2, 14), True,
                   lambda frame: recording.boundary(frame, (2, 14), (1, 2)))


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


def pictures(table, recordings, folder):
    cases = [
        ("393 pt, iOS 17.5", "ios17.5-393x852-back-and-title-tinted.png", "back-button-393", {
            "back indicator": (3, 60, 27, 96), "back label": (27, 60, 62, 96), "title": (166, 60, 227, 96)}),
        ("440 pt, iOS 18.5", "pre26-440x956-title-change-push.png", "back-button-440", {
            "back indicator": (3, 60, 30, 96), "back label": (30, 60, 164, 98),
            "title": (165.5, 60, 340, 98)}),
    ]
    for name, file, scenario, areas in cases:
        real = pixels(Image.open(recordings / "static" / file))
        drawn = Model(scenario, folder).picture(0)
        for quantity, area in areas.items():
            a, b = ink(real, area, 3), ink(drawn, area, 3)
            table.add(name, f"{quantity}, left edge", [a[0]], [b[0]], "pt", 3)
            table.add(name, f"{quantity}, width", [a[2] - a[0]], [b[2] - b[0]], "pt", 3)
            table.add(name, f"{quantity}, top and bottom", [a[1], a[3]], [b[1], b[3]], "pt", 3)
    real = pixels(Image.open(recordings / "static/pre26-440x956-title-change-push.png"))
    for quantity, y in (("hairline", 100), ("page below the hairline", 101)):
        row = round(100.333 * 3) + (y - 100)
        table.add("440 pt, iOS 18.5", f"color of the {quantity}", real[row, 600], drawn[row, 600], "levels")
    real = pixels(Image.open(recordings / "static/pre26-440x956-translucent-root.png"))
    drawn = Model("material-440", folder).picture(0)
    table.add("440 pt, iOS 18.5", "default material over green", real[60, 600], drawn[60, 600], "levels")


def lines(table, recordings, folder):
    """Compares the hairlines below a bar and above a tab bar, in pictures that lack the status bar."""

    def line(picture, y0, y1, column):
        """Returns the first row that differs from the row above it, and its color."""
        part = picture[y0:y1, column]
        row = int(numpy.abs(numpy.diff(part, axis=0)).sum(axis=1).argmax()) + 1
        return (y0 + row) / 3, part[row]

    real = pixels(Image.open(recordings / "static/ios13.3-iphonex-bar-and-tabbar.png"))
    drawn = Model("bar-and-tab-bar", folder).picture(0)
    cut = drawn.shape[0] - real.shape[0] - 34 * 3
    for name, rows in (("bar", (100, 160)), ("tab bar", (2020, 2080))):
        found = line(real, *rows, 200), line(drawn[cut:], *rows, 200)
        table.add("375 pt, iOS 13.3", f"y of the {name}'s hairline", [found[0][0]], [found[1][0]], "pt", 3)
        table.add("375 pt, iOS 13.3", f"color of the {name}'s hairline", found[0][1], found[1][1], "levels")
    real = pixels(Image.open(recordings / "static/pre26-440x956-opaque-root.png"))
    drawn = Model("opaque-440", folder).picture(0)
    for quantity, y in (("bar", 280), ("hairline", 301), ("page", 320)):
        table.add("440 pt, opaque bar", f"color of the {quantity}", real[y, 30], drawn[y, 30], "levels")


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    recordings = pathlib.Path(sys.argv[1])
    table = Table()
    with tempfile.TemporaryDirectory() as folder:
        for compare in (ios9, km, bar_per_page, page_motion, pictures, lines):
            compare(table, recordings, folder)
    print(table.text())


main()
