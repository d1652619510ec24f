"""Cuts the power of an ext4 disk at random moments while commands run, and checks the files on it.

test_power_failure.py computes what a file system may lose. Here, the states come from the writes of a real
file system. The attack requires a user who can mount file systems, so scripts/test does not run it.
"""

import os
import random
import subprocess
import threading
from dataclasses import dataclass, replace

from program import files, run, scratch_folder
from recorded_disk import RecordedDisk, after_cut, missing
from rounds import Step, Unavailable
from stage import MANIFESTS, WRITING, Stage, describes, inconsistency, is_unfinished

# The number of power cuts for each run of a command.
CUTS = 2


@dataclass(frozen=True)
class Run:
    """A command, the files before and after it, and the positions of its writes on the disk.

    The file system may write between the end of the command and `last`, after which the next command begins.
    """

    command: list
    before: dict
    after: dict
    start: int
    end: int
    last: int

    def without(self, manifest):
        before, after = without(self.before, manifest), without(self.after, manifest)
        return replace(self, before=before, after=after)


def without(contents, manifest):
    return {path: data for path, data in contents.items() if not describes(manifest, path)}


def recorded_runs(disk, generator):
    """Runs the commands on a disk, while another program makes the file system write at random moments."""
    work = os.path.join(disk.mount, "work")
    stage = Stage(work, used=False)
    finished = threading.Event()

    def disturb():
        while not finished.wait(generator.uniform(0, 0.2)):
            subprocess.run(["sync", "--file-system", disk.mount], check=False)

    runs = []
    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        for color, other in [("red", "blue"), ("green", "yellow")]:
            stage.prepare(color, other)
            subprocess.run(["sync", "--file-system", disk.mount], check=True)
            for command in WRITING:
                before, start = files(work), disk.position
                run(command, work, collects_files=False)
                end = disk.position
                runs.append(Run(command, before, files(work), start, end, disk.position))
    finally:
        finished.set()
        thread.join()
    return runs


def problem(data, folder, run, is_complete):
    """Repairs a disk as a machine does at startup. Returns what is wrong with its files, or None."""
    image = os.path.join(folder, "cut")
    with open(image, "wb") as file:
        file.write(data)
    # Status 1 means that errors were corrected.
    check = subprocess.run(["e2fsck", "-fy", image], capture_output=True, text=True)
    if check.returncode > 1:
        return f"e2fsck: {check.stdout[-200:]}"
    mount = os.path.join(folder, "checked")
    os.makedirs(mount, exist_ok=True)
    subprocess.run(["mount", "-o", "loop,ro", image, mount], check=True)
    try:
        state = files(os.path.join(mount, "work"))
    finally:
        subprocess.run(["umount", mount], check=True)
    return wrong_files(state, run, is_complete)


def wrong_files(state, run, is_complete):
    """Returns what is wrong with the files after a cut, or None.

    The files that a manifest describes may be incomplete or lost if the manifest does not exist.
    """
    for manifest in run.before.keys() | run.after.keys():
        if manifest.endswith(MANIFESTS) and manifest not in state and not is_complete:
            state = without(state, manifest)
            run = run.without(manifest)
    state = {path: content for path, content in state.items() if not is_unfinished(path)}
    for path, content in run.before.items():
        if run.after.get(path) == content and state.get(path) != content:
            return f"{path} is lost, although an earlier run wrote it"
    if is_complete and state != run.after:
        changed = [path for path in run.after if state.get(path) != run.after[path]]
        added = [path for path in state if path not in run.after]
        return f"after the end of the command, {changed[:3]} differ and {added[:3]} are unexpected"
    return inconsistency(state, run.before, run.after)


def prepare(_):
    if lacking := missing():
        raise Unavailable(f"it needs {lacking}")


def attack(part, _):
    """Yields a step for each power cut."""
    generator = random.Random(part.seed)
    while True:
        with scratch_folder() as folder:
            with RecordedDisk(folder) as disk:
                runs = recorded_runs(disk, generator)
            records = list(disk.records())
            for run in generator.sample(runs, len(runs)) * CUTS:
                # Some cuts occur shortly after the end of the command.
                cut = generator.randint(run.start, min(run.end + 3, run.last))
                data = after_cut(disk.image, records, cut, generator)
                found = problem(data, folder, run, cut >= run.end)
                text = f"transom {' '.join(run.command)}, cut after {cut - run.start} writes"
                yield Step(f"`{run.command[0]}`", 1, [f"{text}: {found}"] if found else [])
