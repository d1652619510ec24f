import Navigation

/// Returns text from a file for a message: in double quotes, truncated, and with control characters escaped.
func quotation(_ text: String) -> String { "\"" + printable(text) + "\"" }

/// Returns a key or a value in backticks.
package func code(_ text: String) -> String { "`" + printable(text) + "`" }

/// Returns a page's name in backticks.
package func code(_ page: PageID) -> String { code(page.name) }

/// Returns words as alternatives: `a`, `a or b`, `a, b or c`.
package func choice(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// Returns the text, truncated after 48 Unicode scalars, with control, format and private-use characters and
/// line separators escaped.
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

/// Returns the probable correction of a misspelled word: the name with the smallest edit distance or, if no
/// name is similar, one that starts with the word.
///
/// Only short words and the first few hundred names are compared, to limit the time for malicious files.
package func suggestion(for word: String, among names: [String]) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(65))
  guard letters.count <= 64 else { return nil }
  let limit = max(1, min(3, letters.count / 3))
  var best: (name: String, distance: Int)?
  let names = names.prefix(512)
  for name in names where abs(name.utf8.count - word.utf8.count) <= 4 * limit {
    let other = Array(name.lowercased().unicodeScalars)
    let maximum = min(limit, (best?.distance ?? limit + 1) - 1)
    if let distance = editDistance(letters, other, atMost: maximum) { best = (name, distance) }
  }
  return best?.name
    ?? names.first { letters.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
}

/// Returns the number of insertions, deletions, replacements and swaps of adjacent scalars that turn `a`
/// into `b`, or nil if it exceeds `limit`.
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int? {
  guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    // Later rows contain no value below the minimum of these two rows, so the distance exceeds the limit.
    guard min(row.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
    (beforeLast, last) = (last, row)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
