import Compositing
import FilmFiles
import Pixels
import Units

extension FilmLayerStacks {
  /// Returns the draws of a frame as recorded in `layers.jsonl`, with the images and texts of this film.
  ///
  /// The result is nil if the record contains an image or text that the current frame does not have.
  /// Otherwise, its pixels may still differ from those of the recorded frame, so the caller compares the
  /// checksum.
  package func displayList(of records: [DumpedDraw], ofFrame number: Int) -> DisplayList? {
    var list = displayList(ofFrame: number)
    let pictures = Dictionary(list.pictures) { first, _ in first }
    // Describing the draws stores the contents of their pictures.
    _ = line(list, frame: number)
    guard let draws = Rebuilder(pictures: pictures, contents: knownContents).draws(records) else {
      return nil
    }
    list.draws = draws
    return list
  }
}

/// Creates draws from records and from the pictures of a frame.
private struct Rebuilder {
  let pictures: [String: DumpedPicture]
  let contents: [String: DumpedDraw.Content]

  func draws(_ records: [DumpedDraw]) -> [Draw]? {
    let draws = records.compactMap(draw)
    return draws.count == records.count ? draws : nil
  }

  private func draw(_ record: DumpedDraw) -> Draw? {
    guard let operation = operation(record), let opacity = record.opacity else { return nil }
    var mask: Mask?
    if let name = record.mask {
      guard let coverage = coverage(name, record.maskContent) else { return nil }
      mask = coverage
    }
    return Draw(
      layer: record.layer, rect: record.rect, clip: record.clip, opacity: opacity, mask: mask,
      operation: operation)
  }

  private func operation(_ record: DumpedDraw) -> Compositing.Operation? {
    switch record.operation {
    case .fill: return record.color.map { .fill(PremultipliedRGBA8($0)) }
    case .image: return image(record).map { .image($0) }
    case .glyphs:
      guard let color = record.color, let name = record.coverage else { return nil }
      return coverage(name, record.content).map {
        .glyphs(color: PremultipliedRGBA8(color), coverage: $0)
      }
    case .backdrop:
      guard let blur = record.blur, let saturation = record.saturation else { return nil }
      return .backdrop(sigma: blur, saturation: saturation)
    case .group: return record.draws.flatMap(draws).map { .group($0) }
    case .scaled:
      guard let size = record.source else { return nil }
      return record.draws.flatMap(draws).map {
        .scaled($0, from: PixelSize(width: size.x, height: size.y))
      }
    case .other: return nil
    }
  }

  /// Returns the image of this film with the name and content of a record, or an image of a single color.
  private func image(_ record: DumpedDraw) -> Resource? {
    guard let name = record.image else { return nil }
    if case .picture(let resource)? = pictures[name], contents[name] == record.content {
      return resource
    }
    guard case .color(let text)? = record.content, let color = PremultipliedRGBA8(text: text) else {
      return nil
    }
    return Resource(
      name: name,
      pixels: PixelBuffer(
        width: record.rect.width, height: record.rect.height, filledWith: color))
  }

  private func coverage(_ name: String, _ content: DumpedDraw.Content?) -> Coverage? {
    guard case .coverage(let coverage)? = pictures[name], contents[name] == content else {
      return nil
    }
    return coverage
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
