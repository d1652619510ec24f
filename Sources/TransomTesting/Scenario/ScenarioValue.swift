import Units

/// A type that the properties of a scenario can have.
public protocol ScenarioValue: Sendable {
  /// The value as it appears in a scenario file.
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
  /// The number with at most six decimal places, because times are whole microseconds.
  public var node: ScenarioNode {
    // Larger numbers, infinity and NaN are written as Swift prints them, and are rejected when the scenario
    // is checked.
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

/// An enumeration of keywords of the format.
extension ScenarioValue where Self: RawRepresentable<String> {
  public var node: ScenarioNode { .word(rawValue) }
}
