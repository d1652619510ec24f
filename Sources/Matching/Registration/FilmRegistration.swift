import Files
import Recordings

/// Finds the screen of a recording with the help of films.
struct FilmRegistration {
  let recording: Recording
  /// The width of the pictures.
  let width: Int
  let scan: MotionScan
  /// The area of the screen in pixels of the pictures, if it is known, and whether the user has specified it.
  private var known: (area: ScreenArea, isSetByHand: Bool)?

  /// The maximum number of states of the model that are searched in a recording.
  private static let maximumStates = 6
  /// The smallest visible side of a screen that can be measured, in pixels.
  private static let smallestSide = 16

  /// - Parameter screen: The area that the user has specified, in pixels of the recording.
  init(_ scans: inout RecordingScans, screen: ScreenArea?, progress: Progress) throws {
    recording = scans.recording
    scan = try scans.scan(progress: progress)
    width = scans.width
    known = screen.map { ($0.scaled(by: scale), true) }
  }

  typealias Progress = (String, Int, Int) throws -> Void

  private var height: Int { recording.info.height(forWidth: width) }
  /// The size of the pictures relative to the recording.
  private var scale: PictureScale {
    PictureScale(from: recording.info.size, to: (width, height))
  }

  /// Returns the registrations for each group of films with the same pages.
  ///
  /// All groups use the screen that the best one finds, because a recording has only one.
  static func registrations(
    _ groups: [[MovingFilm]], _ scans: inout RecordingScans, screen: ScreenArea?, progress: Progress
  ) throws -> [Registration] {
    var search = try FilmRegistration(&scans, screen: screen, progress: progress)
    var (best, found) = try search.bestGroup(groups)
    if scans.widen(screenWidth: found.screen.width) {
      search = try FilmRegistration(&scans, screen: screen, progress: progress)
      (best, found) = try search.bestGroup(groups)
    }
    search.known = search.known ?? (found.screen, false)
    return try groups.indices.map { group in
      guard group != best else { return found }
      var registration = try search.bestFilm(RestStates(groups[group])).registration
      registration.screenDeviations = found.screenDeviations
      return registration
    }
  }

  /// Returns the index of the group that agrees best, and its registration.
  private func bestGroup(
    _ groups: [[MovingFilm]]
  ) throws(TransomFailure) -> (group: Int, registration: Registration) {
    try best(of: Array(groups.indices)) { group throws(TransomFailure) in
      let found = try bestFilm(RestStates(groups[group]))
      return ((group, found.registration), Double(found.cost))
    }
  }

  /// Returns the registration with the film that agrees best.
  ///
  /// With the states of several films, the bar of one could look like the recorded bar in another area.
  private func bestFilm(_ states: RestStates) throws(TransomFailure) -> RegistrationSearch.Result {
    try best(of: states.films) { pictures throws(TransomFailure) in
      let found = try result(pictures, states.aspect, states.bar)
      return (found, states.cost(of: pictures, scan.restsOfScreen, found.registration))
    }
  }

  /// Returns the value with the least cost, without the options that fail, unless all do.
  private func best<Option, Value>(
    of options: [Option], _ attempt: (Option) throws(TransomFailure) -> (value: Value, cost: Double)
  ) throws(TransomFailure) -> Value {
    var best: (value: Value, cost: Double)?
    var failure: TransomFailure?
    for option in options {
      do throws(TransomFailure) {
        let found = try attempt(option)
        if found.cost < best?.cost ?? .infinity { best = found }
      } catch {
        failure = failure ?? error
      }
    }
    if let best { return best.value }
    throw failure ?? TransomFailure("no film can be compared with \(recording.path)")
  }

  private func result(
    _ states: [Picture], _ aspect: Double, _ bar: Range<Double>
  ) throws(TransomFailure) -> RegistrationSearch.Result {
    let path = recording.path
    if let (area, isSetByHand) = known, isSetByHand {
      guard min(area.columns(in: width).count, area.rows(in: height).count) >= Self.smallestSide
      else {
        throw TransomFailure(
          "--screen: the area is outside the picture, which has \(recording.info.width) × "
            + "\(recording.info.height) pixels")
      }
    }
    let recorded = pictures
    guard !recorded.isEmpty else {
      guard let known else {
        throw TransomFailure(
          "\(path) has no moment without movement, so the screen cannot be found; "
            + "pass its area in pixels, such as --screen=0,0,390,844")
      }
      return RegistrationSearch.Result(
        registration: Registration(
          screen: known.area, noise: 3, blur: 0.5, colors: .identity, isSetByHand: true),
        cost: 0)
    }
    if let known {
      let pairs = recorded.compactMap { rest in
        states.map { RestPair(recorded: rest, model: $0, bar: bar.upperBound) }
          .min { ScreenSearch.cost($0, known.area) < ScreenSearch.cost($1, known.area) }
      }
      let registration = RegistrationRefinement(pairs: pairs)
        .registration(known.area, blur: nil, isSetByHand: known.isSetByHand)
      return RegistrationSearch.Result(registration: registration, cost: 0)
    }
    guard
      let found = RegistrationSearch(
        recorded: recorded, states: Array(states.prefix(Self.maximumStates)),
        aspect: aspect * scale.x / scale.y, bar: bar,
        hasSubsampledColors: recording.info.hasSubsampledColors
      ).result()
    else {
      throw TransomFailure(
        "the screen of the scenario was not found in \(path); check the device and the colors of the pages, "
          + "or pass the area of the screen in pixels, such as --screen=0,0,390,844")
    }
    return found
  }

  /// At most three pictures at rest: the first, one in the middle, and the last one.
  private var pictures: [Picture] {
    let all = scan.restsOfScreen.map(\.late)
    guard all.count > 3 else { return all }
    return [all[0], all[all.count / 2], all[all.count - 1]]
  }
}
