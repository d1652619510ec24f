"""Finds the positions and opacities of items whose appearance is known."""

import numpy


def shifted(template, shift):
    """Returns a template moved to the right by a number of pixels, with linear interpolation."""
    columns = numpy.arange(template.shape[1])
    return numpy.stack([numpy.interp(columns - shift, columns, row, 0, 0) for row in template])


def fit(area, templates, guesses, reach=9):
    """Returns the shifts and amplitudes with which the sum of the templates is closest to the area."""
    shifts = list(guesses)
    moved = [shifted(*each) for each in zip(templates, shifts)]

    def solve():
        matrix = numpy.stack([each.ravel() for each in moved], axis=1)
        amounts = numpy.linalg.lstsq(matrix, area.ravel(), rcond=None)[0]
        return amounts, float(((matrix @ amounts - area.ravel()) ** 2).sum())

    for step in (1, 0.25):
        for which in range(len(templates)):
            tried = []
            for shift in numpy.arange(shifts[which] - reach * step, shifts[which] + reach * step, step):
                moved[which] = shifted(templates[which], shift)
                tried.append((solve()[1], shift))
            shifts[which] = min(tried)[1]
            moved[which] = shifted(templates[which], shifts[which])
    return shifts, solve()[0]
