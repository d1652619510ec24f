import Compositing
import Files
import FilmFiles
import ImageFiles
import Matching
import Pixels
import TestSupport
import Transom

/// A film that is written as a folder of frames, as a recording would show it.
struct RecordedFilm {
  let folder: ScratchFolder
  let film: Film
  /// The frames of the film, in the order of the recording.
  let numbers: [Int]

  /// A push and a swipe between pages with bars of different colors, on a small screen.
  static let scenario = """
    transom: 1
    device: {width: 160, height: 280, scale: 1}
    ios: 12
    fps: 30
    pages:
      list:
        title: List
        backgroundColor: "#F0F3F8"
        viewWillAppear: [navigationBar: {barTintColor: "#2060C0"}]
      detail:
        title: Detail
        backgroundColor: "#FFFAF0"
        viewWillAppear: [navigationBar: {barTintColor: "#C04030"}]
    script:
      - wait: 0.3
      - push: detail
      - wait: 0.3
      - swipe: {to: 0.7, over: 0.4}
      - wait: 0.3

    """

  /// Writes frames as `clip/0000.png`, ….
  ///
  /// - Parameters:
  ///   - system: The transition system.
  ///   - scenario: The text of the scenario.
  ///   - files: The files that it needs, by their names.
  ///   - numbers: Chooses the frames, or keeps all.
  ///   - change: Changes the pixels of a frame.
  init(
    _ system: String, _ scenario: String = Self.scenario, files: [String: [UInt8]] = [:],
    numbers choose: (Film) -> [Int] = { Array(0..<$0.frameCount) },
    change: (_ film: Film, _ number: Int) -> PixelBuffer = { $0.frame($1).pixels }
  ) throws {
    folder = try ScratchFolder()
    for (name, bytes) in files { try folder.put(bytes, name) }
    let path = try folder.put(scenario, "push.yml")
    film = try LoadedScenario(path: path, overrides: ScenarioOverrides(systems: [system])).films[0]
    numbers = choose(film)
    for (index, number) in numbers.enumerated() {
      let name = String(repeating: "0", count: 4 - String(index).count) + String(index)
      try folder.put(PNGWriter.bytes(of: change(film, number)), "clip/\(name).png")
    }
  }

  /// Matches the recording with the scenario under some systems.
  func match(
    _ systems: [String], screen: ScreenArea? = nil, output: String? = nil, rate: Double = 30
  ) throws -> MatchReport {
    try match(folder.path("clip"), systems, screen: screen, output: output, rate: rate)
  }

  /// Matches a recording with the scenario.
  func match(
    _ recording: String, _ systems: [String], screen: ScreenArea? = nil, output: String? = nil,
    rate: Double = 30
  ) throws -> MatchReport {
    try MatchRequest(
      recording: recording, scenario: folder.path("push.yml"),
      overrides: ScenarioOverrides(systems: systems), screen: screen, output: output, rate: rate
    ).run()
  }

  /// Returns the path of an H.264 video of the frames.
  ///
  /// - Parameters:
  ///   - factor: The constant rate factor: each six steps halve the data.
  ///   - width: The width of the video.
  func video(factor: Int, width: Int = 160) throws -> String {
    let video = folder.path("clip.mp4")
    try encode(
      [
        "-framerate", "30", "-i", folder.path("clip/%04d.png"), "-c:v", "libx264", "-crf",
        "\(factor)", "-pix_fmt", "yuv420p", "-vf", "scale=\(width):-2",
      ], to: video)
    return video
  }
}

extension Film {
  /// Returns a frame whose draws have been changed.
  func frame(_ number: Int, changing change: (inout Draw) -> Void) -> PixelBuffer {
    var list = displayList(ofFrame: number)
    for index in list.draws.indices { change(&list.draws[index]) }
    return Painter(kernels: kernels).paint(list)
  }
}

extension PixelBuffer {
  /// Creates a picture whose columns are gray.
  init(width: Int, height: Int, grays: (_ column: Int) -> UInt8) {
    let row = (0..<width).map { column in
      let gray = grays(column)
      return PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255)
    }
    self.init(width: width, height: height, pixels: (0..<height).flatMap { _ in row })
  }

  /// Returns the mean of two pictures, with the weight of the other one.
  func faded(into other: PixelBuffer, _ weight: Double) -> PixelBuffer {
    func level(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * (1 - weight) + Double(b) * weight).rounded())
    }
    return PixelBuffer(
      width: width, height: height,
      pixels: zip(pixels, other.pixels).map { a, b in
        PremultipliedRGBA8(
          red: level(a.red, b.red), green: level(a.green, b.green), blue: level(a.blue, b.blue),
          alpha: 255)
      })
  }

  /// Returns the picture with an area whose channels are multiplied by a factor.
  func darkened(_ columns: Range<Int>, _ rows: Range<Int>, by factor: Double) -> PixelBuffer {
    func level(_ value: UInt8) -> UInt8 { UInt8((Double(value) * factor).rounded()) }
    var pixels = pixels
    for y in rows {
      for index in columns.lowerBound + y * width..<columns.upperBound + y * width {
        let pixel = pixels[index]
        pixels[index] = PremultipliedRGBA8(
          red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue), alpha: 255)
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture with pixels that are alternately darker, as dithering makes them.
  func checkered(by amount: Int) -> PixelBuffer {
    func level(_ value: UInt8, _ index: Int) -> UInt8 {
      let isDark = (index + index / width) % 2 == 0
      return UInt8(isDark ? max(0, Int(value) - 2 * amount) : Int(value))
    }
    return PixelBuffer(
      width: width, height: height,
      pixels: pixels.enumerated().map { index, pixel in
        PremultipliedRGBA8(
          red: level(pixel.red, index), green: level(pixel.green, index),
          blue: level(pixel.blue, index), alpha: 255)
      })
  }

  /// Returns a gray picture of another size that contains this one.
  func placed(x: Int, y: Int, width: Int, height: Int, over gray: UInt8) -> PixelBuffer {
    var result = PixelBuffer(width: width, height: height, grays: { _ in gray }).pixels
    for row in 0..<self.height {
      let start = (y + row) * width + x
      result.replaceSubrange(
        start..<start + self.width, with: pixels[row * self.width..<(row + 1) * self.width])
    }
    return PixelBuffer(width: width, height: height, pixels: result)
  }

  /// Returns the top left part of the picture.
  func cropped(width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<height).flatMap { pixels[$0 * self.width..<$0 * self.width + width] })
  }

  /// Returns the picture with some rows from another one.
  func replacing(_ rows: Range<Int>, with other: PixelBuffer) -> PixelBuffer {
    var pixels = pixels
    let range = rows.lowerBound * width..<rows.upperBound * width
    pixels.replaceSubrange(range, with: other.pixels[range])
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
