import Recordings

/// The scan of a recording at the width of the pictures that are measured, which all films share.
struct RecordingScans {
  let recording: Recording
  /// The width of the pictures.
  private(set) var width: Int
  private var scan: MotionScan?

  /// The maximum width of the screen in the pictures that are measured.
  static let maximumWidth = 400
  /// The smallest part of the width of the pictures that the screen covers, if the recording has more pixels.
  private static let smallestShare = 0.6

  init(_ recording: Recording) {
    self.recording = recording
    width = min(recording.info.width, Self.maximumWidth)
  }

  mutating func scan(progress: (String, Int, Int) throws -> Void) throws -> MotionScan {
    if let scan { return scan }
    var scan = MotionScan(recording.info)
    try recording.readFrames(scaledTo: width, progress: { try progress("reading", $0, $1) }) {
      scan.add($0)
    }
    scan.finish()
    self.scan = scan
    return scan
  }

  /// Makes the pictures wider if the screen covers a small part of them, and returns whether they change.
  mutating func widen(screenWidth: Double) -> Bool {
    let share = screenWidth / Double(width)
    guard share < Self.smallestShare, width < recording.info.width, width <= Self.maximumWidth
    else { return false }
    width = min(recording.info.width, Int(Double(Self.maximumWidth) / max(share, 0.1)))
    scan = nil
    return true
  }
}
