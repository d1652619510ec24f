import Pixels
import Units

/// A cache of blurred backdrops, which frames share while nothing below a backdrop changes.
///
/// The cache is thread-safe. If two threads need the same backdrop, the second waits for the first.
package final class BackdropCache: Sendable {
  package init() {}

  /// The values on which the pixels of a backdrop depend.
  private struct Key: Hashable {
    let backdrop: Backdrop
    let below: [Draw]
  }

  /// The cached pictures, each about the size of a bar.
  ///
  /// A frame can contain two cross-fading bars, and each processor draws one frame at a time.
  private let pictures = SharedPictures<Key>(capacity: 8)

  /// Returns the backdrop over draws in back-to-front order, computed by `make` if it is not cached.
  package func picture(
    of backdrop: Backdrop, over draws: ArraySlice<Draw>, make: () -> PixelBuffer
  ) -> PixelBuffer {
    let key = Key(backdrop: backdrop, below: Self.visible(draws, in: backdrop.source))
    return pictures.picture(for: key, make: make)
  }

  /// Returns the normalized draws that are visible in an area.
  ///
  /// If a backdrop is among them, returns all draws, because the backdrop reads a larger area.
  private static func visible(_ draws: ArraySlice<Draw>, in part: PixelRect) -> [Draw] {
    let visible = draws.compactMap { $0.normalized(in: part) }
    guard visible.contains(where: \.hasBackdrop) else { return visible }
    return draws.map(\.withoutLayer)
  }
}

extension Draw {
  /// Returns an equivalent of the draw for an area, or nil if nothing is visible there.
  ///
  /// Fills and clips that differ only outside the area have equal results.
  fileprivate func normalized(in part: PixelRect) -> Draw? {
    let visible = clippedRect.intersection(part)
    guard opacity > 0, !visible.isEmpty else { return nil }
    var draw = withoutLayer
    draw.clip = visible
    if case .fill = operation, mask == nil { draw.rect = visible }
    return draw
  }

  /// The draw without its layer path, which does not affect pixels.
  fileprivate var withoutLayer: Draw {
    var draw = self
    draw.layer = ""
    return draw
  }

  fileprivate var hasBackdrop: Bool {
    switch operation {
    case .backdrop, .glass: true
    case .group(let draws), .blurred(let draws, _): draws.contains(where: \.hasBackdrop)
    // A backdrop in a scaled picture reads that picture only.
    case .fill, .image, .glyphs, .scaled: false
    }
  }
}
