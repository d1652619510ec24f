import Units

/// An error that occurs while text is laid out or drawn; its description is the message.
package enum TypesettingError: Error, Hashable, Sendable {
  /// The size is not greater than 0 points, or exceeds the largest size.
  case size(Double)
  /// The text has more Unicode scalars than a line may have.
  case tooLong(scalars: Int, limit: Int)
  /// The list of fonts is empty.
  case noFonts
  /// No known family has this name.
  case unknownFamily(String)
  /// The family for the character is not installed.
  ///
  /// The value contains all families in the list of fonts that are not installed.
  case notInstalled([FontFamily], character: Character)
  /// A font file does not exist.
  case noFile(path: String)
  /// A font file cannot be read.
  case unreadable(path: String, reason: String)
  /// A file is not a font, is damaged, or has implausible metrics.
  case unusable(path: String, reason: String)
  /// A library reported an error that is not due to the font.
  case library(String)
}

extension TypesettingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .size(let size):
      "a font size of \(size) points is not supported; use a size above 0 and at most "
        + "\(pointsText(Typesetter.largestSize)) points"
    case .tooLong(let scalars, let limit):
      "text with \(scalars) Unicode scalars is too long for a line; the maximum is \(limit)"
    case .noFonts:
      "no fonts are specified for drawing text; specify a font, such as `--font Inter`, or draw text "
        + "without fonts: `--text boxes`"
    case .unknownFamily(let name):
      "the font family `\(name)` is not known; the known families are "
        + FontFamilies.all.map { "`\($0.name)` (\($0.package))" }.joined(separator: ", ")
        + "; to use any other font, specify its file"
    case .notInstalled(let families, let character):
      "no font for `\(character)`: " + families.map { "`\($0.name)`" }.joined(separator: ", ")
        + (families.count == 1 ? " is" : " are") + " not installed; install "
        + (families.count == 1 ? "the Debian package " : "the Debian packages ")
        + packages(of: families).joined(separator: " ")
        + ", or draw text without fonts: `--text boxes`"
    case .noFile(let path):
      "the font file \(path) does not exist"
    case .unreadable(let path, let reason):
      "cannot read the font \(path): \(reason)"
    case .unusable(let path, let reason):
      "\(path) cannot be used as a font: \(reason)"
    case .library(let reason):
      "text cannot be drawn: \(reason)"
    }
  }

  private func packages(of families: [FontFamily]) -> [String] {
    families.map(\.package).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
