import Files
import Units

/// The result of a comparison as text and JSON.
package struct DifferenceReport: Sendable {
  package let difference: SequenceDifference
  package let comparison: SequenceComparison
  /// The names of the images that were written, by frame.
  package let images: [Int: DifferenceImages.Names]

  package init(
    _ difference: SequenceDifference, of comparison: SequenceComparison,
    images: [Int: DifferenceImages.Names] = [:]
  ) {
    self.difference = difference
    self.comparison = comparison
    self.images = images
  }

  /// Whether the sequences are equal.
  package var isEqual: Bool { difference.verdict == .equal }

  /// All errors in reading and writing, or nil if there are none.
  package var failure: TransomFailure? {
    let problems = difference.problems
    return problems.isEmpty ? nil : TransomFailure(problems.map { "error: " + $0 })
  }

  /// Returns one line for each frame that differs and a summary.
  ///
  /// A sequence that is shifted in time is reported as one difference. Its frames are listed only if
  /// `allFrames` is true.
  package func text(allFrames: Bool = false) -> String {
    var lines: [String] = []
    if difference.shift == nil || allFrames {
      lines += frameLines(allFrames)
    }
    return (lines + summary).joined(separator: "\n")
  }

  /// Returns one line for each frame that differs and for each range of missing frames.
  ///
  /// The layer changes precede the first frame, or each frame if `allFrames` is true.
  private func frameLines(_ allFrames: Bool) -> [String] {
    var lines: [String] = []
    var hasChanges = false
    var frames = difference.frames[...]
    while let first = frames.first {
      let missing = frames.prefix {
        $0.verdict == .layout && $0.difference == nil
          && $0.layoutDifference == first.layoutDifference
          && pathWithoutFrame(first.layoutDifference) != nil
      }
      if let last = missing.last, missing.count > 1,
        let path = pathWithoutFrame(first.layoutDifference)
      {
        lines.append("frames \(first.number) to \(last.number): missing from \(path)")
        frames = frames.dropFirst(missing.count)
      } else {
        if first.verdict != .equal {
          if let changes = first.changes, allFrames || !hasChanges {
            lines += Self.lines(changes, number: first.number)
            hasChanges = true
          }
          lines.append(line(first))
        }
        frames = frames.dropFirst()
      }
    }
    return lines
  }

  /// Returns the lines that describe the layer changes of a frame.
  package static func lines(_ changes: [String], number: Int, limit: Int = 8) -> [String] {
    guard !changes.isEmpty else {
      return ["frame \(number) has the same layers: an image, a font or the renderer differs"]
    }
    let more = changes.count > limit ? ["  and \(changes.count - limit) more"] : []
    return ["frame \(number) has different layers:"]
      + changes.prefix(limit).map { "  " + $0 } + more
  }

  /// Returns the path of the side without the frame, or nil if both sides have it.
  private func pathWithoutFrame(_ difference: FrameLayoutDifference?) -> String? {
    switch difference {
    case .onlyExpected: comparison.actual.path
    case .onlyActual: comparison.expected.path
    case .sizes, nil: nil
    }
  }

  private func line(_ frame: FrameDifference) -> String {
    var parts: [String] = []
    if let path = pathWithoutFrame(frame.layoutDifference) { parts.append("missing from \(path)") }
    switch frame.layoutDifference {
    case .sizes(let expected, let actual):
      parts.append(
        "\(expected.width) × \(expected.height) pixels in \(comparison.expected.path), "
          + "\(actual.width) × \(actual.height) in \(comparison.actual.path)")
    case .onlyExpected, .onlyActual, nil: break
    }
    if frame.verdict == .unreadable { parts.append("cannot be compared") }
    if let found = frame.difference { parts += facts(of: found) }
    let layers = frame.layers.map { "\($0.layer) \($0.count) px" }
    if !layers.isEmpty { parts.append("layers: " + layers.joined(separator: ", ")) }
    return title(frame) + ": " + parts.joined(separator: "; ")
  }

  private func title(_ frame: FrameDifference) -> String {
    let time = frame.time.map { " at \(decimalText($0, places: 6)) s" } ?? ""
    let name = comparison.expected.frames.count == 1 ? frame.name : "frame \(frame.number)"
    // Images without numbers are identified by their names.
    let isNamed = frame.name.last?.isNumber != true && name != frame.name
    return name + (isNamed ? " (\(frame.name))" : "") + time
  }

  private func facts(of found: PictureDifference) -> [String] {
    var parts = ["\(found.count) px differ"]
    if found.antialiased > 0 { parts[0] += ", \(found.antialiased) of them anti-aliased" }
    let names = comparison.pictures.tolerance.descriptions
    for (name, count) in zip(names, found.tolerated) where count > 0 {
      parts[0] += ", \(count) more tolerated by \(name)"
    }
    if let position = found.position {
      parts[0] += ", largest difference \(found.maxDelta) at \(position.x),\(position.y)"
    }
    let boxes = found.boxes.prefix(3).map { "\($0.x),\($0.y) \($0.width)×\($0.height)" }
    if !boxes.isEmpty {
      let more = found.boxes.count > 3 ? " and \(found.boxes.count - 3) more" : ""
      parts.append("in " + boxes.joined(separator: ", ") + more)
    }
    if let bias = found.bias {
      parts.append(
        "\(bias.channel.rawValue) \(bias.mean > 0 ? "+" : "")\(decimalText(bias.mean, places: 2)) "
          + "on average in the block at \(bias.block.x),\(bias.block.y)")
    }
    return parts
  }
}
