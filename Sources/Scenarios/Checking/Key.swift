import Navigation

/// A key of a mapping: the values that it accepts, the function that reads them, and its documentation.
struct Key<Target: Sendable>: Sendable {
  typealias Read = @Sendable (ScenarioParser, LocatedValue, inout Target) -> Void
  typealias Property<Value> = any WritableKeyPath<Target, Value> & Sendable
  /// A function that returns whether the key has an effect in a version of iOS.
  typealias Effect = @Sendable (Profile) -> Bool

  let name: String
  let shape: Shape
  /// A description in one sentence.
  let summary: String
  let isRequired: Bool
  let read: Read
  private let example: String?
  let hasEffect: Effect
  private let defaultValue: @Sendable (Target) -> String?

  init(
    _ name: String, _ shape: Shape, _ summary: String, example: String? = nil,
    isRequired: Bool = false, ios hasEffect: @escaping Effect = { _ in true },
    default defaultValue: @escaping @Sendable (Target) -> String? = { _ in nil },
    _ read: @escaping Read
  ) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.example = example
    self.isRequired = isRequired
    self.hasEffect = hasEffect
    self.defaultValue = defaultValue
    self.read = read
  }

  /// Creates a key whose default is the property's value in an empty mapping.
  init<Value>(
    _ name: String, _ property: Property<Value>, _ kind: ValueKind<Value>, _ summary: String,
    example: String? = nil, ios hasEffect: @escaping Effect = { _ in true }
  ) {
    self.init(
      name, kind.shape, summary, example: example, ios: hasEffect,
      default: { kind.text($0[keyPath: property]) }
    ) { parser, value, target in
      if let meaning = kind.read(parser, value) { target[keyPath: property] = meaning }
    }
  }

  /// Creates a key for a property that is nil unless the key is written.
  init<Value>(
    _ name: String, ifWritten property: Property<Value?>, _ kind: ValueKind<Value>,
    _ summary: String, default defaultValue: String? = nil, example: String? = nil,
    isRequired: Bool = false, ios hasEffect: @escaping Effect = { _ in true }
  ) {
    self.init(
      name, kind.shape, summary, example: example, isRequired: isRequired, ios: hasEffect,
      default: { _ in defaultValue }
    ) { parser, value, target in
      if let meaning = kind.read(parser, value) { target[keyPath: property] = meaning }
    }
  }

  /// Creates a required key.
  init<Value>(
    _ name: String, required property: Property<Value?>, _ kind: ValueKind<Value>,
    _ summary: String, example: String? = nil
  ) {
    self.init(
      name, ifWritten: property, kind, summary, example: example, isRequired: true)
  }

  /// Creates a key for a property that accepts UIKit's nil.
  init<Value>(
    _ name: String, orNil property: Property<Value?>, _ kind: ValueKind<Value>, _ summary: String,
    example: String? = nil, ios hasEffect: @escaping Effect = { _ in true }
  ) {
    self.init(name, property, kind.orNil, summary, example: example, ios: hasEffect)
  }

  /// Creates a key for a property that distinguishes a written nil from an absent key.
  init<Value>(
    _ name: String, orWrittenNil property: Property<Value??>, _ kind: ValueKind<Value>,
    _ summary: String, example: String? = nil
  ) {
    self.init(name, ifWritten: property, kind.orNil, summary, example: example)
  }

  /// An example value for this key, as written in a scenario.
  var exampleText: String { example ?? shape.example }

  func description(in start: Target) -> KeyDescription {
    KeyDescription(
      name: name, shape: shape, summary: summary, defaultValue: defaultValue(start),
      example: exampleText, isRequired: isRequired, versions: Profile.versions(where: hasEffect))
  }
}

/// A condition on the keys of a mapping.
package struct KeyRule: Sendable {
  package enum Condition: Sendable {
    /// Exactly one of these keys is written.
    case exactlyOne([String])
    /// The first key requires the second.
    case requires(String, String)
    /// The key cannot be combined with other keys.
    case alone(String)
    /// The two keys cannot be combined.
    case excludes(WrittenKey, WrittenKey)
  }

  /// A key with any value, or only with a specific value.
  package struct WrittenKey: Sendable, ExpressibleByStringLiteral {
    package let name: String
    package let value: Bool?

    package init(_ name: String, _ value: Bool?) {
      self.name = name
      self.value = value
    }

    package init(stringLiteral name: String) { self.init(name, nil) }

    fileprivate func matches(_ entry: LocatedValue.Entry) -> Bool {
      entry.key == name
        && (value.map { entry.value.content == .scalar("\($0)", isPlain: true) } ?? true)
    }
  }

  let condition: Condition
  /// Returns the issue for a mapping, given the entries that break the rule.
  private let message: @Sendable (LocatedValue, [LocatedValue.Entry]) -> Issue

  init(
    _ condition: Condition,
    _ message: @escaping @Sendable (LocatedValue, [LocatedValue.Entry]) -> Issue
  ) {
    self.condition = condition
    self.message = message
  }

  /// Returns an issue if the mapping breaks the rule, or nil otherwise.
  func issue(_ value: LocatedValue, _ entries: [LocatedValue.Entry]) -> Issue? {
    var found: [LocatedValue.Entry]
    switch condition {
    case .exactlyOne(let keys):
      found = entries.filter { keys.contains($0.key) }
      guard found.count != 1 else { return nil }
    case .requires(let key, let other):
      found = entries.filter { $0.key == key }
      guard !found.isEmpty, value[other] == nil else { return nil }
    case .alone(let key):
      found = entries.filter { $0.key == key }
      guard !found.isEmpty, entries.count > 1 else { return nil }
    case .excludes(let key, let other):
      found = [key, other].flatMap { entries.filter($0.matches) }
      guard found.count == 2 else { return nil }
    }
    return message(value, found)
  }
}

extension Profile {
  /// Returns the versions of iOS that satisfy a condition, such as "13 and later", or nil if all or
  /// none do.
  static func versions(where condition: (Profile) -> Bool) -> String? {
    let profiles = allCases.filter(condition)
    guard profiles.count < allCases.count, let first = profiles.first, let last = profiles.last
    else { return nil }
    return (first...last).versions
  }
}

extension ClosedRange<Profile> {
  /// The newest version of iOS in the range.
  var lastVersion: Int { upperBound.lastVersion }

  /// The range as text, such as `10`, `11 to 12` or `11 and later`.
  var versions: String {
    let first = lowerBound.rawValue
    if upperBound == Profile.allCases.last { return "\(first) and later" }
    return first == lastVersion ? "\(first)" : "\(first) to \(lastVersion)"
  }
}
