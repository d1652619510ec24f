import CKernels
import Units

/// Groups of adjacent pixels that differ.
///
/// Pixels belong to the same group if their cells in a coarse grid touch, including at a corner.
struct Clusters {
  struct Cluster {
    var box: PixelRect
    var count: Int

    init(box: PixelRect, count: Int) {
      self.box = box
      self.count = count
    }

    /// Creates the cluster of a cell, or returns nil if no pixel of the cell is counted as a difference.
    init?(_ cell: ckernels_counted_cell) {
      guard cell.count > 0 else { return nil }
      count = Int(cell.count)
      box = PixelRect(
        x: Int(cell.left), y: Int(cell.top), width: Int(cell.right - cell.left) + 1,
        height: Int(cell.bottom - cell.top) + 1)
    }
  }

  /// The clusters, from largest to smallest.
  ///
  /// Clusters of equal size are sorted from top to bottom, then from left to right.
  let clusters: [Cluster]

  /// The side of a cell in device pixels, about 5 points at 3x.
  private static let cell = 16

  init(of mask: DifferenceMask, in box: PixelRect) {
    let columns = (mask.width + Self.cell - 1) / Self.cell
    let rows = (mask.height + Self.cell - 1) / Self.cell
    var sums = [ckernels_counted_cell](repeating: ckernels_counted_cell(), count: columns * rows)
    mask.withMarks { marks in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let first = sums.baseAddress else { return }
        for y in box.y..<box.maxY {
          ckernels_add_to_cells(
            first + y / Self.cell * columns, marks + (y * mask.width + box.x), box.x, y,
            box.width, Self.cell)
        }
      }
    }
    var cells = sums.map(Cluster.init)
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
