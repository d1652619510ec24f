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
  let similarity: [[Double]]
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
    self.width = width
    self.height = height
  }

  /// Returns the ways in which pages could move in a gap.
  ///
  /// Between two intervals, the pages of a push or a pop are those of the intervals. A movement that is cancelled shows
  /// a page that no interval beside it shows.
  mutating func candidates(_ gap: RecordedGap) -> [RecordedGap.Candidate] {
    let before = gap.before.map { rests[$0].late.gray }
    let after = gap.after.map { rests[$0].early.gray }
    var result: [RecordedGap.Candidate] = []
    let isBetween = before != nil && after != nil
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
      } else if !isBetween
        || !result.contains(where: { $0.movement == nil && $0.isPush == movement.isPush })
      {
        let first = before ?? state(number)
        let last = after ?? state(number + 1)
        result.append(
          candidate(
            isBetween ? nil : number, number, lower: movement.isPush ? first : last,
            upper: movement.isPush ? last : first))
      }
    }
    return result
  }

  private mutating func candidate(
    _ movement: Int?, _ number: Int, lower: GrayPicture, upper: GrayPicture
  ) -> RecordedGap.Candidate {
    let geometry = geometries[number] ?? PageGeometry(model.movements[number], &pictures)
    geometries[number] = geometry
    let edges = model.movements[number].edges
    return RecordedGap.Candidate(
      movement: movement, isPush: model.movements[number].isPush,
      range: (edges.max() ?? 1) - (edges.min() ?? 0),
      fit: PageEdgeFit(
        lower: lower, upper: upper, screen: registration.screen, width: pictures.width,
        geometry: geometry, noise: registration.noise))
  }

  /// Returns a state of the model as the recording would show it.
  private mutating func state(_ index: Int) -> GrayPicture {
    picture(pictures.displayList(at: model.restTime(index)), on: registration.screen)
  }

  private func picture(_ list: DisplayList, on screen: ScreenArea) -> GrayPicture {
    var picture = pictures.picture(
      of: list, on: screen, columns: 0..<width, rows: 0..<height, blur: registration.blur)
    registration.colors.apply(to: &picture)
    return picture.gray
  }

  /// Returns the page that only moving frames of a cancelled movement show.
  private mutating func coveredPage(_ number: Int) -> GrayPicture? {
    let movement = model.movements[number]
    let farthest = movement.edges.indices.max {
      abs(movement.edges[$0] - movement.firstEdge) < abs(movement.edges[$1] - movement.firstEdge)
    }
    guard let farthest else { return nil }
    let list = pictures.displayList(at: movement.times[farthest])
    let pages = MovingPages(list, edge: movement.edges[farthest])
    guard let lower = pages.lower, let alone = pages.lowerDraws(list) else { return nil }
    if let rest = interval(showing: pages.lowerName) { return rests[rest].late.gray }
    var screen = registration.screen
    screen.x -= Double(lower.rect.x) / Double(list.width) * screen.width
    return picture(alone, on: screen)
  }

  /// Returns an interval without movement that shows a page.
  private func interval(showing page: String?) -> Int? {
    let timeline = pictures.film.timeline
    let states = (0..<model.restCount).map { state in
      timeline.state(at: Instant(Time(seconds: model.restTime(state)))).topPage?.name
    }
    return similarity.indices.first { rest in
      let best = similarity[rest].indices.min { similarity[rest][$0] < similarity[rest][$1] }
      return best.map { states[$0] != nil && states[$0] == page } ?? false
    }
  }
}
