"""The compositor of the review page in a browser: a worker draws frames from their layer dumps."""

import base64
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from PIL import Image

import browser
import composed

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRANSOM = os.environ.get("TRANSOM", str(ROOT / ".build/release/transom"))

PAGE = """<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; worker-src blob:;
  script-src 'nonce-test' 'wasm-unsafe-eval'">
<script type="application/json" id="data">{data}</script>
<script nonce="test">{script}
const data = JSON.parse(document.getElementById("data").textContent);
const bytesOf = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;
const open = (wasm) => new Composer({{
  script: data.worker, wasm: wasm && bytesOf(wasm),
  files: new Map(Object.entries(data.files).map(([name, text]) => [name, bytesOf(text)])) }});
const composers = {{ wasm: open(data.wasm), script: open(null) }};
const textOf = (bytes) => {{
  let text = "";
  for (let i = 0; i < bytes.length; i += 9999) text += String.fromCharCode(...bytes.subarray(i, i + 9999));
  return btoa(text);
}};
</script>"""


def page_of(folder):
    """Returns a page with the frames of a folder, and the frames of its manifest."""
    files, dumps = {}, []
    frames = json.loads((folder / "manifest.json").read_text())["frames"]
    for frame in frames:
        dump = json.loads((folder / frame["file"].replace(".png", ".layers.json")).read_text())
        for name, resource in dump.pop("resources").items():
            files[name] = base64.b64encode((folder / resource["file"]).read_bytes()).decode()
        dumps.append(dump)
    wasm = base64.b64encode((composed.COMPOSITOR / "compositor.wasm").read_bytes()).decode()
    data = {"worker": composed.worker(), "wasm": wasm, "files": files, "frames": dumps}
    text = json.dumps(data).replace("<", "\\u003c")
    return PAGE.format(data=text, script=(composed.RESOURCES / "composer.js").read_text()), frames


class Compositor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not browser.PROGRAM:
            raise RuntimeError("chromium is missing; run scripts/packages tests")
        cls.root = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.root.name)
        subprocess.run(
            [TRANSOM, "render", str(ROOT / "Fixtures/examples/glass.yml"), "--system", "km", "--layers",
             "--device", "{width: 390, height: 844, scale: 1}", "--output", root, "--quiet"],
            check=True, capture_output=True)
        cls.folder = next(path for path in root.iterdir() if path.is_dir())
        text, cls.frames = page_of(cls.folder)
        (root / "page.html").write_text(text)
        cls.page = browser.Browser()
        cls.page.call("Page.navigate", url=f"file://{root}/page.html")
        cls.page.wait("document.readyState === 'complete'")

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.root.cleanup()

    def test_all_frames_have_the_checksums_of_the_manifest(self):
        found = self.page.run("Promise.all(data.frames.map((frame) => composers.wasm.hash(frame)))")
        self.assertEqual(found, [frame["xxh3"] for frame in self.frames])
        self.assertEqual(self.page.problems, [])

    def test_frames_have_the_bytes_of_the_png_files_with_and_without_webassembly(self):
        for kernels in ("wasm", "script"):
            for number in (0, 12, len(self.frames) // 2):
                found = self.page.run(f"composers.{kernels}.pixels(data.frames[{number}]).then(textOf)")
                with Image.open(self.folder / self.frames[number]["file"]) as image:
                    expected = image.convert("RGBA").tobytes()
                self.assertEqual(base64.b64decode(found), expected, f"{kernels}, frame {number}")
        self.assertIsNone(self.page.run("composers.script.hash(data.frames[0])"))

    def test_a_bitmap_has_the_requested_size(self):
        size = self.page.run("composers.wasm.bitmap(data.frames[0], 0.5)"
                             ".then(({ width, height }) => [width, height])")
        self.assertEqual(size, [195, 422])

    def test_a_missing_picture_is_an_error_and_later_frames_are_drawn(self):
        message = self.page.run("""(async () => {
          const frame = { width: 9, height: 9, draws: [{ op: "image", image: "none", rect: [0, 0, 9, 9] }] };
          const problem = await composers.wasm.hash(frame).catch((error) => error.message);
          return [problem, await composers.wasm.hash(data.frames[0])];
        })()""")
        self.assertEqual(message, ["the picture “none” is missing", self.frames[0]["xxh3"]])


if __name__ == "__main__":
    unittest.main()
