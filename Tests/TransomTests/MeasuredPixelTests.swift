import FilmTestSupport
import Pixels
import Testing
import Transom

/// Colors and positions that were measured in screenshots from phones and simulators.
///
/// The frames are drawn with the installed fonts.
@Suite struct `A film of a bar` {
  private func picture(_ ios: String, width: Int, height: Int, _ pages: String) throws
    -> PixelBuffer
  {
    try Fixtures.film(
      """
      transom: 1
      ios: \(ios)
      device: {width: \(width), height: \(height), scale: 3}
      script: [wait: 0.1]
      \(pages)
      """
    ).frame(0).pixels
  }

  /// The chrome material over (0, 255, 0) is (204, 255, 204) in a screenshot from iOS 13.
  @Test(arguments: [
    ("13", "#00FF00", [204, 255, 204]), ("17.5", "#00FF00", [204, 255, 204]),
    ("13", "white", [255, 255, 255]),
  ])
  func `has the measured color of the default material`(ios: String, page: String, color: [Int])
    throws
  {
    let bar =
      "navigationBar: {standardAppearance: {configure: default}, scrollEdgeAppearance: {configure: default}}"
    let pixels = try picture(
      ios, width: 100, height: 120, "pages: {a: {backgroundColor: \"\(page)\"}}\n" + bar)
    let pixel = pixels[150, 90]
    for (drawn, measured) in zip([pixel.red, pixel.green, pixel.blue], color) {
      #expect(abs(Int(drawn) - measured) <= 3)
    }
  }

  /// Returns the left edge and the size, in points, of the part of a white bar that the tint (0, 122, 255)
  /// covers.
  ///
  /// `opacity` is the minimum opacity of a counted pixel.
  private func ink(
    _ pixels: PixelBuffer, from start: Double, to end: Double, opacity: Double
  ) -> (x: Double, width: Double, height: Double)? {
    let inked = (0..<150).flatMap { y in
      (Int(start * 3)..<Int(end * 3))
        .filter { Double(255 - pixels[$0, y].red) / 255 >= opacity }.map { (x: $0, y: y) }
    }
    guard let left = inked.map(\.x).min(), let right = inked.map(\.x).max(),
      let top = inked.map(\.y).min(), let bottom = inked.map(\.y).max()
    else { return nil }
    return (Double(left) / 3, Double(right - left + 1) / 3, Double(bottom - top + 1) / 3)
  }

  /// The values are from three snapshots, of screens that are 393, 402 and 440 points wide.
  @Test(arguments: [
    ("17.5", 393, 9.333, 30.667), ("18.5", 402, 9.333, 32.0), ("18.5", 440, 13.333, 36.0),
  ])
  func `has the back indicator and the back label at the measured positions`(
    ios: String, width: Int, indicator: Double, label: Double
  ) throws {
    let pixels = try picture(
      ios, width: width, height: 120,
      "pages: {a: {title: First}, b: {title: Second}}\nstack: [a, b]\n"
        + "navigationBar: {isTranslucent: false}")
    let chevron = try #require(ink(pixels, from: 0, to: label - 3, opacity: 0.8))
    #expect(abs(chevron.x - indicator) < 0.01)
    #expect(abs(chevron.width - 10.667) < 0.01)
    #expect(abs(chevron.height - 18.667) < 0.01)
    let text = try #require(ink(pixels, from: label - 3, to: label + 40, opacity: 0.5))
    #expect(abs(text.x - label) < 0.334)
  }
}
