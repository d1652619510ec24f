import Compositing
import Layers
import Pixels
import Units

/// Returns the draws of a layer tree; `width` and `height` are in device pixels.
func flattened(
  _ layer: Layer, scale: Int = 1, width: Int = 100, height: Int = 100,
  images: [String: NamedImage] = [:]
) -> [Draw] {
  var flattener = Flattener(scale: DisplayScale(scale), width: width, height: height) {
    images[$0]
  }
  return flattener.displayList(of: layer).draws
}

/// Returns a root layer of 100 × 100 points.
func window(_ children: [Layer]) -> Layer {
  Layer("window", frame: Rect(x: 0, y: 0, width: 100, height: 100), children: children)
}

/// Returns an image for a layer whose size is `width` × `height` device pixels.
func prepared(
  _ source: ImageSource, width: Int, height: Int, scale: Int = 1, image: NamedImage? = nil
) -> Resource? {
  let points = Rect(
    x: 0, y: 0, width: Double(width) / Double(scale), height: Double(height) / Double(scale))
  let draws = flattened(
    Layer("image", frame: points, content: .image(source)), scale: scale, width: width,
    height: height, images: image.map { ["image": $0] } ?? [:])
  guard case .image(let resource)? = draws.first?.operation else { return nil }
  return resource
}

/// Returns pixels at another size; `imageScale` is the number of image pixels per point.
func resized(
  _ pixels: PixelBuffer, to width: Int, _ height: Int, scale: Int = 1, imageScale: Double = 1,
  caps: EdgeInsets? = nil, tiles: Bool = false
) -> PixelBuffer? {
  prepared(
    .named("image"), width: width, height: height, scale: scale,
    image: NamedImage(pixels: pixels, scale: imageScale, capInsets: caps, tiles: tiles))?.pixels
}

extension Draw {
  /// The draws of a group or a scaled picture; empty for other draws.
  var parts: [Draw] {
    switch operation {
    case .group(let draws), .blurred(let draws, _), .scaled(let draws, _): draws
    case .fill, .image, .glyphs, .backdrop, .glass: []
    }
  }

  var image: Resource? {
    if case .image(let resource) = operation { resource } else { nil }
  }
}
