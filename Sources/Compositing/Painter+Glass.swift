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
    let shape = body.isEmpty ? [] : coverage(of: glass, outline, in: body)
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
  private func coverage(
    of glass: GlassDraw, _ outline: GlassOutline, in area: PixelRect
  ) -> [UInt8] {
    let (x, y) = (area.x - glass.platter.x, area.y - glass.platter.y)
    return [UInt8](unsafeUninitializedCapacity: area.width * area.height) { bytes, count in
      count = bytes.count
      guard let first = bytes.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: area.width) { distances in
        guard let row = distances.baseAddress else { return }
        for line in 0..<area.height {
          kernels.glass.distances(row, glass.shape, x, y + line, area.width)
          kernels.glass.coverage(first + line * area.width, row, 0, outline, area.width)
        }
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
    let width = glass.rim.map { Int((256 * $0.width + 0.5).rounded(.down)) } ?? 0
    return backdrop.withRows { source in
      let source = GlassKernels.Picture(
        rows: source, left: seen.x - glass.platter.x, top: seen.y - glass.platter.y,
        width: seen.width, height: seen.height)
      return PixelBuffer(width: area.width, height: area.height) { rows in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: area.width) { distances in
          withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { coverage in
            guard let row = distances.baseAddress, let inside = coverage.baseAddress else { return }
            for line in 0..<area.height {
              let pixels = MutableRows(rows[row: line], stride: rows.stride)
              kernels.glass.distances(row, glass.shape, x, y + line, area.width)
              kernels.glass.refract(
                pixels.start, row, glass.shape, x, y + line, lens.zone, lens.strength, source,
                area.width)
              kernels.fill(pixels, fill, area.width, 1)
              guard let rim = glass.rim else { continue }
              kernels.glass.coverage(inside, row, width, outline, area.width)
              for column in 0..<area.width { inside[column] = 255 - inside[column] }
              kernels.fillMasked(
                pixels, rim.color, Rows(UnsafePointer(inside), stride: area.width), 255, area.width,
                1)
            }
          }
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
