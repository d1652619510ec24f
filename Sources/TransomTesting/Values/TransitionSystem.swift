/// A transition system, given by its name in `transom list systems`, or a list of several.
///
/// A scenario with several systems is rendered with each of them.
public struct TransitionSystem: Hashable, ScenarioValue, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  package let names: [String]

  /// Creates a transition system from its name.
  public init(_ name: String) {
    names = [name]
  }

  public init(stringLiteral name: String) {
    names = [name]
  }

  public init(arrayLiteral systems: TransitionSystem...) {
    names = systems.flatMap(\.names)
  }

  public var node: ScenarioNode {
    names.count == 1 ? .text(names[0]) : .list(names.map(ScenarioNode.text))
  }
}
