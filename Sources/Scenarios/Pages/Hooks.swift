import Navigation
import Units

/// The fields of an item in a callback's list; exactly one action is allowed.
private struct ActionFields {
  var navigationBar: [BarChange]?
  var hidden: HookAction?
  var item: ItemChanges?
  var setNeedsLayout: Bool?
  var settings: HookAction?
  var addChild: HookAction?
  var delay: Time?
  var actions: [HookAction]?
}

private let actionExample = "{navigationBar: {barTintColor: red}}"

private let actionTable = KeyTable<ActionFields>(
  "an action", example: actionExample, from: ActionFields(),
  rules: [
    .together("after", "do", example: "[\(actionExample)]"),
    .together("do", "after", example: "1.0"),
    KeyRule(
      .exactlyOne(
        [
          "navigationBar", "setNavigationBarHidden", "navigationItem", "setNeedsLayout", "addChild",
          "after",
        ] + SettingKeys.ofActions.map(\.library))
    ) { .notOneAction($0, $1.map(\.key)) },
  ],
  [
    Key(
      "navigationBar", ifWritten: \.navigationBar, .barChanges,
      "Sets properties of the bar that the page's `navigationController` shows, in the order written."
    ),
    Key(
      "setNavigationBarHidden", ifWritten: \.hidden, .hidden,
      "Calls `setNavigationBarHidden(_:animated:)`; `true` and `false` set `isNavigationBarHidden`.",
      example: "{hidden: true, animated: follow}"),
    Key(
      "navigationItem", ifWritten: \.item, .mapping(itemTable),
      "Sets the page's title and other properties of its `UINavigationItem`."),
    Key(
      "setNeedsLayout", ifWritten: \.setNeedsLayout, .isTrue,
      "Requests a layout of the page's view; `true` is the only value."),
    Key(
      "addChild", ifWritten: \.addChild, .addChild,
      "Makes another page a child of this one, above its content.", example: "inner"),
    Key(
      "after", ifWritten: \.delay, .seconds,
      "Runs the actions of `do` after this delay, regardless of the top page.", example: "1.0"),
    Key(
      "do", ifWritten: \.actions, .actions, "The actions that run after the delay.",
      example: "[\(actionExample)]"),
  ]
    + SettingKeys.ofActions.map { table in
      Key(
        table.library, table.kind.shape,
        "Changes the page's settings for \(code(table.library)), which the library reads whenever it "
          + "needs them.", example: table.table.example
      ) { parser, value, fields in
        if let values = table.kind.read(parser, value) {
          fields.settings = .settings(table.library, values)
        }
      }
    })

private let hiddenTable = KeyTable<HiddenFields<AnimatedArgument>>(
  "an action's `setNavigationBarHidden`", example: "{hidden: true, animated: follow}",
  from: HiddenFields(animated: .no),
  [
    Key("hidden", required: \.hidden, .boolean, "Whether the bar is hidden."),
    Key(
      "animated", \.animated, .animated,
      "The second argument; `follow` passes the callback's `animated` argument; by default, the change "
        + "is immediate, as with `isNavigationBarHidden`."),
  ])

private let itemTable = KeyTable<ItemChanges>(
  "an action's `navigationItem`", example: "{title: 3 selected}", from: ItemChanges(),
  [
    Key("title", orWrittenNil: \.title, .text, "The title of the page.", example: "3 selected"),
    Key(
      "backButtonTitle", orWrittenNil: \.backButtonTitle, .text,
      "The title of the back button on the page above.", example: "Back"),
    Key(
      "leftBarButtonItem", orWrittenNil: \.leftBarButtonItem, .barButtonItem,
      "The left bar button: its title, or a mapping with an image; `~` removes it.",
      example: "Cancel"),
    Key(
      "rightBarButtonItem", orWrittenNil: \.rightBarButtonItem, .barButtonItem,
      "The right bar button: its title, or a mapping with an image; `~` removes it.",
      example: "Done"),
    Key(
      "hidesBackButton", ifWritten: \.hidesBackButton, .boolean,
      "Whether the page hides its back button."),
  ])

/// The arguments of `setNavigationBarHidden(_:animated:)`.
struct HiddenFields<Animated: Sendable>: Sendable {
  var hidden: Bool?
  var animated: Animated
}

extension ValueKind<[HookAction]> {
  /// The actions of a page in one callback.
  static var actions: Self {
    ValueKind<ActionFields>.mapping(actionTable).then { _, _, fields -> HookAction? in
      if let changes = fields.navigationBar { return .navigationBar(changes) }
      if let action = fields.hidden ?? fields.addChild ?? fields.settings { return action }
      if let changes = fields.item { return .navigationItem(changes) }
      if fields.setNeedsLayout != nil { return .setNeedsLayout }
      guard let delay = fields.delay, let actions = fields.actions else { return nil }
      return .after(delay, actions)
    }.list("of actions such as - \(actionExample)")
  }
}

extension ValueKind<Bool> {
  /// `true`, for a call that has no arguments.
  fileprivate static var isTrue: Self {
    boolean.then { $2 ? true : $0.reject($1, "true, or remove the key") }
  }
}

extension ValueKind<HookAction> {
  fileprivate static var hidden: Self {
    ValueKind<HiddenFields<AnimatedArgument>>.mapping(hiddenTable).then {
      _, _, fields -> HookAction? in
      fields.hidden.map { .setNavigationBarHidden($0, animated: fields.animated) }
    }.orElse(ValueKind<Bool>.boolean.map { .setNavigationBarHidden($0, animated: .no) })
  }
}

extension ValueKind<AnimatedArgument> {
  /// `true`, `false` or `follow`.
  fileprivate static var animated: Self {
    Self(
      .either([.boolean, .words(["follow"])]),
      text: { $0 == .yes ? "true" : $0 == .no ? "false" : "follow" }
    ) { parser, value in
      switch value.content {
      case .scalar("true", isPlain: true): .yes
      case .scalar("false", isPlain: true): .no
      case .scalar("follow", _): .follow
      default: parser.reject(value, "true, false or follow")
      }
    }
  }
}

extension KeyRule {
  /// Returns the rule for a key that requires another; `example` is a value of the other key.
  fileprivate static func together(_ key: String, _ other: String, example: String) -> KeyRule {
    KeyRule(.requires(key, other)) { value, _ in .missingKey(other, value, example) }
  }
}

extension Issue {
  fileprivate static func notOneAction(_ value: LocatedValue, _ written: [String]) -> Issue {
    Issue(
      value.location,
      written.isEmpty
        ? "the item does nothing; write \(actionExample)"
        : "an item has one action, and this one has "
          + "\(written.map(code).joined(separator: " and ")); "
          + "write an item for each")
  }
}
