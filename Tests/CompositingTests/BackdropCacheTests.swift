import Compositing
import Pixels
import Testing
import Units

@Suite struct `A cached backdrop` {
  private let backdrop = Backdrop(
    part: PixelRect(x: 0, y: 0, width: 40, height: 8), sigma: 2, saturation: 1,
    canvas: PixelRect(x: 0, y: 0, width: 40, height: 300),
    frame: PixelRect(x: 0, y: 0, width: 40, height: 300))

  /// Returns how many times the backdrop is computed for a sequence of draw lists.
  private func blurCount(_ lists: [[Draw]]) -> Int {
    let backdrops = BackdropCache()
    var count = 0
    for draws in lists {
      _ = backdrops.picture(of: backdrop, over: draws[...]) {
        count += 1
        return PixelBuffer(width: 40, height: 8)
      }
    }
    return count
  }

  @Test func `is computed only once while nothing below it changes`() {
    let page = Draw(.fill(.white), 0, 0, 40, 300)
    let label = Draw(.fill(.black), 3, 3, 5, 5)
    func far(_ x: Int) -> Draw { Draw(.fill(.black), x, 200, 5, 5) }
    #expect(blurCount(Array(repeating: [page, label], count: 5)) == 1)
    // The moving draw is too far away to affect the blur.
    #expect(blurCount((0..<5).map { [page, label, far($0)] }) == 1)
    // The name of a layer does not affect pixels.
    var renamed = page
    renamed.layer = "window/other"
    #expect(blurCount([[page], [renamed]]) == 1)
  }

  @Test func `is computed again if something below it changes`() {
    let page = Draw(.fill(.white), 0, 0, 40, 300)
    func label(_ x: Int, _ opacity: UInt8 = 255) -> Draw {
      Draw(.fill(.black), x, 3, 5, 5, opacity: opacity)
    }
    #expect(
      blurCount([[page, label(3)], [page, label(4)], [page, label(4, 9)], [page]]) == 4)
    #expect(blurCount([[page, label(3)], [label(3), page]]) == 2)
  }

  @Test func `is computed again if a wider backdrop below it changes`() {
    let page = Draw(.fill(.white), 0, 0, 40, 300)
    let wide = Draw(.backdrop(sigma: 12, saturation: 1), 0, 0, 40, 60)
    func label(_ x: Int) -> Draw { Draw(.fill(.black), x, 30, 5, 5) }
    #expect(blurCount([[page, label(3), wide], [page, label(9), wide]]) == 2)
  }

  @Test func `is correct for frames painted on several threads`() async {
    let lists = (0..<40).map { x in
      frame([
        .background(), Draw(.fill(.white), x / 4, 3, 9, 9),
        Draw(.backdrop(sigma: 3, saturation: 1.8), 2, 2, 30, 20),
      ])
    }
    let painter = Painter(kernels: .fastest)
    await withTaskGroup(of: Bool.self) { group in
      for list in lists {
        group.addTask { painter.paint(list) == Painter(kernels: .reference).paint(list) }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
