"""Reads and writes PNG files as the specification describes, with only Python's zlib.

The code is short and slow, so that a reader can compare it with the specification.
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
    offset = len(SIGNATURE)
    while offset < len(file):
        (length,) = struct.unpack(">I", file[offset : offset + 4])
        yield file[offset + 4 : offset + 8], file[offset + 8 : offset + 8 + length]
        offset += length + 12


def pass_rows(width, height, interlaced):
    """Yields the pixel positions of each row of each pass, and whether it is the first row of the pass."""
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
    """Returns the value that a filter predicts for a byte from the bytes before it."""
    a = row[index - unit] if index >= unit else 0
    b = above[index]
    c = above[index - unit] if index >= unit else 0
    return [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]


def to_byte(sample, depth):
    """Scales a sample from its bit depth to the nearest byte."""
    maximum = (1 << depth) - 1
    return (2 * sample * 255 + maximum) // (2 * maximum)


def read(file):
    """Returns the width, the height and the straight RGBA bytes of a valid file."""
    all_chunks = list(chunks(file))
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", all_chunks[0][1])
    palette = b"".join(data for kind, data in all_chunks if kind == b"PLTE")
    transparency = next((data for kind, data in all_chunks if kind == b"tRNS"), None)
    stream = zlib.decompress(b"".join(data for kind, data in all_chunks if kind == b"IDAT"))
    count = CHANNELS[color]
    unit = max(1, count * depth // 8)
    key = None
    if transparency is not None and color in (0, 2):
        key = [value & (1 << depth) - 1 for value in struct.unpack(f">{count}H", transparency)]

    out = bytearray(4 * width * height)
    offset = 0
    above = b""
    for positions, is_first in pass_rows(width, height, interlaced):
        size = (len(positions) * count * depth + 7) // 8
        above = bytes(size) if is_first else above
        kind, filtered = stream[offset], stream[offset + 1 : offset + 1 + size]
        offset += 1 + size
        row = bytearray(size)
        for index in range(size):
            row[index] = (filtered[index] + predicted(kind, row, above, index, unit)) & 255
        above = row
        bits = int.from_bytes(row, "big")
        total = 8 * size
        for number, (x, y) in enumerate(positions):
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
    """Returns a file with these samples, row by row. The rows use the filters in turn."""
    count = CHANNELS[color]
    unit = max(1, count * depth // 8)
    stream = bytearray()
    above = b""
    for number, (positions, is_first) in enumerate(pass_rows(width, height, interlaced)):
        size = (len(positions) * count * depth + 7) // 8
        above = bytes(size) if is_first else above
        bits = 0
        for x, y in positions:
            for c in range(count):
                bits = bits << depth | samples[(y * width + x) * count + c]
        row = (bits << 8 * size - len(positions) * count * depth).to_bytes(size, "big")
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
    """Returns an 8-bit RGBA file."""
    return write(width, height, 8, 6, pixels)
