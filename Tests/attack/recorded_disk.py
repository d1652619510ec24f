"""A disk in memory, whose writes and flushes are recorded: a file in a FUSE file system.

A loop device over the file contains an ext4 file system. When the kernel requires data to be on the disk, it
flushes the device, which calls `fsync` here.
"""

import errno
import multiprocessing
import os
import stat
import struct
import subprocess
import time

SIZE = 48 << 20
HEADER = struct.Struct("<QQ")
FLUSH = (1 << 64) - 1


def missing():
    """Returns the first requirement of a recorded disk that this machine does not meet, or None."""
    if os.geteuid() != 0:
        return "a user who can mount file systems"
    for path in ["/dev/fuse", "/dev/loop-control", "/sbin/mkfs.ext4", "/sbin/losetup"]:
        if not os.path.exists(path):
            return path
    try:
        import fusepy  # noqa: F401
    except ImportError:
        return "the package python3-fusepy"
    return None


def serve(folder, image, log, count):
    """Serves the file `disk` in a folder until it is unmounted, and records its writes."""
    import fusepy

    data = bytearray(image)
    records = open(log, "wb", buffering=0)

    class Disk(fusepy.Operations):
        def getattr(self, path, handle=None):
            if path == "/":
                return {"st_mode": stat.S_IFDIR | 0o755, "st_nlink": 2}
            if path == "/disk":
                return {"st_mode": stat.S_IFREG | 0o600, "st_nlink": 1, "st_size": len(data)}
            raise fusepy.FuseOSError(errno.ENOENT)

        def readdir(self, path, handle):
            return [".", "..", "disk"]

        def read(self, path, size, offset, handle):
            return bytes(data[offset : offset + size])

        def write(self, path, piece, offset, handle):
            data[offset : offset + len(piece)] = piece
            records.write(HEADER.pack(offset, len(piece)) + piece)
            count.value += 1
            return len(piece)

        def fsync(self, path, only_data, handle):
            records.write(HEADER.pack(FLUSH, 0))
            count.value += 1
            return 0

    fusepy.FUSE(Disk(), folder, foreground=True, nothreads=True, direct_io=True)


class RecordedDisk:
    """A mounted ext4 file system over a recorded disk."""

    def __init__(self, folder):
        self.folder = folder
        self.mount = os.path.join(folder, "mount")
        self.log = os.path.join(folder, "log")
        self.image = new_image(os.path.join(folder, "image"))
        self.count = multiprocessing.Value("Q", 0)

    def __enter__(self):
        mount = os.path.join(self.folder, "fuse")
        os.mkdir(mount)
        os.mkdir(self.mount)
        arguments = (mount, self.image, self.log, self.count)
        self.server = multiprocessing.Process(target=serve, args=arguments)
        self.server.start()
        disk = os.path.join(mount, "disk")
        wait_for(disk)
        self.loop = output("losetup", "--find", "--show", disk)
        subprocess.run(["mount", "-o", "commit=1", self.loop, self.mount], check=True)
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", self.mount], check=False)
        subprocess.run(["losetup", "--detach", self.loop], check=False)
        subprocess.run(["umount", os.path.join(self.folder, "fuse")], check=False)
        self.server.join(10)
        self.server.kill()

    @property
    def position(self):
        """The number of writes and flushes so far."""
        return self.count.value

    def records(self):
        """Yields the writes, and None for each flush."""
        with open(self.log, "rb") as file:
            while header := file.read(HEADER.size):
                offset, size = HEADER.unpack(header)
                yield None if offset == FLUSH else (offset, file.read(size))


def new_image(path):
    """Returns an empty ext4 file system."""
    with open(path, "wb") as file:
        file.truncate(SIZE)
    subprocess.run(["mkfs.ext4", "-q", "-F", path], check=True)
    with open(path, "rb") as file:
        return file.read()


def wait_for(path):
    for _ in range(200):
        if os.path.exists(path):
            return
        time.sleep(0.05)
    raise RuntimeError(f"{path} did not appear")


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def after_cut(image, records, cut, generator):
    """Returns the contents of a disk whose power is cut after `cut` writes and flushes.

    The writes before the last flush are on the disk, as is a random subset of the later ones.
    """
    data = bytearray(image)
    flushes = [index for index in range(cut) if records[index] is None]
    flushed = flushes[-1] if flushes else 0
    probability = generator.choice([0, 0.2, 0.5, 0.8, 1])
    for index, record in enumerate(records[:cut]):
        if record and (index < flushed or generator.random() < probability):
            offset, piece = record
            data[offset : offset + len(piece)] = piece
    return data
