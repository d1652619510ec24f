"""The commands that attacks run, and the folder in which they run them."""

import os
import random
import re
import shutil
import struct
import subprocess
import zlib
from dataclasses import dataclass
from multiprocessing.pool import ThreadPool

from mutation import SIGNATURE, chunk
from program import HERE, Result, files, run, scratch_folder

SCENARIO = """transom: 1
device: {width: {width}, height: {height}, scale: 1}
fps: {fps}
pages: {a: {content: {image: {image}}}, b: {title: B, content: {color: {color}}}}
script: [push: b, wait: 0.05]
"""


@dataclass(frozen=True)
class Screen:
    """The size of frames in pixels, their number per second, and the content of a page."""

    width: int
    height: int
    fps: int
    image: str

    def scenario(self, color):
        text = SCENARIO
        for key, value in [*vars(self).items(), ("color", color)]:
            text = text.replace("{%s}" % key, str(value))
        return text


SMALL = Screen(60, 90, 30, "a.png")
# A screen with more than 2^20 pixels, whose content cannot be compressed, so that memory for pixels, for masks and
# for files is allocated in large blocks.
LARGE = Screen(800, 1400, 4, "noise.png")

# Commands that write files.
WRITING = [
    ["render", "s.yml", "--layers", "--quiet", "--jobs", "1"],
    ["render", "s.yml", "--format", "apng", "--quiet", "--jobs", "1"],
    ["render", "s.yml", "--format", "sheet", "--quiet"],
    ["render", "s.yml", "--text", "boxes", "-o", "boxes", "--quiet"],
    ["test", "new.yml", "--record", "all", "--jobs", "1"],
    ["test", "changed.yml", "--record", "failed", "--jobs", "1"],
    ["test", "other.yml", "-o", "report", "--junit", "j.xml", "--report", "r.html", "--jobs", "1"],
    ["test", "other.yml", "-o", "reviewed", "--review", "--jobs", "1"],
    ["diff", "old/s", "old/other", "-o", "difference"],
    ["review", "old/s", "old/other", "-o", "page.html"],
    ["compare", "s.yml", "--system", "native,km", "-o", "compared.png"],
    ["compare", "s.yml", "--system", "native,km", "--format", "apng", "-o", "compared.apng"],
    ["mask", "a.png", "--mask", "a.png", "-o", "mask.png"],
    ["mask", "masks", "-o", "masked", "--junit", "m.xml"],
    ["render", "s.yml", "--system", "native,km", "--shard", "1/2", "-o", "part", "--quiet", "--jobs", "1"],
    ["test", "other.yml", "--shard", "1/1", "-o", "tested", "--jobs", "1"],
    ["merge", "shards/1", "shards/2", "-o", "merged", "--quiet"],
    ["merge", "shards/test", "-o", "merged-test"],
    ["init", "screenshot@2x.png", "-o", "first.yml"],
    ["init", "screenshot@2x.png", "--crop", "-o", "cropped.yml"],
]

# Commands that only read files. Some of them write to standard output.
READING = [
    ["render", "s.yml", "--format", "apng", "--jobs", "1", "-o", "-"],
    ["render", "s.yml", "--format", "sheet", "-o", "-"],
    ["render", "s.yml", "--format", "rgba", "--jobs", "1"],
    ["render", "s.yml", "--frames", "2", "-o", "-"],
    ["compare", "s.yml", "--system", "native,km", "-o", "-"],
    ["compare", "s.yml", "--system", "native,km", "--format", "apng", "-o", "-"],
    ["review", "old/s", "old/other", "-o", "-"],
    ["mask", "a.png", "--mask", "a.png", "-o", "-"],
    ["init", "screenshot@2x.png", "-o", "-"],
    ["test", "s.yml", "--jobs", "1"],
    ["lint", "s.yml"],
    ["trace", "s.yml", "--json"],
    ["explain", "s.yml", "--frame", "2", "--pixel", "5,5"],
    ["diff", "old/s", "s.reference"],
]

# The files that `init` writes. It does not replace existing files.
FIRST = ["first.yml", "cropped.yml", "screenshot-content@2x.png"]

TEMPORARY = re.compile(r"^\..*\.\d+\.\d+\.transom-tmp$")
MANIFESTS = ("manifest.json", "diff.json", "shard.json")
# The suffixes of the images that `diff` writes.
IMAGES = ("-expected.png", "-actual.png", "-diff.png")
UNFINISHED = [".transom-frames", ".transom-diff", ".transom.lock", ".s.transom-lock"]


