extension Rules {
  /// The rules that no scenario can break, or none that is read, and why.
  package static let notShown: [(number: Int, sentence: String, why: String)] = [
    (13, "fake bars have an item from iOS 14 on", "a library's code, not a page's"),
    (
      18, "from iOS 15 a style that is set before the bar is in a window is lost",
      "QMUI 4.8 renders what a page answers again when the bar comes into its window (#1437)"
    ),
    (
      19, "colours are set after configureWith…Background",
      "a late `configure` is refused when the scenario is read"
    ),
    (
      23, "setViewControllers gets each page once",
      "a page that stands twice in `stack` or in a `set` step is an error of the file itself"
    ),
    (
      24, "nothing is pushed while the controller is in no window",
      "a scenario's controller leaves its window under a full-screen page only, where `trace` says so"
    ),
    (25, "an animator gives the coming view its final frame", "scenarios have no animators' code"),
    (27, "screenshots lie in the window", "a library's code, not a page's"),
    (28, "an animator completes its transition", "scenarios have no animators' code"),
    (30, "a page's style does not depend on the page before", "a scenario's values are constants"),
  ]
}
