/// Escapes text for HTML, so that it cannot end an element, end an attribute, or change the direction of
/// other text.
package enum HTMLText {
  /// Returns the escaped text.
  ///
  /// Invisible characters are replaced with their code points, such as `⟨U+202E⟩`.
  package static func escaped(_ text: String) -> String {
    visible(text).unicodeScalars.map { entity($0) ?? String($0) }.joined()
  }

  /// Returns the text with code points in place of invisible characters, except newlines and tabs.
  static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isInvisible(scalar.value), scalar != "\n", scalar != "\t" {
        result += codePoint(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a character's code point, such as `⟨U+202E⟩`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
  }

  /// Returns the entity for a character that has a special meaning in HTML and XML markup, or nil for other
  /// characters.
  package static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }

  /// Returns whether a character is a control character, or a format character such as one that changes the
  /// direction or joining of other characters.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
