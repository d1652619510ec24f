import Pixels

/// Tells pixels on the soft edge of a shape from others, by their neighbours in two pictures.
///
/// A pixel lies on such an edge when it is brighter than one neighbour and darker than another, is
/// unlike nearly all of them, and the darkest or the brightest one belongs to an even surface in both
/// pictures: what is on either side of the edge is then the same, and only the step between differs.
/// The idea is Vyšniauskas's (“Anti-aliased Pixel and Intensity Slope Detector”, 2009).
struct AntiAliasing {
  let expected: Rows<PremultipliedRGBA8>
  let actual: Rows<PremultipliedRGBA8>
  let width: Int
  let height: Int

  /// A pixel that this many of its neighbours equal is inside a surface.
  private static let evenNeighbours = 3

  func isEdge(_ x: Int, _ y: Int) -> Bool {
    isEdge(expected, x, y) || isEdge(actual, x, y)
  }

  private func isEdge(_ rows: Rows<PremultipliedRGBA8>, _ x: Int, _ y: Int) -> Bool {
    let own = rows[row: y][x]
    let brightness = own.brightness
    var equal = 0
    var darkest = (brightness, x, y)
    var brightest = darkest
    for (nx, ny) in neighbours(x, y) {
      let other = rows[row: ny][nx]
      if other == own {
        equal += 1
        if equal == Self.evenNeighbours { return false }
      }
      let value = other.brightness
      if value < darkest.0 { darkest = (value, nx, ny) }
      if value > brightest.0 { brightest = (value, nx, ny) }
    }
    guard darkest.0 < brightness, brightest.0 > brightness else { return false }
    return [darkest, brightest].contains {
      isEven(expected, $0.1, $0.2) && isEven(actual, $0.1, $0.2)
    }
  }

  private func isEven(_ rows: Rows<PremultipliedRGBA8>, _ x: Int, _ y: Int) -> Bool {
    let own = rows[row: y][x]
    var equal = 0
    for (nx, ny) in neighbours(x, y) where rows[row: ny][nx] == own {
      equal += 1
      if equal == Self.evenNeighbours { return true }
    }
    return false
  }

  /// The up to eight pixels around one.
  @inline(__always)
  private func neighbours(_ x: Int, _ y: Int) -> Neighbours {
    Neighbours(x: x, y: y, width: width, height: height)
  }
}

/// The places around a pixel that are inside the picture, row by row.
private struct Neighbours: Sequence, IteratorProtocol {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  private var index = 0

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inline(__always)
  mutating func next() -> (Int, Int)? {
    while index < 9 {
      let (nx, ny) = (x + index % 3 - 1, y + index / 3 - 1)
      index += 1
      if index != 5, nx >= 0, ny >= 0, nx < width, ny < height { return (nx, ny) }
    }
    return nil
  }
}

extension PremultipliedRGBA8 {
  /// The weights of ITU-R BT 601 in thousandths, over black; alpha weighs as much as all of them.
  fileprivate var brightness: Int {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) + 1000 * Int(alpha)
  }
}
