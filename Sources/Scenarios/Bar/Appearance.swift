import Navigation

enum AppearanceKeys {
  static let table = KeyTable<BarAppearance>(
    "an appearance", example: "{configure: opaque, backgroundColor: red}",
    [
      Key("configure", \.configuration) { $0.word($1) },
      Key("backgroundColor", orWrittenNil: \.backgroundColor) { $0.color($1) },
      Key("backgroundImage", orWrittenNil: \.backgroundImage) { $0.image($1) },
      Key("backgroundEffect", \.backgroundEffect) { $0.effect($1) },
      Key("shadowColor", orWrittenNil: \.shadowColor) { $0.color($1) },
      Key("shadowImage", orWrittenNil: \.shadowImage) { $0.image($1) },
      Key("titleTextAttributes", \.titleTextAttributes) { $0.textAttributes($1) },
    ])
}

extension ScenarioParser {
  /// `UINavigationBarAppearance`.
  func appearance(_ value: LocatedValue) -> BarAppearance? {
    if case .mapping(let entries) = value.content,
      let configure = entries.dropFirst().first(where: { $0.key == "configure" })
    {
      report(.configureIsLate(configure))
    }
    return meaning(of: value, AppearanceKeys.table, from: BarAppearance())
  }

  /// A blur effect that there is a recipe for; UIKit's nil is no effect.
  fileprivate func effect(_ value: LocatedValue) -> BarAppearance.Effect? {
    if value.isNil { return BarAppearance.Effect.none }
    if let text = value.text, text != "none" {
      if let effect = BarAppearance.Effect(rawValue: text) { return effect }
      if effectsWithoutRecipe.contains(text) {
        report(.notYet("the effect \(code(text))", "draw it", value.location))
        return nil
      }
    }
    let known = BarAppearance.Effect.allCases.filter { $0 != .none }.map(\.rawValue)
    return refuse(value, "\(choice(known)), or ~ for none")
  }
}

/// The other styles of `UIBlurEffect` (UIKit documentation, UIBlurEffect.Style).
private let effectsWithoutRecipe: Set<String> = [
  "extraDark", "regular", "prominent",
  "systemUltraThinMaterial", "systemThinMaterial", "systemMaterial", "systemThickMaterial",
  "systemUltraThinMaterialLight", "systemThinMaterialLight", "systemMaterialLight",
  "systemThickMaterialLight", "systemChromeMaterialLight",
  "systemUltraThinMaterialDark", "systemThinMaterialDark", "systemMaterialDark",
  "systemThickMaterialDark", "systemChromeMaterialDark",
]

extension Issue {
  fileprivate static func configureIsLate(_ entry: LocatedValue.Entry) -> Issue {
    Issue(entry.keyLocation, "`configure` resets what is set before it; write it first")
  }
}
