/// Changes that a page's own code makes to its title and navigation item.
///
/// An outer nil keeps the value, and an inner nil is UIKit's nil.
package struct ItemChanges: Hashable, Sendable {
  package var title: String??
  package var backButtonTitle: String??
  package var leftBarButtonItem: String??
  package var rightBarButtonItem: String??
  package var hidesBackButton: Bool?

  package init() {}

  /// The strings that become visible.
  var texts: [String] {
    [title, backButtonTitle, leftBarButtonItem, rightBarButtonItem].compactMap { $0 ?? nil }
  }

  /// Adds later changes, which replace earlier ones.
  mutating func add(_ later: ItemChanges) {
    title = later.title ?? title
    backButtonTitle = later.backButtonTitle ?? backButtonTitle
    leftBarButtonItem = later.leftBarButtonItem ?? leftBarButtonItem
    rightBarButtonItem = later.rightBarButtonItem ?? rightBarButtonItem
    hidesBackButton = later.hidesBackButton ?? hidesBackButton
  }

  var summary: String {
    let texts = [
      ("title", title), ("backButtonTitle", backButtonTitle),
      ("leftBarButtonItem", leftBarButtonItem), ("rightBarButtonItem", rightBarButtonItem),
    ].compactMap { name, text in
      text.map { "navigationItem.\(name) = \($0.map { "“\($0)”" } ?? "nil")" }
    }
    let hides = hidesBackButton.map { ["navigationItem.hidesBackButton = \($0)"] } ?? []
    return (texts + hides).joined(separator: ", ")
  }
}

extension Page {
  /// The page after changes to its navigation item.
  func with(_ changes: ItemChanges) -> Page {
    var page = self
    if let title = changes.title { page.title = title }
    if let text = changes.backButtonTitle { page.navigationItem.backButtonTitle = text }
    if let text = changes.leftBarButtonItem { page.navigationItem.leftBarButtonItem = text }
    if let text = changes.rightBarButtonItem { page.navigationItem.rightBarButtonItem = text }
    if let hides = changes.hidesBackButton { page.navigationItem.hidesBackButton = hides }
    return page
  }
}

extension NavigationState {
  /// A page of the scene with its current navigation item.
  func page(_ page: PageID, in scene: Scene) -> Page? {
    guard var definition = scene.pages[page] else { return nil }
    if self[page].bar?.backButton == .image {
      // The image has replaced the left item that the page had before the push.
      definition.navigationItem.leftBarButtonItem = nil
      definition.navigationItem.hidesBackButton = false
    }
    return definition.with(self[page].itemChanges)
  }
}
