import Files
import Typesetting
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The fonts that scripts/packages installs.
enum InstalledFonts {
  /// What the disk has.
  @Sendable static func read(_ path: String) throws(UnreadableFont) -> [UInt8]? {
    do {
      return try FileBytes.all(ofFile: path, limit: FileBytes.defaultLimit)
    } catch .system(.open, _, ENOENT) {
      return nil
    } catch {
      throw UnreadableFont(reason: error.description)
    }
  }

  static let files = FontFiles(read: read)

  static func typesetter(_ typeface: Typeface = .standard) throws -> Typesetter {
    try Typesetter(typeface, files: files)
  }
}

/// A frame that any line of the tests is in.
let everywhere = PixelRect(x: -4000, y: -4000, width: 8000, height: 8000)

extension Font {
  /// A bar's title.
  static let title = Font(size: 17, weight: .semibold)
  /// A bar's large title.
  static let largeTitle = Font(size: 34, weight: .bold)
  /// A bar's buttons and back label.
  static let barButton = Font(size: 17)
}
