import Files
import Typesetting
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The fonts that `scripts/packages` installs.
enum InstalledFonts {
  /// Reads a file, or returns nil if it does not exist.
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
  /// The path of Inter in regular weight.
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  static func typesetter(_ typeface: Typeface = .standard) throws -> Typesetter {
    try Typesetter(typeface, files: files)
  }
}

/// A clip rectangle that contains all lines in the tests.
let everywhere = PixelRect(x: -4000, y: -4000, width: 8000, height: 8000)

extension Font {
  /// The font of a title.
  static let title = Font(size: 17, weight: .semibold)
  /// The font of a large title.
  static let largeTitle = Font(size: 34, weight: .bold)
  /// The font of bar buttons and the back label.
  static let barButton = Font(size: 17)
}
