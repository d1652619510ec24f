import Navigation
import Units

/// The values that a key accepts: their shape, and the function that reads them.
struct ValueKind<Value: Sendable>: Sendable {
  typealias Read = @Sendable (ScenarioParser, LocatedValue) -> Value?

  let shape: Shape
  let read: Read
  /// Returns the text of a default value in a scenario, or nil if the value cannot be written.
  let text: @Sendable (Value) -> String?

  init(
    _ shape: Shape, text: @escaping @Sendable (Value) -> String? = { _ in nil },
    _ read: @escaping Read
  ) {
    self.shape = shape
    self.text = text
    self.read = read
  }

  /// Returns a kind for mappings with the keys of a table.
  static func mapping(_ table: @autoclosure @escaping @Sendable () -> KeyTable<Value>) -> Self {
    Self(.mapping(MappingReference { table().description })) { $0.meaning(of: $1, table()) }
  }

  /// Returns a kind that accepts the same values, but converts them or checks them further.
  func then<Meaning>(
    _ check: @escaping @Sendable (ScenarioParser, LocatedValue, Value) -> Meaning?
  ) -> ValueKind<Meaning> {
    ValueKind<Meaning>(shape) { parser, value in
      read(parser, value).flatMap { check(parser, value, $0) }
    }
  }

  func map<Meaning>(
    _ transform: @escaping @Sendable (Value) -> Meaning
  ) -> ValueKind<Meaning> {
    then { _, _, value in transform(value) }
  }

  /// This kind, with `~` for UIKit's nil.
  var orNil: ValueKind<Value?> {
    ValueKind<Value?>(.either([shape, .null]), text: { $0.map(text) ?? "~" }) {
      $0.orNil($1, read)
    }
  }

  /// Returns this kind, with `~` for the given value.
  func orNil(_ meaning: Value) -> Self where Value: Equatable & Sendable {
    Self(.either([shape, .null]), text: { $0 == meaning ? "~" : text($0) }) {
      $1.isNil ? meaning : read($0, $1)
    }
  }

  /// Returns a kind for lists of these values; `contents` completes "a list" in messages.
  func list(_ contents: String, count: ClosedRange<Int> = 0...Int.max) -> ValueKind<[Value]> {
    ValueKind<[Value]>(
      .list(of: shape, count: count), text: { $0.isEmpty ? "[]" : nil }
    ) { parser, value in
      parser.items(value, contents)?.compactMap { read(parser, $0) }
    }
  }

  /// Returns a kind that reads mappings with this kind and other values with `other`.
  func orElse(_ other: Self) -> Self {
    Self(.either([other.shape, shape]), text: other.text) { parser, value in
      if case .mapping = value.content { read(parser, value) } else { other.read(parser, value) }
    }
  }
}

extension ValueKind<Bool> {
  /// `true` or `false`, without quotes.
  static var boolean: Self { Self(.boolean, text: { "\($0)" }) { $0.boolean($1) } }
}

extension ValueKind<String> {
  /// Any scalar except nil, as its text.
  static var text: Self { Self(.text, text: written) { $0.text($1) } }
}

extension ValueKind<Double> {
  static func number(in range: NumberRange, unit: String? = nil) -> Self {
    Self(.number(range, unit: unit), text: { pointsText($0) }) { $0.number($1, in: range) }
  }

  static var points: Self { .number(in: .points, unit: "points") }
  static var lengths: Self { .number(in: .lengths, unit: "points") }
}

extension ValueKind<Int> {
  static func whole(in range: ClosedRange<Double>, unit: String? = nil) -> Self {
    Self(.number(NumberRange(range, whole: true), unit: unit), text: { "\($0)" }) {
      $0.whole($1, in: range)
    }
  }
}

extension ValueKind<Time> {
  static var seconds: Self {
    Self(.number(.seconds, unit: "seconds"), text: { pointsText($0.seconds) }) { $0.seconds($1) }
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of the words of an enumeration.
  static var word: Self {
    Self(.words(Value.allCases.map(\.rawValue)), text: { $0.rawValue }) { $0.word($1) }
  }
}

/// A value that is read after the values that it depends on.
struct Deferred<Value: Sendable>: Sendable {
  let kind: ValueKind<Value>
  let defaultValue: Value
  var written: LocatedValue?

  init(_ kind: ValueKind<Value>, default defaultValue: Value) {
    self.kind = kind
    self.defaultValue = defaultValue
  }

  /// Creates a value that can be UIKit's nil, which is its default.
  init<Content>(orNil kind: ValueKind<Content>) where Value == Content? {
    self.init(kind.orNil, default: nil)
  }

  /// Creates a value that is nil if the scenario does not contain it.
  init<Content>(ifWritten kind: ValueKind<Content>) where Value == Content? {
    self.init(kind.map { $0 }, default: nil)
  }

  var defaultText: String? { kind.text(defaultValue) }

  /// Returns the interpreted value, or the default if no value is written or the value is invalid.
  @discardableResult
  func read(_ parser: ScenarioParser) -> Value {
    readIfValid(parser) ?? defaultValue
  }

  /// Returns the interpreted value, the default if no value is written, or nil if the value is invalid.
  func readIfValid(_ parser: ScenarioParser) -> Value? {
    guard let written else { return defaultValue }
    return kind.read(parser, written)
  }
}
