import Layers
import Pixels
import Units

/// The step from layers in points to draws in device pixels; remembers images between frames.
package struct Flattener: Sendable {
  private let scale: DisplayScale
  private let frame: PixelRect
  private var images: PreparedImages

  /// Width and height are the frame's, in device pixels; `image` answers for a scenario's images.
  package init(
    scale: DisplayScale, width: Int, height: Int,
    image: @escaping @Sendable (String) -> NamedImage?
  ) {
    self.scale = scale
    frame = PixelRect(x: 0, y: 0, width: width, height: height)
    images = PreparedImages(scale: scale, image: image)
  }

  /// The draws of a tree whose root lies at the frame's first pixel.
  package mutating func displayList(of layer: Layer) -> DisplayList {
    images.beginFrame()
    var root = layer
    root.frame.origin = .zero
    return DisplayList(
      width: frame.width, height: frame.height, scale: scale,
      draws: draws(of: root, path: root.name, in: Placement(scale: scale), clip: nil))
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
    if layer.children.isEmpty {
      return contentDraw(of: layer, path: path, rect: rect, clip: clip).map { [$0] } ?? []
    }
    var parts: [Draw] = []
    let isGroup = layer.opacity < 1 || layer.mask != nil
    var content = layer
    if isGroup {
      content.opacity = 1
      content.mask = nil
    }
    if let draw = contentDraw(of: content, path: path, rect: rect, clip: clip) {
      parts.append(draw)
    }
    // Outside its layer a mask is 0, which is a clip.
    let innerClip = layer.mask == nil ? clip : Self.intersection(clip, rect)
    for child in layer.children {
      parts += draws(of: child, path: path + "/" + child.name, in: inside, clip: innerClip)
    }
    guard isGroup else { return parts }
    return group(of: parts, layer: layer, path: path, rect: rect, clip: clip).map { [$0] } ?? []
  }

  /// What two clips leave; nil is no clip.
  private static func intersection(_ a: PixelRect?, _ b: PixelRect?) -> PixelRect? {
    guard let a, let b else { return a ?? b }
    return a.intersection(b)
  }

  /// What a layer shows by itself, with its opacity and mask.
  private mutating func contentDraw(
    of layer: Layer, path: String, rect: PixelRect, clip: PixelRect?
  ) -> Draw? {
    guard let content = layer.content else { return nil }
    var draw = Draw(
      layer: path, rect: rect, clip: clip, opacity: unitByte(layer.opacity),
      operation: .fill(.clear))
    guard !draw.clippedRect.intersection(frame).isEmpty, addMask(layer.mask, to: &draw) else {
      return nil
    }
    switch content {
    case .color(let color):
      draw.operation = .fill(PremultipliedRGBA8(color))
    case .image(let source):
      guard let resource = images.resource(source, width: rect.width, height: rect.height) else {
        return nil
      }
      draw.operation = .image(resource)
    case .backdrop(let blurRadius, let saturation):
      draw.operation = .backdrop(
        sigma: blurRadius * Double(scale.factor), saturation: saturation)
    }
    return draw
  }

  /// The parts as one draw: as large as its mask, or else as what is seen of the parts.
  private mutating func group(
    of parts: [Draw], layer: Layer, path: String, rect: PixelRect, clip: PixelRect?
  ) -> Draw? {
    let seen = parts.map { $0.clippedRect.intersection(frame) }
    guard let first = seen.first else { return nil }
    let bounds = seen.dropFirst().reduce(first) { $0.union($1) }
    var group = Draw(
      layer: path, rect: layer.mask == nil ? bounds : rect, clip: clip,
      opacity: unitByte(layer.opacity), operation: .group(parts))
    return addMask(layer.mask, to: &group) ? group : nil
  }

  /// Gives a draw its mask; false where the mask has no pixels and so lets nothing through.
  private mutating func addMask(_ source: ImageSource?, to draw: inout Draw) -> Bool {
    guard let source else { return true }
    draw.mask = images.mask(source, width: draw.rect.width, height: draw.rect.height)
    return draw.mask != nil
  }
}

extension PixelRect {
  /// The smallest rectangle that covers both.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
