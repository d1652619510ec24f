import Files
import FrameTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The colors of severities and verdicts on a terminal.
///
/// There are no colors if the variable `NO_COLOR` is not empty (no-color.org), if the terminal is `dumb`, or
/// if the output is not a terminal.
enum TerminalColors {
  /// Escape sequences of ECMA-48, Select Graphic Rendition.
  private enum Style: String {
    case red = "\u{1B}[31m"
    case green = "\u{1B}[32m"
    case yellow = "\u{1B}[33m"
    case blue = "\u{1B}[34m"
    static let end = "\u{1B}[0m"
  }

  /// The words at the start of a line or after a location.
  private static let severities: [(word: String, style: Style)] = [
    ("error:", .red), ("warning:", .yellow), ("info:", .blue),
  ]

  /// The first words in the output lines of `transom test`.
  private static let verdicts = Dictionary(
    uniqueKeysWithValues: FilmOutcome.Verdict.allCases.map { ($0.rawValue, style($0)) })

  private static func style(_ verdict: FilmOutcome.Verdict) -> Style {
    switch verdict {
    case .pass: .green
    case .recorded: .yellow
    case .differs, .layout, .otherText, .otherGlass, .defective, .missing, .unreadable: .red
    }
  }

  static func areUsed(on descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && environmentVariable("NO_COLOR") == nil
      && environmentVariable("TERM") != "dumb"
  }

  /// Returns text with the severity or verdict in each line colored.
  static func colored(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(coloredLine)
      .joined(separator: "\n")
  }

  private static func coloredLine(_ line: Substring) -> String {
    for (word, style) in severities {
      if line.hasPrefix(word) {
        return style.rawValue + word + Style.end + line.dropFirst(word.count)
      }
      if let range = line.firstRange(of: ": " + word) {
        return line[..<range.lowerBound] + ": " + style.rawValue + word + Style.end
          + line[range.upperBound...]
      }
    }
    let first = line.prefix { $0 != " " }
    guard let style = verdicts[String(first)], line.dropFirst(first.count).hasPrefix("  ") else {
      return String(line)
    }
    return style.rawValue + first + Style.end + line.dropFirst(first.count)
  }
}
