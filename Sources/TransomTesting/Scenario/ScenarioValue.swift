import Units

/// What a key of a scenario can be set to.
public protocol ScenarioValue: Sendable {
  var node: ScenarioNode { get }
}

extension Bool: ScenarioValue {
  public var node: ScenarioNode { .word(self ? "true" : "false") }
}

extension String: ScenarioValue {
  public var node: ScenarioNode { .text(self) }
}

extension Int: ScenarioValue {
  public var node: ScenarioNode { .word(String(self)) }
}

extension Double: ScenarioValue {
  /// With six decimals at most: a scenario's times are whole microseconds.
  public var node: ScenarioNode {
    // What is no number is written as Swift does, and refused with its place.
    guard isFinite, abs(self) < 1e9 else { return .word("\(self)") }
    var text = decimalText(self, places: 6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return .word(text)
  }
}

extension Array: ScenarioValue where Element: ScenarioValue {
  public var node: ScenarioNode { .list(map(\.node)) }
}

/// A word of the format.
extension ScenarioValue where Self: RawRepresentable<String> {
  public var node: ScenarioNode { .word(rawValue) }
}
