"""Damaged animations, films, references and fonts, and the commands that read them."""

import glob
import os
import shutil

from mutation import mutated, mutated_png
from program import run
from stage import SMALL
from targets import MEMORY, Target, content, size_in_memory
from trees import Corpus, changed_json, json_values


def json_corpus(files):
    return Corpus(value for file in files for value in json_values(file))


def damaged_json(file, corpus, generator):
    """Returns a JSON file in which values are changed, in most cases without damage to the syntax."""
    if generator.random() < 0.8:
        return changed_json(file, corpus, generator)
    return mutated(file, generator)


class Animations(Target):
    title = "animations"
    size = 1

    def __init__(self, stage):
        super().__init__(stage)
        run(["render", "s.yml", "--format", "apng", "--quiet"], stage.folder)
        self.animation = content(os.path.join(stage.folder, "out/s.apng"))

    def write(self, folder, generator):
        self.put(folder, "s.apng", self.animation)
        self.put(folder, "m.apng", mutated_png(self.animation, generator))
        return ["m.apng"]

    def memory(self, folder, names):
        return MEMORY + size_in_memory(content(os.path.join(folder, "m.apng")))

    def commands(self, names):
        yield ["diff", "s.apng", *names]


class Films(Target):
    """The manifest, the trace and the layers of a film, and the report of an earlier comparison."""

    REPORT = "difference/diff.json"

    title = "manifests, traces, layers and reports of films"
    size = 1

    def __init__(self, stage):
        super().__init__(stage)
        run(["diff", "old/s", "old/other", "-o", "difference", "--quiet"], stage.folder)
        names = [name for name in self.names_in("old/s") if ".json" in name]
        self.names = [f"old/s/{name}" for name in names] + [self.REPORT] * 3
        self.files = {name: content(os.path.join(stage.folder, name)) for name in self.names}
        self.corpus = json_corpus(self.files.values())

    def names_in(self, folder):
        return sorted(os.listdir(os.path.join(self.stage.folder, folder)))

    def write(self, folder, generator):
        for name in ["old", "difference"]:
            shutil.copytree(os.path.join(self.stage.folder, name), os.path.join(folder, name))
        # One damaged file often ends a command before it reads the others.
        probability = generator.choice([0, 0, 0.1, 0.5])
        chosen = {name for name in self.names if generator.random() < probability}
        chosen = chosen or {generator.choice(self.names)}
        for name in chosen:
            self.put(folder, name, damaged_json(self.files[name], self.corpus, generator))
        return sorted(chosen)

    def commands(self, names):
        yield ["diff", "old/s", "old/other", "-o", "difference"]
        yield ["review", "old/s", "old/other", "-o", "page.html"]


class References(Target):
    """The manifest, the trace, the layers and the pictures of a reference."""

    title = "manifests, traces, layers and pictures of references"
    size = 4

    NAMES = ["manifest.json", "layers.jsonl", "layers.jsonl", "trace.jsonl"]
    PICTURES = "pictures"

    def __init__(self, stage):
        super().__init__(stage)
        reference = os.path.join(stage.folder, "s.reference")
        pictures = sorted(os.listdir(os.path.join(reference, self.PICTURES)))
        self.names = self.NAMES + [os.path.join(self.PICTURES, name) for name in pictures]
        self.files = {name: content(os.path.join(reference, name)) for name in self.names}
        self.corpus = json_corpus(self.files[name] for name in self.NAMES)

    def write(self, folder, generator):
        names = []
        shutil.copy(os.path.join(self.stage.folder, "a.png"), folder)
        for number in range(self.size):
            name = f"m{number}.yml"
            names.append(name)
            self.put(folder, name, SMALL.scenario("blue").encode())
            reference = os.path.join(folder, f"m{number}.reference")
            shutil.copytree(os.path.join(self.stage.folder, "s.reference"), reference)
            for file in {generator.choice(self.names), generator.choice(self.names)}:
                self.put(reference, file, self.damaged(file, generator))
        return names

    def damaged(self, file, generator):
        if file.endswith(".png"):
            return mutated_png(self.files[file], generator)
        return damaged_json(self.files[file], self.corpus, generator)

    def commands(self, names):
        references = [name.replace(".yml", ".reference") for name in names[:2]]
        yield ["test", *names, "--record", "never", "--jobs", "1", "--json", "-"]
        yield ["diff", *references]
        yield ["review", *references, "-o", "page.html"]


class Fonts(Target):
    title = "fonts"
    size = 1

    def __init__(self, stage):
        super().__init__(stage)
        fonts = glob.glob("/usr/share/fonts/**/*.[to]t[fc]", recursive=True)
        small = sorted(fonts, key=lambda path: (os.path.getsize(path), path))[:12]
        self.fonts = [content(path) for path in small]

    def write(self, folder, generator):
        shutil.copy(os.path.join(self.stage.folder, "a.png"), folder)
        text = SMALL.scenario("red").replace("title: B", "title: Wave ไทย ລາວ")
        self.put(folder, "s.yml", text.encode())
        self.put(folder, "m.ttf", mutated(generator.choice(self.fonts), generator))
        return ["m.ttf"]

    def commands(self, names):
        yield ["render", "s.yml", "--frames", "-1", "--format", "sheet", "--quiet", "--font", *names]
