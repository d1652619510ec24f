/// Values that a command gives itself or takes from its options, in place of a file.
extension LocatedValue {
  /// A text as an option gives it; it is never taken for another kind of value.
  package static func text(_ text: String, of option: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: option), label: option,
      content: .scalar(text, isPlain: false))
  }

  /// A word or number of the command's own.
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
  /// Values that stand in no file; `name` is for places, `issues` is what was wrong with them before.
  package init(root: LocatedValue, name: String, issues: [Issue] = []) {
    self.name = name
    self.root = root
    self.issues = issues
  }
}

extension Location {
  /// The place of an option, for what is wrong with it beyond its form.
  package static func option(_ name: String) -> Location { Location(option: name) }
}
