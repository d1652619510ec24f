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
    let key = Key(backdrop: backdrop, below: Self.seen(draws, in: backdrop.source))
    let blurred = latest.withLock { latest in
      let index = latest.firstIndex { $0.key == key }
      let entry = index.map { latest.remove(at: $0) } ?? (key: key, blurred: Blurred())
      latest.append(entry)
      if latest.count > Self.kept { latest.removeFirst() }
      return entry.blurred
    }
    return blurred.picture(make: make)
  }

  /// The draws as far as a part of the frame depends on them; on all of them if another backdrop is
  /// seen, which may depend on what lies further away.
  private static func seen(_ draws: ArraySlice<Draw>, in part: PixelRect) -> [Draw] {
    let seen = draws.compactMap { $0.seen(in: part) }
    guard seen.contains(where: \.hasBackdrop) else { return seen }
    return draws.map(\.unnamed)
  }
}

extension Draw {
  /// What a part of the frame shows of the draw, told so that equal pixels are told alike; nil where
  /// it shows nothing.
  fileprivate func seen(in part: PixelRect) -> Draw? {
    let visible = clippedRect.intersection(part)
    guard opacity > 0, !visible.isEmpty else { return nil }
    var seen = unnamed
    seen.clip = visible
    if case .fill = operation, mask == nil { seen.rect = visible }
    return seen
  }

  /// The draw without the layer that it comes from.
  fileprivate var unnamed: Draw {
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
