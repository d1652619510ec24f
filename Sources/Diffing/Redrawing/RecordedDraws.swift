import Compositing
import FilmFiles
import Files
import ImageFiles
import Pixels
import Units

/// The pictures and coverages to which recorded draws refer.
///
/// A result of nil means that there is no such picture.
package protocol RecordedPictures: Sendable {
  func image(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Resource?

  func coverage(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Coverage?
}

/// Makes draws from their records.
package struct RecordedDraws {
  private let pictures: any RecordedPictures

  package init(_ pictures: any RecordedPictures) {
    self.pictures = pictures
  }

  /// Returns the draws, or nil if a record is not valid or a picture is missing.
  package func draws(_ records: [DumpedDraw]) throws(TransomFailure) -> [Draw]? {
    var draws: [Draw] = []
    for record in records {
      guard let draw = try draw(record) else { return nil }
      draws.append(draw)
    }
    return draws
  }

  private func draw(_ record: DumpedDraw) throws(TransomFailure) -> Draw? {
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

  private func operation(_ record: DumpedDraw) throws(TransomFailure) -> Compositing.Operation? {
    switch record.operation {
    case .fill: return record.color.map { .fill(PremultipliedRGBA8($0)) }
    case .image:
      guard let name = record.image, let size = Self.size(record.rect) else { return nil }
      return try image(name, record.content, size).map { .image($0) }
    case .glyphs:
      guard let color = record.color, let name = record.coverage,
        let size = Self.size(record.rect)
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
      return try draws(records).map { .group($0) }
    case .scaled:
      guard let source = record.source, let records = record.draws,
        let size = Self.size(PixelRect(x: 0, y: 0, width: source.x, height: source.y)),
        Self.size(record.rect) != nil
      else { return nil }
      return try draws(records).map { .scaled($0, from: size) }
    case .other: return nil
    }
  }

  private func mask(_ record: DumpedDraw) throws(TransomFailure) -> Mask? {
    guard let size = Self.size(record.rect) else { return nil }
    guard let shape = record.maskShape else {
      guard let name = record.mask else { return nil }
      return try coverage(name, record.maskContent, size)
    }
    return try maskShape(shape).flatMap { Mask.mask($0, width: size.width, height: size.height) }
  }

  private func maskShape(_ shape: DumpedDraw.MaskShape) throws(TransomFailure) -> MaskShape? {
    switch shape {
    case .faded(let from, let to, let ramp): return .faded(from: from, to: to, ramp: ramp)
    case .corners(let radius): return .corners(radius: radius)
    case .slot(let x, let y, let width, let image):
      guard let image else { return .slot(x: x, y: y, width: width, image: nil) }
      let rect = PixelRect(x: 0, y: 0, width: image.size.x, height: image.size.y)
      guard let size = Self.size(rect),
        let found = try coverage(image.name, image.content, size)
      else { return nil }
      return .slot(x: x, y: y, width: width, image: found)
    }
  }

  /// Returns the image of a record, which has one color or is stored.
  private func image(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Resource? {
    if let image = try pictures.image(name, content, size) {
      return image.pixels.width == size.width && image.pixels.height == size.height ? image : nil
    }
    guard case .color(let text)? = content, let color = PremultipliedRGBA8(text: text) else {
      return nil
    }
    return Resource(
      name: name,
      pixels: PixelBuffer(width: size.width, height: size.height, filledWith: color))
  }

  private func coverage(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Coverage? {
    guard let coverage = try pictures.coverage(name, content, size),
      coverage.width == size.width, coverage.height == size.height
    else { return nil }
    return coverage
  }

  /// Returns the size of a rectangle, or nil if a picture cannot have this size.
  private static func size(_ rect: PixelRect) -> PixelSize? {
    guard rect.width > 0, rect.height > 0,
      ImageLimits().allow(ImageHeader(width: rect.width, height: rect.height))
    else { return nil }
    return PixelSize(width: rect.width, height: rect.height)
  }
}

extension PremultipliedRGBA8 {
  /// Creates a color from `#RRGGBB` or `#RRGGBBAA`, not premultiplied.
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
