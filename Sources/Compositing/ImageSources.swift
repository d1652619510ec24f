import Layers
import Pixels
import Units

/// An image source and its size in device pixels.
struct SizedSource: Hashable, Sendable {
  let source: ImageSource
  let width: Int
  let height: Int
}

/// Provides the pixels and the names of images: those of a scenario and those that Transom draws.
struct ImageSources: Sendable {
  let scale: DisplayScale
  let image: @Sendable (String) -> NamedImage?

  /// Returns the image at the requested size, or nil if there is no image.
  func pixels(_ request: SizedSource) -> PixelBuffer? {
    let source =
      switch request.source {
      case .named(let name): image(name)
      case .edgeShadow: EdgeShadow.image(scale: scale)
      case .backIndicator(let outline): BackIndicator.image(outline, scale: scale)
      case .backIndicatorTransitionMask(let outline):
        BackIndicator.transitionMask(outline, scale: scale)
      case .gradient(let top, let bottom):
        NamedImage(
          pixels: gradient(from: top, to: bottom, height: request.height),
          scale: Double(scale.factor))
      }
    return source?.prepared(width: request.width, height: request.height, scale: scale)
  }

  /// Returns the intrinsic size of a source, in device pixels, or nil if it has none.
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

  /// Returns a name that is unique among the images of a scenario and valid as a file name.
  ///
  /// Its parts are separated by dots: the source (one part for an image of the scenario, two or
  /// more for an image that Transom draws) and the size.
  func name(_ request: SizedSource) -> String {
    "\(name(of: request.source)).\(request.width)x\(request.height)"
  }

  /// Returns the part of an image's name that identifies its source.
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

/// An image of a scenario before it is resampled to the size of a layer.
package struct NamedImage: Hashable, Sendable {
  package var pixels: PixelBuffer
  /// Image pixels per point, such as 3 for `@3x`.
  package var scale: Double
  /// The cap insets, in points, or nil if the whole image is stretched or tiled.
  package var capInsets: EdgeInsets?
  /// Whether the area between the caps is tiled instead of stretched.
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
