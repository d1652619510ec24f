import Navigation

enum ScrollViewKeys {
  static let table = KeyTable<ScrollView>(
    "`scrollView`", example: "{contentOffset: 0}",
    [
      Key("contentSize", orNil: \.contentSize) { $0.size($1) },
      Key("contentOffset", \.contentOffset) { $0.points($1) },
      Key("isFirstSubview", \.isFirstSubview) { $0.boolean($1) },
      Key("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior) { $0.word($1) },
      Key("alwaysBounceVertical", \.alwaysBounceVertical) { $0.boolean($1) },
      Key("alwaysBounceHorizontal", \.alwaysBounceHorizontal) { $0.boolean($1) },
    ])
}

extension ScenarioParser {
  func scrollView(_ value: LocatedValue) -> ScrollView? {
    meaning(of: value, ScrollViewKeys.table, from: ScrollView())
  }
}

private struct OffsetFields {
  var from: Double?
  var to: Double?
}

private struct ScrollFadeFields {
  var alpha: OffsetFields?
  var until = ScrollFade.End.disappear
}

enum ScrollFadeKeys {
  static let names = table.names
  static let alphaNames = alpha.names

  fileprivate static let table = KeyTable<ScrollFadeFields>(
    "`scrollViewDidScroll`", example: "{backgroundImageAlpha: {from: 0, to: 64}}",
    [
      Key("backgroundImageAlpha", \.alpha) {
        $0.meaning(of: $1, ScrollFadeKeys.alpha, from: OffsetFields())
      },
      Key("until", \.until) { $0.word($1) },
    ])

  fileprivate static let alpha = KeyTable<OffsetFields>(
    "`backgroundImageAlpha`", example: "{from: 0, to: 64}",
    [
      Key("from", \.from) { $0.points($1) },
      Key("to", \.to) { $0.points($1) },
    ])
}

extension ScenarioParser {
  /// `{backgroundImageAlpha: {from: 0, to: 64}, until: dealloc}`, offsets in points.
  func scrollFade(_ value: LocatedValue) -> ScrollFade? {
    let fields = meaning(of: value, ScrollFadeKeys.table, from: ScrollFadeFields())
    guard let fields else { return nil }
    guard let offsets = value["backgroundImageAlpha"] else {
      require("backgroundImageAlpha", in: value, "backgroundImageAlpha: {from: 0, to: 64}")
      return nil
    }
    guard let alpha = fields.alpha else { return nil }
    require("from", in: offsets, "from: 0")
    require("to", in: offsets, "to: 64")
    guard let from = alpha.from, let to = alpha.to else { return nil }
    guard from != to else {
      report(.noWay(offsets))
      return nil
    }
    return ScrollFade(from: from, to: to, until: fields.until)
  }

  /// A page that has a `scrollViewDidScroll` needs something that scrolls.
  func checkScrolls(_ page: Page, _ value: LocatedValue) {
    guard page.scrollFade != nil, page.scrollView == nil else { return }
    report(.nothingScrolls(value["scrollViewDidScroll"] ?? value))
  }
}

extension Issue {
  fileprivate static func noWay(_ value: LocatedValue) -> Issue {
    Issue(
      value.location, "`from` and `to` are the same offset; write two, such as {from: 0, to: 64}")
  }

  fileprivate static func nothingScrolls(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the page has no scroll view; write `scrollView: {contentOffset: 0}` too")
  }
}
