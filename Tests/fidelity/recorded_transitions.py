"""Compares recorded transitions with the model, with `transom match`."""

from match import Match
from model import Model, scenario, without_quirks
from recording import Recording
from transition import Transition

# Rows of the pages without content on iOS 9, in points, and rows with text of the page `one`.
EMPTY_ROWS, TEXT_ROWS = (440, 640), (90, 330)


def ios9(table, recordings, folder):
    name, path = "native, iOS 9.2", recordings / "native-ios9-push-and-swipe.gif"
    match = Match(path, scenario("native-ios9"), "native")
    recording = Recording(path, match.screen, match.scale)
    model = Model("native-ios9", folder)
    left_items = {"backIndicator": "the back indicator", "backLabel": "the back label"}
    right_item = {"rightItems": "the right item"}
    push = Transition(table, f"{name}, push", match, range(8, 18))
    push.compare_edges()
    push.compare_dimming()
    push.compare_shadow(recording, model, EMPTY_ROWS)
    push.compare_parallax(recording, model, 5, TEXT_ROWS, "one")
    push.compare_items(
        {"outgoingTitle": "the first title", "title": "the second title", **left_items, **right_item})
    plain = Match(path, without_quirks("native-ios9", folder), "native")
    Transition(table, f"{name}, push without the quirk", plain, range(8, 18)).compare_items(left_items)
    swipe = Transition(table, f"{name}, swipe", match, range(18, 26))
    swipe.compare_dimming()
    swipe.compare_shadow(recording, model, EMPTY_ROWS)
    swipe.compare_parallax(recording, model, 5, TEXT_ROWS, "one")
    swipe.compare_items({
        "outgoingTitle": "the second title", "title": "the first title", "backIndicator": "the back indicator",
        "outgoingBackLabel": "the back label", **right_item})


def km(table, recordings, folder):
    name, path = "km, iOS 9.2", recordings / "km-ios9-push.gif"
    match = Match(path, scenario("km-ios9"), "km")
    recording = Recording(path, match.screen, match.scale)
    model = Model("km-ios9", folder)
    spans = {"push, equal bars": range(7, 15), "pop, equal bars": range(20, 28), "push": range(29, 40)}
    for title, frames in spans.items():
        transition = Transition(table, f"{name}, {title}", match, frames)
        transition.compare_edges()
        transition.compare_dimming()
        transition.compare_shadow(recording, model, EMPTY_ROWS)
        transition.compare_boundary()


def bar_per_page(table, recordings, _):
    name = "bar in each page, iOS 13 or 14"
    match = Match(recordings / "qd-ios13-push-and-swipe.gif", scenario("qd-ios13"), "page-bar")
    push = Transition(table, f"{name}, push", match, range(30, 60))
    push.compare_edges()
    push.compare_dimming()
    push.compare_boundary()
    push.compare_items({
        "outgoingTitle": "the first title", "title": "the second title", "backIndicator": "the back indicator",
        "backLabel": "the back label"})
    swipe = Transition(table, f"{name}, swipe", match, range(95, 150))
    swipe.compare_dimming()
    swipe.compare_boundary()


COMPARISONS = (ios9, km, bar_per_page)
