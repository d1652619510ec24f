import Compositing
import Files
import FilmFiles
import Layers
import Navigation
import Synchronization
import Typesetting
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures and draws the text of a scenario.
package final class TextRenderer: Sendable {
  package let choice: TextChoice
  private let typesetter: Typesetter
  /// The versions of the font libraries, or nil for boxes.
  private let libraries: TypesettingLibraries?
  /// The first error in measuring or drawing text.
  ///
  /// Frames that are drawn after this error are incomplete and must not be written.
  private let failure = Mutex<TypesettingError?>(nil)

  package init(_ choice: TextChoice) throws(TransomFailure) {
    self.choice = choice
    let files = FontFiles { path throws(UnreadableFont) in try Self.bytes(ofFile: path) }
    (typesetter, libraries) = try mappingErrors { () throws(TypesettingError) in
      (
        try Typesetter(Self.typeface(choice), files: files),
        choice == .boxes ? nil : try TypesettingLibraries.loaded()
      )
    }
  }

  private static func typeface(_ choice: TextChoice) -> Typeface {
    switch choice {
    case .boxes: .boxes
    case .fonts(let names):
      .fonts(
        // A name with neither a folder nor an extension is that of a font family.
        names.map { $0.contains("/") || $0.contains(".") ? .file($0) : .family($0) }
          + FontFamilies.fallback.map(FontSource.family))
    }
  }

  private static func bytes(ofFile path: String) throws(UnreadableFont) -> [UInt8]? {
    do throws(FileError) {
      return try FileBytes.all(ofFile: path, limit: FileBytes.defaultLimit)
    } catch {
      if case .system(_, _, let code) = error, [ENOENT, ENOTDIR].contains(code) { return nil }
      throw UnreadableFont(reason: error.description)
    }
  }

  /// Whether characters are drawn as boxes.
  package var usesBoxes: Bool { libraries == nil }

  /// Measures text for the scene.
  package var measure: TextMeasure {
    { [self] text, font in
      attempt { () throws(TypesettingError) in try typesetter.width(of: text, font) } ?? 0
    }
  }

  /// Draws text for frames.
  package var rasterizer: TextRasterizer {
    { [self] line, scale, quarters in
      attempt { () throws(TypesettingError) in try bitmap(line, scale, quarters) } ?? nil
    }
  }

  private func bitmap(
    _ text: LayerText, _ scale: DisplayScale, _ quarters: Int
  ) throws(TypesettingError) -> TextBitmap? {
    let line = try typesetter.line(text.string, text.font)
    let margin = 2 * scale.pixels(text.font.size) + 2
    let clip = PixelRect(
      x: -margin, y: -margin, width: min(scale.pixels(line.width), Self.maximumWidth) + 2 * margin,
      height: 2 * margin)
    let coverage = try typesetter.coverage(
      of: line, at: Point(x: Double(quarters) / 4 / Double(scale.factor), y: 0), scale, clip: clip)
    guard !coverage.rect.isEmpty else { return nil }
    return TextBitmap(
      width: coverage.rect.width, height: coverage.rect.height, bytes: coverage.bytes,
      left: coverage.rect.x, top: coverage.rect.y,
      baseline: (line.metrics.ascent - line.metrics.descent) / 2)
  }

  /// The maximum width of a line, in device pixels, which is greater than the width of any screen.
  private static let maximumWidth = 1 << 14

  private func attempt<Value>(_ body: () throws(TypesettingError) -> Value) -> Value? {
    do throws(TypesettingError) {
      return try body()
    } catch {
      failure.withLock { if $0 == nil { $0 = error } }
      return nil
    }
  }

  /// Throws the first error in measuring or drawing text, if any.
  package func check() throws(TransomFailure) {
    if let error = failure.withLock({ $0 }) { throw TransomFailure(error.description) }
  }

  /// Measures all text that the bars of a scene may show.
  ///
  /// Therefore, a missing font is reported before anything is written, and a scene needs the same fonts no
  /// matter which frames are drawn.
  package func check(_ scene: Scene) throws(TransomFailure) {
    for (text, font) in scene.texts { _ = scene.textWidth(text, font) }
    try check()
  }

  /// The fonts and libraries, as described in the manifest.
  package var facts: TextFacts {
    guard let libraries else { return .boxes }
    return TextFacts(
      freetype: libraries.freeType, harfbuzz: libraries.harfBuzz, fribidi: libraries.friBidi,
      fonts: typesetter.fontFiles.map { file in
        TextFacts.FontFile(
          file: FilePath.name(of: file.path),
          sha256: sha256(file.bytes))
      })
  }
}
