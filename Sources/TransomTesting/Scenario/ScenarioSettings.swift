/// A group of properties, in the order in which they were set.
///
/// `Keys` declares the properties. A property is `nil` until it is set; setting it to `nil` writes an
/// explicit nil, as a call with `nil` does in UIKit.
@dynamicMemberLookup
public struct ScenarioSettings<Keys: ScenarioKeys>: ScenarioValue {
  struct Entry: Sendable {
    let key: String
    /// The value, or `nil` if the property was set to nil.
    let value: (any ScenarioValue)?

    var node: ScenarioNode { value?.node ?? .null }
  }

  private(set) var entries: [Entry] = []

  /// Creates a group without values.
  public init() {}

  /// Creates a group and sets its properties in a closure.
  public init(_ set: (inout Self) -> Void) {
    set(&self)
  }

  /// A property of the group.
  public subscript<Value: ScenarioValue>(
    dynamicMember key: KeyPath<Keys, ScenarioKey<Value>>
  ) -> Value? {
    get { self[Keys()[keyPath: key].name] }
    set { self[Keys()[keyPath: key].name] = newValue }
  }

  /// A nested group.
  ///
  /// It is written if one of its properties is set.
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

  /// A group that contains only the property that was set last.
  var last: Self {
    var settings = self
    settings.entries = entries.suffix(1)
    return settings
  }

  /// The properties as they appear in a scenario file.
  public var node: ScenarioNode { .mapping(entries.map { ($0.key, $0.node) }) }
}

/// The declarations of a group of properties.
public protocol ScenarioKeys: Sendable {
  init()
}

/// The declaration of a property, with its name in a scenario file.
public struct ScenarioKey<Value: ScenarioValue>: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// The declaration of a nested group of properties.
public struct ScenarioGroup<Keys: ScenarioKeys>: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
