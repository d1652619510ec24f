"""Renders random scenarios with all systems in different ways, and compares the files.

The number of jobs, the kernels, the locale and the load of the machine must not change a byte. Another
processor can change how a PNG file is compressed, but not its pixels, whose checksums are in the manifest.
"""

import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess

import yaml

from program import ROOT, TRANSOM, run, scratch_folder
from rounds import Step, Unavailable
from trees import Corpus

# The processors that QEMU emulates. The features that it does not emulate are disabled.
PROCESSORS = ["Nehalem", "Haswell,-pcid,-x2apic,-tsc-deadline,-invpcid,-hle,-rtm"]

# The processor time that a scenario may take, in seconds. Scenarios that take longer are not used.
SECONDS = 1
EMULATED_SECONDS = 20

# The time in seconds after which a command counts as blocked, even on a machine with a high load.
TIMEOUT = 300


def kernels():
    """Returns the names of the kernels that this processor supports."""
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
    """Random scenarios, with keys and values from Fixtures/examples and Fixtures/issues."""

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
        tree["fps"] = generator.choice([4, 10])
        return yaml.safe_dump(tree, sort_keys=False, allow_unicode=True)


def stage(folder, text):
    """Writes a scenario and the images of the examples."""
    for name in ["pages", "bars", "masks"]:
        shutil.copytree(os.path.join(ROOT, "Fixtures/examples", name), os.path.join(folder, name))
    with open(os.path.join(folder, "s.yml"), "w") as file:
        file.write(text)


def rendered(folder, name, arguments, **options):
    """Renders the scenario, and returns the status, the messages and the files."""
    command = ["render", "s.yml", *arguments, "-o", name, "--quiet"]
    result = run(command, folder, timeout=TIMEOUT, **options)
    result.files = {
        path.removeprefix(name + "/"): content
        for path, content in result.files.items()
        if path.startswith(name + "/")
    }
    shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
    return result


def limited(seconds):
    """Returns the beginning of a command that limits its processor time."""
    return ["prlimit", f"--cpu={seconds}"]


def is_too_slow(result):
    return result.status == -signal.SIGKILL


def facts(result):
    """Returns the files that do not depend on compression."""
    return {path: data for path, data in result.files.items() if ".json" in path}


def variants(sets, generator):
    """Yields the arguments and environment variables for each way to render on this processor."""
    for jobs in ["2", "8"]:
        yield ["--jobs", jobs], {}
    for name in sets:
        yield [], {"TRANSOM_KERNELS": name}
    locale = generator.choice(["tr_TR.UTF-8", "ar_EG.UTF-8", "de_DE.UTF-8", "C"])
    yield [], {"LC_ALL": locale, "LANG": locale, "TZ": "Pacific/Kiritimati"}


def problems(folder, arguments, sets, generator):
    """Returns the differences between renderings of the scenario, or None if it cannot be used."""
    expected = rendered(folder, "expected", [*arguments, "--jobs", "1"], prefix=limited(SECONDS))
    if expected.status == 2 or is_too_slow(expected):
        return None
    if expected.status != 0:
        return [f"ends with status {expected.status}: {expected.messages[-300:]!r}"]
    found = []
    for more, environment in variants(sets, generator):
        result = rendered(folder, "other", [*arguments, *more], **environment)
        if result.status != 0 or result.files != expected.files:
            found.append(f"{more} {environment}: {result.difference(expected)}")
    for processor in PROCESSORS:
        emulator = [*limited(EMULATED_SECONDS), "qemu-x86_64", "-cpu", processor]
        result = rendered(folder, "other", arguments, prefix=emulator)
        if is_too_slow(result):
            return found or None
        if result.status != 0 or facts(result) != facts(expected):
            found.append(f"{processor}: {result.difference(expected)}")
    return found


def prepare(_):
    for program in ["qemu-x86_64", "prlimit"]:
        if not shutil.which(program):
            raise Unavailable(f"it needs {program}")
    return Scenarios(), kernels(), systems()


def attack(part, prepared):
    """Yields a step with the differences for each scenario."""
    scenarios, sets, names = prepared
    generator = random.Random(part.seed)
    ways = 1 + len(list(variants(sets, generator))) + len(PROCESSORS)
    target = f"random scenarios, each with {len(names)} systems in {ways} ways"
    while True:
        text = scenarios.random(generator)
        arguments = ["--system", ",".join(names)]
        arguments += generator.choice([["--layers"], ["--format", "apng"], ["--format", "sheet"]])
        with scratch_folder() as folder:
            stage(folder, text)
            try:
                found = problems(folder, arguments, sets, generator)
            except subprocess.TimeoutExpired as error:
                found = [f"does not end in {TIMEOUT} seconds: {' '.join(error.cmd)}"]
        if found is not None:
            scenario = f"render {' '.join(arguments)} of\n{text}"
            yield Step(target, 1, [f"{problem}: {scenario}" for problem in found])
