import Files
import Matching
import Navigation
import Recordings
import Units

/// What a draft takes from a recording: the screen, the device, the pages with their bars, and the steps.
struct RecordingDraft {
  let model: DraftModel
  let script: DraftedScript
  /// The bar of each page.
  let bars: [RecordedBar]
  let pageImages: PageImages
  /// What was guessed, one sentence each.
  let guesses: [String]

  /// The maximum duration of a transition, in seconds.
  private static let longestTransition = 10.0
  /// The maximum number of pages that are tried below a canceled swipe.
  private static let triedPages = 4
  /// The maximum width of the screen in the pictures that are measured.
  private static let maximumWidth = 400
  /// σ of the noise in the page edges, in levels.
  private static let noise = 2.0

  /// - Parameters:
  ///   - known: The model of the device, or nil to choose the device.
  ///   - version: The version of iOS as a scenario specifies it.
  ///   - isVersionChosen: Whether the user has specified the version.
  ///   - chosen: The area of the screen, in recorded pixels, or nil to find it.
  init(
    _ recording: Recording, _ known: DraftModel?, profile: Profile, version: String,
    isVersionChosen: Bool, screen chosen: ScreenArea?, progress: (String, Int, Int) throws -> Void
  ) throws {
    let info = recording.info
    let shapes = known.map { [$0.device.shape] } ?? Device.all.map(\.shape)
    var scan = try DraftScan(
      recording, width: min(info.width, Self.maximumWidth), progress: progress)
    func screen(_ scan: DraftScan) throws -> ScreenArea {
      try Self.screen(scan, shapes, chosen, isDeviceChosen: known != nil, recording)
    }
    var area = try screen(scan)
    if area.width < 0.6 * Double(scan.width), scan.width < info.width {
      let width = Double(Self.maximumWidth) * Double(scan.width) / max(area.width, 40)
      scan = try DraftScan(recording, width: min(info.width, Int(width)), progress: progress)
      area = try screen(scan)
    }
    let rests = scan.motion.rests
    let isWhole = chosen == nil && scan.isWhole(area)
    let recorded = chosen ?? scan.recorded(area, info)
    let choice =
      known == nil
      ? DeviceChoice(
        area, recordedSize: isWhole ? (info.width, info.height) : nil, rests.map(\.late), profile)
      : nil
    guard
      let model = try known
        ?? choice.map({ try DraftModel(device: $0.device.name, version: version) })
    else { throw chosen == nil ? Self.noScreen(recording) : Self.noDevice(recorded) }
    let likeness = PageLikeness(screen: area, model: model)
    let areSame = { (a: Int, b: Int) in likeness.areSame(rests[a].late, rests[b].late) }
    let gaps = try Self.measure(recording, scan, area, model, areSame, progress)
    let transitions = try gaps.map { gap in
      try progress("movements", gap.gap.frames.upperBound, info.times.count)
      return (gap, gap.transition(area.width, model))
    }
    let script = DraftedScript(transitions, times: info.times, areSame: areSame)
    guard script.hasTransitions else {
      throw Self.noTransition(script, recording, isScreenChosen: chosen != nil)
    }
    self.model = model
    self.script = script
    let bars = script.pages.map { RecordedBar(rests[$0].late, area, model) }
    self.bars = bars
    pageImages = PageImages(
      screen: recorded, device: model.device,
      pages: zip(script.pages, bars).map { rest, bar in
        (rests[rest].frames, bar.isDrawn ? model.barBottom : 0)
      })
    guesses =
      DraftGuesses(
        info: info, screen: recorded, isChosen: chosen != nil,
        choice: choice, version: version, isVersionChosen: isVersionChosen, model: model,
        script: script, bars: bars,
        rests: rests.map(\.frames)
      ).sentences
  }

