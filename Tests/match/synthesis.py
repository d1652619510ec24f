"""Recordings of random scenarios whose truth is known.

The truth is the time and the page edge of each frame, the screen, the noise, and the deviation that was planted,
if any.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

import numpy

from encoding import CODECS, decode, encode
from films import RATE, STEPS, Film
from placement import random_colors, random_placement
from planting import random_planting
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
    frames: list = field(default_factory=list)
    levels: float = 0  # the root mean square of the change in the best frame, in 8-bit levels

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
    visibility = Visibility(planting) if planting else None
    clean, pictures = placed(film, placement, colors, times, visibility)
    path = encode(codec, [pictures[each] for each in times], shown, rate, folder / "recording")
    decoded = decode(path, (placement.width, placement.height))
    assert len(decoded) == len(shown), f"{name}: {len(decoded)} of {len(shown)} frames are in the recording"
    inside = placement.inside()
    noise = numpy.sqrt(numpy.mean([
        numpy.square(frame[inside] - pictures[times[index]][inside].astype(float)).mean()
        for frame, index in zip(decoded, shown)]))
    if visibility:
        numbers = [i for i, index in enumerate(shown) if times[index] in clean]
        visibility.frames = numbers
        visibility.levels = max((clean[times[shown[i]]] for i in numbers), default=0)
    is_compared = not is_planted and generator.random() < 0.4
    rival = random_rival(generator, film, placement, colors, times, pictures, noise) if is_compared else None
    frames = [
        truth(film, placement, times[index], latest(times, index, first / RATE + index / rate)) for index in shown]
    repeated = None
    if codec in ("gif", "apng", "folder"):
        repeated = [i for i in range(1, len(decoded)) if numpy.array_equal(decoded[i], decoded[i - 1])]
    steps = [after - before for before, after in zip(shown, shown[1:])]
    gaps = [(i, step - 1) for i, step in enumerate(steps) if step > 1]
    return Case(name, film.scenario, path, film.system, codec, rate, placement, frames, float(noise), gaps, repeated,
                visibility, generator.random() < 0.15, film, rival)


def clip(generator, film):
    """Returns the first and last frame of the film that are recorded. Some clips begin or end in mid-transition."""
    (first_start, first_end), (last_start, last_end) = film.events[0], film.events[-1]
    kind = generator.random()
    # The last frame of a film can be later than the end of the scenario.
    first, last = generator.randrange(0, max(1, first_start // 2)), film.last - 1
    if kind < 0.15:
        first = generator.randrange(first_start, first_start + (first_end - first_start) // 3 + 1)
    elif kind < 0.3:
        last = generator.randrange(last_start + 2 * (last_end - last_start) // 3, last_end)
    return first, last


def sampled(generator, first, last, rate, has_gaps):
    """Returns the film's frame at each multiple of 1/rate, and the indices of those that the recording contains."""
    count = max(2, int((last - first) * rate / RATE) + 1)
    jitter = generator.choice([0, 0, 0.3]) / rate * RATE
    missing, repeated = (generator.choice([0, 0, each]) for each in (0.1, 0.08))
    times, shown = [], []
    for index in range(count):
        moved = generator.uniform(-min(jitter, 4), min(jitter, 4))
        time = min(max(round(first + index * RATE / rate + moved), first), last)
        if times:
            time = max(time, times[-1])
            if generator.random() < repeated:
                time = times[-1]
        times.append(time)
        if not has_gaps or index in (0, count - 1) or generator.random() >= missing:
            shown.append(index)
    return times, shown


def placed(film, placement, colors, times, visibility):
    """Returns how strongly the planting changes each frame that it changes, and the recorded pictures by frame."""
    changes, pictures = {}, {}
    for time in sorted(set(times)):
        pixels = colors.mapped(placement.placed(film.picture(time)))
        layers = visibility.planting.layers(film, time) if visibility else None
        if layers is not None:
            changed = colors.mapped(placement.placed(film.composed(layers)))
            difference = numpy.abs(changed - pixels).max(axis=-1)
            pixels = changed
            if (difference > 2).sum() >= 12:
                changes[time] = float(numpy.sqrt(numpy.square(difference[difference > 2]).mean()))
        pictures[time] = (pixels + 0.5).astype(numpy.uint8)
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
        difference = numpy.abs(changed - pictures[time][inside]).max(axis=-1)
        count += (difference > max(10, 3 * noise)).mean() > 0.01
    return system if count >= 3 else None


def latest(times, index, captured):
    """Returns the latest time that a frame may be said to show: if it repeats another one, when it was captured."""
    is_repeated = index > 0 and times[index] == times[index - 1]
    return max(times[index] / RATE, captured) if is_repeated else times[index] / RATE


def truth(film, placement, frame, captured):
    edges = [film.edge(each) if 0 <= each <= film.last else None for each in (frame - STEPS, frame, frame + STEPS)]
    edge, speed = edges[1], 0
    if edge is not None:
        speed = min((abs(edge - each) for each in edges[::2] if each is not None), default=0) * placement.scale
        if None in edges:
            speed = 0
        edge = placement.x + edge * placement.scale
        if not 0 <= edge <= placement.width or not 0 < edges[1] < film.size[0]:
            edge, speed = None, 0
    return FrameTruth(frame / RATE, captured, film.phases[frame], edge, speed)
