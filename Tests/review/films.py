"""Writes folders of frames with known pixels."""

import json
import pathlib

from PIL import Image

WIDTH, HEIGHT, SCALE = 60, 90, 3
HOSTILE = "</script><script>document.title='broken'</script>\u202egnp\" '&lt;<i id=injected>"


def color(x, y, frame):
    """Returns the color of a pixel in a pattern that differs between pixels and between frames."""
    return ((x * 4) % 256, (y * 2 + frame * 9) % 256, (x * y + frame * 31) % 256)


def picture(frame, change=None):
    image = Image.new("RGB", (WIDTH, HEIGHT))
    image.putdata([color(x, y, frame) for y in range(HEIGHT) for x in range(WIDTH)])
    for x, y, value in change or ():
        image.putpixel((x, y), value)
    return image


def write(folder, pictures, system="native", fps=20, scenario="story", layers=False):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True)
    frames = []
    for number, image in enumerate(pictures):
        name = f"frame-{number:04}"
        image.save(folder / f"{name}.png")
        frames.append({
            "frame": number, "file": f"{name}.png", "time": round(number / fps, 6),
            "progress": number / max(1, len(pictures) - 1), "phase": "push",
        })
        if layers:
            draws = [
                {"layer": "window/back", "op": "fill", "rect": [0, 0, WIDTH, HEIGHT],
                 "color": "#FFFFFF", "premultiplied": [255, 255, 255, 255], "opacity": 255},
                {"layer": f"window/bar/{HOSTILE}", "op": "image", "rect": [0, 0, WIDTH, 20 + number],
                 "image": "bar-3x-png~0a1b2c3d", "opacity": 128},
            ]
            (folder / f"{name}.layers.json").write_text(json.dumps({"draws": draws}))
    (folder / "manifest.json").write_text(json.dumps({
        "transom": "1", "scenario": scenario, "system": system, "device": "none", "ios": "17",
        "width": pictures[0].width, "height": pictures[0].height, "scale": SCALE,
        "fps": [fps, 1], "frames": frames,
    }))
    events = [
        {"system": system, "time": -1, "kind": "call", "page": None, "what": "before all"},
        {"system": system, "time": 0.1, "kind": "style", "page": "p", "what": HOSTILE},
    ]
    (folder / "trace.json").write_text("\n".join(map(json.dumps, events)))
    return folder
