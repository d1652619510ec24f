/// A key of a mapping and what its value sets in the mapping's meaning.
struct Key<Target>: Sendable {
  typealias Read = @Sendable (Checker, LocatedValue, inout Target) -> Void
  typealias Property<Value> = any WritableKeyPath<Target, Value> & Sendable
  typealias Check<Value> = @Sendable (Checker, LocatedValue) -> Value?

  let name: String
  let read: Read

  init(_ name: String, _ read: @escaping Read) {
    self.name = name
    self.read = read
  }

  /// A property that needs a value.
  init<Value>(
    _ name: String, _ property: Property<Value>, _ check: @escaping Check<Value>
  ) {
    self.init(name) { checker, value, target in
      if let meaning = check(checker, value) { target[keyPath: property] = meaning }
    }
  }

  /// A property that can be UIKit's nil.
  init<Value>(
    _ name: String, orNil property: Property<Value?>, _ check: @escaping Check<Value>
  ) {
    self.init(name) { checker, value, target in
      if let meaning = checker.orNil(value, check) { target[keyPath: property] = meaning }
    }
  }

  /// A property whose nil, when it is written, differs from its absence.
  init<Value>(
    _ name: String, orWrittenNil property: Property<Value??>, _ check: @escaping Check<Value>
  ) {
    self.init(name) { checker, value, target in
      if let meaning = checker.orNil(value, check) { target[keyPath: property] = .some(meaning) }
    }
  }
}

extension Issue {
  /// A part of the format that this version leaves out.
  static func notYet(_ what: String, _ lack: String, _ location: Location) -> Issue {
    Issue(
      location, "\(what) is part of the format, but this version of Transom does not \(lack) yet")
  }
}
