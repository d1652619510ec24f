import FilmTestSupport
import ImageFiles
import MaskCheck
import Pixels
import TestSupport
import Testing

@Suite struct `The report of the mask command` {
  @Test func `contains the measurements as JSON`() throws {
    let folder = try CommandMask.folder()
    let good = try transom(CommandMask.good + ["--json"], in: folder)
    #expect(
      good.output == """
        {"leak": {"area": 0, "overhang": 0, "frame": null}, "overMasking": {"area": 0, \
        "frame": null}, "alignment": {"x": 0, "y": 0}, "findings": [], "limits": {"leak": 0, \
        "overMasking": 1}, "passed": true}

        """)
    let bad = try transom(CommandMask.block + ["--json", "-o", "sheet.png"], in: folder)
    #expect(bad.status == 1)
    let pattern =
      /\{"leak": \{"area": [\d.]+, "overhang": [\d.]+, "frame": \d+\}, .*"alignment": null, "findings": \[\{"kind": "fullMask", "what": ".*"\}, \{"kind": "leak", "what": ".*"\}\], .*"passed": false\}\n/
    #expect(bad.output.wholeMatch(of: pattern) != nil, "\(bad.output)")
    #expect(folder.exists("sheet.png"))
  }

  @Test(arguments: ["iPhone SE", "iPhone 14", "iPad"])
  func `includes a sheet that shows leaks in red`(device: String) throws {
    let folder = try CommandMask.folder()
    func sheet(_ arguments: [String]) throws -> PixelBuffer {
      _ = try transom(
        arguments + ["--device", device, "--output", "sheet.png"], in: folder)
      return try PNGReader.picture(ofFile: folder.path("sheet.png"))
    }
    func count(_ color: PremultipliedRGBA8, _ picture: PixelBuffer) -> Int {
      // The colors are counted below the legend.
      picture.count(of: color, fromRow: 60)
    }
    let block = try sheet(CommandMask.block)
    let good = try sheet(CommandMask.good)
    for picture in [block, good] {
      #expect((600...3000).contains(picture.width))
      #expect((600...3000).contains(picture.height))
      #expect(picture.isOpaque)
      #expect(count(MaskColors.indicator, picture) > 1000)
      #expect(count(MaskColors.checker, picture) > 1000)
    }
    #expect(count(MaskColors.leak, block) > 1000)
    #expect(count(MaskColors.leak, good) == 0)
  }

  @Test func `includes the same sheet with the default and the reference kernels`() throws {
    let folder = try CommandMask.folder()
    let arguments = CommandMask.block + ["--device", "iPhone SE", "--output", "sheet.png"]
    _ = try transom(arguments, in: folder)
    let sheet = try folder.bytes("sheet.png")
    _ = try transom(arguments, in: folder, environment: ["TRANSOM_KERNELS": "reference"])
    #expect(try folder.bytes("sheet.png") == sheet)
  }

  @Test(arguments: [
    ("mask@2x.png", 12, 25, ["sizeMismatch"]),
    ("mask@3x.png", 15, 25, ["sizeMismatch", "scaleMismatch", "resampled"]),
    ("mask.png", 15, 25, ["sizeMismatch", "scaleMismatch", "resampled"]),
    ("mask.png", 45, 45, ["sizeMismatch", "scaleMismatch", "resampled", "tallerThanBar"]),
  ])
  func `contains findings about the sizes and scales of the images`(
    name: String, width: Int, height: Int, kinds: [String]
  ) throws {
    let folder = try CommandMask.folder()
    try folder.put(MaskPictures.png(width, height, MaskPictures.rightOfChevron()), name)
    let run = try transom(["mask", "arrow@2x.png", "--mask", name, "--json"], in: folder)
    for kind in kinds { #expect(run.output.contains("\"kind\": \"\(kind)\""), "\(run.output)") }
  }

  @Test func `describes a moved mask, an indicator without alpha and an indicator without a shape`()
    throws
  {
    let folder = try CommandMask.folder()
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

  @Test func `states that UIKit uses its own images if there is no mask`() throws {
    let run = try transom(["mask", "arrow@2x.png"], in: CommandMask.folder())
    #expect(run.status == 0)
    #expect(run.output.contains("UIKit draws its own indicator and mask"))
    #expect(run.output.contains("--mask"))
  }

  @Test func `states the text that replaces a title too long for the button`() throws {
    let long = String(repeating: "Settings ", count: 20)
    let run = try transom(CommandMask.good + ["--title", long], in: CommandMask.folder())
    #expect(run.status == 0)
    #expect(run.output.contains("so the back button shows “Back”"))
  }

  @Test func `can be a JUnit file for one pair, even if an image cannot be read`() throws {
    let folder = try CommandMask.folder()
    try folder.put("GIF89a", "torn@2x.png")
    let torn = ["mask", "arrow@2x.png", "--mask", "torn@2x.png"]
    let unreadable = try transom(torn + ["--junit", "j.xml"], in: folder)
    #expect(unreadable.status == 2)
    #expect(unreadable.errorLines == ["error: --mask: torn@2x.png is not a PNG file"])
    let junit = String(decoding: try folder.bytes("j.xml"), as: UTF8.self)
    #expect(junit.contains("<testsuites tests=\"1\" failures=\"0\" errors=\"1\" "), "\(junit)")
    #expect(junit.contains("torn@2x.png is not a PNG file"), "\(junit)")
    let streamed = try transom(CommandMask.block + ["--junit", "-"], in: folder)
    #expect(streamed.status == 1 && streamed.errors.isEmpty)
    #expect(streamed.output.hasPrefix("<?xml "), "\(streamed.output)")
    #expect(streamed.output.contains("failures=\"1\""), "\(streamed.output)")
    #expect(!streamed.output.contains("\nleak  ") && !folder.exists("-"))
  }
}
