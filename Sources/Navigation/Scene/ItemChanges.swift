/// Changes that code makes to a page's title and navigation item.
///
/// An outer nil keeps the value, and an inner nil is UIKit's nil.
package struct ItemChanges: Hashable, Sendable {
  package var title: String??
  package var backButtonTitle: String??
  package var leftBarButtonItem: BarButtonItem??
  package var rightBarButtonItem: BarButtonItem??
  package var hidesBackButton: Bool?

  package init() {}

  /// All properties, in the order used in messages.
  static let properties = [
    Property("title", \.title, \.title) { quoted($0) },
    Property("backButtonTitle", \.backButtonTitle, \.backButtonTitle) { quoted($0) },
    Property("leftBarButtonItem", \.leftBarButtonItem, \.leftBarButtonItem) { text($0) },
    Property("rightBarButtonItem", \.rightBarButtonItem, \.rightBarButtonItem) { text($0) },
    Property("hidesBackButton", \.hidesBackButton, \.hidesBackButton) { "\($0)" },
  ]

  /// Adds later changes, which replace earlier ones.
  mutating func add(_ later: ItemChanges) {
    Self.properties.forEach { $0.add(later, &self) }
  }

  /// The sides of the bar whose item is set, also to nil.
  var changedSides: [BarSide] {
    (leftBarButtonItem == nil ? [] : [.left]) + (rightBarButtonItem == nil ? [] : [.right])
  }

  /// The sides of the bar whose item is set to a new one.
  var rebuiltSides: [BarSide] {
    changedSides.filter { ($0 == .left ? leftBarButtonItem : rightBarButtonItem) != .some(nil) }
  }

  var summary: String {
    Self.properties.compactMap { $0.summary(self) }.joined(separator: ", ")
  }

  private static func quoted(_ text: String?) -> String { text.map { "“\($0)”" } ?? "nil" }

  private static func text(_ button: BarButtonItem?) -> String {
    guard let button else { return quoted(nil) }
    return button.title.map { quoted($0) } ?? "UIBarButtonItem(\(button.description))"
  }
}

/// A side of a bar that has items.
package enum BarSide: Sendable { case left, right }

extension ItemChanges {
  /// A property of a navigation item, and its field in `ItemChanges`.
  struct Property: Sendable {
    /// Adds the later change, if there is one.
    let add: @Sendable (_ later: ItemChanges, inout ItemChanges) -> Void
    let apply: @Sendable (ItemChanges, inout NavigationItem) -> Void
    let summary: @Sendable (ItemChanges) -> String?

    init<Value>(
      _ name: String, _ change: any WritableKeyPath<ItemChanges, Value?> & Sendable,
      _ property: any WritableKeyPath<NavigationItem, Value> & Sendable,
      text: @escaping @Sendable (Value) -> String
    ) {
      add = { later, changes in
        if let value = later[keyPath: change] { changes[keyPath: change] = value }
      }
      apply = { changes, item in
        if let value = changes[keyPath: change] { item[keyPath: property] = value }
      }
      summary = { changes in
        changes[keyPath: change].map { "navigationItem.\(name) = \(text($0))" }
      }
    }
  }
}

extension NavigationItem {
  /// Returns the navigation item with changes applied.
  func with(_ changes: ItemChanges) -> NavigationItem {
    var item = self
    ItemChanges.properties.forEach { $0.apply(changes, &item) }
    return item
  }
}

extension NavigationState {
  /// Returns the current navigation item of a page in the scene.
  package func navigationItem(of page: PageID, in scene: Scene) -> NavigationItem? {
    scene.pages[page]?.navigationItem.with(self[page].itemChanges)
  }

  /// Returns the navigation item that the bar shows for a page, including a left item that a library adds.
  func shownItem(of page: PageID, in scene: Scene) -> NavigationItem? {
    var item = navigationItem(of: page, in: scene)
    if case .leftItem(let text)? = self[page].bar?.backButton, item?.leftBarButtonItem == nil {
      item?.leftBarButtonItem = .title(text)
    }
    return item
  }

  /// Returns the page to which a page's back button leads, or nil for the first page of the stack and for a
  /// page that is the root of its own navigation controller.
  func pageBelow(_ page: PageID, in stack: [PageID]) -> PageID? {
    guard self[page].bar?.backButton != .missing, let index = stack.firstIndex(of: page), index > 0
    else { return nil }
    return stack[index - 1]
  }
}
