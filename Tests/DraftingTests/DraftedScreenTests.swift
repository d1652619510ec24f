import Compositing
import Drafting
import Files
import Matching
import Pixels
import TestSupport
import Testing
import Transom

@Suite struct `The screen and the device of a draft` {
  private static let script = "script: [{wait: 0.3}, {push: detail}, {wait: 0.3}]"

  @Test func `are found inside a bezel and a window`() throws {
    let bezel = PremultipliedRGBA8(red: 16, green: 16, blue: 20, alpha: 255)
    let window = PremultipliedRGBA8(red: 80, green: 112, blue: 160, alpha: 255)
    let drafted = try DraftedFilm(on: "iPhone 8", Self.script, reduction: 2) { frame, _ in
      frame.surrounded(by: bezel, left: 27, top: 31, right: 27, bottom: 33)
        .surrounded(by: window, left: 30, top: 20, right: 22, bottom: 41)
    }
    let report = try drafted.draft(device: nil)
    let screen = try #require(area(report), "\(report.guesses)")
    for (found, expected) in zip(screen, [57.0, 51, 375, 667]) {
      #expect(abs(found - expected) < 1, "\(screen)")
    }
    #expect(try drafted.text.contains("device: iPhone SE 3\n"))
    let device = try #require(report.guesses.first { $0.hasPrefix("device: ") })
    #expect(device.contains("equal: iPhone 6, iPhone 6s, iPhone 7, iPhone 8, iPhone SE 2"))
    #expect(!device.contains("also possible"), "\(device)")
  }

  @Test func `are found beside white, which does not change`() throws {
    let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)
    let drafted = try DraftedFilm(on: "iPhone 8", Self.script, reduction: 2) { frame, _ in
      frame.surrounded(by: white, left: 80, top: 20, right: 40, bottom: 60)
    }
    let screen = try #require(area(try drafted.draft(device: nil)))
    for (found, expected) in zip(screen, [80.0, 20, 375, 667]) {
      #expect(abs(found - expected) < 1, "\(screen)")
    }
  }

  /// The area in a report, unless it is the whole picture.
  private func area(_ report: DraftReport) -> [Double]? {
    let guess = report.guesses.first { $0.hasPrefix("screen: ") }
    let numbers = guess?.dropFirst(8).prefix { "0123456789.,".contains($0) }.split(separator: ",")
    return numbers.map { $0.compactMap { Double($0) } }
  }

  @Test(arguments: [("iPhone X", "iPhone 11 Pro"), ("iPhone 12", "iPhone 17e")])
  func `are told apart by the bottom of the bar`(device: String, newest: String) throws {
    let drafted = try DraftedFilm(on: device, Self.script, reduction: 3)
    let report = try drafted.draft(device: nil)
    #expect(report.guesses.first == "screen: the whole picture")
    #expect(try drafted.text.contains("device: \(newest)\n"), "\(report.guesses)")
  }

  @Test func `can be specified`() throws {
    let drafted = try DraftedFilm(Self.script)
    let area = ScreenArea(x: 0, y: 0, width: 160, height: 280)
    let report = try drafted.draft(screen: area)
    #expect(!report.guesses.contains { $0.hasPrefix("device: ") })
    #expect(
      try drafted.text.contains("device: {width: 160, height: 280, scale: 1}\n"))
  }

  @Test func `are an error if nothing has the shape of a device`() throws {
    let drafted = try DraftedFilm(on: "{width: 200, height: 240, scale: 1}", Self.script)
    try expectFailure("no part with the shape of a device's screen") {
      try drafted.draft(device: nil)
    }
    try expectFailure("no part with the shape of the screen of --device; pass the area") {
      try drafted.draft()
    }
    try expectFailure("--screen: no device has a screen with the shape of 100 × 100 pixels") {
      try drafted.draft(
        device: nil, screen: ScreenArea(x: 50, y: 100, width: 100, height: 100))
    }
    try expectFailure("outside the picture") {
      try drafted.draft(screen: ScreenArea(x: 150, y: 200, width: 160, height: 280))
    }
    #expect(!drafted.folder.exists("draft.yml"))
  }
}

/// Expects an error with a text.
func expectFailure(_ text: String, _ body: () throws -> DraftReport) throws {
  let failure = #expect(throws: TransomFailure.self) { try body() }
  #expect(failure?.text.contains(text) == true, "\(failure?.text ?? "no error")")
}
