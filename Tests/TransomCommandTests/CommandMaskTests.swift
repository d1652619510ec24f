import MaskCheck
import FilmTestSupport
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `The mask command` {
  /// Returns a folder with a chevron of 15 × 25 px at 2x and masks for it.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.put(MaskPictures.png(15, 25, MaskPictures.chevron()), "arrow@2x.png")
    try folder.put(MaskPictures.png(15, 25, MaskPictures.rightOfChevron()), "good@2x.png")
    try folder.put(MaskPictures.png(15, 25) { _, _ in 255 }, "block@2x.png")
    try folder.put(MaskPictures.png(15, 25) { x, y in x + y == 0 ? 0 : 255 }, "leaky@2x.png")
    return folder
  }

  private static let good = ["mask", "arrow@2x.png", "--mask", "good@2x.png", "--text", "boxes"]
  private static let block = ["mask", "arrow@2x.png", "--mask", "block@2x.png", "--text", "boxes"]
  private static let leaky = ["mask", "arrow@2x.png", "--mask", "leaky@2x.png", "--text", "boxes"]

  @Test func `exits with 0 without a leak, and with 1 if the leak exceeds the limit`() throws {
    let folder = try folder()
    let good = try transom(Self.good, in: folder)
    #expect(good.status == 0)
    #expect(good.output.hasPrefix("leak          none\nover-masking  none\nalignment     x 0 pt"))
    #expect(
      good.output.contains(
        "limits        leak 0 pt², over-masking 1 pt² (UIKit's own images: 0 pt² each)\n"))
    #expect(good.errors.isEmpty)
    let bad = try transom(Self.leaky, in: folder)
    #expect(bad.status == 1)
    #expect(bad.output.contains("make the mask transparent"))
    #expect(bad.errors.isEmpty)
    let leak = try #require(bad.output.firstMatch(of: /leak +([\d.]+) pt²/)?.output.1)
    let area = try #require(Double(leak))
    #expect(area > 10)
    #expect(try transom(Self.leaky + ["--max-leak", "\(area + 0.01)"], in: folder).status == 0)
    #expect(try transom(Self.leaky + ["--max-leak=\(area - 0.01)"], in: folder).status == 1)
    #expect(try folder.names.count == 4)
  }

  @Test func `prints its measurements as JSON`() throws {
    let folder = try folder()
    let good = try transom(Self.good + ["--json"], in: folder)
    #expect(
      good.output == """
        {"leak": {"area": 0, "overhang": 0, "frame": null}, "overMasking": {"area": 0, \
        "frame": null}, "alignment": {"x": 0, "y": 0}, "findings": [], "limits": {"leak": 0, \
        "overMasking": 1}, "passed": true}

        """)
    let bad = try transom(Self.block + ["--json", "-o", "sheet.png"], in: folder)
    #expect(bad.status == 1)
    let pattern =
      /\{"leak": \{"area": [\d.]+, "overhang": [\d.]+, "frame": \d+\}, .*"alignment": null, "findings": \[\{"kind": "fullMask", "what": ".*"\}, \{"kind": "leak", "what": ".*"\}\], .*"passed": false\}\n/
    #expect(bad.output.wholeMatch(of: pattern) != nil, "\(bad.output)")
    #expect(folder.exists("sheet.png"))
  }

  @Test(arguments: ["iPhone SE", "iPhone 14", "iPad"])
  func `draws a sheet that shows leaks in red, with every kernel set`(device: String) throws {
    let folder = try folder()
    func sheet(_ arguments: [String], _ kernels: String? = nil) throws -> PixelBuffer {
      _ = try transom(
        arguments + ["--device", device, "--output", "sheet.png"], in: folder,
        environment: kernels.map { ["TRANSOM_KERNELS": $0] } ?? [:])
      return try PNGReader.picture(ofFile: folder.path("sheet.png"))
    }
    func count(_ color: PremultipliedRGBA8, _ picture: PixelBuffer) -> Int {
      // The colors are counted below the legend.
      picture.pixels.dropFirst(60 * picture.width).count { $0 == color }
    }
    let block = try sheet(Self.block)
    let good = try sheet(Self.good)
    for picture in [block, good] {
      #expect((600...3000).contains(picture.width))
      #expect((600...3000).contains(picture.height))
      #expect(picture.isOpaque)
      #expect(count(MaskColors.indicator, picture) > 1000)
      #expect(count(MaskColors.checker, picture) > 1000)
    }
    #expect(count(MaskColors.leak, block) > 1000)
    #expect(count(MaskColors.leak, good) == 0)
    #expect(try sheet(Self.block, "reference") == block)
  }

  @Test func `reads the image for the scale of the device from an image set`() throws {
    let folder = try folder()
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
    #expect(run.errors.hasPrefix("-o: error: the sheet would replace the image M.imageset"))
  }

  /// Tests the findings about the sizes and names of the images.
  @Test(arguments: [
    ("mask@2x.png", 12, 25, ["sizeMismatch"]),
    ("mask@3x.png", 15, 25, ["sizeMismatch", "scaleMismatch", "resampled"]),
    ("mask.png", 15, 25, ["sizeMismatch", "scaleMismatch", "resampled"]),
    ("mask.png", 45, 45, ["sizeMismatch", "scaleMismatch", "resampled", "tallerThanBar"]),
  ])
  func `reports images that do not match`(
    name: String, width: Int, height: Int, kinds: [String]
  ) throws {
    let folder = try folder()
    try folder.put(MaskPictures.png(width, height, MaskPictures.rightOfChevron()), name)
    let run = try transom(["mask", "arrow@2x.png", "--mask", name, "--json"], in: folder)
    for kind in kinds { #expect(run.output.contains("\"kind\": \"\(kind)\""), "\(run.output)") }
  }

  @Test func `reports a moved mask, an indicator without alpha and an indicator without a shape`()
    throws
  {
    let folder = try folder()
    try folder.put(MaskPictures.png(15, 25, MaskPictures.rightOfChevron(dx: 2)), "moved@2x.png")
    try folder.put(MaskPictures.png(15, 25) { _, _ in 60 }, "faint@2x.png")
    let moved = try transom(["mask", "arrow@2x.png", "--mask", "moved@2x.png"], in: folder)
    #expect(moved.output.contains("alignment     x 1 pt, y 0 pt\n"))
    #expect(moved.output.contains("outline is offset from the indicator's by 1 pt to the right"))
    let opaque = try transom(["mask", "block@2x.png", "--mask", "good@2x.png"], in: folder)
    #expect(opaque.output.contains("no transparent pixel"))
    let faint = try transom(["mask", "faint@2x.png", "--mask", "good@2x.png"], in: folder)
    #expect(faint.output.contains("no outline to measure"))
  }

  @Test func `limits over-masking, and identifies an empty mask and a full mask`() throws {
    let folder = try folder()
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
    let folder = try folder()
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

  @Test func `writes a JUnit report for one pair, even if an image cannot be read`() throws {
    let folder = try folder()
    try folder.put("GIF89a", "torn@2x.png")
    let torn = ["mask", "arrow@2x.png", "--mask", "torn@2x.png"]
    let unreadable = try transom(torn + ["--junit", "j.xml"], in: folder)
    #expect(unreadable.status == 2)
    #expect(unreadable.errorLines == ["--mask: error: torn@2x.png is not a PNG file"])
    let junit = String(decoding: try folder.bytes("j.xml"), as: UTF8.self)
    #expect(junit.contains("<testsuites tests=\"1\" failures=\"0\" errors=\"1\" "), "\(junit)")
    #expect(junit.contains("torn@2x.png is not a PNG file"), "\(junit)")
    let streamed = try transom(Self.block + ["--junit", "-"], in: folder)
    #expect(streamed.status == 1 && streamed.errors.isEmpty)
    #expect(streamed.output.hasPrefix("<?xml "), "\(streamed.output)")
    #expect(streamed.output.contains("failures=\"1\""), "\(streamed.output)")
    #expect(!streamed.output.contains("\nleak  ") && !folder.exists("-"))
  }

  @Test func `exits with 2 before it measures anything if the JUnit report cannot be written`()
    throws
  {
    let folder = try folder()
    for arguments in [Self.good, ["mask", "."]] {
      let run = try transom(
        arguments + ["--junit", "none/j.xml", "-o", "sheets.png"], in: folder)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("error: --junit none/j.xml: the folder none does not exist"),
        "\(run.errors)")
      #expect(!folder.exists("sheets.png"))
    }
  }

  @Test func `reports that UIKit uses its own images without a mask`() throws {
    let run = try transom(["mask", "arrow@2x.png"], in: folder())
    #expect(run.status == 0)
    #expect(run.output.contains("UIKit draws its own indicator and mask"))
    #expect(run.output.contains("--mask"))
  }

  @Test func `reports the text that the button shows instead of a title that is too long`() throws {
    let long = String(repeating: "Settings ", count: 20)
    let run = try transom(Self.good + ["--title", long], in: folder())
    #expect(run.status == 0)
    #expect(run.output.contains("so the back button shows “Back”"))
  }

  @Test func `reports all errors at once and suggests corrections`() throws {
    let folder = try ScratchFolder()
    try folder.put("GIF89a", "a.png")
    let run = try transom(
      [
        "mask", "a.png", "--mask", "none.png", "--title", " ", "--device", "iPhone 99", "--ios",
        "3", "--tint", "sistemBlue", "-o", "sheet.png",
      ], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    let lines = run.errorLines
    #expect(lines.count == 6, "\(run.errors)")
    #expect(lines.contains { $0 == "indicator: error: a.png is not a PNG file" })
    #expect(lines.contains { $0.hasPrefix("--mask: error: cannot read none.png") })
    #expect(lines.contains { $0.hasPrefix("--title: error: the back button has no text") })
    #expect(lines.contains { $0.hasPrefix("--device: error: there is no device `iPhone 99`") })
    #expect(lines.contains { $0.hasPrefix("--ios: error: `ios` is 3") })
    #expect(lines.contains { $0.hasSuffix("write systemBlue") && $0.hasPrefix("--tint: error:") })
    #expect(try folder.names == ["a.png"])
  }

  /// Tests a folder, an empty file, sizes of 0, sizes beyond the limits, images that are too large for a
  /// bar, and a sheet that would replace an image or cannot be written.
  @Test func `rejects images that cannot be indicators`() throws {
    let folder = try folder()
    try folder.makeFolder("folder.png")
    try folder.put([], "empty.png")
    for (name, width, height) in [
      ("zero", 0, 20), ("low", 20, 0), ("wide", 17000, 1), ("many", 16384, 16384),
    ] {
      let header = PictureBytes.signature + PictureBytes.header(width: width, height: height)
      try folder.put(
        header + PictureBytes.chunk("IDAT", []) + PictureBytes.chunk("IEND", []), name + ".png")
    }
    try folder.put(PictureBytes.white(width: 5600, height: 5600), "large.png")
    try folder.put(PictureBytes.white(width: 133, height: 10), "133.png")
    try folder.put(PictureBytes.white(width: 265, height: 10), "265@2x.png")
    let names = ["folder", "empty", "zero", "low", "wide", "many", "large", "133", "265@2x"]
    for name in names {
      for arguments in [
        ["mask", name + ".png", "--mask", "good@2x.png"],
        ["mask", "arrow@2x.png", "--mask", name + ".png"],
      ] {
        let run = try transom(arguments + ["-o", "sheet.png"], in: folder)
        #expect(run.status == 2, "\(arguments)")
        #expect(run.errorLines.count == 1, "\(arguments): \(run.errors)")
      }
    }
    #expect(
      try transom(["mask", "133.png", "--mask", "133.png"], in: folder).errorLines.last?
        .contains("the limit is 132 × 132") == true)
    for (sheet, message) in [
      ("good@2x.png", "would replace the image"), ("./arrow@2x.png", "would replace the image"),
      ("nowhere/sheet.png", "cannot write nowhere/sheet.png"), ("folder.png", "folder.png"),
    ] {
      let run = try transom(Self.good + ["-o", sheet], in: folder)
      #expect(run.status == 2, "\(sheet)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(!folder.exists("sheet.png"))
    #expect(try transom(Self.good, in: folder).status == 0)
  }

  @Test(arguments: [(1, 1), (132, 132), (132, 1), (1, 132)])
  func `accepts the smallest and the largest images`(width: Int, height: Int) throws {
    let folder = try folder()
    try folder.put(MaskPictures.png(width, height) { _, _ in 255 }, "i.png")
    let run = try transom(["mask", "i.png", "--mask", "i.png", "-o", "sheet.png"], in: folder)
    // The leak is measured, although a full mask is not a correct one.
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.contains("→ the mask is opaque everywhere, so it hides no text.\n"))
    let sheet = try PNGReader.header(ofFile: folder.path("sheet.png"))
    #expect(max(sheet.width, sheet.height) <= 3000)
  }

  @Test(arguments: [
    (["mask"], "indicator"),
    (["mask", "a.png", "--max-leak", "-1"], "--max-leak"),
    (["mask", "a.png", "--max-leak", "nan"], "--max-leak"),
    (["mask", "a.png", "--max-leak", "much"], "--max-leak"),
    (["mask", "a.png", "--junit", "-", "--json"], "standard output"),
    (["mask", "a.png", "--junit", "-", "-o", "-"], "standard output"),
    (["mask", "a.png", "--junit", "b", "-o", "b"], "output paths are the same"),
    (["mask", "a.png", "-o", ""], "-o"), (["mask", "a.png", "--masks", "b.png"], "--masks"),
  ])
  func `exits with 64 after incorrect usage`(arguments: [String], named: String) throws {
    let run = try transom(arguments, in: folder())
    #expect(run.status == 64)
    #expect(run.errors.contains(named), "\(run.errors)")
  }
}
