import FilmTestSupport
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests `transom mask` with several pairs.
@Suite struct `The mask command with a folder` {
  /// Returns a folder with three pairs: a good one, one that leaks, and one in an asset catalog.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let arrow = try MaskPictures.png(15, 25, MaskPictures.chevron())
    let good = try MaskPictures.png(15, 25, MaskPictures.rightOfChevron())
    let full = try MaskPictures.png(15, 25) { _, _ in 255 }
    try folder.put(arrow, "a/back@2x.png")
    try folder.put(good, "a/back-mask@2x.png")
    try folder.put(arrow, "a/Close@2x.png")
    try folder.put(full, "a/CloseTransitionMask@2x.png")
    for (name, image) in [("Back", arrow), ("Back Mask", good)] {
      let set = "a/Assets.xcassets/Bars/\(name).imageset"
      try folder.put(image, "\(set)/i@2x.png")
      try folder.put(
        """
        {"images": [{"idiom": "universal", "scale": "1x"},
          {"filename": "i@2x.png", "idiom": "universal", "scale": "2x"}]}
        """, "\(set)/Contents.json")
    }
    try folder.put(arrow, "a/Assets.xcassets/AppIcon.appiconset/icon-mask.png")
    return folder
  }

  private func run(_ arguments: String..., in folder: ScratchFolder) throws -> ProcessRun {
    try transom(["mask"] + arguments + ["--text", "boxes"], in: folder)
  }

  @Test func `checks every pair, and lists the measurements of those that fail`() throws {
    let folder = try folder()
    let run = try run("a", "-o", "sheets", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let pattern =
      /pass        a\/Assets.xcassets\/Bars\/Back.imageset @2x\nfail        a\/Close@2x.png\n  leak .*\n  over-masking  none\n  alignment .*\n  limits .*\n  → the mask is opaque everywhere, so it hides no text.\n  → .*\npass        a\/back@2x.png\n2 of 3 pairs passed, 1 failed\nlimits: leak 0 pt², over-masking 1 pt² .*\n/
    #expect(run.output.wholeMatch(of: pattern) != nil, "\(run.output)")
    #expect(
      try folder.names(in: "sheets") == [
        "a-Assets.xcassets-Bars-Back@2x.sheet.png", "a-Close@2x.sheet.png", "a-back@2x.sheet.png",
      ])
  }

  @Test func `reports the same measurements as a single check`() throws {
    let folder = try folder()
    let single = try run("a/Close@2x.png", "--mask", "a/CloseTransitionMask@2x.png", in: folder)
    let batch = try run("a/Close@2x.png", "a/CloseTransitionMask@2x.png", in: folder)
    let lines = single.output.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    #expect(single.status == 1)
    #expect(batch.status == 1)
    #expect(
      batch.output.hasPrefix(
        "fail        a/Close@2x.png\n\(lines)\n0 of 1 pairs passed, 1 failed\n"))
  }

  @Test func `writes JSON and JUnit reports with the names of the pairs`() throws {
    let folder = try folder()
    let run = try run("a", "--json", "--junit", "j.xml", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("{\n  \"passed\": false,\n  \"limits\": {"))
    #expect(run.output.contains("{\"name\": \"a/back@2x.png\", \"indicator\": \"a/back@2x.png\", "))
    #expect(run.output.contains("\"mask\": \"a/CloseTransitionMask@2x.png\", \"scale\": 2, "))
    let junit = String(decoding: try folder.bytes("j.xml"), as: UTF8.self)
    #expect(junit.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"0\" time=\""))
    #expect(
      junit.contains(
        /<testcase classname="a" name="Close@2x.png" file="a\/CloseTransitionMask@2x.png" time="[\d.]+">/
      ))
    #expect(
      junit.contains(
        /message="leak [\d.]+ pt² \(limit 0\); the mask is opaque everywhere, so it hides no text"/
      ), "\(junit)")
    #expect(XMLParser(data: Data(junit.utf8)).parse())
  }

  @Test func `reports images without a counterpart, and fails for a mask without an indicator`()
    throws
  {
    let folder = try folder()
    let leaky = try MaskPictures.png(15, 25) { x, y in x + y == 0 ? 0 : 255 }
    try folder.put(leaky, "a/CloseTransitionMask@2x.png")
    try folder.put(MaskPictures.png(15, 25, MaskPictures.chevron()), "a/unpaired@2x.png")
    let unpaired = try run("a", "--max-leak", "1000", in: folder)
    #expect(unpaired.status == 0, "\(unpaired.output)")
    #expect(
      unpaired.output.contains("unpaired    a/unpaired@2x.png  there is no mask for this image\n"))
    #expect(unpaired.output.contains("3 of 3 pairs passed, 1 image unpaired\n"))
    try folder.put(MaskPictures.png(15, 25) { _, _ in 255 }, "a/other_mask@3x.png")
    let other = try run("a", "--max-leak", "1000", in: folder)
    #expect(other.status == 1)
    #expect(
      other.output.contains(
        "unpaired    a/other_mask@3x.png  there is no indicator for this image\n"))
  }

  @Test func `reports a file that is not an image, and measures the other pairs`() throws {
    let folder = try folder()
    try folder.put("GIF89a", "a/back-mask@2x.png")
    let run = try run("a", in: folder)
    #expect(run.status == 2)
    #expect(
      run.output.contains("unreadable  a/back@2x.png\n  --mask: a/back-mask@2x.png is"))
    #expect(run.output.contains("1 of 3 pairs passed, 1 failed, 1 unreadable\n"))
    #expect(run.errorLines == ["error: --mask: a/back-mask@2x.png is not a PNG file"])
  }

  @Test func `writes only a JUnit report to standard output on request`() throws {
    let run = try run("a", "--junit", "-", in: folder())
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("<?xml "), "\(run.output)")
    #expect(XMLParser(data: Data(run.output.utf8)).parse(), "\(run.output)")
  }

  @Test func `rejects pairs whose sheets would have the same name`() throws {
    let folder = try ScratchFolder()
    for prefix in ["a/b", "a-b"] {
      try folder.put(MaskPictures.png(15, 25, MaskPictures.chevron()), "p/\(prefix)@2x.png")
      try folder.put(
        MaskPictures.png(15, 25, MaskPictures.rightOfChevron()), "p/\(prefix)-mask@2x.png")
    }
    let run = try run("p", "-o", "sheets", in: folder)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errorLines == [
        "error: -o sheets: the sheets of p/a-b@2x.png and p/a/b@2x.png have the same name "
          + "p-a-b@2x.sheet.png; rename one of the images, or check them in two runs with different folders"
      ])
    #expect(!folder.exists("sheets"))
    #expect(try self.run("p", in: folder).status == 0)
  }

  @Test func `requires at least one pair`() throws {
    let folder = try folder()
    try folder.makeFolder("empty")
    let empty = try run("empty", in: folder)
    #expect(empty.status == 2)
    #expect(
      empty.errors.contains("error: there is no indicator with a mask in empty; the name of a "))
    #expect(try run("a/back@2x.png", "a", "--mask", "b.png", in: folder).status == 64)
  }
}
