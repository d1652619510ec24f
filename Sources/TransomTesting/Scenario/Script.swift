import Scenarios

/// The steps of a scenario: actions by the user and the app.
///
/// Each step starts when the previous one has finished, unless `at` specifies its time, in seconds from the
/// start.
public struct Script: Sendable {
  private(set) var steps: [ScenarioNode] = []
  /// The pages that the steps refer to, in order.
  private(set) var pages: [ViewController] = []

  init() {}

  /// Waits for a number of seconds.
  public mutating func wait(
    _ seconds: Double, at time: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    add("wait", seconds.node, at: time, Location(fileID, line, column))
  }

  /// Swipes back from the left edge of the screen.
  ///
  /// - Parameters:
  ///   - to: The position at which the finger lifts off, as a fraction of the screen's width.
  ///   - seconds: The duration of the movement. The default is 0.4.
  ///   - release: How the transition ends. By default, this depends on the position and speed of the finger.
  ///   - from: The position at which the finger touches down, in points from the left edge.
  ///   - time: The time at which the swipe starts, in seconds from the start of the scenario.
  ///   - fileID: The source file that issues are attributed to.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
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

  /// Scrolls a page's scroll view to an offset from its resting position, in points.
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

  /// Styles the bar from code outside the pages, as when the theme changes.
  ///
  /// - Parameters:
  ///   - page: The page whose fake bar is styled instead of the real bar, if the library has an API for this.
  ///   - time: The time of the change, in seconds from the start of the scenario.
  ///   - fileID: The source file that issues are attributed to.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
  ///   - set: A closure that sets the properties.
  public mutating func style(
    fakeBarOf page: ViewController? = nil, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column, _ set: (inout NavigationBar) -> Void
  ) {
    let style = ScenarioNode.mapping([
      ("navigationBar", NavigationBar(set).node), ("fakeBarOf", page.map { named($0) }),
    ])
    add("style", style, at: time, Location(fileID, line, column))
  }

  /// Hides or shows the navigation bar from code outside the pages.
  ///
  /// Without `animated`, the change is immediate.
  public mutating func setNavigationBarHidden(
    _ hidden: Bool, animated: Bool? = nil, at time: Double? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let call = ScenarioNode.mapping([("hidden", hidden.node), ("animated", animated?.node)])
    add("setNavigationBarHidden", call, at: time, Location(fileID, line, column))
  }

  /// Rotates the device.
  public mutating func rotate(
    to orientation: DeviceOrientation, at time: Double? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    add("rotate", orientation.node, at: time, Location(fileID, line, column))
  }

  mutating func add(_ key: String, _ node: ScenarioNode, at time: Double?, _ location: Location) {
    steps.append(ScenarioNode.mapping([("at", time?.node), (key, node)]).located(at: location))
  }

  /// Adds a page to the scenario and returns its name.
  mutating func named(_ page: ViewController) -> ScenarioNode {
    pages.append(page)
    return page.name.node
  }
}
