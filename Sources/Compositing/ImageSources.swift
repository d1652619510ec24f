import Layers
import Pixels
import Units

/// A source in a size in device pixels.
struct SizedSource: Hashable, Sendable {
  let source: ImageSource
  let width: Int
  let height: Int
}

/// The pixels and names of images: a scenario's own, and those that Transom draws itself.
struct ImageSources: Sendable {
  let scale: DisplayScale
  let image: @Sendable (String) -> NamedImage?

  /// The picture; nil where there is nothing to show.
  func pixels(_ wanted: SizedSource) -> PixelBuffer? {
    let source =
      switch wanted.source {
      case .named(let name): image(name)
      case .edgeShadow: EdgeShadow.image(scale: scale)
      case .backIndicator: BackIndicator.image(scale: scale)
      case .backIndicatorTransitionMask: BackIndicator.transitionMask(scale: scale)
      case .gradient(let top, let bottom):
        NamedImage(
          pixels: gradient(from: top, to: bottom, height: wanted.height),
          scale: Double(scale.factor))
      }
    return source?.prepared(width: wanted.width, height: wanted.height, scale: scale)
  }

  /// The size in device pixels of a source that has one of its own; nil where it has none.
  func size(of source: ImageSource) -> (width: Int, height: Int)? {
    switch source {
    case .named(let name):
      guard let image = image(name) else { return nil }
      return (
        scale.pixels(Double(image.pixels.width) / image.scale),
        scale.pixels(Double(image.pixels.height) / image.scale)
      )
    case .backIndicator, .backIndicatorTransitionMask:
      return (
        scale.pixels(BackIndicator.size.width), scale.pixels(BackIndicator.size.height)
      )
    case .edgeShadow, .gradient: return nil
    }
  }

  /// What tells the picture from every other of its scenario; it becomes a file's name.
  ///
  /// Parts between dots: the source (one part for an image of the scenario, two or more for what
  /// Transom draws), then the size.
  func name(_ wanted: SizedSource) -> String {
    "\(name(of: wanted.source)).\(wanted.width)x\(wanted.height)"
  }

  /// The part of a picture's name that says what it was made from.
  func name(of source: ImageSource) -> String {
    switch source {
    case .named(let name): fileNamePart(name)
    case .edgeShadow: "edgeShadow.\(scale.factor)x"
    case .backIndicator: "backIndicator.\(scale.factor)x"
    case .backIndicatorTransitionMask: "backIndicatorTransitionMask.\(scale.factor)x"
    case .gradient(let top, let bottom):
      "gradient.\(top.hex.dropFirst()).\(bottom.hex.dropFirst())"
    }
  }
}

/// An image as its owner has it, before it is made as large as a layer.
package struct NamedImage: Hashable, Sendable {
  package var pixels: PixelBuffer
  /// Image pixels per point: 3 for `@3x`.
  package var scale: Double
  /// The edges that keep their size, in points; nil where the image is one part.
  package var capInsets: EdgeInsets?
  /// Whether what lies between the caps repeats instead of stretching.
  package var tiles: Bool

  package init(
    pixels: PixelBuffer, scale: Double, capInsets: EdgeInsets? = nil, tiles: Bool = false
  ) {
    self.pixels = pixels
    self.scale = scale
    self.capInsets = capInsets
    self.tiles = tiles
  }
}
