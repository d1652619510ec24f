import Layers
import Navigation
import Transom
import Units

/// The bars that pages have, derived from films in which no library moves bars.
///
/// The first source is the same script under UIKit alone: the bar at rest, and the bar immediately after
/// UIKit has called the appearing page's methods. The second source is the page on a stack that never
/// changes. It is used if the library lets a page describe its bar, or if the first source does not contain
/// the page.
struct ExpectedBars {
  /// A bar that a page can have, and the window that shows it at rest.
  struct Bar: Hashable {
    let backgrounds: BarBackgrounds
    let window: Layer
  }

  private let film: Film
  private let reference: Timeline?
  private let segments: [Segment]
  private let referenceSegments: [Segment]
  private let counterparts: [Int?]
  private let describesBars: Bool
  /// The bars of pages on stacks that never change.
  private var stillBars: [PageID: [Bar]] = [:]

  init(of film: Film, segments: [Segment]) {
    self.film = film
    self.segments = segments
    let scene = film.timeline.scene
    reference = try? Timeline(scene, system: Native.self)
    referenceSegments = reference.map { Segment.all(of: $0, at: film.rate) } ?? []
    counterparts = segments.counterparts(in: referenceSegments)
    describesBars = TransitionSystems.named(film.system)?.description.describesBars == true
    for page in Set(segments.flatMap(\.pages)) {
      let isMissing = segments.indices.contains { index in
        segments[index].pages.contains(page)
          && referenceBars(of: page, in: index, frame: segments[index].frames.lowerBound).isEmpty
      }
      if describesBars || isMissing { stillBars[page] = barsOnStillStack(of: page) }
    }
  }

  /// Returns the bars that a page can have in a frame of a segment.
  func bars(of page: PageID, in index: Int, frame: Int) -> [Bar] {
    if film.timeline.hidesBarByFlag(page) { return [hidden(page)] }
    var bars = referenceBars(of: page, in: index, frame: frame)
    if describesBars || bars.isEmpty { bars += stillBars[page] ?? [] }
    var known: Set<BarBackgrounds> = []
    return bars.filter { known.insert($0.backgrounds).inserted }
  }

  /// Returns whether nothing moves in the reference from the previous frame to a frame of a segment, so that
  /// both frames have the same expected bars.
  func areStill(in index: Int, frame: Int) -> Bool {
    guard let reference, let counterpart = counterparts[index] else { return true }
    return segments[index].pages.allSatisfy { page in
      zip(
        referenceFrames(of: page, in: index, counterpart, frame - 1),
        referenceFrames(of: page, in: index, counterpart, frame)
      ).allSatisfy { before, now in
        before == now
          || reference.isStill(
            from: film.rate.instant(ofFrame: before), to: film.rate.instant(ofFrame: now))
      }
    }
  }

  /// Returns the bars that a page has in the reference.
  private func referenceBars(of page: PageID, in index: Int, frame: Int) -> [Bar] {
    guard let counterpart = counterparts[index] else { return [] }
    return referenceFrames(of: page, in: index, counterpart, frame).compactMap {
      bar(of: page, at: $0)
    } + earlierBars(of: page, before: counterpart)
  }

  /// Returns the frames of the reference that show how UIKit styles the bar for a page.
  private func referenceFrames(
    of page: PageID, in index: Int, _ counterpart: Int, _ frame: Int
  ) -> [Int] {
    let other = referenceSegments[counterpart]
    switch other.kind {
    case .rest:
      let offset = frame - segments[index].frames.lowerBound
      return [min(other.frames.lowerBound + offset, other.frames.upperBound - 1)]
    case .movement(let from, _):
      let inside = [other.frames.lowerBound, other.frames.upperBound - 1]
      let after = other.frames.upperBound
      return page == from
        ? [other.frames.lowerBound - 1] + (other.isCanceled ? [after] : [])
        : inside + (other.isCanceled ? [] : [after])
    case .other: return []
    }
  }

  /// Returns the bar in the reference, or nil if the page is not on top.
  private func bar(of page: PageID, at frame: Int) -> Bar? {
    guard let reference, frame >= 0, frame < reference.frameCount(at: film.rate) else { return nil }
    let instant = film.rate.instant(ofFrame: frame)
    guard reference.state(at: instant).topPage == page else { return nil }
    let window = reference.settledLayer(at: instant)
    return Bar(backgrounds: BarBackgrounds(of: window), window: window)
  }

  /// Returns the bars that the page had at rest earlier, unless code outside the pages has styled the bar
  /// since then.
  private func earlierBars(of page: PageID, before counterpart: Int) -> [Bar] {
    let frame = referenceSegments[counterpart].frames.lowerBound
    let styled =
      styleSteps(of: reference).map { film.rate.firstFrame(showing: $0.time) }
      .filter { $0 <= frame }.max() ?? 0
    return referenceSegments[..<counterpart].filter {
      $0.kind == .rest(page) && $0.frames.upperBound > styled
    }
    .compactMap { bar(of: page, at: $0.frames.upperBound - 1) }
  }

  /// Returns the style changes that the script makes outside the pages' methods, from time 0 on.
  private func styleSteps(of timeline: Timeline?) -> [(time: Time, change: BarChange)] {
    (timeline?.events ?? []).compactMap { event in
      guard case .script(.styled(let change, by: nil)) = event.event, event.time >= .zero else {
        return nil
      }
      return (event.time, change)
    }
  }

  /// Returns the bars that a page has without and with the styles that the script sets while the page is on
  /// top.
  ///
  /// The stack below the page is the one at the start, or empty if the page is not on the stack at the start.
  private func barsOnStillStack(of page: PageID) -> [Bar] {
    let declared = describesBars ? TransitionSystems.named(film.system) : Native.self
    guard !film.timeline.scene.rotates, let system = declared else { return [] }
    let own = styleSteps(of: film.timeline).filter {
      film.timeline.state(at: Instant($0.time)).topPage == page
    }
    .map(\.change)
    return ([[]] + (own.isEmpty ? [] : [own])).flatMap { changes -> [Bar] in
      var scene = film.timeline.scene
      scene.stack = scene.stack.firstIndex(of: page).map { Array(scene.stack[...$0]) } ?? [page]
      scene.initialBar += changes
      scene.steps = [Step(.wait(Self.settlingTime))]
      guard let timeline = try? Timeline(scene, system: system) else { return [] }
      return [Time.zero, Self.settlingTime].map {
        let window = timeline.settledLayer(at: Instant($0))
        return Bar(backgrounds: BarBackgrounds(of: window), window: window)
      }
    }
  }

  /// The time after which a page has finished styling its bar.
  private static let settlingTime = Time(microseconds: 1_000_000)

  private func hidden(_ page: PageID) -> Bar {
    Bar(backgrounds: .hidden, window: Layer("window", frame: .zero))
  }
}

extension Segment {
  var pages: [PageID] {
    switch kind {
    case .rest(let page): [page]
    case .movement(let from, let to): [from, to]
    case .other: []
    }
  }
}
