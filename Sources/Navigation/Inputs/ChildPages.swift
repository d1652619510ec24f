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
  package var parents: [String: String] {
    var parents: [String: String] = [:]
    for page in pages.values {
      for child in page.children + page.hooks.values.joined().flatMap(\.addedChildren) {
        parents[child] = page.name
      }
    }
    return parents
  }
}

extension HookAction {
  /// The pages that it makes children, now or later.
  fileprivate var addedChildren: [String] {
    switch self {
    case .addChild(let page, _): [page]
    case .after(_, let actions): actions.flatMap(\.addedChildren)
    case .navigationBar, .setNavigationBarHidden: []
    }
  }
}
