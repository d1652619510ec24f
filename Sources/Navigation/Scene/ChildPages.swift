/// In which order a page's code makes another page its child.
package enum ChildOrder: String, CaseIterable, Sendable {
  /// `addChild(_:)`, then `addSubview(_:)`, as UIKit's documentation asks for.
  case after
  /// The view first: it appears without a parent, and so without waiting for the parent
  /// (KMNavigationBarTransition #31).
  case first
}

extension Scene {
  /// The page that each child page is added to; every other page is a page of the stack.
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
  /// For each page the one of the stack that it lies in, at any depth, whose code its code is.
  ///
  /// A look at every page and every action: ask once, and keep the answer.
  package var outermostPages: [PageID: PageID] {
    let parents = parents
    return Dictionary(
      uniqueKeysWithValues: pages.keys.map { ($0, outermost(of: $0) { parents[$0] }) })
  }
}

/// The page that has no parent, from a page upwards.
func outermost(of page: PageID, parent: (PageID) -> PageID?) -> PageID {
  var page = page
  while let next = parent(page) { page = next }
  return page
}

extension HookAction {
  /// The pages that it makes children, now or later.
  fileprivate var addedChildren: [PageID] {
    switch self {
    case .addChild(let page, _): [page]
    case .after(_, let actions): actions.flatMap(\.addedChildren)
    case .navigationBar, .setNavigationBarHidden: []
    }
  }
}
