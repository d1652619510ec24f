/// What is known of a recording before its frames are read.
package struct RecordingInfo: Hashable, Sendable {
  /// The width of a frame after rotation, in pixels.
  package let width: Int
  /// The height of a frame after rotation, in pixels.
  package let height: Int
  /// The name of the codec, such as `h264`.
  package let codec: String
  /// The rotation that was applied to the frames, in degrees counterclockwise.
  package let rotation: Int
  /// The time of each frame in seconds from the first frame, in ascending order.
  package let times: [Double]
  /// The time at which the last frame ends, in seconds; that of its start if it is not known.
  package let end: Double

  package init(
    width: Int, height: Int, codec: String, rotation: Int, times: [Double], end: Double
  ) {
    self.width = width
    self.height = height
    self.codec = codec
    self.rotation = rotation
    self.times = times
    self.end = end
  }

  /// Whether the codec usually stores colors at half the resolution of brightness.
  package var hasSubsampledColors: Bool {
    ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "mjpeg"].contains(codec)
  }

  /// Returns the height of frames that are scaled to a width: the closest whole number.
  package func height(forWidth width: Int) -> Int {
    max(1, Int((Double(height) * Double(width) / Double(self.width)).rounded()))
  }
}

/// A frame of a recording.
package struct RecordedFrame: Sendable {
  package let index: Int
  /// The time in seconds from the first frame.
  package let time: Double
  package let width: Int
  package let height: Int
  /// The pixels row by row, three bytes each: red, green and blue, sRGB-encoded.
  package let rgb: [UInt8]

  package init(index: Int, time: Double, width: Int, height: Int, rgb: [UInt8]) {
    self.index = index
    self.time = time
    self.width = width
    self.height = height
    self.rgb = rgb
  }
}

/// Limits on recordings.
///
/// All except `maximumWait` are checked before frames are read.
package struct RecordingLimits: Sendable {
  /// The maximum number of frames: more than 5 minutes at 60 frames per second.
  package var maximumFrames = 20_000
  /// The maximum length of a side, in pixels.
  package var maximumSide = 8192
  /// The maximum number of pixels of a frame.
  package var maximumPixels = 60_000_000
  /// The maximum time without any output from the decoder, in seconds.
  package var maximumWait = 60

  package init() {}
}