  private static func screen(
    _ scan: DraftScan, _ shapes: [Double], _ chosen: ScreenArea?, isDeviceChosen: Bool,
    _ recording: Recording
  ) throws(TransomFailure) -> ScreenArea {
    if let chosen {
      let area = chosen.scaled(by: scan.factor)
      let columns = area.columns(in: scan.activity.width)
      let rows = area.rows(in: scan.activity.height)
      guard Double(columns.count * rows.count) >= area.width * area.height / 2 else {
        throw TransomFailure(
          "--screen: more than half of the area is outside the picture, which has "
            + "\(recording.info.width) × \(recording.info.height) pixels")
      }
      return area
    }
    let finder = ScreenFinder(
      activity: scan.activity, picture: scan.motion.rests[0].late, shapes: shapes)
    guard let area = finder.area() else {
      throw isDeviceChosen ? noScreenOfDevice(recording) : noScreen(recording)
    }
    return area
  }

  private static func noTransition(
    _ script: DraftedScript, _ recording: Recording, isScreenChosen: Bool
  ) -> TransomFailure {
    // A long recording can contain many other movements.
    let omissions = script.omissions.prefix(3).map(\.sentence).joined(separator: "; ")
    return TransomFailure(
      "\(recording.path) shows no push and no pop; \(omissions)"
        + (isScreenChosen
          ? ""
          : "; if the screen is a part of the picture, pass its area, such as --screen=0,0,390,844")
    )
  }

  private static func noScreen(_ recording: Recording) -> TransomFailure {
    TransomFailure(
      "\(recording.path) has no part with the shape of a device's screen in portrait; pass --device, and the area of "
        + "the screen with --screen=x,y,w,h")
  }

  private static func noScreenOfDevice(_ recording: Recording) -> TransomFailure {
    TransomFailure(
      "\(recording.path) has no part with the shape of the screen of --device; pass the area of the screen with "
        + "--screen=x,y,w,h, or another device")
  }

  private static func noDevice(_ area: ScreenArea) -> TransomFailure {
    TransomFailure(
      "--screen: no device has a screen with the shape of \(pointsText(area.width)) × "
        + "\(pointsText(area.height)) pixels in portrait; pass another area, or the device with --device"
    )
  }

  /// Measures the page edges of all frames that move.
  private static func measure(
    _ recording: Recording, _ scan: DraftScan, _ area: ScreenArea, _ model: DraftModel,
    _ areSame: (Int, Int) -> Bool, _ progress: (String, Int, Int) throws -> Void
  ) throws -> [GapMeasurement] {
    let rests = scan.motion.rests
    let times = recording.info.times
    func hypothesis(
      _ kind: GapMeasurement.Hypothesis.Kind, lower: Picture, upper: Picture
    ) -> GapMeasurement.Hypothesis {
      GapMeasurement.Hypothesis(
        kind: kind,
        pair: PagePair(lower: lower, upper: upper) {
          PageEdgeFit(
            lower: PagePicture(first: 0, gray: $0), upper: PagePicture(first: 0, gray: $1),
            screen: area, width: model.device.size.width, recordedWidth: scan.width,
            geometry: kind == .push ? model.push : model.pop, noise: noise, sharedNoise: noise)
        })
    }
    var measurements = RecordedGap.gaps(between: rests, times: times).map { gap in
      guard let before = gap.before, let after = gap.after,
        times[gap.frames.upperBound - 1] - times[gap.frames.lowerBound] <= longestTransition
      else { return GapMeasurement(gap: gap, hypotheses: [], times: times) }
      let (start, end) = (rests[before].late, rests[after].early)
      guard areSame(before, after) else {
        return GapMeasurement(
          gap: gap,
          hypotheses: [
            hypothesis(.push, lower: start, upper: end), hypothesis(.pop, lower: end, upper: start),
          ], times: times)
      }
      let others = rests.indices.filter { !areSame($0, before) }
        .sorted { abs($0 - before) < abs($1 - before) }
      return GapMeasurement(
        gap: gap,
        hypotheses: others.prefix(triedPages).map {
          hypothesis(.canceledSwipe(below: $0), lower: rests[$0].late, upper: start)
        }, times: times)
    }
    try recording.readFrames(scaledTo: scan.width, progress: { try progress("page edges", $0, $1) })
    {
      frame in
      for index in measurements.indices { measurements[index].add(frame) }
    }
    return measurements
  }
}
