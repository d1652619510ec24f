"""Makes review pages, from the files in `Resources`, whose images are composed from layer dumps."""

import base64
import json
import pathlib
import re

RESOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources/Review/Resources"
COMPOSITOR = RESOURCES / "compositor"


def worker():
    """Returns the text of the worker with the scripts that it imports."""
    text = (COMPOSITOR / "worker.js").read_text()
    imports, rest = text.split(");\n", 1)
    return "".join((COMPOSITOR / name).read_text() for name in re.findall('"(.+?)"', imports)) + rest


class Page:
    """The data of a page: sides, composed images and files."""

    def __init__(self, *folders):
        self.composed, self.pictures, self.files = [], {}, {}
        self.sides = [self.side(index, folder) for index, folder in enumerate(folders)]

    def side(self, index, folder):
        manifest = json.loads((folder / "manifest.json").read_text())
        layers, names, frames = [], set(), []
        for frame in manifest["frames"]:
            dump = json.loads((folder / frame["file"].replace(".png", ".layers.json")).read_text())
            for name, resource in dump["resources"].items():
                names.add(name)
                self.files.setdefault(name, (folder / resource["file"]).read_bytes())
            if dump["draws"] not in layers:
                layers.append(dump["draws"])
            number = layers.index(dump["draws"])
            picture = self.pictures.setdefault(frame["xxh3"], len(self.pictures))
            if picture == len(self.composed):
                self.composed.append({"side": index, "layers": number, "checksum": frame["xxh3"]})
                if "screen" in dump:
                    self.composed[-1]["screen"] = dump["screen"]
            frames.append({
                "number": frame["frame"], "file": frame["file"], "time": frame["time"],
                "progress": frame["progress"], "phase": frame["phase"], "picture": picture,
                "layers": number})
        facts = {key: manifest[key] for key in ("system", "device", "ios", "width", "height", "scale", "fps")}
        return {**facts, "name": manifest["system"], "folder": folder.name, "scenario": "glass",
                "title": None, "frames": frames, "layers": layers, "events": [], "files": sorted(names)}

    @property
    def html(self):
        names = {name: index for index, name in enumerate(self.files)}
        film = {"transom": "1", "sides": self.sides, "differences": [], "composed": self.composed,
                "files": names}
        element = lambda name, text: f'<script type="text/plain" id="{name}">{text}</script>\n'
        encoded = lambda content: base64.b64encode(content).decode()
        content = "".join([
            '<script type="application/json" id="film">', json.dumps(film).replace("<", "\\u003c"),
            "</script>\n", element("compositor", worker()),
            element("compositor-wasm", encoded((COMPOSITOR / "compositor.wasm").read_bytes())),
            *(element(f"file-{names[name]}", encoded(file)) for name, file in self.files.items())])
        html = (RESOURCES / "review.html").read_text()
        start, end = html.index("<!-- sample"), html.index("<!-- end of sample -->")
        script = lambda match: f"<script>{(RESOURCES / match[1]).read_text()}</script>"
        scripts = re.sub('<script src="(.+?)"></script>', script, html[end:])
        return html[:start].replace(' href="', f' href="file://{RESOURCES}/') + content + scripts
