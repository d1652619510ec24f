import Units

/// Groups of pixels that differ, each in its own place.
///
/// Pixels belong together when their cells of a coarse grid touch, at a corner too.
struct Clusters {
  struct Cluster {
    var box: PixelRect
    var count: Int
  }

  /// Those of the most pixels first; of equals the upper, then the left one.
  let clusters: [Cluster]

  /// Device pixels; 5 points at 3x.
  private static let cell = 16

  init(of mask: DifferenceMask, in box: PixelRect) {
    let columns = (mask.width + Self.cell - 1) / Self.cell
    let rows = (mask.height + Self.cell - 1) / Self.cell
    var cells: [Cluster?] = Array(repeating: nil, count: columns * rows)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX where mask.counts(x, y) {
        let index = y / Self.cell * columns + x / Self.cell
        let pixel = Cluster(box: PixelRect(x: x, y: y, width: 1, height: 1), count: 1)
        cells[index] = cells[index].map { Self.joined($0, pixel) } ?? pixel
      }
    }
    var clusters: [Cluster] = []
    for start in cells.indices {
      guard var cluster = cells[start] else { continue }
      cells[start] = nil
      var open = [start]
      while let index = open.popLast() {
        for row in max(0, index / columns - 1)...min(rows - 1, index / columns + 1) {
          for column in max(0, index % columns - 1)...min(columns - 1, index % columns + 1) {
            let next = row * columns + column
            guard let other = cells[next] else { continue }
            cells[next] = nil
            cluster = Self.joined(cluster, other)
            open.append(next)
          }
        }
      }
      clusters.append(cluster)
    }
    self.clusters = clusters.sorted {
      ($1.count, $0.box.y, $0.box.x) < ($0.count, $1.box.y, $1.box.x)
    }
  }

  private static func joined(_ a: Cluster, _ b: Cluster) -> Cluster {
    let x = min(a.box.x, b.box.x)
    let y = min(a.box.y, b.box.y)
    return Cluster(
      box: PixelRect(
        x: x, y: y, width: max(a.box.maxX, b.box.maxX) - x,
        height: max(a.box.maxY, b.box.maxY) - y),
      count: a.count + b.count)
  }
}
