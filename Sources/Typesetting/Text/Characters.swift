/// The text of a line as scalars in logical order, and the characters they form.
struct Characters: Sendable {
  /// The scalars to draw.
  ///
  /// Line breaks and tabs are replaced by spaces. Control characters, and skin tone modifiers after an emoji,
  /// are removed.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The characters with their ranges in `scalars`, in order and without gaps.
  private(set) var clusters: [(character: Character, range: Range<Int>)] = []

  /// The maximum number of scalars in a line.
  ///
  /// A bar has room for about fifty characters.
  static let limit = 2000

  init(_ text: String) throws(TypesettingError) {
    // Counting the scalars of a long text is fast, but finding its characters is slow.
    let count = text.unicodeScalars.count
    guard count <= Self.limit else { throw .tooLong(scalars: count, limit: Self.limit) }
    for character in text {
      let start = scalars.count
      if Self.isSpacing(character) {
        scalars.append(" ")
      } else {
        scalars += character.unicodeScalars.filter {
          !Self.isControl($0) && !(Self.isSkinTone($0) && $0 != character.unicodeScalars.first)
        }
      }
      if scalars.count > start { clusters.append((character, start..<scalars.count)) }
    }
  }

  /// Returns whether a character is a line break or a tab, which becomes a space on a single line.
  private static func isSpacing(_ character: Character) -> Bool {
    character.isNewline || character == "\t"
  }

  /// Returns whether a scalar is a control character, which is removed from the text.
  ///
  /// Control characters include those that embed, override or isolate directions.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// Returns whether a scalar is a skin tone modifier.
  ///
  /// Outlines have no color to modify, so a modifier is drawn only if it stands alone.
  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
