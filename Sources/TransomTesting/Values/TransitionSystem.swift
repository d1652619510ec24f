/// Who handles the bars, by the names of `transom list systems`; a list is each of them in turn.
public struct TransitionSystem: Hashable, ScenarioValue, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  package let names: [String]

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
