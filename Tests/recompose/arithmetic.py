"""Blending in integers, and the blur and saturation of backdrops in double precision."""

import numpy as np

# Added before rounding, so that halves are rounded up despite the rounding errors of doubles.
# The errors are far smaller than this, and no other exact value is this close below a half.
NUDGE = 1e-9


def div255(x):
    """Returns round(x/255) for products of two bytes, in 16 bits."""
    t = x + np.uint16(128)
    return ((t + (t >> np.uint16(8))) >> np.uint16(8)).astype(np.uint8)


def product(a, b):
    """Returns div255(a·b) for bytes."""
    return div255(np.multiply(a, b, dtype=np.uint16))


def premultiplied(straight):
    """Returns straight RGBA bytes in premultiplied form."""
    alpha = straight[..., 3:]
    if alpha.min(initial=255) == 255:
        return straight
    return np.concatenate([product(straight[..., :3], alpha), alpha], axis=-1)


def over(destination, source):
    """Blends source-over in place: d = s + div255(d·(255 − sₐ))."""
    for top in range(0, len(destination), 64):  # a band that fits in the cache
        d, s = destination[top:top + 64], source[top:top + 64]
        alpha = s[..., 3:]
        d[...] = s if alpha.min(initial=255) == 255 else s + product(d, 255 - alpha)


def gaussian_weights(first, last, count, sigma):
    """Returns the weights of all samples in the blurred samples from `first` to `last`, with clamped edges."""
    radius = int(np.ceil(8 * sigma))  # e⁻³² of the peak
    offsets = np.arange(-radius, radius + 1)
    gaussian = np.exp(-0.5 * (offsets / sigma) ** 2) if sigma > 0 else np.ones(1)
    gaussian /= gaussian.sum()
    return np.array([
        np.bincount(np.clip(position + offsets, 0, count - 1), weights=gaussian, minlength=count)
        for position in range(first, last)])


def blurred(pixels, region, sigma):
    """Returns the Gaussian blur of the pixels in `region` (left, top, right, bottom), in doubles."""
    left, top, right, bottom = region
    height, width, channels = pixels.shape
    rows = gaussian_weights(top, bottom, height, sigma)
    columns = gaussian_weights(left, right, width, sigma)
    nonzero = np.flatnonzero(rows.any(axis=0))
    used = slice(nonzero[0], nonzero[-1] + 1)
    vertical = rows[:, used] @ pixels[used].reshape(-1, width * channels).astype(np.float64)
    transposed = vertical.reshape(-1, width, channels).transpose(1, 0, 2).reshape(width, -1)
    return (columns @ transposed).reshape(right - left, bottom - top, channels).transpose(1, 0, 2)


def saturation_matrix(saturation):
    """Returns c' = Y + s(c − Y) as a matrix for R, G, B, A, which keeps alpha."""
    matrix = np.eye(4)
    matrix[:3, :3] *= saturation
    matrix[:3, :3] += (1 - saturation) * np.array([0.2126, 0.7152, 0.0722])
    return matrix


def saturated_bytes(values, saturation):
    """Returns ⌊x + ½⌋ of the saturated values, clamped to valid premultiplied values."""
    rounded = np.floor(values @ saturation_matrix(saturation).T + 0.5 + NUDGE)
    alpha = np.clip(rounded[..., 3:], 0, 255)
    return np.clip(rounded, 0, alpha).astype(np.uint8)


def averaged(values, new):
    """Returns the area averages of the rows, reduced to `new` rows, in units of 1/65536.

    The running total of the covered length is rounded, so that the parts of a row add up to 65536.
    """
    count = len(values)
    start = np.arange(new, dtype=np.int64) * count
    first, end, total, result = start // new, start + count, np.int64(0), 0
    for k in range(-(-count // new) + 1):
        covered = np.clip((first + k + 1) * new, start, end) - start
        rounded = (covered * 65536 + count // 2) // count
        weights = (rounded - total).reshape(-1, 1, 1)
        result = result + weights * values[np.minimum(first + k, count - 1)]
        total = rounded
    return result


def area_average(values, size, up=False):
    """Returns the area averages of whole numbers at a size (width, height); halves are rounded up.

    With `up`, all fractions are rounded up.
    """
    width, height = size
    tall = averaged(values.astype(np.int64), height)
    sums = averaged(tall.transpose(1, 0, 2), width).transpose(1, 0, 2)
    return (sums + ((1 << 32) - 1 if up else 1 << 31)) >> 32
