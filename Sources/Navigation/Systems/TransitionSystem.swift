/// A way of handling navigation bars in transitions: what it does at each moment it hooks.
///
/// Hooks on page callbacks run at the page's call to super, before the page's own code; a system
/// mutates the model as the real library mutates UIKit, and nothing else. A hook that a system does
/// not mention does nothing.
package protocol TransitionSystem: Sendable {
  static var entry: TransitionSystemEntry { get }

  init()

  mutating func willPush(_ page: String, animated: Bool, in navigation: inout NavigationModel)
  mutating func willPop(to target: String, animated: Bool, in navigation: inout NavigationModel)
  mutating func viewWillLayoutSubviews(_ page: String, in navigation: inout NavigationModel)
  mutating func viewDidAppear(_ page: String, animated: Bool, in navigation: inout NavigationModel)
}

/// What a list of systems tells about one.
package struct TransitionSystemEntry: Hashable, Sendable {
  /// As a scenario's `system:` names it.
  package let name: String
  package let title: String
  package let approach: String
  package let source: String
  package let limits: String
}

extension TransitionSystem {
  package mutating func willPush(
    _ page: String, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func willPop(
    to target: String, animated: Bool, in navigation: inout NavigationModel
  ) {}
  package mutating func viewWillLayoutSubviews(
    _ page: String, in navigation: inout NavigationModel
  ) {}
  package mutating func viewDidAppear(
    _ page: String, animated: Bool, in navigation: inout NavigationModel
  ) {}
}

/// Every transition system there is, in the order lists show them.
package enum TransitionSystems {
  package static let all: [any TransitionSystem.Type] = [
    Native.self,
    KMNavigationBarTransition.self,
  ]

  /// The system of a name, or nil.
  package static func named(_ name: String) -> (any TransitionSystem.Type)? {
    all.first { $0.entry.name == name }
  }
}
