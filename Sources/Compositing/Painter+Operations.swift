import Pixels
import Units

/// The context in which draws are converted to paint operations.
struct PaintContext {
  /// The area being drawn: the frame or the area of a group.
  let canvas: PixelRect
  /// The whole frame, whose edge pixels a blur repeats beyond it.
  let frame: PixelRect
  var observer: Painter.Observer?
  /// The area of the frame that is drawn for the observer.
  var observed = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var depth = 0

  func group(_ rect: PixelRect) -> PaintContext {
    PaintContext(
      canvas: rect.intersection(frame), frame: frame, observer: observer, observed: observed,
      depth: depth + 1)
  }
}

extension Painter {
  /// Converts draws to paint operations in back-to-front order, and renders groups and backdrops to images.
  func operations(of draws: [Draw], in context: PaintContext) -> [PaintOperation] {
    var operations: [PaintOperation] = []
    var canvas = Canvas(rect: context.canvas.intersection(context.observed))
    for (index, draw) in draws.enumerated() {
      let drawn = self.operations(
        of: draw, over: operations, precededBy: draws[..<index], in: context)
      for operation in drawn {
        operations.append(operation)
        if context.observer != nil { canvas.draw(operation, kernels: kernels) }
      }
      context.observer?(draw, context.depth, canvas)
    }
    return operations
  }

  /// Converts a draw to paint operations.
  ///
  /// There are none if no part of the draw is visible.
  private func operations(
    of draw: Draw, over below: [PaintOperation], precededBy draws: ArraySlice<Draw>,
    in context: PaintContext
  ) -> [PaintOperation] {
    let visible = draw.clippedRect.intersection(context.canvas)
    guard draw.opacity > 0, !visible.isEmpty else { return [] }
    func operation(_ paint: PaintOperation.Paint) -> PaintOperation {
      PaintOperation(
        paint: paint, visible: visible, opacity: draw.opacity,
        coverage: draw.mask.map { .init(bytes: $0.bytes, rect: draw.rect) })
    }
    func backdrop(_ part: PixelRect, sigma: Double, saturation: Double) -> PixelBuffer {
      let backdrop = Backdrop(
        part: part, sigma: sigma, saturation: saturation, canvas: context.canvas,
        frame: context.frame)
      return backdrops.picture(of: backdrop, over: draws) {
        backdrop.picture(over: below, kernels: kernels)
      }
    }
    switch draw.operation {
    case .fill(let color):
      return [operation(.color(color))]
    case .image(let resource):
      return [operation(.picture(resource.pixels, draw.rect, resource.opacity))]
    case .glyphs(let color, let coverage):
      var glyphs = operation(.color(color))
      glyphs.addCoverage(coverage, in: draw.rect)
      return [glyphs]
    case .backdrop(let sigma, let saturation):
      let picture = backdrop(visible, sigma: sigma, saturation: saturation)
      return [operation(.picture(picture, visible, OpacityMap(mixed: picture.bounds)))]
    case .glass(let glass):
      return operations(of: draw, glass, in: visible, frame: context.frame) { part in
        backdrop(part, sigma: glass.sigma, saturation: glass.saturation)
      }
    case .group(let draws):
      let inner = context.group(draw.rect)
      let group = Painting(
        bounds: inner.canvas, operations: operations(of: draws, in: inner), kernels: kernels)
      let picture = group.picture
      return [operation(.picture(picture, group.bounds, OpacityMap(mixed: picture.bounds)))]
    case .blurred(let draws, let sigma):
      let inner = context.group(draw.rect)
      let blur = Backdrop(
        part: visible, sigma: sigma, saturation: 1, canvas: inner.canvas, frame: inner.frame)
      let picture = blur.picture(over: operations(of: draws, in: inner), kernels: kernels)
      return [operation(.picture(picture, visible, OpacityMap(mixed: picture.bounds)))]
    case .scaled(let draws, let size):
      let source = sources.picture(for: ScaledSource(draws: draws, size: size)) {
        let context = PaintContext(canvas: size.bounds, frame: size.bounds)
        return Painting(
          bounds: size.bounds, operations: operations(of: draws, in: context), kernels: kernels
        ).picture
      }
      let picture = source.reduced(toWidth: draw.rect.width, height: draw.rect.height)
      return [operation(.picture(picture, draw.rect, OpacityMap(mixed: picture.bounds)))]
    }
  }
}

extension PaintOperation {
  /// Multiplies the coverage of glyphs by the mask: opacity · coverage · mask, with each product rounded.
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
