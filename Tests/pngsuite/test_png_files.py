"""`transom diff` reads every kind of PNG file as the specification describes.

The tests write files of every color type, depth, interlacing, filter and transparency, with
different numbers of chunks, read them with png_reference.py, write the result as 8-bit RGBA, and
compare both with `transom diff`. Damaged files must be rejected. If TRANSOM_PNGSUITE names a folder
with Willem van Schaik's PngSuite, its files are also tested.
"""

import os
import pathlib
import random
import struct
import subprocess
import tempfile
import unittest

import png_reference as png

TRANSOM = os.environ.get("TRANSOM", ".build/release/transom")
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}


def generated_files():
    """Returns the names and contents of files of every kind."""
    generator = random.Random(1)
    for color, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (False, True):
                for transparent in (False, True) if color < 4 else (False,):
                    for number, (width, height) in enumerate([(1, 1), (3, 9), (32, 32), (37, 5)]):
                        count = png.CHANNELS[color]
                        samples = [
                            generator.randrange(1 << depth) for _ in range(width * height * count)
                        ]
                        extra = []
                        if color == 3:
                            colors = bytes(generator.randrange(256) for _ in range(3 << depth))
                            extra.append((b"PLTE", colors))
                        if transparent and color == 3:
                            alphas = generator.randrange(1, (1 << depth) + 1)
                            alpha = bytes(generator.randrange(256) for _ in range(alphas))
                            extra.append((b"tRNS", alpha))
                        elif transparent:
                            extra.append((b"tRNS", struct.pack(f">{count}H", *samples[:count])))
                        for filters in [(0,), (1,), (2,), (3,), (4,), (0, 1, 2, 3, 4)]:
                            name = (
                                f"{color}-{depth}-{'i' if interlaced else 'n'}"
                                f"{'t' if transparent else 'o'}-{width}x{height}"
                                f"-{''.join(map(str, filters))}.png"
                            )
                            yield name, png.write(
                                width, height, depth, color, samples, interlaced=interlaced,
                                filters=filters, extra=extra, pieces=1 + 3 * number,
                            )


def transom(*arguments):
    return subprocess.run([TRANSOM, "diff", *map(str, arguments)], capture_output=True, text=True)


class PNGFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def folders(self, *names):
        for name in names:
            (self.folder / name).mkdir()
            yield self.folder / name

    def test_files_are_read_as_the_specification_describes(self):
        files, expected = self.folders("files", "expected")
        count = 0
        for name, file in generated_files():
            (files / name).write_bytes(file)
            (expected / name).write_bytes(png.rgba(*png.read(file)))
            count += 1
        run = transom(files, expected)
        self.assertEqual((run.returncode, run.stderr), (0, ""), run.stdout[:2000])
        self.assertEqual(run.stdout, f"{count} frames are equal\n")

    def test_a_changed_byte_is_a_difference(self):
        files, expected = self.folders("files", "expected")
        width, height, pixels = 9, 7, bytearray(range(252))
        pixels[3::4] = bytes([255]) * 63
        (files / "a.png").write_bytes(png.rgba(width, height, bytes(pixels)))
        pixels[4 * 20] ^= 1
        (expected / "a.png").write_bytes(png.rgba(width, height, bytes(pixels)))
        self.assertEqual(transom(files, expected).returncode, 1)

    def test_16_bit_samples_are_rounded_to_8_bits(self):
        values = list(range(65536))
        files, expected = self.folders("files", "expected")
        (files / "a.png").write_bytes(png.write(256, 256, 16, 0, values))
        gray = [(2 * value * 255 + 65535) // 131070 for value in values]
        (expected / "a.png").write_bytes(png.write(256, 256, 8, 0, gray))
        run = transom(files, expected)
        self.assertEqual(run.returncode, 0, run.stdout)

    def test_damaged_and_truncated_files_are_rejected(self):
        generator = random.Random(2)
        (files,) = self.folders("files")
        count = 0
        for name, file in generated_files():
            if not name.endswith("37x5-01234.png"):
                continue
            damaged = bytearray(file)
            damaged[generator.randrange(len(file))] ^= 1 << generator.randrange(8)
            (files / f"w{name}").write_bytes(damaged)
            (files / f"e{name}").write_bytes(file[: generator.randrange(len(file))])
            count += 2
        # The files are compared with themselves. Equal bytes must not hide the damage.
        run = transom(files, files)
        self.assertEqual(run.returncode, 2)
        self.assertEqual(len(run.stderr.splitlines()), count)

    @unittest.skipUnless("TRANSOM_PNGSUITE" in os.environ, "TRANSOM_PNGSUITE is not set")
    def test_pngsuite_files_are_read_or_rejected(self):
        suite = pathlib.Path(os.environ["TRANSOM_PNGSUITE"])
        files, expected, broken = self.folders("files", "expected", "broken")
        for path in sorted(suite.glob("[a-z]*.png")):
            if path.name.startswith("x"):
                (broken / path.name).write_bytes(path.read_bytes())
            else:
                (files / path.name).write_bytes(path.read_bytes())
                (expected / path.name).write_bytes(png.rgba(*png.read(path.read_bytes())))
        run = transom(files, expected)
        self.assertEqual((run.returncode, run.stderr), (0, ""), run.stdout[:2000])
        self.assertEqual(run.stdout, "161 frames are equal\n")
        run = transom(broken, broken)
        self.assertEqual((run.returncode, len(run.stderr.splitlines())), (2, 14), run.stderr)
        for path in broken.iterdir():
            self.assertEqual(transom(path, files / "basn2c08.png").returncode, 2, path.name)


if __name__ == "__main__":
    unittest.main()
