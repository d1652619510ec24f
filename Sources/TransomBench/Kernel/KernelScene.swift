import Pixels
import TestSupport

/// A kernel operation; the raw value is the name of the operation in the results.
enum KernelOperation: String, CaseIterable {
  case over
  case overScaled = "over+opacity"
  case overMasked = "over+mask"
  case fill
  case fillMasked = "fill+mask"
  case copy
}

/// The images that all candidates process for one size and content.
final class KernelScene {
  let content: KernelContent
  /// The destination, which is opaque initially and stays so in every operation except `copy`.
  let destination: Plane<PremultipliedRGBA8>
  let source: Plane<PremultipliedRGBA8>
  let coverage: Plane<UInt8>
  /// A translucent color, so that a fill must blend.
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

  /// Restores the initial destination.
  func restore() {
    destination.copy(start)
  }

  /// Makes the destination opaque in place, so that no other memory is loaded into the caches.
  func makeOpaque() {
    let rows = destination.mutableRows
    for y in 0..<height {
      let row = rows[row: y]
      for x in 0..<width { row[x].alpha = 255 }
    }
  }
}
