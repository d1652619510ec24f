/// A bar button, as in `UIBarButtonItem`; a string literal is a title.
public struct BarButtonItem: Hashable, ScenarioValue, ExpressibleByStringLiteral {
  public let node: ScenarioNode

  private init(_ node: ScenarioNode) {
    self.node = node
  }

  /// Creates a bar button with a title.
  public init(title: String) {
    self.init(title.node)
  }

  /// Creates a bar button with an image.
  public init(image: Image) {
    self.init(.mapping([("image", image.node)]))
  }

  public init(stringLiteral title: String) {
    self.init(title: title)
  }

  /// A fixed space, which separates the platters of its neighbors in the design of iOS 26.
  public static let fixedSpace = BarButtonItem(.mapping([("space", .word("fixed"))]))

  /// A flexible space, which also takes the free width of a toolbar.
  public static let flexibleSpace = BarButtonItem(.mapping([("space", .word("flexible"))]))

  /// Returns the button with a style.
  public func style(_ style: BarButtonItemStyle) -> BarButtonItem { adding("style", style.node) }

  /// Returns the button with its own tint color.
  public func tintColor(_ color: Color) -> BarButtonItem { adding("tintColor", color.node) }

  /// Returns the button, enabled or disabled.
  public func isEnabled(_ isEnabled: Bool) -> BarButtonItem { adding("isEnabled", isEnabled.node) }

  /// Returns the button with an identifier that matches buttons of two pages in a transition.
  public func identifier(_ identifier: String) -> BarButtonItem {
    adding("identifier", identifier.node)
  }

  /// Returns the button, which can or cannot share its platter with its neighbors.
  public func sharesBackground(_ shares: Bool) -> BarButtonItem {
    adding("sharesBackground", shares.node)
  }

  /// Returns the button with or without a platter.
  public func hidesSharedBackground(_ hides: Bool) -> BarButtonItem {
    adding("hidesSharedBackground", hides.node)
  }

  private func adding(_ key: String, _ value: ScenarioNode) -> BarButtonItem {
    var entries = node.value.entries.map {
      (key: $0.key, value: ScenarioNode?(ScenarioNode($0.value)))
    }
    // A title without other properties is not a mapping.
    if entries.isEmpty { entries = [(key: "title", value: node)] }
    entries.removeAll { $0.key == key }
    return BarButtonItem(.mapping(entries + [(key: key, value: value)]))
  }
}
