import Navigation
import Testing
import Units

private func scene(
  profile: Profile = .ios11, width: Double = 375, _ action: Step.Action
) -> Scene {
  Scene(
    profile, device: .phone(width, 2000), pages: [Page("A"), Page("B")], stack: ["A", "B"], action)
}

/// Returns whether a released swipe pops the page.
private func finishes(_ to: Double, over: Double, width: Double = 375) throws -> Bool {
  let timeline = try scene(width: width, .swipe(to, over: over)).timeline()
  return timeline.state(at: 60).stack == ["A"]
}

/// Returns the time that a swipe takes to settle after the finger lifts, in seconds.
private func settling(_ profile: Profile, _ to: Double, over: Double, _ release: Swipe.Release)
  throws -> Double
{
  try scene(profile: profile, .swipe(to, over: over, release)).timeline().end.seconds - over
}

@Suite struct `A swiping finger` {
  @Test(arguments: [0.1, 0.25, 0.4, 0.79])
  func `moves the pages linearly`(time: Double) throws {
    let timeline = try scene(.swipe(0.6, over: 0.8)).timeline()
    let p = 0.6 * time / 0.8
    #expect(abs(timeline.progress(at: time) - p) < 1e-9)
    let window = timeline.layer(at: time)
    #expect(abs((window.page("B")?.frame.minX ?? 0) - 375 * p) < 1e-9)
    #expect(abs((window.page("A")?.frame.minX ?? 0) + 112 * (1 - p)) < 1e-9)
    #expect(abs((window["dimming"]?.opacity ?? 0) - 0.1 * (1 - p)) < 1e-9)
    #expect(timeline.phase(at: time) == .swipe)
  }
}

@Suite struct `A natural release` {
  /// The condition is p + v̄·T > min(187.5/W, 0.5) with T = 0.35.
  ///
  /// Here, p is the progress, v̄ the mean velocity and W the width of the screen. For a linear movement over
  /// 0.35 s, v̄·T = p.
  @Test(arguments: [
    (320.0, 0.5), (375, 0.5), (390, 0.4808), (393, 0.4771), (402, 0.4664), (414, 0.4529),
    (428, 0.4381), (430, 0.4361), (440, 0.4261), (744, 0.2520), (820, 0.2287), (1024, 0.1831),
  ])
  func `finishes the swipe above the threshold for each width`(width: Double, threshold: Double)
    throws
  {
    #expect(try finishes(threshold / 2 + 0.0001, over: 0.35, width: width))
    #expect(try !finishes(threshold / 2 - 0.0001, over: 0.35, width: width))
  }

  @Test(arguments: [
    (0.2, 0.4, false), (0.3, 0.4, true), (0.45, 10, false), (0.49, 10, true), (0.51, 10, true),
    (0.1, 0.08, true), (0.1, 0.1, false),
  ])
  func `extrapolates the movement for 0.35 s at the finger's velocity`(
    to: Double, over: Double, expected: Bool
  ) throws {
    // For the last five, the extrapolated fractions are 0.45 + 0.045·0.35 = 0.466, 0.49 + 0.049·0.35 = 0.507,
    // 0.51 + 0.051·0.35 = 0.528, 0.1 + 1.25·0.35 = 0.538 and 0.1 + 0.35 = 0.45.
    #expect(try finishes(to, over: over) == expected)
  }

  @Test func `finishes the swipe after any movement to the right within 0.02 s`() throws {
    #expect(try finishes(0.01, over: 0.0199))
    #expect(try !finishes(0.01, over: 0.0201))
    #expect(try !finishes(0, over: 0.01))
  }

  @Test func `is ignored if the script sets the release`() throws {
    #expect(try scene(.swipe(0.01, over: 2, .finish)).timeline().state(at: 9).stack == ["A"])
    #expect(
      try scene(.swipe(0.99, over: 0.1, .cancel)).timeline().state(at: 9).stack == ["A", "B"])
  }
}

@Suite struct `Settling after a swipe` {
  private let profilesBefore17: [Profile] = [.ios9, .ios10, .ios11, .ios13, .ios15]

  @Test
  func
    `takes 0.35 s times the remaining distance up to iOS 16, or less if the finger is faster`()
    throws
  {
    for profile in profilesBefore17 {
      #expect(try abs(settling(profile, 0.31, over: 1, .cancel) - 0.1085) < 2e-6)
      #expect(try abs(settling(profile, 0.6, over: 1, .finish) - 0.14) < 2e-6)
      // The finger is faster than the spring: at 4 widths per second, 0.8 takes 0.2 s and 0.2 takes 0.05 s.
      #expect(try abs(settling(profile, 0.8, over: 0.2, .cancel) - 0.2) < 2e-6)
      #expect(try abs(settling(profile, 0.8, over: 0.2, .finish) - 0.05) < 2e-6)
    }
  }

  @Test func `takes 0.35 s on iOS 17 and later, or less if the finger is faster`() throws {
    #expect(try abs(settling(.ios17, 0.31, over: 2, .cancel) - 0.35) < 2e-6)
    #expect(try abs(settling(.ios17, 0.6, over: 1, .finish) - 0.35) < 2e-6)
    // The example in UIKit Facts, Swipe release.
    #expect(try abs(settling(.ios17, 0.6, over: 0.6 * 390 / 800, .finish) - 0.195) < 2e-6)
  }

  @Test func `takes at most 0.17 s for a recorded swipe that is canceled at 0.31`() throws {
    for profile in profilesBefore17 {
      for over in [0.5, 1, 2] { #expect(try settling(profile, 0.31, over: over, .cancel) <= 0.17) }
    }
  }

  @Test func `does not depend on velocity if the finger has not moved`() throws {
    #expect(try abs(settling(.ios11, 0, over: 0.4, .finish) - 0.35) < 2e-6)
    #expect(try abs(settling(.ios17, 0, over: 0.4, .finish) - 0.35) < 2e-6)
    #expect(try settling(.ios11, 0, over: 0.4, .cancel) == 0)
  }

  @Test(arguments: [Swipe.Release.cancel, .finish], [0.1, 0.3, 0.6, 0.95])
  func `follows the spring over the remaining distance`(release: Swipe.Release, fraction: Double)
    throws
  {
    let timeline = try scene(.swipe(0.6, over: 1, release)).timeline()
    let duration = timeline.end.seconds - 1
    let target = release == .finish ? 1.0 : 0
    let expected = 0.6 + (target - 0.6) * Spring.progress(after: 0.5 * fraction)
    #expect(abs(timeline.progress(at: 1 + duration * fraction) - expected) < 1e-4)
    #expect(timeline.phase(at: 1 + duration * fraction) == .settle)
    #expect(timeline.progress(at: 1) == 0.6)
  }
}
