import Units

extension DumpedDraw {
  /// A shape that determines the pixels of a mask of a given size.
  ///
  /// All numbers are in device pixels.
  package enum MaskShape: Hashable, Sendable {
    /// The mask of a back indicator: transparent to the left of a slot, an image in the slot, and opaque to
    /// the right of it.
    ///
    /// `x` and `y` are the origin of the slot, relative to the mask.
    case slot(x: Int, y: Int, width: Int, image: Image?)
    /// A strip that fades over `ramp` columns at both edges. An edge is nil if the strip is unbounded on that
    /// side.
    case faded(from: Int?, to: Int?, ramp: Int)
    /// Rounded top corners.
    case corners(radius: Int)
    /// Four rounded corners.
    case rounded(radius: Int)
    /// The corners of a display.
    case display(radius: Int)

    /// An image whose alpha channel is part of the mask.
    package struct Image: Hashable, Sendable {
      package let name: String
      package let content: Content?
      package let size: SIMD2<Int>

      package init(name: String, content: Content?, size: SIMD2<Int>) {
        self.name = name
        self.content = content
        self.size = size
      }
    }

    var json: JSON {
      switch self {
      case .slot(let x, let y, let width, let image):
        .present([
          ("slot", .integers([x, y, width])), ("image", image.map { .string($0.name) }),
          ("content", (image?.content).map { .string($0.text) }),
          ("size", image.map { .integers([$0.size.x, $0.size.y]) }),
        ])
      case .faded(let from, let to, let ramp):
        .object([
          ("faded", .array([from, to].map { $0.map { .integer($0) } ?? .null })),
          ("ramp", .integer(ramp)),
        ])
      case .corners(let radius): .object([("corners", .integer(radius))])
      case .rounded(let radius): .object([("rounded", .integer(radius))])
      case .display(let radius): .object([("display", .integer(radius))])
      }
    }

    init?(_ value: JSONValue) {
      if let slot = value["slot"] {
        guard let numbers = Self.lengths(slot, count: 3) else { return nil }
        var image: Image?
        if let name = value["image"]?.string {
          guard let size = value["size"].flatMap(SIMD2.init(size:)) else { return nil }
          image = Image(name: name, content: value["content"]?.string.map(Content.init), size: size)
        }
        self = .slot(x: numbers[0], y: numbers[1], width: numbers[2], image: image)
      } else if let faded = value["faded"]?.elements, faded.count == 2,
        let ramp = value["ramp"]?.integer, Self.range.contains(ramp), ramp >= 0
      {
        let edges = faded.map(\.integer)
        guard edges.allSatisfy({ $0.map(Self.range.contains) ?? true }) else { return nil }
        self = .faded(from: edges[0], to: edges[1], ramp: ramp)
      } else if let radius = value["corners"]?.integer, Self.range.contains(radius), radius >= 0 {
        self = .corners(radius: radius)
      } else if let radius = value["rounded"]?.integer, Self.range.contains(radius), radius >= 0 {
        self = .rounded(radius: radius)
      } else if let radius = value["display"]?.integer, Self.range.contains(radius), radius >= 0 {
        self = .display(radius: radius)
      } else {
        return nil
      }
    }

    /// The range of coordinates in frames.
    private static let range = -(1 << 24)...1 << 24

    private static func lengths(_ value: JSONValue, count: Int) -> [Int]? {
      let numbers = (value.elements ?? []).compactMap(\.integer)
      guard numbers.count == count, numbers.allSatisfy(range.contains) else { return nil }
      return numbers
    }
  }
}
