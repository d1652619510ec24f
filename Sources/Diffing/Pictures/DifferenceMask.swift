import Units

/// The kind of difference at each pixel in the common area of two images.
package struct DifferenceMask: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Equal or ignored.
    case equal
    /// Different within the tolerance.
    case tolerated
    /// Different by more than the tolerance.
    case counted
    /// Like `counted`, but apparently part of an anti-aliased edge.
    case antialiased
  }

  package let width: Int
  package let height: Int
  /// The raw value of each pixel's kind, row by row without gaps.
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

  /// Returns whether the pixel counts as a difference.
  package func counts(_ x: Int, _ y: Int) -> Bool { self[x, y].counts }

  /// Calls `body` with the raw values, for functions that process rows, unless the mask is empty.
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
