import FilmFiles
import ImageFiles
import Pixels
import Transom

extension EndToEndBenchmark {
  /// Writes the input of cairo-push: the draw list, the images and the coverage masks.
  func writeDrawList() throws {
    let loaded = try LoadedScenario(path: folder.path(of: "push.yml"))
    let list = try DrawList(loaded.films[0], frames: 0..<scenario.frameCount)
    try folder.write(list.text, named: "draws.txt")
    for (file, picture) in list.pictures { try folder.write(picture, named: file) }
    for (file, coverage) in list.coverages { try folder.write(coverage.bytes, named: file) }
  }

  /// Renders the frames with both programs and compares every pixel.
  func checkCairo(_ program: String) throws {
    report("endToEnd: comparing Cairo's frames")
    _ = try cairo(program)
    _ = try render("push.yml", frames: scenario.frames, jobs: 2)
    for number in 0..<scenario.frameCount {
      let file = FrameFile.name(ofFrame: number)
      let own = try PNGReader.picture(ofFile: folder.path(of: "out/push/\(file)"))
      let other = try PNGReader.picture(ofFile: folder.path(of: "cairo/\(file)"))
      let difference = own.largestDifference(from: other)
      // Cairo uses fractional colors and opacities, so small differences are expected.
      guard let difference, difference <= 2 else {
        throw BenchFailure(
          "Cairo's frame \(number) "
            + (difference.map { "differs by up to \($0)" } ?? "has a different size"))
      }
    }
  }
}

extension PixelBuffer {
  /// Returns the largest difference between corresponding bytes of two images, or nil if their sizes differ.
  fileprivate func largestDifference(from other: PixelBuffer) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return pixels.withUnsafeBytes { a in
      other.pixels.withUnsafeBytes { b in
        var largest = 0
        for index in 0..<a.count {
          largest = max(largest, abs(Int(a[index]) - Int(b[index])))
        }
        return largest
      }
    }
  }
}
