/// The order of the calls that add a child page.
package enum ChildOrder: String, CaseIterable, Sendable {
  /// `addChild(_:)`, then `addSubview(_:)`, as UIKit's documentation requires.
  case after
  /// `addSubview(_:)` first: the child appears without waiting for the parent (KMNavigationBarTransition
  /// issue 31).
  case first
}

extension Scene {
  /// The parent of each child page.
  package var parents: [PageID: PageID] {
    var parents: [PageID: PageID] = [:]
    for page in pages.values {
      for child in page.children + page.hooks.values.joined().flatMap(\.addedChildren) {
        parents[child] = page.id
      }
    }
    return parents
  }
}

extension Scene {
  /// The outermost ancestor of each page, or the page itself if it has no parent.
  ///
  /// This property visits every page and every action, so callers store the result.
  package var outermostPages: [PageID: PageID] {
    let parents = parents
    return Dictionary(
      uniqueKeysWithValues: pages.keys.map { ($0, outermost(of: $0) { parents[$0] }) })
  }
}

/// Returns the outermost ancestor of a page, or the page itself if it has no parent.
func outermost(of page: PageID, parent: (PageID) -> PageID?) -> PageID {
  var page = page
  while let next = parent(page) { page = next }
  return page
}

extension HookAction {
  /// The pages that the action adds as children, now or later.
  fileprivate var addedChildren: [PageID] {
    switch self {
    case .addChild(let page, _): [page]
    case .after(_, let actions): actions.flatMap(\.addedChildren)
    case .navigationBar, .setNavigationBarHidden, .navigationItem, .setNeedsLayout, .settings: []
    }
  }
}
