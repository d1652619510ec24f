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
  /// The last recorded frame that shows each page, and the top of its image in points.
  let pages: [(rest: ClosedRange<Int>, top: Double)]

  /// The number of frames whose mean is the image, which has less noise.
  private static let averagedFrames = 4

  /// Returns the PNG files of the images.
  func files(
    _ recording: Recording, progress: (String, Int, Int) throws -> Void
  ) throws -> [[UInt8]] {
    // More pixels than the device has would only take memory.
    let exact = device.size.width * Double(device.scale) / screen.width
    let width = max(1, Int((Double(recording.info.width) * min(1, exact)).rounded()))
    var files = [[UInt8]](repeating: [], count: pages.count)
    var sums = [Picture?](repeating: nil, count: pages.count)
    try recording.readFrames(scaledTo: width, progress: { try progress("pages", $0, $1) }) {
      frame in
      for (index, page) in pages.enumerated() {
        let last = page.rest.upperBound
        let first = max(page.rest.lowerBound, last - Self.averagedFrames + 1)
        guard (first...last).contains(frame.index) else { continue }
        if sums[index] == nil { sums[index] = Picture(width: frame.width, height: frame.height) }
        sums[index]?.add(frame, weight: 1 / Float(last - first + 1))
        guard frame.index == last, let sum = sums[index] else { continue }
        files[index] = try PNGWriter.bytes(of: image(sum, recording.info.width, page.top).pixels)
        sums[index] = nil
      }
    }
    return files
  }

  /// Returns the part of the screen below `top` points.
  private func image(_ picture: Picture, _ recordedWidth: Int, _ top: Double) -> Picture {
    let area = screen.scaled(by: Double(picture.width) / Double(recordedWidth))
    let scale = Double(device.scale)
    let width = Int((device.size.width * scale).rounded())
    let height = Int((device.size.height * scale).rounded())
    let first = min(Int((top * scale).rounded()), height - 1)
    // The number of pixels of the image per pixel of the picture.
    let horizontal = Double(width) / area.width
    let vertical = Double(height) / area.height
    return picture.resampled(
      AxisWeights(
        source: picture.width, start: -area.x * horizontal,
        length: Double(picture.width) * horizontal, pixels: 0..<width),
      AxisWeights(
        source: picture.height, start: -area.y * vertical,
        length: Double(picture.height) * vertical, pixels: first..<height))
  }
}

extension Picture {
  fileprivate mutating func add(_ frame: RecordedFrame, weight: Float) {
    for index in values.indices { values[index] += weight * Float(frame.rgb[index]) }
  }
}
