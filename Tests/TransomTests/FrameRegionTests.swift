import Compositing
import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import Testing
import Transom
import Units

@Suite struct `A region of frames` {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString
  ).path()

  private func crop(_ picture: PixelBuffer, _ part: PixelRect) -> PixelBuffer {
    let pixels = (part.y..<part.maxY).flatMap { y in (part.x..<part.maxX).map { picture[$0, y] } }
    return PixelBuffer(width: part.width, height: part.height, pixels: pixels)
  }

  /// Returns a request to render a region of three frames of an example.
  private func request(
    _ example: String, _ region: FrameRegion, _ scale: FrameScale = .full
  ) throws -> RenderRequest {
    var overrides = ScenarioOverrides()
    overrides.text = .boxes
    return try RenderRequest(
      scenarios: ["\(Fixtures.folder)/\(example).yml"], overrides: overrides, output: folder,
      frames: FrameSelection(text: "0,13,-20"), region: region, scale: scale)
  }

  // The glass example has a backdrop, whose blur depends on pixels outside the region.
  @Test(arguments: ["glass", "green-red"], [1, 2, 3])
  func `equals the part of the whole frame, at every scale`(
    example: String, divisor: Int
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scale = try #require(FrameScale(1, divisor))
    let region = FrameRegion.rectangle(x: 7, y: 11, width: 301, height: 90.3)
    let request = try request(example, region, scale)
    let job = request.jobs[0]
    let whole = try Fixtures.films(example, textAsBoxes)[0]
    let part = whole.scale.pixels(Rect(x: 7, y: 11, width: 301, height: 90.3))
    #expect(job.film.width == scale.reduced(part.width))
    #expect(job.film.height == scale.reduced(part.height))
    _ = try await request.renderFrames(job)
    _ = try await request.renderAnimation(job)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(job.folder).apng")))
    let animation = try Animation(of: bytes, PNGChunks(of: bytes, named: "it"), named: "it")
    for (index, number) in try request.selection.frames(of: whole).enumerated() {
      let expected = crop(whole.frame(number).pixels, part).reduced(by: scale)
      let name = "\(job.folder)/\(frameName(number))"
      #expect(try PNGReader.picture(ofFile: name) == expected, "frame \(number)")
      #expect(job.film.frame(number).pixels == expected)
      let frame = animation.frames[index]
      let changed = PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      #expect(
        try PNGReader.picture(of: frame.file, named: "frame") == crop(expected, changed))
    }
  }

  private var textAsBoxes: ScenarioOverrides {
    var overrides = ScenarioOverrides()
    overrides.text = .boxes
    return overrides
  }

  @Test func `is recorded with its scale in the manifest, with checksums of the written pixels`()
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scale = try #require(FrameScale(1, 2))
    let request = try request("green-red", .bar, scale)
    let job = request.jobs[0]
    _ = try await request.renderFrames(job)
    let file = try Data(contentsOf: URL(filePath: "\(job.folder)/manifest.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    // The scale is 1.5 pixels per point.
    #expect(manifest["width"] as? Int == 621 && manifest["height"] as? Int == 96)
    #expect(manifest["scale"] as? Double == 1.5)
    #expect(manifest["region"] as? [Int] == [0, 0, 1242, 192])
    #expect(manifest["reduction"] as? [Int] == [1, 2])
    let frames = try #require(manifest["frames"] as? [[String: Any]])
    for frame in frames {
      let name = try #require(frame["file"] as? String)
      let picture = try PNGReader.picture(ofFile: "\(job.folder)/\(name)")
      #expect(frame["xxh3"] as? String == frameDigest(picture))
    }
    // A second run with the same region writes the same manifest.
    let second = try self.request("green-red", .bar, scale)
    _ = try await second.renderFrames(second.jobs[0])
    #expect(try Data(contentsOf: URL(filePath: "\(job.folder)/manifest.json")) == file)
  }

  @Test(arguments: [
    // The bar begins at 20 points, or lower with a notch; it is 44 points high, or 96 with a large title.
    ("iPhone 8", "11", "{title: A}", "", 64.0), ("iPhone X", "12", "{title: A}", "", 88),
    ("iPhone 8", "11", "{title: A}", "prefersLargeTitles: true", 116),
    ("iPhone 8", "10", "{title: A}", "prefersLargeTitles: true", 64),
    (
      "iPhone 8", "11", "{title: A, navigationItem: {largeTitleDisplayMode: never}}",
      "prefersLargeTitles: true", 64
    ),
    ("iPhone 15", "17", "{title: A}", "", 161.0 / 3 + 44),
    ("{width: 300, height: 400, scale: 2}", "11", "{title: A}", "", 64),
  ])
  func `with the name bar ends at the bottom of the navigation bar at rest`(
    device: String, ios: String, page: String, bar: String, bottom: Double
  ) throws {
    let film = try Fixtures.film(
      """
      transom: 1
      device: \(device)
      ios: \(ios)
      pages: {a: \(page)}
      script: [style: {navigationBar: {\(bar.isEmpty ? "isTranslucent: true" : bar)}}, wait: 0.1]
      """)
    let area = film.timeline.barArea
    #expect(area == Rect(x: 0, y: 0, width: film.timeline.scene.frameSize.width, height: bottom))
  }

  @Test func `with the name bar includes the bar in all orientations`() throws {
    let film = try Fixtures.film(
      """
      transom: 1
      device: iPhone 8
      ios: 12
      pages: {a: {}}
      script: [wait: 0.1, rotate: landscape, wait: 0.1]
      """)
    #expect(film.timeline.barArea == Rect(x: 0, y: 0, width: 667, height: 64))
  }

  @Test(
    arguments: [
      ("bar", .bar), ("0,0,375,64", .rectangle(x: 0, y: 0, width: 375, height: 64)),
      ("  -1, 2.5,3 ,04", .rectangle(x: -1, y: 2.5, width: 3, height: 4)),
    ] as [(String, FrameRegion)])
  func `is a name or four numbers`(text: String, region: FrameRegion) throws {
    #expect(try FrameRegion(text: text) == region)
  }

  @Test(arguments: [
    "", "bars", "Bar", "0,0,375", "0,0,375,64,1", "0,0,a,64", "0,0,nan,64", "0,0,inf,64",
    "1 2,0,1,1", "- 1,0,1,1", "0x10,0,1,1", "1e1,0,1,1", "+1,0,1,1", "٣,0,1,1", "1\t,0,1,1",
    " ,0,1,1",
  ])
  func `cannot be read from other text`(text: String) {
    #expect {
      try FrameRegion(text: text)
    } throws: { error in
      "\(error)"
        == "cannot read “\(text)” as a region; use bar, or x,y,width,height in points, such as 0,0,375,64"
    }
  }

  @Test(arguments: [
    (
      FrameRegion.rectangle(x: 0, y: 0, width: 415, height: 64),
      "is not inside the frame of 414 × 736 points"
    ),
    (
      .rectangle(x: -1, y: 0, width: 10, height: 10),
      "the region -1,0,10,10 is not inside the frame"
    ),
    (.rectangle(x: 0, y: 700, width: 10, height: 37), "use a region such as 0,0,414,64"),
    (
      .rectangle(x: 0, y: 0, width: 0, height: 64),
      "is 0 × 64 points; use a width and a height above 0"
    ),
    (.rectangle(x: 9, y: 9, width: 5, height: -1), "is 5 × -1 points"),
    (.rectangle(x: 9, y: 9, width: 0.1, height: 5), "contains no pixels"),
  ])
  func `must be inside the frame and not empty`(region: FrameRegion, message: String) {
    #expect {
      try request("green-red", region)
    } throws: { error in
      "\(error)".contains("green-red.native: the region ") && "\(error)".contains(message)
    }
  }

  @Test func `has no layers, because they describe whole frames`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let request = try request("green-red", .bar)
    await #expect(throws: TransomFailure.self) {
      try await request.renderFrames(request.jobs[0], layers: true)
    }
    #expect(throws: TransomFailure.self) { try request.checkLayers() }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `does not change the coordinates of explanations`() throws {
    let film = try request("green-red", .bar, #require(FrameScale(1, 3))).jobs[0].film
    let whole = try Fixtures.films("green-red", textAsBoxes)[0]
    let (x, y) = (whole.width - 1, whole.height - 1)
    #expect(
      try film.explanation(frame: 13, x: x, y: y).text()
        == whole.explanation(frame: 13, x: x, y: y).text())
    #expect(throws: TransomFailure.self) { try film.explanation(frame: 13, x: x + 1, y: 0) }
  }
}
