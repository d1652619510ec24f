import Files

/// The arguments with which ffmpeg and ffprobe read a recording.
///
/// They allow only files, and only the formats of recordings, so that a playlist cannot refer to other files.
struct RecordingInput: Sendable {
  let path: String
  private let arguments: [String]

  private static let formats = "mov,mp4,gif,apng,matroska,webm"

  init(path: String, rate: Double, limits: RecordingLimits) throws(TransomFailure) {
    self.path = path
    let common = ["-protocol_whitelist", "file,pipe", "-max_pixels", "\(limits.maximumPixels)"]
    let entry = try mappingErrors { () throws(FileError) in try FileEntry.at(path) }
    guard let entry else { throw TransomFailure("there is no recording at \(path)") }
    switch entry.kind {
    case nil:
      arguments = common + ["-format_whitelist", Self.formats, "-i", "file:\(path)"]
    case .folder:
      guard rate.isFinite, rate >= 0.1, rate <= 1000 else {
        throw TransomFailure("the rate \(rate) is not between 0.1 and 1000 frames per second")
      }
      try Self.checkFolder(path, limits)
      // An absolute path cannot be taken for a URL.
      guard let real = FileEntry.realPath(path) else {
        throw TransomFailure("the path of the folder \(path) cannot be determined")
      }
      let pattern = real.map { "\\*?[]{}~".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "/*.png"
      arguments =
        common + [
          "-f", "image2", "-pattern_type", "glob", "-framerate", "\(rate)", "-i", pattern,
        ]
    case .some(let kind):
      throw TransomFailure(FileError.notAFile(path: path, kind: kind).description)
    }
  }

  /// Checks that a folder contains PNG files, but not too many, and that all of them are regular files.
  private static func checkFolder(
    _ path: String, _ limits: RecordingLimits
  ) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try FolderContents.fileNames(in: path) { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
    }.check(path, limits)
  }

  /// Starts ffmpeg or ffprobe with options before and after the input.
  func start(
    _ program: String, _ before: [String], _ after: [String], wait: Int
  ) throws(TransomFailure) -> DecoderProcess {
    try DecoderProcess.start(
      [program, "-hide_banner", "-loglevel", "error"] + before + arguments + after, wait: wait)
  }
}

extension [String] {
  fileprivate func check(_ folder: String, _ limits: RecordingLimits) throws(TransomFailure) {
    guard !isEmpty else {
      throw TransomFailure("\(folder) contains no PNG files; write the frames there as 0001.png, …")
    }
    guard count <= limits.maximumFrames else {
      throw TransomFailure(
        "\(folder) has \(count) frames; the limit is \(limits.maximumFrames)")
    }
    for name in self {
      let file = "\(folder)/\(name)"
      let entry = try mappingErrors { () throws(FileError) in try FileEntry.at(file) }
      guard let entry, entry.kind == nil else {
        throw TransomFailure("\(file) is not a file that can be read")
      }
    }
  }
}
