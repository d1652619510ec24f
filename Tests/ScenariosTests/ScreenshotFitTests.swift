import Scenarios
import Testing

/// Warnings about images of pages.
///
/// A screenshot of an iPhone 14 is 1170 × 2532 pixels, 390 points wide.
@Suite struct `A page's image` {
  private func warnings(_ image: String, _ device: String, width: Int) throws -> [String] {
    let text = "transom: 1\ndevice: \(device)\npages: {a: {content: {image: \(image)}}}\n"
    let files = StubFiles(size: (width, 2000))
    return try scenario(text, files: files).warnings.map(\.warning)
  }

  @Test(arguments: [
    ("a@3x.png", "iPhone 14", 1170), ("a@3x.png", "iPhone 8 Plus", 1242),
    ("a@2x.png", "iPhone 8", 750), ("{path: a.png, scale: 3}", "iPhone 14", 1170),
    // A screenshot in landscape orientation.
    ("a@3x.png", "iPhone 14", 2532),
    // Images that are not screenshots.
    ("a@3x.png", "iPhone 14", 300), ("a.png", "{width: 40, height: 80, scale: 1}", 20),
  ])
  func `that fits on the screen in portrait or landscape has no warning`(
    image: String, device: String, width: Int
  ) throws {
    #expect(try warnings(image, device, width: width).isEmpty)
  }

  @Test func `from another device leaves a strip or is cut off`() throws {
    #expect(
      try warnings("a@3x.png", "iPhone 8 Plus", width: 1170) == [
        "scenes/s.yml:3:30: warning: `a@3x.png` is 390 points wide and the screen of iPhone 8 Plus "
          + "is 414 points wide, which leaves a strip of 24 points on the right; write `device: iPhone "
          + "17e`, or use a screenshot of this device"
      ])
    #expect(
      try warnings("a@3x.png", "iPhone X", width: 1170)[0].contains("cuts off 15 points"))
  }

  @Test func `without its scale is too large`() throws {
    #expect(
      try warnings("a.png", "iPhone 14", width: 1170) == [
        "scenes/s.yml:3:30: warning: `a.png` is 1170 points wide and the screen of iPhone 14 is 390 "
          + "points wide, but the image has the pixel width of an @3x screenshot; name the file "
          + "…@3x.png, or set its `scale` to 3"
      ])
    #expect(
      try warnings("a.png", "iPhone 8", width: 1170)[0].hasSuffix(
        "set its `scale` to 3, and write `device: iPhone 17e`"))
  }

  @Test func `that is wider than the screen is cut off`() throws {
    #expect(
      try warnings("a.png", "iPhone 8", width: 1000)[0].contains(
        "the image is cut off on the right"))
  }
}
