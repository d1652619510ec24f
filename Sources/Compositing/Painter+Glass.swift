import Pixels
import Units

extension Painter {
  /// Returns the operations of a platter of glass: its shadow, and the platter itself.
  ///
  /// - Parameters:
  ///   - draw: The draw.
  ///   - glass: The glass of the draw.
  ///   - visible: The area to draw.
  ///   - frame: The area whose edge pixels a blur repeats.
  ///   - backdrop: A closure that returns the blurred pixels of an area.
  func operations(
    of draw: Draw, _ glass: GlassDraw, in visible: PixelRect, frame: PixelRect,
    backdrop: (PixelRect) -> PixelBuffer
  ) -> [PaintOperation] {
    var operations: [PaintOperation] = []
    let body = visible.intersection(glass.body)
    let outline = GlassOutline(sigma: glass.outlineSigma)
    let shape = body.isEmpty ? [] : coverage(of: glass, outline, plus: -GlassDraw.growth, in: body)
    if let shadow = glass.shadow {
      var bytes = coverage(
        of: glass, GlassOutline(sigma: shadow.sigma), in: visible.offset(x: 0, y: -shadow.offset))
      bytes.removeShape(shape, in: body, of: visible)
      operations.append(
        PaintOperation(
          paint: .color(shadow.color), visible: visible, opacity: draw.opacity,
          coverage: .init(bytes: bytes, rect: visible)))
    }
    let seen = glass.seen.intersection(frame)
    if let fill = glass.fill, !body.isEmpty, !seen.isEmpty {
      let picture = picture(of: glass, fill, outline, in: body, over: backdrop(seen), at: seen)
      operations.append(
        PaintOperation(
          paint: .picture(picture, body, OpacityMap(mixed: picture.bounds)), visible: body,
          opacity: draw.opacity, coverage: .init(bytes: shape, rect: body)))
    }
    guard let mask = draw.mask else { return operations }
    return operations.map { $0.masked(by: mask, in: draw.rect) }
  }

  /// Returns the coverage of the platter by the pixels of an area.
  ///
  /// A platter is symmetric on both axes, so only the coverage of one quarter is computed.
  ///
  /// - Parameter offset: A value to add to the distances from the outline, in units of 1/256 pixel.
  private func coverage(
    of glass: GlassDraw, _ outline: GlassOutline, plus offset: Int = 0, in area: PixelRect
  ) -> [UInt8] {
    let columns = MirroredAxis(
      area.x - glass.platter.x, count: area.width, length: glass.platter.width)
    let rows = MirroredAxis(
      area.y - glass.platter.y, count: area.height, length: glass.platter.height)
    let left = columns.half.lowerBound
    let width = columns.half.count
    return [UInt8](unsafeUninitializedCapacity: area.width * area.height) { bytes, count in
      count = bytes.count
      guard let first = bytes.baseAddress else { return }
      withDistances(of: glass, from: left, count: width) { distances in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { half in
          guard let half = half.baseAddress else { return }
          for y in rows.half {
            kernels.glass.coverage(half, distances(y), offset, outline, width)
            let lines = rows.indices(of: y)
            let line = first + lines.first * area.width
            columns.expand(half, to: line)
            if let second = lines.second {
              (first + second * area.width).update(from: line, count: area.width)
            }
          }
        }
      }
    }
  }

  /// Calls a closure with a function that returns the distances of pixels in a row from the outline of a platter.
  ///
  /// - Parameters:
  ///   - glass: The platter.
  ///   - x: The position of the first pixel, relative to the platter.
  ///   - count: The number of pixels.
  private func withDistances(
    of glass: GlassDraw, from x: Int, count: Int,
    _ body: (_ distances: (_ y: Int) -> GlassKernels.Distances) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { memory in
      guard let insets = memory.baseAddress else { return }
      let row = insets + count
      kernels.glass.insets(insets, glass.shape, x, count)
      body { y in
        kernels.glass.distances(row, insets, glass.shape, x, y, count)
        return GlassKernels.Distances(row)
      }
    }
  }

  /// Returns the pixels of the platter in an area: the refracted backdrop with the fill and the rim.
  private func picture(
    of glass: GlassDraw, _ fill: PremultipliedRGBA8, _ outline: GlassOutline, in area: PixelRect,
    over backdrop: PixelBuffer,
    at seen: PixelRect
  ) -> PixelBuffer {
    let (x, y) = (area.x - glass.platter.x, area.y - glass.platter.y)
    let lens = glass.lens ?? GlassDraw.Lens(zone: 0, strength: 0)
    return backdrop.withRows { source in
      let source = GlassKernels.Picture(
        rows: source, left: seen.x - glass.platter.x, top: seen.y - glass.platter.y,
        width: seen.width, height: seen.height)
      return PixelBuffer(width: area.width, height: area.height) { rows in
        withDistances(of: glass, from: x, count: area.width) { distances in
          for line in 0..<area.height {
            kernels.glass.refract(
              rows[row: line], distances(y + line), glass.shape, x, y + line, lens.zone,
              lens.strength, source, area.width)
          }
        }
        kernels.fill(rows, fill, area.width, area.height)
        guard let rim = glass.rim else { return }
        let width = Int((256 * rim.width + 0.5).rounded(.down))
        let along = coverage(of: glass, outline.complement, plus: width, in: area)
        along.withUnsafeBufferPointer { along in
          guard let along = along.baseAddress else { return }
          kernels.fillMasked(
            rows, rim.color, Rows(along, stride: area.width), 255, area.width, area.height)
        }
      }
    }
  }
}

extension [UInt8] {
  /// Multiplies the coverage of an area by the part of each pixel that a shape in a part of it leaves free.
  fileprivate mutating func removeShape(_ shape: [UInt8], in part: PixelRect, of area: PixelRect) {
    withUnsafeMutableBufferPointer { bytes in
      shape.withUnsafeBufferPointer { shape in
        for line in 0..<(shape.isEmpty ? 0 : part.height) {
          let first = (part.y - area.y + line) * area.width + part.x - area.x
          for column in 0..<part.width {
            bytes[first + column] = multiply(
              bytes[first + column], 255 - shape[line * part.width + column])
          }
        }
      }
    }
  }
}

extension PaintOperation {
  /// Returns the operation with its coverage multiplied by a mask: opacity · coverage · mask, with each product
  /// rounded.
  fileprivate func masked(by mask: Mask, in rect: PixelRect) -> PaintOperation {
    guard let coverage else { return self }
    var operation = self
    var bytes = coverage.bytes
    let area = coverage.rect
    for y in 0..<area.height {
      for x in 0..<area.width {
        let place = (area.y + y - rect.y) * rect.width + area.x + x - rect.x
        let index = y * area.width + x
        bytes[index] = multiply(multiply(opacity, bytes[index]), mask.bytes[place])
      }
    }
    operation.coverage = PlacedCoverage(bytes: bytes, rect: area)
    operation.opacity = 255
    return operation
  }
}
