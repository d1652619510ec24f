"""Draws a display list, and records the tolerance of each byte and the layer that drew each pixel last."""

from dataclasses import replace

import numpy as np

from arithmetic import area_average, blurred, over, product, saturated_bytes, saturation_matrix
from glass import overlap

# The largest error of an approximated Gaussian blur, in byte values, before saturation. For a σ of FAR or
# more, it is also the largest error in the finished frame.
BOUND = 2
FAR = 30


class Canvas:
    """A buffer of premultiplied bytes with the size of the frame, initially transparent.

    `slack` is the tolerance of each byte, and `near` marks the pixels to which a backdrop with σ < 30
    contributes; both are None as long as everything is exact. `owner` is the index in `layers` of the
    layer that drew a pixel last, or −1.
    """

    def __init__(self, dump, pictures, layers):
        self.dump, self.pictures, self.layers = dump, pictures, layers
        self.pixels = np.zeros((dump.height, dump.width, 4), np.uint8)
        self.owner = np.full((dump.height, dump.width), -1, np.int32)
        self.slack = self.near = None

    def draw(self, draws):
        for draw in draws:
            self.layers.append(draw.layer)
            owner = len(self.layers) - 1
            region = self.region(draw)
            if region is None:
                continue
            inside = np.s_[region[1]:region[3], region[0]:region[2]]
            local = np.s_[region[1] - draw.rect[1]:region[3] - draw.rect[1],
                          region[0] - draw.rect[0]:region[2] - draw.rect[0]]
            slack = near = None
            if draw.op == "image":
                source = self.pictures[draw.image.path][local]
            elif draw.op == "backdrop":
                source, slack = self.backdrop(draw, region)
                near = np.full(source.shape[:2], draw.blur < FAR)
            elif draw.op == "glass":
                self.glass(draw, region, owner)
                continue
            elif draw.op == "group":
                group = Canvas(self.dump, self.pictures, self.layers)
                group.draw(draw.draws)
                source, owner = group.pixels[inside], group.owner[inside]
                if draw.blur > 0:
                    source, slack = group.backdrop(draw, region)
                    near = np.full(source.shape[:2], draw.blur < FAR)
                elif group.slack is not None:
                    slack, near = group.slack[inside], group.near[inside]
            elif draw.op == "scaled":
                source, owner, slack, near = self.scaled(draw, local)
            else:
                source = np.array(draw.color, np.uint8)
            self.blend(inside, source, self.scale(draw, local), owner, slack, near)

    def glass(self, draw, region, owner):
        """Draws the shadow of a platter, and then the platter over what was below the shadow."""
        glass = draw.glass
        left, top, right, bottom = region
        seen, body = overlap(glass.seen(), (0, 0, *self.dump.screen)), overlap(glass.body(), region)
        is_visible = draw.color is not None and seen is not None and body is not None
        backdrop = self.backdrop(draw, seen) if is_visible else None
        if glass.shadow is not None:
            coverage = product(glass.shadow_coverage(region), 255 - glass.shape(region))
            self.blend(np.s_[top:bottom, left:right], np.array(glass.shadow.premultiplied, np.uint8),
                       self.masked(draw, region, coverage), owner, None, None)
        if is_visible:
            source, slack = self.platter(draw, body, seen, *backdrop)
            near = None if slack is None else np.full(source.shape[:2], draw.blur < FAR)
            inside = np.s_[body[1]:body[3], body[0]:body[2]]
            self.blend(inside, source, self.masked(draw, body, glass.shape(body)), owner, slack, near)

    @staticmethod
    def platter(draw, body, seen, source, slack):
        """Returns the refracted backdrop with the fill and the rim, and its tolerance."""
        place = draw.glass.refracted(body, seen)
        source, slack = source[place], None if slack is None else slack[place]
        layers = [(draw.color, np.uint8(255))]
        if draw.glass.rim is not None:
            layers.append((draw.glass.rim.premultiplied, draw.glass.rim_coverage(body)[..., None]))
        for color, scale in layers:
            scaled = product(np.array(color, np.uint8), scale)
            rest = 255 - scaled[..., 3:]
            source = scaled + product(source, rest)
            slack = None if slack is None else -(-slack * rest.astype(np.int32) // 255)
        return source, slack

    def masked(self, draw, region, coverage):
        """Returns the product of opacity, coverage and mask in a region."""
        left, top, right, bottom = region
        scale = product(np.uint8(draw.opacity), coverage)[..., None]
        if draw.mask is None:
            return scale
        x, y = draw.rect[:2]
        mask = self.pictures[draw.mask.path][top - y:bottom - y, left - x:right - x]
        return product(scale, mask[..., None])

    def scaled(self, draw, local):
        """Returns the part of a scaled picture, its layers, its slack and its blurred pixels."""
        width, height = draw.source
        size = replace(self.dump, width=width, height=height, screen=draw.source)
        inner = Canvas(size, self.pictures, self.layers)
        inner.draw(draw.draws)
        target = draw.rect[2:]
        rows, columns = (np.arange(new) * old // new for new, old in zip(target[::-1], (height, width)))
        owner = inner.owner[np.ix_(rows, columns)][local]
        slack = near = None
        if inner.slack is not None:
            slack = area_average(inner.slack, target, up=True)[local]
            near = area_average(inner.near[..., None].astype(np.int64), target, up=True)[local][..., 0] > 0
        return area_average(inner.pixels, target)[local].astype(np.uint8), owner, slack, near

    def region(self, draw):
        """Returns the left, top, right and bottom of the pixels that the draw can change, or None."""
        boxes = [draw.rect, (0, 0, self.dump.width, self.dump.height)]
        if draw.clip is not None:
            boxes.append(draw.clip)
        left, top = max(b[0] for b in boxes), max(b[1] for b in boxes)
        right, bottom = min(b[0] + b[2] for b in boxes), min(b[1] + b[3] for b in boxes)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def scale(self, draw, local):
        """Returns the product of opacity, coverage and mask: one byte, or one for each pixel."""
        scale = np.uint8(draw.opacity)
        for resource in (draw.coverage, draw.mask):
            if resource is not None:
                scale = product(scale, self.pictures[resource.path][local][..., None])
        return scale

    def blend(self, inside, source, scale, owner, slack, near):
        scaled = source if np.all(scale == 255) else product(source, scale)
        target = self.pixels[inside]
        scaled = np.broadcast_to(scaled, target.shape)
        if slack is not None or self.slack is not None:
            self.update_slack(inside, scaled, scale, slack, near)
        over(target, scaled)
        np.copyto(self.owner[inside], owner, where=scaled[..., 3] > 0)

    def update_slack(self, inside, scaled, scale, slack, near):
        """Updates the slack after a draw. An error of e before rounding is at most ⌈e⌉ after it."""
        if slack is None and not self.slack[inside].any():
            return
        if self.slack is None:
            self.slack = np.zeros(self.pixels.shape, np.int32)
            self.near = np.zeros(self.owner.shape, bool)
        if slack is None:
            slack, near = np.int32([0, 0, 0, 0]), np.False_
        slack = -(-slack * np.int32(scale) // 255)
        alpha_slack = slack[..., 3:]
        rest = np.minimum(255, 255 - scaled[..., 3:].astype(np.int32) + alpha_slack)
        below = self.slack[inside] * rest + self.pixels[inside] * alpha_slack
        self.slack[inside] = slack - (-below // 255)
        self.near[inside] |= near & slack.any(axis=-1)
        self.near[inside] &= self.slack[inside].any(axis=-1)

    def backdrop(self, draw, region):
        """Returns the blurred and saturated pixels below a draw, and their tolerance."""
        width, height = self.dump.screen
        below = self.pixels[:height, :width]
        source = saturated_bytes(blurred(below, region, draw.blur), draw.saturation)
        slack = np.zeros(source.shape)
        if draw.blur > 0:
            flat = below.reshape(-1, 4)
            slack += np.where((flat == flat[0]).all(axis=0), 0, BOUND)
        if self.slack is not None:
            slack += blurred(self.slack[:height, :width], region, draw.blur)
        if not slack.any():
            return source, None
        gain = np.abs(saturation_matrix(draw.saturation))
        return source, np.ceil(slack @ gain.T - 1e-9).astype(np.int32)

    def tolerance(self):
        """Returns the tolerance of each byte of the finished frame, or None if all must be equal."""
        if self.slack is None:
            return None
        return np.where(self.near[..., None], self.slack, np.minimum(self.slack, BOUND))
