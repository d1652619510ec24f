import Diffing
import ImageFiles
import Units

/// What a comparison found, for people and for programs.
public struct DiffReport: Sendable {
  let difference: SequenceDifference
  let comparison: SequenceComparison
  let images: [Int: DiffImages]

  init(
    _ difference: SequenceDifference, of comparison: SequenceComparison,
    images: [Int: DiffImages] = [:]
  ) {
    self.difference = difference
    self.comparison = comparison
    self.images = images
  }

  /// Whether nothing differs.
  public var isEqual: Bool { difference.verdict == .equal }

  /// Everything that could not be read or written, or nil.
  public var failure: TransomFailure? {
    difference.problems.isEmpty
      ? nil : TransomFailure(difference.problems.map { "error: " + $0 })
  }

  /// A line for each frame that differs, and a summary.
  ///
  /// A film that is late or early is one finding; its frames are told apart with `allFrames` only.
  public func text(allFrames: Bool = false) -> String {
    var lines: [String] = []
    if difference.shift == nil || allFrames {
      lines += frameLines(allFrames)
    }
    return (lines + summary).joined(separator: "\n")
  }

  /// A line for each frame that differs, and one for each row of frames that a side has not; before
  /// the first, or all of them, what its layers draw otherwise.
  private func frameLines(_ allFrames: Bool) -> [String] {
    var lines: [String] = []
    var isTold = false
    var frames = difference.frames[...]
    while let first = frames.first {
      let missing = frames.prefix {
        $0.verdict == .layout && $0.difference == nil && $0.layout == first.layout
          && pathWithout(first.layout) != nil
      }
      if let last = missing.last, missing.count > 1, let path = pathWithout(first.layout) {
        lines.append("frames \(first.number) to \(last.number): are missing in \(path)")
        frames = frames.dropFirst(missing.count)
      } else {
        if first.verdict != .equal {
          if let changes = first.changes, allFrames || !isTold {
            lines += Self.lines(changes, number: first.number)
            isTold = true
          }
          lines.append(line(first))
        }
        frames = frames.dropFirst()
      }
    }
    return lines
  }

  /// What a frame's layers draw otherwise, before any pixel is blamed.
  static func lines(_ changes: [String], number: Int, most: Int = 8) -> [String] {
    guard !changes.isEmpty else {
      return ["frame \(number) draws the same layers: a picture, a font or the drawing differs"]
    }
    let more = changes.count > most ? ["  and \(changes.count - most) more"] : []
    return ["frame \(number) draws otherwise:"] + changes.prefix(most).map { "  " + $0 } + more
  }

  /// The side that has no such frame; nil where both have one.
  private func pathWithout(_ layout: FrameLayout?) -> String? {
    switch layout {
    case .onlyExpected: comparison.actual.path
    case .onlyActual: comparison.expected.path
    case .sizes, nil: nil
    }
  }

  private func line(_ frame: FrameDifference) -> String {
    var parts: [String] = []
    if let path = pathWithout(frame.layout) { parts.append("is missing in \(path)") }
    switch frame.layout {
    case .sizes(let expected, let actual):
      parts.append(
        "is \(expected.width) × \(expected.height) pixels in \(comparison.expected.path), "
          + "\(actual.width) × \(actual.height) in \(comparison.actual.path)")
    case .onlyExpected, .onlyActual, nil: break
    }
    if frame.verdict == .unreadable { parts.append("could not be compared") }
    if let found = frame.difference { parts += facts(of: found) }
    let layers = frame.layers.map { "\($0.layer) \($0.count) px" }
    if !layers.isEmpty { parts.append("layers: " + layers.joined(separator: ", ")) }
    return title(frame) + ": " + parts.joined(separator: "; ")
  }

  private func title(_ frame: FrameDifference) -> String {
    let time = frame.time.map { " at \(decimalText($0, places: 6)) s" } ?? ""
    let name = comparison.expected.frames.count == 1 ? frame.name : "frame \(frame.number)"
    // A number says nothing of pictures that have names only.
    let isNamed = frame.name.last?.isNumber != true && name != frame.name
    return name + (isNamed ? " (\(frame.name))" : "") + time
  }

  private func facts(of found: PictureDifference) -> [String] {
    var parts = ["\(found.count) px differ"]
    let names = comparison.pictures.tolerance.descriptions
    for (name, count) in zip(names, found.forgiven) where count > 0 {
      parts[0] += ", \(count) more within \(name)"
    }
    if found.antialiased > 0 { parts[0] += ", \(found.antialiased) of them anti-aliased" }
    if let place = found.place {
      parts[0] += ", most by \(found.maxDelta) at \(place.x),\(place.y)"
    }
    let boxes = found.boxes.prefix(3).map { "\($0.x),\($0.y) \($0.width)×\($0.height)" }
    if !boxes.isEmpty {
      let more = found.boxes.count > 3 ? " and \(found.boxes.count - 3) more" : ""
      parts.append("in " + boxes.joined(separator: ", ") + more)
    }
    if let bias = found.bias {
      parts.append(
        "\(bias.channel.rawValue) \(bias.mean > 0 ? "+" : "")\(decimalText(bias.mean, places: 2)) "
          + "on the whole at \(bias.block.x),\(bias.block.y)")
    }
    return parts
  }

  var forgiveness: Forgiveness {
    Forgiveness(of: difference.frames, by: comparison.pictures.tolerance)
  }

  private var summary: [String] {
    var lines = difference.layouts.map(text)
    if let shift = difference.shift {
      let count = abs(shift.frames)
      lines.append(
        "from frame \(shift.first) on, \(comparison.actual.path) is \(count) "
          + "\(count == 1 ? "frame" : "frames") \(shift.frames > 0 ? "late" : "early") and the "
          + "same otherwise")
    }
    if let event = difference.firstEvent {
      lines.append(
        "first event: \(decimalText(event.time, places: 6)) s \(event.kind) "
          + "\(event.page.map { $0 + " " } ?? "")\(event.what)")
    }
    lines += forgiveness.lines
    let total = difference.frames.count
    let bad = difference.frames.filter { $0.verdict != .equal }
    guard let first = bad.first else {
      let within = forgiveness.isAny ? " within the tolerance" : ""
      return lines + [(total == 1 ? "equal" : "\(total) frames are equal") + within]
    }
    guard total > 1 else { return lines }
    let time = first.time.map { " at \(decimalText($0, places: 6)) s" } ?? ""
    return lines + [
      "\(bad.count) of \(total) frames \(bad.count == 1 ? "differs" : "differ"), the first is "
        + "frame \(first.number)\(time)"
    ]
  }

  private func text(_ layout: SequenceLayout) -> String {
    let (expected, actual) = (comparison.expected.path, comparison.actual.path)
    switch layout {
    case .frameCounts(let a, let b):
      return "\(expected) has \(a) \(a == 1 ? "frame" : "frames"), \(actual) has \(b)"
    case .rates(let a, let b):
      return "\(expected) has \(Self.text(a)) frames a second, \(actual) has \(Self.text(b))"
    }
  }

  private static func text(_ rate: FrameRate) -> String {
    rate.seconds == 1 ? "\(rate.frames)" : "\(rate.frames)/\(rate.seconds)"
  }
}
