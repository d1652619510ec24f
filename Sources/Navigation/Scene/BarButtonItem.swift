import Units

/// A `UIBarButtonItem` with a title or an image, or a space between two items.
package struct BarButtonItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case title(String)
    /// The image's name in the scene.
    case image(String)
    /// A library's image, drawn as UIKit's back indicator.
    case backIndicatorImage
    /// A space, `fixedSpace` or `flexibleSpace`.
    case space(Space)
  }

  package enum Space: String, CaseIterable, Sendable { case fixed, flexible }

  /// The style, `UIBarButtonItem.Style`.
  package enum Style: String, CaseIterable, Sendable { case plain, done, prominent }

  package var content: Content
  package var style = Style.plain
  /// The item's own tint color, or nil for the bar's.
  package var tintColor: Color?
  package var isEnabled = true
  /// The identifier that matches items of two pages in a transition on iOS 26 and later.
  package var identifier: String?
  /// Whether the item can share its platter with its neighbors on iOS 26 and later.
  package var sharesBackground = true
  /// Whether the item has no platter on iOS 26 and later.
  package var hidesSharedBackground = false

  package init(_ content: Content) {
    self.content = content
  }

  package static func title(_ title: String) -> BarButtonItem { BarButtonItem(.title(title)) }
  package static func image(_ name: String) -> BarButtonItem { BarButtonItem(.image(name)) }
  package static let backIndicatorImage = BarButtonItem(.backIndicatorImage)

  package var title: String? {
    if case .title(let title) = content { title } else { nil }
  }

  var isSpace: Bool {
    if case .space = content { true } else { false }
  }

  /// Whether the tint fills the item's platter on iOS 26 and later.
  var isProminent: Bool { style != .plain }
}

extension BarButtonItem: CustomStringConvertible {
  package var description: String {
    switch content {
    case .title(let title): "“\(title)”"
    case .image(let name): "image \(name)"
    case .backIndicatorImage: "image"
    case .space(let space): "\(space.rawValue) space"
    }
  }
}
