import Recordings

/// A picture with three channels per pixel: red, green and blue, sRGB-encoded, from 0 to 255.
package struct Picture: Sendable {
  package let width: Int
  package let height: Int
  /// The channels, row by row.
  package var values: [Float]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Float](repeating: 0, count: 3 * width * height)
  }

  package init(_ frame: RecordedFrame) {
    self.init(width: frame.width, height: frame.height, bytes: frame.rgb)
  }

  /// Creates a picture from three bytes per pixel.
  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 3 * width * height, "there must be three bytes per pixel")
    self.width = width
    self.height = height
    values = bytes.map { Float($0) }
  }

  /// The mean of the channels of each pixel.
  package var gray: GrayPicture { gray(.mean) { $0 } }

  /// Returns the weighted mean of a function of the channels of each pixel.
  @inline(__always)
  func gray(_ weights: GrayWeights, _ level: (Float) -> Float) -> GrayPicture {
    gray([weights], level)
  }

  /// Returns weighted means of a function of the channels of each pixel, in a plane for each of the weights.
  @inline(__always)
  func gray(_ planes: [GrayWeights], _ level: (Float) -> Float) -> GrayPicture {
    var gray = GrayPicture(width: width, height: height, planeCount: planes.count)
    let count = width * height
    values.withUnsafeBufferPointer { values in
      gray.values.withUnsafeMutableBufferPointer { gray in
        for (plane, weights) in planes.enumerated() {
          for index in 0..<count {
            let start = 3 * index
            gray[plane * count + index] =
              weights.red * level(values[start]) + weights.green * level(values[start + 1])
              + weights.blue * level(values[start + 2])
          }
        }
      }
    }
    return gray
  }

  /// Returns the mean difference from a picture of the same size, in levels.
  func meanDifference(from other: Picture) -> Double {
    let sum = zip(values, other.values).reduce(Float(0)) { $0 + abs($1.0 - $1.1) }
    return Double(sum) / Double(max(1, values.count))
  }

  /// Returns the picture at another size; each pixel is the mean of the area that it covers.
  package func resized(width newWidth: Int, height newHeight: Int) -> Picture {
    let columns = AxisWeights(source: width, target: newWidth)
    let rows = AxisWeights(source: height, target: newHeight)
    return resampled(columns, rows)
  }

  /// Returns the picture with other columns and rows.
  package func resampled(_ columns: AxisWeights, _ rows: AxisWeights) -> Picture {
    let row = 3 * width
    return values.withUnsafeBufferPointer { source in
      AxisWeights.resample(width: width, columns, rows) { index, weight, sums in
        for x in 0..<row { sums[x] += weight * source[index * row + x] }
      }
    }
  }
}

/// The weights of the channels in a plane of a gray picture.
struct GrayWeights: Equatable, Sendable {
  let red: Float
  let green: Float
  let blue: Float

  static let mean = GrayWeights(red: 1 / 3.0, green: 1 / 3.0, blue: 1 / 3.0)
  /// The brightness of ITU-R BT.601, which videos store at full resolution and with little noise.
  static let brightness = GrayWeights(red: 0.299, green: 0.587, blue: 0.114)
  static let red = GrayWeights(red: 1, green: 0, blue: 0)
  static let green = GrayWeights(red: 0, green: 1, blue: 0)
  static let blue = GrayWeights(red: 0, green: 0, blue: 1)
}

/// A picture with planes of one value per pixel, usually one plane.
package struct GrayPicture: Sendable {
  let width: Int
  /// The height of each plane.
  let height: Int
  let planeCount: Int
  /// The values, row by row, plane by plane.
  package var values: [Float]

  init(width: Int, height: Int, planeCount: Int = 1) {
    self.width = width
    self.height = height
    self.planeCount = planeCount
    values = [Float](repeating: 0, count: width * height * planeCount)
  }

  /// The number of rows of all planes.
  var rowCount: Int { planeCount * height }
}
