import Scenarios

/// Steps that call methods of `UINavigationController` and `UIViewController`.
///
/// The changes are animated by default.
extension Script {
  /// Pushes a page.
  ///
  /// - Parameters:
  ///   - page: The page to push.
  ///   - animated: Whether the push is animated. The default is `true`.
  ///   - addToView: Whether the app's own animator adds the page's view to the container view.
  ///   - time: The time of the call, in seconds from the start of the scenario.
  ///   - fileID: The source file that issues are attributed to.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
  public mutating func push(
    _ page: ViewController, animated: Bool? = nil, addToView: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let push = addToView.map {
      ScenarioNode.mapping([
        ("page", named(page)), ("animated", animated?.node), ("addToView", $0.node),
      ])
    }
    add("push", push ?? operation(page, animated), at: time, Location(fileID, line, column))
  }

  /// Pops the top page.
  ///
  /// - Parameters:
  ///   - animated: Whether the transition is animated. The default is `true`.
  ///   - shouldPop: The value that the bar delegate's `navigationBar(_:shouldPop:)` returns after a tap on
  ///     the back button. If it is `false`, nothing is animated and `animated` must be `nil`.
  ///   - time: The time of the call, in seconds from the start of the scenario.
  ///   - fileID: The source file that issues are attributed to.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
  public mutating func pop(
    animated: Bool? = nil, shouldPop: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let pop = ScenarioNode.mapping([
      ("animated", shouldPop == nil ? (animated ?? true).node : animated?.node),
      ("shouldPop", shouldPop?.node),
    ])
    add("pop", pop, at: time, Location(fileID, line, column))
  }

  /// Pops pages until the given page is on top.
  public mutating func popTo(
    _ page: ViewController, animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    add("popTo", operation(page, animated), at: time, Location(fileID, line, column))
  }

  /// Pops all pages except the root.
  public mutating func popToRoot(
    animated: Bool? = nil, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    add("popToRoot", operation(animated), at: time, Location(fileID, line, column))
  }

  /// Replaces the pages on the stack.
  public mutating func setViewControllers(
    _ pages: [ViewController], animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let names = ScenarioNode.list(pages.map { named($0) })
    let set = ScenarioNode.mapping([("pages", names), ("animated", animated?.node)])
    add("set", set, at: time, Location(fileID, line, column))
  }

  /// Presents a page modally.
  ///
  /// - Parameters:
  ///   - page: The page to present.
  ///   - style: The presentation style. The default is UIKit's.
  ///   - animator: The animator of the views. The default is UIKit's.
  ///   - animated: Whether the presentation is animated. The default is `true`.
  ///   - addToView: Whether the app's own animator adds the page's view to the container view.
  ///   - time: The time of the call, in seconds from the start of the scenario.
  ///   - fileID: The source file that issues are attributed to.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
  public mutating func present(
    _ page: ViewController, style: ModalPresentationStyle? = nil, animator: Animator? = nil,
    animated: Bool? = nil, addToView: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let present = ScenarioNode.mapping([
      ("page", named(page)), ("style", style?.node), ("animator", animator?.node),
      ("animated", animated?.node), ("addToView", addToView?.node),
    ])
    add("present", present, at: time, Location(fileID, line, column))
  }

  /// Dismisses the presented page.
  ///
  /// - Parameters:
  ///   - addToView: Whether the app's own animator adds the presenting view to the container view again.
  ///   - animated: Whether the transition is animated. The default is `true`.
  ///   - time: The time of the call, in seconds from the start of the scenario.
  ///   - fileID: The source file that issues are attributed to.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
  public mutating func dismiss(
    addToView: Bool? = nil, animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let dismiss = ScenarioNode.mapping([
      ("addToView", addToView?.node), ("animated", animated?.node),
    ])
    add("dismiss", dismiss, at: time, Location(fileID, line, column))
  }

  private mutating func operation(_ page: ViewController, _ animated: Bool?) -> ScenarioNode {
    let name = named(page)
    return animated.map { .mapping([("page", name), ("animated", $0.node)]) } ?? name
  }

  private func operation(_ animated: Bool?) -> ScenarioNode {
    .mapping([("animated", (animated ?? true).node)])
  }
}
