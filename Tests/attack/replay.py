"""Computes the states in which a power failure can leave a file system, from a record of system calls."""

import os
from dataclasses import dataclass, field


@dataclass
class File:
    """A file, with its writes in order and the number of writes that are on disk."""

    writes: list = field(default_factory=list)
    synced: int = 0


@dataclass
class NameChange:
    """A change in a folder: the name `removed` disappears, and the name `added` now refers to `file`."""

    folder: str
    removed: str | None
    added: str | None
    file: object
    synced: bool = False


class Record:
    """The system calls of a program."""

    def __init__(self, path):
        with open(path) as lines:
            self.calls = [line.rstrip("\n") for line in lines]

    def __len__(self):
        return len(self.calls)

    def disk(self, count):
        """Returns the disk after the first `count` calls."""
        disk = Disk()
        for call in self.calls[:count]:
            disk.apply(call)
        return disk

    def counts_with(self, path):
        """Returns the numbers of calls after which a running program sees a file."""
        disk = Disk()
        counts = []
        for count, call in enumerate(self.calls, start=1):
            disk.apply(call)
            if path in disk.names:
                counts.append(count)
        return counts


class Disk:
    """The files and names on a disk, including changes that a power failure can lose."""

    def __init__(self):
        self.changes = []  # in order
        self.names = {}  # as a running program sees them
        self.descriptors = {}

    def apply(self, call):
        operation, _, rest = call.partition(" ")
        getattr(self, operation)(rest)

    def open(self, rest):
        number, creates, path = rest.split(" ", 2)
        path = os.path.normpath(path)
        if creates == "1" and path not in self.names:
            self.change(os.path.dirname(path), None, path, File())
        target = self.names.get(path)
        self.descriptors[number] = target if isinstance(target, File) else path

    def write(self, rest):
        number, _, data = rest.partition(" ")
        file = self.descriptors.get(number)
        if isinstance(file, File):
            file.writes.append(bytes.fromhex(data))

    def close(self, rest):
        self.descriptors.pop(rest, None)

    def fcntl(self, rest):
        copy, number, duplicates = rest.split(" ")
        if duplicates == "1":
            self.descriptors[copy] = self.descriptors.get(number)

    def fsync(self, rest):
        target = self.descriptors.get(rest)
        if isinstance(target, File):
            target.synced = len(target.writes)
        for change in self.changes:
            if change.folder == target:
                change.synced = True

    def syncfs(self, _):
        for change in self.changes:
            change.synced = True
            if isinstance(change.file, File):
                change.file.synced = len(change.file.writes)

    def rename(self, rest):
        old, new = map(os.path.normpath, rest.split("\t"))
        self.change(os.path.dirname(new), old, new, self.names.get(old))

    def link(self, rest):
        old, new = map(os.path.normpath, rest.split("\t"))
        self.change(os.path.dirname(new), None, new, self.names.get(old))

    def unlink(self, path):
        path = os.path.normpath(path)
        self.change(os.path.dirname(path), path, None, None)

    def mkdir(self, path):
        path = os.path.normpath(path)
        self.change(os.path.dirname(path), None, path, "folder")

    def change(self, folder, removed, added, file):
        self.changes.append(NameChange(folder or ".", removed, added, file))
        self.names.pop(removed, None)
        if added:
            self.names[added] = file

    def after_power_failure(self, random):
        """Returns the files' contents by path, after a random loss of changes that are not on disk."""
        lost = random.choice([0.1, 0.5, 0.9])
        names = {}
        for change in self.changes:
            if change.synced or random.random() >= lost:
                names.pop(change.removed, None)
                if change.added:
                    names[change.added] = change.file
        contents = {}
        memory = {}
        for path, file in names.items():
            if not isinstance(file, File):
                continue
            if id(file) not in memory:
                memory[id(file)] = self.content(file, random, lost)
            contents[path] = memory[id(file)]
        # The files in a lost folder are also lost.
        lost_folders = {
            change.added for change in self.changes if change.file == "folder"
        } - {path for path, file in names.items() if file == "folder"}
        return {
            path: data
            for path, data in contents.items()
            if not any(path.startswith(folder + "/") for folder in lost_folders)
        }

    @staticmethod
    def content(file, random, lost):
        data = b"".join(file.writes[: file.synced])
        for piece in file.writes[file.synced :]:
            if random.random() < lost:
                kept = random.choice([0, random.randrange(len(piece) + 1)])
                data += piece[:kept]
                break
            data += piece
        return data
