"""Reads and writes PNG files by the words of the specification, with nothing but Python's zlib.

Slow and short, so that it can be checked against the specification by reading it.
"""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
ADAM7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
]


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def chunks(file):
    place = len(SIGNATURE)
    while place < len(file):
        (length,) = struct.unpack(">I", file[place : place + 4])
        yield file[place + 4 : place + 8], file[place + 8 : place + 8 + length]
        place += length + 12


def passes(width, height, interlaced):
    """The places of each pass's pixels, row by row."""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        columns = range(x0, width, dx)
        if len(columns) > 0:
            for y in range(y0, height, dy):
                yield [(x, y) for x in columns], y == y0


def paeth(a, b, c):
    p = a + b - c
    distances = [(abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c)]
    return min(distances)[2]


def predicted(kind, row, above, index, unit):
    """What a filter expects of a byte, from bytes that are known already."""
    a = row[index - unit] if index >= unit else 0
    b = above[index]
    c = above[index - unit] if index >= unit else 0
    return [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]


def to_byte(sample, depth):
    """The nearest byte: a sample of its depth's largest value is 255."""
    most = (1 << depth) - 1
    return (2 * sample * 255 + most) // (2 * most)


def read(file):
    """Width, height and straight RGBA bytes of a file that is right."""
    found = list(chunks(file))
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", found[0][1])
    palette = b"".join(data for kind, data in found if kind == b"PLTE")
    transparency = next((data for kind, data in found if kind == b"tRNS"), None)
    stream = zlib.decompress(b"".join(data for kind, data in found if kind == b"IDAT"))
    count = CHANNELS[color]
    unit = max(1, count * depth // 8)
    key = None
    if transparency is not None and color in (0, 2):
        key = [value & (1 << depth) - 1 for value in struct.unpack(f">{count}H", transparency)]

    out = bytearray(4 * width * height)
    place = 0
    above = b""
    for places, is_first in passes(width, height, interlaced):
        size = (len(places) * count * depth + 7) // 8
        above = bytes(size) if is_first else above
        kind, filtered = stream[place], stream[place + 1 : place + 1 + size]
        place += 1 + size
        row = bytearray(size)
        for index in range(size):
            row[index] = (filtered[index] + predicted(kind, row, above, index, unit)) & 255
        above = row
        bits = int.from_bytes(row, "big")
        total = 8 * size
        for number, (x, y) in enumerate(places):
            samples = [
                bits >> (total - (number * count + c + 1) * depth) & (1 << depth) - 1
                for c in range(count)
            ]
            if color == 3:
                index = samples[0]
                alpha = transparency or b""
                pixel = [*palette[3 * index : 3 * index + 3]]
                pixel.append(alpha[index] if index < len(alpha) else 255)
            else:
                pixel = [to_byte(sample, depth) for sample in samples]
                if color in (0, 4):
                    pixel = [pixel[0]] * 3 + pixel[1:]
                if color in (0, 2):
                    pixel.append(0 if samples == key else 255)
            out[4 * (y * width + x) : 4 * (y * width + x) + 4] = bytes(pixel)
    return width, height, bytes(out)


def write(width, height, depth, color, samples, *, interlaced=False, filters=(0,), extra=(),
          pieces=1):
    """A file of samples, row by row; each row takes the next one of the filters."""
    count = CHANNELS[color]
    unit = max(1, count * depth // 8)
    stream = bytearray()
    above = b""
    for number, (places, is_first) in enumerate(passes(width, height, interlaced)):
        size = (len(places) * count * depth + 7) // 8
        above = bytes(size) if is_first else above
        bits = 0
        for x, y in places:
            for c in range(count):
                bits = bits << depth | samples[(y * width + x) * count + c]
        row = (bits << 8 * size - len(places) * count * depth).to_bytes(size, "big")
        kind = filters[number % len(filters)]
        stream.append(kind)
        stream += bytes(
            (row[index] - predicted(kind, row, above, index, unit)) & 255 for index in range(size)
        )
        above = row
    data = zlib.compress(bytes(stream), 6)
    cut = (len(data) + pieces - 1) // pieces
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, int(interlaced))
    file = SIGNATURE + chunk(b"IHDR", header)
    file += b"".join(chunk(kind, content) for kind, content in extra)
    file += b"".join(chunk(b"IDAT", data[start : start + cut]) for start in range(0, len(data), cut))
    return file + chunk(b"IEND", b"")


def rgba(width, height, pixels):
    """An 8-bit RGBA file."""
    return write(width, height, 8, 6, pixels)
