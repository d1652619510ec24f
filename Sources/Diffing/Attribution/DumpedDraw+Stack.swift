import FilmFiles
import Pixels
import Units

/// What a draw's picture shows and where it is opaque.
package struct DrawnContent: Sendable {
  package let shape: StackedDraw.Shape
  /// As `contentText` gives it.
  package let text: String

  package init(shape: StackedDraw.Shape, text: String) {
    self.shape = shape
    self.text = text
  }
}

/// Gives what a picture or a coverage of a name shows, if that is known.
package typealias ContentLookup = (_ name: String, _ isCoverage: Bool) -> DrawnContent?

extension LayerStack {
  /// The stack of a frame's draws; nil where any of them lacks its opacity.
  package init?(_ draws: [DumpedDraw], content: ContentLookup = { _, _ in nil }) {
    guard draws.allSatisfy(\.hasOpacity) else { return nil }
    self.init(draws.flatMap { $0.stacked(content) })
  }
}

extension DumpedDraw {
  fileprivate var hasOpacity: Bool {
    opacity != nil && (draws ?? []).allSatisfy(\.hasOpacity)
  }

  /// The draw and, of a group, what is in it.
  fileprivate func stacked(
    in outer: PixelRect? = nil, isSolid: Bool = true, _ content: ContentLookup
  ) -> [StackedDraw] {
    let opacity = opacity ?? 255
    let own = clip.map(rect.intersection) ?? rect
    let visible = outer.map(own.intersection) ?? own
    let drawn = picture.flatMap { content($0, operation == Operation.glyphs.rawValue) }
    let isWhole = isSolid && opacity == 255 && mask == nil
    let kind = Operation(rawValue: operation)
    let shape: StackedDraw.Shape =
      switch kind {
      case .fill: .even(color?.w ?? 255)
      case .backdrop, .group: .even(255)
      case .image, .glyphs, nil: drawn?.shape ?? .unknown
      }
    let isOpaque = isWhole && kind != .glyphs && kind != .backdrop && kind != .group
    let draw = StackedDraw(
      layer: layer, visible: visible, properties: properties(drawn, content), rect: rect,
      shape: shape, opacity: opacity, isSolid: isOpaque, isGroup: kind == .group,
      isBackdrop: kind == .backdrop)
    return [draw] + (draws ?? []).flatMap { $0.stacked(in: visible, isSolid: isWhole, content) }
  }

  /// What it is and draws, in a fixed order, as people read it.
  private func properties(_ drawn: DrawnContent?, _ content: ContentLookup)
    -> [StackedDraw.Property]
  {
    let members: [(name: String, value: String?)] = [
      ("op", operation),
      ("color", color.map { colorText(PremultipliedRGBA8($0)) }),
      (operation == Operation.glyphs.rawValue ? "text" : "image", picture),
      ("content", self.content ?? drawn?.text),
      ("blur", blur.map(pointsText)),
      ("saturation", saturation.map(pointsText)),
      ("opacity", opacity.map { String($0) }),
      ("mask", mask),
      ("maskContent", maskContent ?? mask.flatMap { content($0, true) }?.text),
      (LayerChanges.rectName, rectText(rect)),
      ("clip", clip.map(rectText)),
    ]
    return members.compactMap { name, value in
      value.map { StackedDraw.Property(name: name, value: $0) }
    }
  }
}
