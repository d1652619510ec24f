import Compositing
import Diffing
import Navigation
import Transom
import Units

/// Looks at the layers of a film's frames, one frame after the other, for what no clean film does.
package struct SequenceAnalyzer {
  /// A layer's draw, as far as its path from frame to frame tells something.
  package struct ObservedLayer: Hashable {
    package var rect: PixelRect
    package var opacity: UInt8
    package var look: String

    package init(rect: PixelRect, opacity: UInt8, look: String) {
      self.rect = rect
      self.opacity = opacity
      self.look = look
    }
  }

  private let phases: [Phase]
  /// Frames that are the first to show something that happens: a speed may change there.
  private let eventful: Set<Int>
  /// Frames that first show the end of a cancelled swipe.
  private let cancellations: [Int]
  /// Frames that first show the beginning of a transition.
  private let beginnings: [Int]
  /// The page on top, frame by frame.
  private let tops: [PageID?]
  private var strip = BarStripAnalyzer()
  /// The newest five frames at most.
  private var window: [[String: ObservedLayer]] = []
  private var count = 0
  private var candidates: [SequenceFinding] = []

  package init(_ film: Film) {
    phases = (0..<film.frameCount).map { number in
      film.timeline.phase(at: film.rate.instant(ofFrame: number)).phase
    }
    let events = film.timeline.events.map { (film.rate.firstFrame(showing: $0.time), $0.event) }
    eventful = Set(events.map(\.0))
    cancellations = events.filter { $1 == .uikit(.transitionEnded(cancelled: true)) }.map(\.0)
    tops = (0..<film.frameCount).map { number in
      film.timeline.state(at: film.rate.instant(ofFrame: number)).stack.last
    }
    beginnings = events.filter { if case .uikit(.transitionBegan) = $1 { true } else { false } }
      .map(\.0)
  }

  /// The same of a film that there are only frames of.
  package init(phases: [Phase], eventful: Set<Int> = [], cancellations: [Int] = []) {
    self.phases = phases
    self.eventful = eventful
    self.cancellations = cancellations
    (beginnings, tops) = ([], [])
  }

  /// Takes the next frame's draws.
  package mutating func observe(_ list: DisplayList) {
    var layers: [String: ObservedLayer] = [:]
    Self.collect(list.draws, into: &layers)
    observe(layers)
    strip.observe(list)
  }

  package mutating func observe(_ layers: [String: ObservedLayer]) {
    window.append(layers)
    if window.count > 5 { window.removeFirst() }
    count += 1
    if window.count == 5 { findFlicker() }
    if window.count >= 4 { findHitches() }
  }

  /// What was found; `digests` are the frames' checksums: what no pixel shows is no finding.
  package func findings(digests: [String]) -> [SequenceFinding] {
    var found = candidates.filter { finding in
      guard finding.kind == .flicker else { return true }
      return finding.frame < digests.count && digests[finding.frame] != digests[finding.frame - 1]
    }
    found += strip.findings(phases: phases, tops: tops, beginnings: beginnings)
    for end in cancellations where end < digests.count && phases[end] == .rest {
      guard let start = phases[..<end].lastIndex(where: { $0 != .rest }).flatMap(start),
        digests[start] != digests[end]
      else { continue }
      found.append(
        SequenceFinding(
          kind: .cancelledSwipe, frame: end, layer: nil, detail: "it began after frame \(start)"))
    }
    return found.sorted { ($0.frame, $0.text) < ($1.frame, $1.text) }
  }

  /// The frame at rest before the movement that a frame belongs to.
  private func start(of frame: Int) -> Int? { phases[..<frame].lastIndex(of: .rest) }

  private static func collect(_ draws: [Draw], into layers: inout [String: ObservedLayer]) {
    for draw in draws {
      let look: String
      switch draw.operation {
      case .fill(let color): look = colorText(color)
      case .image(let resource): look = resource.name
      case .glyphs(let color, let coverage): look = coverage.name + colorText(color)
      case .backdrop(let sigma, let saturation):
        look = "blur \(pointsText(sigma)) saturation \(pointsText(saturation))"
      case .group(let inner):
        look = "group"
        collect(inner, into: &layers)
      }
      layers[draw.layer] = ObservedLayer(rect: draw.rect, opacity: draw.opacity, look: look)
    }
  }

  /// The frame in the middle of five against the two before and the two behind it.
  private mutating func findFlicker() {
    let (middle, frame) = (window[2], count - 3)
    for layer in Set(middle.keys).union(window[1].keys) {
      let usual = window[1][layer]
      guard window[0][layer] == usual, window[3][layer] == usual, window[4][layer] == usual,
        let detail = Self.difference(usual, middle[layer])
      else { continue }
      candidates.append(
        SequenceFinding(kind: .flicker, frame: frame, layer: layer, detail: detail))
    }
  }

  /// How a layer differs by more than rounding does; nil where it does not.
  private static func difference(_ usual: ObservedLayer?, _ other: ObservedLayer?) -> String? {
    guard let usual else { return other.map { _ in "it is there for this frame only" } }
    guard let other else { return "it is missing in this frame only" }
    if usual.look != other.look { return "\(usual.look), then \(other.look), then as before" }
    if abs(Int(usual.opacity) - Int(other.opacity)) > 2 {
      return "opacity \(usual.opacity), then \(other.opacity), then as before"
    }
    let (a, b) = (usual.rect, other.rect)
    let edges = [a.x - b.x, a.y - b.y, a.maxX - b.maxX, a.maxY - b.maxY]
    return edges.contains { abs($0) > 1 }
      ? "\(rectText(a)), then \(rectText(b)), then as before" : nil
  }

  /// The newest three steps, if nothing happened meanwhile.
  private mutating func findHitches() {
    let newest = count - 1
    guard !(newest - 2...newest).contains(where: eventful.contains),
      Set(phases[newest - 3...newest]).count == 1, phases[newest] != .rest
    else { return }
    let frames = window.suffix(4).map { $0 }
    for (layer, first) in frames[0] {
      let path = [first] + frames.dropFirst().compactMap { $0[layer] }
      guard path.count == 4 else { continue }
      for places in [path.map(\.rect.x), path.map(\.rect.y)] {
        guard let kind = Self.hitch(places) else { continue }
        candidates.append(
          SequenceFinding(
            kind: kind, frame: newest - 1, layer: layer,
            detail: "at " + places.map(String.init).joined(separator: ", ")))
      }
    }
  }

  /// What the middle one of three steps is, of which the others go the same way by 2 pixels at least.
  ///
  /// Clean films stay below twice their neighbours' mean; 4 pixels more are room for rounding.
  private static func hitch(_ places: [Int]) -> SequenceFinding.Kind? {
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    let (before, middle, after) = (steps[0], steps[1], steps[2])
    guard min(abs(before), abs(after)) >= 2, (before > 0) == (after > 0) else { return nil }
    if middle == 0 { return .duplicate }
    let isFar = abs(middle) > abs(before) + abs(after) + 4
    return isFar && (middle > 0) == (before > 0) ? .dropped : nil
  }
}
