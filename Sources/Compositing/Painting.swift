import Pixels
import Units

extension Canvas {
  /// Rows that are drawn together: a band and what is drawn on it stay in the cache.
  private static let bandHeight = 64

  /// Draws over transparent black, bottom first.
  mutating func paint(
    _ draws: [Draw], kernels: Kernels, depth: Int = 0, observing observe: Painter.Observer? = nil
  ) {
    var waiting = [Stroke(paint: .nothing, visible: rect)]
    for draw in draws {
      if case .backdrop = draw.operation { lay(&waiting, kernels) }
      if let stroke = stroke(of: draw, kernels: kernels, depth: depth, observing: observe) {
        waiting.append(stroke)
      }
      guard let observe else { continue }
      lay(&waiting, kernels)
      observe(draw, depth, self)
    }
    lay(&waiting, kernels)
  }

  private mutating func lay(_ strokes: inout [Stroke], _ kernels: Kernels) {
    let seen = strokes.withoutHiddenParts()
    for top in stride(from: rect.y, to: rect.maxY, by: Self.bandHeight) {
      let band = PixelRect(x: rect.x, y: top, width: rect.width, height: Self.bandHeight)
      for stroke in seen {
        draw(stroke, in: band, kernels: kernels)
      }
    }
    strokes = []
  }

  /// A draw as a stroke, its group or backdrop made a picture; nil where nothing is seen of it.
  private func stroke(
    of draw: Draw, kernels: Kernels, depth: Int, observing observe: Painter.Observer?
  ) -> Stroke? {
    let visible = draw.clippedRect.intersection(rect)
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
      return stroke(.picture(resource.pixels, draw.rect, isOpaque: resource.isOpaque))
    case .glyphs(let color, let coverage):
      var glyphs = stroke(.color(color))
      glyphs.addCoverage(coverage, in: draw.rect)
      return glyphs
    case .backdrop(let sigma, let saturation):
      let picture = backdrop(in: visible, sigma: sigma, saturation: saturation)
      return stroke(.picture(picture, visible, isOpaque: false))
    case .group(let draws):
      var none = PixelBuffer(width: 0, height: 0)
      var group = Canvas(rect: draw.rect.intersection(frame), frame: frame, reusing: &none)
      group.paint(draws, kernels: kernels, depth: depth + 1, observing: observe)
      return stroke(.picture(group.picture, group.rect, isOpaque: false))
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
