"""The layers of rendered scenarios, and functions that measure them."""

import json
import pathlib
import subprocess

import numpy

from pixels import read

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FRAME_RATE = 240


class Model:
    """The layers of a rendered scenario, by time.

    If `has_quirks` is false, the quirks of the scenario are disabled.
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
        """Measures each frame between two times, in seconds, and returns the values."""
        return [measure(frame) for frame in self.frames if start <= frame["time"] <= end]

    def picture(self, index):
        return read(str(self.files[index]).replace(".layers.json", ".png"))


def draw(frame, name):
    """Returns the draw of the layer whose path ends with `name`, or None if there is none."""
    return next((each for each in frame["draws"] if each["layer"].endswith(name)), None)


def left(name):
    """Returns a function that measures the left edge of a layer, in points."""
    return lambda frame: draw(frame, name)["rect"][0] / frame["scale"] if draw(frame, name) else numpy.nan


def home(frame, layers):
    """Returns the left edge of an item in a frame at rest, in which no outgoing layer draws the item."""
    resting = {"bar/outgoingTitle": "bar/title", "bar/outgoingBackLabel": "bar/backLabel"}
    names = [*layers, *(resting[each] for each in layers if each in resting)]
    return next(left(each)(frame) for each in names if draw(frame, each))


def opacity(*names):
    """Returns a function that measures the combined opacity of stacked layers."""
    def measure(frame):
        rest = 1
        for name in names:
            each = draw(frame, name)
            rest *= 1 - (each["opacity"] / 255 if each else 0)
        return 1 - rest
    return measure
