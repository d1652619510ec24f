import Units

/// What two stacks of one frame draw differently, told in the words of their layers.
package struct LayerChanges {
  /// Top first, a line each.
  package let lines: [String]
  /// The layers that the lines are about.
  package let layers: [String]

  package init(from expected: LayerStack, to actual: LayerStack) {
    var changes: [(layer: String, text: String)] = []
    var moves: [(layer: String, dx: Int, dy: Int)] = []
    for number in actual.draws.indices.reversed() {
      let draw = actual.draws[number]
      guard let match = expected.index[actual.keys[number]] else {
        changes.append((draw.layer, "is new"))
        continue
      }
      let old = expected.draws[match]
      for (name, from, to) in Self.differences(from: old, to: draw) {
        if name == Self.rectName, old.rect.width == draw.rect.width,
          old.rect.height == draw.rect.height
        {
          moves.append((draw.layer, draw.rect.x - old.rect.x, draw.rect.y - old.rect.y))
        } else {
          changes.append((draw.layer, "\(name) \(from) → \(to)"))
        }
      }
    }
    for (number, draw) in expected.draws.enumerated().reversed()
    where actual.index[expected.keys[number]] == nil {
      changes.append((draw.layer, "is gone"))
    }
    changes += Self.together(moves)
    lines = changes.map { "\($0.layer) \($0.text)" }
    var seen: Set<String> = []
    layers = (changes.map(\.layer) + moves.map(\.layer)).filter { seen.insert($0).inserted }
  }

  package static let rectName = "rect"

  private static func differences(
    from old: StackedDraw, to new: StackedDraw
  ) -> [(name: String, from: String, to: String)] {
    let names = old.properties.map(\.name)
    let added = new.properties.map(\.name).filter { !names.contains($0) }
    func value(_ name: String, _ draw: StackedDraw) -> String? {
      draw.properties.first { $0.name == name }?.value
    }
    let content = (value("content", old), value("content", new))
    let areColors = [content.0, content.1].allSatisfy { $0?.hasPrefix("#") ?? true }
    return (names + added).compactMap { name in
      let (from, to) = (value(name, old), value(name, new))
      guard from != to else { return nil }
      switch name {
      case "clip" where isMoved(old, new): return nil
      case "image" where areColors && content.0 != content.1: return nil
      // Of another picture its name says more than its checksum.
      case "content" where areColors: return ("color", from ?? "none", to ?? "none")
      case "content" where value("text", old) != value("text", new): return nil
      case "content" where value("image", old) != value("image", new): return nil
      case "maskContent" where value("mask", old) != value("mask", new): return nil
      case "text", "mask":
        let (old, new) = (from.map(source), to.map(source))
        return old == new ? nil : (name, old ?? "none", new ?? "none")
      default: return (name, from ?? "none", to ?? "none")
      }
    }
  }

  /// What a text or mask was made from, without the size and the place that it was made for.
  private static func source(_ name: String) -> String {
    let parts = name.split(separator: ".")
    return parts.prefix(parts.first == "text" ? 3 : 1).joined(separator: ".")
  }

  /// Whether the draw is the same in another place, so that its clip has gone with it.
  private static func isMoved(_ old: StackedDraw, _ new: StackedDraw) -> Bool {
    let (dx, dy) = (new.rect.x - old.rect.x, new.rect.y - old.rect.y)
    return (dx, dy) != (0, 0) && old.visible.offset(x: dx, y: dy) == new.visible
  }

  /// Layers that move by one distance are told once, by the path that they share.
  private static func together(
    _ moves: [(layer: String, dx: Int, dy: Int)]
  ) -> [(layer: String, text: String)] {
    var lines: [(layer: String, text: String)] = []
    var rest = moves
    while let first = rest.first {
      let same = rest.filter { $0.dx == first.dx && $0.dy == first.dy }
      rest.removeAll { $0.dx == first.dx && $0.dy == first.dy }
      let count = same.count > 1 ? " (\(same.count) layers)" : ""
      lines.append(
        (sharedPath(same.map(\.layer)), "moved by \(first.dx),\(first.dy) px\(count)"))
    }
    return lines
  }

  private static func sharedPath(_ layers: [String]) -> String {
    let paths = layers.map { $0.split(separator: "/") }
    guard let first = paths.first else { return "" }
    let count = paths.map { path in zip(path, first).prefix { $0 == $1 }.count }.min() ?? 0
    return first.prefix(max(count, 1)).joined(separator: "/")
  }
}
