/// Every rule that a scenario can show, by its number in nav-systems §6.
///
/// N37 to N39 are in addition to those, from seed 000's contract for libraries, L1/L2 and T6.
package enum Rules {
  package static let all: [Rule] = [
    Rule(
      1, .error, "a page styles the bar in its viewDidLoad or viewWillAppear only",
      source: "seed 000", \.stylingAfterAppearing),
    Rule(
      2, .error, "with a library no style changes in viewWillDisappear or viewDidDisappear",
      source: "seed 000; HBD #43", under: .fakeBars, \.stylingWhileDisappearing),
    Rule(
      3, .error,
      "whoever changes the bar restores it for the next page, and changes no other page's",
      source: "seed 000", under: .sharedBar, \.stylesThatStay),
    Rule(
      4, .warning, "isTranslucent does not change between the pages of a stack",
      source: "seed 000; KM #62", under: .sharedBar, \.changesOfTranslucency),
    Rule(
      5, .info, "an image without a translucent pixel sets isTranslucent to no",
      source: "seeds 000, 004", raised: (.warning, under: .fakeBars), \.imagesThatMakeOpaque),
    Rule(
      6, .error, "a transparent bar is an empty background and an empty shadow, not alpha 0",
      source: "seed 000", \.halfTransparentBars),
    Rule(
      7, .error, "a bar fades by its image or overlay, never by its alpha",
      source: "seed 000", \.fadedBars),
    Rule(
      8, .error, "a page that has disappeared no longer listens to contentOffset",
      source: "seed 000; LT #10; QMUI #1351", under: .sharedBar, \.scrollingAfterDisappearing),
    Rule(
      9, .error, "the bar is hidden and shown in viewWillAppear, animated as the callback is",
      source: "seed 000; FD", \.hidingAtTheWrongTime),
    Rule(
      10, .error, "every page sets its own hidden flag",
      source: "seed 000", under: .all - .hiddenFlag - .controllerPerPage,
      \.pagesWithoutHiddenFlag),
    Rule(
      11, .error, "a page's callbacks call super",
      source: "QMUI #484", under: .hooking, \.callbacksWithoutSuper),
    Rule(
      12, .error, "a fake bar gets no 0×0 image",
      source: "seed 003", under: .takingEmptyImages, \.emptyImagesForFakeBars),
    Rule(
      14, .warning, "a page that clips shows no fake bar outside its bounds",
      source: "QMUI rule 1", under: .clipped, \.clippedFakeBars),
    Rule(
      15, .warning, "from iOS 15 barTintColor does nothing",
      source: "seed 000", under: .all - .mappingLegacySetters, \.deadBarTints),
    Rule(
      16, .warning, "from iOS 15 a bar without scrollEdgeAppearance is transparent at the top",
      source: "seed 000; KM #172; QMUI #1265", \.missingScrollEdges),
    Rule(
      17, .info, "from iOS 15 backgroundColor is seen through a transparent appearance only",
      source: "seed 000", \.coveredBackgroundColors),
    Rule(
      20, .warning, "a left item or a hidden bar switches the swipe off",
      source: "seed 000; RT; QMUI #416", under: .all - .ownSwipe + .rt,
      \.pagesWithoutSwipe),
    Rule(
      21, .warning, "nothing is pushed while another push or pop runs",
      source: "QMUI", \.pushesInTransition),
    Rule(22, .error, "a page is pushed once", source: "QMUI", \.pagesPushedTwice),
    Rule(
      26, .error, "an animator that dismisses adds the view that comes back for fullScreen only",
      source: "seed 002", \.wrongViewsInDismissals),
    Rule(
      29, .warning, "no style changes between the layout of the coming page and its viewDidAppear",
      source: "KM; QMUI #1253", under: .fakeBars, \.stylingInTransition),
    Rule(
      31, .info, "background and shadow are decided together",
      source: "QMUI rule 7; KM #66", under: .sharedBar, \.imagesWithoutShadow),
    Rule(
      32, .error, "pictures of pages go when their pages do",
      source: "JY, KLT", under: .screenshots, \.stalePictures),
    Rule(
      33, .warning, "what viewWillAppear does can be done twice",
      source: "FD #50", \.workThatRepeats),
    Rule(
      34, .warning, "a back indicator and its mask are set together",
      source: "seed 000", \.halfBackIndicators),
    Rule(
      35, .info, "where a page begins at an opaque bar's bottom its scroll view adjusts no insets",
      source: "KM; rdar 34465226", \.scrollViewsUnderOpaqueBars),
    Rule(
      36, .error, "a theme change reaches every stored bar",
      source: "seed 001; KM #100; QMUI #1347", under: .remembering + .screenshots,
      \.themesThatMissPages),
    Rule(
      37, .warning, "under a library with fake bars the background is image and shadow",
      source: "seed 000, contract (b)", under: .copying, \.stylesThatAreNotCopied),
    Rule(
      38, .info, "the pages of a stack agree in their extended edges",
      source: "seed 000, L1, L2", \.differentEdges),
    Rule(
      39, .error, "backgroundColor needs a translucent bar",
      source: "seed 004, T6", \.backgroundColorsUnderOpaqueBars),
  ]
}
