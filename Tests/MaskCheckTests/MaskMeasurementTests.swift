import Compositing
import FilmTestSupport
import Layers
import MaskCheck
import TestSupport
import Testing
import Units

@Suite struct `The measurements of a mask` {
  /// Returns a random byte that is often 0 or 255.
  private func byte(_ generator: inout SeededGenerator) -> UInt8 {
    [0, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `equal the results of a loop over all pixels`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...9, using: &generator), 6)
    func bytes() -> [UInt8] { (0..<width * height).map { _ in byte(&generator) } }
    let indicator = bytes()
    let labels = [(bytes(), bytes()), (bytes(), bytes())]
    let outline = IndicatorOutline(indicator, width: width)
    var (leak, overhang, cut) = (0.0, 0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let shown = labels.map { Double($0.0[index]) * Double($0.1[index]) / 65025 }.max() ?? 0
        let hidden =
          labels.map { Double($0.0[index]) * Double(255 - $0.1[index]) / 65025 }.max() ?? 0
        if x < outline.inside[y], shown * (1 - Double(indicator[index]) / 255) > 0.25 {
          leak += 0.25
          overhang = max(overhang, Double(outline.inside[y] - x) / 2)
        }
        if x >= outline.outside[y] { cut += hidden / 4 }
      }
    }
    let measurements = masking(slotList(width: width, indicator: indicator, labels: labels))
    #expect(measurements.leak == leak)
    #expect(measurements.overhang == overhang)
    #expect(abs(measurements.overMasking - cut) < 1e-9)
  }

  @Test func `have no leak if the mask equals the indicator, at any alpha`() {
    for alpha in UInt8.min...UInt8.max {
      // The last pixel is opaque, so the outline is to the right of the tested pixel.
      let bytes = [alpha, 255]
      let list = slotList(width: 2, indicator: bytes, labels: [([255, 255], bytes)])
      #expect(masking(list).leak == 0, "alpha \(alpha)")
    }
  }

  @Test func `have no faults if the mask is the inverse of the indicator`() {
    for alpha in UInt8.min...UInt8.max {
      let list = slotList(
        width: 3, indicator: [255, alpha, 0],
        labels: [([255, 255, 255], [0, 255 - alpha, 255])])
      #expect(masking(list).leak == 0, "alpha \(alpha)")
      #expect(masking(list).overMasking == 0, "alpha \(alpha)")
    }
  }

  @Test(arguments: 1...3, [BackIndicatorOutline.square, .round])
  func `are 0 for UIKit's images with any text under them`(
    factor: Int, outline: BackIndicatorOutline
  ) throws {
    let scale = DisplayScale(factor)
    let slot = Rect(x: 8, y: 11.5, width: 13, height: 21)
    let line = LayerText("x", font: Font(size: 17), color: .black)
    let tree = Layer(
      "window", frame: Rect(x: 0, y: 0, width: 80, height: 44),
      children: [
        Layer(
          "backLabel", frame: Rect(x: 0, y: 0, width: 60, height: 44), content: .text(line),
          mask: .slot(.backIndicatorTransitionMask(outline), slot)),
        Layer("backIndicator", frame: slot, content: .template(.backIndicator(outline), .black)),
      ])
    let (width, height) = (80 * factor, 44 * factor)
    // A block that covers the whole label.
    let block = TextBitmap(
      width: width, height: height, bytes: Array(repeating: 255, count: width * height), left: 0,
      top: -height, baseline: 22)
    var flattener = Flattener(
      scale: scale, width: width, height: height, text: { _, _, _ in block }, image: { _ in nil })
    let list = flattener.displayList(of: tree)
    #expect(list.draws.count == 2)
    let measurements = masking(list)
    #expect(measurements.leak == 0)
    #expect(measurements.overMasking == 0)
    var unmasked = list
    unmasked.draws[0].mask = nil
    #expect(masking(unmasked).leak > 20, "the label leaks without its mask")
  }
}

@Suite struct `The outline of an indicator` {
  @Test(arguments: [
    // Rows that are opaque up to the outline, with partial coverage next to it.
    ([255, 255, 100, 0], 2, 3), ([255, 191, 0, 0], 1, 2), ([255, 192, 0, 0], 2, 2),
    // Two shapes in one row: the outline is that of the right shape.
    ([255, 0, 255, 0], 3, 3),
    // A hairline: the inside ends at its strongest pixel.
    ([0, 90, 150, 40], 2, 4),
  ])
  func `is the right end of the shape in each row`(row: [Int], inside: Int, outside: Int) {
    let outline = IndicatorOutline(row.map { UInt8($0) }, width: 4)
    #expect(outline.inside == [inside])
    #expect(outline.outside == [outside])
  }

