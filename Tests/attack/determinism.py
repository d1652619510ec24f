"""Renders random scenarios in different ways, and compares the files.

The number of jobs, the kernels, the locale and the load of the machine do not change a byte. Another
processor can change how a PNG file is compressed, but not its pixels, whose checksums are in the manifest.
"""

import glob
import json
import os
import random
import re
import shutil
import subprocess

import yaml

from program import ROOT, TRANSOM, run, scratch_folder
from trees import Corpus

# The processors that QEMU emulates. The features that it does not emulate are disabled.
PROCESSORS = ["Nehalem", "Haswell,-pcid,-x2apic,-tsc-deadline,-invpcid,-hle,-rtm"]

SECONDS = 20


def kernels():
    """The names of the kernels that this processor supports."""
    with scratch_folder() as folder:
        message = run(["lint", "x.yml"], folder, TRANSOM_KERNELS="?").messages
        if "set it to one of" not in message:
            with open(os.path.join(folder, "x.yml"), "w") as file:
                file.write("transom: 1\npages: {a: {}}\nscript: [wait: 0.1]\n")
            message = run(["render", "x.yml"], folder, TRANSOM_KERNELS="?").messages
    return re.search(r"set it to one of ([\w, -]+?),? or unset", message).group(1).split(", ")


def systems():
    output = subprocess.run([TRANSOM, "list", "systems", "--json"], capture_output=True, check=True)
    return [system["name"] for system in json.loads(output.stdout)]


class Scenarios:
    """Random scenarios, with values and keys from the examples."""

    def __init__(self):
        paths = sorted(glob.glob(os.path.join(ROOT, "Fixtures/examples/*.yml")))
        paths += sorted(glob.glob(os.path.join(ROOT, "Fixtures/issues/*.yml")))
        self.trees = []
        for path in paths:
            with open(path) as file:
                self.trees.append(yaml.safe_load(file))
        self.corpus = Corpus(self.trees)

    def random(self, generator):
        tree = self.corpus.changed(generator.choice(self.trees), generator)
        tree["device"] = {"width": 160, "height": 284, "scale": generator.choice([1, 2, 3])}
        tree["fps"] = generator.choice([7, 20])
        return yaml.safe_dump(tree, sort_keys=False, allow_unicode=True)


def stage(folder, text):
    """Writes a scenario and the images of the examples."""
    for name in ["pages", "bars", "masks"]:
        shutil.copytree(os.path.join(ROOT, "Fixtures/examples", name), os.path.join(folder, name))
    with open(os.path.join(folder, "s.yml"), "w") as file:
        file.write(text)


def rendered(folder, name, arguments, **options):
    """Renders the scenario, and returns the status, the messages and the files."""
    result = run(
        ["render", "s.yml", *arguments, "-o", name, "--quiet"], folder, timeout=SECONDS, **options
    )
    result.files = {
        path.removeprefix(name + "/"): content
        for path, content in result.files.items()
        if path.startswith(name + "/")
    }
    shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
    return result


def facts(result):
    """The files that do not depend on compression."""
    return {path: data for path, data in result.files.items() if ".json" in path}


def problems(folder, arguments, sets, generator):
    """Yields what differs between renderings of the scenario, or None for each that is equal."""
    expected = rendered(folder, "expected", [*arguments, "--jobs", "1"])
    if expected.status != 0:
        return
    variants = [(["--jobs", jobs], {}) for jobs in ["2", "8"]]
    variants += [([], {"TRANSOM_KERNELS": name}) for name in sets]
    locale = generator.choice(["tr_TR.UTF-8", "ar_EG.UTF-8", "de_DE.UTF-8", "C"])
    variants += [([], {"LC_ALL": locale, "LANG": locale, "TZ": "Pacific/Kiritimati"})]
    for more, environment in variants:
        result = rendered(folder, "other", [*arguments, *more], **environment)
        same = result.status == 0 and result.files == expected.files
        yield None if same else f"{more} {environment}: {result.difference(expected)}"
    if shutil.which("qemu-x86_64"):
        processor = generator.choice(PROCESSORS)
        emulator = ["qemu-x86_64", "-cpu", processor]
        result = rendered(folder, "other", arguments, prefix=emulator)
        same = result.status == 0 and facts(result) == facts(expected)
        yield None if same else f"{processor}: {result.difference(expected)}"


def prepare(_):
    return Scenarios(), kernels(), systems()


def attack(part, prepared):
    """Yields the number of renderings and what differs."""
    scenarios, sets, names = prepared
    generator = random.Random(part.seed)
    number = part.index
    while True:
        text = scenarios.random(generator)
        arguments = ["--system", names[number % len(names)]]
        arguments += generator.choice([["--layers"], ["--format", "apng"], ["--format", "sheet"]])
        with scratch_folder() as folder:
            stage(folder, text)
            try:
                found = list(problems(folder, arguments, sets, generator))
            except subprocess.TimeoutExpired:
                continue
        if found:
            number += part.count
            scenario = f"render {' '.join(arguments)} of\n{text}"
            yield len(found), [f"{problem}: {scenario}" for problem in found if problem]
