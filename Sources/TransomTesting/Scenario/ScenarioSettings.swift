/// Properties by UIKit's names, in the order in which they were set.
///
/// `Keys` lists the properties; each is `nil` until it is set, and setting `nil` is UIKit's nil.
@dynamicMemberLookup
public struct ScenarioSettings<Keys: ScenarioKeys>: ScenarioValue {
  struct Entry: Sendable {
    let key: String
    /// Nil where nil was written.
    let value: (any ScenarioValue)?

    var node: ScenarioNode { value?.node ?? .null }
  }

  private(set) var entries: [Entry] = []

  public init() {}

  public init(_ set: (inout Self) -> Void) {
    set(&self)
  }

  public subscript<Value: ScenarioValue>(
    dynamicMember key: KeyPath<Keys, ScenarioKey<Value>>
  ) -> Value? {
    get { self[Keys()[keyPath: key].name] }
    set { self[Keys()[keyPath: key].name] = newValue }
  }

  /// Properties of a property, which is there as soon as one of them is set.
  public subscript<Inner: ScenarioKeys>(
    dynamicMember key: KeyPath<Keys, ScenarioGroup<Inner>>
  ) -> ScenarioSettings<Inner> {
    get { self[Keys()[keyPath: key].name] ?? ScenarioSettings<Inner>() }
    set { self[Keys()[keyPath: key].name] = newValue }
  }

  subscript<Value: ScenarioValue>(key: String) -> Value? {
    get { entries.last { $0.key == key }?.value as? Value }
    set {
      entries.removeAll { $0.key == key }
      entries.append(Entry(key: key, value: newValue))
    }
  }

  mutating func removeAll() {
    entries = []
  }

  /// What was set last, alone.
  var last: Self {
    var settings = self
    settings.entries = entries.suffix(1)
    return settings
  }

  public var node: ScenarioNode { .mapping(entries.map { ($0.key, $0.node) }) }
}

/// The properties that something has.
public protocol ScenarioKeys: Sendable {
  init()
}

/// A property by its name in UIKit, which is the format's.
public struct ScenarioKey<Value: ScenarioValue>: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// A property that has properties of its own.
public struct ScenarioGroup<Keys: ScenarioKeys>: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
