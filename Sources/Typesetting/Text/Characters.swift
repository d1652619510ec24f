/// A line's text as scalars, in the order it is read, and the characters they form.
struct Characters: Sendable {
  /// What is set: white space that would break the line is a space, control characters are gone.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The user-perceived characters, each with its places in `scalars`; in order, without gaps.
  private(set) var clusters: [(character: Character, range: Range<Int>)] = []

  /// The most scalars of a line; a bar has room for some fifty characters.
  static let limit = 2000

  init(_ text: String) throws(TypesettingError) {
    // Counting a long text's scalars is cheap; finding its characters is not.
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

  /// Line breaks and tabs: a bar has one line, so they are a space there.
  private static func isSpacing(_ character: Character) -> Bool {
    character.isNewline || character == "\t"
  }

  /// Control characters, and those that embed, override or isolate directions, which are not followed.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// Outlines have no colour that it could change; a patch of it by itself stays.
  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
