import TestSupport
import Compositing
import Pixels
import Units

/// Paints a frame as the article Architecture defines it: pixel by pixel, with a full frame for each
/// group.
func paintedPixelByPixel(_ list: DisplayList) -> PixelBuffer {
  pixelByPixel(list.draws, width: list.width, height: list.height)
}

private func pixelByPixel(_ draws: [Draw], width: Int, height: Int) -> PixelBuffer {
  var frame = PixelBuffer(width: width, height: height)
  for draw in draws {
    var group: PixelBuffer?
    if case .group(let inner) = draw.operation {
      group = pixelByPixel(inner, width: width, height: height)
    }
    var scaled: PixelBuffer?
    if case .scaled(let inner, let size) = draw.operation {
      scaled = pixelByPixel(inner, width: size.width, height: size.height)
        .areaAverage(width: draw.rect.width, height: draw.rect.height)
    }
    for y in 0..<height {
      for x in 0..<width {
        guard draw.rect.contains(x: x, y: y), draw.clip?.contains(x: x, y: y) ?? true else {
          continue
        }
        let column = x - draw.rect.x
        let row = y - draw.rect.y
        var scale = draw.opacity
        let source: PremultipliedRGBA8
        switch draw.operation {
        case .fill(let color): source = color
        case .image(let resource): source = resource.pixels[column, row]
        case .glyphs(let color, let coverage):
          source = color
          scale = multiply(scale, coverage.bytes[row * coverage.width + column])
        case .group: source = group?[x, y] ?? .clear
        case .scaled: source = scaled?[column, row] ?? .clear
        case .backdrop, .blurred, .glass:
          preconditionFailure("the operation depends on several pixels")
        }
        if let mask = draw.mask { scale = multiply(scale, mask.bytes[row * mask.width + column]) }
        frame[x, y] = source.scaled(by: scale).over(frame[x, y])
      }
    }
  }
  return frame
}

extension PixelBuffer {
  /// Returns the image at a smaller size.
  ///
  /// Each pixel is the mean of the pixels that it covers, weighted by the covered lengths on each axis, in
  /// units of 1/65536; the sum is rounded once.
  fileprivate func areaAverage(width: Int, height: Int) -> PixelBuffer {
    let columns = (0..<width).map { Self.weights($0, of: width, across: self.width) }
    let rows = (0..<height).map { Self.weights($0, of: height, across: self.height) }
    return PixelBuffer(width: width, height: height) { x, y in
      func mean(_ channel: KeyPath<PremultipliedRGBA8, UInt8>) -> UInt8 {
        var sum: UInt64 = 1 << 31
        for row in rows[y] {
          for column in columns[x] {
            let byte = self[column.position, row.position][keyPath: channel]
            sum += row.weight * column.weight * UInt64(byte)
          }
        }
        return UInt8(sum >> 32)
      }
      return PremultipliedRGBA8(
        red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
    }
  }

  /// Returns the source positions that a pixel covers, and their weights; the running total is rounded.
  private static func weights(_ index: Int, of count: Int, across size: Int)
    -> [(position: Int, weight: UInt64)]
  {
    func total(_ position: Int) -> UInt64 {
      let covered = min(max(position * count - index * size, 0), size)
      return UInt64((covered * 65536 + size / 2) / size)
    }
    return (0..<size).map { ($0, total($0 + 1) - total($0)) }.filter { $0.1 > 0 }
  }
}

/// Returns random draws of every kind except backdrops, with nested groups.
func randomDraws(_ count: Int, depth: Int = 0, _ seeded: inout SeededGenerator) -> [Draw] {
  (0..<count).map { _ in randomDraw(depth: depth, &seeded) }
}

private func randomDraw(depth: Int, _ seeded: inout SeededGenerator) -> Draw {
  func chance(_ oneIn: Int, _ seeded: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<oneIn, using: &seeded) == 0
  }
  func rect(_ seeded: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: .random(in: -20...40, using: &seeded), y: .random(in: -20...30, using: &seeded),
      width: .random(in: 0...60, using: &seeded), height: .random(in: 0...50, using: &seeded))
  }
  let area =
    chance(4, &seeded)
    ? PixelRect(x: 0, y: .random(in: -5...5, using: &seeded), width: 40, height: 40)
    : rect(&seeded)
  let seed = seeded.next()
  let operation: Compositing.Operation =
    switch Int.random(in: 0..<(depth < 2 ? 6 : 4), using: &seeded) {
    case 0: .fill(.random(&seeded))
    case 1:
      .image(
        Resource(name: "a", pixels: .noise(width: area.width, height: area.height, seed: seed)))
    case 2:
      .image(
        Resource(
          name: "b", pixels: .opaqueNoise(width: area.width, height: area.height, seed: seed)))
    case 3:
      .glyphs(
        color: .random(&seeded),
        coverage: .noise(width: area.width, height: area.height, seed: seed))
    case 4 where area.width > 0 && area.height > 0:
      .scaled(
        randomDraws(4, depth: depth + 1, &seeded),
        from: PixelSize(
          width: area.width + .random(in: 0...20, using: &seeded),
          height: area.height + .random(in: 0...20, using: &seeded)))
    default: .group(randomDraws(4, depth: depth + 1, &seeded))
    }
  return Draw(
    layer: "window/random", rect: area, clip: chance(3, &seeded) ? rect(&seeded) : nil,
    opacity: chance(2, &seeded) ? 255 : .random(in: 0...255, using: &seeded),
    mask: chance(3, &seeded)
      ? .noise(width: area.width, height: area.height, seed: seed &+ 1) : nil,
    operation: operation)
}
