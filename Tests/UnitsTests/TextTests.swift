import Foundation
import TestSupport
import Testing
import Units

@Suite struct `A formatted number` {
  static let decimals: [(Double, Int, String)] = [
    (0, 3, "0.000"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (-0.004, 2, "0.00"),
    (0.05, 2, "0.05"), (-0.05, 2, "-0.05"), (1234.5, 3, "1234.500"), (0.999, 2, "1.00"),
    (2.0 / 3, 6, "0.666667"), (1.5, 0, "2"), (-1.5, 0, "-2"),
  ]

  @Test(arguments: decimals)
  func `has a fixed number of decimal places`(value: Double, places: Int, text: String) {
    #expect(decimalText(value, places: places) == text)
  }

  @Test(arguments: [(1e20, "1e+20"), (-1e19, "-1e+19"), (.infinity, "inf"), (.nan, "nan")])
  func `is Swift's description if its digits do not fit in an integer`(value: Double, text: String)
  {
    #expect(decimalText(value, places: 6) == text)
    #expect(pointsText(value * 1e10) == decimalText(value * 1e10, places: 3))
  }

  @Test(arguments: 1...6)
  func `differs from the value by at most half a unit in the last decimal place`(places: Int) throws
  {
    let unit = pow(10, -Double(places))
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let value = Double.random(in: -1000...1000, using: &generator)
      let text = decimalText(value, places: places)
      let back = try #require(Double(text))
      #expect(abs(back - value) <= unit * 0.5000001, "\(value)")
      #expect(text.split(separator: ".").dropFirst().map(\.count) == [places])
    }
  }

  static let points: [(Double, String)] = [
    (0, "0"), (44, "44"), (100, "100"), (-112.5, "-112.5"), (1.0 / 3, "0.333"), (0.25, "0.25"),
    (-0.0001, "0"), (-0.0, "0"), (1023.9996, "1024"), (-0.5, "-0.5"), (10.05, "10.05"),
  ]

  @Test(arguments: points)
  func `has no trailing zeros if it is in points`(value: Double, text: String) {
    #expect(pointsText(value) == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (99_999, "99999 bytes"), (100_000, "0.1 MB"),
    (12_345_678, "12.3 MB"),
  ])
  func `is in megabytes if it is a size of at least 0.1 MB`(bytes: Int, text: String) {
    #expect(byteCountText(bytes) == text)
  }

  @Test func `is an integer or a fraction if it is a frame rate`() {
    #expect(FrameRate(frames: 60).text == "60")
    #expect(FrameRate(frames: 60_000, seconds: 1001).text == "60000/1001")
  }
}
