import TestSupport
import Testing

@Suite struct `The mask command with invalid input` {
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
    #expect(lines.contains { $0.hasPrefix("error: --mask: cannot read none.png") })
    #expect(lines.contains { $0.hasPrefix("error: --title: the back button has no text") })
    #expect(lines.contains { $0.hasPrefix("error: --device: there is no device `iPhone 99`") })
    #expect(lines.contains { $0.hasPrefix("error: --ios: `ios` is 3") })
    #expect(
      lines.contains {
        $0.hasSuffix("did you mean `systemBlue`?") && $0.hasPrefix("error: --tint:")
      })
    #expect(try folder.names == ["a.png"])
  }

  /// Tests a folder, an empty file, sizes of 0, sizes beyond the limits, images too large for a
  /// bar, and a sheet that would replace an image or cannot be written.
  @Test func `rejects images that cannot be indicators or masks`() throws {
    let folder = try CommandMask.folder()
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
      let run = try transom(CommandMask.good + ["-o", sheet], in: folder)
      #expect(run.status == 2, "\(sheet)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(!folder.exists("sheet.png"))
    #expect(try transom(CommandMask.good, in: folder).status == 0)
  }

  @Test func `exits with 2 before it measures anything if the JUnit report cannot be written`()
    throws
  {
    let folder = try CommandMask.folder()
    for arguments in [CommandMask.good, ["mask", "."]] {
      let run = try transom(
        arguments + ["--junit", "none/j.xml", "-o", "sheets.png"], in: folder)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("error: --junit none/j.xml: the folder none does not exist"),
        "\(run.errors)")
      #expect(!folder.exists("sheets.png"))
    }
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
    let run = try transom(arguments, in: CommandMask.folder())
    #expect(run.status == 64)
    #expect(run.errors.contains(named), "\(run.errors)")
  }
}
