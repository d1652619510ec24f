"""Recordings of random scenarios whose truth is known.

The truth is the time and the page edge of each frame, the screen, the noise, and the deviation that was planted,
if any.
"""

import json
import random
from dataclasses import dataclass
from pathlib import Path

import numpy

from encoding import CODECS, decode, encode
from films import RATE, STEPS, Film
from placement import random_colors, random_placement
from planting import random_planting
from sampling import clip, latest, sampled
from scenarios import SYSTEMS, write_scenario

FRAME_RATES = [60, 50, 30, 25, 20, 15, 10]


@dataclass
class FrameTruth:
    time: float  # of the model, in seconds
    latest: float  # if the frame repeats another one, the time of the model at which it was captured; else `time`
    phase: str
    edge: float | None  # in recorded pixels, if a page moves and its edge is inside the recording
    speed: float  # of the edge, in recorded pixels per frame of the model; the smaller one of before and after


@dataclass
class Visibility:
    """How clearly a planted deviation can be seen: the frames in which it can, and its size."""

    planting: object
    frames: list
    levels: float  # the root mean square of the change in the best frame, in 8-bit levels

    def must_be_found(self, noise):
        return len(self.frames) >= 2 and self.levels >= 3 * noise


@dataclass
class Case:
    name: str
    scenario: Path
    recording: Path
    system: str
    codec: str
    rate: int
    placement: object
    frames: list
    noise: float
    gaps: list  # the frame before each gap, and the number of missing frames
    repeated: list | None  # the frames that equal the one before, if the codec keeps colors
    visibility: Visibility | None
    isSetByHand: bool
    film: Film
    rival: str | None  # another system, under which the frames clearly differ

    def __str__(self):
        planted = f", planted {self.visibility.planting.kind}" if self.visibility else ""
        rival = f" against {self.rival}" if self.rival else ""
        size = f"{self.placement.width} × {self.placement.height}"
        return (f"{self.system}{rival}, {self.codec}, {self.rate} fps, {size}, scale {self.placement.scale:.3f}"
                f"{planted}")


def make_case(seed, number, folder, small=False, text="fonts"):
    """Writes the scenario and the recording of a case to a folder, and returns its truth."""
    for attempt in range(20):
        generator = random.Random(f"{seed} {number} {attempt}")
        place = folder / str(attempt)
        place.mkdir(parents=True)
        scenario, system = write_scenario(generator, place, small)
        film = Film(scenario, system, place, text)
        if film.events:
            return recorded(generator, f"{seed}/{number}", film, place, number % 2 == 1, small)
    raise RuntimeError(f"no scenario of case {number} has a transition")


def recorded(generator, name, film, folder, is_planted, small):
    codec = generator.choices(list(CODECS), [35, 25, 20, 10, 10])[0]
    rates = [60] if codec == "folder" else FRAME_RATES[1:] if codec == "gif" else FRAME_RATES
    rate = generator.choice(rates[1:] if small and len(rates) > 1 and generator.random() < 0.7 else rates)
    first, last = clip(generator, film)
    times, shown = sampled(generator, first, last, rate, codec != "folder")
    needed = {each + step for each in times for step in (-STEPS, 0, STEPS)} | {0}
    film.load({each for each in needed if 0 <= each <= film.last})
    placement = random_placement(generator, film.size, film.scale, small)
    colors = random_colors(generator)
    planting = random_planting(generator, film, sorted(set(times)), placement.scale) if is_planted else None
    changes, pictures = placed(film, placement, colors, times, planting)
    path = encode(codec, [pictures[each] for each in times], shown, rate, folder / "recording")
    decoded = decode(path, (placement.width, placement.height))
    assert len(decoded) == len(shown), f"{name}: {len(decoded)} of {len(shown)} frames are in the recording"
    noise = difference(decoded, [pictures[times[index]] for index in shown], placement.inside())
    is_compared = not is_planted and generator.random() < 0.4
    rival = random_rival(generator, film, placement, colors, times, pictures, noise) if is_compared else None
    steps = [after - before for before, after in zip(shown, shown[1:])]
    return Case(
        name, film.scenario, path, film.system, codec, rate, placement,
        frames=[
            truth(film, placement, times[index], latest(times, index, first / RATE + index / rate))
            for index in shown],
        noise=noise,
        gaps=[(i, step - 1) for i, step in enumerate(steps) if step > 1],
        repeated=[i for i in range(1, len(decoded)) if numpy.array_equal(decoded[i], decoded[i - 1])]
        if codec in ("gif", "apng", "folder") else None,
        visibility=visibility(planting, changes, [times[index] for index in shown]) if planting else None,
        isSetByHand=generator.random() < 0.15, film=film, rival=rival)


def difference(found, expected, inside):
    """Returns the root mean square of the difference between frames inside an area, in 8-bit levels."""
    squares = [numpy.square(a[inside] - b[inside].astype(float)).mean() for a, b in zip(found, expected)]
    return float(numpy.sqrt(numpy.mean(squares)))


def visibility(planting, changes, times):
    frames = [i for i, time in enumerate(times) if time in changes]
    return Visibility(planting, frames, max((changes[times[i]] for i in frames), default=0))


def placed(film, placement, colors, times, planting):
    """Returns how strongly the planting changes each frame that it changes, and the recorded pictures by frame."""
    changes, pictures, known = {}, {}, {}
    for time in sorted(set(times)):
        layers = planting.layers(film, time) if planting else None
        key = film.checksums[time], json.dumps(layers["draws"]) if layers else None
        if key not in known:
            pixels = colors.mapped(placement.placed(film.picture(time)))
            change = None
            if layers is not None:
                changed = colors.mapped(placement.placed(film.composed(layers)))
                distance = numpy.abs(changed - pixels).max(axis=-1)
                pixels = changed
                if (distance > 2).sum() >= 12:
                    change = float(numpy.sqrt(numpy.square(distance[distance > 2]).mean()))
            known[key] = change, (pixels + 0.5).astype(numpy.uint8)
        change, pictures[time] = known[key]
        if change is not None:
            changes[time] = change
    return changes, pictures


def random_rival(generator, film, placement, colors, times, pictures, noise):
    """Returns another system under which three frames or more clearly differ in a hundredth of the screen, or None."""
    system = generator.choice([each for each in SYSTEMS if each != film.system])
    other = Film(film.scenario, system, film.folder.parent, film.text)
    moving = [each for each in sorted(set(times)) if film.edge(each) is not None and each <= other.last]
    if not moving:
        return None
    other.load(set(moving))
    inside = placement.inside()
    count = 0
    for time in moving:
        changed = colors.mapped(placement.placed(other.picture(time)))[inside]
        distance = numpy.abs(changed - pictures[time][inside]).max(axis=-1)
        count += (distance > max(10, 3 * noise)).mean() > 0.01
    return system if count >= 3 else None


def truth(film, placement, frame, captured):
    edges = [film.edge(each) if 0 <= each <= film.last else None for each in (frame - STEPS, frame, frame + STEPS)]
    edge, speed = edges[1], 0
    if edge is not None:
        speed = min((abs(edge - each) for each in edges[::2] if each is not None), default=0) * placement.scale
        if None in edges:
            speed = 0
        edge = placement.x + edge * placement.scale
        # At a side of the picture, only one of the pages is visible.
        if not 0 < edge < placement.width or not 0 < edges[1] < film.size[0]:
            edge, speed = None, 0
    return FrameTruth(frame / RATE, captured, film.phases[frame], edge, speed)
