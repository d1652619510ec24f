import Units

extension BlurPlane {
  /// Half the resolution: cell k is `(1·c₂ₖ₋₁ + 3·c₂ₖ + 3·c₂ₖ₊₁ + 1·c₂ₖ₊₂) / 8` on both axes.
  ///
  /// Where a plain mean is zero once at the frequency that would fold to a constant, this filter is
  /// zero three times over; its variance is 3/4 cell².
  func reduced(to target: PixelRect) -> BlurPlane {
    plane(target, columns: 2 * target.x - 1..<2 * target.maxX + 1) { y, row, sums, count in
      let outer = (row(2 * y - 1), row(2 * y + 2))
      let inner = (row(2 * y), row(2 * y + 1))
      for x in 0..<count {
        sums[x] =
          wide(outer.0[x]) &+ wide(outer.1[x]) &+ thrice(wide(inner.0[x]) &+ wide(inner.1[x]))
      }
    } finish: { sums, cells in
      for i in 0..<target.width {
        let near = sums + 2 * i
        let sum = near[0] &+ near[3] &+ thrice(near[1] &+ near[2])
        cells[i] = Cell(truncatingIfNeeded: (sum &+ 32) &>> 6)
      }
    }
  }

  /// Twice the resolution: a cell is 3/4 of the cell it lies in and 1/4 of that cell's nearest
  /// neighbour, on both axes; the variance is 3/4 of the new cells² wherever it lies.
  func enlarged(to target: PixelRect) -> BlurPlane {
    let columns = (target.x - 1) >> 1..<(target.maxX >> 1) + 1
    // The sum that the first cell lies in, doubled, and one more for its right half.
    let start = target.x - 2 * columns.lowerBound
    return plane(target, columns: columns) { y, row, sums, count in
      let own = row(y >> 1)
      let other = row(y & 1 == 0 ? (y >> 1) - 1 : (y >> 1) + 1)
      for x in 0..<count {
        sums[x] = thrice(wide(own[x])) &+ wide(other[x])
      }
    } finish: { sums, cells in
      for i in 0..<target.width {
        let half = start + i
        let own = sums + half >> 1
        let sum = thrice(own[0]) &+ own[2 * (half & 1) - 1]
        cells[i] = Cell(truncatingIfNeeded: (sum &+ 8) &>> 4)
      }
    }
  }

  /// The same resolution, each cell the mean of its surroundings with a kernel's weights.
  func convolved(with kernel: GaussianKernel, to target: PixelRect) -> BlurPlane {
    let left = max(rect.x, target.x - kernel.reach)
    let right = min(rect.maxX, target.maxX + kernel.reach)
    let tall = PixelRect(x: left, y: target.y, width: right - left, height: target.height)
    return convolvedVertically(with: kernel, to: tall).convolvedHorizontally(
      with: kernel, to: target)
  }

  private func convolvedVertically(
    with kernel: GaussianKernel, to target: PixelRect
  ) -> BlurPlane {
    plane(target, columns: target.x..<target.maxX) { y, row, sums, count in
      sums.update(repeating: Sum(repeating: 32768), count: count)
      for (index, weight) in kernel.weights.enumerated() {
        let cells = row(y - kernel.reach + index)
        for x in 0..<count {
          sums[x] &+= wide(cells[x]) &* weight
        }
      }
    } finish: { sums, cells in
      for i in 0..<target.width {
        cells[i] = Cell(truncatingIfNeeded: sums[i] &>> 16)
      }
    }
  }

  private func convolvedHorizontally(
    with kernel: GaussianKernel, to target: PixelRect
  ) -> BlurPlane {
    let columns = target.x - kernel.reach..<target.maxX + kernel.reach
    return plane(target, columns: columns) { y, row, sums, count in
      let cells = row(y)
      for x in 0..<count {
        sums[x] = wide(cells[x])
      }
    } finish: { sums, cells in
      for i in 0..<target.width {
        var sum = Sum(repeating: 32768)
        for (index, weight) in kernel.weights.enumerated() {
          sum &+= sums[i + index] &* weight
        }
        cells[i] = Cell(truncatingIfNeeded: sum &>> 16)
      }
    }
  }
}

@inline(__always)
private func wide(_ cell: BlurPlane.Cell) -> BlurPlane.Sum {
  BlurPlane.Sum(truncatingIfNeeded: cell)
}

@inline(__always)
private func thrice(_ sum: BlurPlane.Sum) -> BlurPlane.Sum {
  sum &+ sum &+ sum
}
