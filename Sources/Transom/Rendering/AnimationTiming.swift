import ImageFiles
import Units

/// The frames of a film that an animated PNG file contains, and their delays.
///
/// Browsers replace a delay of 10 ms or less with 100 ms. In Chrome and Safari, this also applies to other
/// delays below 11 ms. If the frames of a film are closer together, only every second or third frame is
/// used, at the times of a film with the lower rate.
package struct AnimationTiming: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    package let number: Int
    package let delay: FrameDelay
  }

  package let frames: [Frame]
  /// The distance between the frames that are shown, which is 1 if all are shown.
  package let step: Int
  /// The rate of the frames that are shown.
  package let rate: FrameRate

  /// The shortest delay that all browsers respect, in milliseconds.
  private static let shortestDelay = 11

  /// Creates the timing of frames.
  ///
  /// Each frame lasts until the next one. The last frame lasts for `step` frames of the film.
  package init(of numbers: [Int], rate: FrameRate) {
    let unit = 1000 * rate.seconds
    let step = max(1, (Self.shortestDelay * rate.frames + unit - 1) / unit)
    // A slot lasts `step` frames and shows the latest frame that is due when the slot begins.
    var slots: [(slot: Int, number: Int)] = []
    for number in numbers {
      let slot = (number + step - 1) / step
      if slots.last?.slot == slot { slots.removeLast() }
      slots.append((slot, number))
    }
    self.frames = slots.indices.map { index in
      let end = index + 1 < slots.count ? slots[index + 1].slot : slots[index].slot + 1
      let length = (end - slots[index].slot) * step
      return Frame(
        number: slots[index].number,
        delay: FrameDelay(seconds: length * rate.seconds, per: rate.frames))
    }
    self.step = step
    let common = FrameDelay(seconds: step * rate.seconds, per: rate.frames)
    self.rate = FrameRate(frames: Int(common.denominator), seconds: Int(common.numerator))
  }
}
