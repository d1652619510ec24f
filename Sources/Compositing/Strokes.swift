import Pixels
import Units

/// Where draws become strokes, and who looks at it.
struct Surroundings {
  /// What is drawn on: the frame, or a group's part of it.
  let canvas: PixelRect
  /// The whole frame, whose edges bound every blur.
  let frame: PixelRect
  var observer: Painter.Observer?
  /// The part of the frame that the observer is shown.
  var observed = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var depth = 0

  func group(_ rect: PixelRect) -> Surroundings {
    Surroundings(
      canvas: rect.intersection(frame), frame: frame, observer: observer, observed: observed,
      depth: depth + 1)
  }
}

extension Painter {
  /// Draws as strokes, bottom first; groups and backdrops have become pictures.
  func strokes(of draws: [Draw], in surroundings: Surroundings) -> [Stroke] {
    var strokes: [Stroke] = []
    var canvas = Canvas(rect: surroundings.canvas.intersection(surroundings.observed))
    for (index, draw) in draws.enumerated() {
      if let stroke = stroke(
        of: draw, over: strokes, made: draws[..<index], in: surroundings)
      {
        strokes.append(stroke)
        if surroundings.observer != nil { canvas.draw(stroke, kernels: kernels) }
      }
      surroundings.observer?(draw, surroundings.depth, canvas)
    }
    return strokes
  }

  /// A draw as a stroke; nil where nothing is seen of it.
  private func stroke(
    of draw: Draw, over below: [Stroke], made draws: ArraySlice<Draw>, in surroundings: Surroundings
  ) -> Stroke? {
    let visible = draw.clippedRect.intersection(surroundings.canvas)
    guard draw.opacity > 0, !visible.isEmpty else { return nil }
    func stroke(_ paint: Stroke.Paint) -> Stroke {
      Stroke(
        paint: paint, visible: visible, opacity: draw.opacity,
        coverage: draw.mask.map { .init(bytes: $0.bytes, rect: draw.rect) })
    }
    switch draw.operation {
    case .fill(let color):
      return stroke(.color(color))
    case .image(let resource):
      return stroke(.picture(resource.pixels, draw.rect, resource.opacity))
    case .glyphs(let color, let coverage):
      var glyphs = stroke(.color(color))
      glyphs.addCoverage(coverage, in: draw.rect)
      return glyphs
    case .backdrop(let sigma, let saturation):
      let backdrop = Backdrop(
        part: visible, sigma: sigma, saturation: saturation, canvas: surroundings.canvas,
        frame: surroundings.frame)
      let picture = backdrops.picture(of: backdrop, over: draws) {
        backdrop.picture(over: below, kernels: kernels)
      }
      return stroke(.picture(picture, visible, OpacityMap(unknownOf: picture.bounds)))
    case .group(let draws):
      let inner = surroundings.group(draw.rect)
      let group = Painting(
        bounds: inner.canvas, strokes: strokes(of: draws, in: inner), kernels: kernels)
      let picture = group.picture
      return stroke(.picture(picture, group.bounds, OpacityMap(unknownOf: picture.bounds)))
    }
  }
}

extension Stroke {
  /// Lets a coverage through before the mask: opacity · coverage · mask, each product rounded.
  fileprivate mutating func addCoverage(_ glyphs: Coverage, in rect: PixelRect) {
    guard let mask = coverage else {
      coverage = PlacedCoverage(bytes: glyphs.bytes, rect: rect)
      return
    }
    let opacity = opacity
    let products = zip(glyphs.bytes, mask.bytes).map { multiply(multiply(opacity, $0), $1) }
    coverage = PlacedCoverage(bytes: products, rect: rect)
    self.opacity = 255
  }
}
