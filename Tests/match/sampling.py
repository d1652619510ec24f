"""The times at which a recording shows a film: clips, frame rates, jitter, and missing and repeated frames."""

from films import RATE


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


def latest(times, index, captured):
    """Returns the latest time that a frame may be said to show: if it repeats another one, when it was captured."""
    is_repeated = index > 0 and times[index] == times[index - 1]
    return max(times[index] / RATE, captured) if is_repeated else times[index] / RATE
