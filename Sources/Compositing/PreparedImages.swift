import Layers
import Pixels
import Units

/// Images made as large as layers, kept from one frame to the next.
struct PreparedImages: Sendable {
  private let sources: ImageSources
  private var resources = TwoFrameCache<SizedSource, Resource>()
  private var masks = TwoFrameCache<SizedSource, Mask>()

  init(scale: DisplayScale, image: @escaping @Sendable (String) -> NamedImage?) {
    sources = ImageSources(scale: scale, image: image)
  }

  mutating func beginFrame() {
    resources.beginFrame()
    masks.beginFrame()
  }

  /// A source's own size on this display, in device pixels; nil where it has none.
  func size(of source: ImageSource) -> (width: Int, height: Int)? { sources.size(of: source) }

  /// The picture of a source in a size; nil where there is nothing to show.
  mutating func resource(_ source: ImageSource, width: Int, height: Int) -> Resource? {
    let wanted = SizedSource(source: source, width: width, height: height)
    let sources = sources
    return resources.value(for: wanted) {
      sources.pixels(wanted).map {
        Resource(name: sources.name(wanted), source: sources.name(of: source), pixels: $0)
      }
    }
  }

  /// The alpha of a source in a size; nil where there is nothing to show.
  mutating func mask(_ source: ImageSource, width: Int, height: Int) -> Mask? {
    let wanted = SizedSource(source: source, width: width, height: height)
    let sources = sources
    return masks.value(for: wanted) {
      sources.pixels(wanted).map {
        Mask(
          name: sources.name(wanted) + ".mask", width: width, height: height,
          bytes: $0.pixels.map(\.alpha))
      }
    }
  }
}

/// Values that this frame or the one before it used; older ones go, so that memory stays flat
/// while a size changes from frame to frame.
struct TwoFrameCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var current: [Key: Value] = [:]
  private var previous: [Key: Value] = [:]

  mutating func beginFrame() {
    previous = current
    current = [:]
  }

  mutating func value(for key: Key, make: () -> Value?) -> Value? {
    let value = current[key] ?? previous[key] ?? make()
    current[key] = value
    return value
  }
}
