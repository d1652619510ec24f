import Navigation

enum AppearanceKeys {
  static let table = KeyTable<BarAppearance>(
    "an appearance", example: "{configure: opaque, backgroundColor: red}", from: BarAppearance(),
    [
      Key(
        "configure", \.configuration, .word,
        "The `configure…Background` call that gives the other properties their defaults."),
      Key(
        "backgroundColor", orWrittenNil: \.backgroundColor, .color,
        "The color over the effect and below the image."),
      Key(
        "backgroundImage", orWrittenNil: \.backgroundImage, .image,
        "The image over the color; before iOS 15 color and effect are not drawn with it."),
      Key(
        "backgroundEffect", ifWritten: \.backgroundEffect, .effect,
        "The blur behind the bar, a style of `UIBlurEffect`; `~` is no effect."),
      Key(
        "shadowColor", orWrittenNil: \.shadowColor, .color,
        "The color of the hairline; `~` draws none."),
      Key(
        "shadowImage", orWrittenNil: \.shadowImage, .image,
        "The image in place of the hairline, tinted with `shadowColor` if it is a template."),
      Key(
        "titleTextAttributes", ifWritten: \.titleTextAttributes, .textAttributes,
        "Color and font of the title."),
    ])
}

extension ValueKind<BarAppearance> {
  /// `UINavigationBarAppearance`.
  static var appearance: Self {
    Self(.mapping(MappingReference { AppearanceKeys.table.description })) { parser, value in
      if let configure = value.entries.dropFirst().first(where: { $0.key == "configure" }) {
        parser.report(.configureIsLate(configure))
      }
      return parser.meaning(of: value, AppearanceKeys.table)
    }
  }
}

extension ValueKind<BarAppearance.Effect> {
  /// A blur effect that can be drawn; UIKit's nil is no effect.
  fileprivate static var effect: Self {
    Self(.either([.words(drawnEffects), .null])) { parser, value in
      if value.isNil { return BarAppearance.Effect.none }
      if let text = value.text, text != "none" {
        if let effect = BarAppearance.Effect(rawValue: text) { return effect }
        if effectsWithoutRecipe.contains(text) {
          parser.report(.notYet("the effect \(code(text))", "draw it", value.location))
          return nil
        }
      }
      return parser.reject(value, "\(choice(drawnEffects)), or ~ for none")
    }
  }
}

private let drawnEffects = BarAppearance.Effect.allCases.filter { $0 != .none }.map(\.rawValue)

/// The other styles of `UIBlurEffect` (Apple's documentation of `UIBlurEffect.Style`).
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
    Issue(entry.keyLocation, "`configure` resets the keys before it; write it first")
  }
}
