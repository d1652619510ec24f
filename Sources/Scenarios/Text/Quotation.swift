import Navigation

/// Text of the file as a message shows it: in double quotes, short, and with nothing a terminal obeys.
func quotation(_ text: String) -> String { "\"" + printable(text) + "\"" }

/// A key or a value as a person writes it: in backticks.
package func code(_ text: String) -> String { "`" + printable(text) + "`" }

/// A page's name, likewise.
package func code(_ page: PageID) -> String { code(page.name) }

/// Words as a choice: `a`, `a or b`, `a, b or c`.
package func choice(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// The first 48 characters, with control and format characters written as their numbers.
func printable(_ text: String) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < 48 else { return result + "…" }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
