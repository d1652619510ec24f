/// The rules that a scenario can violate, in the order of the article Lint Rules, which gives the
/// reason, the sources, and an incorrect and a correct example for each rule.
package enum Rules {
  package static let all: [Rule] = [
    Rule(
      "style-in-viewWillAppear", .error,
      "A page styles the bar only in `viewDidLoad` or `viewWillAppear`", \.stylingAfterAppearing),
    Rule(
      "no-style-in-viewWillDisappear", .error,
      "With a library that uses fake bars, a page does not style the bar while it disappears",
      under: .fakeBars, \.stylingWhileDisappearing),
    Rule(
      "restore-changed-style", .error,
      "A style that one page sets does not remain on another page", under: .sharedBar,
      \.stylesThatRemain),
    Rule(
      "constant-isTranslucent", .warning,
      "`isTranslucent` has the same value on all pages of a stack", under: .sharedBar,
      \.changesOfTranslucency),
    Rule(
      "implicit-isTranslucent", .info,
      "A page that sets an opaque background image also sets `isTranslucent`",
      raised: (.warning, under: .fakeBars), \.imagesThatMakeBarsOpaque),
    Rule(
      "opaque-image-in-translucent-bar", .warning,
      "A bar with `isTranslucent: true` has a background image with translucent pixels",
      under: .losingTranslucency, \.opaqueImagesInTranslucentBars),
    Rule(
      "transparent-bar-by-images", .error,
      "A transparent bar has an empty background image and an empty shadow image, not `alpha: 0`",
      \.halfTransparentBars),
    Rule(
      "no-fade-by-alpha", .error,
      "A bar fades with its background image or its overlay, not with its `alpha`", \.fadedBars),
    Rule(
      "no-scroll-updates-after-disappearing", .error,
      "A page stops following its scroll view when it disappears", under: .sharedBar,
      \.scrollingAfterDisappearing),
    Rule(
      "hide-in-viewWillAppear", .error,
      "A page hides or shows the bar in `viewWillAppear`, with the callback's `animated`",
      \.hidingAtTheWrongTime),
    Rule(
      "explicit-isNavigationBarHidden", .error,
      "If one page hides or shows the bar, every page sets its own hidden flag",
      under: .sharedHiddenFlag, \.pagesWithoutHiddenFlag),
    Rule(
      "hide-with-library-flag", .error,
      "A page that hides the bar also sets the library's flag for it", under: .hiddenFlagPerPage,
      \.hidingWithoutFlag),
    Rule(
      "call-super", .error, "A page's callbacks call super", under: .swizzlingCallbacks,
      \.callbacksWithoutSuper),
    Rule(
      "no-empty-image-in-fake-bar", .error, "A fake bar does not receive a 0×0 background image",
      under: .takingEmptyImages, \.emptyImagesForFakeBars),
    Rule(
      "clipped-fake-bar", .warning, "A page that begins below the bar does not clip its subviews",
      under: .clippedFakeBars, \.clippedFakeBars),
    Rule(
      "no-barTintColor-from-iOS-15", .warning,
      "On iOS 15 and later, a bar gets its color from its appearances, not from `barTintColor`",
      under: .ignoringLegacySetters, \.ineffectiveBarTints),
    Rule(
      "missing-scrollEdgeAppearance", .warning,
      "On iOS 15 and later, a bar with a `standardAppearance` also has a `scrollEdgeAppearance`",
      \.missingScrollEdgeAppearances),
    Rule(
      "covered-backgroundColor", .info,
      "On iOS 15 and later, a bar with a `backgroundColor` has a transparent appearance",
      \.coveredBackgroundColors),
    Rule(
      "swipe-back-disabled", .warning,
      "A page with a left item or a hidden bar enables the swipe-back gesture again",
      under: .disablingSwipe, \.pagesWithoutSwipe),
    Rule(
      "push-during-transition", .warning, "A push does not begin during another push or pop",
      \.pushesDuringTransitions),
    Rule(
      "duplicate-push", .error, "A page that is already on the stack is not pushed",
      \.pagesPushedTwice),
    Rule(
      "addToView-for-fullScreen", .error,
      "A dismissal adds the presenting view only for `fullScreen`", \.wrongViewsInDismissals),
    Rule(
      "style-during-transition", .warning,
      "The bar's style does not change between the incoming page's layout and its `viewDidAppear`",
      under: .fakeBars, \.stylingDuringTransitions),
    Rule(
      "background-without-shadowImage", .info,
      "A page that sets the background image also sets the shadow image", under: .sharedBar,
      \.imagesWithoutShadow),
    Rule(
      "stale-screenshots", .error, "A library's screenshots match the pages on the stack",
      under: .screenshots, \.staleScreenshots),
    Rule(
      "delayed-work-in-viewWillAppear", .warning,
      "`viewWillAppear`, which can run more than once, does not schedule work", \.repeatedWork),
    Rule(
      "unpaired-back-indicator", .warning,
      "`backIndicatorImage` and `backIndicatorTransitionMaskImage` are set together",
      \.unpairedBackIndicators),
    Rule(
      "inset-adjustment-under-opaque-bar", .info,
      "Where a page begins below an opaque bar, its scroll view does not adjust its insets",
      \.adjustingScrollViews),
    Rule(
      "incomplete-theme-change", .error, "A theme change updates every stored bar and screenshot",
      under: .storingStyles, \.incompleteThemeChanges),
    Rule(
      "uncopied-background", .warning,
      "With a library that uses fake bars, a page styles the background only with properties that "
        + "the library copies", under: .copyingStyles, \.uncopiedBackgrounds),
    Rule(
      "mixed-extended-edges", .info, "The pages of a stack have the same extended edges",
      \.differentEdges),
    Rule(
      "backgroundColor-under-opaque-bar", .error,
      "A bar with a `backgroundColor` is translucent", \.backgroundColorsUnderOpaqueBars),
    Rule(
      "no-legacy-background-from-iOS-26", .warning,
      "In the design of iOS 26, a bar has no legacy background", \.legacyBackgroundsOnGlass),
    Rule(
      "no-bar-tintColor-from-iOS-26", .warning,
      "In the design of iOS 26, buttons get their colors from their own `tintColor`",
      \.barTintsOnGlass),
    Rule(
      "uncertain-appearance-background-from-iOS-26", .info,
      "In the design of iOS 26, an appearance with a background has no `backgroundEffect`",
      \.appearanceBackgroundsOnGlass),
    Rule(
      "no-back-label-from-iOS-26", .warning,
      "In the design of iOS 26, nothing depends on the label of a back button", \.backLabelsOnGlass),
    Rule(
      "no-custom-back-image-from-iOS-26", .info,
      "In the design of iOS 26, the back button keeps UIKit's image", \.backImagesOnGlass),
    Rule(
      "no-hidden-bar-from-iOS-26", .warning,
      "In the design of iOS 26, a page does not hide the bar",
      \.hiddenBarsOnGlass),
  ]
}