class Stage:
    """A folder that is copied for each run.

    The folder contains scenarios, references and films. A used stage also contains what the commands wrote
    when the scenarios had other colors.
    """

    def __init__(self, folder, used, screen=SMALL):
        self.folder = folder
        self.used = used
        self.screen = screen
        os.mkdir(folder)
        os.mkdir(os.path.join(folder, "masks"))
        for name in ["a.png", "masks/x.png", "masks/x-mask.png", "masks/y.png", "masks/y-mask.png"]:
            shutil.copy(os.path.join(HERE, "picture.png"), os.path.join(folder, name))
        with open(os.path.join(folder, "screenshot@2x.png"), "wb") as file:
            file.write(plain_picture(640, 1136))
        if screen.image not in os.listdir(folder):
            with open(os.path.join(folder, screen.image), "wb") as file:
                file.write(noise(screen.width, screen.height // 2))
        if used:
            self.prepare("green", "yellow")
            for command in WRITING:
                run(command, folder).succeeded()
            for name in FIRST:
                os.remove(os.path.join(folder, name))
        self.prepare("red", "blue")
        self.before = files(folder)

    def prepare(self, color, other):
        for name in ["s", "other", "new"]:
            self.put(name + ".yml", self.screen.scenario(color))
        self.put("changed.yml", self.screen.scenario(other))
        run(["test", "s.yml", "other.yml", "changed.yml", "--record", "all"], self.folder)
        run(["render", "s.yml", "-o", "old", "--layers"], self.folder)
        self.put("other.yml", self.screen.scenario(other))
        self.put("changed.yml", self.screen.scenario(color))
        run(["render", "other.yml", "-o", "old", "--layers"], self.folder)
        for shard in ["1", "2"]:
            part = ["--shard", f"{shard}/2", "-o", f"shards/{shard}"]
            run(["render", "s.yml", "--system", "native,km", "--layers", *part], self.folder)
        run(["test", "other.yml", "--shard", "1/1", "-o", "shards/test"], self.folder)

    def put(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def __str__(self):
        size = "with large frames " if self.screen == LARGE else ""
        return size + ("after an earlier run" if self.used else "in a new folder")

    def copy(self, folder):
        """Copies the stage and returns the copy."""
        copy = os.path.join(folder, "work")
        subprocess.run(["cp", "-a", self.folder, copy], check=True)
        return copy

    def run(self, command, **environment) -> Result:
        """Runs a command in a copy of the stage. The result contains the files that it left in `TMPDIR`."""
        with scratch_folder() as folder:
            temporary = os.path.join(folder, "temporary")
            os.mkdir(temporary)
            result = run(command, self.copy(folder), TMPDIR=temporary, **environment)
            result.temporary = sorted(os.listdir(temporary))
            return result


def both_stages(folder):
    """Returns a new stage and a used one."""
    with ThreadPool(2) as pool:
        return pool.map(lambda used: Stage(os.path.join(folder, str(used)), used), [False, True])


def picture(width, height, rows):
    """Returns a PNG file with opaque rows of pixels."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 1)
    return SIGNATURE + b"".join(map(chunk, [(b"IHDR", header), (b"IDAT", data), (b"IEND", b"")]))


def plain_picture(width, height):
    """Returns a PNG file with one color."""
    return picture(width, height, [b"\xf0\xf0\xf0" * width] * height)


def noise(width, height):
    """Returns a PNG file that is as large as its pixels."""
    generator = random.Random(1)
    return picture(width, height, [generator.randbytes(3 * width) for _ in range(height)])


def inconsistency(state, before, complete):
    """Returns what is wrong with the files of a run that did not end normally, or None.

    Each file must be as it was before the run or as it is after a complete run. If a manifest or a report of
    differences exists, all files that it describes must belong to the same run.
    """
    for path, content in state.items():
        if not is_unfinished(path) and content not in (before.get(path), complete.get(path)):
            return f"{path} is neither the old file nor the new one"
    for path in state:
        if path.endswith(MANIFESTS) and not any(
            contains(state, run, path) for run in (before, complete)
        ):
            return f"{path} does not describe the files next to it"
    return None


def contains(state, run, manifest):
    """Returns whether a state contains the manifest of a run, and all files that it describes."""
    if run.get(manifest) != state[manifest]:
        return False
    return all(
        state.get(path) == content
        for path, content in run.items()
        if describes(manifest, path)
    )


def describes(manifest, path):
    """Returns whether a manifest or a report of differences describes a file.

    A manifest describes the files in its folder, or those with its name. A report describes the images next
    to it. The file of a shard describes all files in its folder.
    """
    if manifest.endswith("shard.json"):
        return path.startswith(manifest.removesuffix("shard.json"))
    if manifest.endswith("diff.json"):
        return os.path.dirname(path) == os.path.dirname(manifest) and path.endswith((*IMAGES, "diff.json"))
    return path.startswith(manifest.removesuffix("manifest.json"))


def is_temporary(path):
    return TEMPORARY.match(os.path.basename(path)) is not None


def is_unfinished(path):
    """Returns whether a file exists only while a command runs."""
    return is_temporary(path) or os.path.basename(path) in UNFINISHED


def refuses(command, result):
    """Returns whether a command ends because a file that it would write exists."""
    return command[0] == "init" and result.status == 2 and " exists; " in result.messages


def leftovers(state):
    """Returns the files that a complete run must not leave behind."""
    return [path for path in state if is_unfinished(path)]
