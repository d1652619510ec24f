import Compositing
import Navigation
import Units

/// Pictures of the pages that move in a gap: from the recording where it shows them at rest, else from the model.
struct PageSources {
  let model: ModelMovements
  var pictures: ModelPictures
  let registration: Registration
  let rests: [RecordedRest]
  /// For each interval without movement and each state, the mean difference of their pictures, in levels.
  private let similarity: [[Double]]
  /// For each interval without movement, the most similar state.
  private let nearest: [Resemblance]
  /// The visible page of each state.
  private let shownPages: [String?]
  /// The size of the recorded pictures.
  let width: Int
  let height: Int

  private var geometries: [Int: PageGeometry] = [:]

  /// The maximum number of movements that are tried in a gap.
  private static let maximumMovements = 8

  init(
    model: ModelMovements, pictures: ModelPictures, registration: Registration,
    rests: [RecordedRest], similarity: [[Double]], width: Int, height: Int
  ) {
    self.model = model
    self.pictures = pictures
    self.registration = registration
    self.rests = rests
    self.similarity = similarity
    nearest = similarity.map(Resemblance.init)
    let timeline = pictures.film.timeline
    shownPages = (0..<model.restCount).map { state in
      timeline.state(at: Instant(Time(seconds: model.restTime(state)))).topPage?.name
    }
    self.width = width
    self.height = height
  }

  /// Returns the ways in which pages could move in a gap.
  ///
  /// Between two intervals, the pages of a push or a pop are those of the intervals. A movement that is cancelled shows
  /// a page that no interval beside it shows.
  mutating func candidates(_ gap: RecordedGap) -> [RecordedGap.Candidate] {
    let before = gap.before.map { recorded(rests[$0].late, interval: $0) }
    let after = gap.after.map { recorded(rests[$0].beginning, interval: $0) }
    var result: [RecordedGap.Candidate] = []
    let isBetween = before != nil && after != nil
    let chosen = [true, false].compactMap { bestMovement(gap, isPush: $0) }
    for number in model.movements.indices {
      let movement = model.movements[number]
      guard result.count < Self.maximumMovements else { break }
      if movement.isCancelled {
        let rest = before ?? after ?? state(number)
        guard let other = coveredPage(number) else { continue }
        result.append(
          candidate(
            number, number, lower: movement.isPush ? rest : other,
            upper: movement.isPush ? other : rest))
      } else if !isBetween || chosen.contains(number) {
        var first = before ?? state(number)
        var last = after ?? state(number + 1)
        let interval = movement.isPush ? gap.before : gap.after
        if let lower = verticallyMovedPage(number, interval: interval) {
          if movement.isPush { first = lower } else { last = lower }
        }
        result.append(
          candidate(
            isBetween ? nil : number, number, lower: movement.isPush ? first : last,
            upper: movement.isPush ? last : first))
      }
    }
    return result
  }

  /// Returns the push or the pop whose states are most similar to the intervals beside a gap.
  private func bestMovement(_ gap: RecordedGap, isPush: Bool) -> Int? {
    func difference(_ number: Int) -> Double {
      (gap.before.map { similarity[$0][number] } ?? 0)
        + (gap.after.map { similarity[$0][number + 1] } ?? 0)
    }
    return model.movements.indices
      .filter { model.movements[$0].isPush == isPush && !model.movements[$0].isCancelled }
      .min { difference($0) < difference($1) }
  }

  private mutating func candidate(
    _ movement: Int?, _ number: Int, lower: PagePicture, upper: PagePicture
  ) -> RecordedGap.Candidate {
    let edges = model.movements[number].edges
    return RecordedGap.Candidate(
      movement: movement, isPush: model.movements[number].isPush,
      endsOnUpper: model.movements[number].isPush != model.movements[number].isCancelled,
      range: (edges.max() ?? 1) - (edges.min() ?? 0),
      fit: fit(lower: lower, upper: upper, number))
  }

  private mutating func fit(lower: PagePicture, upper: PagePicture, _ number: Int) -> PageEdgeFit {
    let geometry = geometries[number] ?? PageGeometry(model.movements[number], &pictures)
    geometries[number] = geometry
    return PageEdgeFit(
      lower: lower, upper: upper, screen: registration.screen, width: pictures.width,
      recordedWidth: width, geometry: geometry, noise: registration.noise,
      sharedNoise: registration.sharedNoise(of: lower))
  }

  /// Returns a state of the model as the recording would show it.
  private mutating func state(_ index: Int) -> PagePicture {
    picture(pictures.displayList(at: model.restTime(index)), on: registration.screen)
  }

  private func picture(_ list: DisplayList, on screen: ScreenArea) -> PagePicture {
    let columns = allColumns
    var picture = pictures.picture(
      of: list, on: screen, columns: columns, rows: 0..<height, blur: registration.blur)
    if registration.hasSubsampledColors { picture = picture.withSubsampledColors }
    return PagePicture(
      first: columns.lowerBound,
      gray: registration.colors.gray(ofModel: picture, registration.grayPlanes), isDrawn: true)
  }

  /// The columns that contain the whole screen, also if the recording is cropped.
  private var allColumns: Range<Int> {
    let screen = registration.screen
    let limit = 4 * width
    let first = max(-limit, Int(screen.x.rounded(.down)))
    return first..<max(first + 1, min(limit, Int((screen.x + screen.width).rounded(.up))))
  }

