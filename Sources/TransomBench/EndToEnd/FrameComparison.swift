import FilmFiles
import ImageFiles
import Pixels
import Transom

extension EndToEndRows {
  /// Writes what Cairo is to draw, and its pictures and coverages.
  func writeDrawList() throws {
    let loaded = try LoadedScenario(path: scratch.path(of: "push.yml"))
    let list = try DrawList(loaded.films[0], frames: 0..<scenario.frameCount)
    try scratch.write(list.text, named: "draws.txt")
    for (file, picture) in list.pictures { try scratch.write(picture, named: file) }
    for (file, coverage) in list.coverages { try scratch.write(coverage.bytes, named: file) }
  }

  /// Lets both programs draw the frames once and compares every pixel.
  func checkCairo(_ program: String) throws {
    report("endToEnd: comparing Cairo's frames")
    _ = try cairo(program)
    _ = try render("push.yml", frames: scenario.frames, jobs: 2)
    for number in 0..<scenario.frameCount {
      let file = FrameFile.name(ofFrame: number)
      let own = try PNGReader.picture(ofFile: scratch.path(of: "out/push/\(file)"))
      let other = try PNGReader.picture(ofFile: scratch.path(of: "cairo/\(file)"))
      let difference = own.greatestDifference(from: other)
      // Cairo takes colours and opacities as fractions.
      guard let difference, difference <= 2 else {
        throw BenchFailure(
          "Cairo's frame \(number) differs by \(difference.map(String.init) ?? "its size")")
      }
    }
  }
}

extension PixelBuffer {
  /// The largest difference of two bytes at the same place; nil for another size.
  fileprivate func greatestDifference(from other: PixelBuffer) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return pixels.withUnsafeBytes { a in
      other.pixels.withUnsafeBytes { b in
        var greatest = 0
        for index in 0..<a.count {
          greatest = max(greatest, abs(Int(a[index]) - Int(b[index])))
        }
        return greatest
      }
    }
  }
}
