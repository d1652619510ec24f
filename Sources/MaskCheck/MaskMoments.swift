import Compositing
import Navigation
import Units

/// The frames that the sheet of a mask check shows.
package struct MaskMoments {
  /// The frames of a transition.
  package struct Part {
    let title: String
    let frames: [Int]
  }

  /// The first push, the pop and the swipe.
  package let parts: [Part]

  /// Chooses up to `columns` frames of each transition.
  package init(_ check: MaskCheck, columns: Int) {
    let film = check.setup.film
    let phases = (0..<film.frameCount).map { film.facts(ofFrame: $0).transitionPhase }
    let titles: [(Phase, String)] = [
      (.push, "push, by tap"), (.pop, "pop, by tap"), (.swipe, "pop, by swipe"),
    ]
    let labelPositions = check.lists.map(Self.labelPosition)
    let worst = [check.worstLeak, check.worstOverMasking].compactMap { $0 }
    parts = titles.compactMap { phase, title in
      guard let first = phases.firstIndex(of: phase) else { return nil }
      let run = (first..<phases.count).prefix { phases[$0] == phase }
      let frames = Self.evenlySpaced(
        run.filter { labelPositions[$0] != nil }, labelPositions, worst, columns)
      return frames.isEmpty ? nil : Part(title: title, frames: frames)
    }
  }

  /// Returns the left edge of the leftmost label in a frame, in device pixels, or nil if none is drawn.
  private static func labelPosition(_ list: DisplayList) -> Int? {
    list.draws.filter { BarPart($0) == .backLabel }.map(\.rect.x).min()
  }

  /// Returns the frames in which the label is nearest to evenly spaced points on its path.
  ///
  /// The worst frames are always chosen. If there are too many frames, each of them replaces the nearest one.
  private static func evenlySpaced(
    _ frames: [Int], _ labelPositions: [Int?], _ worst: [Int], _ columns: Int
  ) -> [Int] {
    let positions = frames.compactMap { labelPositions[$0] }
    guard let low = positions.min(), let high = positions.max(), columns > 1 else { return frames }
    func nearest(_ target: Double, among frames: [Int]) -> Int? {
      frames.min { a, b in
        abs(Double(labelPositions[a] ?? 0) - target) < abs(Double(labelPositions[b] ?? 0) - target)
      }
    }
    var chosen: Set<Int> = []
    for step in 0..<columns {
      let target = Double(low) + Double(high - low) * Double(step) / Double(columns - 1)
      if let frame = nearest(target, among: frames) { chosen.insert(frame) }
    }
    for frame in worst where frames.contains(frame) && !chosen.contains(frame) {
      let others = chosen.subtracting(worst).sorted()
      if chosen.count >= columns,
        let other = others.min(by: { abs($0 - frame) < abs($1 - frame) })
      {
        chosen.remove(other)
      }
      chosen.insert(frame)
    }
    return chosen.sorted()
  }
}
