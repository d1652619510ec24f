import Units

/// A drawing operation in a layer dump or in a line of `layers.jsonl`.
package struct DumpedDraw: Hashable, Sendable {
  /// The kind of drawing operation.
  package enum Operation: Hashable, Sendable {
    case fill, image, glyphs, backdrop, group, scaled, glass
    /// An operation that another program defines.
    case other(String)
  }

  /// A short description of the content of an image or mask.
  package enum Content: Hashable, Sendable {
    /// A single color: `#RRGGBB` or `#RRGGBBAA`.
    case color(String)
    /// The first digits of the checksum of the pixels.
    case digest(String)
    /// No pixels.
    case empty

    /// The number of digits in `digest`.
    package static let digitCount = 12
  }

  /// The path of layer names, starting at the window.
  package var layer: String
  package var operation: Operation
  /// The rectangle in device pixels of the frame; it can extend beyond the frame.
  package var rect: PixelRect
  package var clip: PixelRect?
  /// The opacity, from 0 to 255, or nil if the file does not contain an opacity.
  package var opacity: UInt8?
  /// Red, green, blue and alpha, sRGB-encoded and premultiplied.
  package var color: SIMD4<UInt8>?
  /// The same color, not premultiplied: `#RRGGBB` or `#RRGGBBAA`.
  package var straightColor: String?
  /// The resource name of the image.
  package var image: String?
  /// The name of the image in the scenario, if the resource has another name.
  package var imageName: String?
  /// The resource name of the coverage mask.
  package var coverage: String?
  /// The resource name of the mask.
  package var mask: String?
  /// The standard deviation of a blur, in device pixels.
  package var blur: Double?
  package var saturation: Double?
  /// The platter of glass.
  package var glass: Glass?
  /// The draws in a group, or in a picture that is scaled to `rect`.
  package var draws: [DumpedDraw]?
  /// The width and height of a scaled picture, in device pixels; its draws use its coordinates.
  package var source: SIMD2<Int>?
  /// The content of the image or coverage mask, if it is not stored as a file.
  package var content: Content?
  /// The content of the mask, if it is not stored as a file.
  package var maskContent: Content?
  /// The shape that determines the mask, or nil if the pixels of the mask are stored.
  package var maskShape: MaskShape?

  package init(_ layer: String, _ operation: Operation, rect: PixelRect) {
    self.layer = layer
    self.operation = operation
    self.rect = rect
  }

  /// The name of the image or coverage mask to draw.
  package var picture: String? { image ?? coverage }

  /// The draw as JSON.
  var json: JSON {
    let members: [(String, JSON?)] = [
      ("layer", .string(layer)), ("op", .string(operation.rawValue)), ("rect", .rect(rect)),
      ("image", image.map { .string($0) }), ("imageName", imageName.map { .string($0) }),
      ("color", straightColor.map { .string($0) }),
      ("premultiplied", color.map(JSON.color)),
      ("coverage", coverage.map { .string($0) }), ("blur", blur.map { .number($0) }),
      ("saturation", saturation.map { .number($0) }),
      ("source", source.map { .integers([$0.x, $0.y]) }),
      ("draws", draws.map { .array($0.map(\.json)) }),
      ("content", content.map { .string($0.text) }),
      ("maskContent", maskContent.map { .string($0.text) }),
      ("maskShape", maskShape.map(\.json)),
      ("opacity", opacity.map { .integer(Int($0)) }), ("mask", mask.map { .string($0) }),
      ("clip", clip.map(JSON.rect)),
    ]
    return .present(members + (glass?.members ?? []))
  }

  /// Reads an array of draws, or returns nil if one of them is invalid.
  static func all(_ value: JSONValue) -> [DumpedDraw]? {
    guard let elements = value.elements else { return nil }
    let draws = elements.compactMap(DumpedDraw.init)
    return draws.count == elements.count ? draws : nil
  }

  private init?(_ value: JSONValue) {
    guard let layer = value["layer"]?.string, let operation = value["op"]?.string,
      let rect = value["rect"].flatMap(PixelRect.init)
    else { return nil }
    self.layer = layer
    self.operation = Operation(rawValue: operation)
    self.rect = rect
    do {
      clip = try value.read("clip", PixelRect.init)
      opacity = try value.read("opacity") { $0.integer.flatMap(UInt8.init(exactly:)) }
      color = try value.read("premultiplied", SIMD4.init)
      straightColor = try value.read("color", \.string)
      image = try value.read("image", \.string)
      imageName = try value.read("imageName", \.string)
      coverage = try value.read("coverage", \.string)
      mask = try value.read("mask", \.string)
      blur = try value.read("blur", \.parameter)
      saturation = try value.read("saturation", \.parameter)
      draws = try value.read("draws", DumpedDraw.all)
      source = try value.read("source", SIMD2.init(size:))
      content = try value.read("content") { $0.string.map(Content.init) }
      maskContent = try value.read("maskContent") { $0.string.map(Content.init) }
      maskShape = try value.read("maskShape", MaskShape.init)
      if self.operation == .glass { glass = try value.read(Glass.init) }
    } catch {
      return nil
    }
  }
}

extension DumpedDraw.Operation: RawRepresentable {
  private static let known: [String: Self] = [
    "fill": .fill, "image": .image, "glyphs": .glyphs, "backdrop": .backdrop, "group": .group,
    "scaled": .scaled, "glass": .glass,
  ]

  package init(rawValue: String) { self = Self.known[rawValue] ?? .other(rawValue) }

  package var rawValue: String {
    switch self {
    case .fill: "fill"
    case .image: "image"
    case .glyphs: "glyphs"
    case .backdrop: "backdrop"
    case .group: "group"
    case .scaled: "scaled"
    case .glass: "glass"
    case .other(let name): name
    }
  }
}

extension DumpedDraw.Content {
  /// Creates the content from its text.
  package init(_ text: String) {
    self = text == "empty" ? .empty : text.hasPrefix("#") ? .color(text) : .digest(text)
  }

  package var text: String {
    switch self {
    case .color(let text), .digest(let text): text
    case .empty: "empty"
    }
  }

  package var isColor: Bool {
    if case .color = self { true } else { false }
  }
}

/// An error for a member with an invalid value.
private struct Malformed: Error {}

extension JSONValue {
  /// Returns the value of a member, or nil if there is no such member.
  fileprivate func read<Value>(_ key: String, _ parse: (JSONValue) -> Value?) throws(Malformed)
    -> Value?
  {
    guard let member = self[key] else { return nil }
    guard let value = parse(member) else { throw Malformed() }
    return value
  }

  /// Returns a value that several members determine.
  fileprivate func read<Value>(_ parse: (JSONValue) -> Value?) throws(Malformed) -> Value {
    guard let value = parse(self) else { throw Malformed() }
    return value
  }

  /// The number, if it is in the range of effect parameters.
  fileprivate var parameter: Double? { double.flatMap { abs($0) < 1e6 ? $0 : nil } }
}
