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
        "The image over the color; before iOS 15, it replaces the color and the effect."),
      Key(
        "backgroundEffect", ifWritten: \.backgroundEffect, .effect,
        "The blur behind the bar, a style of `UIBlurEffect`; `~` means none."),
      Key(
        "shadowColor", orWrittenNil: \.shadowColor, .color,
        "The color of the hairline; `~` draws none."),
      Key(
        "shadowImage", orWrittenNil: \.shadowImage, .image,
        "The image in place of the hairline, tinted with `shadowColor` if it is a template."),
      Key(
        "titleTextAttributes", ifWritten: \.titleTextAttributes, .textAttributes,
        "The color and the font of the title."),
      Key(
        "overrideUserInterfaceStyle", ifWritten: \.overrideUserInterfaceStyle, .word,
        "The interface style of the bar and its platters, in place of `userInterfaceStyle`.",
        example: "dark", ios: \.hasBarInterfaceStyles),
    ])
}

extension ValueKind<BarAppearance> {
  /// An appearance object, `UINavigationBarAppearance`.
  static var appearance: Self {
    Self(.mapping(MappingReference { AppearanceKeys.table.description })) { parser, value in
      if let configure = value.entries.dropFirst().first(where: { $0.key == "configure" }) {
        parser.report(.configureAfterOtherKeys(configure))
      }
      // Colors adapt to the interface style of the bar.
      let interfaceStyle = parser.interfaceStyle
      defer { parser.interfaceStyle = interfaceStyle }
      if parser.version.profile.hasBarInterfaceStyles,
        let override = value["overrideUserInterfaceStyle"]?.text.flatMap(InterfaceStyle.init)
      {
        parser.interfaceStyle = override
      }
      return parser.meaning(of: value, AppearanceKeys.table)
    }
  }
}

extension ValueKind<BarAppearance.Effect> {
  /// A supported blur effect; `~` means no effect.
  fileprivate static var effect: Self {
    Self(.either([.words(supportedEffects), .null])) { parser, value in
      if value.isNil { return BarAppearance.Effect.none }
      if let text = value.text, text != "none" {
        if let effect = BarAppearance.Effect(rawValue: text) { return effect }
        if unsupportedEffects.contains(text) {
          parser.report(.notSupportedYet("the effect \(code(text))", "draw it", value.location))
          return nil
        }
      }
      return parser.reject(value, "\(choice(supportedEffects)), or ~ for none")
    }
  }
}

private let supportedEffects = BarAppearance.Effect.allCases.filter { $0 != .none }.map(\.rawValue)

/// The other styles of `UIBlurEffect` (Apple's documentation of `UIBlurEffect.Style`).
private let unsupportedEffects: Set<String> = [
  "extraDark", "regular", "prominent",
  "systemUltraThinMaterial", "systemThinMaterial", "systemMaterial", "systemThickMaterial",
  "systemUltraThinMaterialLight", "systemThinMaterialLight", "systemMaterialLight",
  "systemThickMaterialLight", "systemChromeMaterialLight",
  "systemUltraThinMaterialDark", "systemThinMaterialDark", "systemMaterialDark",
  "systemThickMaterialDark", "systemChromeMaterialDark",
]

extension Issue {
  fileprivate static func configureAfterOtherKeys(_ entry: LocatedValue.Entry) -> Issue {
    Issue(entry.keyLocation, "`configure` resets the keys before it; write it first")
  }
}
