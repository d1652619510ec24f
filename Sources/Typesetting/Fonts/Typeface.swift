/// What text is drawn with.
package enum Typeface: Hashable, Sendable {
  /// Every character is a box whose size follows from the text and the font size alone; no font is read.
  case boxes
  /// The first font that has a character draws it.
  case fonts([FontSource])

  /// The known families that together have most scripts, and emoji as outlines.
  package static let standard = Typeface.fonts(FontFamilies.fallback.map(FontSource.family))
}

/// One place of a fallback list.
package enum FontSource: Hashable, Sendable {
  /// A family of `FontFamilies`, by its name; the weight and size asked for choose the file.
  case family(String)
  /// A font file by its path, for every weight and size; of a collection or variable font the default.
  case file(String)
}

/// Where fonts are looked for, and how a file is read: the module itself opens none.
package struct FontFiles: Sendable {
  /// In order; each may hold the files as Debian's font folder does, or side by side.
  package let folders: [String]
  /// Reads all bytes of a file, or returns nil if there is none.
  package let read: @Sendable (_ path: String) throws(UnreadableFont) -> [UInt8]?

  package init(
    folders: [String] = [Self.debian],
    read: @escaping @Sendable (_ path: String) throws(UnreadableFont) -> [UInt8]?
  ) {
    self.folders = folders
    self.read = read
  }

  /// Where Debian's packages put fonts.
  package static let debian = "/usr/share/fonts"
}

/// Why a font file that is there could not be read; completes "cannot read the font …:".
package struct UnreadableFont: Error, Hashable, Sendable {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

/// A font file that text has needed, for the manifest.
package struct FontFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]
}
