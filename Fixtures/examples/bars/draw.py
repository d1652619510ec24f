"""Draws the background images for bars next to this file; scripts/fixtures runs it."""

from math import pi, sin
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent
GREEN, RED = (52, 199, 89), (229, 57, 53)


def save(name, image):
    image.save(FOLDER / name, optimize=True)


def picture(width, height, pixel):
    """A picture whose pixel at x, y is `pixel(x, y)`: three bytes for RGB, four for RGBA."""
    pixels = [pixel(x, y) for y in range(height) for x in range(width)]
    image = Image.new("RGB" if len(pixels[0]) == 3 else "RGBA", (width, height))
    image.putdata(pixels)
    return image


def glass_green(x, y):
    """One color, whose alpha falls from .95 at the top to .6 at the bottom, over 64 pt."""
    return (*GREEN, round(255 * (0.95 - 0.35 * y / 191)))


def wave(x, y):
    """A wave over slanted bands every 23 pt, ticks every 10 pt, longer ones every 50 pt, and marked ends.

    Columns near each other differ, so that a split, a shift or a stretch is visible.
    """
    width, height = 1242, 192
    crest = height * (0.52 + 0.17 * sin(2 * pi * x / 414) + 0.06 * sin(2 * pi * x / 97))
    fraction = x / (width - 1)
    upper = (round(24 + 40 * fraction), round(92 + 70 * fraction), round(196 - 30 * fraction))
    lower = (round(12 + 16 * fraction), round(58 + 62 * fraction), round(140 - 20 * fraction))
    band = 14 if (x + y) // 69 % 2 else 0
    color = upper if y < crest else lower
    if abs(y - crest) < 2.5:
        color = (190, 226, 255)
    if y >= height - (30 if x % 150 < 3 else 15) and x % 30 < 3:
        color = (255, 255, 255)
    if x < 6 or x >= width - 6:
        color = (255, 196, 0)
    if y < 3 or y >= height - 3:
        color = (255, 255, 255)
    return tuple(min(255, c + band) for c in color)


def shadow(x, y):
    """A black line that fades out downward over 3 pt."""
    return (0, 0, 0, round(102 * (1 - (y + 0.5) / 9) ** 2))


def nine_part(x, y):
    """Cap insets of 4 pt (12 px): four rounded corners of different colors, striped edges, a center."""
    left, right, top, bottom = x < 12, x >= 24, y < 12, y >= 24
    if (left or right) and (top or bottom):
        color = {
            (True, True): (229, 57, 53), (False, True): (67, 160, 71),
            (True, False): (30, 136, 229), (False, False): (251, 192, 45),
        }[left, top]
        dx = (11.5 - x) if left else (x - 23.5)
        dy = (11.5 - y) if top else (y - 23.5)
        inside = min(1, max(0, 12.5 - (dx * dx + dy * dy) ** 0.5))
        return (*color, round(255 * inside))
    if top or bottom:
        return (96, 64, 160, 255) if x % 4 < 2 else (188, 170, 230, 255)
    if left or right:
        return (0, 121, 107, 255) if y % 4 < 2 else (150, 220, 208, 255)
    return (250, 244, 230, 255)


def heart(x, y):
    """A red heart in 24 pt by 24 pt, with smooth edges."""
    def is_inside(x, y):
        x, y = (x - 36) / 28, (40 - y) / 28
        return (x * x + y * y - 1) ** 3 <= x * x * y ** 3
    steps = [(i + 0.5) / 4 for i in range(4)]
    inside = sum(is_inside(x + dx, y + dy) for dx in steps for dy in steps)
    return (*RED, round(255 * inside / 16))


save("green-opaque.png", Image.new("RGB", (3, 3), GREEN))
save("red-opaque.png", Image.new("RGB", (3, 3), RED))
save("glass-green@3x.png", picture(3, 192, glass_green))
save("wave@3x.png", picture(1242, 192, wave))
save("shadow@3x.png", picture(1, 9, shadow))
save("nine-part@3x.png", picture(36, 36, nine_part))
save("heart@3x.png", picture(72, 72, heart))
