/// Computes how much of a pixel a shape covers, using integers so that all processors produce the same
/// results.
struct Supersampler {
  /// The number of samples along each side of a pixel.
  let samples: Int

  /// The length of a pixel's side in half samples; sample centers have odd coordinates.
  var unit: Int { 2 * samples }

  /// Returns the coverage of a pixel, from 0 to 255.
  ///
  /// - Parameter contains: A closure that returns whether the shape contains a point, which is given in half
  ///   samples.
  func coverage(x: Int, y: Int, of contains: (_ x: Int, _ y: Int) -> Bool) -> UInt8 {
    var inside = 0
    for row in 0..<samples {
      for column in 0..<samples
      where contains(2 * (x * samples + column) + 1, 2 * (y * samples + row) + 1) {
        inside += 1
      }
    }
    let all = samples * samples
    return UInt8((255 * inside + all / 2) / all)
  }
}
