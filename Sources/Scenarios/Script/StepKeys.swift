import Navigation
import Units

/// What one step of the script says.
struct StepFields {
  var at: Time?
  var actions: [Step.Action] = []
}

enum StepKeys {
  static let table = KeyTable<StepFields>(
    "a step", example: "{push: settings}",
    [
      Key("at", \.at) { $0.seconds($1) },
      .action("wait") { checker, value in checker.seconds(value).map { .wait($0) } },
      .action("push") { checker, value in
        checker.pageOperation(value).map { .push($0.page, animated: $0.animated) }
      },
      .action("pop") { checker, value in checker.pop(value) },
      .action("popTo") { checker, value in
        checker.pageOperation(value).map { .popTo($0.page, animated: $0.animated) }
      },
      .action("popToRoot") { checker, value in
        checker.animated(value).map { .popToRoot(animated: $0) }
      },
      .action("set") { checker, value in checker.set(value) },
      .action("swipe") { checker, value in checker.swipe(value).map { .swipe($0) } },
      .action("style") { checker, value in checker.style(value).map { .style($0) } },
      .action("scroll") { checker, value in checker.scroll(value) },
      .action("setNavigationBarHidden") { checker, value in checker.hidden(value) },
      .action("present") { checker, value in checker.present(value) },
      .action("dismiss") { checker, value in checker.dismiss(value) },
      .action("rotate") { checker, value in checker.rotate(value) },
    ])

  /// The keys that are a step's action; all but `at`.
  static let actions = table.names.filter { $0 != "at" }
  /// The actions that need no value, so that a bare word is a step.
  static let bareWords = ["pop", "popToRoot", "dismiss"]
}

extension Key<StepFields> {
  fileprivate static func action(_ name: String, _ check: @escaping Check<Step.Action>) -> Key {
    Key(name) { checker, value, fields in
      if let action = check(checker, value) { fields.actions.append(action) }
    }
  }
}
