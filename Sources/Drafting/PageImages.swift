import Files
import ImageFiles
import Matching
import Navigation
import Recordings

/// The images of pages at rest, at the scale of the device.
struct PageImages {
  /// The area of the screen in recorded pixels.
  let screen: ScreenArea
  let device: Device
  /// The recorded frames that show each page, and the top of its image in points.
  let pages: [(frames: ClosedRange<Int>, top: Double)]

  /// The number of frames whose median is the image.
  ///
  /// The median of frames at different times contains no pointer that moves, and less noise than a frame.
  private static let medianFrames = 5

  /// Returns the PNG files of the images.
  func files(
    _ recording: Recording, progress: (String, Int, Int) throws -> Void
  ) throws -> [[UInt8]] {
    // More pixels than the device has would waste memory.
    let exact = device.size.width * Double(device.scale) / screen.width
    let width = max(1, Int((Double(recording.info.width) * min(1, exact)).rounded()))
    var files = [[UInt8]](repeating: [], count: pages.count)
    var samples = [[RecordedFrame]](repeating: [], count: pages.count)
    let numbers = pages.map { Self.sampled($0.frames) }
    try recording.readFrames(scaledTo: width, progress: { try progress("pages", $0, $1) }) {
      frame in
      for (index, numbers) in numbers.enumerated() where numbers.contains(frame.index) {
        samples[index].append(frame)
        guard frame.index == numbers.last else { continue }
        let picture = Picture(medianOf: samples[index])
        samples[index] = []
        let image = image(picture, recording.info.width, pages[index].top)
        files[index] = try PNGWriter.bytes(of: image.pixels)
      }
    }
    return files
  }

  /// Returns an odd number of frames at equal distances.
  private static func sampled(_ frames: ClosedRange<Int>) -> [Int] {
    let count = min(medianFrames, frames.count - (1 - frames.count % 2))
    return (0..<count).map { index in
      frames.lowerBound + (2 * index + 1) * frames.count / (2 * count)
    }
  }

  /// Returns the part of the screen below `top` points.
  ///
  /// Pixels that the screen covers only partly, and the line below a bar, are replaced by the pixels beside them.
  private func image(_ picture: Picture, _ recordedWidth: Int, _ top: Double) -> Picture {
    let area = screen.scaled(by: Double(picture.width) / Double(recordedWidth))
    let scale = Double(device.scale)
    let width = Int((device.size.width * scale).rounded())
    let height = Int((device.size.height * scale).rounded())
    let first = min(Int((top * scale).rounded()), height - 1)
    // The number of pixels of the image per pixel of the picture.
    let horizontal = Double(width) / area.width
    let vertical = Double(height) / area.height
    let columns = area.columns(in: picture.width)
    let all = area.rows(in: picture.height)
    let bottom = area.y + (top * scale + 1) / vertical
    let start = top > 0 ? Int(bottom.rounded(.up)) : all.lowerBound
    let rows = min(max(all.lowerBound, start), all.upperBound - 1)..<all.upperBound
    return picture.cropped(columns, rows).resampled(
      AxisWeights(
        source: columns.count, start: (Double(columns.lowerBound) - area.x) * horizontal,
        length: Double(columns.count) * horizontal, pixels: 0..<width),
      AxisWeights(
        source: rows.count, start: (Double(rows.lowerBound) - area.y) * vertical,
        length: Double(rows.count) * vertical, pixels: first..<height))
  }
}

extension Picture {
  /// Creates the median of an odd number of frames.
  fileprivate init(medianOf frames: [RecordedFrame]) {
    self.init(width: frames[0].width, height: frames[0].height)
    var levels = [UInt8](repeating: 0, count: frames.count)
    for index in values.indices {
      for (number, frame) in frames.enumerated() { levels[number] = frame.rgb[index] }
      levels.sort()
      values[index] = Float(levels[levels.count / 2])
    }
  }
}
