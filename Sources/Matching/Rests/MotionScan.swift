import Recordings

/// Finds the intervals of a recording in which the pages do not move.
///
/// A frame differs from the one before if blocks change in more than a fifth of the rows of a grid, as along the edge
/// of a moving page, or if a twentieth of all blocks change, as in a bar. A pointer is smaller.
package struct MotionScan {
  private(set) var facts: RecordingFacts
  package private(set) var rests: [RecordedRest] = []
  /// Intervals that are shorter than ``rests`` and are not used to find the screen.
  private(set) var briefRests: [RecordedRest] = []
  /// The intervals that are used to find the screen: those in which the pages cannot still move, or all if there are none.
  var restsOfScreen: [RecordedRest] {
    let resting = rests.filter { $0.certainty > .canMove }
    return resting.isEmpty ? rests : resting
  }
  /// Whether the recording has more intervals than those whose pictures are kept.
  package private(set) var isIncomplete = false
  /// The frames that do not differ from those before.
  private(set) var similarFrames: Set<Int> = []
  private let times: [Double]
  /// The time at which the last frame ends, in seconds.
  private let end: Double
  /// The shortest interval between two movements, in seconds.
  private let shortestRest: Double
  /// The shortest time for which one frame shows an interval without movement, in seconds.
  ///
  /// Encoders merge equal frames into a long one, but missing frames also make a frame of a movement longer.
  private let shortestDisplay: Double
  private let shortestBriefRest: Double
  /// The time between the first and the last frame below which frames at an end can be repeated, in seconds.
  private let longestRepetition: Double
  private var previous: RecordedFrame?
  private var runStart = 0
  private var recent: [[UInt8]] = []
  private var early: Picture?

  /// The time below which an interval can be a movement that stands still, in seconds.
  ///
  /// A synthetic recording at 15 fps repeats a frame of a movement for 0.2 seconds.
  private static let longestStandstill = 0.25
  /// The largest number of columns of the grid.
  private static let columns = 24
  private static let changedRowShare = 0.2
  private static let changedShare = 0.05
  /// The smallest mean change of a block, in levels.
  private static let smallestChange = 2
  private static let averagedFrames = 4
  /// The maximum number of intervals, because their pictures are kept in memory.
  static let maximumRests = 60
  /// The maximum number of pixels in these pictures, each of which takes 12 bytes.
  private static let maximumPixels = 40_000_000

  package init(_ info: RecordingInfo) {
    times = info.times
    end = info.end
    facts = RecordingFacts(times: times)
    let interval = facts.usualInterval ?? 0
    shortestRest = max(0.1, 1.9 * interval)
    shortestBriefRest = max(0.06, 0.8 * interval)
    shortestDisplay = max(0.25, 3.9 * interval)
    longestRepetition = max(0.15, 2.5 * interval)
  }

  package mutating func add(_ frame: RecordedFrame) {
    facts.add(frame)
    if let previous {
      if Self.differ(frame, previous) {
        endRun(before: frame.index, width: frame.width, height: frame.height)
        runStart = frame.index
        recent = []
        early = nil
      } else {
        similarFrames.insert(frame.index)
      }
    }
    recent.append(frame.rgb)
    if recent.count > Self.averagedFrames { recent.removeFirst() }
    // At its end, a movement is so slow that frames seem to be equal.
    let first = frame.index + 1 - recent.count
    if early == nil, Self.duration(times[runStart], times[first]) >= 0.25 {
      early = average(frame.width, frame.height)
    }
    previous = frame
  }

  /// Returns how long the frames between two different intervals are shown, in seconds.
  func time(between a: RecordedRest, _ b: RecordedRest) -> Double {
    let (first, last) = a.frames.lowerBound < b.frames.lowerBound ? (a, b) : (b, a)
    return Self.duration(times[first.frames.upperBound + 1], times[last.frames.lowerBound])
  }

  /// Returns the difference of two times, in seconds, without the errors of rounding that 0.97 − 0.87 has.
  private static func duration(_ start: Double, _ end: Double) -> Double {
    ((end - start) * 1e6).rounded() / 1e6
  }

  /// Ends the last interval.
  package mutating func finish() {
    guard let previous else { return }
    endRun(before: previous.index + 1, width: previous.width, height: previous.height)
    self.previous = nil
  }

  private mutating func endRun(before end: Int, width: Int, height: Int) {
    let isAtEnd = runStart == 0 || end == times.count
    let duration = Self.duration(times[runStart], times[end - 1])
    let displayTime = Self.duration(times[runStart], end < times.count ? times[end] : self.end)
    let isRest =
      displayTime >= shortestDisplay
      || (isAtEnd ? end - runStart > 1 || times.count == 1 : duration >= shortestRest)
    guard isRest || (!isAtEnd && end - runStart > 1 && duration >= shortestBriefRest) else {
      return
    }
    // Brief rests leave room for the others.
    let count = isRest ? rests.count : 2 * (rests.count + briefRests.count)
    guard count < Self.maximumRests, 2 * (count + 1) * width * height <= Self.maximumPixels
    else {
      isIncomplete = isIncomplete || isRest
      return
    }
    let late = average(width, height)
    let rest = RecordedRest(
      frames: runStart...(end - 1), early: early ?? late, late: late,
      certainty: certainty(isAtEnd: isAtEnd, duration: duration, displayTime: displayTime))
    if isRest { rests.append(rest) } else { briefRests.append(rest) }
  }

  private func certainty(
    isAtEnd: Bool, duration: Double, displayTime: Double
  ) -> RecordedRest.Certainty {
    guard isAtEnd else {
      return displayTime < Self.longestStandstill ? .canStandStill : .certain
    }
    guard displayTime < shortestDisplay, duration < longestRepetition else { return .certain }
    return displayTime < shortestRest ? .canMove : .canBeRepeated
  }

  private func average(_ width: Int, _ height: Int) -> Picture {
    var picture = Picture(width: width, height: height)
    let factor = 1 / Float(max(1, recent.count))
    for bytes in recent {
      for index in bytes.indices { picture.values[index] += factor * Float(bytes[index]) }
    }
    return picture
  }

  /// Returns whether more blocks differ than a pointer or a highlight changes.
  private static func differ(_ a: RecordedFrame, _ b: RecordedFrame) -> Bool {
    // Blocks of equal size: a narrow one at a side would change with a single column.
    let side = max(4, (a.width + columns - 1) / columns)
    let perRow = max(1, a.width / side)
    let perColumn = max(1, a.height / side)
    var (changed, changedRows) = (0, 0)
    a.rgb.withUnsafeBufferPointer { a8 in
      b.rgb.withUnsafeBufferPointer { b8 in
        for blockY in 0..<perColumn {
          let rows = blockY * a.height / perColumn..<(blockY + 1) * a.height / perColumn
          let inRow = (0..<perRow).count { blockX in
            let bytes = 3 * (blockX * a.width / perRow)..<3 * ((blockX + 1) * a.width / perRow)
            var sum = 0
            for y in rows {
              let row = 3 * y * a.width
              for index in bytes {
                sum += abs(Int(a8[row + index]) - Int(b8[row + index]))
              }
            }
            return sum > smallestChange * rows.count * bytes.count
          }
          changed += inRow
          if inRow > 0 { changedRows += 1 }
        }
      }
    }
    return Double(changedRows) > changedRowShare * Double(perColumn)
      || Double(changed) > changedShare * Double(perRow * perColumn)
  }
}
