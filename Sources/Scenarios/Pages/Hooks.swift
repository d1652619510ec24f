import Navigation
import Units

/// What one item of a hook's list says; exactly one action is allowed.
private struct HookFields {
  var navigationBar: [BarChange]?
  var hidden: HookAction?
  var addChild: HookAction?
  var delay: Time?
  var actions: [HookAction]?
}

enum HookKeys {
  static let names = table.names
  static let hidden = hiddenTable.listing

  fileprivate static let table = KeyTable<HookFields>(
    "an action", example: "{navigationBar: {barTintColor: red}}",
    [
      Key("navigationBar", \.navigationBar) { $0.barChanges($1) },
      Key("setNavigationBarHidden", \.hidden) { $0.hookHidden($1) },
      Key("addChild", \.addChild) { $0.addChild($1) },
      Key("after", \.delay) { $0.seconds($1) },
      Key("do", \.actions) { $0.hookActions($1) },
    ])

  fileprivate static let hiddenTable = KeyTable<HiddenFields<AnimatedArgument>>(
    "`setNavigationBarHidden`", example: "{hidden: true, animated: follow}",
    [
      Key("hidden", \.hidden) { $0.boolean($1) },
      Key("animated", \.animated) { $0.animatedArgument($1) },
    ])
}

/// The arguments of `setNavigationBarHidden(_:animated:)`.
struct HiddenFields<Animated: Sendable>: Sendable {
  var hidden: Bool?
  var animated: Animated
}

extension ScenarioParser {
  /// A page's code in one callback.
  func hookActions(_ value: LocatedValue) -> [HookAction]? {
    items(value, "of actions, each like - \(HookKeys.table.example)")?.compactMap(hookAction)
  }

  private func hookAction(_ value: LocatedValue) -> HookAction? {
    var fields = HookFields()
    guard read(value, HookKeys.table, into: &fields) else { return nil }
    let calls = ["navigationBar", "setNavigationBarHidden", "addChild"]
    var written = calls.filter { value[$0] != nil }
    if value["after"] != nil || value["do"] != nil {
      written.append("after")
      require("after", in: value, "after: 1.0")
      require("do", in: value, "do: [{navigationBar: {barTintColor: red}}]")
    }
    guard written.count == 1 else {
      report(.notOneAction(value, written))
      return nil
    }
    if let changes = fields.navigationBar { return .navigationBar(changes) }
    if let action = fields.hidden ?? fields.addChild { return action }
    guard let delay = fields.delay, let actions = fields.actions else { return nil }
    return .after(delay, actions)
  }

  fileprivate func hookHidden(_ value: LocatedValue) -> HookAction? {
    let start = HiddenFields(animated: AnimatedArgument.yes)
    guard let fields = meaning(of: value, HookKeys.hiddenTable, from: start) else { return nil }
    require("hidden", in: value, "hidden: true")
    return fields.hidden.map { .setNavigationBarHidden($0, animated: fields.animated) }
  }

  /// `true`, `false` or `follow`.
  fileprivate func animatedArgument(_ value: LocatedValue) -> AnimatedArgument? {
    switch value.content {
    case .scalar("true", isPlain: true): .yes
    case .scalar("false", isPlain: true): .no
    case .scalar("follow", _): .follow
    default: refuse(value, "true, false or follow")
    }
  }
}

extension Issue {
  fileprivate static func notOneAction(_ value: LocatedValue, _ written: [String]) -> Issue {
    Issue(
      value.location,
      written.isEmpty
        ? "the item does nothing; write \(HookKeys.table.example)"
        : "an item does one thing, and this one has \(written.map(code).joined(separator: " and ")); "
          + "write an item for each")
  }
}
