import Compositing
import Pixels
import Units

extension DisplayList {
  /// A digest that is equal for lists with the same draws on the same area of the screen.
  ///
  /// The digest ignores the names of layers. It includes the names of pictures and coverage masks but not
  /// their contents, because the names are unique in a film.
  package var drawingDigest: Digest {
    var input = DigestInput()
    input.add(width, height)
    input.add(screen)
    input.add(draws)
    return Digest(ofBytes: input.bytes)
  }
}

/// Numbers and names in sequence, encoded so that different lists have different bytes.
private struct DigestInput {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ numbers: Int...) {
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  mutating func add(_ name: String) {
    add(name.utf8.count)
    bytes.append(contentsOf: name.utf8)
  }

  mutating func add(_ rect: PixelRect) {
    add(rect.x, rect.y, rect.width, rect.height)
  }

  mutating func add(_ color: PremultipliedRGBA8) {
    bytes += [color.red, color.green, color.blue, color.alpha]
  }

  mutating func add(_ number: Double) {
    add(Int(bitPattern: UInt(number.bitPattern)))
  }

  mutating func add(_ glass: GlassDraw) {
    add(glass.platter)
    add(glass.radius)
    add(glass.fill == nil ? 0 : 1)
    add(glass.fill ?? .clear)
    add(glass.rim?.color ?? .clear)
    add(glass.rim?.width ?? 0)
    add(glass.sigma)
    add(glass.saturation)
    add(glass.lens?.zone ?? 0, glass.lens?.strength ?? 0)
    add(glass.shadow?.color ?? .clear)
    add(glass.shadow?.sigma ?? 0)
    add(glass.shadow?.offset ?? 0)
    add(glass.outlineSigma)
  }

  mutating func add(_ draws: [Draw]) {
    add(draws.count)
    for draw in draws {
      add(draw.rect)
      add(draw.clippedRect)
      add(Int(draw.opacity))
      add(draw.mask?.name ?? "")
      add(draw.operation.kind.rawValue)
      switch draw.operation {
      case .fill(let color): add(color)
      case .image(let resource): add(resource.name)
      case .glyphs(let color, let coverage):
        add(color)
        add(coverage.name)
      case .backdrop(let sigma, let saturation):
        add(sigma)
        add(saturation)
      case .group(let draws): add(draws)
      case .blurred(let draws, let sigma):
        add(sigma)
        add(draws)
      case .glass(let glass): add(glass)
      case .scaled(let draws, let size):
        add(size.width, size.height)
        add(draws)
      }
    }
  }
}
