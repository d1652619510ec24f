import Pixels
import Synchronization
import Units

/// A cache of blurred backdrops: frames share a backdrop while nothing below it changes.
///
/// The cache is thread-safe. If two threads need the same backdrop, the second waits for the first.
package final class BackdropCache: Sendable {
  package init() {}

  /// The values that the pixels of a backdrop depend on.
  private struct Key: Hashable {
    let backdrop: Backdrop
    let below: [Draw]
  }

  /// An image that is computed at its first use.
  private final class LazyImage: Sendable {
    private let pixels = Mutex<PixelBuffer?>(nil)

    func value(make: () -> PixelBuffer) -> PixelBuffer {
      pixels.withLock { pixels in
        let value = pixels ?? make()
        pixels = value
        return value
      }
    }
  }

  /// The entries, the most recently used last.
  private let entries = Mutex<[(key: Key, image: LazyImage)]>([])

  /// The maximum number of entries, each about the size of a bar.
  ///
  /// A frame may have two cross-fading bars, and there is one frame per processor at a time.
  private static let capacity = 8

  /// Returns a backdrop over draws, which are in back-to-front order; `make` computes it if needed.
  package func picture(
    of backdrop: Backdrop, over draws: ArraySlice<Draw>, make: () -> PixelBuffer
  ) -> PixelBuffer {
    let key = Key(backdrop: backdrop, below: Self.visible(draws, in: backdrop.source))
    let image = entries.withLock { entries in
      let index = entries.firstIndex { $0.key == key }
      let entry = index.map { entries.remove(at: $0) } ?? (key: key, image: LazyImage())
      entries.append(entry)
      if entries.count > Self.capacity { entries.removeFirst() }
      return entry.image
    }
    return image.value(make: make)
  }

  /// Returns the draws that are visible in an area, normalized.
  ///
  /// If a backdrop is among them, returns all draws, because the backdrop reads a larger area.
  private static func visible(_ draws: ArraySlice<Draw>, in part: PixelRect) -> [Draw] {
    let visible = draws.compactMap { $0.normalized(in: part) }
    guard visible.contains(where: \.hasBackdrop) else { return visible }
    return draws.map(\.withoutLayer)
  }
}

extension Draw {
  /// Returns a draw with the same pixels in an area, which is equal for all draws that differ only
  /// outside the area; nil if nothing is visible there.
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
    case .backdrop: true
    case .group(let draws): draws.contains(where: \.hasBackdrop)
    case .fill, .image, .glyphs: false
    }
  }
}
