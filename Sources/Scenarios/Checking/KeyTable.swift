import Navigation

/// All keys of one kind of mapping.
struct KeyTable<Target: Sendable>: Sendable {
  /// The name of the mapping in messages, such as "a page".
  let name: String
  /// An example of the mapping, as written in a scenario.
  let example: String
  /// The interpreted value of an empty mapping.
  let start: Target
  let rules: [KeyRule]
  let keys: [Key<Target>]

  init(
    _ name: String, example: String, from start: Target, rules: [KeyRule] = [],
    _ keys: [Key<Target>]
  ) {
    self.name = name
    self.example = example
    self.start = start
    self.rules = rules
    self.keys = keys
  }

  var keyNames: [String] { keys.map(\.name) }

  var description: MappingDescription {
    MappingDescription(
      name: name, example: example, keys: keys.map { $0.description(in: start) },
      rules: rules.map(\.condition))
  }
}

extension ScenarioParser {
  /// Returns the interpreted value of a mapping, in which absent keys keep their values from `start`.
  func meaning<Target>(
    of value: LocatedValue, _ table: KeyTable<Target>, from start: Target? = nil
  ) -> Target? {
    var target = start ?? table.start
    return read(value, table, into: &target) ? target : nil
  }

  /// Reads the entries of a mapping in the order in which they are written.
  ///
  /// Returns false if the value is not a mapping or breaks a rule of the table.
  @discardableResult
  func read<Target>(
    _ value: LocatedValue, _ table: KeyTable<Target>, into target: inout Target
  ) -> Bool {
    guard case .mapping(let entries) = value.content else {
      let _: Target? = reject(value, "a mapping such as \(code(table.example))")
      return false
    }
    var isComplete = true
    for entry in entries {
      if let key = table.keys.first(where: { $0.name == entry.key }) {
        if let first = Profile.allCases.first(where: key.hasEffect) { check(entry, since: first) }
        key.read(self, entry.value, &target)
      } else {
        report(.unknownKey(entry, in: table.name, table.keyNames))
        isComplete = false
      }
    }
    for key in table.keys where key.isRequired && value[key.name] == nil {
      report(.missingKey(key.name, value, key.exampleText))
    }
    // The rules are not checked if a key is misspelled, because that could break them too.
    guard isComplete else { return true }
    for rule in table.rules {
      guard let issue = rule.issue(value, entries) else { continue }
      report(issue)
      return false
    }
    return true
  }
}

extension Issue {
  static func missingKey(_ key: String, _ value: LocatedValue, _ example: String) -> Issue {
    Issue(
      value.location,
      "\(code(key)) is missing from \(value.displayName); write \(code("\(key): \(example)"))")
  }

  fileprivate static func unknownKey(
    _ entry: LocatedValue.Entry, in mapping: String, _ names: [String]
  ) -> Issue {
    let found = "\(code(entry.key)) is not a key of \(mapping)"
    let nearest = suggestion(for: entry.key, among: names)
    if let nearest, nearest.lowercased() == entry.key.lowercased() {
      return Issue(entry.keyLocation, "\(found); write \(code(nearest))")
    }
    if let advice = adviceForOtherWords[entry.key] {
      return Issue(entry.keyLocation, "\(found); \(advice)")
    }
    let isPrefix = nearest?.lowercased().hasPrefix(entry.key.lowercased()) == true
    let elsewhere = MappingDescriptions.names(containing: entry.key).filter { $0 != mapping }
    if mapping == PageKeys.table.name, elsewhere.contains("an action") {
      let callback = code(Callback.viewWillAppear.rawValue)
      return Issue(entry.keyLocation, "\(found); write it in a callback such as \(callback)")
    }
    if !isPrefix, !elsewhere.isEmpty {
      return Issue(entry.keyLocation, "\(found); write it in \(choice(elsewhere))")
    }
    if let nearest {
      return Issue(entry.keyLocation, "\(found); did you mean \(code(nearest))?")
    }
    return Issue(entry.keyLocation, "\(found); its keys are \(names.joined(separator: ", "))")
  }

  /// Returns the issue for a part of the format that this version does not support.
  static func notSupportedYet(_ part: String, _ action: String, _ location: Location) -> Issue {
    Issue(
      location, "\(part) is part of the format, but this version of Transom does not \(action) yet")
  }
}

/// Advice for plausible keys that do not exist.
private let adviceForOtherWords = [
  "tap": "write the effect of the tap, `push` with a page or `pop`",
  "back": "write `pop`",
  "hooks": "write the callback itself, such as `viewWillAppear`",
  "configureWithOpaqueBackground": "write `configure: opaque`",
  "configureWithTransparentBackground": "write `configure: transparent`",
  "configureWithDefaultBackground": "write `configure: default`",
]
