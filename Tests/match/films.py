"""Frames of a scenario at any time, with their layers, rendered by `transom render`."""

import json
import os
import pathlib
import subprocess
import sys

import numpy
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TRANSOM = os.environ.get("TRANSOM", str(ROOT / ".build/release/transom"))
sys.path.insert(0, str(ROOT / "Tests/recompose"))

from canvas import Canvas
from dump import dump
from pictures import Pictures

# The frames per second at which films are rendered: a quarter of a frame of the model, which has 60.
RATE = 240
STEPS = RATE // 60  # of a frame of the model


class Film:
    """A scenario under one system. `load` renders the frames that the other functions use."""

    def __init__(self, scenario, system, folder, text="fonts"):
        self.scenario, self.system, self.text = scenario, system, text
        self.folder = folder / f"film-{system}"
        self.pictures = Pictures()
        self._dumps, self._frames = {}, {}
        last = self._render("-1")["frames"][-1]
        self.last = last["frame"]
        self.events = self._events()

    def _render(self, frames, *options):
        command = [
            TRANSOM, "render", self.scenario, "--system", self.system, "--fps", str(RATE), "--frames", frames,
            "--text", self.text, "--output", self.folder, "--compression", "fast", "--no-sync", "--quiet",
            "--jobs", "1", *options]
        subprocess.run(command, check=True)
        return json.loads((self.folder / "scenario/manifest.json").read_text())

    def _events(self):
        """Returns the first and last frame of each transition."""
        trace = subprocess.run(
            [TRANSOM, "trace", self.scenario, "--system", self.system, "--json"],
            check=True, capture_output=True, text=True).stdout
        events, start = [], None
        for line in trace.splitlines():
            event = json.loads(line)
            if event["kind"] == "transition" and event["time"] >= 0:
                frame = round(event["time"] * RATE)
                if event["what"].endswith("began"):
                    start = frame
                elif event["what"].startswith("ended") and start is not None:
                    events.append((start, frame))
                    start = None
        return events

    def load(self, frames):
        """Renders frames and reads their layers."""
        numbers = sorted(frames)
        manifest = self._render(",".join(map(str, numbers)), "--layers")
        self.size = manifest["width"], manifest["height"]
        self.scale = manifest["scale"]
        self.phases = {each["frame"]: each["phase"] for each in manifest["frames"]}
        self.checksums = {each["frame"]: each["xxh3"] for each in manifest["frames"]}

    def layers(self, frame):
        """Returns the layer dump of a frame as a JSON value, which must not be changed."""
        if frame not in self._dumps:
            path = self.folder / f"scenario/frame-{frame:04}.layers.json"
            self._dumps[frame] = json.loads(path.read_text())
        return self._dumps[frame]

    def picture(self, frame):
        """Returns the RGB bytes of a frame."""
        if frame not in self._frames:
            with Image.open(self.folder / f"scenario/frame-{frame:04}.png") as image:
                self._frames[frame] = numpy.asarray(image.convert("RGB"))
        return self._frames[frame]

    def composed(self, layers):
        """Returns the RGB bytes of a changed layer dump."""
        path = self.folder / "scenario/changed.layers.json"
        path.write_text(json.dumps(layers))
        content = dump(path)
        self.pictures.next_frame()
        canvas = Canvas(content, self.pictures, [])
        canvas.draw(content.draws)
        return canvas.pixels[..., :3]

    def edge(self, frame):
        """Returns the left edge of the moving page in pixels of the frame, or None if no page moves."""
        draws = self.layers(frame)["draws"]
        lefts = [
            each["clip"][0] for each in draws
            if each["layer"].startswith("window/screenshots/") and "clip" in each]
        if lefts:
            lefts += [each["rect"][0] for each in draws if each["layer"] == "window/container/background"]
            return max(lefts)
        pages = [each["rect"][0] for each in draws if is_page(each["layer"])]
        return pages[-1] if len(pages) > 1 else None


def is_page(layer):
    parts = layer.split("/")
    return len(parts) == 4 and parts[1] == "pages" and parts[3] == "background"


def walk(draws):
    """Yields all draws, including those inside groups and scaled pictures."""
    for draw in draws:
        yield draw
        yield from walk(draw.get("draws", ()))
