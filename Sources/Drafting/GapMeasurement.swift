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
    let fit: PageEdgeFit
    var results: [(frame: Int, time: Double, result: PageEdgeFit.Result)] = []

    var isPush: Bool { kind == .push }
  }

  let gap: RecordedGap
  var hypotheses: [Hypothesis]
  /// The differences of the frames that move from the nearest page at rest, in levels.
  private var restCosts: [Double] = []

  init(gap: RecordedGap, hypotheses: [Hypothesis]) {
    self.gap = gap
    self.hypotheses = hypotheses
  }

  /// Measures a frame.
  mutating func add(_ frame: RecordedFrame) {
    guard gap.measured.contains(frame.index), !hypotheses.isEmpty else { return }
    let gray = Picture(frame).gray
    for index in hypotheses.indices {
      if let result = hypotheses[index].fit.fit(gray) {
        hypotheses[index].results.append((frame.index, frame.time, result))
      }
    }
    guard gap.frames.contains(frame.index), let fit = hypotheses.first?.fit else { return }
    restCosts.append(min(fit.restCost(gray, isUpper: true), fit.restCost(gray, isUpper: false)))
  }

  /// The transition that explains the frames, or nil if they show something else.
  ///
  /// - Parameter screen: The width of the screen in pixels of the frames.
  func transition(_ screen: Double, _ model: DraftModel) -> Transition? {
    guard !gap.frames.isEmpty, !restCosts.isEmpty else { return nil }
    let restCost = restCosts.reduce(0, +) / Double(restCosts.count)
    return hypotheses.compactMap { Transition($0, gap, screen, model) }
      .filter { $0.fit.error <= Self.largestError && $0.cost <= Self.largestCost * restCost + 0.3 }
      .min { $0.cost + 100 * $0.fit.error < $1.cost + 100 * $1.fit.error }
  }

  /// The largest difference of the edges from those of a movement of the model, as a share of the width.
  private static let largestError = 0.08
  /// The largest part of the differences that the page edges leave unexplained.
  private static let largestCost = 0.7
}

/// A transition in a recording.
struct Transition: Sendable {
  let kind: GapMeasurement.Hypothesis.Kind
  let fit: MovementFit
  let frames: Range<Int>
  /// The mean difference of the moving frames from the moved pages, in levels.
  let cost: Double

  /// The error of a tap up to which a swipe, which has more parameters, must fit clearly better.
  ///
  /// Time stamps that are rounded to hundredths of a second cause errors of 0.03.
  private static let smallestTapError = 0.035
  private static let smallestGain = 3.0

  init?(
    _ hypothesis: GapMeasurement.Hypothesis, _ gap: RecordedGap, _ screen: Double,
    _ model: DraftModel
  ) {
    let samples = hypothesis.results.map { frame, time, result in
      let edge = min(max(result.edge / screen, 0), 1)
      return ProgressSample(time: time, progress: hypothesis.isPush ? 1 - edge : edge)
    }
    let width = model.device.size.width
    func swipe(finishes: Bool) -> MovementFit? {
      MovementFit.swipe(samples, finishes: finishes, width: width, model.profile)
    }
    let tap = MovementFit.tap(samples)
    let fit: MovementFit?
    switch hypothesis.kind {
    case .push: fit = tap
    case .canceledSwipe: fit = swipe(finishes: false)
    case .pop:
      let swipe = swipe(finishes: true)
      let tapError = tap?.error ?? 1
      let gain = tapError <= Self.smallestTapError ? Self.smallestGain : 1
      fit = (swipe?.error ?? 1) * gain < tapError ? swipe : tap
    }
    guard let fit else { return nil }
    let moving = hypothesis.results.filter { gap.frames.contains($0.frame) }
    guard !moving.isEmpty else { return nil }
    kind = hypothesis.kind
    self.fit = fit
    frames = gap.frames
    cost = moving.reduce(0) { $0 + $1.result.cost } / Double(moving.count)
  }
}
