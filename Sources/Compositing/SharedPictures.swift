import Pixels
import Synchronization

/// A cache of the most recently used pictures, each of which is computed on first use.
///
/// The cache is thread-safe. If two threads need the same picture, the second waits for the first.
final class SharedPictures<Key: Hashable & Sendable>: Sendable {
  private final class LazyPicture: Sendable {
    private let pixels = Mutex<PixelBuffer?>(nil)

    func value(make: () -> PixelBuffer) -> PixelBuffer {
      pixels.withLock { pixels in
        let value = pixels ?? make()
        pixels = value
        return value
      }
    }
  }

  /// The entries, with the most recently used one last.
  private let entries = Mutex<[(key: Key, picture: LazyPicture)]>([])
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  func picture(for key: Key, make: () -> PixelBuffer) -> PixelBuffer {
    let picture = entries.withLock { entries in
      let index = entries.firstIndex { $0.key == key }
      let entry = index.map { entries.remove(at: $0) } ?? (key: key, picture: LazyPicture())
      entries.append(entry)
      if entries.count > capacity { entries.removeFirst() }
      return entry.picture
    }
    return picture.value(make: make)
  }
}
