import FilmFiles
import Pixels
import Units

/// The alpha values and the content of a draw's image.
package struct DrawnContent: Sendable {
  package let shape: StackedDraw.Shape
  /// The content, or nil if unknown.
  package let content: DumpedDraw.Content?

  package init(shape: StackedDraw.Shape, content: DumpedDraw.Content?) {
    self.shape = shape
    self.content = content
  }
}

/// A closure that returns the content of the image or coverage mask with a given name, if known.
package typealias ContentLookup = (_ name: String, _ isCoverage: Bool) -> DrawnContent?

extension LayerStack {
  /// Creates the stack of a frame's draws, or returns nil if the opacity of a draw is unknown.
  package init?(_ draws: [DumpedDraw], content: ContentLookup = { _, _ in nil }) {
    guard draws.allSatisfy(\.hasOpacity) else { return nil }
    self.init(draws.flatMap { $0.stacked(content) })
  }
}

extension DumpedDraw {
  fileprivate var hasOpacity: Bool {
    opacity != nil && (draws ?? []).allSatisfy(\.hasOpacity)
  }

  /// Returns the draw, followed by the draws in it if it is a group or a scaled picture.
  ///
  /// The frame shows the images in a scaled picture at a different size, so their shapes are unknown.
  fileprivate func stacked(
    in outer: PixelRect? = nil, isSolid: Bool = true, isScaled: Bool = false,
    _ content: ContentLookup
  ) -> [StackedDraw] {
    let opacity = opacity ?? 255
    let own = clip.map(rect.intersection) ?? rect
    let visible = outer.map(own.intersection) ?? own
    let drawn = picture.flatMap { content($0, operation == .glyphs) }
    let isWhole = isSolid && opacity == 255 && mask == nil
    let shape: StackedDraw.Shape =
      switch operation {
      case .fill: .uniform(color?.w ?? 255)
      case .backdrop, .group, .scaled, .glass: .uniform(255)
      case .image, .glyphs, .other: isScaled ? .unknown : drawn?.shape ?? .unknown
      }
    let isOpaque = isWhole && ![.glyphs, .backdrop, .group, .scaled, .glass].contains(operation)
    let shown = self.content ?? drawn?.content
    let draw = StackedDraw(
      layer: layer, visible: visible, properties: properties(shown, content), rect: rect,
      shape: shape, opacity: opacity, isSolid: isOpaque, operation: operation, content: shown)
    return [draw]
      + placedDraws.flatMap {
        $0.stacked(
          in: visible, isSolid: isWhole, isScaled: isScaled || operation == .scaled, content)
      }
  }

  /// Returns the properties shown to users, in a fixed order.
  private func properties(_ shown: Content?, _ content: ContentLookup) -> [StackedDraw.Property] {
    let masked = maskContent ?? mask.flatMap { content($0, true) }?.content
    let members: [(name: StackedDraw.Property.Name, value: String?)] = [
      (.operation, operation.rawValue),
      (.color, color.map { PremultipliedRGBA8($0).straightText }),
      (operation == .glyphs ? .text : .image, picture),
      (.content, shown?.text),
      (.blur, blur.map(pointsText)),
      (.saturation, saturation.map(pointsText)),
      (.opacity, opacity.map { String($0) }),
      (.mask, mask),
      (.maskContent, masked?.text),
      (.rect, rectText(rect)),
      (.clip, clip.map(rectText)),
    ]
    return members.compactMap { name, value in
      value.map {
        StackedDraw.Property(name: name, value: $0, text: name == .image ? imageText : nil)
      }
    }
  }

  /// The name of the image in the scenario, with its size, such as `list@3x.png 1242×2016`.
  private var imageText: String? {
    guard let imageName, let image else { return nil }
    let size = image.split(separator: ".").last ?? ""
    return "\(imageName) \(size.replacing("x", with: "×"))"
  }
}
