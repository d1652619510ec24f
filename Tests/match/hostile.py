"""Recordings that cannot be read, or are made to harm."""

import os
import random
import struct
import subprocess
import zlib

from PIL import Image


def ffmpeg(*arguments):
    command = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-threads", "1", *map(str, arguments)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def film(path, size="64x96", frames=20, *options):
    """Writes a recording of a test pattern."""
    ffmpeg("-f", "lavfi", "-i", f"testsrc=size={size}:rate=30", "-frames:v", frames, *options, path)


def truncated(folder):
    for name, kept in [("a.mp4", 0.5), ("b.gif", 0.6), ("c.webm", 0.3), ("d.apng", 0.5)]:
        path = folder / name
        film(path, "64x96", 20, *(["-f", "apng"] if name.endswith("apng") else []))
        data = path.read_bytes()
        path.write_bytes(data[:int(len(data) * kept)])
        yield path


def without_frames(folder):
    for name, data in [("empty.mp4", b""), ("text.mp4", b"This is not a recording.\n" * 50),
                       ("random.mp4", random.Random(1).randbytes(20_000)), ("zeros.gif", bytes(5000)),
                       ("header.gif", b"GIF89a" + struct.pack("<HHBBB", 100, 100, 0, 0, 0) + b";")]:
        path = folder / name
        path.write_bytes(data)
        yield path
    path = folder / "sound.mp4"
    ffmpeg("-f", "lavfi", "-i", "sine=duration=1", path)
    yield path
    path = folder / "nothing"
    path.mkdir()
    yield path
    yield folder / "missing.mp4"


def too_many_frames(folder):
    """100,000 frames of 16 × 16 pixels."""
    path = folder / "many.mp4"
    ffmpeg("-f", "lavfi", "-i", "color=size=16x16:rate=60", "-frames:v", 100_000, "-c:v", "mpeg4", path)
    yield path


def of_changing_size(folder):
    path = folder / "changing.mkv"
    parts = []
    for number, size in enumerate(["64x96", "128x64"]):
        part = folder / f"part{number}.ts"
        film(part, size, 10, "-c:v", "libx264")
        parts.append(part.read_bytes())
        part.unlink()
    stream = folder / "both.ts"
    stream.write_bytes(b"".join(parts))
    ffmpeg("-i", stream, "-c", "copy", path)
    stream.unlink()
    yield path
    path = folder / "sizes"
    path.mkdir()
    Image.new("RGB", (40, 60)).save(path / "0.png")
    Image.new("RGB", (60, 40)).save(path / "1.png")
    yield path


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def huge(folder):
    side = 20_000
    path = folder / "huge.gif"
    path.write_bytes(b"GIF89a" + struct.pack("<HHBBB", side, side, 0x80, 0, 0) + bytes(6)
                     + b"," + struct.pack("<HHHHB", 0, 0, side, side, 0) + b"\x02\x02\x4c\x01\x00;")
    yield path
    rows = zlib.compressobj(9)
    data = rows.compress(bytes(side // 8 + 1) * side) + rows.flush()
    picture = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)) \
        + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    path = folder / "huge.apng"
    path.write_bytes(picture)
    yield path
    path = folder / "pictures"
    path.mkdir()
    (path / "0.png").write_bytes(picture)
    yield path


SECRET = "the contents of another file"


def references(folder):
    """Scripts that make ffmpeg read other files."""
    secret = folder / "secret.txt"
    secret.write_text(SECRET)
    other = folder / "other.mp4"
    film(other)
    scripts = {
        "list.mp4": f"ffconcat version 1.0\nfile {other}\n",
        "list.ffconcat": "ffconcat version 1.0\nfile other.mp4\n",
        "play.m3u8": f"#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://{other}\n#EXT-X-ENDLIST\n",
        "play.mp4": f"#EXTM3U\n#EXTINF:1,\nconcat:{secret}|{other}\n#EXT-X-ENDLIST\n",
        "play.mpd": '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>'
                    f"file://{secret}</BaseURL></MPD>",
        "vector.gif": f'<svg xmlns="http://www.w3.org/2000/svg"><image href="file://{secret}"/></svg>',
    }
    for name, text in scripts.items():
        (folder / name).write_text(text)
        yield folder / name


def special_files(folder):
    path = folder / "pipes"
    path.mkdir()
    os.mkfifo(path / "x.png")
    yield path
    path = folder / "devices"
    path.mkdir()
    os.symlink("/dev/zero", path / "x.png")
    yield path
    path = folder / "pipe.mp4"
    os.mkfifo(path)
    yield path
    path = folder / "loop.mp4"
    os.symlink(path.name, path)
    yield path
    path = folder / "folder.mp4"
    path.mkdir()
    (path / "name.png").mkdir()
    yield path
    yield "/dev/zero"
    yield "/dev/stdin"


def names(folder):
    """Damaged recordings whose names contain control characters, or look like options or protocols."""
    for name in ["line\nbreak.mp4", "escape\x1b[2J\x07.gif", "bidi\u202e4pm.mp4", "-i", "concat:a|b", "%d.png",
                 "a'b\"c$(x).mp4", "http:x.mp4", b"\xff\xfe.mp4".decode(errors="surrogateescape"), "x" * 250]:
        path = folder / name
        path.write_bytes(b"This is not a recording.\n")
        yield path


GROUPS = [truncated, without_frames, too_many_frames, of_changing_size, huge, references, special_files, names]
