/// What frames show of two pages while they move, predicted from pictures of both at rest.
///
/// To the left of the page edge is the lower page with its parallax, dimming and shadow, to the right the upper page.
struct PagePrediction: Sendable {
  let lower: PagePicture
  let upper: PagePicture
  let screen: ScreenArea
  let geometry: PageGeometry
  let pointsPerPixel: Double
  /// The recorded columns that show the screen.
  let columns: Range<Int>
  /// The opacity of the dimming relative to that of the model.
  var darkness = 1.0

  /// Where both pages are.
  struct Place {
    /// The left edge of the upper page, in pixels from the left edge of the screen.
    var edge: Double
    /// How far the lower page is to the left, in pixels.
    var shift: Double
    /// The opacity of the black cover of the lower page.
    var dimming: Double
    var hasShadow = true
  }

  /// Returns the place of the lower page that the model has for an edge, with the dimming of the recording.
  func expected(_ edge: Double) -> Place {
    let share = edge / screen.width
    return Place(
      edge: edge, shift: geometry.shift(edge: share) * screen.width,
      dimming: min(darkness * geometry.dimming(edge: share), 1))
  }

  /// Returns the place at which the picture of one of the pages shows it.
  func rest(isUpper: Bool) -> Place {
    if isUpper {
      var place = expected(max(0, upper.displacement))
      place.hasShadow = false
      return place
    }
    return Place(edge: screen.width, shift: -lower.displacement, dimming: 0, hasShadow: false)
  }

  /// Returns the sum of the squared differences from a frame.
  ///
  /// The square s of a difference counts as s / (1 + s / limit²), as Geman and McClure propose, so that a pointer or
  /// other content counts little.
  ///
  /// - Parameter isSoft: Whether to smooth the differences along the line. A page that is shifted by half a pixel
  ///   averages neighbors and so has less noise. Without smoothing, such shifts would be preferred.
  func squares(
    _ frame: GrayPicture, _ place: Place, _ rows: [Int], limit: Float, isSoft: Bool = true
  ) -> Double {
    let factor = 1 / (limit * limit)
    // Two values at each end repeat the outermost differences.
    var line = [Float](repeating: 0, count: columns.count + 4)
    var result = 0.0
    compare(frame, place, rows) { recorded, predicted in
      line.withUnsafeMutableBufferPointer { line in
        for index in recorded.indices { line[index + 2] = recorded[index] - predicted[index] }
        let count = recorded.count
        (line[0], line[1]) = (line[2], line[2])
        (line[count + 2], line[count + 3]) = (line[count + 1], line[count + 1])
        let bytes = UnsafeRawBufferPointer(line)
        func load(_ index: Int) -> SIMD8<Float> {
          bytes.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self)
        }
        var sums = SIMD8<Float>.zero
        var index = 0
        while index + 8 <= count {
          var difference = load(index + 2)
          if isSoft {
            difference *= 6
            difference += (load(index + 1) + load(index + 3)) * 4
            difference += load(index) + load(index + 4)
            difference *= 1 / 16
          }
          let square = difference * difference
          sums += square / (square * factor + 1)
          index += 8
        }
        var sum = sums.sum()
        for index in index..<count {
          var difference = line[index + 2]
          if isSoft {
            difference = 6 * difference + 4 * (line[index + 1] + line[index + 3])
            difference = (difference + line[index] + line[index + 4]) / 16
          }
          let square = difference * difference
          sum += square / (square * factor + 1)
        }
        result += Double(sum)
      }
    }
    return result
  }

  /// Returns the mean difference from a frame, in levels; rounding explains the first 0.7 levels of each difference.
  func meanDifference(
    _ frame: GrayPicture, _ place: Place, _ rows: [Int], limit: Float
  ) -> Double {
    var result = 0.0
    compare(frame, place, rows) { recorded, predicted in
      var sum: Float = 0
      for index in recorded.indices {
        sum += max(min(abs(recorded[index] - predicted[index]), limit) - 0.7, 0)
      }
      result += Double(sum)
    }
    return result / Double(max(1, rows.count * columns.count))
  }

  /// Passes the recorded and the predicted values of rows to a closure.
  @inline(__always)
  private func compare(
    _ frame: GrayPicture, _ place: Place, _ rows: [Int],
    _ body: (_ recorded: UnsafeBufferPointer<Float>, _ predicted: UnsafeBufferPointer<Float>)
      -> Void
  ) {
    guard !columns.isEmpty else { return }
    let factors = factors(place)
    let lowerShift = PageShift(place.shift, lower)
    let upperShift = PageShift(-place.edge, upper)
    // The first column that the upper page covers, and the part of it that it covers.
    let position = min(
      max(screen.x + place.edge, Double(columns.lowerBound)), Double(columns.upperBound))
    let mixed = min(Int(position), columns.upperBound - 1)
    let part = Float(Double(mixed + 1) - position)
    let offset = mixed - columns.lowerBound
    var line = [Float](repeating: 0, count: columns.count)
    frame.values.withUnsafeBufferPointer { values in
      lower.gray.values.withUnsafeBufferPointer { lower in
        upper.gray.values.withUnsafeBufferPointer { upper in
          line.withUnsafeMutableBufferPointer { line in
            for row in rows {
              lowerShift.write(lower, row, columns.lowerBound..<mixed + 1, to: line[...offset])
              for index in 0...offset { line[index] *= factors[index] }
              let below = line[offset]
              upperShift.write(upper, row, mixed..<columns.upperBound, to: line[offset...])
              line[offset] = (1 - part) * below + part * line[offset]
              let start = row * frame.width
              body(
                UnsafeBufferPointer(
                  rebasing: values[start + columns.lowerBound..<start + columns.upperBound]),
                UnsafeBufferPointer(line))
            }
          }
        }
      }
    }
  }

  /// The factors with which dimming and the shadow darken each column of the lower page.
  private func factors(_ place: Place) -> [Float] {
    let share = place.edge / screen.width
    return columns.map { column in
      let distance = (screen.x + place.edge - Double(column) - 0.5) * pointsPerPixel
      let shadow =
        place.hasShadow && distance > 0 ? geometry.shadow(at: distance, edge: share) : 0
      return Float((1 - place.dimming) * (1 - shadow))
    }
  }
}
