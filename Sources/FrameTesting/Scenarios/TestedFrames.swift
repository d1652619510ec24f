import Files
import Transom
import Units

/// The frames of a film that a test compares.
package enum TestedFrames: Hashable, Sendable {
  case all
  /// The first frame at or after each time, in seconds.
  case times([Double])
  /// The first frame at or after each fraction of the first transition, from 0 to 1.
  ///
  /// A fraction of 1 selects the first frame after the transition.
  case fractions([Double])

  /// Returns the frame numbers in ascending order without duplicates.
  package func numbers(of film: Film) throws(TransomFailure) -> [Int] {
    switch self {
    case .all: return Array(0..<film.frameCount)
    case .times(let times):
      var numbers: Set<Int> = []
      for time in times {
        guard time.isFinite, (0...36_000).contains(time) else {
          throw TransomFailure(
            "there is no frame at \(time) s; use a number of seconds, 0 or more")
        }
        let number = film.rate.firstFrame(showing: Time(seconds: time))
        guard number < film.frameCount else {
          let last = film.rate.instant(ofFrame: film.frameCount - 1).seconds
          throw TransomFailure(
            "\(film.label): there is no frame at \(pointsText(time)) s; the last frame is at "
              + "\(pointsText(last)) s")
        }
        numbers.insert(number)
      }
      return try Self.sorted(numbers)
    case .fractions(let fractions): return try Self.numbers(fractions, of: film)
    }
  }

  private static func numbers(
    _ fractions: [Double], of film: Film
  ) throws(TransomFailure) -> [Int] {
    let facts = (0..<film.frameCount).map(film.facts(ofFrame:))
    guard let start = facts.firstIndex(where: { $0.transitionPhase != .rest }) else {
      throw TransomFailure(
        "\(film.label) has no transition; select frames by time, such as .frames(at: [0])")
    }
    let end = facts[start...].firstIndex { $0.transitionPhase == .rest } ?? facts.endIndex
    var numbers: Set<Int> = []
    for fraction in fractions {
      guard (0...1).contains(fraction) else {
        throw TransomFailure(
          "\(fraction) is not a fraction of a transition; use a number from 0 to 1")
      }
      let number =
        switch fraction {
        case 0: start
        // The progress of a bouncing spring exceeds 1 before the end.
        case 1: end
        default: facts[start..<end].firstIndex { $0.progress >= fraction } ?? end
        }
      numbers.insert(min(number, facts.count - 1))
    }
    return try sorted(numbers)
  }

  private static func sorted(_ numbers: Set<Int>) throws(TransomFailure) -> [Int] {
    guard !numbers.isEmpty else {
      throw TransomFailure("no frame is selected; select one, such as .frames(at: [0])")
    }
    return numbers.sorted()
  }
}
