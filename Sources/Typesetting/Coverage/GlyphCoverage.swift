import CFreeType
import Units

/// The key of a cached glyph: its font, ID, size, weight, and position within a pixel.
struct GlyphKey: Hashable, Sendable {
  let font: FontReference
  let id: UInt32
  /// The size of the em, in 64ths of a device pixel.
  let size: Int
  /// The weight to add to the outline, on the scale from 100 to 900.
  let addedWeight: Int
  /// The offset to the right and up, in quarters of a device pixel, 0…3.
  let phaseX: Int
  let phaseY: Int
}

extension FontFace {
  /// Returns the coverage of a glyph whose origin is offset from the pixel corner (0, 0) by the key's phases.
  ///
  /// For a large glyph, only the part in `clip` is drawn.
  ///
  /// The outline is not hinted. Each byte is the covered area of a pixel in 256 steps, computed by FreeType's
  /// smooth rasterizer in integer arithmetic.
  func coverage(
    _ key: GlyphKey, clip: PixelRect
  ) throws(TypesettingError) -> (coverage: TextCoverage, isWhole: Bool) {
    guard key.size > 0 else { return (.empty, true) }
    var request = FT_Size_RequestRec_(
      type: FT_SIZE_REQUEST_TYPE_NOMINAL, width: 0, height: FT_Long(key.size),
      horiResolution: 0, vertResolution: 0)
    try check(FT_Request_Size(outlines, &request))
    let flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP
    try check(FT_Load_Glyph(outlines, key.id, FT_Int32(flags)))
    guard let slot = outlines.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
      return (.empty, true)
    }
    embolden(&slot.pointee.outline, key)
    FT_Outline_Translate(
      &slot.pointee.outline, FT_Pos(key.phaseX * 16), FT_Pos(key.phaseY * 16))
    let ink = pixels(&slot.pointee.outline)
    let isWhole = ink.width < 512 && ink.height < 512
    let drawn = isWhole ? ink : ink.intersection(clip)
    guard !drawn.isEmpty else { return (.empty, isWhole) }
    return (try rasterized(&slot.pointee.outline, drawn), isWhole)
  }

  /// Returns the smallest rectangle of whole pixels around an outline's control points, with y pointing down.
  private func pixels(_ outline: inout FT_Outline) -> PixelRect {
    guard outline.n_points > 0 else { return TextCoverage.empty.rect }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let (left, top) = (Int(box.xMin) >> 6, -((Int(box.yMax) + 63) >> 6))
    return PixelRect(
      x: left, y: top, width: (Int(box.xMax) + 63) >> 6 - left, height: -(Int(box.yMin) >> 6) - top)
  }

  private func rasterized(
    _ outline: inout FT_Outline, _ ink: PixelRect
  ) throws(TypesettingError) -> TextCoverage {
    FT_Outline_Translate(&outline, FT_Pos(-ink.x * 64), FT_Pos(ink.maxY * 64))
    var bytes = [UInt8](repeating: 0, count: ink.width * ink.height)
    let code = bytes.withUnsafeMutableBufferPointer { pixels in
      var bitmap = FT_Bitmap()
      bitmap.width = UInt32(ink.width)
      bitmap.rows = UInt32(ink.height)
      bitmap.pitch = Int32(ink.width)
      bitmap.buffer = pixels.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library.pointer, &outline, &bitmap)
    }
    try check(code)
    return TextCoverage(rect: ink, bytes: bytes)
  }

  /// Makes a glyph heavier if its family does not have the requested weight.
  ///
  /// The advance does not change.
  ///
  /// Strokes grow by 1/80 em for each weight step of 100, half of it on either side. Larger steps would
  /// close the gaps in characters such as 置, which are redrawn to make room in real bold fonts.
  private func embolden(_ outline: inout FT_Outline, _ key: GlyphKey) {
    guard key.addedWeight > 0 else { return }
    let strength = FT_Pos((key.size * key.addedWeight + 4000) / 8000)
    FT_Outline_Embolden(&outline, strength)
    FT_Outline_Translate(&outline, -strength / 2, -strength / 2)
  }

  private func check(_ code: FT_Error) throws(TypesettingError) {
    guard code == 0 else { throw .unusable(path: path, reason: freeTypeReason(code)) }
  }
}
