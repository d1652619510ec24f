import Units

/// Makes a picture smaller by area averaging, from rows that are added from top to bottom.
///
/// With the scale p/q, the target pixel (x, y) covers the source area from (x·q/p, y·q/p) to
/// ((x + 1)·q/p, (y + 1)·q/p), without the parts beyond the right and bottom edges of the source. Each
/// premultiplied channel is the mean over this area, rounded once to the nearest byte; ties round up. The
/// width and the height of the target are rounded up.
///
/// Lengths are in units of 1/p source pixel, which makes all weights, sums and areas whole numbers. The
/// result is therefore exact and does not depend on the processor. The loops use integers of 16 and 32 bits,
/// which the compiler vectorizes.
package struct AreaReduction {
  /// The width of the target, in pixels.
  package let width: Int
  /// The height of the target, in pixels.
  package let height: Int
  private let source: (width: Int, height: Int)
  private let scale: FrameScale
  /// The number of source rows that have been added.
  private var row = 0
  /// The number of target rows that are complete.
  private var completed = 0
  /// The weighted sums of the channels of each source column for the next target row.
  ///
  /// They are at most 255·q, which is less than 2¹⁶.
  private var sums: [UInt16]

  /// Creates a reduction of a picture of `width` × `height` pixels.
  package init(width: Int, height: Int, by scale: FrameScale) {
    source = (width, height)
    self.scale = scale
    self.width = scale.reduced(width)
    self.height = scale.reduced(height)
    sums = [UInt16](repeating: 0, count: 4 * width)
  }

  /// Adds source rows and returns the target rows that they complete.
  package mutating func add(_ rows: Rows<PremultipliedRGBA8>, count: Int) -> PixelBuffer {
    precondition(row + count <= source.height, "no rows can be added below the last one")
    let end = (row + count) * scale.numerator
    let isLast = row + count == source.height
    let total = isLast ? height : end / scale.denominator
    let first = completed
    return PixelBuffer(width: width, height: total - first) { target in
      for y in 0..<count {
        var top = row * scale.numerator
        row += 1
        let bottom = row * scale.numerator
        while top < bottom {
          let targetTop = completed * scale.denominator
          let targetBottom = min(targetTop + scale.denominator, source.height * scale.numerator)
          let next = min(bottom, targetBottom)
          add(rows[row: y], weight: UInt16(next - top))
          top = next
          guard next == targetBottom else { continue }
          writeMeans(to: target[row: completed - first], height: targetBottom - targetTop)
          completed += 1
          for index in sums.indices { sums[index] = 0 }
        }
      }
    }
  }

  /// Adds the weighted channels of a source row to the sums.
  private mutating func add(_ pixels: UnsafePointer<PremultipliedRGBA8>, weight: UInt16) {
    let channels = UnsafeRawPointer(pixels)
    sums.withUnsafeMutableBufferPointer { sums in
      for index in sums.indices {
        sums[index] &+= weight &* UInt16(channels.load(fromByteOffset: index, as: UInt8.self))
      }
    }
  }

  /// Writes the means of a target row that is `height` units high.
  private func writeMeans(to target: UnsafeMutablePointer<PremultipliedRGBA8>, height: Int) {
    let (p, q) = (scale.numerator, scale.denominator)
    let right = source.width * p
    let whole = AreaMean(of: q * height)
    let last = AreaMean(of: (right - (width - 1) * q) * height)
    sums.withUnsafeBytes { sums in
      guard let start = sums.baseAddress else { return }
      var column = 0
      /// Returns the sums of the next source column.
      func next() -> SIMD4<UInt32> {
        let offset = column * MemoryLayout<SIMD4<UInt16>>.stride
        column += 1
        return SIMD4<UInt32>(
          truncatingIfNeeded: start.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt16>.self))
      }
      // A column can straddle two target pixels; `rest` is its contribution to the next pixel.
      var rest = SIMD4<UInt32>.zero
      for x in 0..<width {
        let end = min((x + 1) * q, right)
        var columns = SIMD4<UInt32>.zero
        while (column + 1) * p <= end { columns &+= next() }
        var total = rest &+ columns &* UInt32(truncatingIfNeeded: p)
        rest = .zero
        let covered = end - column * p
        if covered > 0 {
          let sum = next()
          total &+= sum &* UInt32(truncatingIfNeeded: covered)
          rest = sum &* UInt32(truncatingIfNeeded: p - covered)
        }
        target[x] = PremultipliedRGBA8((x == width - 1 ? last : whole).mean(total))
      }
    }
  }
}

/// The division of sums by an area: `⌊sum/area + ½⌋`, for sums of at most 255·area.
///
/// A multiplication by m = ⌈2ᵏ/area⌉ with k = 31 + ⌊log₂ area⌋ replaces the division, and m < 2³². It is
/// exact: with n = sum + ⌊area/2⌋ < 2⁸·area and e = m·area − 2ᵏ < area, n·m/2ᵏ exceeds n/area by
/// n·e/(area·2ᵏ), which is less than 1/area because n·e < 2⁸·area² < 2ᵏ for areas of at most 2¹⁶.
package struct AreaMean {
  private let half: UInt32
  private let multiplier: UInt32
  private let shift: UInt64

  static let maximumArea = FrameScale.maximumDenominator * FrameScale.maximumDenominator

  package init(of area: Int) {
    precondition(
      (1...Self.maximumArea).contains(area), "the area must be between 1 and maximumArea")
    half = UInt32(area / 2)
    let k = 31 + (Int.bitWidth - 1 - area.leadingZeroBitCount)
    multiplier = UInt32(((1 << k) + area - 1) / area)
    shift = UInt64(k)
  }

  @inline(__always)
  package func mean(_ sums: SIMD4<UInt32>) -> SIMD4<UInt8> {
    let numerators = SIMD4<UInt64>(truncatingIfNeeded: sums &+ half)
    return SIMD4<UInt8>(truncatingIfNeeded: (numerators &* UInt64(multiplier)) &>> shift)
  }
}

extension PixelBuffer {
  /// Returns the picture at a smaller scale (see `AreaReduction`).
  package func reduced(by scale: FrameScale) -> PixelBuffer {
    if scale == .full { return self }
    var reduction = AreaReduction(width: width, height: height, by: scale)
    return withRows { reduction.add($0, count: height) }
  }
}
