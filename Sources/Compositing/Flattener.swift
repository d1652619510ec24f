import Layers
import Pixels
import Units

/// Converts layers in points to draws in device pixels, and caches images from one frame to the next.
package struct Flattener: Sendable {
  let scale: DisplayScale
  private let frame: PixelRect
  var images: PreparedImages
  private var texts: TextCoverages

  /// Creates a flattener.
  ///
  /// - Parameters:
  ///   - scale: The display scale.
  ///   - width: The width of the frame, in device pixels.
  ///   - height: The height of the frame, in device pixels.
  ///   - text: A closure that rasterizes a line of text.
  ///   - image: A closure that returns the scenario's image with a given name.
  package init(
    scale: DisplayScale, width: Int, height: Int,
    text: @escaping TextRasterizer = { _, _, _ in nil },
    image: @escaping @Sendable (String) -> NamedImage?
  ) {
    texts = TextCoverages(scale: scale, rasterize: text)
    self.scale = scale
    frame = PixelRect(x: 0, y: 0, width: width, height: height)
    images = PreparedImages(scale: scale, image: image)
  }

  /// Returns the draws of a layer tree.
  ///
  /// The root is placed at the top-left pixel of the frame. Its clip is the area of the screen.
  package mutating func displayList(of layer: Layer) -> DisplayList {
    images.beginFrame()
    texts.beginFrame()
    var root = layer
    root.frame.origin = .zero
    let placement = Placement(scale: scale)
    var list = DisplayList(
      width: frame.width, height: frame.height, scale: scale,
      draws: draws(of: root, path: root.name, in: placement, clip: nil))
    if let clip = root.clip { list.screen = placement.pixels(clip).intersection(frame) }
    return list
  }

  private mutating func draws(
    of layer: Layer, path: String, in container: Placement, clip: PixelRect?
  ) -> [Draw] {
    guard unitByte(layer.opacity) > 0 else { return [] }
    let inside = container.inside(layer)
    let rect =
      layer.isMoving
      ? inside.pixels(Rect(size: layer.frame.size)) : container.pixels(layer.frame)
    let clip = Self.intersection(clip, layer.clip.map(inside.pixels))
    if let size = layer.sourceSize {
      return scaledDraw(of: layer, from: size, path: path, rect: rect, in: container, clip: clip)
        .map { [$0] } ?? []
    }
    if layer.children.isEmpty, layer.blurRadius <= 0 {
      return contentDraw(of: layer, path: path, rect: rect, in: container, clip: clip)
        .map { [$0] } ?? []
    }
    var parts: [Draw] = []
    let isGroup = layer.opacity < 1 || layer.mask != nil || layer.isGroup || layer.blurRadius > 0
    var content = layer
    if isGroup {
      content.opacity = 1
      content.mask = nil
      content.blurRadius = 0
    }
    if let draw = contentDraw(of: content, path: path, rect: rect, in: container, clip: clip) {
      parts.append(draw)
    }
    // A mask that covers the layer's frame is 0 outside the frame, so it also clips.
    var innerClip = clip
    if layer.mask?.coversFrame == true { innerClip = Self.intersection(clip, rect) }
    for child in layer.children {
      parts += draws(of: child, path: path + "/" + child.name, in: inside, clip: innerClip)
    }
    guard isGroup else { return parts }
    return group(of: parts, layer: layer, path: path, rect: rect, in: container, clip: clip)
      .map { [$0] } ?? []
  }

  /// Returns the intersection of two clips, where nil means no clip.
  private static func intersection(_ a: PixelRect?, _ b: PixelRect?) -> PixelRect? {
    guard let a, let b else { return a ?? b }
    return a.intersection(b)
  }

  /// Returns the draw of a layer's content, with its opacity and mask.
  private mutating func contentDraw(
    of layer: Layer, path: String, rect: PixelRect, in container: Placement, clip: PixelRect?
  ) -> Draw? {
    guard let content = layer.content else { return nil }
    var draw = Draw(
      layer: path, rect: rect, clip: clip, opacity: unitByte(layer.opacity),
      operation: .fill(.clear))
    if case .text(let line) = content {
      guard let text = textDraw(draw, of: line, in: layer.frame, container) else { return nil }
      draw = text
    }
    if case .glass(let glass) = content {
      guard !rect.isEmpty else { return nil }
      let glass = GlassDraw(glass, platter: rect, scale: scale)
      draw.operation = .glass(glass)
      draw.rect = glass.bounds
    }
    guard !draw.clippedRect.intersection(frame).isEmpty,
      addMask(layer.mask, to: &draw, in: container)
    else { return nil }
    switch content {
    case .text, .glass: break
    case .color(let color):
      draw.operation = .fill(PremultipliedRGBA8(color))
    case .image(let source):
      guard let resource = images.resource(source, width: rect.width, height: rect.height) else {
        return nil
      }
      draw.operation = .image(resource)
    case .template(let source, let color):
      guard let coverage = images.mask(source, width: rect.width, height: rect.height) else {
        return nil
      }
      draw.operation = .glyphs(color: PremultipliedRGBA8(color), coverage: coverage)
    case .backdrop(let blurRadius, let saturation):
      draw.operation = .backdrop(
        sigma: blurRadius * Double(scale.factor), saturation: saturation)
    }
    return draw
  }

  /// Returns the draw of a line of text, positioned to the nearest quarter pixel horizontally and to the
  /// nearest whole pixel vertically.
  private mutating func textDraw(
    _ draw: Draw, of line: LayerText, in frame: Rect, _ container: Placement
  ) -> Draw? {
    let quarters = container.quarters(frame.minX)
    guard let placed = texts.coverage(of: line, quarters: quarters & 3) else { return nil }
    let text = placed.text
    var draw = draw
    draw.rect = PixelRect(
      x: (quarters >> 2) + text.left,
      y: container.row(frame.minY + frame.height / 2 + text.baseline) + text.top,
      width: text.width, height: text.height)
    draw.operation = .glyphs(
      color: PremultipliedRGBA8(line.color), coverage: placed.coverage)
    return draw
  }

  /// Combines draws into a group that has the size of the layer's frame if a mask covers the frame, and
  /// otherwise the size of the visible draws.
  private mutating func group(
    of parts: [Draw], layer: Layer, path: String, rect: PixelRect, in container: Placement,
    clip: PixelRect?
  ) -> Draw? {
    let visible = parts.map { $0.clippedRect.intersection(frame) }
    guard let first = visible.first else { return nil }
    var bounds = visible.dropFirst().reduce(first) { $0.union($1) }
    // Multiples of 1/64 pixel have six decimals, so a dump contains them exactly.
    let sigma = (64 * layer.blurRadius * Double(scale.factor)).rounded() / 64
    if sigma > 0 { bounds = GaussianBlur(sigma: sigma).source(of: bounds) }
    if layer.mask?.coversFrame == true { bounds = rect }
    var group = Draw(
      layer: path, rect: bounds, clip: clip, opacity: unitByte(layer.opacity),
      operation: sigma > 0 ? .blurred(parts, sigma: sigma) : .group(parts))
    return addMask(layer.mask, to: &group, in: container) ? group : nil
  }
}

extension Flattener {
  /// Returns the draw of a layer whose children form a picture that is scaled to the frame of the layer.
  private mutating func scaledDraw(
    of layer: Layer, from size: Size, path: String, rect: PixelRect, in container: Placement,
    clip: PixelRect?
  ) -> Draw? {
    // The picture has its own coordinates, so it is identical at every position and scale.
    let source = Placement(scale: scale)
    let bounds = source.pixels(Rect(size: size))
    let parts = layer.children.flatMap {
      draws(of: $0, path: path + "/" + $0.name, in: source, clip: bounds)
    }
    var draw = Draw(
      layer: path, rect: rect, clip: clip, opacity: unitByte(layer.opacity),
      operation: .scaled(parts, from: PixelSize(width: bounds.width, height: bounds.height)))
    guard !parts.isEmpty, !draw.clippedRect.intersection(frame).isEmpty,
      addMask(layer.mask, to: &draw, in: container)
    else { return nil }
    return draw
  }
}
