"""Small scenes for the tests of recompose.py, and a simple second implementation that draws them."""

import json
import math
import random

import numpy as np
from PIL import Image


def rounded(x):
    """Returns round(x/255), computed with whole numbers."""
    return (2 * x + 255) // 510


def over(below, color, scale):
    color = [rounded(c * scale) for c in color]
    return [c + rounded(b * (255 - color[3])) for b, c in zip(below, color)]


def straight(pixel):
    """Returns the straight bytes of a premultiplied pixel, as in a PNG file."""
    *color, alpha = pixel
    return [min(255, (2 * 255 * c + alpha) // (2 * alpha)) if alpha else 0 for c in color] + [alpha]


def drawn(width, height, draws, pictures):
    """Draws a frame pixel by pixel, and returns it as rows of premultiplied pixels."""
    frame = [[[0, 0, 0, 0] for _ in range(width)] for _ in range(height)]
    for draw in draws:
        x0, y0, w, h = draw["rect"]
        cx, cy, cw, ch = draw.get("clip", [0, 0, width, height])
        if draw["op"] == "group":
            source = drawn(width, height, draw["draws"], pictures)
        elif draw["op"] == "backdrop":
            source = filtered(frame, draw["blur"], draw["saturation"])
        elif draw["op"] == "image":
            source = pictures[draw["image"]]
        for y in range(max(0, y0, cy), min(height, y0 + h, cy + ch)):
            for x in range(max(0, x0, cx), min(width, x0 + w, cx + cw)):
                scale = draw.get("opacity", 255)
                for key in ("coverage", "mask"):
                    if key in draw:
                        scale = rounded(scale * pictures[draw[key]][y - y0][x - x0])
                if draw["op"] in ("group", "backdrop"):
                    color = source[y][x]
                elif draw["op"] == "image":
                    *rgb, a = source[y - y0][x - x0]
                    color = [rounded(c * a) for c in rgb] + [a]
                else:
                    color = draw["premultiplied"]
                frame[y][x] = over(frame[y][x], color, scale)
    return frame


def weights(position, count, sigma):
    """Returns the weights of `count` samples in the Gaussian blur at `position`, with clamped edges."""
    radius = math.ceil(9 * sigma)
    found = [0.0] * count
    for k in range(-radius, radius + 1):
        found[min(max(position + k, 0), count - 1)] += (
            math.exp(-k * k / (2 * sigma * sigma)) if sigma else 1.0)
    return [weight / sum(found) for weight in found]


def filtered(frame, sigma, saturation):
    """Applies blur and saturation by their formulas: each pixel is a sum over all pixels."""
    height, width = len(frame), len(frame[0])
    across = [weights(x, width, sigma) for x in range(width)]
    down = [weights(y, height, sigma) for y in range(height)]

    def mean(x, y):
        return [sum(down[y][j] * across[x][i] * frame[j][i][c]
                    for j in range(height) for i in range(width)) for c in range(4)]

    def pixel(x, y):
        r, g, b, a = mean(x, y)
        luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
        a = math.floor(a + 0.5 + 1e-9)
        return [min(a, max(0, math.floor(luma + saturation * (c - luma) + 0.5 + 1e-9)))
                for c in (r, g, b)] + [a]

    return [[pixel(x, y) for x in range(width)] for y in range(height)]


def write(folder, draws, frame, pictures, name="frame-0000", size=None):
    """Writes a dump with its resources and its frame, as Transom does."""
    (folder / "resources").mkdir(exist_ok=True)
    resources = {}
    for key, rows in pictures.items():
        Image.fromarray(np.array(rows, np.uint8)).save(folder / f"resources/{key}.png")
        resources[key] = {
            "width": len(rows[0]), "height": len(rows), "file": f"resources/{key}.png"}
    width, height = size or (len(frame[0]), len(frame))
    dump = {"width": width, "height": height, "scale": 3, "time": 0.1, "draws": draws,
            "resources": resources}
    path = folder / f"{name}.layers.json"
    path.write_text(json.dumps(dump), "utf-8")
    save_frame(folder / f"{name}.png", frame)
    return path


def save_frame(path, frame):
    rows = np.array([[straight(pixel) for pixel in row] for row in frame], np.uint8)
    Image.fromarray(rows if (rows[..., 3] < 255).any() else rows[..., :3].copy()).save(path)


def random_scene(seed, width=9, height=7):
    """Returns random fills, images, glyphs and groups, with the frame that they draw and their pictures."""
    generator = random.Random(seed)
    pictures, count = {}, 0

    def byte():
        return generator.choice([0, 255, generator.randrange(256)])

    def gray(w, h):
        pictures[f"gray{len(pictures)}"] = [[byte() for _ in range(w)] for _ in range(h)]
        return list(pictures)[-1]

    def box():
        return [generator.randrange(-4, width), generator.randrange(-4, height),
                generator.randrange(1, width + 3), generator.randrange(1, height + 3)]

    def draw(parent, depth):
        nonlocal count
        count += 1
        rect, alpha = box(), byte()
        op = generator.choice(["fill", "image", "glyphs", "group"][:3 + (depth < 2)])
        entry = {"layer": f"{parent}/{op}{count}", "op": op, "rect": rect}
        if op in ("fill", "glyphs"):
            entry["premultiplied"] = [generator.randint(0, alpha) for _ in range(3)] + [alpha]
        if op == "glyphs":
            entry["coverage"] = gray(*rect[2:])
        if op == "image":
            entry["image"] = f"image{count}"
            pictures[entry["image"]] = [
                [[byte() for _ in range(4)] for _ in range(rect[2])] for _ in range(rect[3])]
        if op == "group":
            entry["draws"] = [draw(entry["layer"], depth + 1) for _ in range(generator.randrange(4))]
        if generator.random() < 0.5:
            entry["opacity"] = byte()
        if generator.random() < 0.3:
            entry["mask"] = gray(*rect[2:])
        if generator.random() < 0.3:
            entry["clip"] = box()
        return entry

    draws = [draw("window", 0) for _ in range(6)]
    if generator.random() < 0.5:
        draws.insert(0, {"layer": "window/background", "op": "fill", "rect": [0, 0, width, height],
                         "premultiplied": [200, 210, 220, 255]})
    return draws, drawn(width, height, draws, pictures), pictures