  /// The shape is in the second and the fourth row; the coverage of the fifth row is below one half.
  @Test func `accepts visible or hidden text up to the widest column in rows without the shape`() {
    let rows: [[UInt8]] = [
      [0, 0, 0, 0], [255, 0, 0, 0], [0, 0, 0, 0], [255, 255, 255, 10], [0, 127, 0, 0],
      [0, 0, 0, 0],
    ]
    let outline = IndicatorOutline(rows.flatMap { $0 }, width: 4)
    // In a row without coverage, the inside ends where it ends in the nearest covered row or, between two
    // covered rows, at the smaller of the two ends. In the fifth row, it ends at the strongest pixel.
    #expect(outline.inside == [1, 1, 1, 3, 1, 1])
    // In a row without the shape, the outside starts at the right edge of the whole shape.
    #expect(outline.outside == [4, 1, 4, 4, 4, 4])
    #expect(!outline.isEmpty)
    #expect(IndicatorOutline([0, 127], width: 2).isEmpty)
  }

  @Test func `accepts a mask that is transparent or opaque below a shape, up to its widest column`()
  {
    // An arrow: the head is in the first and the third row, the shaft in the second row.
    let rows: [[UInt8]] = [[0, 255, 0, 0, 0], [255, 255, 255, 255, 0], [0, 255, 0, 0, 0]]
    let shape = (rows + [[0, 60, 0, 0, 0], [0, 0, 0, 0, 0]]).flatMap { $0 }
    let right: [[UInt8]] = [[0, 0, 255, 255, 255], [0, 0, 0, 0, 255], [0, 0, 255, 255, 255]]
    let text = [UInt8](repeating: 255, count: 25)
    for below: [UInt8] in [[0, 0, 255, 255, 255], [0, 0, 0, 0, 255]] {
      let mask = (right + [below, below]).flatMap { $0 }
      let list = slotList(width: 5, indicator: shape, labels: [(text, mask)])
      #expect(masking(list).leak == 0)
      #expect(masking(list).overMasking == 0)
    }
    for (below, leak, overMasking): ([UInt8], Double, Double) in [
      ([255, 255, 255, 255, 255], 0.5, 0), ([0, 0, 0, 0, 0], 0, 0.5),
    ] {
      let mask = (right + [below, below]).flatMap { $0 }
      let measurements = masking(slotList(width: 5, indicator: shape, labels: [(text, mask)]))
      #expect(measurements.leak == leak)
      #expect(measurements.overMasking == overMasking)
      #expect(
        (measurements.leakRows.text ?? measurements.overMaskingRows.text)
          == (leak > 0 ? "rows 3–4, column 0" : "rows 3–4, column 4"))
    }
  }
}

@Suite struct `The alignment of a mask` {
  @Test(arguments: [(0, 0), (1, 0), (-2, 0), (0, 1), (0, -3), (1, -2), (2, 2)])
  func `is the offset of a moved mask`(dx: Int, dy: Int) throws {
    func bytes(_ alpha: (Int, Int) -> UInt8) -> [UInt8] {
      MaskPictures.picture(20, 25, alpha).pixels.map(\.alpha)
    }
    let indicator = bytes(MaskPictures.chevron())
    for mask in [MaskPictures.chevron(dx: dx, dy: dy), MaskPictures.rightOfChevron(dx: dx, dy: dy)]
    {
      let alignment = try #require(
        MaskAlignment(mask: bytes(mask), indicator: indicator, width: 20, pixelsPerPoint: 2))
      #expect(alignment.x == Double(dx))
      #expect(alignment.y == Double(dy))
    }
  }

  @Test func `is nil for a block over a chevron`() {
    let indicator = MaskPictures.picture(20, 25, MaskPictures.chevron()).pixels.map(\.alpha)
    let block = [UInt8](repeating: 255, count: indicator.count)
    #expect(MaskAlignment(mask: block, indicator: indicator, width: 20, pixelsPerPoint: 2) == nil)
  }
}
