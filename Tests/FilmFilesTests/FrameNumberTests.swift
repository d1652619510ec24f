import FilmFiles
import Testing
import Units

@Suite struct `A frame number` {
  @Test(arguments: [
    ("frame-0000.png", 0), ("frame-1000000.png", 1_000_000), ("frame-1000001.png", nil),
    ("frame-9223372036854775807.png", nil), ("frame-99999999999999999999.png", nil),
    ("frame-001.png", nil), ("frame-0001.jpg", nil),
  ])
  func `in the name of a PNG file has at least four digits and a limit`(name: String, number: Int?)
  {
    #expect(FrameFile.number(ofPicture: name) == number)
  }

  @Test func `in a manifest has a limit`() {
    let entries = [0, 1_000_000, 1_000_001, -1].map { #"{"frame": \#($0)}"# }
    let text = #"{"frames": [\#(entries.joined(separator: ", "))]}"#
    #expect(Manifest(Array(text.utf8))?.frames.map { $0?.number } == [0, 1_000_000, nil, nil])
  }

  @Test(arguments: [
    ("[1000000, 1]", false), ("[1, 1000000]", false), ("[1000001, 1]", true),
    ("[1, 1000000000]", true),
  ])
  func `has a time at every valid frame rate`(rate: String, isMalformed: Bool) throws {
    let manifest = try #require(Manifest(Array(#"{"fps": \#(rate)}"#.utf8)))
    #expect(manifest.isRateMalformed == isMalformed)
    // The arithmetic does not overflow.
    let time = manifest.rate?.instant(ofFrame: FrameFile.maximumNumber).seconds
    #expect((time == nil) == isMalformed)
  }
}
