import Compositing
import Transom
import Units

/// What films show while nothing moves: a picture of each state of the script.
///
/// The films have the same movements, but can differ in their bars.
struct RestStates: Sendable {
  /// The different pictures, with at least the resolution of the measured pictures.
  let distinct: [Picture]
  /// The width of a frame divided by its height.
  let aspect: Double
  /// For each film and each state, the index of its picture.
  private let indices: [[Int]]
  /// The height of the bars as a share of that of the screen.
  private let bar: Double

  init(_ films: [Film], _ model: ModelMovements) {
    var lists: [DisplayList] = []
    var pictures: [Picture] = []
    var indices: [[Int]] = []
    for film in films {
      var drawing = ModelPictures(film)
      indices.append(
        (0..<model.restCount).map { state in
          let list = drawing.displayList(at: model.restTime(state))
          if let index = lists.firstIndex(of: list) { return index }
          lists.append(list)
          pictures.append(Self.picture(drawing, list))
          return lists.count - 1
        })
    }
    let first = ModelPictures(films[0])
    aspect = first.width / first.height
    bar = films[0].timeline.barArea.height / first.height
    distinct = pictures
    self.indices = indices
  }

  /// Returns a whole frame of the model, with enough resolution for a registration.
  private static func picture(_ pictures: ModelPictures, _ list: DisplayList) -> Picture {
    let width = min(list.width, 2 * RecordingScans.maximumWidth)
    let height = max(1, list.height * width / list.width)
    return pictures.picture(
      of: list, on: ScreenArea(x: 0, y: 0, width: Double(width), height: Double(height)),
      columns: 0..<width, rows: 0..<height)
  }

  /// Returns the mean differences between recorded intervals and states of the script, in levels.
  ///
  /// The differences are those of the film that agrees best.
  func similarity(_ rests: [RecordedRest], _ registration: Registration) -> [[Double]] {
    let differences = differences(rests, registration)
    let film = bestFilm(differences)
    return differences.map { row in film.map { row[$0] } }
  }

  /// The different pictures of each film; films with the same pictures count as one.
  var films: [[Picture]] {
    Set(indices.map { Set($0).sorted() }).sorted { $0.lexicographicallyPrecedes($1) }
      .map { $0.map { distinct[$0] } }
  }

  /// Returns the sum of the differences of recorded intervals from the most similar pictures, in levels.
  func cost(
    of pictures: [Picture], _ rests: [RecordedRest], _ registration: Registration
  ) -> Double {
    rests.reduce(0) { sum, rest in
      sum + (pictures.map { difference(rest, $0, registration) }.min() ?? 0)
    }
  }

  /// The differences of each interval from each of the different pictures.
  private func differences(_ rests: [RecordedRest], _ registration: Registration) -> [[Double]] {
    rests.map { rest in distinct.map { difference(rest, $0, registration) } }
  }

  /// Returns the indices of the pictures of the film whose states explain all intervals best.
  private func bestFilm(_ differences: [[Double]]) -> [Int] {
    func cost(_ film: [Int]) -> Double {
      differences.reduce(0) { sum, row in sum + (film.map { row[$0] }.min() ?? 0) }
    }
    return indices.min { cost($0) < cost($1) } ?? []
  }

