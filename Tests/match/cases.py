"""Cases by number."""

from judge import judged
from synthesis import make_case


def judged_case(seed, number, folder, small=False, text="fonts"):
    """Makes a case, runs `transom match` on it, and returns its verdict without the pictures of the film."""
    case = make_case(seed, number, folder, small, text)
    verdict = judged(case, text)
    case.film = None
    return verdict
