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
  let rests: [RecordedRest]
  let registration: Registration
  let gaps: [RecordedGap]
  let alignment: RestAlignment

  /// The size of the recording relative to the pictures that are measured.
  var enlargement: PictureScale { PictureScale(from: (width, height), to: recording.info.size) }

  /// The height of the pictures that are measured.
  var height: Int { recording.info.height(forWidth: width) }

  /// The maximum number of states of the model that are searched in a recording.
  private static let maximumStates = 6

  /// Measures a recording with the help of films whose pages move in the same way.
  init(
    _ scans: inout RecordingScans, _ films: [MovingFilm], screen: ScreenArea?,
    progress: (String, Int, Int) throws -> Void
  ) throws {
    let recording = scans.recording
    self.recording = recording
    let model = films[0].movements
    let states = RestStates(films.map(\.film), model)
    var scan = try scans.scan(progress: progress)
    var first = try Self.register(recording, scans.width, scan, states, screen)
    if scans.widen(screenWidth: first.screen.width) {
      scan = try scans.scan(progress: progress)
      first = try Self.register(recording, scans.width, scan, states, screen)
    }
    let width = scans.width
    self.width = width
    facts = scan.facts
    first.hasSubsampledColors = recording.info.hasSubsampledColors
    let compared = ComparedRests(scan, states, first)
    first.grayWeights =
      first.hasSubsampledColors
      ? .brightness : states.contrast(model, film: compared.film).weights
    rests = compared.rests
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
    gaps = try Self.measure(recording, width, rests, first, similarity, &drawing, model, progress)
    let alignment = RestAlignment(similarity: similarity, gaps: gaps, model)
    self.alignment = alignment
    let pairs = zip(rests, alignment.rests).compactMap { rest, state in
      state.map { RestPair(recorded: rest.late, model: states.picture(of: $0, like: rest, first)) }
    }
    registration = RegistrationRefinement(pairs: pairs).refined(first)
  }

  /// Returns the registration with the film that agrees best.
  ///
  /// With the states of several films, the bar of one could look like the recorded bar in another area.
  private static func register(
    _ recording: Recording, _ width: Int, _ scan: MotionScan, _ states: RestStates,
    _ screen: ScreenArea?
  ) throws(TransomFailure) -> Registration {
    var best: (registration: Registration, cost: Double)?
    var failure: TransomFailure?
    for pictures in states.films {
      do throws(TransomFailure) {
        let found = try register(recording, width, scan, pictures, states.aspect, screen)
        let cost = states.cost(of: pictures, scan.restsOfScreen, found)
        if cost < best?.cost ?? .infinity { best = (found, cost) }
      } catch {
        failure = failure ?? error
      }
    }
    if let best { return best.registration }
    throw failure ?? TransomFailure("no film can be compared with \(recording.path)")
  }

  private static func register(
    _ recording: Recording, _ width: Int, _ scan: MotionScan, _ states: [Picture],
    _ aspect: Double, _ screen: ScreenArea?
  ) throws(TransomFailure) -> Registration {
    let path = recording.path
    let scale = PictureScale(
      from: recording.info.size, to: (width, recording.info.height(forWidth: width)))
    if let area = screen?.scaled(by: scale) {
      let columns = area.columns(in: width)
      let rows = area.rows(in: recording.info.height(forWidth: width))
      guard min(columns.count, rows.count) >= smallestSide else {
        throw TransomFailure(
          "--screen: the area is outside the picture, which has \(recording.info.width) × "
            + "\(recording.info.height) pixels")
      }
    }
    let recorded = Self.selected(scan.restsOfScreen.map(\.late))
    guard !recorded.isEmpty else {
      guard let screen else {
        throw TransomFailure(
          "\(path) has no moment without movement, so the screen cannot be found; "
            + "pass its area in pixels, such as --screen=0,0,390,844")
      }
      return Registration(
        screen: screen.scaled(by: scale), noise: 3, blur: 0.5, colors: .identity, isSetByHand: true
      )
    }
    if let screen {
      let area = screen.scaled(by: scale)
      let pairs = recorded.compactMap { rest in
        states.map { RestPair(recorded: rest, model: $0) }
          .min { ScreenSearch.cost($0, area) < ScreenSearch.cost($1, area) }
      }
      return RegistrationRefinement(pairs: pairs).registration(area, blur: nil, isSetByHand: true)
    }
    guard
      let found = RegistrationSearch(
        recorded: recorded, states: Array(states.prefix(maximumStates)),
        aspect: aspect * scale.x / scale.y,
        hasSubsampledColors: recording.info.hasSubsampledColors
      ).registration()
    else {
      throw TransomFailure(
        "the screen of the scenario was not found in \(path); check the device and the colors of the pages, "
          + "or pass the area of the screen in pixels, such as --screen=0,0,390,844")
    }
    return found
  }

  /// The smallest visible side of a screen that can be measured, in pixels.
  private static let smallestSide = 16

  /// Returns at most three of the pictures: the first, one in the middle, and the last one.
  private static func selected(_ pictures: [Picture]) -> [Picture] {
    guard pictures.count > 3 else { return pictures }
    return [pictures[0], pictures[pictures.count / 2], pictures[pictures.count - 1]]
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
