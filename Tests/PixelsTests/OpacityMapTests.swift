import Pixels
import TestSupport
import Testing
import Units

@Suite struct `An opacity map` {
  /// Returns an image whose rows consist of runs of equal pixels, and in which many rows are equal.
  static func picture(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    var row: [PremultipliedRGBA8] = []
    var pixels: [PremultipliedRGBA8] = []
    for _ in 0..<height {
      if row.isEmpty || generator.next() % 4 == 0 {
        row = []
        while row.count < width {
          let length = [1, 3, 60, 64, 511, 512, 700, 1200].randomElement(using: &generator) ?? 1
          let pixel: PremultipliedRGBA8 =
            switch generator.next() % 4 {
            case 0: .clear
            case 1: PremultipliedRGBA8(straight: generator.byte(), 2, 3, 255)
            case 2: PremultipliedRGBA8(red: 1, green: 0, blue: 0, alpha: 0)
            default: generator.validPixel()
            }
          row += Array(repeating: pixel, count: length)
        }
        row = Array(row.prefix(width))
      }
      pixels += row
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `has ordered boxes that cover each pixel once and have the same kind as their pixels`(
    seed: UInt64
  ) {
    let width = [1, 63, 64, 511, 1170, 2000][Int(seed % 6)]
    let picture = Self.picture(width: width, height: 20, seed: seed)
    let map = OpacityMap(of: picture)
    var count = Array(repeating: 0, count: width * 20)
    for box in map.boxes {
      for y in box.rect.y..<box.rect.maxY {
        for x in box.rect.x..<box.rect.maxX {
          count[y * width + x] += 1
          switch box.kind {
          case .clear: #expect(picture[x, y] == .clear)
          case .opaque: #expect(picture[x, y].alpha == 255)
          case .mixed: break
          }
        }
      }
    }
    #expect(count.allSatisfy { $0 == 1 })
    #expect(map.boxes.map(\.rect.maxY) == map.boxes.map(\.rect.maxY).sorted())
    #expect(map.isOpaque == picture.isOpaque)
  }

  @Test func `uses an image's known opacity until the image changes`() {
    let opaque = PremultipliedRGBA8(straight: 1, 2, 3, 255)
    var picture = PixelBuffer(width: 1170, height: 9) { (rows, isOpaque) in
      for y in 0..<9 { rows[row: y].update(repeating: opaque, count: 1170) }
      isOpaque = true
    }
    let same = PixelBuffer(width: 1170, height: 9, filledWith: opaque)
    #expect(picture.isOpaque && OpacityMap(of: picture).isOpaque)
    #expect(OpacityMap(of: picture).boxes.map(\.rect) == OpacityMap(of: same).boxes.map(\.rect))
    #expect(picture == same)
    picture[1169, 8] = .clear
    #expect(!picture.isOpaque && !OpacityMap(of: picture).isOpaque)
    let empty = PixelBuffer(width: 3, height: 0) { (_, isOpaque) in isOpaque = true }
    #expect(OpacityMap(of: empty).boxes.isEmpty)
  }

  @Test func `has one box for an image with one kind of pixel`() {
    let opaque = PremultipliedRGBA8(straight: 1, 2, 3, 255)
    for (pixel, kind) in [(PremultipliedRGBA8.clear, OpacityMap.Kind.clear), (opaque, .opaque)] {
      let map = OpacityMap(of: PixelBuffer(width: 1170, height: 9, filledWith: pixel))
      #expect(map.boxes.map(\.kind) == [kind])
      #expect(map.boxes.map(\.rect) == [PixelRect(x: 0, y: 0, width: 1170, height: 9)])
    }
  }

  @Test func `separates long runs and merges short ones`() {
    var picture = PixelBuffer(width: 1536, height: 3)
    for y in 0..<3 {
      for x in 512..<1024 { picture[x, y] = PremultipliedRGBA8(straight: 1, 2, 3, 255) }
      for x in 1024..<1100 { picture[x, y] = PremultipliedRGBA8(straight: 1, 2, 3, 255) }
    }
    #expect(OpacityMap(of: picture).boxes.map(\.kind) == [.clear, .opaque, .mixed])
  }
}
