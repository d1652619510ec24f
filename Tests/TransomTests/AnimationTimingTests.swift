import Testing
import Transom
import Units

@Suite struct `The timing of an animation` {
  private func timing(_ numbers: [Int], _ frames: Int, _ seconds: Int = 1) -> AnimationTiming {
    AnimationTiming(of: numbers, rate: FrameRate(frames: frames, seconds: seconds))
  }

  private func delays(_ timing: AnimationTiming) -> [[Int]] {
    timing.frames.map { [Int($0.delay.numerator), Int($0.delay.denominator)] }
  }

  @Test(arguments: [(60, 1), (30, 1), (90, 1), (1, 1), (60000, 1001)])
  func `equals that of the film if browsers respect its delays`(frames: Int, seconds: Int) {
    let timing = timing(Array(0..<7), frames, seconds)
    #expect(timing.step == 1 && timing.rate == FrameRate(frames: frames, seconds: seconds))
    #expect(timing.frames.map(\.number) == Array(0..<7))
    #expect(delays(timing) == Array(repeating: [seconds, frames], count: 7))
  }

  @Test(arguments: 1...240)
  func `has delays of at least 11 ms, at the highest possible rate`(frames: Int) {
    let timing = timing(Array(0..<50), frames)
    for frame in timing.frames {
      #expect(1000 * Int(frame.delay.numerator) >= 11 * Int(frame.delay.denominator))
    }
    #expect(timing.step == 1 || 1000 * (timing.step - 1) < 11 * frames)
    #expect(timing.rate.frames * timing.step == frames * timing.rate.seconds)
  }

  @Test func `equals that of the film at a lower rate if the film is fast`() {
    // The last frame is always included, because it also represents the time after the end.
    for count in 1...9 {
      let timing = timing(Array(0..<count), 120)
      #expect(timing.step == 2 && timing.rate == FrameRate(frames: 60))
      let slots = count / 2 + 1
      #expect(timing.frames.map(\.number) == (0..<slots).map { min(2 * $0, count - 1) })
      #expect(delays(timing) == Array(repeating: [1, 60], count: slots))
    }
    #expect(timing(Array(0..<8), 240).frames.map(\.number) == [0, 3, 6, 7])
  }

  @Test func `shows each selected frame until the next one`() {
    let timing = timing([3, 4, 10, 40], 60)
    #expect(timing.frames.map(\.number) == [3, 4, 10, 40])
    #expect(delays(timing) == [[1, 60], [1, 10], [1, 2], [1, 60]])
    #expect(delays(self.timing([5], 60)) == [[1, 60]])
  }
}
