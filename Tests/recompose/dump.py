"""Reads the display list of a frame and rejects what the format does not allow."""

import json
import struct
from dataclasses import dataclass
from pathlib import Path

from checks import Unreadable, color, has_keys, json_value, number, rect, straight_text, whole
from glass import Glass, Lens, Platter, Rim, Shadow
from order import check_order

# The keys that each op requires in addition to REQUIRED. All draws can have the OPTIONAL keys.
OPS = {
    "fill": {"premultiplied"},
    "image": {"image"},
    "glyphs": {"premultiplied", "coverage"},
    "backdrop": {"blur", "saturation"},
    "group": {"draws"},
    "scaled": {"draws", "source"},
    "glass": {"platter", "radius", "blur", "saturation"},
}
# The keys that an op can have in addition to OPTIONAL: the human-readable color, not premultiplied, and the
# name of an image in the scenario. A group can be blurred.
EXTRA = {
    "fill": {"color"}, "glyphs": {"color"}, "image": {"imageName"}, "group": {"blur"},
    "glass": {"color", "premultiplied", "rim", "lens", "shadow", "outlineBlur"},
}
REQUIRED = {"layer", "op", "rect"}
OPTIONAL = {"opacity", "mask", "clip"}

# The PNG color types: gray for coverage and masks, RGB and RGBA for images.
GRAY, RGB, RGBA = 0, 2, 6
KINDS = {"image": {RGB, RGBA}, "coverage": {GRAY}, "mask": {GRAY}}


@dataclass(frozen=True)
class Resource:
    path: Path
    width: int
    height: int
    kind: int  # PNG color type


@dataclass(frozen=True)
class Draw:
    layer: str
    op: str
    rect: tuple  # x, y, width, height in the frame
    clip: tuple | None
    opacity: int
    color: tuple | None  # premultiplied bytes
    image: Resource | None
    coverage: Resource | None
    mask: Resource | None
    blur: float  # σ in device pixels
    saturation: float
    draws: tuple
    source: tuple | None  # width and height of a picture that is scaled to the rect
    glass: Glass | None


@dataclass(frozen=True)
class Dump:
    width: int
    height: int
    draws: tuple
    screen: tuple  # width and height of the screen, which begins at the frame's first pixel


def dump(path):
    """Reads and checks the dump at `path`."""
    value = json_value(path)
    keys = {"width", "height", "scale", "time", "draws", "resources"}
    has_keys(value, keys, {"screen"}, "the dump")
    width, height = (whole(value[side], side, 1) for side in ("width", "height"))
    if number(value["scale"], "scale") == 0:
        raise Unreadable("scale is 0")
    number(value["time"], "time")
    if not isinstance(value["resources"], dict):
        raise Unreadable("resources is not an object")
    resources = {
        name: _resource(entry, f"resource “{name}”", path.parent)
        for name, entry in value["resources"].items()}
    draws = _draws(value["draws"], "draws", None, resources)
    if len({draw.layer.split("/")[0] for draw in draws}) > 1:
        raise Unreadable("the paths of the layers have more than one root")
    screen = rect(value.get("screen", [0, 0, width, height]), "screen")
    if screen[:2] != (0, 0) or screen[2] > width or screen[3] > height:
        raise Unreadable("screen does not begin at the frame's first pixel, or is larger than the frame")
    return Dump(width, height, draws, screen[2:])


def png(path):
    """Returns the size and color type of an 8-bit PNG file without a palette."""
    try:
        with open(path, "rb") as file:
            head = file.read(29)
    except OSError as error:
        raise Unreadable(str(error)) from error
    if len(head) < 29 or head[:8] != b"\x89PNG\r\n\x1a\n" or head[12:16] != b"IHDR":
        raise Unreadable(f"{path} is not a PNG")
    width, height, depth, kind = struct.unpack(">IIBB", head[16:26])
    if depth != 8 or kind not in (GRAY, RGB, RGBA):
        raise Unreadable(f"{path} is not 8-bit gray, RGB or RGBA")
    return Resource(path, width, height, kind)


def _resource(value, location, folder):
    has_keys(value, {"width", "height", "file"}, set(), location)
    size = tuple(whole(value[side], f"{location}: {side}", 1) for side in ("width", "height"))
    file = value["file"]
    if not isinstance(file, str) or not file.startswith("resources/") or ".." in file.split("/"):
        raise Unreadable(f"{location}: file is not a path under resources/")
    found = png(folder / file)
    if (found.width, found.height) != size:
        raise Unreadable(f"{location}: {file} is {found.width}×{found.height}, not the stated size")
    return found


