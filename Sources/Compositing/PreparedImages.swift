import Layers
import Pixels
import Units

/// A cache of images and masks at the sizes of layers, reused from one frame to the next.
struct PreparedImages: Sendable {
  private let sources: ImageSources
  private var resources = TwoFrameCache<SizedSource, Resource>()
  private var masks = TwoFrameCache<SizedSource, Mask>()
  private var corners = TwoFrameCache<[Int], Mask>()
  private var rounded = TwoFrameCache<[Int], Mask>()
  private var displays = TwoFrameCache<[Int], Mask>()

  init(scale: DisplayScale, image: @escaping @Sendable (String) -> NamedImage?) {
    sources = ImageSources(scale: scale, image: image)
  }

  mutating func beginFrame() {
    resources.beginFrame()
    masks.beginFrame()
    corners.beginFrame()
    rounded.beginFrame()
    displays.beginFrame()
  }

  /// Returns the intrinsic size of a source, in device pixels, or nil if it has none.
  func size(of source: ImageSource) -> (width: Int, height: Int)? { sources.size(of: source) }

  /// Returns the image of a source at a size, or nil if there is no image.
  mutating func resource(_ source: ImageSource, width: Int, height: Int) -> Resource? {
    let request = SizedSource(source: source, width: width, height: height)
    let sources = sources
    return resources.value(for: request) {
      sources.pixels(request).map {
        Resource(
          name: sources.name(request), source: sources.name(of: source), label: source.scenarioName,
          pixels: $0)
      }
    }
  }

  /// Returns the alpha of a source at a size, or nil if there is no image.
  mutating func mask(_ source: ImageSource, width: Int, height: Int) -> Mask? {
    let request = SizedSource(source: source, width: width, height: height)
    let sources = sources
    return masks.value(for: request) {
      sources.pixels(request).map {
        Mask(
          name: sources.name(request) + ".mask", width: width, height: height,
          bytes: $0.pixels.map(\.alpha))
      }
    }
  }
}

extension ImageSource {
  /// The name of the image in the scenario, if it has one.
  fileprivate var scenarioName: String? {
    if case .named(let name) = self { name } else { nil }
  }
}

extension PreparedImages {
  /// Returns a mask with rounded top corners, or nil for an empty rectangle; lengths are in device pixels.
  mutating func corners(radius: Int, width: Int, height: Int) -> Mask? {
    corners.value(for: [radius, width, height]) {
      RoundedCorners.top(radius: radius, width: width, height: height)
    }
  }

  /// Returns a mask with four rounded corners, or nil for an empty rectangle; lengths are in device pixels.
  mutating func rounded(radius: Int, width: Int, height: Int) -> Mask? {
    rounded.value(for: [radius, width, height]) {
      RoundedCorners.all(radius: radius, width: width, height: height)
    }
  }

  /// Returns a mask with the corners of a display, with lengths in device pixels.
  mutating func display(radius: Int, width: Int, height: Int) -> Mask? {
    displays.value(for: [radius, width, height]) {
      DisplayCorners.mask(radius: radius, width: width, height: height)
    }
  }
}

/// A cache of the values that the current frame or the previous one used.
///
/// Older values are removed, so memory use stays constant while a size changes from frame to frame.
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
