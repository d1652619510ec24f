import TestSupport
import Compositing
import Pixels
import Units

/// Paints a frame by definition (Architecture article): pixel by pixel, with a full frame per
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
        case .backdrop: preconditionFailure("a backdrop depends on several pixels")
        }
        if let mask = draw.mask { scale = multiply(scale, mask.bytes[row * mask.width + column]) }
        frame[x, y] = source.scaled(by: scale).over(frame[x, y])
      }
    }
  }
  return frame
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
  let place =
    chance(4, &seeded)
    ? PixelRect(x: 0, y: .random(in: -5...5, using: &seeded), width: 40, height: 40)
    : rect(&seeded)
  let seed = seeded.next()
  let operation: Compositing.Operation =
    switch Int.random(in: 0..<(depth < 2 ? 5 : 4), using: &seeded) {
    case 0: .fill(.random(&seeded))
    case 1:
      .image(
        Resource(name: "a", pixels: .noise(width: place.width, height: place.height, seed: seed)))
    case 2:
      .image(
        Resource(
          name: "b", pixels: .opaqueNoise(width: place.width, height: place.height, seed: seed)))
    case 3:
      .glyphs(
        color: .random(&seeded),
        coverage: .noise(width: place.width, height: place.height, seed: seed))
    default: .group(randomDraws(4, depth: depth + 1, &seeded))
    }
  return Draw(
    layer: "window/random", rect: place, clip: chance(3, &seeded) ? rect(&seeded) : nil,
    opacity: chance(2, &seeded) ? 255 : .random(in: 0...255, using: &seeded),
    mask: chance(3, &seeded)
      ? .noise(width: place.width, height: place.height, seed: seed &+ 1) : nil,
    operation: operation)
}
