"""recompose.py rejects invalid files and reports the results of several frames."""

import json
import subprocess
import sys

from PIL import Image

from harness import PROGRAM, WHITE, Scenes, fill
from scenes import drawn, write


class InvalidFiles(Scenes):
    def valid(self):
        draws = [WHITE,
                 {"layer": "window/pages/a/title", "op": "glyphs", "rect": [0, 0, 2, 1],
                  "premultiplied": [0, 0, 0, 255], "coverage": "c", "mask": "c"},
                 fill("dimming", [0, 0, 3, 2], [0, 0, 0, 255], opacity=3),
                 {"layer": "window/pages/b", "op": "group", "rect": [0, 0, 3, 2], "draws": [
                     {"layer": "window/pages/b/icon", "op": "image", "rect": [0, 0, 1, 2],
                      "image": "i"}]},
                 {"layer": "window/bar", "op": "backdrop", "rect": [0, 0, 3, 1], "blur": 0,
                  "saturation": 1.8}]
        pictures = {"c": [[9, 200]], "i": [[[1, 2, 3, 255]], [[1, 2, 3, 25]]]}
        path = write(self.folder, draws, drawn(3, 2, draws, pictures), pictures)
        return path, json.loads(path.read_text())

    def test_the_scene_is_valid(self):
        self.valid()
        self.assert_prints(0)

    def test_invalid_values_are_reported(self):
        first, glyphs, group = ["draws", 0], ["draws", 1], ["draws", 3]
        for keys, value, word in [
                (["note"], 1, "unknown key “note”"),
                (first + ["note"], 1, "unknown key “note”"),
                (first + ["blur"], 1, "unknown key “blur”"),
                (group + ["draws", 0, "note"], 1, "draws[3]: draws[0]: unknown key “note”"),
                (["resources", "c", "note"], 1, "unknown key “note”"),
                (first + ["op"], "shadow", "unknown op \"shadow\""),
                (first + ["op"], None, "unknown op"),
                (first + ["opacity"], 256, "opacity"),
                (first + ["opacity"], 0.5, "opacity"),
                (first + ["opacity"], True, "opacity"),
                (first + ["rect"], [0, 0, 1.5, 2], "rect"),
                (first + ["rect"], [0, 0, 3], "rect"),
                (first + ["rect"], [0, 0, -1, 2], "rect"),
                (first + ["clip"], "all", "clip"),
                (first + ["premultiplied"], [255, 0, 0, 254], "not premultiplied"),
                (first + ["premultiplied"], [255, 0, 0], "premultiplied"),
                (first + ["color"], "#FFFFFE", "color \"#FFFFFE\" is not #FFFFFF"),
                (glyphs + ["source"], [9, 9], "unknown key “source”"),
                (first + ["layer"], "window//page", "path of names"),
                (first + ["layer"], "screen/page", "more than one root"),
                (first + ["layer"], "window/dimming", "drawn twice"),
                (first + ["layer"], "window/pages/a", None),
                (glyphs + ["layer"], "window/dimming/a", "not in the order of the layer tree"),
                (["draws", 4, "layer"], "window/page/late", "not in the order of the layer tree"),
                (["draws", 4, "layer"], "window", "not in the order of the layer tree"),
                (group + ["draws", 0, "layer"], "window/bar/icon", "not a layer of the group"),
                (group + ["draws"], {}, "not a list"),
                (glyphs + ["coverage"], "nowhere", "not among the resources"),
                (glyphs + ["mask"], "i", "wrong PNG color type"),
                (group + ["draws", 0, "image"], "c", "wrong PNG color type"),
                (glyphs + ["rect"], [0, 0, 2, 2], "not have the size of the rect"),
                (["draws", 4, "blur"], -1, "blur"),
                (["draws", 4, "blur"], float("nan"), "NaN"),
                (["resources", "c", "width"], 3, "not the stated size"),
                (["resources", "c", "file"], "resources/none.png", "none.png"),
                (["resources", "c", "file"], "resources/../frame-0000.png", "under resources/"),
                (["resources", "c", "file"], "/tmp/c.png", "under resources/"),
                (["width"], 4, "not have the size of the dump"),
                (["time"], "0", "time"),
                (["scale"], 0, "scale")]:
            with self.subTest(key=keys, value=value):
                path, dump = self.valid()
                target = dump
                for key in keys[:-1]:
                    target = target[key]
                target[keys[-1]] = value
                path.write_text(json.dumps(dump))
                if word is None:
                    self.assert_prints(0)
                else:
                    self.assert_prints(2, "unreadable", word)

    def test_missing_keys_are_named(self):
        for keys in [["time"], ["resources"], ["draws", 0, "premultiplied"], ["draws", 1, "coverage"],
                     ["draws", 0, "rect"], ["draws", 4, "saturation"], ["resources", "i", "file"]]:
            path, dump = self.valid()
            target = dump
            for key in keys[:-1]:
                target = target[key]
            del target[keys[-1]]
            path.write_text(json.dumps(dump))
            self.assert_prints(2, f"“{keys[-1]}” is missing")

    def test_damaged_files_are_reported(self):
        path, _ = self.valid()
        path.write_text('{"width": 3, "width": 3}')
        self.assert_prints(2, "a duplicate key")
        path.write_text("{")
        self.assert_prints(2, "unreadable")
        self.valid()
        whole = (self.folder / "resources/i.png").read_bytes()
        (self.folder / "resources/i.png").write_bytes(whole[:60])
        self.assert_prints(2, "i.png")
        self.valid()
        with Image.open(self.folder / "resources/c.png") as image:
            image.save(self.folder / "resources/c.png", transparency=9)
        self.assert_prints(2, "transparent color")
        self.valid()
        (self.folder / "resources/c.png").unlink()
        self.assert_prints(2, "c.png")
        self.valid()
        (self.folder / "frame-0000.png").unlink()
        self.assert_prints(2, "frame-0000.png")

    def test_all_frames_are_reported_and_the_worst_sets_the_exit_status(self):
        frame = drawn(3, 2, [WHITE], {})
        write(self.folder, [WHITE], frame, {}, "frame-0000")
        frame[1][1][1] = 0
        write(self.folder, [WHITE], frame, {}, "frame-0001")
        self.assert_prints(1, "2 frames: 1 equal, 1 different, 0 unreadable")
        (self.folder / "frame-0002.layers.json").write_text("[]")
        self.assert_prints(2, "3 frames: 1 equal, 1 different, 1 unreadable")
        self.assertEqual(self.run_program(self.folder / "frame-0000.layers.json")[0], 0)
        self.assertEqual(self.run_program(self.folder / "resources")[0], 2)
        self.assertEqual(self.run_program("--unknown")[0], 2)
        run = subprocess.run(
            [sys.executable, PROGRAM, self.folder / "frame-0001.layers.json"],
            capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (1, ""))
