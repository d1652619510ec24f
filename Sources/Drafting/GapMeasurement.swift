import Matching
import Navigation
import Recordings

/// The frames between two pages at rest, with the page edges that different transitions would have.
struct GapMeasurement: Sendable {
  /// A transition that the frames could show.
  struct Hypothesis: Sendable {
    enum Kind: Hashable, Sendable {
      case push, pop
      /// A canceled swipe, during which the page at rest in another interval is visible.
      case canceledSwipe(below: Int)
    }

    let kind: Kind
    let pair: PagePair
    var results: [(frame: Int, time: Double, result: PageEdgeFit.Result)] = []

    var isPush: Bool { kind == .push }
  }

  let gap: RecordedGap
  /// The times at which a transition in the frames can start, in seconds.
  let starts: ClosedRange<Double>
  private(set) var hypotheses: [Hypothesis]
  /// The differences of the frames that move from the nearest page at rest, in levels.
  private var restCosts: [Double] = []

  /// The time before the first frame that differs in which a transition can start, in seconds.
  ///
  /// The beginning of a slow transition is not visible, and time stamps are rounded.
  private static let startMargin = 0.1

  /// - Parameter times: The times of all frames.
  init(gap: RecordedGap, hypotheses: [Hypothesis], times: [Double]) {
    self.gap = gap
    self.hypotheses = hypotheses
    let first = times[max(0, gap.frames.lowerBound - 1)]
    let last = times[max(0, gap.frames.upperBound - 1)]
    starts = max(0, first - Self.startMargin)...max(0, first, last)
  }

  /// Whether the pages look alike, so that only the shadow and the dimming show a movement.
  var pagesAreAlike: Bool {
    !hypotheses.isEmpty && hypotheses.allSatisfy(\.pair.areAlike)
  }

  /// Measures a frame.
  mutating func add(_ frame: RecordedFrame) {
    guard gap.measured.contains(frame.index), !hypotheses.isEmpty else { return }
    let picture = Picture(frame)
    for index in hypotheses.indices {
      if let result = hypotheses[index].pair.edge(in: picture) {
        hypotheses[index].results.append((frame.index, frame.time, result))
      }
    }
    guard gap.frames.contains(frame.index), let pair = hypotheses.first?.pair else { return }
    restCosts.append(pair.restCost(picture))
  }

  /// The transition that explains the frames, or nil if they show something else.
  ///
  /// - Parameter screen: The width of the screen in pixels of the frames.
  func transition(_ screen: Double, _ model: DraftModel) -> Transition? {
    guard !gap.frames.isEmpty, !restCosts.isEmpty else { return nil }
    let restCost = restCosts.reduce(0, +) / Double(restCosts.count)
    return hypotheses.compactMap { Transition($0, self, screen, model) }
      .filter {
        $0.fit.error <= Self.largestError(of: $0.fit.kind) && $0.cost <= Self.largestCost * restCost
      }
      .min { $0.cost + 100 * $0.fit.error < $1.cost + 100 * $1.fit.error }
  }

  /// The largest difference of the edges from those of a movement of the model, as a share of the width.
  ///
  /// Time stamps that are rounded to hundredths of a second cause differences of 0.03. The speed of a finger is not
  /// constant.
  private static func largestError(of kind: MovementFit.Kind) -> Double {
    switch kind {
    case .tap: 0.04
    case .swipe: 0.06
    }
  }
  /// The largest part of the differences that the page edges leave unexplained.
  private static let largestCost = 0.7
}

/// A transition in a recording.
struct Transition: Sendable {
  let kind: GapMeasurement.Hypothesis.Kind
  let fit: MovementFit
  /// The mean difference of the moving frames from the moved pages, in levels.
  let cost: Double

  /// The error of a tap up to which a swipe, which has more parameters, must fit clearly better.
  ///
  /// Time stamps that are rounded to hundredths of a second cause errors of 0.03.
  private static let smallestTapError = 0.035
  private static let smallestGain = 3.0
  /// The error of a tap below which swipes are not tried.
  private static let certainTapError = 0.005
  /// The smallest number of visible edges of pages that look alike, and the smallest distance between them as a share
  /// of the width.
  private static let smallestEdgeCount = 4
  private static let smallestDistance = 0.3

  init?(
    _ hypothesis: GapMeasurement.Hypothesis, _ measurement: GapMeasurement, _ screen: Double,
    _ model: DraftModel
  ) {
    let starts = measurement.starts
    // Pages that look alike show only while they move where their edge is.
    let visible = hypothesis.results.filter {
      !hypothesis.pair.areAlike || $0.result.edge < screen
    }
    let samples = visible.map { frame, time, result in
      let edge = min(max(result.edge / screen, 0), 1)
      return ProgressSample(time: time, progress: hypothesis.isPush ? 1 - edge : edge)
    }
    if hypothesis.pair.areAlike {
      let progress = samples.map(\.progress)
      let distance = (progress.max() ?? 0) - (progress.min() ?? 0)
      guard samples.count >= Self.smallestEdgeCount, distance >= Self.smallestDistance else {
        return nil
      }
    }
    let width = model.device.size.width
    func swipe(finishes: Bool) -> MovementFit? {
      MovementFit.swipe(
        samples, starts: starts, finishes: finishes, width: width, model.profile)
    }
    let tap = MovementFit.tap(samples, starts: starts)
    let fit: MovementFit?
    switch hypothesis.kind {
    case .push: fit = tap
    case .canceledSwipe: fit = swipe(finishes: false)
    case .pop:
      let tapError = tap?.error ?? 1
      let swipe = tapError <= Self.certainTapError ? nil : swipe(finishes: true)
      let gain = tapError <= Self.smallestTapError ? Self.smallestGain : 1
      fit = (swipe?.error ?? 1) * gain < tapError ? swipe : tap
    }
    guard let fit else { return nil }
    let moving = hypothesis.results.filter { measurement.gap.frames.contains($0.frame) }
    guard !moving.isEmpty else { return nil }
    kind = hypothesis.kind
    self.fit = fit
    cost = moving.reduce(0) { $0 + $1.result.cost } / Double(moving.count)
  }
}
