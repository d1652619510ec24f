/// Values that a command makes or takes from its options instead of a file.
extension LocatedValue {
  /// Text as an option gives it; it is never read as another kind of value.
  package static func text(_ text: String, of option: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: option), label: option,
      content: .scalar(text, isPlain: false))
  }

  /// A word or a number that the command makes.
  package static func word(_ text: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: ""), label: text, content: .scalar(text, isPlain: true))
  }

  package static func list(_ items: [LocatedValue]) -> LocatedValue {
    LocatedValue(location: Location(option: ""), label: "a list", content: .list(items))
  }

  /// A mapping; each key is at its value's place, the mapping at `option`.
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
  /// Values that come from no file; `name` is for places, `issues` are those found before.
  package init(root: LocatedValue, name: String, issues: [Issue] = []) {
    self.name = name
    self.root = root
    self.issues = issues
  }
}

extension Location {
  /// The place of an option, for issues with its value.
  package static func option(_ name: String) -> Location { Location(option: name) }
}
