/// What a film is written as.
public enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder with a PNG file a frame.
  case png
  /// One animated PNG file, with a manifest beside it.
  case apng
  /// The frames' bytes one after the other: straight R, G, B, A of each pixel, row by row from the
  /// top, without gaps.
  case rgba
}
