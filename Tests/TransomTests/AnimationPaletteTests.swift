import Compositing
import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import Testing
import Transom
import Units

@Suite struct `The palette of an animated film` {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString
  ).path()

  /// Writes an animation and returns its pictures, its bytes, its manifest and the summary.
  private func animation(
    _ colors: Int?, workers: Int = 2, scenario: String = CommandScenario.sample
  ) async throws -> (pictures: [PixelBuffer], bytes: [UInt8], manifest: [String: Any], note: String)
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try scenario.write(toFile: folder + "/s.yml", atomically: true, encoding: .utf8)
    var overrides = ScenarioOverrides()
    overrides.text = .boxes
    let request = try RenderRequest(
      scenarios: [folder + "/s.yml"], overrides: overrides, output: folder, workers: workers)
    let outcome = try await request.renderAnimation(request.jobs[0], colors: colors)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/s.apng")))
    let file = try Data(contentsOf: URL(filePath: "\(folder)/s.manifest.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    return (try pictures(in: bytes), bytes, manifest, outcome.summary)
  }

  /// Returns the pictures that a player shows.
  private func pictures(in bytes: [UInt8]) throws -> [PixelBuffer] {
    let animation = try Animation(of: bytes, PNGChunks(of: bytes, named: "it"), named: "it")
    var canvas = PixelBuffer(width: animation.header.width, height: animation.header.height)
    return try animation.frames.map { frame in
      let part = try PNGReader.picture(of: frame.file, named: "frame")
      for y in 0..<frame.height {
        for x in 0..<frame.width { canvas[frame.x + x, frame.y + y] = part[x, y] }
      }
      return canvas
    }
  }

  private func colors(_ pictures: [PixelBuffer]) -> Set<PremultipliedRGBA8> {
    pictures.reduce(into: []) { $0.formUnion($1.pixels) }
  }

  @Test(arguments: [2, 7, 64])
  func `has at most the requested number of colors, and the checksums match the file's pixels`(
    count: Int
  ) async throws {
    let exact = try await animation(nil)
    let reduced = try await animation(count)
    let sourceCount = colors(exact.pictures).count
    #expect(sourceCount > count && colors(reduced.pictures).count <= count)
    #expect(reduced.bytes.count < exact.bytes.count)
    #expect(reduced.manifest["colors"] as? Int == count)
    #expect(reduced.note.hasSuffix("s.apng  has \(count) colors instead of \(sourceCount)"))
    let frames = try #require(reduced.manifest["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["xxh3"] as? String } == reduced.pictures.map { frameDigest($0) })
  }

  @Test func `changes no pixel of a film with few colors`() async throws {
    let scenario = CommandScenario.rest("0.1") + "title: Few colors\n"
    let exact = try await animation(nil, scenario: scenario)
    let reduced = try await animation(16, scenario: scenario)
    #expect(exact.pictures == reduced.pictures)
    #expect(reduced.manifest["colors"] == nil && !reduced.note.contains("colors"))
    let digests = [exact, reduced].map { result in
      (result.manifest["frames"] as? [[String: Any]])?.compactMap { $0["xxh3"] as? String }
    }
    #expect(digests[0] == digests[1])
  }

  @Test func `is the same for any number of workers`() async throws {
    let one = try await animation(20, workers: 1)
    let many = try await animation(20, workers: 5)
    #expect(one.bytes == many.bytes)
  }

  @Test func `contains transparency if the screen rotates`() async throws {
    let scenario = """
      transom: 1
      device: {width: 40, height: 90, scale: 1}
      fps: 20
      pages: {a: {content: {gradient: [white, systemBlue]}}}
      script: [wait: 0.1, rotate: landscape, wait: 0.1]

      """
    let exact = try await animation(nil, scenario: scenario)
    let reduced = try await animation(8, scenario: scenario)
    for (old, new) in zip(exact.pictures, reduced.pictures) {
      #expect(old.pixels.map(\.alpha) == new.pixels.map(\.alpha))
    }
    let chunks = try PNGChunks(of: reduced.bytes, named: "it")
    #expect(chunks.chunks.contains { $0.type == "tRNS" })
  }
}