  /// Returns all intervals in which the pages do not move, in their order.
  ///
  /// A page that stands still in a movement also seems to be at rest. So a short or brief interval counts only if it
  /// resembles a state about as closely as the long intervals do, or much more than any other state. A short one also
  /// counts if it shows another state than the long intervals beside it.
  func rests(_ scan: MotionScan, _ registration: Registration) -> [RecordedRest] {
    func nearest(_ rest: RecordedRest) -> Resemblance {
      Resemblance(similarity([rest], registration)[0])
    }
    let unknown = RestAlignment.unknownCost
    let notShort = scan.rests.filter { !$0.isShort }
    // Long intervals that resemble no state show something that is not in the script.
    func known(_ rests: [RecordedRest]) -> [Double] {
      rests.map { nearest($0).difference }.filter { $0 < unknown }
    }
    let largest = known(notShort.filter { !$0.canBeRepeated }).max() ?? known(notShort).min()
    let limit = min(unknown, largest.map { 1.15 * $0 + 0.3 } ?? 0)
    func isState(_ resemblance: Resemblance) -> Bool {
      resemblance.difference < limit
        || (resemblance.difference < unknown
          && resemblance.difference < Self.clearShare * resemblance.next)
    }
    func isBriefState(_ resemblance: Resemblance) -> Bool {
      isState(resemblance) || resemblance.difference < min(unknown, Self.briefShare * limit)
    }
    let long = notShort.filter {
      !$0.canBeRepeated || largest == nil || isBriefState(nearest($0))
    }
    let states = long.map(nearest)
    let short = scan.rests.filter { rest in
      guard rest.isShort else { return false }
      let found = nearest(rest)
      let next = long.firstIndex { $0.frames.lowerBound > rest.frames.lowerBound } ?? long.count
      let isOther = (max(0, next - 1)..<min(next + 1, long.count)).allSatisfy {
        states[$0].state != found.state && !resemble(long[$0], rest)
      }
      return isState(found) || found.difference < unknown && isOther
    }
    let brief = scan.briefRests.filter { isBriefState(nearest($0)) }
    let rests = (long + short + brief).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    return rests.reduce(into: []) { merged, rest in
      guard let last = merged.last, continues(last, rest, registration) else {
        merged.append(rest)
        return
      }
      merged[merged.count - 1] = rest
      merged[merged.count - 1].canMove = last.canMove && rest.canMove
      merged[merged.count - 1].isShort = last.isShort && rest.isShort
      merged[merged.count - 1].frames = last.frames.lowerBound...rest.frames.upperBound
    }
  }

  /// The share of the difference from any other picture below which an interval clearly shows a state.
  ///
  /// Pages that have moved by a tenth of the width differ by more.
  private static let clearShare = 0.12

  /// How much more a brief interval, or one at an end, can differ from its state than a long one.
  ///
  /// A video becomes sharper over several frames. Two synthetic videos need factors of 1.1 and 1.5.
  private static let briefShare = 1.6

  /// The largest mean difference between the end of a movement and the rest after it, in levels.
  private static let largestChange = 8.0

  /// Returns whether the pictures of two intervals differ by less than the end of a movement from the rest after it.
  private func resemble(_ a: RecordedRest, _ b: RecordedRest) -> Bool {
    let change = zip(a.late.values, b.late.values).reduce(Float(0)) { $0 + abs($1.0 - $1.1) }
    return Double(change) < Self.largestChange * Double(b.late.values.count)
  }

  /// Returns whether an interval shows the same state as the one before it.
  ///
  /// At its end, a movement is so slow that it seems to stand still.
  private func continues(
    _ last: RecordedRest, _ rest: RecordedRest, _ registration: Registration
  ) -> Bool {
    guard last.frames.upperBound + 1 == rest.frames.lowerBound, resemble(last, rest) else {
      return false
    }
    let states = similarity([last, rest], registration).map { Resemblance($0).state }
    return states[0] == states[1]
  }

  /// Returns the picture of a state that is most similar to an interval.
  func picture(of state: Int, like rest: RecordedRest, _ registration: Registration) -> Picture {
    let options = Set(indices.map { $0[state] }).sorted()
    guard options.count > 1 else { return distinct[options[0]] }
    let differences = options.map { difference(rest, distinct[$0], registration) }
    let best = differences.indices.min { differences[$0] < differences[$1] } ?? 0
    return distinct[options[best]]
  }

  /// The bar counts twice as much as the pages, whose content the model often does not have.
  private func difference(_ rest: RecordedRest, _ state: Picture, _ registration: Registration)
    -> Double
  {
    let pair = RestPair(recorded: rest.late, model: state)
    var (recorded, model) = RegistrationRefinement.aligned(
      pair, registration.screen, blur: registration.blur)
    registration.colors.apply(to: &model)
    let end = 3 * recorded.width * Int((bar * Double(recorded.height)).rounded())
    func mean(_ range: Range<Int>) -> Double {
      let sum = range.reduce(0 as Float) {
        $0 + min(abs(recorded.values[$1] - model.values[$1]), 24)
      }
      return Double(sum) / Double(max(1, range.count))
    }
    return mean(0..<min(end, recorded.values.count)) + mean(
      min(end, recorded.values.count)..<recorded.values.count) / 2
  }
}
