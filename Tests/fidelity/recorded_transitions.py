"""Compares recorded transitions with the model."""

from model import Model, left
from recording import Recording
from transition import Transition


def ios9(table, recordings, folder):
    screen = (0, 20, 350, 624)
    name = "native, iOS 9.2"
    recording = Recording(recordings / "native-ios9-push-and-swipe.gif", 350 / 375, screen)
    model = Model("native-ios9", folder)
    right = ("the right item", ["bar/rightItems", "bar/outgoingRightItems"], 5, (310, 375))
    push = Transition(
        table, f"{name}, push", recording, model, range(8, 12), (0, 0.5), "two", (440, 640), True)
    push.compare_dimming(5)
    push.compare_shadow()
    push.compare_parallax(5, (90, 330), "one")
    push.compare_items(
        (26, 60),
        [("the first title", ["bar/outgoingTitle"], 5, (150, 225)),
         ("the second title", ["bar/title"], 14, (150, 225))],
        [("the back indicator", ["bar/backIndicator"], 14, (6, 24)),
         ("the back label", ["bar/backLabel"], 14, (24, 90)), right])
    plain = Model("native-ios9", folder, has_quirks=False)
    Transition(
        table, f"{name}, push without the quirk", recording, plain, range(8, 12), (0, 0.5), "two",
        (440, 640), False
    ).compare_items(
        (26, 60), [],
        [("the back indicator", ["bar/backIndicator"], 14, (6, 24)),
         ("the back label", ["bar/backLabel"], 14, (24, 90)), right])
    swipe = Transition(
        table, f"{name}, swipe", recording, model, range(19, 26), (1.0, 2.0), "two", (440, 640), False)
    swipe.compare_dimming(5)
    swipe.compare_shadow()
    swipe.compare_parallax(5, (90, 330), "one")
    swipe.compare_items(
        (26, 60),
        [("the second title", ["bar/outgoingTitle"], 14, (150, 225)),
         ("the first title", ["bar/title"], 28, (150, 225))],
        [("the back indicator", ["bar/backIndicator"], 14, (6, 24)),
         ("the back label", ["bar/outgoingBackLabel"], 14, (24, 90)), right])


def km(table, recordings, folder):
    name = "km, iOS 9.2"
    recording = Recording(recordings / "km-ios9-push.gif", 350 / 375, (0, 20, 350, 624))
    model = Model("km-ios9", folder)
    spans = {"push, equal bars": (range(8, 13), (0, 0.5), "colors", 6),
             "pop, equal bars": (range(23, 26), (1.0, 1.5), "colors", 28),
             "push": (range(31, 35), (2.0, 2.5), "two", 28)}
    for title, (frames, span, upper, rest) in spans.items():
        transition = Transition(
            table, f"{name}, {title}", recording, model, frames, span, upper, (440, 640), True)
        transition.compare_dimming(rest)
        transition.compare_shadow()
        if title == "push":
            # The bar is cyan to the left of the page's edge, and yellow to the right.
            bars = [recording.boundary(frame, (4, 8), (2, 0)) for frame in frames]
            table.add(f"{name}, {title}", "boundary between the bars", bars,
                      transition.values(left("two/fakeBar/backdrop")), "pt", recording.scale)


def bar_per_page(table, recordings, folder):
    name = "bar in each page, iOS 13 or 14"
    recording = Recording(recordings / "qd-ios13-push-and-swipe.gif", 264 / 375, (19, 10, 264, 570))
    model = Model("bar-per-page", folder)
    Transition(table, f"{name}, push", recording, model, range(36, 47), (0, 0.5), "red", (80, 84), True,
               lambda frame: recording.boundary(frame, (80, 84), (1, 0)))


def page_motion(table, recordings, folder):
    name = "strip, iOS 26"
    recording = Recording(recordings / "ios26-bottom-strip-push-and-pop.gif", 1, (0, 0, 414, 160))
    model = Model("page-motion", folder)
    for title, frames, span in (("push", range(35, 56), (0, 0.5)), ("pop", range(112, 130), (1.0, 1.5))):
        frames = [each for each in frames
                  if (recording.frames[each] != recording.frames[each - 1]).any()]
        Transition(table, f"{name}, {title}", recording, model, frames, span, "two", (2, 14), True,
                   lambda frame: recording.boundary(frame, (2, 14), (1, 2)))


COMPARISONS = (ios9, km, bar_per_page, page_motion)
