import Units

/// What each pixel of two pictures' common part is, as far as they differ.
package struct DifferenceMask: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// Equal, or in a region that is ignored.
    case equal
    /// Different, and forgiven by the tolerance.
    case tolerated
    /// Different.
    case counted
    /// Different, and an anti-aliased edge by the looks of it; it counts all the same.
    case antialiased
  }

  package let width: Int
  package let height: Int
  /// Row by row without gaps.
  private(set) var kinds: [Kind]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    kinds = Array(repeating: .equal, count: width * height)
  }

  package internal(set) subscript(x: Int, y: Int) -> Kind {
    @inline(__always) get { kinds[y * width + x] }
    set { kinds[y * width + x] = newValue }
  }

  /// Whether the pixel is one of those that make the pictures different.
  package func counts(_ x: Int, _ y: Int) -> Bool {
    self[x, y].counts
  }
}

extension DifferenceMask.Kind {
  package var counts: Bool { self == .counted || self == .antialiased }
}
