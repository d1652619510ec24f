import Navigation
import Units

/// A kind of step: its key, the meaning of its value, and its documentation.
///
/// To add a kind, write a file with a `StepKind`, add it to `StepKeys.kinds`, and add a case with its
/// effect to `Step.Action`.
struct StepKind: Sendable {
  let key: String
  /// A description in one sentence.
  let summary: String
  /// An example value, as written in a scenario.
  let example: String
  /// The action of the key as a bare word, or nil if the key needs a value.
  let bare: Step.Action?
  let kind: ValueKind<Step.Action>

  init(
    _ key: String, _ summary: String, example: String, bare: Step.Action? = nil,
    _ kind: ValueKind<Step.Action>
  ) {
    self.key = key
    self.summary = summary
    self.example = example
    self.bare = bare
    self.kind = kind
  }

  static let wait = StepKind(
    "wait", "Waits before the next step starts.", example: "0.5", .seconds { .wait($0) })
}

extension ValueKind<Step.Action> {
  fileprivate static func seconds(_ action: @escaping @Sendable (Time) -> Step.Action) -> Self {
    ValueKind<Time>.seconds.map(action)
  }
}

enum StepKeys {
  /// The kinds of steps, in the order in which messages list them.
  static let kinds: [StepKind] = [
    .wait, .push, .pop, .popTo, .popToRoot, .set, .swipe, .style, .scroll,
    .setNavigationBarHidden, .present, .dismiss, .rotate,
  ]

  static let table = KeyTable<StepFields>(
    "a step", example: "{push: settings}", from: StepFields(),
    rules: [
      KeyRule(.exactlyOne(actions)) { step, found in
        found.count > 1 ? .secondAction(found[1], found[0].key) : .noAction(step)
      }
    ],
    [
      Key(
        "at", ifWritten: \.at, .seconds,
        "When the step starts, measured from the start of the script; by default, when the previous step "
          + "has settled.", example: "3.0")
    ]
      + kinds.map { kind in
        Key(kind.key, kind.kind.shape, kind.summary, example: kind.example) {
          parser, value, fields in
          if let action = kind.kind.read(parser, value) { fields.action = action }
        }
      })

  static let actions = kinds.map(\.key)
  /// The keys that need no value and can be written as bare words.
  static let bareWords = kinds.filter { $0.bare != nil }.map(\.key)

  static func kind(_ key: String) -> StepKind? { kinds.first { $0.key == key } }
}

/// The fields of a step in the script.
struct StepFields: Sendable {
  var at: Time?
  var action: Step.Action?
}

extension Issue {
  fileprivate static func secondAction(_ entry: LocatedValue.Entry, _ first: String) -> Issue {
    Issue(
      entry.keyLocation,
      "a step has one action, and this one already has \(code(first)); "
        + "write - \(entry.key) as the next step"
    )
  }

  fileprivate static func noAction(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the step does nothing; write an action such as push: settings")
  }
}
