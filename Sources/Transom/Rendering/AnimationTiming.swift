import ImageFiles
import Units

/// Which of a film's frames an animated PNG shows, and for how long each.
///
/// Browsers take a delay of 10 ms or less, Chrome and Safari anything below 11 ms, for 100 ms: of a
/// film with more frames a second every second or third one is shown, as a film of that rate has them.
package struct AnimationTiming: Hashable, Sendable {
  package struct Shown: Hashable, Sendable {
    package let number: Int
    package let delay: FrameDelay
  }

  package let shown: [Shown]
  /// 1 where every chosen frame is shown.
  package let step: Int
  /// Frames a second that are left.
  package let rate: FrameRate

  /// Milliseconds.
  private static let shortestDelay = 11

  /// Each of the frames is shown from its own time on, until the next one's; the last for one frame.
  package init(of numbers: [Int], rate: FrameRate) {
    let unit = 1000 * rate.seconds
    let step = max(1, (Self.shortestDelay * rate.frames + unit - 1) / unit)
    // A slot is `step` frames long and shows the newest frame at its beginning.
    var slots: [(slot: Int, number: Int)] = []
    for number in numbers {
      let slot = (number + step - 1) / step
      if slots.last?.slot == slot { slots.removeLast() }
      slots.append((slot, number))
    }
    shown = slots.indices.map { index in
      let end = index + 1 < slots.count ? slots[index + 1].slot : slots[index].slot + 1
      let length = (end - slots[index].slot) * step
      return Shown(
        number: slots[index].number,
        delay: FrameDelay(seconds: length * rate.seconds, per: rate.frames))
    }
    self.step = step
    let common = FrameDelay(seconds: step * rate.seconds, per: rate.frames)
    self.rate = FrameRate(frames: Int(common.per), seconds: Int(common.seconds))
  }
}
