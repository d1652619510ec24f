import Foundation
import Navigation
import Testing
import Units

/// The progress of the spring (UIKit Facts, Transition curve).
private let table: [(Double, String)] = [
  (0, "0.0000"), (1.0 / 60, "0.0379"), (2.0 / 60, "0.1247"), (0.05, "0.2322"),
  (4.0 / 60, "0.3436"), (5.0 / 60, "0.4493"), (0.1, "0.5448"), (7.0 / 60, "0.6280"),
  (8.0 / 60, "0.6990"), (0.15, "0.7583"), (10.0 / 60, "0.8072"), (0.2, "0.8793"),
  (0.25, "0.9420"), (0.3, "0.9729"), (0.35, "0.9876"), (0.4, "0.9944"), (0.45, "0.9975"),
]

private func rounded(_ value: Double, places: Int = 4) -> String {
  decimalText(value, places: places)
}

@Suite struct `The spring of a push or pop` {
  private func timeline(_ operation: Transition.Operation, _ profile: Profile = .ios11) throws
    -> Timeline
  {
    let pages = [Page("A"), Page("B")]
    return try operation == .push
      ? Scene(profile, pages: pages, .push("B")).timeline()
      : Scene(profile, pages: pages, stack: ["A", "B"], .pop).timeline()
  }

  @Test(arguments: table)
  func `matches the progress in the table`(time: Double, expected: String) throws {
    for profile in Profile.allCases {
      for operation in [Transition.Operation.push, .pop] {
        #expect(rounded(try timeline(operation, profile).progress(at: time)) == expected)
      }
    }
  }

  @Test func `ends at 0.5 s, where it jumps from 0.9989 to 1`() throws {
    let timeline = try timeline(.push)
    #expect(rounded(timeline.progress(at: 0.499999)) == "0.9989")
    #expect(timeline.phase(at: 0.499999) == .push)
    #expect(timeline.phase(at: 0.5) == .rest)
    #expect(timeline.end == seconds(0.5))
    #expect(Spring.progress(after: 0.5) == 1)
    #expect(Spring.progress(after: 7) == 1)
  }

  @Test func `is 1 − (1 + ωt)e^(−ωt) with ω = √(1000/3)`() {
    let frequency = (1000.0 / 3).squareRoot()
    for microseconds in stride(from: 0, to: 500_000, by: 137) {
      let time = Double(microseconds) / 1_000_000
      let expected = 1 - (1 + frequency * time) * exp(-frequency * time)
      #expect(abs(Spring.progress(after: time) - expected) < 1e-12)
    }
  }

  @Test func `never decreases`() {
    var last = 0.0
    for microseconds in stride(from: 1, through: 600_000, by: 61) {
      let progress = Spring.progress(after: Double(microseconds) / 1_000_000)
      #expect(progress >= last)
      last = progress
    }
  }

  /// See UIKit Facts, Transition curve.
  @Test(arguments: [
    (0.25, 0.0527), (0.5, 0.0919), (0.75, 0.1475), (0.9, 0.213), (0.95, 0.2598), (0.99, 0.3636),
  ])
  func `reaches each fraction at the listed time`(fraction: Double, time: Double) {
    #expect(Spring.progress(after: time - 0.0001) < fraction)
    #expect(Spring.progress(after: time + 0.0001) > fraction)
  }
}
