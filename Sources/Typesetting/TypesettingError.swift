import Units

/// Why a text cannot be set; the description is a sentence for a person.
package enum TypesettingError: Error, Hashable, Sendable {
  /// Not above 0 points or above the largest size.
  case size(Double)
  /// More Unicode scalars than a line may have.
  case tooLong(scalars: Int, limit: Int)
  /// The fallback list is empty.
  case noFonts
  /// No family in the table has this name.
  case unknownFamily(String)
  /// Families of the fallback list that no folder has, and the text's part that asked for them.
  case notInstalled([FontFamily], character: Character)
  /// A font named by its file that is not there.
  case noFile(path: String)
  /// A font file that is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// A file that is no font, or one with damage or measures beyond reason.
  case unusable(path: String, reason: String)
  /// A library had no memory, or refused for a reason that is not in the font.
  case library(String)
}

extension TypesettingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .size(let size):
      "a font of \(size) points cannot be set; sizes are above 0 and at most "
        + "\(pointsText(Typesetter.largestSize)) points"
    case .tooLong(let scalars, let limit):
      "a text of \(scalars) Unicode scalars is too long for a line; at most \(limit) are set"
    case .noFonts:
      "text is to be set in fonts, and none is named"
    case .unknownFamily(let name):
      "no font family `\(name)` is known; there are "
        + FontFamilies.all.map { "`\($0.name)` (\($0.package))" }.joined(separator: ", ")
        + "; any other font is given by its file"
    case .notInstalled(let families, let character):
      "no font for `\(character)`: " + families.map { "`\($0.name)`" }.joined(separator: ", ")
        + (families.count == 1 ? " is" : " are") + " not installed; install "
        + (families.count == 1 ? "the Debian package " : "the Debian packages ")
        + packages(of: families).joined(separator: " ")
        + ", or have text drawn without fonts: `--text boxes`"
    case .noFile(let path):
      "there is no font file \(path)"
    case .unreadable(let path, let reason):
      "cannot read the font \(path): \(reason)"
    case .unusable(let path, let reason):
      "\(path) cannot be used as a font: \(reason)"
    case .library(let reason):
      "text cannot be set: \(reason)"
    }
  }

  private func packages(of families: [FontFamily]) -> [String] {
    families.map(\.package).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
