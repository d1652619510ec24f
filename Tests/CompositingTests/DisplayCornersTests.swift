import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `The corners of a display` {
  private func page(radius: Double, width: Double = 390, height: Double = 844) -> PixelBuffer {
    let size = Size(width: width, height: height)
    let page = Layer(
      "page", frame: Rect(size: size), mask: .displayCorners(radius: radius),
      children: [Layer("a", frame: Rect(size: size), content: .color(.white))])
    return painted(
      flattened(page, width: Int(width), height: Int(height)), width: Int(width),
      height: Int(height))
  }

  @Test func `are equal`() {
    let page = page(radius: 47.33)
    for y in 0..<80 {
      for x in 0..<80 {
        #expect(page[x, y] == page[389 - x, y])
        #expect(page[x, y] == page[x, 843 - y])
        // The samples of rows and columns differ slightly.
        #expect(abs(Int(page[x, y].alpha) - Int(page[y, x].alpha)) < 16)
      }
    }
  }

  /// The first white pixel of the last rows in a recording of iOS 26, scaled by 414/390, at every second
  /// row (UIKit Facts, Display corners).
  @Test func `have the curve of a recording within 2 pixels`() {
    let measured = [
      48, 37, 31, 26, 23, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1,
    ]
    let page = page(radius: 47.33 * 414 / 390, width: 414, height: 896)
    for (index, expected) in measured.enumerated() {
      let row = 895 - 2 * index
      let first = (0..<414).first { page[$0, row].alpha >= 128 } ?? 0
      #expect(abs(first - expected) <= 2, "row \(row)")
    }
  }

  @Test func `do not change a page without a radius`() {
    #expect(
      page(radius: 0, width: 40, height: 60)
        == PixelBuffer(width: 40, height: 60, filledWith: .white))
  }

  @Test func `fit into a small page`() {
    let small = page(radius: 55, width: 30, height: 20)
    #expect(small[0, 0].alpha == 0)
    #expect(small[15, 10].alpha == 255)
  }
}
