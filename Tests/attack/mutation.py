"""Creates damaged and hostile files from valid ones."""

import re
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"

NUMBER = re.compile(rb"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")
EXTREMES = [
    b"0", b"-1", b"1e308", b"-1e19", b"1e14", b"1e-308",
    b"9223372036854775807", b"-9223372036854775808", b"9223372036854775808",
    b"4294967296", b"2147483648", b"0.1", b"1000000", b"nan", b"inf", b"null",
    b'""', b"[]", b"{}", b"1" * 400, b"0x7fffffff", b"1_000", b"1:30", b"99999.99999",
]
TOKENS = [
    b"\x00", b"\x1b[31m", b"\r", b"\x07", b"\xff\xfe", b"\xed\xa0\x80", b"\xe2\x80\xae", b"&a *a", b"<<: *a",
    b"{", b"}", b"[", b"]", b":", b",", b'"', b"\\u0000", b"\\ud800", b"- ", b"? ", b"|\n", b"\t",
    b"../../../etc/passwd", b"/dev/zero", b"<script>", b"]]>", b"%s%n", b"!!binary ", b"[" * 2000,
]
KINDS = [b"PLTE", b"tRNS", b"gAMA", b"iCCP", b"sBIT", b"zTXt", b"acTL", b"fcTL", b"ABCD"]
FIELDS = [
    0, 1, 2, 3, 7, 8, 16, 127, 255, 1 << 15, 65535, 65536, 100_000, (1 << 31) - 1, 1 << 31, (1 << 32) - 1,
]


def mutated(content, generator):
    """Returns a text or binary file with one to four changes."""
    for _ in range(generator.choice([1, 1, 1, 2, 4])):
        content = generator.choice(CHANGES)(content, generator)
    return content


def flip_bits(content, generator):
    changed = bytearray(content)
    for _ in range(generator.choice([1, 1, 8, 64])):
        if changed:
            changed[generator.randrange(len(changed))] ^= 1 << generator.randrange(8)
    return bytes(changed)


def cut_end(content, generator):
    return content[: generator.randrange(len(content) + 1)]


def splice(content, generator):
    """Copies a piece of the file to another position."""
    start, end, position = sorted(generator.randrange(len(content) + 1) for _ in range(3))
    piece = content[start:end][:5000]
    position = generator.choice([position, start])
    return content[:position] + piece + content[position:]


def remove_piece(content, generator):
    start, end = sorted(generator.randrange(len(content) + 1) for _ in range(2))
    return content[:start] + content[min(end, start + generator.choice([1, 8, 100, 10_000])) :]


def insert_token(content, generator):
    position = generator.randrange(len(content) + 1)
    return content[:position] + generator.choice(TOKENS) + content[position:]


def replace_number(content, generator):
    numbers = list(NUMBER.finditer(content))
    if not numbers:
        return content
    number = generator.choice(numbers)
    return content[: number.start()] + generator.choice(EXTREMES) + content[number.end() :]


def change_lines(content, generator):
    """Removes, repeats or swaps lines."""
    lines = content.splitlines(keepends=True)
    if not lines:
        return content
    first, second = generator.randrange(len(lines)), generator.randrange(len(lines))
    change = generator.randrange(4)
    if change == 0:
        del lines[first]
    elif change == 1:
        lines.insert(second, lines[first])
    elif change == 2:
        lines[first], lines[second] = lines[second], lines[first]
    else:
        lines[first:first] = [lines[first]] * generator.choice([2, 100, 2000])
    return b"".join(lines)


CHANGES = [
    flip_bits, cut_end, splice, remove_piece, insert_token,
    replace_number, replace_number, replace_number, change_lines, change_lines,
]


def mutated_png(content, generator):
    """Returns a damaged PNG file, in most cases with one to four changes and valid checksums."""
    if generator.random() < 0.1:
        return flip_bits(content, generator)
    if generator.random() < 0.1:
        return cut_end(content, generator)
    chunks = png_chunks(content)
    for _ in range(generator.choice([1, 1, 1, 2, 4])):
        generator.choice(PNG_CHANGES)(chunks, generator)
    return SIGNATURE + b"".join(map(chunk, chunks))


def png_chunks(content):
    """Returns the kinds and contents of the chunks of a PNG file."""
    chunks = []
    offset = len(SIGNATURE)
    while offset + 12 <= len(content):
        (length,) = struct.unpack(">I", content[offset : offset + 4])
        chunks.append([content[offset + 4 : offset + 8], content[offset + 8 : offset + 8 + length]])
        offset += length + 12
    return chunks


def chunk(entry):
    kind, data = entry
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def change_chunk(chunks, generator):
    if chunks:
        entry = generator.choice(chunks)
        change = generator.choice([flip_bits, flip_bits, cut_end, splice, remove_piece])
        entry[1] = change(entry[1], generator)


def change_field(chunks, generator):
    """Sets a number in the header, or in a chunk of an animation."""
    fields = {b"IHDR": 13, b"acTL": 8, b"fcTL": 26, b"fdAT": 4}
    chosen = [entry for entry in chunks if len(entry[1]) >= fields.get(entry[0], 1 << 40)]
    if not chosen:
        return
    entry = generator.choice(chosen)
    size, form = generator.choice([(1, ">B"), (2, ">H"), (4, ">I")])
    # Most fields of four bytes start at a multiple of four.
    offset = generator.randrange(0, fields[entry[0]] - size + 1, size)
    value = generator.choice(FIELDS) & (1 << 8 * size) - 1
    entry[1] = entry[1][:offset] + struct.pack(form, value) + entry[1][offset + size :]


def change_pixels(chunks, generator):
    """Changes the uncompressed bytes of the rows, such as the numbers of their filters."""
    parts = [entry for entry in chunks if entry[0] == b"IDAT"]
    try:
        rows = zlib.decompress(b"".join(data for _, data in parts))
    except zlib.error:
        return
    change = generator.choice([flip_bits, cut_end, splice, remove_piece])
    position = chunks.index(parts[0])
    chunks[:] = [entry for entry in chunks if entry[0] != b"IDAT"]
    data = zlib.compress(change(rows, generator), generator.randrange(10))
    chunks.insert(position, [b"IDAT", data])


def move_chunks(chunks, generator):
    """Removes, repeats, swaps, splits or adds chunks."""
    if not chunks:
        return
    first, second = generator.randrange(len(chunks)), generator.randrange(len(chunks))
    change = generator.randrange(5)
    if change == 0:
        del chunks[first]
    elif change == 1:
        chunks.insert(second, list(chunks[first]))
    elif change == 2:
        chunks[first], chunks[second] = chunks[second], chunks[first]
    elif change == 3:
        kind, data = chunks[first]
        cut = generator.randrange(len(data) + 1)
        chunks[first : first + 1] = [[kind, data[:cut]], [kind, data[cut:]]]
    else:
        kind = generator.choice(KINDS)
        size = generator.choice([0, 1, 3, 4, 8, 26, 768, 5000])
        chunks.insert(first, [kind, generator.randbytes(size)])


PNG_CHANGES = [change_chunk, change_field, change_field, change_pixels, change_pixels, move_chunks]
