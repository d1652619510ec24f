"""Recordings that are damaged or show no scenario, some of which can be read."""

import random

from hostile import ffmpeg, film


def damaged(folder, count):
    """Recordings with changed bytes. Some of them can be read."""
    generator = random.Random(2)
    sources = []
    for name in ["a.mp4", "b.gif", "c.webm", "d.apng"]:
        film(folder / name, "64x96", 20, *(["-f", "apng"] if name.endswith("apng") else []))
        sources.append(folder / name)
    for number in range(count):
        source = sources[number % len(sources)]
        data = bytearray(source.read_bytes())
        for _ in range(generator.choice([1, 3, 30])):
            start = generator.randrange(len(data))
            kind = generator.random()
            if kind < 0.6:
                data[start] = generator.randrange(256)
            elif kind < 0.8:
                del data[start:start + generator.randrange(1, 200)]
            else:
                data[start:start] = data[:generator.randrange(1, 200)]
        path = folder / f"{number}{source.suffix}"
        path.write_bytes(data)
        yield path


def unusual(folder):
    """Recordings that can be read but show no scenario."""
    for name, size, frames in [("pixel.gif", "1x1", 3), ("wide.mp4", "4096x2", 5), ("tall.gif", "1x2000", 5),
                               ("one.mp4", "64x96", 1)]:
        film(folder / name, size, frames)
        yield folder / name
    path = folder / "large.mp4"
    ffmpeg("-f", "lavfi", "-i", "color=red:size=7680x7680", "-frames:v", 2, "-preset", "ultrafast", path)
    yield path
    ffmpeg("-f", "lavfi", "-i", "color=red:size=160x240:rate=30", "-frames:v", 60, folder / "still.mp4")
    yield folder / "still.mp4"
    ffmpeg("-f", "lavfi", "-i", "color=size=160x240:rate=30,noise=alls=100:allf=t", "-frames:v", 30, folder / "n.mp4")
    yield folder / "n.mp4"
    film(folder / "upright.mp4", "96x64", 10)
    ffmpeg("-i", folder / "upright.mp4", "-c", "copy", "-metadata:s:v", "rotate=90", folder / "turned.mp4")
    yield folder / "turned.mp4"
    ffmpeg("-f", "lavfi", "-i", "testsrc=size=160x240:rate=30", "-frames:v", 20, "-vf",
           "setpts=N*N*N*N*1000/TB/30", "-fps_mode", "passthrough", folder / "late.mkv")
    yield folder / "late.mkv"
