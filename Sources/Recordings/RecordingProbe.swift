import Files

/// Determines the size of a recording and the times of its frames with ffprobe.
struct RecordingProbe {
  let input: RecordingInput
  let limits: RecordingLimits

  func info() throws(TransomFailure) -> RecordingInfo {
    var process = try input.start(
      "ffprobe", [],
      [
        "-select_streams", "v:0", "-of", "flat", "-show_entries",
        "frame=best_effort_timestamp_time,duration_time,pkt_duration_time,width,height:stream=codec_name,width,height"
          + ":stream_side_data=rotation:frame_side_data=nothing",
      ], wait: limits.maximumWait)
    var result = ProbedValues(path: input.path, limits: limits)
    var line: [UInt8] = []
    while true {
      let bytes = try process.readSome()
      if bytes.isEmpty { break }
      for byte in bytes {
        if byte == UInt8(ascii: "\n") {
          try result.add(line: String(decoding: line, as: UTF8.self))
          line = []
        } else if line.count < 1000 {
          line.append(byte)
        }
      }
    }
    try process.finish(reading: input.path)
    let info = try result.info()
    guard info.codec != "gif" || GIFEnd.isPresent(inFile: input.path) else {
      throw TransomFailure(
        "\(input.path) is damaged: the end of the GIF is missing, after \(info.times.count) frames")
    }
    return info
  }
}

/// The values in the output of ffprobe, in its `flat` format: lines such as `frames.frame.0.width=350`.
private struct ProbedValues {
  let path: String
  let limits: RecordingLimits
  var stream: [String: String] = [:]
  var times: [Double] = []
  var size: (width: Int, height: Int)?
  var frameWidth: Int?
  /// The duration of the last frame, in seconds.
  var lastDuration = 0.0

  mutating func add(line: String) throws(TransomFailure) {
    guard let equals = line.firstIndex(of: "=") else { return }
    let key = line[..<equals]
    let value = line[line.index(after: equals)...].filter { $0 != "\"" }
    let name = String(key.split(separator: ".").last ?? "")
    guard key.hasPrefix("frames.frame.") else {
      if stream.count < 100 { stream[name] = stream[name] ?? value }
      return
    }
    switch name {
    case "best_effort_timestamp_time":
      try add(time: value)
    // Before ffprobe 6, the second name.
    case "duration_time", "pkt_duration_time":
      lastDuration = Double(value).flatMap { $0.isFinite ? max(0, $0) : nil } ?? 0
    case "width":
      frameWidth = Int(value)
    case "height":
      guard let width = frameWidth, let height = Int(value) else { return }
      try add(width: width, height: height)
    default: break
    }
  }

  private mutating func add(time text: String) throws(TransomFailure) {
    guard let time = Double(text), time.isFinite else {
      throw TransomFailure("\(path): frame \(times.count) has no time stamp")
    }
    if let last = times.last, time < last {
      throw TransomFailure("\(path): frame \(times.count) is earlier than the frame before it")
    }
    guard times.count < limits.maximumFrames else {
      throw TransomFailure(
        "\(path) has more than \(limits.maximumFrames) frames; trim the recording to the transition"
      )
    }
    times.append(time)
  }

  private mutating func add(width: Int, height: Int) throws(TransomFailure) {
    guard width > 0, height > 0, max(width, height) <= limits.maximumSide,
      width * height <= limits.maximumPixels
    else {
      throw TransomFailure(
        "\(path) has frames of \(width) × \(height) pixels; the limit is \(limits.maximumSide) on a "
          + "side and \(limits.maximumPixels) in total")
    }
    if let size, size != (width, height) {
      throw TransomFailure(
        "\(path): the size changes from \(size.width) × \(size.height) to \(width) × \(height) pixels "
          + "at frame \(max(0, times.count - 1)); cut the recording there")
    }
    size = (width, height)
  }

  func info() throws(TransomFailure) -> RecordingInfo {
    guard let size, let first = times.first else {
      throw TransomFailure("\(path) contains no frames")
    }
    let rotation = stream["rotation"].flatMap { Int($0) } ?? 0
    let isTurned = rotation % 180 != 0
    return RecordingInfo(
      width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height,
      codec: stream["codec_name"] ?? "unknown",
      rotation: rotation, times: times.map { $0 - first },
      end: (times.last ?? first) - first + lastDuration)
  }
}
