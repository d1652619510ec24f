/// All keys of one kind of mapping.
struct KeyTable<Target>: Sendable {
  /// Where the keys stand, as a message says it: "a page".
  let place: String
  /// A mapping of this kind, as a person would write it.
  let example: String
  let keys: [Key<Target>]

  init(_ place: String, example: String, _ keys: [Key<Target>]) {
    self.place = place
    self.example = example
    self.keys = keys
  }

  var names: [String] { keys.map(\.name) }

  /// The keys and where they stand, for messages about keys that stand elsewhere.
  var listing: (place: String, names: [String]) { (place, names) }
}

extension ScenarioParser {
  /// Reads a mapping's entries in the order written; false when the value is no mapping at all.
  @discardableResult
  func read<Target>(
    _ value: LocatedValue, _ table: KeyTable<Target>, into target: inout Target
  ) -> Bool {
    guard case .mapping(let entries) = value.content else {
      let _: Target? = refuse(value, "a mapping such as \(code(table.example))")
      return false
    }
    for entry in entries {
      if let key = table.keys.first(where: { $0.name == entry.key }) {
        key.read(self, entry.value, &target)
      } else {
        report(.unknownKey(entry, in: table.place, table.names))
      }
    }
    return true
  }

  /// Reports a key that a mapping must have and has not; nothing where the key is there.
  func require(_ key: String, in value: LocatedValue, _ example: String) {
    if value[key] == nil { report(.missingKey(key, value, example)) }
  }
}

extension Issue {
  fileprivate static func missingKey(_ key: String, _ value: LocatedValue, _ example: String)
    -> Issue
  {
    Issue(value.location, "\(code(key)) is missing in \(value.called); write \(code(example))")
  }

  fileprivate static func unknownKey(
    _ entry: LocatedValue.Entry, in place: String, _ names: [String]
  ) -> Issue {
    let found = "\(code(entry.key)) is not a key of \(place)"
    let nearest = suggestion(for: entry.key, among: names)
    if let nearest, nearest.lowercased() == entry.key.lowercased() {
      return Issue(entry.keyLocation, "\(found); write \(code(nearest))")
    }
    let elsewhere = KeyPlaces.places(of: entry.key).filter { $0 != place }
    if !elsewhere.isEmpty {
      return Issue(entry.keyLocation, "\(found); write it in \(choice(elsewhere))")
    }
    if let nearest {
      return Issue(entry.keyLocation, "\(found); did you mean \(code(nearest))?")
    }
    return Issue(entry.keyLocation, "\(found); its keys are \(names.joined(separator: ", "))")
  }
}

/// A key of a mapping and what its value sets in the mapping's meaning.
struct Key<Target>: Sendable {
  typealias Read = @Sendable (ScenarioParser, LocatedValue, inout Target) -> Void
  typealias Property<Value> = any WritableKeyPath<Target, Value> & Sendable
  typealias Check<Value> = @Sendable (ScenarioParser, LocatedValue) -> Value?

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
    self.init(name) { parser, value, target in
      if let meaning = check(parser, value) { target[keyPath: property] = meaning }
    }
  }

  /// A property that can be UIKit's nil.
  init<Value>(
    _ name: String, orNil property: Property<Value?>, _ check: @escaping Check<Value>
  ) {
    self.init(name) { parser, value, target in
      if let meaning = parser.orNil(value, check) { target[keyPath: property] = meaning }
    }
  }

  /// A property whose nil, when it is written, differs from its absence.
  init<Value>(
    _ name: String, orWrittenNil property: Property<Value??>, _ check: @escaping Check<Value>
  ) {
    self.init(name) { parser, value, target in
      if let meaning = parser.orNil(value, check) { target[keyPath: property] = .some(meaning) }
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