  /// Returns the page that an interval shows.
  ///
  /// The model completes what the recording does not show, and replaces a page that can still move. Its page shows
  /// where the recorded one is.
  private mutating func recorded(_ picture: Picture, interval: Int) -> PagePicture {
    let gray = registration.colors.gray(picture, registration.grayPlanes)
    let visible = registration.screen.columns(in: width)
    let canMove = rests[interval].certainty == .canMove
    var page = PagePicture(first: 0, gray: gray).extended(visible, to: allColumns)
    let drawn = state(nearest[interval].state)
    guard isSimilar(gray, drawn, state: nearest[interval].state) else { return page }
    if canMove { return drawn }
    guard allColumns.count > visible.count + 2 else {
      page.displacement = displacement(interval, gray, drawn)
      // A repeated frame at an end of the recording can show a page that is almost at rest. A video can do so, too, but
      // also at rest.
      let canBeRepeated = rests[interval].certainty == .canBeRepeated
      return canBeRepeated && registration.hasExactColors && page.displacement != 0 ? drawn : page
    }
    page = drawn
    page.replace(visible, with: gray)
    return page
  }

  /// Returns how far an interval shows its page to the right of where the model has it, in pixels.
  private mutating func displacement(
    _ interval: Int, _ gray: GrayPicture, _ drawn: PagePicture
  ) -> Double {
    // Nothing moves before such a first interval, so its displacement is an error of the screen or of the content.
    let startsAtRest = rests[0].frames.lowerBound == 0 && rests[0].certainty == .certain
    if startsAtRest, interval == 0 { return 0 }
    let found = fit(drawn, state: nearest[interval].state).displacement(ofRest: gray)
    if found != 0, startsAtRest {
      let first = registration.colors.gray(rests[0].late, registration.grayPlanes)
      let firstState = nearest[0].state
      let firstDrawn = state(firstState)
      if isSimilar(first, firstDrawn, state: firstState) {
        return found - fit(firstDrawn, state: firstState).displacement(ofRest: first)
      }
    }
    return registration.isSetByHand ? 0 : found
  }

  /// The difference below which the model has the content of a page, in levels.
  private static let similarPages = 8.0

  /// Returns whether the model has the content of the page that a picture shows at rest, whatever the bars show.
  ///
  /// - Parameter drawn: What the model draws in a state.
  private mutating func isSimilar(_ gray: GrayPicture, _ drawn: PagePicture, state: Int) -> Bool {
    fit(drawn, state: state).restCost(gray, isUpper: false) < Self.similarPages
  }

  /// Returns a fit of a page that is alone on the screen in a state.
  private mutating func fit(_ page: PagePicture, state: Int) -> PageEdgeFit {
    fit(lower: page, upper: page, min(state, model.movements.count - 1))
  }

  /// Returns the page that only moving frames of a cancelled movement show.
  private mutating func coveredPage(_ number: Int) -> PagePicture? {
    guard let (list, pages) = moving(number) else { return nil }
    if let rest = interval(showing: pages.lowerName),
      !isMovedVertically(pages, list, from: nearest[rest].state, interval: rest)
    {
      return recorded(rests[rest].late, interval: rest)
    }
    return lowerPage(of: pages, list)
  }

  /// Returns the lower page of a movement if it is higher or lower on the screen than at rest, or nil.
  ///
  /// - Parameter interval: The interval that shows the page at rest.
  private mutating func verticallyMovedPage(_ number: Int, interval: Int?) -> PagePicture? {
    let state = model.movements[number].isPush ? number : number + 1
    guard let (list, pages) = moving(number),
      isMovedVertically(pages, list, from: state, interval: interval)
    else { return nil }
    return lowerPage(of: pages, list)
  }

  /// Returns whether the lower page is higher or lower on the screen than in a state.
  ///
  /// - Parameter interval: The interval that shows the state; if the model does not have its content, the answer is no.
  private mutating func isMovedVertically(
    _ pages: MovingPages, _ list: DisplayList, from state: Int, interval: Int?
  ) -> Bool {
    guard interval.map({ similarity[$0][state] < Self.similarPages }) ?? true else { return false }
    let rest = pictures.displayList(at: model.restTime(state))
    let bar = pictures.film.timeline.barArea.height * Double(list.scale.factor)
    return pages.lowerIsMovedVertically(in: list, from: rest, below: bar)
  }

  /// Returns the draws of a movement when most of the lower page is visible.
  private mutating func moving(_ number: Int) -> (list: DisplayList, pages: MovingPages)? {
    let movement = model.movements[number]
    // At the right side, the upper page cannot be told from other layers.
    let target = movement.isCancelled ? 1 - movement.firstEdge : 0.95
    let index = movement.edges.indices.min {
      abs(movement.edges[$0] - target) < abs(movement.edges[$1] - target)
    }
    guard let index else { return nil }
    let list = pictures.displayList(at: movement.times[index])
    return (list, MovingPages(list, edge: movement.edges[index]))
  }

  /// Returns the lower page in the model, moved to where it is at rest.
  private func lowerPage(of pages: MovingPages, _ list: DisplayList) -> PagePicture? {
    guard let left = pages.lowerLeft, let alone = pages.lowerDraws(list) else { return nil }
    var screen = registration.screen
    screen.x -= Double(left) / Double(list.width) * screen.width
    return picture(alone, on: screen)
  }

  /// Returns an interval without movement that shows a page.
  private func interval(showing page: String?) -> Int? {
    guard let page else { return nil }
    return nearest.firstIndex { shownPages[$0.state] == page }
  }
}
