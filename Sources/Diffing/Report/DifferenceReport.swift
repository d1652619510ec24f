import Files
import Units

/// What a comparison found, for people and for programs.
package struct DifferenceReport: Sendable {
  package let difference: SequenceDifference
  package let comparison: SequenceComparison
  /// The names of each frame's pictures, where they were written.
  package let images: [Int: DifferenceImages.Names]

  package init(
    _ difference: SequenceDifference, of comparison: SequenceComparison,
    images: [Int: DifferenceImages.Names] = [:]
  ) {
    self.difference = difference
    self.comparison = comparison
    self.images = images
  }

  /// Whether nothing differs.
  package var isEqual: Bool { difference.verdict == .equal }

  /// Everything that could not be read or written, or nil.
  package var failure: TransomFailure? {
    let problems = difference.problems
    return problems.isEmpty ? nil : TransomFailure(problems.map { "error: " + $0 })
  }

  /// A line for each frame that differs, and a summary.
  ///
  /// A film that is late or early is one finding; its frames are told apart with `allFrames` only.
  package func text(allFrames: Bool = false) -> String {
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
  package static func lines(_ changes: [String], number: Int, most: Int = 8) -> [String] {
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
}
