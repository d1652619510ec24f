import Compositing
import Foundation
import ImageFiles
import Pixels
import Synchronization
import Testing
import Transom
import Units

/// A push, a pause, a canceled swipe, and a pause.
@Suite struct `Equal frames` {
  private let scenario = """
    transom: 1
    device: iPhone 8
    fps: 30
    pages:
      one: {backgroundColor: red}
      two: {backgroundColor: blue}
    script:
      - push: two
      - wait: 0.5
      - swipe: {to: 0.4, over: 0.2, release: cancel}
      - wait: 0.5
    """

  @Test(arguments: [1, 2, 5])
  func `are drawn once, even if other frames are between them, and each has a file`(
    jobs: Int
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/swipe.yml"
    try scenario.write(toFile: file, atomically: true, encoding: .utf8)

    let request = try RenderRequest(
      scenarios: [file], overrides: ScenarioOverrides(), output: folder, workers: jobs)
    let film = request.jobs[0].film
    let counts = Mutex<[Int]>([])
    let outcome = try await request.renderFrames(request.jobs[0], shouldStop: { false }) {
      done, _ in
      counts.withLock { $0.append(done) }
    }
    #expect(outcome.written == film.frameCount)
    #expect(counts.withLock { $0 } == Array(0...film.frameCount))

    var drawn: Set<Int> = []
    var different: Set<DisplayList> = []
    for number in 0..<film.frameCount {
      let path = folder + "/swipe/frame-00\(number < 10 ? "0" : "")\(number).png"
      let picture = try PNGReader.picture(ofFile: path)
      #expect(picture == film.frame(number).pixels)
      different.insert(film.displayList(ofFrame: number))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      drawn.insert(try #require(attributes[.systemFileNumber] as? Int))
    }
    #expect(drawn.count == different.count)
    #expect(drawn.count < film.frameCount * 3 / 4)
  }

  @Test func `show the same area of the screen`() {
    let list = DisplayList(width: 8, height: 8, scale: DisplayScale(1), draws: [])
    var other = list
    #expect(other.drawingDigest == list.drawingDigest)
    other.screen.width = 4
    #expect(other.drawingDigest != list.drawingDigest)
  }
}

@Suite struct `A translucent frame` {
  @Test func `is encoded with the pixels that the painter draws`() throws {
    // The frame is not opaque, so it is not drawn in bands.
    let list = DisplayList(
      width: 70, height: 150, scale: DisplayScale(1),
      draws: [
        Draw(
          layer: "window", rect: PixelRect(x: 3, y: 3, width: 60, height: 140), opacity: 99,
          operation: .fill(PremultipliedRGBA8(straight: 200, 10, 20, 130)))
      ])
    let painter = Painter(kernels: .fastest)
    let encoder = FrameEncoder(painter: painter)
    var file: [UInt8] = []
    let digest = try encoder.encode(list) { file = Array($0) }
    let picture = try PNGReader.picture(of: file, named: "frame")
    #expect(picture == painter.paint(list))
    #expect(digest == frameDigest(picture))
  }
}
