extension Rules {
  /// Rules that the linter does not check, with the reasons.
  package static let unchecked: [(id: String, summary: String, reason: String)] = [
    (
      "fake-bar-without-item", "On iOS 14 and later, a fake bar has a navigation item",
      "A scenario does not contain a library's code"
    ),
    (
      "style-before-window",
      "On iOS 15 and later, the bar is styled after it enters a window",
      "QMUI 4.8 applies a page's style again when the bar enters its window (QMUI_iOS issue 1437)"
    ),
    (
      "configure-appearance-first",
      "An appearance is configured with `configureWith…Background` before its colors are set",
      "A `configure` key after other keys causes an error when the scenario is loaded"
    ),
    (
      "duplicate-in-setViewControllers", "`setViewControllers` receives each page once",
      "A page that occurs twice in `stack` or in a `set` step causes an error when the scenario is loaded"
    ),
    (
      "push-outside-window", "A push or pop happens while the navigation controller is in a window",
      "A scenario's navigation controller leaves its window only below a `fullScreen` page or if an animator "
        + "removes its view"
    ),
    (
      "set-final-frame", "A custom animator sets the incoming view's final frame",
      "A scenario does not contain an animator's code"
    ),
    (
      "screenshot-in-window", "A transition's screenshots are subviews of the window",
      "A scenario does not contain a library's code"
    ),
    (
      "complete-transition", "A custom animator calls `completeTransition`",
      "A scenario does not contain an animator's code"
    ),
    (
      "style-depends-on-previous-page", "A page's style does not depend on the previous page",
      "The values in a scenario are constants"
    ),
  ]
}
