import CFreeType
import CHarfBuzz
import Units

/// A font in memory, opened in FreeType for outlines and in HarfBuzz for shaping.
///
/// The libraries' objects are not thread-safe, so the typesetter's lock protects each font.
final class FontFace {
  let path: String
  /// The number of font units per em.
  ///
  /// HarfBuzz uses this number as its scale, so that positions are exact.
  let unitsPerEm: Int
  /// The weight in the font file, 100…900.
  let weight: Int
  /// Whether the font has a `trak` table, from which HarfBuzz takes the tracking.
  ///
  /// San Francisco has one.
  let hasTracking: Bool
  private let memory: FontMemory
  let library: FreeTypeLibrary
  let outlines: FT_Face
  /// HarfBuzz's font, scaled to font units.
  let shaper: OpaquePointer

  init(
    _ bytes: [UInt8], path: String, index: Int, library: FreeTypeLibrary
  ) throws(TypesettingError) {
    self.path = path
    self.library = library
    memory = FontMemory(bytes)
    let start = memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    var face: FT_Face?
    let code = FT_New_Memory_Face(
      library.pointer, start, FT_Long(bytes.count), FT_Long(index), &face)
    guard code == 0, let face else {
      throw .unusable(path: path, reason: freeTypeReason(code))
    }
    let record = face.pointee
    unitsPerEm = Int(record.units_per_EM)
    // OpenType allows 16 to 16384 units per em. Outside this range, HarfBuzz uses a different em.
    guard record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, record.num_glyphs > 0,
      (16...16384).contains(unitsPerEm)
    else {
      FT_Done_Face(face)
      throw .unusable(
        path: path,
        reason: "it has no outlines, or its em is outside the range of 16 to 16384 units")
    }
    outlines = face

    let blob = hb_blob_create(
      memory.characters, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let tables = hb_face_create(blob, UInt32(index))
    shaper = hb_font_create(tables)
    hasTracking = hb_aat_layout_has_tracking(tables) != 0
    hb_face_destroy(tables)
    hb_blob_destroy(blob)
    hb_font_set_scale(shaper, Int32(unitsPerEm), Int32(unitsPerEm))
    weight = min(900, max(100, Int(hb_style_get_value(shaper, HB_STYLE_TAG_WEIGHT))))
  }

  deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(outlines)
  }

  var file: FontFile { FontFile(path: path, bytes: Array(memory.bytes)) }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0 && glyph != 0
  }

  /// Returns the metrics at a size in points.
  func metrics(size: Double) -> FontMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(shaper, &extents)
    var capHeight: hb_position_t = 0
    if hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight) == 0 {
      capHeight = Int32(unitsPerEm * 7 / 10)
    }
    func points(_ units: Int32) -> Double { Double(units) * size / Double(unitsPerEm) }
    return FontMetrics(
      ascent: points(max(0, extents.ascender)), descent: -points(min(0, extents.descender)),
      capHeight: points(max(0, capHeight)))
  }
}

/// Bytes at a fixed address, for libraries that keep the address.
private final class FontMemory {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    self.bytes = .allocate(byteCount: bytes.count, alignment: 16)
    self.bytes.copyBytes(from: bytes)
  }

  deinit { bytes.deallocate() }

  var characters: UnsafePointer<CChar>? {
    UnsafePointer(bytes.assumingMemoryBound(to: CChar.self).baseAddress)
  }
}
