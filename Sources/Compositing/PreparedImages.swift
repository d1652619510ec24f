import Layers
import Pixels
import Units

/// Images made as large as layers, kept from one frame to the next.
struct PreparedImages: Sendable {
  private let sources: ImageSources
  private var resources = LastFrames<SizedSource, Resource>()
  private var masks = LastFrames<SizedSource, Mask>()

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
      sources.pixels(wanted).map { Resource(name: sources.name(wanted), pixels: $0) }
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
