/// Text as HTML shows it: it can end no element or attribute, and turns no other text around.
package enum HTMLText {
  /// Characters without a look of their own are written by their numbers, as in `⟨U+202E⟩`.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where isInvisible(scalar.value):
        result += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      default: result += entity(scalar) ?? String(scalar)
      }
    }
    return result
  }

  /// How HTML and XML write a character that would otherwise be markup; nil for all others.
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

  /// Controls, and what changes the direction or the joining of what follows.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
