import TestSupport
import Testing
import Units

private let rates = [
  FrameRate(frames: 30), FrameRate(frames: 60), FrameRate(frames: 120),
  FrameRate(frames: 60000, seconds: 1001),
]

@Suite struct `A time` {
  @Test func `is rounded to whole microseconds`() {
    #expect(Time(seconds: 0.35).microseconds == 350_000)
    #expect(Time(seconds: 1.0 / 3).microseconds == 333_333)
    #expect(Time(seconds: 2.0 / 3).microseconds == 666_667)
    #expect(Time(seconds: -0.000_000_6).microseconds == -1)
    #expect(Time(seconds: 0.1) + Time(seconds: 0.2) == Time(seconds: 0.3))
    #expect(Time(seconds: 0.1) - Time(seconds: 0.3) == Time(seconds: -0.2))
  }

  @Test func `is ordered and converts back to seconds`() {
    #expect(Time(microseconds: -1) < .zero)
    #expect(Time(microseconds: 350_000).seconds == 0.35)
  }
}

@Suite struct `A frame rate` {
  @Test(arguments: rates, [1, 2, 3] as [UInt64])
  func `maps a time to the first frame that reaches it`(
    rate: FrameRate, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let time = Time(microseconds: Int.random(in: -1_000_000...600_000_000, using: &generator))
      let frame = rate.firstFrame(showing: time)
      #expect(rate.instant(ofFrame: frame).hasReached(time), "\(time)")
      #expect(frame == 0 || !rate.instant(ofFrame: frame - 1).hasReached(time), "\(time)")
    }
  }

  @Test(arguments: rates)
  func `maps a frame's instant, rounded down, to the frame, and a microsecond more to the next`(
    rate: FrameRate
  ) {
    for index in 0..<5000 {
      let instant = rate.instant(ofFrame: index)
      let whole = Time(microseconds: instant.numerator / instant.denominator)
      #expect(rate.firstFrame(showing: whole) == index)
      #expect(rate.firstFrame(showing: whole + Time(microseconds: 1)) == index + 1)
    }
  }

  @Test func `places frames at index / rate`() {
    #expect(FrameRate(frames: 60).instant(ofFrame: 21).seconds == 0.35)
    #expect(FrameRate(frames: 60).firstFrame(showing: Time(seconds: 0.35)) == 21)
    #expect(FrameRate(frames: 30).firstFrame(showing: Time(microseconds: 33_333)) == 1)
    #expect(FrameRate(frames: 30).firstFrame(showing: Time(microseconds: 33_334)) == 2)
    let broadcast = FrameRate(frames: 60000, seconds: 1001)
    #expect(broadcast.instant(ofFrame: 60000).seconds == 1001)
    #expect(broadcast.instant(ofFrame: 60_000_000).seconds == 1_001_000)
  }

  @Test(arguments: rates)
  func `maps times before the start to frame 0`(rate: FrameRate) {
    for microseconds in [-1_000_000_000, -40_000, -1, 0] {
      #expect(rate.firstFrame(showing: Time(microseconds: microseconds)) == 0)
    }
  }
}

@Suite struct `An instant` {
  @Test func `has reached the time it is created from, but no later time`() {
    for microseconds in [-5, -1, 0, 1, 350_000] {
      let time = Time(microseconds: microseconds)
      #expect(Instant(time).hasReached(time))
      #expect(!Instant(time).hasReached(time + Time(microseconds: 1)))
      #expect(Instant(time).seconds == time.seconds)
    }
  }

  @Test func `returns the seconds since a time, rounded once`() {
    let frame = FrameRate(frames: 120).instant(ofFrame: 43)
    #expect(frame.seconds(since: Time(seconds: 0.1)) == (43_000_000 - 12_000_000) / 120e6)
    #expect(frame.seconds(since: Time(seconds: -0.1)) == (43_000_000 + 12_000_000) / 120e6)
    #expect(frame.seconds(since: .zero) == frame.seconds)
  }

  @Test(arguments: rates)
  func `of a frame is index / rate seconds after the start`(rate: FrameRate) {
    for index in stride(from: 0, to: 100_000, by: 7) {
      let exact = Double(index * rate.seconds) / Double(rate.frames)
      #expect(abs(rate.instant(ofFrame: index).seconds - exact) <= exact * 2.3e-16)
    }
  }
}
