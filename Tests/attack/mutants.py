"""Gives damaged and hostile files to the commands that read them.

A command ends within a time limit with one of its statuses, uses little memory, and explains status 2.
"""

import glob
import os
import random
import resource
import shutil
import subprocess
import sys

import yaml

from mutation import mutated, mutated_png
from program import ROOT, run, scratch_folder
from stage import SCENARIO, Stage
from trees import Corpus, changed_json, changed_yaml, json_values

sys.path.insert(0, os.path.join(ROOT, "Tests/pngsuite"))
from test_png_files import generated_files

# The statuses of a command.
STATUSES = {0, 1, 2, 64}

# The time that a command may take for one file, in seconds, and the memory that it may use, in KiB.
SECONDS = 10
MEMORY = 1 << 20

# Where the files of a defect are kept.
KEPT = os.path.join(ROOT, ".build/attack")


class Target:
    """A kind of file, and the commands that read it."""

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

    def put(self, folder, name, content):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)


def content(path):
    with open(path, "rb") as file:
        return file.read()


def json_corpus(files):
    return Corpus(value for file in files for value in json_values(file))


def damaged_json(file, corpus, generator):
    """Returns a JSON file in which values are changed, in most cases without damage to the syntax."""
    if generator.random() < 0.8:
        return changed_json(file, corpus, generator)
    return mutated(file, generator)


class Scenarios(Target):
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
            shutil.copytree(os.path.join(ROOT, "Fixtures/examples", name), os.path.join(folder, name))
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
    """Scenarios that are drawn. An error in one of them would hide the others."""

    size = 1

    def commands(self, names):
        yield ["render", *names, "--frames", "0,-1", "--quiet"]


class Pictures(Target):
    size = 250

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

    def commands(self, names):
        if len(names) == 1:
            yield ["diff", f"expected/{names[0]}", f"actual/{names[0]}"]
        else:
            yield ["diff", "expected", "actual"]


class ScenarioPictures(Pictures):
    """The pictures of scenarios: contents, images of bars, masks, and image sets."""

    size = 50

    KEYS = [
        "{content: {image: %s}}",
        "{viewWillAppear: [{navigationBar: {backgroundImage: {path: %s}}}]}",
        "{viewWillAppear: [{navigationBar: {shadowImage: {path: %s}}}]}",
    ]

    SET = b"""{"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"},
      {"idiom": "universal", "filename": "b.png", "scale": "2x"}],
      "info": {"author": "xcode", "version": 1}, "properties": {"template-rendering-intent": "template"}}"""

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


class Animations(Target):
    size = 1

    def __init__(self, stage):
        super().__init__(stage)
        run(["render", "s.yml", "--format", "apng", "--quiet"], stage.folder)
        self.animation = content(os.path.join(stage.folder, "out/s.apng"))

    def write(self, folder, generator):
        self.put(folder, "s.apng", self.animation)
        self.put(folder, "m.apng", mutated_png(self.animation, generator))
        return ["m.apng"]

    def commands(self, names):
        yield ["diff", "s.apng", *names]


class Films(Target):
    """The manifest, the trace and the layers of a film, the trace of a review, and the report of a comparison."""

    size = 1

    def __init__(self, stage):
        super().__init__(stage)
        film = os.path.join(stage.folder, "old/s")
        self.names = [name for name in sorted(os.listdir(film)) if ".json" in name]
        self.files = {name: content(os.path.join(film, name)) for name in self.names}
        self.corpus = json_corpus(self.files.values())

    def write(self, folder, generator):
        shutil.copytree(os.path.join(self.stage.folder, "old"), os.path.join(folder, "old"))
        film = os.path.join(folder, "old/s")
        # One damaged file often ends a command before it reads the others.
        share = generator.choice([0, 0, 0.1, 0.5])
        chosen = [name for name in self.names if generator.random() < share]
        chosen = chosen or [generator.choice(self.names)]
        for name in chosen:
            self.put(film, name, damaged_json(self.files[name], self.corpus, generator))
        report = b'{"images": ["frame-0000-diff.png"], "frames": [{"frame": 0, "difference": "frame-0000-diff.png"}]}'
        self.put(folder, "difference/diff.json", mutated(report, generator))
        return chosen

    def commands(self, names):
        yield ["diff", "old/s", "old/other", "-o", "difference"]
        yield ["review", "old/s", "old/other", "-o", "page.html"]


