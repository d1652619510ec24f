import Compositing
import Files
import Navigation
import Recordings
import Transom

/// A recording that has been registered and whose page edges have been measured.
///
/// The pages are taken from the recording, where it shows them at rest, so bars influence a match only through
/// the position of the screen. It depends on when and how the system moves the pages.
struct RecordingMatch {
  let recording: Recording
  /// The width of the pictures that are measured, which can be smaller than the recording.
  let width: Int
  let facts: RecordingFacts
  /// The frames that show the same as those before; in a video, they are not exactly equal.
  let repeated: Set<Int>
  let rests: [RecordedRest]
  let registration: Registration
  let gaps: [RecordedGap]
  let alignment: RestAlignment

  /// The size of the recording relative to the pictures that are measured.
  var enlargement: PictureScale { PictureScale(from: (width, height), to: recording.info.size) }

  /// The height of the pictures that are measured.
  var height: Int { recording.info.height(forWidth: width) }

  /// How strongly the recording is compressed.
  let compression: Compression

  /// Measures a recording with the help of films whose pages move in the same way.
  ///
  /// - Parameter registration: Where the screen is, and how the recording shows the states of the films.
  init(
    _ scans: inout RecordingScans, _ films: [MovingFilm], _ registration: Registration,
    progress: (String, Int, Int) throws -> Void
  ) throws {
    let recording = scans.recording
    self.recording = recording
    let model = films[0].movements
    let states = RestStates(films)
    let scan = try scans.scan(progress: progress)
    let width = scans.width
    self.width = width
    facts = scan.facts
    repeated =
      recording.info.hasSubsampledColors ? scan.similarFrames : Set(facts.repeatedFrames)
    var first = registration
    first.hasSubsampledColors = recording.info.hasSubsampledColors
    let compared = ComparedRests(scan, states, first)
    first.grayPlanes =
      states.contrast(
        model, film: compared.film, hasSubsampledColors: first.hasSubsampledColors
      ).planes
    var rests = compared.rests
    var drawing = ModelPictures(films[compared.film].film)
    var similarity = compared.similarity
    if !first.isSetByHand {
      let strip = BarStrip(
        drawing, first, width: width, height: recording.info.height(forWidth: width))
      let consensus = ItemConsensus(rests, similarity, strip, &drawing, model)
      if let shift = consensus.shift(width: Double(width)) {
        first.screen.x += shift
        similarity = states.similarity(rests, first, film: compared.film)
      }
    }
    var gaps = try Self.measure(
      recording, width, rests, first, similarity, &drawing, model, progress)
    let between = gaps.flatMap { $0.restsBetweenMovements() }
    // Only a movement that is canceled begins and ends with the page of another one.
    if !between.isEmpty, model.movements.contains(where: \.isCancelled) {
      let unseen = try Self.shortRests(
        between.filter { $0.page == nil }.map(\.frames), recording, width, progress)
      rests += between.compactMap { run in run.page.map { rests[$0].with(frames: run.frames) } }
      rests = (rests + unseen).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
      similarity = states.similarity(rests, first, film: compared.film)
      gaps = try Self.measure(recording, width, rests, first, similarity, &drawing, model, progress)
    }
    let difference = RobustStatistics.median(gaps.flatMap(\.movingCosts)) ?? 0
    if first.hasExactColors, difference > Self.inexactDifference {
      first.movesInexactly = true
      for index in gaps.indices { gaps[index].addSharedNoise(first) }
    }
    self.rests = rests
    self.gaps = gaps
    // The first plane of a video is its brightness.
    compression = Compression(isVideo: first.hasSubsampledColors, difference: difference)
    let alignment = RestAlignment(similarity: similarity, gaps: gaps, model)
    self.alignment = alignment
    let pairs = zip(rests, alignment.rests).compactMap { rest, state in
      state.map {
        RestPair(
          recorded: rest.late, model: states.picture(of: $0, like: rest, first),
          bar: states.bar.upperBound)
      }
    }
    self.registration = RegistrationRefinement(pairs: pairs).refined(first)
  }

  /// The median difference of moving pages above which their colors are not exact, in levels.
  ///
  /// In synthetic recordings (seeds 24 and 25), it is at most 0.17 without loss and up to 5 in GIF, whose pages at rest
  /// often have no noise.
  private static let inexactDifference = 0.3

  /// Returns short intervals with the pictures of their middle frames.
  private static func shortRests(
    _ intervals: [ClosedRange<Int>], _ recording: Recording, _ width: Int,
    _ progress: (String, Int, Int) throws -> Void
  ) throws -> [RecordedRest] {
    guard !intervals.isEmpty else { return [] }
    var rests: [RecordedRest] = []
    try recording.readFrames(scaledTo: width, progress: { try progress("pages", $0, $1) }) {
      frame in
      for interval in intervals
      where frame.index == (interval.lowerBound + interval.upperBound + 1) / 2 {
        let picture = Picture(frame)
        rests.append(
          RecordedRest(
            frames: interval, early: picture, late: picture, certainty: .canStandStill))
      }
    }
    return rests
  }

  /// Measures the page edges of all frames that move.
  private static func measure(
    _ recording: Recording, _ width: Int, _ rests: [RecordedRest], _ registration: Registration,
    _ similarity: [[Double]], _ pictures: inout ModelPictures, _ model: ModelMovements,
    _ progress: (String, Int, Int) throws -> Void
  ) throws -> [RecordedGap] {
    var gaps = RecordedGap.gaps(between: rests, times: recording.info.times)
    guard !gaps.isEmpty, !model.movements.isEmpty else { return gaps }
    var sources = PageSources(
      model: model, pictures: pictures, registration: registration, rests: rests,
      similarity: similarity, width: width, height: recording.info.height(forWidth: width))
    for index in gaps.indices { gaps[index].candidates = sources.candidates(gaps[index]) }
    func measure(_ selected: [Int], _ step: String) throws {
      try recording.readFrames(scaledTo: width, progress: { try progress(step, $0, $1) }) { frame in
        for index in selected { gaps[index].add(frame, registration) }
      }
    }
    try measure(Array(gaps.indices), "page edges")
    let ratios = gaps.flatMap(\.darknessRatios)
    let changed = gaps.indices.filter { gaps[$0].adaptDimming(ratios) }
    if !changed.isEmpty { try measure(changed, "page edges with other dimming") }
    for index in gaps.indices { gaps[index].finish(width: registration.screen.width) }
    return gaps
  }
}
