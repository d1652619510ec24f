import Compositing
import Files
import FilmFiles
import ImageFiles
import Navigation
import Pixels
import Recordings
import Review
import Transom
import Units

/// The output of a match: the screen in the recording and the model at the matched times, as two folders of frames,
/// with a review page and the report.
///
/// Both folders have the times of the recording. The deviations are events of the recording, so that the page shows
/// them on its track.
struct MatchFolder {
  let path: String
  private let film: Film
  private let match: SystemMatch
  private let recorded: RecordingMatch
  private let registration: Registration

  /// The maximum number of frames of a page.
  private static let maximumFrames = 600
  /// The frame rate of a recording with one frame.
  private static let defaultRate = FrameRate(frames: 60)
  /// The highest frame rate in a manifest; time stamps can be closer together.
  private static let highestRate = 1000.0
  private static let recordingFolder = "recording"
  private static let modelFolder = "model"
  private static let pageName = "review.html"
  private static let reportName = "match.json"

  init(path: String, best: MatchedFilm) {
    self.path = path
    film = best.film
    match = best.system
    recorded = best.match
    registration = best.match.registration
  }

  /// Writes both folders and the page, and returns a line that describes the page.
  func write(
    report: String, progress: (String, Int, Int) throws -> Void
  ) throws -> String {
    let recording = recorded.recording
    let numbers = selectedFrames
    let columns = registration.screen.columns(in: recorded.width)
    let rows = registration.screen.rows(in: recorded.height)
    guard !columns.isEmpty, !rows.isEmpty, !numbers.isEmpty else {
      throw TransomFailure(
        "no frame of \(recording.path) shows the scenario, so there is nothing to review")
    }
    let real = try FilmFolder("\(path)/\(Self.recordingFolder)", isDurable: false)
    let drawn = try FilmFolder("\(path)/\(Self.modelFolder)", isDurable: false)
    for folder in [real, drawn] { try folder.beginRun(writing: numbers, replacingOlder: true) }
    var pictures = ModelPictures(film)
    var written: (real: [Manifest.Frame], drawn: [Manifest.Frame]) = ([], [])
    let selected = Set(numbers)
    try recording.readFrames(scaledTo: recorded.width, progress: { try progress("review", $0, $1) })
    {
      frame in
      guard selected.contains(frame.index), let time = match.frames[frame.index].time else {
        return
      }
      let list = pictures.displayList(at: time.time)
      var model = pictures.picture(
        of: list, on: registration.screen, columns: columns, rows: rows, blur: registration.blur)
      registration.colors.apply(to: &model)
      written.real.append(
        try write(Picture(frame).cropped(columns, rows).pixels, frame.index, to: real))
      written.drawn.append(try write(model.pixels, frame.index, to: drawn))
    }
    try real.write(events, named: TraceEvent.fileName)
    try drawn.write(film.events(in: match), named: TraceEvent.fileName)
    try real.finishRun(manifest(written.real, Self.recordingFolder, columns.count, rows.count))
    try drawn.finishRun(manifest(written.drawn, film.system, columns.count, rows.count))
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(Array((report + "\n").utf8), toFile: "\(path)/\(Self.reportName)")
    }
    return try ReviewRequest(
      folders: [Self.recordingFolder, Self.modelFolder].map { "\(path)/\($0)" }
    ).write(to: "\(path)/\(Self.pageName)")
  }

  /// The frames that are in the script; of a long recording, those in transitions and their neighbors.
  private var selectedFrames: [Int] {
    let known = match.frames.filter { $0.time != nil }.map(\.frame)
    guard known.count > Self.maximumFrames else { return known }
    let moving = Set(
      match.frames.filter { $0.movement != nil }.flatMap { Array($0.frame - 3...$0.frame + 3) })
    let selected = known.filter(moving.contains)
    return Array((selected.isEmpty ? known : selected).prefix(Self.maximumFrames))
  }

  private func write(
    _ pixels: PixelBuffer, _ number: Int, to folder: FilmFolder
  ) throws(TransomFailure) -> Manifest.Frame {
    let name = FrameFile.name(ofFrame: number)
    let bytes = try mappingErrors { () throws(ImageFileError) in
      try PNGWriter.bytes(of: pixels, kernels: film.kernels)
    }
    try mappingErrors { () throws(FileError) in
      try folder.folder.write(bytes, named: name, durability: .none)
    }
    let frame = match.frames[number]
    let progress = film.timeline.phase(at: Instant(Time(seconds: frame.time?.time ?? 0))).progress
    return Manifest.Frame(
      number: number, file: name, time: frame.recordedTime, progress: progress,
      phase: frame.phase.rawValue, digest: frameDigest(pixels))
  }

  private func manifest(
    _ frames: [Manifest.Frame], _ system: String, _ width: Int, _ height: Int
  ) -> Manifest {
    let scene = film.timeline.scene
    var manifest = Manifest(
      scenario: film.name, title: film.title, system: system, device: scene.device.name,
      ios: film.version, width: width, height: height,
      scale: registration.screen.width / scene.frameSize.width, rate: rate, animation: nil,
      frames: frames, inputs: [], text: film.text.facts)
    manifest.glass = film.glass?.rawValue
    return manifest
  }

  /// The frames per second at the usual interval, to hundredths; each frame also has its own time.
  private var rate: FrameRate {
    guard let interval = recorded.facts.usualInterval, interval > 0 else {
      return Self.defaultRate
    }
    let hundredths = Int(min(max(100 / interval, 1), 100 * Self.highestRate).rounded())
    return hundredths.isMultiple(of: 100)
      ? FrameRate(frames: hundredths / 100) : FrameRate(frames: hundredths, seconds: 100)
  }

  /// The deviations as events at the times of their first frames.
  private var events: String {
    match.deviations.map { deviation in
      TraceEvent(
        system: Self.recordingFolder, time: match.frames[deviation.firstFrame].recordedTime,
        frame: deviation.firstFrame, kind: "deviation", page: nil, summary: deviation.text
      ).line + "\n"
    }.joined()
  }
}

extension Film {
  /// The starts of the transitions as events, at the times of the first recorded frames that show them.
  fileprivate func events(in match: SystemMatch) -> String {
    let numbers = Set(match.frames.compactMap(\.movement)).sorted()
    return numbers.compactMap { number in
      match.frames.first { $0.movement == number }.map { frame in
        TraceEvent(
          system: system, time: frame.recordedTime, frame: frame.frame, kind: "transition",
          page: nil,
          summary: "\(frame.phase.rawValue) begins"
        ).line + "\n"
      }
    }.joined()
  }
}

extension Picture {
  /// The picture with whole levels.
  package var pixels: PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        func level(_ channel: Int) -> UInt8 {
          UInt8(min(max(values[3 * index + channel], 0), 255).rounded())
        }
        return PremultipliedRGBA8(red: level(0), green: level(1), blue: level(2), alpha: 255)
      })
  }
}
