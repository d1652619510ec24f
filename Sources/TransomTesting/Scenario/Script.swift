import Scenarios

/// What the user and the app do, step by step; each step starts when the one before has settled, unless
/// it says when (`at`, seconds from the start).
public struct Script: Sendable {
  private(set) var steps: [ScenarioNode] = []
  /// The pages that steps name, in order.
  private(set) var pages: [ViewController] = []

  init() {}

  /// Does nothing for some seconds.
  public mutating func wait(
    _ seconds: Double, at time: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    add("wait", seconds.node, at: time, Location(fileID, line, column))
  }

  /// A swipe from the left edge.
  ///
  /// - Parameters:
  ///   - to: How far, as a part of the width.
  ///   - over: Seconds; 0.4 unless it is said.
  ///   - release: How the finger lets go; by its speed unless it is said.
  ///   - from: Where the finger starts, in points from the left edge.
  public mutating func swipe(
    to: Double, over seconds: Double? = nil, release: Release? = nil, from: Double? = nil,
    at time: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    let swipe = ScenarioNode.mapping([
      ("to", to.node), ("over", seconds?.node), ("release", release?.node), ("from", from?.node),
    ])
    add("swipe", swipe, at: time, Location(fileID, line, column))
  }

  /// Scrolls a page's scroll view; `offset` is in points from the resting top.
  public mutating func scroll(
    _ page: ViewController, to offset: Double, over seconds: Double? = nil,
    at time: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    let scroll = ScenarioNode.mapping([
      ("page", named(page)), ("to", offset.node), ("over", seconds?.node),
    ])
    add("scroll", scroll, at: time, Location(fileID, line, column))
  }

  /// Somebody outside of any page styles the bar, as a change of theme does.
  public mutating func style(
    at time: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ set: (inout NavigationBar) -> Void
  ) {
    let style = ScenarioNode.mapping([("navigationBar", NavigationBar(set).node)])
    add("style", style, at: time, Location(fileID, line, column))
  }

  public mutating func setNavigationBarHidden(
    _ hidden: Bool, animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let call = ScenarioNode.mapping([("hidden", hidden.node), ("animated", animated?.node)])
    add("setNavigationBarHidden", call, at: time, Location(fileID, line, column))
  }

  /// Turns the device.
  public mutating func rotate(
    to orientation: DeviceOrientation, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    add("rotate", orientation.node, at: time, Location(fileID, line, column))
  }

  mutating func add(_ key: String, _ node: ScenarioNode, at time: Double?, _ place: Location) {
    steps.append(ScenarioNode.mapping([("at", time?.node), (key, node)]).placed(at: place))
  }

  /// A page's name, which makes the page one of the scenario's.
  mutating func named(_ page: ViewController) -> ScenarioNode {
    pages.append(page)
    return page.name.node
  }
}
