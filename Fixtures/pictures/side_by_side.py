"""Puts the frames of two systems side by side in one animated PNG; scripts/pictures runs it.

Viewers that do not support animation show the frame POSTER, which is in the middle of the push.
"""

import json
import struct
import sys
import zlib
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

FONTS = Path("/usr/share/fonts/opentype/inter")
WIDTH, HEIGHT = 240, 264  # The upper part of each screen, scaled down.
GAP, HEADER, FOOTER = 24, 52, 36
BACKGROUND, INK, GRAY = "#FFFFFF", "#1C1C1E", "#6E6E73"
SLOWDOWN, STEP = 2, 2  # Half speed, every second frame.
POSTER = 18
COLORS = 128

PHASES = {
    "rest": "at rest",
    "push": "push",
    "swipe": "swipe back",
    "settle": "canceled swipe",
    "pop": "pop",
}


def font(name, size):
    return ImageFont.truetype(str(FONTS / f"Inter-{name}.otf"), size)


def film(folder):
    """Yields every STEPth entry of a film's manifest with its frame, scaled down and cropped."""
    for entry in json.loads((folder / "manifest.json").read_text())["frames"][::STEP]:
        with Image.open(folder / entry["file"]) as picture:
            size = (WIDTH, round(picture.height * WIDTH / picture.width))
            yield entry, picture.convert("RGB").resize(size, Image.LANCZOS).crop(
                (0, 0, WIDTH, HEIGHT)
            )


def canvas(titles):
    size = (2 * WIDTH + 3 * GAP, HEADER + HEIGHT + FOOTER)
    picture = Image.new("RGB", size, BACKGROUND)
    draw = ImageDraw.Draw(picture)
    for column, (name, title) in enumerate(titles):
        x = GAP + column * (WIDTH + GAP)
        draw.text((x, 8), name, INK, font("SemiBold", 15))
        draw.text((x, 29), title, GRAY, font("Regular", 12))
        draw.rectangle(
            (x - 1, HEADER - 1, x + WIDTH, HEADER + HEIGHT), outline="#D1D1D6"
        )
    return picture


def compose(empty, entry, screens):
    picture = empty.copy()
    for column, screen in enumerate(screens):
        picture.paste(screen, (GAP + column * (WIDTH + GAP), HEADER))
    text = f"{float(entry['time']):.2f} s  {PHASES[entry['phase']]}"
    position = (GAP, HEADER + HEIGHT + 10)
    ImageDraw.Draw(picture).text(position, text, INK, font("Medium", 13))
    return picture


def chunk(kind, data):
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def packed(picture):
    """Returns the picture's rows of palette indices, unfiltered and compressed."""
    data, width = picture.tobytes(), picture.width
    rows = (b"\0" + data[start : start + width] for start in range(0, len(data), width))
    return zlib.compress(b"".join(rows), 9)


def changed(before, after):
    """Returns the rectangle that differs, or one pixel if the pictures are equal."""
    box = ImageChops.difference(before, after).point(lambda value: 255 * (value > 0))
    return box.getbbox() or (0, 0, 1, 1)


def animated_png(poster, frames, delays):
    """Returns an animated PNG of pictures that share one palette; delays are in milliseconds."""
    colors = len(poster.getpalette()) // 3
    header = struct.pack(">IIBBBBB", *poster.size, 8, 3, 0, 0, 0)
    out = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header)]
    out.append(chunk(b"PLTE", bytes(poster.getpalette()[: 3 * colors])))
    out.append(chunk(b"acTL", struct.pack(">II", len(frames), 0)))
    out.append(chunk(b"IDAT", packed(poster)))
    number, before = 0, None
    for picture, delay in zip(frames, delays):
        box = changed(before, picture) if before else (0, 0, *picture.size)
        part = picture.crop(box)
        control = struct.pack(
            ">IIIIIHHBB", number, *part.size, box[0], box[1], delay, 1000, 0, 0
        )
        out.append(chunk(b"fcTL", control))
        out.append(chunk(b"fdAT", struct.pack(">I", number + 1) + packed(part)))
        number, before = number + 2, picture
    out.append(chunk(b"IEND", b""))
    return b"".join(out)


def main(first, second, target):
    empty = canvas(
        [("native", "UIKit alone: one bar"), ("km", "KMNavigationBarTransition")]
    )
    pictures = [
        compose(empty, entry, (left, right))
        for (entry, left), (_, right) in zip(film(first), film(second))
    ]
    # All frames share one palette, created from frames at the start, in the push and at the end.
    sample = Image.new("RGB", (empty.width, 3 * empty.height))
    for row, index in enumerate((0, POSTER // STEP, -1)):
        sample.paste(pictures[index], (0, row * empty.height))
    palette = sample.quantize(COLORS, method=Image.MEDIANCUT, dither=Image.Dither.NONE)
    frames = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]

    delays = [round(1000 * STEP * SLOWDOWN / 60)] * len(frames)
    delays[-1] += 800
    target.write_bytes(animated_png(frames[POSTER // STEP], frames, delays))


main(*map(Path, sys.argv[1:]))
