import Navigation
import Units

/// One kind of step: its key, how a person writes one, and what its value means.
///
/// A new kind is a file with a `StepKind`, its line in `StepKeys.kinds`, and a case of `Step.Action`
/// with its effect.
struct StepKind: Sendable {
  let key: String
  let example: String
  /// What the key does as a bare word; nil where it needs a value.
  let bare: Step.Action?
  /// The keys of its value, and how messages call the place where they stand.
  let places: [(place: String, names: [String])]
  let read: Key<StepFields>.Check<Step.Action>

  init(
    _ key: String, example: String, bare: Step.Action? = nil,
    places: [(place: String, names: [String])] = [],
    _ read: @escaping Key<StepFields>.Check<Step.Action>
  ) {
    self.key = key
    self.example = example
    self.bare = bare
    self.places = places
    self.read = read
  }

  static let wait = StepKind("wait", example: "wait: 0.5") { parser, value in
    parser.seconds(value).map { .wait($0) }
  }
}

enum StepKeys {
  /// In the order in which messages list them.
  static let kinds: [StepKind] = [
    .wait, .push, .pop, .popTo, .popToRoot, .set, .swipe, .style, .scroll,
    .setNavigationBarHidden, .present, .dismiss, .rotate,
  ]

  static let table = KeyTable<StepFields>(
    "a step", example: "{push: settings}",
    [Key("at", \.at) { $0.seconds($1) }]
      + kinds.map { kind in
        Key(kind.key) { parser, value, fields in
          if let action = kind.read(parser, value) { fields.actions.append(action) }
        }
      })

  static let actions = kinds.map(\.key)
  /// The actions that need no value, so that a bare word is a step.
  static let bareWords = kinds.filter { $0.bare != nil }.map(\.key)

  static func kind(_ key: String) -> StepKind? { kinds.first { $0.key == key } }
}

/// What one step of the script says.
struct StepFields {
  var at: Time?
  var actions: [Step.Action] = []
}
