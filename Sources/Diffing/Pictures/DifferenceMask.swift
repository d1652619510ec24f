import Units

/// What each pixel of two pictures' common part is, as far as they differ.
package struct DifferenceMask: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
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
  /// Each pixel's kind as its number, row by row without gaps.
  private(set) var kinds: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    kinds = Array(repeating: Kind.equal.rawValue, count: width * height)
  }

  package internal(set) subscript(x: Int, y: Int) -> Kind {
    @inline(__always) get { Kind(rawValue: kinds[y * width + x]) ?? .equal }
    set { kinds[y * width + x] = newValue.rawValue }
  }

  /// Whether the pixel is one of those that make the pictures different.
  package func counts(_ x: Int, _ y: Int) -> Bool { self[x, y].counts }

  /// Calls `body` with the kinds' numbers, for row functions; not at all where there is no pixel.
  package func withMarks(_ body: (UnsafePointer<UInt8>) -> Void) {
    kinds.withUnsafeBufferPointer { marks in
      if let start = marks.baseAddress { body(start) }
    }
  }

  mutating func withMutableMarks(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    kinds.withUnsafeMutableBufferPointer { marks in
      if let start = marks.baseAddress { body(start) }
    }
  }
}

extension DifferenceMask.Kind {
  package var counts: Bool { self == .counted || self == .antialiased }
}
