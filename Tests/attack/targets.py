"""Damaged scenarios and pictures, and the commands that read them."""

import glob
import os
import shutil
import struct
import sys

import yaml

from mutation import mutated, mutated_png
from program import ROOT
from trees import Corpus, changed_yaml

sys.path.insert(0, os.path.join(ROOT, "Tests/pngsuite"))
from test_png_files import generated_files


# The memory that a command may use in addition to a picture, in bytes.
MEMORY = 64 << 20


class Target:
    """A kind of file, and the commands that read it."""

    # The kind of file, in the plural.
    title = ""
    # The number of mutants in a run.
    size = 1

    def __init__(self, stage):
        self.stage = stage

    def write(self, folder, generator):
        """Writes the mutants of a run, and returns their names."""
        raise NotImplementedError

    def commands(self, names):
        """Returns the commands that read the mutants with these names."""
        raise NotImplementedError

    def memory(self, folder, names):
        """Returns the memory that a command may use, in bytes."""
        return 1 << 30

    def put(self, folder, name, content):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)


def content(path):
    with open(path, "rb") as file:
        return file.read()


def size_in_memory(picture):
    """Returns the size of the pixels of a PNG file in bytes, or 0 if the file has no valid header.

    A header can state any size. Only rows that the file can contain count: deflate compresses data at most
    by a factor of 1032, and a pixel has at least one bit.
    """
    if len(picture) < 24 or picture[12:16] != b"IHDR":
        return 0
    width, height = struct.unpack(">II", picture[16:24])
    return 4 * min(width * height, 8 * 1032 * len(picture))


class Scenarios(Target):
    title = "scenarios"
    size = 100

    def __init__(self, stage):
        super().__init__(stage)
        pattern = os.path.join(ROOT, "Fixtures/**/*.yml")
        self.scenarios = [content(path) for path in sorted(glob.glob(pattern, recursive=True))]
        self.scenarios = [text for text in self.scenarios if text.lstrip().startswith(b"transom:")]
        self.corpus = Corpus(yaml.safe_load(text) for text in self.scenarios)

    def scenario(self, generator):
        """Returns a scenario in which values are changed, in most cases without damage to the syntax."""
        text = generator.choice(self.scenarios)
        change = generator.random()
        if change < 0.7:
            return changed_yaml(text, self.corpus, generator)
        return mutated(text, generator)

    def write(self, folder, generator):
        for name in ["pages", "bars", "masks"]:
            images = os.path.join(ROOT, "Fixtures/examples", name)
            shutil.copytree(images, os.path.join(folder, name))
        names = [f"m{number}.yml" for number in range(self.size)]
        for name in names:
            self.put(folder, name, self.scenario(generator))
        return names

    def commands(self, names):
        yield ["lint", *names]
        if len(names) == 1:
            yield ["trace", *names, "--json"]
            yield ["render", *names, "--frames", "0,-1", "--quiet"]


class DrawnScenarios(Scenarios):
    """Scenarios that are drawn one at a time, because an error in one of them would hide the others."""

    title = "drawn scenarios"
    size = 1

    def commands(self, names):
        yield ["render", *names, "--frames", "0,-1", "--quiet"]


class Pictures(Target):
    title = "PNG files"
    size = 100

    def __init__(self, stage):
        super().__init__(stage)
        self.pictures = [file for _, file in generated_files()]

    def write(self, folder, generator):
        names = [f"m{number}.png" for number in range(self.size)]
        for name in names:
            picture = generator.choice(self.pictures)
            self.put(folder, f"expected/{name}", picture)
            self.put(folder, f"actual/{name}", mutated_png(picture, generator))
        return names

    def memory(self, folder, names):
        pictures = [content(path) for path in glob.glob(os.path.join(folder, "**/*.png"), recursive=True)]
        return MEMORY + max(map(size_in_memory, pictures))

    def commands(self, names):
        if len(names) == 1:
            yield ["diff", f"expected/{names[0]}", f"actual/{names[0]}"]
        else:
            yield ["diff", "expected", "actual"]


class ScenarioPictures(Pictures):
    """The pictures of scenarios: the contents of pages, background and shadow images of bars, and image sets."""

    title = "PNG files and image sets of scenarios"
    size = 50

    KEYS = [
        "{content: {image: %s}}",
        "{viewWillAppear: [{navigationBar: {backgroundImage: {path: %s}}}]}",
        "{viewWillAppear: [{navigationBar: {shadowImage: {path: %s}}}]}",
    ]

    SET = b"""{"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"},
      {"idiom": "universal", "filename": "b.png", "scale": "2x"}],
      "info": {"author": "xcode", "version": 1},
      "properties": {"template-rendering-intent": "template"}}"""

    def write(self, folder, generator):
        names = [f"m{number}.yml" for number in range(self.size)]
        for number, name in enumerate(names):
            path = f"m{number}.png"
            if generator.random() < 0.3:
                path = f"m{number}.imageset"
                for picture in ["a.png", "b.png"]:
                    self.put(folder, f"{path}/{picture}", generator.choice(self.pictures))
                self.put(folder, f"{path}/Contents.json", mutated(self.SET, generator))
            else:
                self.put(folder, path, mutated_png(generator.choice(self.pictures), generator))
            page = generator.choice(self.KEYS) % path
            text = f"transom: 1\ndevice: iPhone 8\npages: {{a: {page}}}\nscript: [wait: 0.1]\n"
            self.put(folder, name, text.encode())
        return names

    def commands(self, names):
        yield ["lint", *names]
        if len(names) == 1:
            yield ["render", *names, "--frames", "0", "--quiet"]
