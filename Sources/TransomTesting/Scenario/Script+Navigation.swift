import Scenarios

/// The calls of `UINavigationController`, animated unless they say otherwise.
extension Script {
  public mutating func push(
    _ page: ViewController, animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    add("push", operation(page, animated), at: time, Location(fileID, line, column))
  }

  /// `shouldPop` is what the bar's delegate answers to a tap on the back button; beside `false` there is
  /// nothing to animate, so that `animated` is refused.
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

  public mutating func popTo(
    _ page: ViewController, animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    add("popTo", operation(page, animated), at: time, Location(fileID, line, column))
  }

  public mutating func popToRoot(
    animated: Bool? = nil, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    add("popToRoot", operation(animated), at: time, Location(fileID, line, column))
  }

  public mutating func setViewControllers(
    _ pages: [ViewController], animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let names = ScenarioNode.list(pages.map { named($0) })
    let set = ScenarioNode.mapping([("pages", names), ("animated", animated?.node)])
    add("set", set, at: time, Location(fileID, line, column))
  }

  public mutating func present(
    _ page: ViewController, style: ModalPresentationStyle? = nil, animator: Animator? = nil,
    animated: Bool? = nil, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    let present = ScenarioNode.mapping([
      ("page", named(page)), ("style", style?.node), ("animator", animator?.node),
      ("animated", animated?.node),
    ])
    add("present", present, at: time, Location(fileID, line, column))
  }

  /// `addToView` says whether the app puts the presenting view back itself.
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
