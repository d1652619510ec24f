/// How text is drawn.
package enum Typeface: Hashable, Sendable {
  /// Each character is a box whose size depends only on the character and the font size. No font is read.
  case boxes
  /// Each character is drawn with the first font that contains it.
  case fonts([FontSource])

  /// The default families, which cover most scripts, and emoji as outlines.
  package static let standard = Typeface.fonts(FontFamilies.fallback.map(FontSource.family))
}

/// An entry in a list of fonts.
package enum FontSource: Hashable, Sendable {
  /// A family of `FontFamilies`, by name. The file depends on the weight and size.
  case family(String)
  /// A font file, used for all weights and sizes: a collection's first font, or a variable font's default
  /// instance.
  case file(String)
}

/// The font folders, and a closure that reads a file.
///
/// This module does not open files itself.
package struct FontFiles: Sendable {
  /// The folders in order of preference.
  ///
  /// Files may be in subfolders, as in Debian, or directly in a folder.
  package let folders: [String]
  /// Reads all bytes of a file, or returns nil if it does not exist.
  package let read: @Sendable (_ path: String) throws(UnreadableFont) -> [UInt8]?

  package init(
    folders: [String] = [Self.debian],
    read: @escaping @Sendable (_ path: String) throws(UnreadableFont) -> [UInt8]?
  ) {
    self.folders = folders
    self.read = read
  }

  /// The font folder in Debian.
  package static let debian = "/usr/share/fonts"
}

/// The reason why an existing font file could not be read, which completes "cannot read the font …:".
package struct UnreadableFont: Error, Hashable, Sendable {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

/// A font file that has been used for text.
package struct FontFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]
}
