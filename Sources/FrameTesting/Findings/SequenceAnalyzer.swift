import Compositing
import Diffing
import Navigation
import Transom
import Units

/// Searches the layers of consecutive frames for defects.
package struct SequenceAnalyzer {
  /// The properties of a layer's draw that are compared from frame to frame.
  package struct ObservedLayer: Hashable {
    package var rect: PixelRect
    package var opacity: UInt8
    package var appearance: String

    package init(rect: PixelRect, opacity: UInt8, appearance: String) {
      self.rect = rect
      self.opacity = opacity
      self.appearance = appearance
    }
  }

  private let phases: [Phase]
  /// For each event, the first frame that shows it.
  ///
  /// Speeds can change at these frames.
  private let eventFrames: Set<Int>
  /// The first frames after canceled swipes.
  private let cancellationEnds: [Int]
  /// The shortest step of a moving layer, in pixels: two points, because positions can be rounded to whole
  /// points.
  private let minimumStep: Int
  /// The latest five frames.
  private var window: [[String: ObservedLayer]] = []
  private var count = 0
  private var candidates: [SequenceFinding] = []

  package init(_ film: Film) {
    minimumStep = 2 * film.scale.factor
    phases = (0..<film.frameCount).map { number in
      film.timeline.phase(at: film.rate.instant(ofFrame: number)).phase
    }
    let events = film.timeline.events.map { (film.rate.firstFrame(showing: $0.time), $0.event) }
    eventFrames = Set(events.map(\.0))
    cancellationEnds = events.filter { $1 == .uikit(.transitionEnded(cancelled: true)) }.map(\.0)
  }

  /// Creates an analyzer for frames without a film.
  package init(phases: [Phase], eventFrames: Set<Int> = [], cancellationEnds: [Int] = []) {
    self.phases = phases
    minimumStep = 2
    self.eventFrames = eventFrames
    self.cancellationEnds = cancellationEnds
  }

  /// Examines the draws of the next frame.
  package mutating func observe(_ list: DisplayList) {
    var layers: [String: ObservedLayer] = [:]
    Self.collect(list.draws, into: &layers)
    observe(layers)
  }

  package mutating func observe(_ layers: [String: ObservedLayer]) {
    window.append(layers)
    if window.count > 5 { window.removeFirst() }
    count += 1
    if window.count == 5 { findFlicker() }
    if window.count >= 4 { findHitches() }
  }

  /// Returns the findings.
  ///
  /// `digests` are the checksums of the frames. A flicker that no pixel shows is not reported.
  package func findings(digests: [String]) -> [SequenceFinding] {
    var found = candidates.filter { finding in
      guard finding.kind == .flicker else { return true }
      return finding.frame < digests.count && digests[finding.frame] != digests[finding.frame - 1]
    }
    for end in cancellationEnds where end < digests.count && phases[end] == .rest {
      guard let start = phases[..<end].lastIndex(where: { $0 != .rest }).flatMap(start),
        digests[start] != digests[end]
      else { continue }
      found.append(
        SequenceFinding(
          kind: .cancelledSwipe, frame: end, layer: nil,
          detail: "the swipe started after frame \(start)"))
    }
    return found.sortedByFrame
  }

  /// Returns the last frame at rest before the movement that includes the given frame.
  private func start(of frame: Int) -> Int? { phases[..<frame].lastIndex(of: .rest) }

  private static func collect(_ draws: [Draw], into layers: inout [String: ObservedLayer]) {
    for draw in draws {
      let appearance: String
      var rect = draw.rect
      switch draw.operation {
      case .fill(let color): appearance = color.straightText
      case .image(let resource): appearance = resource.name
      case .glyphs(let color, let coverage): appearance = coverage.name + color.straightText
      case .backdrop(let sigma, let saturation):
        appearance = "blur \(pointsText(sigma)) saturation \(pointsText(saturation))"
      case .glass(let glass):
        appearance =
          "glass \(glass.fill?.straightText ?? "shadow") \(glass.platter.width)×\(glass.platter.height)"
      case .blurred(let inner, let sigma):
        appearance = "group, blur \(pointsText(sigma))"
        // The rectangle of the draw changes with the blur, although the layer may not move.
        rect = inner.dropFirst().reduce(inner.first?.rect ?? rect) { $0.union($1.rect) }
        collect(inner, into: &layers)
      case .group(let inner):
        appearance = "group"
        collect(inner, into: &layers)
      case .scaled(let inner, let size):
        appearance = "scaled from \(size.width)×\(size.height)"
        collect(inner, into: &layers)
      }
      layers[draw.layer] = ObservedLayer(
        rect: rect, opacity: draw.opacity, appearance: appearance)
    }
  }

  /// Compares the third of five frames with the two before and the two after it.
  private mutating func findFlicker() {
    let (middle, frame) = (window[2], count - 3)
    for layer in Set(middle.keys).union(window[1].keys) {
      let baseline = window[1][layer]
      guard window[0][layer] == baseline, window[3][layer] == baseline,
        window[4][layer] == baseline,
        let detail = Self.difference(baseline, middle[layer])
      else { continue }
      candidates.append(
        SequenceFinding(kind: .flicker, frame: frame, layer: layer, detail: detail))
    }
  }

  /// Returns a description of a layer's difference, or nil if the layer differs only by rounding.
  private static func difference(_ baseline: ObservedLayer?, _ other: ObservedLayer?) -> String? {
    guard let baseline else { return other.map { _ in "present in this frame only" } }
    guard let other else { return "missing in this frame only" }
    if baseline.appearance != other.appearance {
      return "\(baseline.appearance), then \(other.appearance), then as before"
    }
    if abs(Int(baseline.opacity) - Int(other.opacity)) > 2 {
      return "opacity \(baseline.opacity), then \(other.opacity), then as before"
    }
    let (a, b) = (baseline.rect, other.rect)
    let edges = [a.x - b.x, a.y - b.y, a.maxX - b.maxX, a.maxY - b.maxY]
    return edges.contains { abs($0) > 1 }
      ? "\(rectText(a)), then \(rectText(b)), then as before" : nil
  }

  /// Examines the latest three steps of a movement, unless an event happens during them.
  private mutating func findHitches() {
    let newest = count - 1
    guard !(newest - 2...newest).contains(where: eventFrames.contains),
      Set(phases[newest - 3...newest]).count == 1, phases[newest] != .rest
    else { return }
    let frames = window.suffix(4).map { $0 }
    for (layer, first) in frames[0] {
      let path = [first] + frames.dropFirst().compactMap { $0[layer] }
      guard path.count == 4 else { continue }
      for positions in [path.map(\.rect.x), path.map(\.rect.y)] {
        guard let kind = Self.hitch(positions, minimumStep: minimumStep) else { continue }
        candidates.append(
          SequenceFinding(
            kind: kind, frame: newest - 1, layer: layer,
            detail: "at " + positions.map(String.init).joined(separator: ", ")))
      }
    }
  }

  /// Classifies the second of three steps if the others have the same direction and at least the minimum
  /// length.
  ///
  /// In correct films, a step is less than twice the mean of its neighbors. The margin of 4 pixels
  /// allows for rounding.
  private static func hitch(_ positions: [Int], minimumStep: Int) -> SequenceFinding.Kind? {
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    let (before, middle, after) = (steps[0], steps[1], steps[2])
    guard min(abs(before), abs(after)) >= minimumStep, (before > 0) == (after > 0) else {
      return nil
    }
    if middle == 0 { return .duplicate }
    let isJump = abs(middle) > abs(before) + abs(after) + 4
    return isJump && (middle > 0) == (before > 0) ? .dropped : nil
  }
}
