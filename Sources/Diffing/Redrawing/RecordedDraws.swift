import Compositing
import FilmFiles
import Files
import ImageFiles
import Pixels
import Units

/// The pictures and coverage masks to which recorded draws refer.
///
/// The functions return nil if there is no such picture or coverage mask.
package protocol RecordedPictures: Sendable {
  func image(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Resource?

  func coverage(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Coverage?
}

/// Creates the draws of a frame from their records.
package struct RecordedDraws {
  private let pictures: any RecordedPictures
  /// The number of bytes that are left for the pictures and coverage masks of the frame.
  ///
  /// The initial value is the limit for all images of a scenario together, 128 million pixels.
  private var remainingBytes = 4 * 128_000_000
  /// The stored pictures and coverage masks whose bytes have been subtracted.
  private var counted: Set<DumpedDraw.Content> = []
  /// The number of groups and scaled pictures around the current draw.
  private var depth = 0

  /// The maximum depth, which is greater than that of any frame that Transom renders.
  private static let maximumDepth = 8

  /// The maximum radius of rounded corners, in device pixels.
  ///
  /// The time to draw corners grows with the square of the radius. The largest radius in a frame is 62 points
  /// at 3x.
  private static let maximumRadius = 256

  private init(_ pictures: any RecordedPictures) {
    self.pictures = pictures
  }

  /// Returns the draws of a frame.
  ///
  /// The result is nil if a record is not valid, a picture is missing, or the frame needs too much memory.
  package static func draws(
    _ records: [DumpedDraw], from pictures: any RecordedPictures
  ) throws(TransomFailure) -> [Draw]? {
    var frame = RecordedDraws(pictures)
    return try frame.draws(records)
  }

  private mutating func draws(_ records: [DumpedDraw]) throws(TransomFailure) -> [Draw]? {
    guard depth <= Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var draws: [Draw] = []
    for record in records {
      guard let draw = try draw(record) else { return nil }
      draws.append(draw)
    }
    return draws
  }

  private mutating func draw(_ record: DumpedDraw) throws(TransomFailure) -> Draw? {
    guard let operation = try operation(record), let opacity = record.opacity else { return nil }
    var mask: Mask?
    if record.mask != nil || record.maskShape != nil {
      guard let found = try self.mask(record) else { return nil }
      mask = found
    }
    return Draw(
      layer: record.layer, rect: record.rect, clip: record.clip, opacity: opacity, mask: mask,
      operation: operation)
  }

  private mutating func operation(_ record: DumpedDraw) throws(TransomFailure) -> Compositing
    .Operation?
  {
    switch record.operation {
    case .fill: return record.color.map { .fill(PremultipliedRGBA8($0)) }
    case .image:
      // A picture with one color is not stored.
      if case .color(let text)? = record.content {
        return PremultipliedRGBA8(text: text).map { .fill($0) }
      }
      guard let name = record.image,
        let size = size(record.rect, bytesPerPixel: 4, of: record.content),
        let image = try pictures.image(name, record.content, size),
        image.pixels.width == size.width, image.pixels.height == size.height
      else { return nil }
      return .image(image)
    case .glyphs:
      guard let color = record.color, let name = record.coverage,
        let size = size(record.rect, of: record.content)
      else { return nil }
      return try coverage(name, record.content, size).map {
        .glyphs(color: PremultipliedRGBA8(color), coverage: $0)
      }
    case .backdrop:
      guard let blur = record.blur, let saturation = record.saturation, blur >= 0 else {
        return nil
      }
      return .backdrop(sigma: blur, saturation: saturation)
    case .group:
      guard let records = record.draws else { return nil }
      guard let sigma = record.blur else { return try draws(records).map { .group($0) } }
      return sigma > 0 ? try draws(records).map { .blurred($0, sigma: sigma) } : nil
    case .glass: return glass(record).map { .glass($0) }
    case .scaled:
      guard let source = record.source, let records = record.draws,
        let size = size(
          PixelRect(x: 0, y: 0, width: source.x, height: source.y), bytesPerPixel: 4),
        self.size(record.rect, bytesPerPixel: 4) != nil
      else { return nil }
      return try draws(records).map { .scaled($0, from: size) }
    case .other: return nil
    }
  }

  /// Returns the glass of a record, or nil if the record is incomplete or the platter needs too much memory.
  private mutating func glass(_ record: DumpedDraw) -> GlassDraw? {
    guard let glass = record.glass, let blur = record.blur, blur >= 0,
      let saturation = record.saturation, size(glass.platter, bytesPerPixel: 4) != nil,
      size(record.rect) != nil
    else { return nil }
    return GlassDraw(
      platter: glass.platter, radius: glass.radius,
      fill: record.color.map { PremultipliedRGBA8($0) },
      rim: glass.rim.map { .init(color: PremultipliedRGBA8($0.color), width: $0.width) },
      sigma: blur, saturation: saturation,
      lens: glass.lens.map { .init(zone: $0.zone, strength: $0.strength) },
      shadow: glass.shadow.map {
        .init(color: PremultipliedRGBA8($0.color), sigma: $0.blur, offset: $0.offset)
      }, outlineSigma: glass.outlineBlur)
  }

  private mutating func mask(_ record: DumpedDraw) throws(TransomFailure) -> Mask? {
    guard let size = size(record.rect, of: record.maskContent) else { return nil }
    guard let shape = record.maskShape else {
      guard let name = record.mask else { return nil }
      return try coverage(name, record.maskContent, size)
    }
    return try maskShape(shape).flatMap { Mask.mask($0, width: size.width, height: size.height) }
  }

  private mutating func maskShape(_ shape: DumpedDraw.MaskShape) throws(TransomFailure)
    -> MaskShape?
  {
    switch shape {
    case .faded(let from, let to, let ramp): return .faded(from: from, to: to, ramp: ramp)
    case .corners(let radius):
      return radius <= Self.maximumRadius ? .corners(radius: radius) : nil
    case .rounded(let radius):
      return radius <= Self.maximumRadius ? .rounded(radius: radius) : nil
    case .display(let radius):
      return radius <= Self.maximumRadius ? .display(radius: radius) : nil
    case .slot(let x, let y, let width, let image):
      guard let image else { return .slot(x: x, y: y, width: width, image: nil) }
      let rect = PixelRect(x: 0, y: 0, width: image.size.x, height: image.size.y)
      guard let size = size(rect, of: image.content),
        let found = try coverage(image.name, image.content, size)
      else { return nil }
      return .slot(x: x, y: y, width: width, image: found)
    }
  }

  private mutating func coverage(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Coverage? {
    guard let coverage = try pictures.coverage(name, content, size),
      coverage.width == size.width, coverage.height == size.height
    else { return nil }
    return coverage
  }

  /// Returns the size of a rectangle, or nil if no picture can have this size or not enough bytes are left.
  ///
  /// A stored picture is in memory once, even if several draws use it.
  private mutating func size(
    _ rect: PixelRect, bytesPerPixel: Int = 1, of stored: DumpedDraw.Content? = nil
  ) -> PixelSize? {
    guard rect.width > 0, rect.height > 0,
      ImageLimits().allow(ImageHeader(width: rect.width, height: rect.height))
    else { return nil }
    if stored.map({ counted.insert($0).inserted }) ?? true {
      remainingBytes -= rect.width * rect.height * bytesPerPixel
    }
    return remainingBytes >= 0 ? PixelSize(width: rect.width, height: rect.height) : nil
  }
}

extension PremultipliedRGBA8 {
  /// Creates a color from a straight color written as `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.first == "#", [6, 8].contains(digits.count) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
    }
    guard bytes.count == digits.count / 2 else { return nil }
    self.init(straight: bytes[0], bytes[1], bytes[2], bytes.count > 3 ? bytes[3] : 255)
  }
}
