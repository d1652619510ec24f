import Files

/// A screen recording: a file that ffmpeg can read, or a folder of PNG files.
package struct Recording: Sendable {
  package let path: String
  package let info: RecordingInfo
  let input: RecordingInput
  let limits: RecordingLimits

  /// Reads the size of the recording and the times of its frames.
  ///
  /// - Parameter rate: The frames per second of a folder of PNG files, whose order is that of their names.
  package init(
    path: String, rate: Double = 60, limits: RecordingLimits = RecordingLimits()
  ) throws(TransomFailure) {
    self.path = path
    self.limits = limits
    input = try RecordingInput(path: path, rate: rate, limits: limits)
    info = try RecordingProbe(input: input, limits: limits).info()
  }

  /// Decodes the frames and passes them to `body` one after the other.
  ///
  /// Only one frame is in memory at a time. Frames keep their own times; none is repeated or dropped.
  ///
  /// - Parameters:
  ///   - width: The width of the frames in pixels, or nil for that of the recording.
  ///   - progress: A closure that is called after each frame with the number of frames read so far and the
  ///     total number.
  package func readFrames(
    scaledTo width: Int? = nil, progress: (Int, Int) throws -> Void = { _, _ in },
    _ body: (RecordedFrame) throws -> Void
  ) throws {
    let width = min(max(width ?? info.width, 1), limits.maximumSide)
    let height = info.height(forWidth: width)
    guard height <= limits.maximumSide, width * height <= limits.maximumPixels else {
      throw TransomFailure("\(path): frames of \(width) × \(height) pixels are too large")
    }
    var process = try input.start(
      "ffmpeg", ["-nostdin"],
      [
        "-map", "0:v:0", "-an", "-sn", "-dn", "-fps_mode", "passthrough",
        "-vf", "scale=\(width):\(height):flags=area+accurate_rnd+full_chroma_int+full_chroma_inp",
        "-pix_fmt", "rgb24", "-f", "rawvideo", "pipe:1",
      ], wait: limits.maximumWait)
    let size = width * height * 3
    for (index, time) in info.times.enumerated() {
      let rgb = try process.read(size)
      guard rgb.count == size else {
        try process.finish(reading: path)
        throw TransomFailure(
          "\(path) is damaged: only \(index) of \(info.times.count) frames can be decoded")
      }
      try body(
        RecordedFrame(index: index, time: time, width: width, height: height, rgb: rgb))
      try progress(index + 1, info.times.count)
    }
    guard try process.read(1).isEmpty else {
      throw TransomFailure("\(path): ffmpeg decoded more frames than ffprobe found")
    }
    try process.finish(reading: path)
  }
}
