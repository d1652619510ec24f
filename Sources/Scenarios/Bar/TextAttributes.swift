import Navigation

enum TextAttributeKeys {
  static let table = KeyTable<TextAttributes>(
    "`titleTextAttributes`", example: "{color: white, size: 17, weight: semibold}",
    [
      Key("color", orNil: \.color) { $0.color($1) },
      Key("size", orNil: \.size) { $0.number($1, in: .above(0, through: 400)) },
      Key("weight", orNil: \.weight) { $0.word($1) },
    ])
}

extension Checker {
  /// `titleTextAttributes`; UIKit's nil is no attributes.
  func textAttributes(_ value: LocatedValue) -> TextAttributes? {
    let none = TextAttributes()
    return value.isNil ? none : meaning(of: value, TextAttributeKeys.table, from: none)
  }
}
