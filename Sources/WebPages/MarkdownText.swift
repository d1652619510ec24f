/// Escapes text for Markdown, so that it cannot end a table cell or a block, become a link, or mention a user.
package enum MarkdownText {
  /// Returns text as inline code, on one line.
  ///
  /// The result is an HTML element, because a Markdown code span in a table cannot contain all characters.
  /// Code hosts do not turn user names and issue numbers in code into links.
  package static func code(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in HTMLText.visible(text).unicodeScalars {
      switch scalar {
      case "\n", "\t": result += HTMLText.codePoint(scalar)
      case _ where isPlain(scalar, after: last): result.unicodeScalars.append(scalar)
      default: result += "&#\(scalar.value);"
      }
      last = scalar
    }
    return "<code>\(result)</code>"
  }

  /// Returns whether a character has no special meaning in Markdown.
  ///
  /// A period after `www` would begin a link.
  private static func isPlain(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "/", "-", ",", "(", ")": true
    case ".": last != "w" && last != "W"
    default: !scalar.isASCII
    }
  }

  /// Returns whether a code block shows text unchanged, because it has no invisible characters.
  package static func isUnchangedInBlock(_ text: String) -> Bool {
    HTMLText.visible(text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }

  /// Returns lines as a code block.
  ///
  /// Invisible characters are replaced with their code points.
  package static func block(_ lines: [String], language: String = "text") -> String {
    let text = HTMLText.visible(lines.joined(separator: "\n"))
    // The fence is longer than every run of backticks in the text.
    let runs = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }
}