class References(Target):
    """The manifest, the trace and the layers of a reference."""

    size = 4

    NAMES = ["manifest.json", "layers.jsonl", "layers.jsonl", "trace.jsonl"]

    def __init__(self, stage):
        super().__init__(stage)
        reference = os.path.join(stage.folder, "s.reference")
        self.files = {name: content(os.path.join(reference, name)) for name in self.NAMES}
        self.corpus = json_corpus(self.files.values())

    def write(self, folder, generator):
        names = []
        shutil.copy(os.path.join(self.stage.folder, "a.png"), folder)
        for number in range(self.size):
            name = f"m{number}.yml"
            names.append(name)
            self.put(folder, name, (SCENARIO % "blue").encode())
            reference = os.path.join(folder, f"m{number}.reference")
            shutil.copytree(os.path.join(self.stage.folder, "s.reference"), reference)
            for file in {generator.choice(self.NAMES), generator.choice(self.NAMES)}:
                self.put(reference, file, damaged_json(self.files[file], self.corpus, generator))
        return names

    def commands(self, names):
        yield ["test", *names, "--record", "never", "--jobs", "1", "--json", "-"]


class Fonts(Target):
    size = 1

    def __init__(self, stage):
        super().__init__(stage)
        fonts = glob.glob("/usr/share/fonts/**/*.[to]t[fc]", recursive=True)
        self.fonts = [content(path) for path in sorted(fonts, key=lambda path: (os.path.getsize(path), path))[:12]]

    def write(self, folder, generator):
        shutil.copy(os.path.join(self.stage.folder, "a.png"), folder)
        self.put(folder, "s.yml", (SCENARIO % "red").replace("title: B", "title: Wave ไทย ລາວ").encode())
        self.put(folder, "m.ttf", mutated(generator.choice(self.fonts), generator))
        return ["m.ttf"]

    def commands(self, names):
        yield ["render", "s.yml", "--frames", "-1", "--format", "sheet", "--quiet", "--font", *names]


# The targets, and their shares of the runs.
TARGETS = [
    (Scenarios, 6), (DrawnScenarios, 12), (Pictures, 6), (ScenarioPictures, 3),
    (Animations, 6), (Films, 8), (References, 8), (Fonts, 6),
]


def problem(command, folder, seconds):
    """Runs a command, and returns what is wrong, or None."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    try:
        result = run(command, folder, timeout=seconds, collects_files=False)
    except subprocess.TimeoutExpired:
        return f"takes more than {seconds} seconds"
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    if result.status not in STATUSES:
        return f"ends with status {result.status}: {result.messages[-300:]!r}"
    if result.status == 2 and not result.messages.strip():
        return "ends with status 2 without a message"
    if peak > max(before, MEMORY):
        return f"uses {peak >> 10} MiB"
    return None


def keep(folder, seed, number):
    """Copies the files of a defect and returns the folder of the copy."""
    place = os.path.join(KEPT, f"{seed.replace(' ', '-')}-{number}")
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(folder, place)
    return place


def problems(target, generator):
    """Runs the commands of a target. Returns the number of mutants and what is wrong."""
    with scratch_folder() as folder:
        names = target.write(folder, generator)
        found = []
        for command in target.commands(names):
            text = problem(command, folder, SECONDS * len(names))
            if not text:
                continue
            single = [
                (one, problem(one, folder, SECONDS))
                for name in (names if target.size > 1 else [])
                for one in target.commands([name])
            ]
            causes = [(one, text) for one, text in single if text] or [(command, text)]
            for one, text in causes:
                found.append((f"transom {' '.join(one)}: {text}", folder))
        return len(names), [f"in {keep(folder, generator.name, generator.number)}: {text}" for text, folder in found]


def attack(part):
    """Yields the number of mutants and the problems of each run."""
    with scratch_folder() as folder:
        stage = Stage(os.path.join(folder, "stage"), used=False)
        targets = [kind(stage) for kind, _ in TARGETS]
        weights = [weight for _, weight in TARGETS]
        chooser = random.Random(part.seed)
        number = 0
        while True:
            number += 1
            generator = random.Random(f"{part.seed} {number}")
            generator.name, generator.number = part.seed, number
            [target] = chooser.choices(targets, weights)
            yield problems(target, generator)
