import Files

/// The libraries and fonts on which the glyphs of a film depend.
package struct TextFacts: Hashable, Sendable {
  /// A font file that provides glyphs.
  package struct FontFile: Hashable, Sendable {
    /// The file name, without a folder.
    package let file: String
    package let sha256: String

    package init(file: String, sha256: String) {
      self.file = file
      self.sha256 = sha256
    }
  }

  /// The mode: `fonts` or `boxes`.
  package let mode: String?
  /// The version of FreeType, or nil for boxes.
  package let freetype: String?
  /// The version of HarfBuzz, or nil for boxes.
  package let harfbuzz: String?
  /// The version of FriBidi, or nil for boxes and for a manifest that does not contain the version.
  package let fribidi: String?
  package let fonts: [FontFile]

  /// The facts for text in which each character is drawn as a box.
  package static let boxes = TextFacts(
    mode: "boxes", freetype: nil, harfbuzz: nil, fribidi: nil, fonts: [])

  package init(freetype: String, harfbuzz: String, fribidi: String, fonts: [FontFile]) {
    self.init(
      mode: "fonts", freetype: freetype, harfbuzz: harfbuzz, fribidi: fribidi, fonts: fonts)
  }

  private init(
    mode: String?, freetype: String?, harfbuzz: String?, fribidi: String?, fonts: [FontFile]
  ) {
    self.mode = mode
    self.freetype = freetype
    self.harfbuzz = harfbuzz
    self.fribidi = fribidi
    self.fonts = fonts
  }

  package var usesBoxes: Bool { mode == Self.boxes.mode }

  init(_ value: JSONValue) {
    mode = value["mode"]?.string
    freetype = value["freetype"]?.string
    harfbuzz = value["harfbuzz"]?.string
    fribidi = value["fribidi"]?.string
    fonts = (value["fonts"]?.elements ?? []).compactMap { font in
      font["file"]?.string.map { FontFile(file: $0, sha256: font["sha256"]?.string ?? "") }
    }
  }

  var json: JSON {
    let files = fonts.map { font in
      JSON.object([("file", .string(font.file)), ("sha256", .string(font.sha256))])
    }
    return .present([
      ("mode", mode.map { .string($0) }), ("freetype", freetype.map { .string($0) }),
      ("harfbuzz", harfbuzz.map { .string($0) }), ("fribidi", fribidi.map { .string($0) }),
      ("fonts", usesBoxes ? nil : .array(files)),
    ])
  }
}
