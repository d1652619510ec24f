/// Values that come from a command or its options instead of a file.
extension LocatedValue {
  /// Returns the text of an option, which is never interpreted as another kind of value.
  package static func text(_ text: String, of option: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: option), label: option,
      content: .scalar(text, isPlain: false))
  }

  /// Returns a word or a number.
  package static func word(_ text: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: ""), label: text, content: .scalar(text, isPlain: true))
  }

  /// Returns a mapping without a location, whose keys are not known at compile time.
  package static func mapping(keys: [(String, LocatedValue)]) -> LocatedValue {
    LocatedValue(
      location: Location(option: ""), label: rootLabel,
      content: .mapping(
        keys.map { Entry(key: $0, keyLocation: $1.location, value: $1) }))
  }

  package static func list(_ items: [LocatedValue]) -> LocatedValue {
    LocatedValue(location: Location(option: ""), label: "a list", content: .list(items))
  }

  /// Returns a mapping at the location of an option, without the keys whose values are nil.
  ///
  /// Each key has the location of its value.
  package static func mapping(
    _ entries: KeyValuePairs<String, LocatedValue?>, of option: String = ""
  ) -> LocatedValue {
    LocatedValue(
      location: Location(option: option), label: option.isEmpty ? rootLabel : option,
      content: .mapping(
        entries.compactMap { key, value in
          value.map { Entry(key: key, keyLocation: $0.location, value: $0) }
        }))
  }
}

extension ScenarioFile {
  /// Creates a file from values, with a name for locations and the issues that have been found so far.
  package init(root: LocatedValue, name: String, issues: [Issue] = []) {
    self.name = name
    self.root = root
    self.issues = issues
  }
}

extension Location {
  /// Returns the location of an option, for issues with its value.
  package static func option(_ name: String) -> Location { Location(option: name) }
}
