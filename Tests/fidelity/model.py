"""The layers of rendered scenarios, and functions that measure them."""

import json
import pathlib
import subprocess

import numpy

from pixels import read

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FRAME_RATE = 240


def scenario(name):
    """Returns the path of a scenario in Fixtures/fidelity."""
    return ROOT / "Fixtures/fidelity" / f"{name}.yml"


def without_quirks(name, folder):
    """Writes a copy of a scenario whose quirks are disabled, and returns its path."""
    lines = scenario(name).read_text().splitlines(keepends=True)
    copy = pathlib.Path(folder) / f"{name}-without-quirks.yml"
    copy.write_text("".join(each for each in lines if not each.startswith("quirks:")))
    return copy


class Model:
    """The layers of a rendered scenario, by time."""

    def __init__(self, name, folder):
        options = ["--layers", "--fps", str(FRAME_RATE), "--output", folder, "--quiet"]
        subprocess.run([ROOT / ".build/release/transom", "render", scenario(name), *options], check=True)
        self.folder = pathlib.Path(folder) / name
        self.files = sorted(self.folder.glob("*.layers.json"))
        self.frames = [json.loads(file.read_text()) for file in self.files]
        self.times = numpy.array([frame["time"] for frame in self.frames])

    def values(self, times, measure):
        """Returns a measured value at each of the times, in seconds, with linear interpolation."""
        values = numpy.array([measure(frame) for frame in self.frames], dtype=float)
        known = ~numpy.isnan(values)
        return numpy.interp(times, self.times[known], values[known])

    def picture(self, index):
        return read(str(self.files[index]).replace(".layers.json", ".png"))


def draw(frame, name):
    """Returns the draw of the layer whose path ends with `name`, or None if there is none."""
    return next((each for each in frame["draws"] if each["layer"].endswith(name)), None)


def left(name):
    """Returns a function that measures the left edge of a layer, in points."""
    return lambda frame: draw(frame, name)["rect"][0] / frame["scale"] if draw(frame, name) else numpy.nan


def opacity(name):
    """Returns a function that measures the opacity of a layer, which is 0 if nothing draws it."""
    return lambda frame: draw(frame, name)["opacity"] / 255 if draw(frame, name) else 0
