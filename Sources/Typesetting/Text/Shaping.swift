import CHarfBuzz
import Units

/// Converts text to glyphs with HarfBuzz, including joining, ligatures, marks and kerning.
struct Shaping {
  /// A glyph and its position, in font units.
  struct Glyph {
    let id: UInt32
    let x: Int
    let y: Int
    let advance: Int
    /// Whether tracking applies, which requires that the glyph is not a mark and that San Francisco covers
    /// its script.
    let isTracked: Bool
  }

  private let fonts: OpenFonts

  init(_ fonts: OpenFonts) {
    self.fonts = fonts
  }

  /// Lays out a string on one line.
  func line(_ text: String, _ request: Font) throws(TypesettingError) -> TextLine {
    let characters = try Characters(text)
    let bidirectional = BidirectionalLevels(characters.scalars)
    let (runs, missing) = try Run.runs(
      of: characters, levels: bidirectional.levels, request, fonts)
    let first = try fonts.first(for: request)
    var glyphs: [PlacedGlyph] = []
    var pen = 0.0
    for index in visualOrder(ofLevels: runs.map(\.level)) {
      let run = runs[index]
      guard let face = fonts[run.font] else { continue }
      let points = request.size / Double(face.unitsPerEm)
      let tracking = fonts.tracking(of: run.font, at: request.size)
      // A font with a `trak` table uses the tracking for this size.
      hb_font_set_ptem(face.shaper, Float(request.size))
      for glyph in try Self.shape(run, of: characters.scalars, face) {
        let advance = Double(glyph.advance) * points + (glyph.isTracked ? tracking : 0)
        glyphs.append(
          PlacedGlyph(
            shape: .glyph(run.font, id: glyph.id), x: pen + Double(glyph.x) * points,
            y: Double(glyph.y) * points, advance: advance))
        pen += advance
      }
    }
    return TextLine(
      text: text, font: request,
      metrics: fonts[first]?.metrics(size: request.size) ?? BoxTypeface.metrics(size: request.size),
      glyphs: glyphs, width: pen, missing: missing)
  }

  /// A feature that turns off contextual alternates, because Inter uses them to draw "->" as an arrow.
  ///
  /// Scripts with joining letters require contextual alternates and keep them.
  private static let noContextualAlternates = hb_feature_t(
    tag: Script(iso: "calt").tag, value: 0, start: 0, end: UInt32.max)

  /// Returns the glyphs of a run, from left to right.
  ///
  /// HarfBuzz receives the whole line, so that letters join across a change of font. No language is set,
  /// because the language of the process would make the result depend on the machine.
  private static func shape(
    _ run: Run, of scalars: [Unicode.Scalar], _ face: FontFace
  ) throws(TypesettingError) -> [Glyph] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(
      buffer, scalars.map(\.value), Int32(scalars.count), UInt32(run.range.lowerBound),
      Int32(run.range.count))
    hb_buffer_set_direction(buffer, run.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script.tag))
    var features = run.script.lettersStandAlone ? [Self.noContextualAlternates] : []
    hb_shape(face.shaper, buffer, &features, UInt32(features.count))
    guard hb_buffer_allocation_successful(buffer) != 0 else {
      throw .unusable(path: face.path, reason: "its shaping rules lengthen text without limit")
    }
    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    // No glyph of a usable font is farther away, and pixel coordinates at this distance do not overflow.
    let maximumDistance = 100 * face.unitsPerEm
    let glyphs = zip(infos, positions).map { info, position in
      Glyph(
        id: info.codepoint, x: Int(position.x_offset), y: Int(position.y_offset),
        advance: Int(position.x_advance),
        isTracked: position.x_advance > 0
          && Script(scalars[Int(info.cluster)]).lettersStandAlone)
    }
    guard glyphs.count <= 16 * run.range.count + 16,
      glyphs.allSatisfy({ max(abs($0.x), abs($0.y), abs($0.advance)) <= maximumDistance })
    else {
      throw .unusable(
        path: face.path, reason: "its shaping rules produce too many glyphs or move glyphs too far")
    }
    return glyphs
  }
}
