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
  /// The rows of the navigation bar below the status bar, as shares of the height of the screen.
  let bar: Range<Double>

  /// - Parameter films: Films with the same movements.
  init(_ films: [MovingFilm]) {
    let model = films[0].movements
    var lists: [DisplayList] = []
    var pictures: [Picture] = []
    var indices: [[Int]] = []
    for film in films {
      var drawing = ModelPictures(film.film)
      indices.append(
        (0..<model.restCount).map { state in
          let list = drawing.displayList(at: model.restTime(state))
          if let index = lists.firstIndex(of: list) { return index }
          lists.append(list)
          pictures.append(Self.picture(drawing, list))
          return lists.count - 1
        })
    }
    let first = ModelPictures(films[0].film)
    aspect = first.width / first.height
    let rows = first.barRows
    bar = rows.lowerBound / first.height..<rows.upperBound / first.height
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
  /// - Parameter film: The index of the film.
  func similarity(
    _ rests: [RecordedRest], _ registration: Registration, film: Int
  ) -> [[Double]] {
    similarity(rests.map { differences($0, registration) }, film: film)
  }

  /// Returns the differences of intervals from the states of a film.
  ///
  /// - Parameters:
  ///   - differences: For each interval, the differences from the pictures.
  ///   - film: The index of the film, or nil for the one that agrees best.
  func similarity(_ differences: [[Double]], film: Int? = nil) -> [[Double]] {
    let states = indices[film ?? bestFilm(differences)]
    return differences.map { row in states.map { row[$0] } }
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
      sum + (pictures.map { difference(rest, $0, registration).sum() }.min() ?? 0)
    }
  }

  /// Returns the differences of an interval from each of the different pictures, in levels.
  ///
  /// Another bar counts little if the page alone shows which state it is: then this state is in the script.
  func differences(_ rest: RecordedRest, _ registration: Registration) -> [Double] {
    let found = distinct.map { difference(rest, $0, registration) }
    let equal = Set(found.indices.filter { found[$0].page < Self.equalPages })
    let isClear =
      indices.allSatisfy { equal.intersection($0).count <= 1 }
      && found.contains { $0.page > Self.otherPages }
    return found.indices.map { found[$0].sum(limitingBar: isClear && equal.contains($0)) }
  }

  /// The difference below which pages are equal, in levels.
  ///
  /// In a synthetic GIF (seed 22), a dithered page differs by 2.2 levels, and other pages by 18.
  private static let equalPages = 4.0
  /// The difference above which pages are clearly not equal, in levels.
  private static let otherPages = 8.0

  /// Returns the index of the film whose states explain all intervals best, in their order.
  ///
  /// - Parameter differences: For each interval, the differences from the pictures.
  func bestFilm(_ differences: [[Double]]) -> Int {
    // An interval that is in no film must not decide, unless no other one does.
    let costs = [RestAlignment.unknownCost, .infinity].map { limit in
      indices.map { Self.cost(of: $0, differences, limit) }
    }
    return indices.indices.min { (costs[0][$0], costs[1][$0]) < (costs[0][$1], costs[1][$1]) } ?? 0
  }

  /// Returns the least sum of the limited differences of the intervals from states of a film, in the order of the states.
  private static func cost(of film: [Int], _ differences: [[Double]], _ limit: Double) -> Double {
    var costs = [Double](repeating: 0, count: film.count)
    for row in differences {
      var least = Double.infinity
      for (state, picture) in film.enumerated() {
        least = min(least, costs[state])
        costs[state] = least + min(row[picture], limit)
      }
    }
    return costs.min() ?? 0
  }

  /// Returns the contrast of the pages that each movement shows beside each other.
  ///
  /// - Parameter hasSubsampledColors: Whether only the brightness of the recording has the full resolution.
  func contrast(
    _ model: ModelMovements, film: Int, hasSubsampledColors: Bool
  ) -> PageContrast {
    PageContrast(
      model.movements.indices.compactMap { number in
        let movement = model.movements[number]
        guard !movement.isCancelled else { return nil }
        let (before, after) = (
          distinct[indices[film][number]], distinct[indices[film][number + 1]]
        )
        return movement.isPush ? (lower: before, upper: after) : (lower: after, upper: before)
      }, bar: bar.upperBound, hasSubsampledColors: hasSubsampledColors)
  }

  /// Returns the picture of a state that is most similar to an interval.
  func picture(of state: Int, like rest: RecordedRest, _ registration: Registration) -> Picture {
    let options = Set(indices.map { $0[state] }).sorted()
    guard options.count > 1 else { return distinct[options[0]] }
    let differences = options.map { difference(rest, distinct[$0], registration).sum() }
    let best = differences.indices.min { differences[$0] < differences[$1] } ?? 0
    return distinct[options[best]]
  }

  /// How different a recorded picture is from a state, in levels.
  private struct Difference {
    let bar: Double
    let page: Double

    /// The difference of a bar above which more counts only an eighth if it is limited, in levels.
    ///
    /// So the largest sum is below ``RestAlignment/unknownCost`` if the pages are almost equal.
    private static let barLimit = 6.0

    /// Returns a sum in which the bar counts twice as much as the pages, whose content the model often does not have.
    func sum(limitingBar: Bool = false) -> Double {
      let excess = limitingBar ? max(0, bar - Self.barLimit) : 0
      return bar - excess * 7 / 8 + page / 2
    }
  }

  private func difference(
    _ rest: RecordedRest, _ state: Picture, _ registration: Registration
  ) -> Difference {
    let pair = RestPair(recorded: rest.late, model: state, bar: bar.upperBound)
    var (recorded, model) = RegistrationRefinement.aligned(
      pair, registration.screen, blur: registration.blur)
    registration.colors.apply(to: &model)
    let values = recorded.values.count
    let barRows = registration.screen.barRowCount(bar.upperBound, in: rest.late.height)
    let end = 3 * recorded.width * barRows
    func mean(_ range: Range<Int>) -> Double {
      let sum = range.reduce(0 as Float) {
        $0 + min(abs(recorded.values[$1] - model.values[$1]), 24)
      }
      return Double(sum) / Double(max(1, range.count))
    }
    return Difference(bar: mean(0..<end), page: mean(end..<values))
  }
}
