import Pixels
import Synchronization
import Units

/// Backdrops that frames share: each is blurred once as long as nothing below it changes.
///
/// Frames may be painted on several threads at a time; who comes second waits for the first.
package final class BlurredBackdrops: Sendable {
  package init() {}

  /// What a backdrop's pixels depend on.
  private struct Key: Hashable {
    let backdrop: Backdrop
    let below: [Draw]
  }

  /// A picture that is made at its first use.
  private final class Blurred: Sendable {
    private let made = Mutex<PixelBuffer?>(nil)

    func picture(make: () -> PixelBuffer) -> PixelBuffer {
      made.withLock { made in
        let picture = made ?? make()
        made = picture
        return picture
      }
    }
  }

  /// The last ones that were asked for, latest last.
  private let latest = Mutex<[(key: Key, blurred: Blurred)]>([])

  /// A frame may have two cross-fading bars, and as many frames are painted at a time as there are
  /// processors; each is about as large as a bar.
  private static let kept = 8

  /// The backdrop's picture over draws, bottom first; `make` blurs it.
  package func picture(
    of backdrop: Backdrop, over draws: ArraySlice<Draw>, make: () -> PixelBuffer
  ) -> PixelBuffer {
    let key = Key(backdrop: backdrop, below: draws.compactMap { $0.seen(in: backdrop.source) })
    let blurred = latest.withLock { latest in
      let index = latest.firstIndex { $0.key == key }
      let entry = index.map { latest.remove(at: $0) } ?? (key: key, blurred: Blurred())
      latest.append(entry)
      if latest.count > Self.kept { latest.removeFirst() }
      return entry.blurred
    }
    return blurred.picture(make: make)
  }
}

extension Draw {
  /// What a part of the frame shows of the draw, told so that equal pixels are told alike; nil where
  /// it shows nothing.
  fileprivate func seen(in part: PixelRect) -> Draw? {
    let visible = clippedRect.intersection(part)
    guard opacity > 0, !visible.isEmpty else { return nil }
    var seen = self
    seen.layer = ""
    seen.clip = visible
    if case .fill = operation, mask == nil { seen.rect = visible }
    return seen
  }
}
