"""Writes review pages that compose their frames, with the real command."""

import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRANSOM = os.environ.get("TRANSOM", str(ROOT / ".build/release/transom"))
EXAMPLES = sorted((ROOT / "Fixtures/examples").glob("*.yml"))
# A device with few pixels, for pages with many frames.
SMALL = ["--device", "{width: 320, height: 568, scale: 1}"]


def systems(scenario):
    """Returns two systems; what km does in the design of iOS 26 is not known."""
    has_new_design = re.search("^ios: 26", pathlib.Path(scenario).read_text(), re.MULTILINE)
    return "native,fd" if has_new_design else "native,km"


def render(root, scenario, *options, system=None):
    """Renders a scenario with layers and returns the folders of its films."""
    system = system or systems(scenario)
    output = root / pathlib.Path(scenario).stem
    subprocess.run(
        [TRANSOM, "render", str(scenario), "--system", system, "--layers", "--no-sync", "--quiet",
         "--output", output, *options], check=True, capture_output=True)
    return sorted(output.iterdir(), reverse=True)


def review(page, *folders):
    """Writes the page of some folders and returns its data."""
    subprocess.run(
        [TRANSOM, "review", "--quiet", "-o", page, *folders], check=True, capture_output=True)
    html = page.read_text()
    return json.loads(re.search('<script type="application/json" id="film">(.*?)</script>', html)[1])


def checksums(folder):
    """Returns the checksums of the frames in a folder."""
    return [frame["xxh3"] for frame in json.loads((folder / "manifest.json").read_text())["frames"]]


def opened(page):
    """Writes a copy of a page that exposes its variables to tests, and returns the path of the copy.

    The copy has no content security policy, because the policy allows only the original script.
    """
    html = page.read_text()
    html = re.sub('<meta http-equiv="Content-Security-Policy".*\n', "", html)
    html = html.replace('<script>(() => {\n"use strict";\n', '<script>"use strict";\n')
    html = html.replace("\n})();\n</script>\n</body>", "\n</script>\n</body>")
    copy = page.with_name(f"opened-{page.name}")
    copy.write_text(html)
    return copy
