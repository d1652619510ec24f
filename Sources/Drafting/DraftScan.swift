import Files
import Matching
import Recordings
import Units

/// The intervals of a recording in which nothing moves, and the pixels that change, at a size that can be measured.
struct DraftScan {
  /// The width of the pictures.
  let width: Int
  let motion: MotionScan
  let activity: ScreenActivity

  /// The number of measured pixels per recorded pixel.
  let factor: Double

  init(_ recording: Recording, width: Int, progress: (String, Int, Int) throws -> Void) throws {
    self.width = width
    factor = Double(width) / Double(recording.info.width)
    var motion = MotionScan(recording.info)
    var activity: ScreenActivity?
    try recording.readFrames(scaledTo: width, progress: { try progress("reading", $0, $1) }) {
      frame in
      motion.add(frame)
      if activity == nil { activity = ScreenActivity(width: frame.width, height: frame.height) }
      activity?.add(frame)
    }
    motion.finish()
    guard !motion.isIncomplete else {
      throw TransomFailure(
        "\(recording.path) has more than \(countText(motion.rests.count, "moment")) without movement, the limit for "
          + "recordings of this size; trim the recording")
    }
    guard let activity, !motion.rests.isEmpty else {
      throw TransomFailure(
        "\(recording.path) has no moment without movement, so it shows no page at rest; "
          + "record a moment before and after each transition")
    }
    guard motion.rests.count > 1 || motion.rests[0].frames.count < recording.info.times.count else {
      throw TransomFailure(
        "nothing moves in \(recording.path), so there is no transition to draft; "
          + "`transom init` writes a scenario from screenshots")
    }
    self.motion = motion
    self.activity = activity
  }

  /// Whether an area is the whole picture.
  func isWhole(_ area: ScreenArea) -> Bool {
    area
      == ScreenArea(
        x: 0, y: 0, width: Double(activity.width), height: Double(activity.height))
  }

  /// Returns an area of the pictures in recorded pixels.
  func recorded(_ area: ScreenArea, _ info: RecordingInfo) -> ScreenArea {
    // The height of the pictures is rounded to whole pixels.
    let vertical = Double(info.height) / Double(activity.height)
    return ScreenArea(
      x: area.x / factor, y: area.y * vertical, width: area.width / factor,
      height: area.height * vertical)
  }
}
