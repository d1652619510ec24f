import Pixels
import TestSupport

/// What the kernels can be asked for, as rows call it.
enum KernelOperation: String, CaseIterable {
  case over
  case overScaled = "over+opacity"
  case overMasked = "over+mask"
  case fill
  case fillMasked = "fill+mask"
  case copy
}

/// The pictures that all candidates of one size and content work on.
final class KernelScene {
  let content: KernelContent
  /// Opaque at first, and again after every operation.
  let destination: Plane<PremultipliedRGBA8>
  let source: Plane<PremultipliedRGBA8>
  let coverage: Plane<UInt8>
  /// Translucent, so that fill is no copy.
  let color = PremultipliedRGBA8(red: 90, green: 40, blue: 120, alpha: 160)
  let opacity: UInt8 = 143
  private let start: Plane<PremultipliedRGBA8>

  init(width: Int, height: Int, content: KernelContent) {
    self.content = content
    var generator = SeededGenerator(seed: 1)
    let count = width * height
    destination = Plane(width: width, height: height, filledWith: .clear)
    source = Plane(width: width, height: height, filledWith: .clear)
    start = Plane(width: width, height: height, filledWith: .clear)
    coverage = Plane(width: width, height: height, filledWith: 0)
    source.elements = content.pixels(count, &generator)
    coverage.elements = content.coverage(count, &generator)
    start.elements = (0..<count).map { _ in .random(alpha: 255, &generator) }
    restore()
  }

  var width: Int { destination.width }
  var height: Int { destination.height }
  var size: String { "\(width)x\(height)" }

  /// Puts the destination back to how it was at first.
  func restore() {
    destination.copy(start)
  }

  /// Makes the destination's pixels valid again, in place: no other memory comes into the caches.
  func makeOpaque() {
    let rows = destination.mutableRows
    for y in 0..<height {
      let row = rows[row: y]
      for x in 0..<width { row[x].alpha = 255 }
    }
  }
}
