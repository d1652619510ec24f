import FilmTestSupport
import ImageFiles
import TestSupport
import Testing

@Suite struct `The mask command` {
  @Test func `exits with 0 without a leak, and with 1 if the leak exceeds the limit`() throws {
    let folder = try CommandMask.folder()
    let good = try transom(CommandMask.good, in: folder)
    #expect(good.status == 0)
    #expect(good.output.hasPrefix("leak          none\nover-masking  none\nalignment     x 0 pt"))
    #expect(
      good.output.contains(
        "limits        leak 0 pt², over-masking 1 pt² (UIKit's own images: 0 pt² each)\n"))
    #expect(good.errors.isEmpty)
    let bad = try transom(CommandMask.leaky, in: folder)
    #expect(bad.status == 1)
    #expect(bad.output.contains("make the mask transparent"))
    #expect(bad.errors.isEmpty)
    let leak = try #require(bad.output.firstMatch(of: /leak +([\d.]+) pt²/)?.output.1)
    let area = try #require(Double(leak))
    #expect(area > 10)
    #expect(
      try transom(CommandMask.leaky + ["--max-leak", "\(area + 0.01)"], in: folder).status == 0)
    #expect(try transom(CommandMask.leaky + ["--max-leak=\(area - 0.01)"], in: folder).status == 1)
    #expect(try folder.names.count == 4)
  }

  @Test func `limits over-masking, and identifies an empty mask and a full mask`() throws {
    let folder = try CommandMask.folder()
    try folder.put(MaskPictures.png(15, 25, MaskPictures.chevron()), "thin@2x.png")
    try folder.put(MaskPictures.png(15, 25) { _, _ in 0 }, "empty@2x.png")
    func run(_ mask: String, _ options: String...) throws -> ProcessRun {
      try transom(
        ["mask", "arrow@2x.png", "--mask", mask, "--text", "boxes"] + options, in: folder)
    }
    let thin = try run("thin@2x.png")
    #expect(thin.status == 1)
    #expect(thin.output.hasPrefix("leak          none\n"))
    let text = try #require(
      thin.output.firstMatch(of: /over-masking +([\d.]+) pt²/)?.output.1)
    let area = try #require(Double(text))
    #expect(area > 1)
    #expect(try run("thin@2x.png", "--max-over-masking", "\(area + 0.01)").status == 0)
    #expect(try run("thin@2x.png", "--max-over-masking", "\(area - 0.01)").status == 1)
    let empty = try run("empty@2x.png")
    #expect(empty.status == 1)
    #expect(empty.output.contains("→ the mask is transparent everywhere, so it hides all text.\n"))
    let full = try run("block@2x.png")
    #expect(full.status == 1)
    #expect(full.output.contains("→ the mask is opaque everywhere, so it hides no text.\n"))
    #expect(try run("good@2x.png", "--max-over-masking", "-1").status == 64)
  }

  @Test func `fails for a mask or an indicator without a shape, whatever the measurements`() throws
  {
    let folder = try CommandMask.folder()
    try folder.put(MaskPictures.png(15, 25) { _, _ in 0 }, "clear@2x.png")
    // With a period as the title, no text reaches the indicator.
    for (indicator, mask, kind) in [
      ("arrow", "block", "fullMask"), ("arrow", "clear", "emptyMask"),
      ("clear", "block", "noShape"),
      ("clear", "good", "noShape"),
    ] {
      let run = try transom(
        [
          "mask", "\(indicator)@2x.png", "--mask", "\(mask)@2x.png", "--title", ".", "--text",
          "boxes", "--json", "--max-leak", "1000", "--max-over-masking", "1000",
        ], in: folder)
      #expect(run.status == 1, "\(indicator), \(mask): \(run.output)\(run.errors)")
      #expect(run.output.contains("\"kind\": \"\(kind)\""), "\(run.output)")
      #expect(run.output.hasSuffix("\"passed\": false}\n"), "\(run.output)")
    }
  }

  @Test(arguments: [(1, 1), (132, 132), (132, 1), (1, 132)])
  func `accepts the smallest and the largest images`(width: Int, height: Int) throws {
    let folder = try CommandMask.folder()
    try folder.put(MaskPictures.png(width, height) { _, _ in 255 }, "i.png")
    let run = try transom(["mask", "i.png", "--mask", "i.png", "-o", "sheet.png"], in: folder)
    // A full mask is never correct, but it is measured.
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.contains("→ the mask is opaque everywhere, so it hides no text.\n"))
    let sheet = try PNGReader.header(ofFile: folder.path("sheet.png"))
    #expect(max(sheet.width, sheet.height) <= 3000)
  }

  @Test func `reads the image for the device's scale from an image set`() throws {
    let folder = try CommandMask.folder()
    try folder.put(MaskPictures.png(30, 50) { _, _ in 255 }, "M.imageset/block@3x.png")
    try folder.put(
      MaskPictures.png(15, 25, MaskPictures.rightOfChevron()), "M.imageset/good@2x.png")
    try folder.put(
      """
      {"images": [
        {"filename": "good@2x.png", "idiom": "universal", "scale": "2x"},
        {"filename": "block@3x.png", "idiom": "universal", "scale": "3x"}
      ], "info": {"author": "xcode", "version": 1}}
      """, "M.imageset/Contents.json")
    for (device, status) in [("iPhone 8", 0), ("iPhone 14", 1)] {
      let run = try transom(
        ["mask", "arrow@2x.png", "--mask", "M.imageset/", "--device", device], in: folder)
      #expect(run.status == Int32(status), "\(run.errors)\(run.output)")
    }
    // A sheet must not replace an image in an image set.
    let run = try transom(
      ["mask", "arrow@2x.png", "--mask", "M.imageset", "-o", "M.imageset/good@2x.png"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: -o: the sheet would replace the image M.imageset"))
  }
}
