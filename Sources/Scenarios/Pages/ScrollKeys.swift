import Navigation

enum ScrollViewKeys {
  static let table = KeyTable<ScrollView>(
    "`scrollView`", example: "{contentOffset: 0}", from: ScrollView(),
    rules: [
      KeyRule(.excludes(.init("isFirstSubview", false), .init("isView", true))) {
        .notASubview($1[0])
      }
    ],
    [
      Key(
        "contentSize", orNil: \.contentSize, .contentSize,
        "The size of the content; `~` means the size of the page's `content`."),
      Key(
        "contentOffset", \.contentOffset, .points,
        "How far the content is scrolled at the start; 0 is its resting position.", example: "120"),
      Key(
        "isFirstSubview", \.isFirstSubview, .boolean,
        "Whether the scroll view is the first subview of the page's view."),
      Key(
        "isView", \.isView, .boolean,
        "Whether the scroll view is the page's view, as in `UITableViewController`."),
      Key(
        "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior, .word,
        "When the safe area adjusts the content inset.", example: "never", ios: \.hasSafeArea),
      Key(
        "alwaysBounceVertical", \.alwaysBounceVertical, .boolean,
        "Whether content that fits also scrolls vertically; with `rows`, the default is `true`."),
      Key(
        "alwaysBounceHorizontal", \.alwaysBounceHorizontal, .boolean,
        "Whether content that fits also scrolls horizontally."),
      Key(
        "topEdgeEffect", \.topEdgeEffect, .mapping(edgeEffectTable),
        "The effect with which the content disappears under the navigation bar.", ios: \.hasGlass),
    ])
}

private let edgeEffectTable = KeyTable<ScrollEdgeEffect>(
  "`topEdgeEffect`", example: "{style: hard}", from: ScrollEdgeEffect(),
  [
    Key(
      "style", \.style, .word, "The style; `automatic` is `soft` under a navigation bar.",
      example: "hard"),
    Key("isHidden", \.isHidden, .boolean, "Whether there is no effect.", example: "true"),
  ])

private struct OffsetFields {
  var from: Double?
  var to: Double?
}

/// The offsets between which an image fades.
private struct FadeOffsets {
  var from: Double
  var to: Double
}

private struct ScrollFadeFields {
  var alpha: FadeOffsets?
  var until = ScrollFade.End.disappear
}

private let fadeTable = KeyTable<ScrollFadeFields>(
  "`scrollViewDidScroll`", example: "{backgroundImageAlpha: {from: 0, to: 64}}",
  from: ScrollFadeFields(),
  [
    Key(
      "backgroundImageAlpha", required: \.alpha, .fadeOffsets,
      "The offsets between which the bar's background image fades from clear to opaque."),
    Key(
      "until", \.until, .word,
      "When the page stops being the scroll view's delegate; with `dealloc`, it also restyles the "
        + "bar of the next page."),
  ])

private let alphaTable = KeyTable<OffsetFields>(
  "`backgroundImageAlpha`", example: "{from: 0, to: 64}", from: OffsetFields(),
  [
    Key(
      "from", required: \.from, .points, "The offset at which the image is clear.", example: "0"),
    Key(
      "to", required: \.to, .points, "The offset at which the image is opaque.", example: "64"),
  ])

extension ValueKind<FadeOffsets> {
  fileprivate static var fadeOffsets: Self {
    ValueKind<OffsetFields>.mapping(alphaTable).then { parser, value, fields in
      guard let from = fields.from, let to = fields.to else { return nil }
      guard from != to else {
        parser.report(.equalOffsets(value))
        return nil
      }
      return FadeOffsets(from: from, to: to)
    }
  }
}

extension ValueKind<ScrollFade> {
  /// `{backgroundImageAlpha: {from: 0, to: 64}, until: dealloc}`, with the offsets in points.
  static var scrollFade: Self {
    ValueKind<ScrollFadeFields>.mapping(fadeTable).then { _, _, fields in
      fields.alpha.map { ScrollFade(from: $0.from, to: $0.to, until: fields.until) }
    }
  }
}

extension ScenarioParser {
  /// Reports an issue if a page has `scrollViewDidScroll` but no scroll view.
  func checkScrolls(_ page: Page, _ value: LocatedValue) {
    guard page.scrollFade != nil, page.scrollView == nil else { return }
    report(.nothingScrolls(value["scrollViewDidScroll"] ?? value))
  }
}

extension Issue {
  fileprivate static func equalOffsets(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "`from` and `to` are the same offset; write two offsets, such as {from: 0, to: 64}")
  }

  fileprivate static func notASubview(_ isFirstSubview: LocatedValue.Entry) -> Issue {
    Issue(
      isFirstSubview.keyLocation,
      "`isFirstSubview: false` contradicts `isView: true`, because the page's view is not a subview; "
        + "write only one of them")
  }

  static func nothingScrolls(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the page has no scroll view; add `scrollView: {contentOffset: 0}`")
  }
}
