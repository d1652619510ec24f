"""Measures `transom match` with a recording of 10 s at 60 frames per second and 1170 × 2532 pixels.

    python3 Tests/match/speed.py
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from films import TRANSOM
from measured import measured

SCENARIO = {
    "transom": 1, "device": "iPhone 13", "ios": 17, "statusBar": {"time": "9:41"},
    "pages": {
        "list": {"title": "List", "content": {"rows": 16}, "scrollView": {"contentOffset": 0}},
        "detail": {"title": "Detail", "backgroundColor": "#D0E4FF",
                   "content": {"gradient": ["#FFE3C9", "#5856D6"]},
                   "viewWillAppear": [{"navigationBar": {"backgroundImage": "#FF3B30"}}]}},
    "script": [
        {"wait": 1.0}, {"push": "detail"}, {"wait": 1.5}, "pop", {"wait": 1.5}, {"push": "detail"}, {"wait": 0.8},
        {"swipe": {"to": 0.5, "over": 0.8, "release": "cancel"}}, {"wait": 0.5},
        {"swipe": {"to": 0.7, "over": 0.6, "release": "finish"}}, {"wait": 1.0}],
}


def main():
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as name:
        folder = pathlib.Path(name)
        scenario, recording = folder / "scenario.yml", folder / "recording.mp4"
        scenario.write_text(json.dumps(SCENARIO))
        render = subprocess.Popen([TRANSOM, "render", scenario, "--format", "rgba", "--quiet"], stdout=subprocess.PIPE)
        subprocess.run(
            ["ffmpeg", "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
             "1170x2532", "-framerate", "60", "-i", "pipe:0", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20",
             "-pix_fmt", "yuv420p", recording], stdin=render.stdout, check=True)
        if render.wait():
            raise SystemExit("the film cannot be rendered")
        run = measured([TRANSOM, "match", str(recording), str(scenario), "--json"], 600)
        if run.status not in (0, 1):
            raise SystemExit(f"exit status {run.status}: {run.messages}")
        report = json.loads(run.output)
        facts = report["recording"]
        print(f"{facts['frames']} frames of {facts['width']} × {facts['height']}: {run.seconds:.1f} s, "
              f"{run.processor:.1f} s of processor time, {run.memory / 1e6:.0f} MB")
        for each in report["systems"][0]["deviations"]:
            print(f"not in the recording: {each['text']}")


if __name__ == "__main__":
    sys.exit(main())
