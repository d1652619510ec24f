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

/// A draw of a dump, or of a line of `layers.jsonl`, before groups are taken apart.
package struct DrawReading {
  package let layer: String
  package let operation: String
  package let rect: PixelRect
  package let clip: PixelRect?
  package let opacity: UInt8
  package let mask: String?
  package let color: PremultipliedRGBA8?
  package let picture: String?
  package let numbers: [(String, String)]
  package let children: [DrawReading]
  /// What a line says of the picture; a dump has the picture itself.
  package let content: String?
  package let maskContent: String?

  package init?(_ value: JSONValue) {
    guard let layer = value["layer"]?.string, let operation = value["op"]?.string,
      let rect = value["rect"].flatMap(Self.rect), let opacity = value["opacity"]?.integer,
      (0...255).contains(opacity)
    else { return nil }
    self.layer = layer
    self.operation = operation
    self.rect = rect
    clip = value["clip"].flatMap(Self.rect)
    self.opacity = UInt8(opacity)
    mask = value["mask"]?.string
    color = value["color"].flatMap(Self.color)
    picture = value["image"]?.string ?? value["coverage"]?.string
    content = value["content"]?.string
    maskContent = value["maskContent"]?.string
    numbers = ["blur", "saturation"].compactMap { name in
      guard case .number(let number) = value[name], abs(number) < 1e6 else { return nil }
      return (name, pointsText(number))
    }
    let inner = value["draws"]?.elements ?? []
    children = inner.compactMap(DrawReading.init)
    guard children.count == inner.count else { return nil }
  }

  /// Corners within what any frame has; a file may say anything.
  private static func rect(_ value: JSONValue) -> PixelRect? {
    let numbers = (value.elements ?? []).compactMap(\.integer)
    let most = 1 << 24
    guard numbers.count == 4, numbers.allSatisfy({ (-most...most).contains($0) }) else {
      return nil
    }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func color(_ value: JSONValue) -> PremultipliedRGBA8? {
    let bytes = (value.elements ?? []).compactMap(\.integer).compactMap(UInt8.init(exactly:))
    guard bytes.count == 4 else { return nil }
    return PremultipliedRGBA8(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
  }

  /// The draw and, of a group, what is in it; `content` gives what a picture or coverage shows.
  package func stacked(
    in outer: PixelRect? = nil, isSolid: Bool = true,
    _ content: (_ name: String, _ isCoverage: Bool) -> DrawnContent?
  ) -> [StackedDraw] {
    let own = clip.map(rect.intersection) ?? rect
    let visible = outer.map(own.intersection) ?? own
    let drawn = picture.flatMap { content($0, operation == "glyphs") }
    let isWhole = isSolid && opacity == 255 && mask == nil
    var properties: [StackedDraw.Property] = []
    func add(_ name: String, _ value: String?) {
      if let value { properties.append(StackedDraw.Property(name: name, value: value)) }
    }
    add("op", operation)
    add("color", color.map(colorText))
    add(operation == "glyphs" ? "text" : "image", picture)
    add("content", self.content ?? drawn?.text)
    for (name, value) in numbers { add(name, value) }
    add("opacity", String(opacity))
    add("mask", mask)
    add("maskContent", maskContent ?? mask.flatMap { content($0, true) }?.text)
    add(LayerChanges.rectName, rectText(rect))
    add("clip", clip.map(rectText))
    let shape: StackedDraw.Shape =
      switch operation {
      case "fill": .even(color?.alpha ?? 255)
      case "backdrop", "group": .even(255)
      default: drawn?.shape ?? .unknown
      }
    let isGroup = operation == "group"
    let isOpaque = isWhole && operation != "glyphs" && operation != "backdrop" && !isGroup
    let draw = StackedDraw(
      layer: layer, visible: visible, properties: properties, rect: rect, shape: shape,
      opacity: opacity, isSolid: isOpaque, isGroup: isGroup, isBackdrop: operation == "backdrop")
    return [draw]
      + children.flatMap { $0.stacked(in: visible, isSolid: isWhole, content) }
  }
}
