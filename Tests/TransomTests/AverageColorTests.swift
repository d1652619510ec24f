import FilmTestSupport
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `The average color of a picture` {
  @Test(arguments: [(1, 1), (3, 2), (64, 1), (257, 19)])
  func `is the mean of its premultiplied pixels`(width: Int, height: Int) {
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    let pixels = (0..<(width * height)).map { _ in
      PremultipliedRGBA8(
        straight: .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random))
    }
    func mean(_ component: KeyPath<PremultipliedRGBA8, UInt8>) -> UInt8 {
      let sum = pixels.reduce(0.0) { $0 + Double($1[keyPath: component]) }
      return UInt8((sum / Double(pixels.count)).rounded())
    }
    let expected = PremultipliedRGBA8(
      red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
    let straight = expected.straight
    #expect(
      PixelBuffer(width: width, height: height, pixels: pixels).averageColor
        == Color(bytes: straight.red, straight.green, straight.blue, straight.alpha))
  }

  @Test func `is clear for an empty picture`() {
    #expect(PixelBuffer(width: 0, height: 0).averageColor == .clear)
  }

  @Test func `determines which rule QMUI applies to a background image`() throws {
    let film = try Fixtures.film(
      """
      transom: 1
      ios: 12
      qmui: {automaticCustomNavigationBarTransitionStyle: true}
      images: {green: \(Fixtures.folder)/bars/green-opaque.png, same: {color: "#34C759"}}
      pages:
        a: {viewWillAppear: [navigationBar: {backgroundImage: green}]}
        b: {viewWillAppear: [navigationBar: {backgroundImage: same}]}
        c: {qmui: {navigationBarBackgroundImage: "#E53935"}}
      script: [push: b, push: c]
      """, system: "qmui")
    let rules = film.trace.text(naming: false).split(separator: "\n").compactMap {
      $0.firstMatch(of: /qmui (rule.*)/)?.output.1
    }
    #expect(
      rules.suffix(2) == [
        "rule 8: the compared styles are equal, so no fake bars are used",
        "rule 5: average colors differ (#34C759, #E53935), so fake bars are used",
      ])
  }
}
