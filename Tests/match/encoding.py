"""Writes recordings with ffmpeg: GIF, H.264, animated PNG, and folders of PNG files."""

import shutil
import subprocess

import numpy
from PIL import Image

PALETTE = "split[a][b];[a]palettegen=max_colors=256[p];[b][p]paletteuse"
CODECS = {
    "gif": (".gif", ["-filter_complex", f"[0:v]%s,{PALETTE}", "-loop", "0"]),
    "h264-18": (".mp4", ["-vf", "%s", "-c:v", "libx264", "-preset", "veryfast", "-crf", "18",
                         "-pix_fmt", "yuv420p"]),
    "h264-30": (".mp4", ["-vf", "%s", "-c:v", "libx264", "-preset", "veryfast", "-crf", "30",
                         "-pix_fmt", "yuv420p"]),
    "apng": (".apng", ["-vf", "%s", "-f", "apng", "-plays", "0"]),
    "folder": ("", None),
}


def encode(codec, frames, shown, rate, path):
    """Writes a recording.

    `frames` are the RGB bytes of the frame at each multiple of 1/rate. Only those whose index is in `shown` are
    written, with their own times, so that the recording has gaps.
    """
    suffix, options = CODECS[codec]
    path = path.with_name(path.name + suffix)
    if codec == "folder":
        path.mkdir()
        for number, index in enumerate(shown):
            Image.fromarray(frames[index]).save(path / f"{number:04}.png", compress_level=1)
        return path
    height, width = frames[0].shape[:2]
    dropped = sorted(set(range(len(frames))) - set(shown))
    selection = "select='not(" + ("+".join(f"eq(n,{index})" for index in dropped) or "0") + ")'"
    command = [
        "ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-threads", "1", "-f", "rawvideo",
        "-pixel_format", "rgb24", "-video_size", f"{width}x{height}", "-framerate", str(rate), "-i", "pipe:0",
        *[option % selection if "%s" in option else option for option in options], "-fps_mode", "passthrough",
        "-threads", "1", str(path)]
    run(command, b"".join(frame.tobytes() for frame in frames))
    return path


def decode(path, size):
    """Returns the RGB bytes of all frames of a recording."""
    width, height = size
    if path.is_dir():
        return numpy.stack([numpy.asarray(Image.open(each)) for each in sorted(path.iterdir())])
    output = run(["ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-threads", "1", "-i", str(path),
                  "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"])
    return numpy.frombuffer(output, numpy.uint8).reshape(-1, height, width, 3)


def run(command, data=b""):
    assert shutil.which(command[0]), "ffmpeg is missing; run scripts/packages tests"
    completed = subprocess.run(command, input=data, capture_output=True)
    if completed.returncode:
        raise RuntimeError(completed.stderr.decode(errors="replace")[:2000])
    return completed.stdout
