import FilmFiles
import Units

/// The changes between two stacks of the same frame.
package struct LayerChanges {
  /// The changes, one line each: changed and added layers from top to bottom, removed layers, then moves.
  package let lines: [String]
  /// The layers that changed.
  package let layers: [String]

  package init(from expected: LayerStack, to actual: LayerStack) {
    var changes: [(layer: String, text: String)] = []
    var moves: [(layer: String, dx: Int, dy: Int)] = []
    for number in actual.draws.indices.reversed() {
      let draw = actual.draws[number]
      guard let match = expected.index[actual.keys[number]] else {
        changes.append((draw.layer, "was added"))
        continue
      }
      let old = expected.draws[match]
      for (name, from, to) in Self.differences(from: old, to: draw) {
        if name == .rect, old.rect.width == draw.rect.width,
          old.rect.height == draw.rect.height
        {
          moves.append((draw.layer, draw.rect.x - old.rect.x, draw.rect.y - old.rect.y))
        } else {
          changes.append((draw.layer, "\(name.rawValue) \(from) → \(to)"))
        }
      }
    }
    for (number, draw) in expected.draws.enumerated().reversed()
    where actual.index[expected.keys[number]] == nil {
      changes.append((draw.layer, "was removed"))
    }
    changes += Self.combined(moves)
    lines = changes.map { "\($0.layer) \($0.text)" }
    var uniqueLayers: Set<String> = []
    layers = (changes.map(\.layer) + moves.map(\.layer)).filter { uniqueLayers.insert($0).inserted }
  }

  private static func differences(
    from old: StackedDraw, to new: StackedDraw
  ) -> [(name: StackedDraw.Property.Name, from: String, to: String)] {
    let names = old.properties.map(\.name)
    let added = new.properties.map(\.name).filter { !names.contains($0) }
    func value(_ name: StackedDraw.Property.Name, _ draw: StackedDraw) -> String? {
      draw.properties.first { $0.name == name }?.value
    }
    func text(_ name: StackedDraw.Property.Name, _ draw: StackedDraw) -> String {
      draw.properties.first { $0.name == name }?.text ?? "none"
    }
    func isChanged(_ name: StackedDraw.Property.Name) -> Bool {
      value(name, old) != value(name, new)
    }
    let areColors = [old.content, new.content].allSatisfy { $0?.isColor ?? true }
    return (names + added).compactMap { name in
      let (from, to) = (value(name, old), value(name, new))
      guard from != to else { return nil }
      switch name {
      case .clip where isMoved(old, new): return nil
      case .image where areColors && old.content != new.content: return nil
      case .content where areColors: return (.color, from ?? "none", to ?? "none")
      // The name of a different text or image is more informative than its checksum.
      case .content where isChanged(.text) || isChanged(.image): return nil
      case .maskContent where isChanged(.mask): return nil
      case .image: return (name, text(name, old), text(name, new))
      case .text, .mask:
        let (old, new) = (
          from.map(LayerDump.Resource.source), to.map(LayerDump.Resource.source)
        )
        return old == new ? nil : (name, old ?? "none", new ?? "none")
      default: return (name, from ?? "none", to ?? "none")
      }
    }
  }

  /// Returns whether the draw and its visible area moved by the same distance.
  private static func isMoved(_ old: StackedDraw, _ new: StackedDraw) -> Bool {
    let (dx, dy) = (new.rect.x - old.rect.x, new.rect.y - old.rect.y)
    return (dx, dy) != (0, 0) && old.visible.offset(x: dx, y: dy) == new.visible
  }

  /// Combines layers that move by the same distance into one line with their common path.
  private static func combined(
    _ moves: [(layer: String, dx: Int, dy: Int)]
  ) -> [(layer: String, text: String)] {
    var lines: [(layer: String, text: String)] = []
    var remaining = moves
    while let first = remaining.first {
      let same = remaining.filter { $0.dx == first.dx && $0.dy == first.dy }
      remaining.removeAll { $0.dx == first.dx && $0.dy == first.dy }
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
