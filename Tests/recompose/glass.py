"""The outline, lens and shadow of glass, in whole numbers.

Distances are in units of 1/256 pixel. They are negative inside the platter.
"""

from dataclasses import dataclass

import numpy as np

# 65536·Φ(−k/8): the part of a Gaussian beyond k/8 standard deviations.
TAIL = np.array([
    32768, 29508, 26299, 23189, 20220, 17432, 14852, 12503, 10398, 8539, 6924, 5542, 4378, 3413, 2625,
    1992, 1491, 1101, 801, 575, 407, 284, 195, 132, 88], np.int64)

# The distance by which a platter is larger than its outline.
GROWTH = 52


@dataclass(frozen=True)
class Platter:
    """A rounded rectangle in device pixels."""
    x: int
    y: int
    width: int
    height: int
    radius: int

    def corner(self, region):
        """Returns the distances of pixel centers from the centers of the corners, in half pixels, on both axes.

        `region` has a left, a top, a right and a bottom. The third and fourth arrays are −1 or 1: the
        direction away from the center of the platter.
        """
        left, top, right, bottom = region
        x = 2 * np.arange(left - self.x, right - self.x, dtype=np.int64) + 1 - self.width
        y = 2 * np.arange(top - self.y, bottom - self.y, dtype=np.int64) + 1 - self.height
        u = (np.abs(x) - self.width + 2 * self.radius)[None, :]
        v = (np.abs(y) - self.height + 2 * self.radius)[:, None]
        u, v = np.broadcast_arrays(u, v)
        return u, v, np.where(x < 0, -1, 1)[None, :], np.where(y < 0, -1, 1)[:, None]

    def distances(self, region):
        """Returns the distances of pixel centers from the outline."""
        u, v, _, _ = self.corner(region)
        round_ = np.floor(128 * np.sqrt((u * u + v * v).astype(np.float64))).astype(np.int64)
        circular = np.where((u > 0) & (v > 0), round_, 128 * np.maximum(u, v)) - 256 * self.radius
        return circular + self.inset(u, self.width) + self.inset(v, self.height)

    def inset(self, u, length):
        """Returns how far the outline is inside one with circular corners, on an axis with a given length."""
        n, end = np.abs(8 * u - 2 * self.radius), max(1, 7 * self.radius)
        part = np.where(n < 7 * self.radius, 4096 - 4096 * n * n // (end * end), 0)
        return min(self.radius, 2 * (length - 2 * self.radius)) * part * part >> 22


def coverage(distances, sigma):
    """Returns the coverage of a shape whose outline is blurred with σ, in device pixels, as bytes."""
    if sigma == 0:
        return ((255 * np.clip(128 - distances, 0, 256) + 128) >> 8).astype(np.uint8)
    sixteenths = distances >> 4
    position = np.abs(sixteenths) * 2048 // max(1, int(np.floor(16 * sigma + 0.5)))
    k = np.minimum(position >> 8, len(TAIL) - 1)
    near, far = TAIL[k], TAIL[np.minimum(k + 1, len(TAIL) - 1)]
    tail = near - ((near - far) * (position & 255) >> 8)
    byte = np.where(k < len(TAIL) - 1, (255 * tail + 32768) >> 16, 0)
    return np.where(sixteenths < 0, 255 - byte, byte).astype(np.uint8)


@dataclass(frozen=True)
class Rim:
    premultiplied: tuple
    width: float


@dataclass(frozen=True)
class Lens:
    zone: int
    strength: int


@dataclass(frozen=True)
class Shadow:
    premultiplied: tuple
    blur: float
    offset: int


@dataclass(frozen=True)
class Glass:
    """A platter and what is drawn along its outline. Areas are left, top, right and bottom."""
    platter: Platter
    rim: Rim | None
    lens: Lens | None
    shadow: Shadow | None
    outline_blur: float

    def body(self):
        """Returns the area of the platter with its blurred outline."""
        deviation = max(1, int(np.floor(16 * self.outline_blur + 0.5)))
        return self.grown((3 * deviation + 15) // 16 + 1 if self.outline_blur > 0 else 0)

    def seen(self):
        """Returns the area of the backdrop that the lens can show."""
        left, top, right, bottom = self.body()
        reach = max(0, self.lens.strength) if self.lens is not None else 0
        return left - reach, top - reach, right + reach, bottom + reach

    def grown(self, reach):
        platter = self.platter
        return (platter.x - reach, platter.y - reach,
                platter.x + platter.width + reach, platter.y + platter.height + reach)

    def shape(self, region):
        """Returns the coverage of the platter, which is 0 outside its body."""
        bytes_ = coverage(self.platter.distances(region) - GROWTH, self.outline_blur)
        left, top, right, bottom = self.body()
        columns, rows = np.arange(region[0], region[2]), np.arange(region[1], region[3])
        inside = ((columns >= left) & (columns < right))[None, :] & ((rows >= top) & (rows < bottom))[:, None]
        return np.where(inside, bytes_, 0).astype(np.uint8)

    def rim_coverage(self, region):
        width = int(np.floor(256 * self.rim.width + 0.5))
        return 255 - coverage(self.platter.distances(region) + width, self.outline_blur)

    def shadow_coverage(self, region):
        left, top, right, bottom = region
        offset = self.shadow.offset
        moved = self.platter.distances((left, top - offset, right, bottom - offset))
        return coverage(moved, self.shadow.blur)

    def refracted(self, region, seen):
        """Returns the rows and columns, in an area, that the lens shows at the pixels of a region."""
        columns, rows = np.meshgrid(np.arange(region[0], region[2]), np.arange(region[1], region[3]))
        if self.lens is not None and self.lens.zone > 0:
            zone, strength = self.lens.zone, self.lens.strength
            depth = np.clip(256 * zone + self.platter.distances(region), 0, 256 * zone)
            shift = abs(strength) * depth * depth // (256 * zone * zone)
            u, v, outward_x, outward_y = self.platter.corner(region)
            length = np.maximum(1, np.floor(128 * np.sqrt((u * u + v * v).astype(np.float64))).astype(np.int64))
            whole = (shift + 128) >> 8
            is_corner = (u > 0) & (v > 0)
            across = np.where(is_corner, (u * shift + length) // (2 * length), np.where(u > v, whole, 0))
            down = np.where(is_corner, (v * shift + length) // (2 * length), np.where(u > v, 0, whole))
            columns = columns + np.sign(strength) * outward_x * across
            rows = rows + np.sign(strength) * outward_y * down
        return (np.clip(rows, seen[1], seen[3] - 1) - seen[1],
                np.clip(columns, seen[0], seen[2] - 1) - seen[0])


def overlap(a, b):
    """Returns the intersection of two areas, or None if it is empty."""
    left, top = max(a[0], b[0]), max(a[1], b[1])
    right, bottom = min(a[2], b[2]), min(a[3], b[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
