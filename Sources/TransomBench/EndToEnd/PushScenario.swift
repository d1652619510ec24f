/// The scenario of the end-to-end benchmark.
///
/// It contains a push on an iPhone 14. The frames show two pages, dimming, an edge shadow, a translucent
/// strip, and two translucent bars whose images cross-fade.
struct PushScenario {
  let frameCount: Int
  let longFrameCount: Int
  /// The width, in device pixels.
  let width: Int
  /// The height, in device pixels.
  let height: Int
  private let device: String
  /// The frame rate at which the first thirty frames of the push all differ.
  ///
  /// At 60 frames per second, two of the last frames are equal, and Transom draws equal frames only once.
  private let rate = 62

  init(_ settings: BenchmarkSettings) {
    frameCount = settings.choice(30, quick: 5)
    longFrameCount = settings.choice(3000, quick: 20)
    (width, height) = settings.choice((Screens.width, Screens.height), quick: (300, 480))
    device = settings.choice("iPhone 14", quick: "{width: 100, height: 160, scale: 3}")
  }

  var size: String { "\(width)x\(height)" }
  /// The frames in the format of `--frames`.
  var frames: String { "0-\(frameCount - 1)" }

  /// Writes the scenario, a long version of it, and their images.
  func write(to folder: TemporaryFolder) throws {
    let screens = Screens()
    try folder.write(screens.table(), named: "table@3x.png")
    try folder.write(screens.article(), named: "article@3x.png")
    try folder.write(
      Screens.bar(.opaque(248, 248, 248), alpha: 220, seed: 5), named: "light@3x.png")
    try folder.write(
      Screens.bar(.opaque(40, 110, 190), alpha: 220, seed: 6), named: "blue@3x.png")
    try folder.write(text(steps: ["push: article"]), named: "push.yml")
    // Each push and pop has a strip of a different color, because Transom draws equal frames only once.
    let steps = (0..<longFrameCount / frameCount).flatMap { number in
      [
        "style: {navigationBar: {backgroundColor: \"\(Self.stripColor(number))\"}}",
        number.isMultiple(of: 2) ? "push: article" : "pop",
      ]
    }
    try folder.write(text(steps: steps), named: "long.yml")
  }

  /// Returns a translucent color that is unique for each number below 256.
  private static func stripColor(_ number: Int) -> String {
    func hex(_ step: Int) -> String { String(128 + 8 * step, radix: 16) }
    return "#" + hex(number % 16) + hex(number / 16) + "F8A0"
  }

  private func text(steps: [String]) -> String {
    """
    transom: 1
    device: \(device)
    ios: 13
    fps: \(rate)
    images: {light: light@3x.png, blue: blue@3x.png}
    navigationBar: {backgroundColor: "#F8F8F8A0"}
    pages:
      table:
        content: {image: table@3x.png}
        viewWillAppear: [navigationBar: {backgroundImage: light}]
      article:
        content: {image: article@3x.png}
        viewWillAppear: [navigationBar: {backgroundImage: blue}]
    script:
    \(steps.map { "  - " + $0 }.joined(separator: "\n"))

    """
  }
}