def _draws(values, location, group, resources):
    if not isinstance(values, list):
        raise Unreadable(f"{location} is not a list")
    draws = tuple(_draw(value, f"{location}[{i}]", resources) for i, value in enumerate(values))
    for draw in draws:
        if group is not None and not (draw.layer + "/").startswith(group + "/"):
            raise Unreadable(f"{location}: “{draw.layer}” is not a layer of the group “{group}”")
    check_order([draw.layer for draw in draws], location)
    return draws


def _color(value, location):
    """Returns the premultiplied bytes of a draw's color, or None. Their text form must match."""
    if "premultiplied" not in value:
        return None
    found = color(value["premultiplied"], f"{location}: premultiplied")
    if "color" in value and value["color"] != straight_text(found):
        raise Unreadable(f"{location}: color {json.dumps(value['color'])} is not {straight_text(found)}")
    return found


def _draw(value, location, resources):
    op = value.get("op") if isinstance(value, dict) else None
    if not isinstance(op, str) or op not in OPS:
        raise Unreadable(f"{location}: unknown op {json.dumps(op)}")
    has_keys(value, REQUIRED | OPS[op], OPTIONAL | EXTRA.get(op, set()), location)
    source = None
    if op == "scaled":
        sides = value["source"]
        if not isinstance(sides, list) or len(sides) != 2:
            raise Unreadable(f"{location}: source is not a width and a height")
        source = tuple(whole(side, f"{location}: source", 1) for side in sides)
    if "imageName" in value and not isinstance(value["imageName"], str):
        raise Unreadable(f"{location}: imageName is not a string")
    layer = value["layer"]
    if not isinstance(layer, str) or not all(layer.split("/")):
        raise Unreadable(f"{location}: layer is not a path of names")
    box = rect(value["rect"], f"{location}: rect")

    if source is not None and (not all(box[2:]) or box[2] > source[0] or box[3] > source[1]):
        raise Unreadable(f"{location}: rect is empty or larger than source")

    def named(key):
        if key not in value:
            return None
        name = value[key]
        if not isinstance(name, str) or name not in resources:
            raise Unreadable(f"{location}: {key} {json.dumps(name)} is not among the resources")
        resource = resources[name]
        if resource.kind not in KINDS[key]:
            raise Unreadable(f"{location}: {key} “{name}” has the wrong PNG color type")
        if (resource.width, resource.height) != box[2:]:
            raise Unreadable(f"{location}: {key} “{name}” does not have the size of the rect")
        return resource

    return Draw(
        layer, op, box,
        clip=rect(value["clip"], f"{location}: clip") if "clip" in value else None,
        opacity=whole(value.get("opacity", 255), f"{location}: opacity", 0, 255),
        color=_color(value, location),
        image=named("image"), coverage=named("coverage"), mask=named("mask"),
        blur=number(value.get("blur", 0), f"{location}: blur"),
        saturation=number(value.get("saturation", 1), f"{location}: saturation"),
        draws=_draws(value["draws"], f"{location}: draws", layer, resources)
        if op in ("group", "scaled") else (),
        source=source, glass=_glass(value, location) if op == "glass" else None)


def _glass(value, location):
    """Returns the parts of glass."""
    x, y, width, height = rect(value["platter"], f"{location}: platter")
    radius = whole(value["radius"], f"{location}: radius", 0)
    if not width or not height or radius > min(width, height) // 2:
        raise Unreadable(f"{location}: platter is empty, or radius is larger than half of a side")

    def part(key, kind, **readers):
        if key not in value:
            return None
        part_location = f"{location}: {key}"
        has_keys(value[key], set(readers), set(), part_location)
        return kind(**{name: reader(value[key][name], f"{part_location}: {name}")
                       for name, reader in readers.items()})

    def signed(number, name):
        return whole(number, name, -1024, 1024)

    return Glass(
        Platter(x, y, width, height, radius),
        rim=part("rim", Rim, premultiplied=color, width=number),
        lens=part("lens", Lens, zone=lambda n, name: whole(n, name, 0, 1024), strength=signed),
        shadow=part("shadow", Shadow, premultiplied=color, blur=number, offset=signed),
        outline_blur=number(value.get("outlineBlur", 0), f"{location}: outlineBlur"))
