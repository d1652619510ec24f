import Scenarios

/// A page of a first scenario: an image, and the color of the bar.
package struct DraftedPage: Sendable {
  /// The bar of a page.
  package enum Bar: Hashable, Sendable {
    /// An opaque bar with a color, below which the image begins.
    case above(color: String)
    /// An opaque bar with a color, which covers the top of the image.
    case over(color: String)
    /// No bar; the image begins at the top of the screen.
    case hidden
  }

  private typealias Value = LocatedValue

  let title: String?
  let backgroundColor: String?
  let image: LocatedValue?
  let bar: Bar

  package init(
    title: String? = nil, backgroundColor: String? = nil, image: LocatedValue? = nil, bar: Bar
  ) {
    self.title = title
    self.backgroundColor = backgroundColor
    self.image = image
    self.bar = bar
  }

  /// Returns the page for a scenario with a version of iOS.
  ///
  /// The image of a page below its bar is the content of a scroll view, whose insets follow the bar.
  package func value(version: Int) -> LocatedValue {
    var isBelowBar = false
    if case .above = bar { isBelowBar = true }
    return .mapping([
      "title": title.map { .text($0, of: "") },
      "backgroundColor": backgroundColor.map { .text($0, of: "") },
      "extendedLayoutIncludesOpaqueBars": isBelowBar ? nil : .word("true"),
      "content": image.map { .mapping(["image": $0]) },
      "scrollView": isBelowBar && image != nil
        ? .mapping(["alwaysBounceVertical": .word("true")]) : nil,
      "viewWillAppear": .list(actions(version)),
    ])
  }

  private func actions(_ version: Int) -> [LocatedValue] {
    let isHidden = bar == .hidden
    let visibility = Value.mapping([
      "setNavigationBarHidden": .mapping([
        "hidden": .word(isHidden ? "true" : "false"), "animated": .word("follow"),
      ])
    ])
    switch bar {
    case .hidden: return [visibility]
    case .above(let color), .over(let color):
      return [visibility, .mapping(["navigationBar": Self.style(color, version)])]
    }
  }

  /// Returns the style of an opaque bar: with appearance objects from iOS 13.
  private static func style(_ color: String, _ version: Int) -> LocatedValue {
    guard version >= 13 else {
      return .mapping(["barTintColor": .text(color, of: ""), "isTranslucent": .word("false")])
    }
    let appearance = Value.mapping([
      "configure": .word("opaque"), "backgroundColor": .text(color, of: ""),
    ])
    return .mapping(["standardAppearance": appearance, "scrollEdgeAppearance": appearance])
  }
}
