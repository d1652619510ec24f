/// The push that is rendered: two pages, dimming, edge shadow, a translucent strip and two
/// translucent bars that cross-fade as images, on an iPhone 14.
struct PushScenario {
  let frameCount: Int
  let longFrameCount: Int
  /// Device pixels.
  let width: Int
  /// Device pixels.
  let height: Int
  private let device: String
  /// The push lasts half a second, and at this rate its first thirty frames all differ; at 60 two
  /// of the last are equal, and equal frames are drawn only once.
  private let rate = 62

  init(_ effort: Effort) {
    frameCount = effort.choice(30, quick: 5)
    longFrameCount = effort.choice(3000, quick: 20)
    (width, height) = effort.choice((Screens.width, Screens.height), quick: (300, 480))
    device = effort.choice("iPhone 14", quick: "{width: 100, height: 160, scale: 3}")
  }

  var size: String { "\(width)x\(height)" }
  /// As `--frames` takes them.
  var frames: String { "0-\(frameCount - 1)" }

  /// Writes the scenario, the long one and their pictures.
  func write(to scratch: Scratch) throws {
    let screens = Screens()
    try scratch.write(screens.table(), named: "table@3x.png")
    try scratch.write(screens.article(), named: "article@3x.png")
    try scratch.write(
      Screens.bar(.opaque(248, 248, 248), alpha: 220, seed: 5), named: "light@3x.png")
    try scratch.write(
      Screens.bar(.opaque(40, 110, 190), alpha: 220, seed: 6), named: "blue@3x.png")
    try scratch.write(text(steps: ["push: article"]), named: "push.yml")
    // As many pushes and pops as the frames take, each under a strip of another colour: equal
    // frames would be drawn only once.
    let steps = (0..<longFrameCount / frameCount).flatMap { number in
      [
        "style: {navigationBar: {backgroundColor: \"\(Self.stripColor(number))\"}}",
        number.isMultiple(of: 2) ? "push: article" : "pop",
      ]
    }
    try scratch.write(text(steps: steps), named: "long.yml")
  }

  /// A translucent colour that each number below 256 has for itself.
  private static func stripColor(_ number: Int) -> String {
    func hex(_ sixteenth: Int) -> String { String(128 + 8 * sixteenth, radix: 16) }
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
