import Pixels

/// The push that is rendered: two pages, dimming, edge shadow, a translucent strip and two translucent
/// bars that cross-fade as images, on an iPhone 14.
enum PushScenario {
  /// The push lasts half a second at 60 frames a second; its last frame is left out.
  static let frameCount = 30
  static let longFrameCount = 3000

  /// Writes the scenario, the long one and their pictures.
  static func write(to scratch: Scratch) throws {
    let screens = Screens()
    try scratch.write(screens.table(), named: "table@3x.png")
    try scratch.write(screens.article(), named: "article@3x.png")
    try scratch.write(
      Screens.bar(.opaque(248, 248, 248), alpha: 220, seed: 5), named: "light@3x.png")
    try scratch.write(
      Screens.bar(.opaque(40, 110, 190), alpha: 220, seed: 6), named: "blue@3x.png")
    try scratch.write(text(steps: ["push: article"]), named: "push.yml")
    // As many pushes and pops, half a second each, as the frames take.
    let pairs = longFrameCount / frameCount / 2
    let steps = (0..<pairs).flatMap { _ in ["push: article", "pop"] }
    try scratch.write(text(steps: steps), named: "long.yml")
  }

  private static func text(steps: [String]) -> String {
    """
    transom: 1
    device: iPhone 14
    ios: 13
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
