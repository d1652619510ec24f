import Compositing
import FilmTestSupport
import Foundation
import Layers
import Pixels
import Testing
import Transom
import Units

/// Tests the examples in `Fixtures/issues`, which the article Reported Issues explains.
///
/// KM is KMNavigationBarTransition, FD is FDFullscreenPopGesture, QMUI is QMUI_iOS, RT is RTRootNavigationController,
/// and RNS is React Native Screens.
@Suite struct `Reported issues` {
  private static let orange = PremultipliedRGBA8(Color(bytes: 0xFF, 0x80, 0x00))
  private static let green = PremultipliedRGBA8(Color(bytes: 0x34, 0xC7, 0x59))
  private static let white = PremultipliedRGBA8(Color(bytes: 0xFF, 0xFF, 0xFF))
  private static let black = PremultipliedRGBA8(Color(bytes: 0, 0, 0))
  /// The frames of a transition that begins after 0.1 s.
  private static let transition = 6..<36
  private static let beforeTransition = 5

  /// Returns the color of a pixel; the bar is 128 pixels high, and its first 40 rows have no items.
  private func pixel(_ film: Film, _ frame: Int, x: Int = 10, y: Int = 30) -> PremultipliedRGBA8 {
    film.frame(frame).pixels[x, y]
  }

  private func draws(_ film: Film, _ frame: Int) -> [String: PixelRect] {
    let draws = film.displayList(ofFrame: frame).draws.map { ($0.layer, $0.rect) }
    return Dictionary(draws) { first, _ in first }
  }

  private func isBarVisible(_ film: Film, _ frame: Int) -> Bool {
    draws(film, frame).keys.contains { $0.hasPrefix("window/bar/") }
  }

  private func text(_ film: Film, _ frame: Int, _ path: String...) throws -> LayerText {
    var layer = film.layer(ofFrame: frame)
    for name in path { layer = try #require(layer.children.first { $0.name == name }) }
    guard case .text(let text) = layer.content else {
      throw MissingText(path: path)
    }
    return text
  }

  private struct MissingText: Error { let path: [String] }

  @Test func `RNS issue 3834 shows a platter over the whole bar after the swipe`() throws {
    let film = try Fixtures.issue("rns-3834", "native")
    let platter = "window/bar/rightItems/platter-1/glass"
    let end = film.frameCount - 1
    let size = film.frame(end).pixels.width
    #expect(draws(film, 0)[platter] == nil)
    #expect(try #require(draws(film, end)[platter]).width > size * 9 / 10)
  }

  @Test func `KM issue 44 shows no edge shadow next to the bar`() throws {
    let film = try Fixtures.issue("km-44", "km")
    let edge = try #require(draws(film, 20)["window/pages/detail/background"]).x
    let pixels = film.frame(20).pixels
    let nextToBar = ((edge - 18)..<edge).map { pixels[$0, 30] }
    let below = ((edge - 18)..<edge).map { pixels[$0, 500] }
    #expect(Set(nextToBar) == [pixel(film, 20)])
    #expect(below.first != below.last && pixel(film, 20) == pixel(film, 20, y: 500))
    #expect(draws(film, 20)["window/edgeShadow"]?.y == 128)
    #expect(try draws(Fixtures.issue("km-44", "native"), 20)["window/edgeShadow"]?.y == 0)
  }

  @Test(arguments: [
    ("km-62", 0xF07C15, 0xFF8000), ("km-107", 0x208FFF, 0x0A84FF), ("km-163", 0xEDFAF0, 0xFFFFFF),
  ])
  func `KM issues 62, 107 and 163 show an opaque image only during a push`(
    name: String, translucent: Int, opaque: Int
  ) throws {
    func color(_ value: Int) -> PremultipliedRGBA8 {
      let bytes = [16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
      return PremultipliedRGBA8(Color(bytes: bytes[0], bytes[1], bytes[2]))
    }
    let film = try Fixtures.issue(name, "km")
    #expect(pixel(film, Self.beforeTransition) == color(translucent))
    #expect(pixel(film, Self.transition.lowerBound) == color(opaque))
    for number in Self.transition {
      #expect(draws(film, number)["window/bar/background/image"] == nil, "frame \(number)")
    }
    #expect(pixel(film, Self.transition.upperBound - 1) == color(opaque))
  }

  @Test(arguments: ["km-107", "km-163"])
  func `KM issues 107 and 163 do not occur under UIKit or if isTranslucent is false`(name: String)
    throws
  {
    let native = try Fixtures.issue(name, "native")
    #expect(pixel(native, Self.beforeTransition) == pixel(native, Self.transition.lowerBound))
    let text = try String(contentsOfFile: "\(Fixtures.issues)/\(name).yml", encoding: .utf8)
    let opaque = try Fixtures.film(
      text.replacing("isTranslucent: true", with: "isTranslucent: false"), system: "km")
    #expect(pixel(opaque, Self.beforeTransition) == pixel(opaque, Self.transition.lowerBound))
  }

  @Test func `KM issue 119 shows the lower page's fake bar at a constant height`() throws {
    let km = try Fixtures.issue("km-119", "km")
    let native = try Fixtures.issue("km-119", "native")
    let bar = "window/bar/background/image", fake = "window/pages/large/fakeBar/image"
    for number in [1, 12, 24, 36, 44] {
      #expect(draws(km, number)[fake]?.height == 128, "frame \(number)")
      #expect(pixel(km, number, x: 5, y: 180) == Self.black, "frame \(number)")
    }
    let heights = [1, 12, 24, 36, 44].compactMap { draws(native, $0)[bar]?.height }
    #expect(heights == heights.sorted() && Set(heights).count == heights.count)
    #expect(draws(km, km.frameCount - 1)[bar]?.height == 232)
  }

  @Test func `KM issue 167 shows no background image in a push on iOS 15`() throws {
    let km = try Fixtures.issue("km-167", "km")
    let native = try Fixtures.issue("km-167", "native")
    #expect(pixel(km, Self.beforeTransition) == Self.green)
    for number in Self.transition {
      #expect(pixel(km, number) != Self.green, "frame \(number)")
      #expect(pixel(native, number) == Self.green, "frame \(number)")
    }
  }

  @Test func `KM issue 174 does not show the image of the opaque page in a push on iOS 15`() throws
  {
    let film = try Fixtures.issue("km-174", "km")
    for number in Self.transition {
      let pixels = film.frame(number).pixels
      #expect(!(0..<film.width).contains { pixels[$0, 30] == Self.orange }, "frame \(number)")
    }
    #expect(try pixel(Fixtures.issue("km-174", "native"), 40) == Self.orange)
  }

  @Test func `FD issue 42 ends with a bar that shows the items of the page below`() throws {
    let film = try Fixtures.issue("fd-42", "fd")
    let last = film.frameCount - 1
    #expect(draws(film, last)["window/pages/info/background"] != nil)
    #expect(try text(film, last, "bar", "title").string == "Zoom")
    #expect(try text(film, last, "bar", "backLabel").string == "Photo")
    let source = try String(contentsOfFile: "\(Fixtures.issues)/fd-42.yml", encoding: .utf8)
    let correct = try Fixtures.film(
      source.replacing("quirks: [hiddenPairCancelThenPush]", with: "quirks: []"), system: "fd")
    #expect(try text(correct, last, "bar", "title").string == "Info")
  }

  @Test func `FD issue 54 shows a black area on the right under UIKit, but the bar under FD`()
    throws
  {
    let native = try Fixtures.issue("fd-54", "native")
    let fd = try Fixtures.issue("fd-54", "fd")
    #expect(pixel(native, Self.beforeTransition, x: 745) == Self.green)
    for number in [6, 8, 10, 14] {
      #expect(!isBarVisible(native, number), "frame \(number)")
      #expect(pixel(native, number, x: 745) == Self.black, "frame \(number)")
    }
    #expect((0..<fd.frameCount).allSatisfy { isBarVisible(fd, $0) })
  }

  @Test func `FD issue 204 shows the bar from the start of the push`() throws {
    let native = try Fixtures.issue("fd-204", "native")
    let fd = try Fixtures.issue("fd-204", "fd")
    #expect(!isBarVisible(fd, Self.beforeTransition))
    #expect((Self.transition.lowerBound..<fd.frameCount).allSatisfy { isBarVisible(fd, $0) })
    #expect(!(0..<native.frameCount).contains { isBarVisible(native, $0) })
  }

  @Test(arguments: ["qmui", "qmui-2018"])
  func `QMUI issue 416 ends on the page without a bar`(system: String) throws {
    let film = try Fixtures.issue("qmui-416", system)
    let last = draws(film, film.frameCount - 1)
    #expect(!isBarVisible(film, film.frameCount - 1))
    #expect(
      last["window/pages/photo/content"] != nil && last["window/pages/list/background"] == nil)
  }

  @Test func `QMUI issue 654 changes the back label at once under UIKit, but not under QMUI`()
    throws
  {
    for (system, color) in [("native", Self.orange), ("qmui", Self.black)] {
      let film = try Fixtures.issue("qmui-654", system)
      let label = try text(film, Self.transition.lowerBound, "bar", "outgoingBackLabel")
      #expect(PremultipliedRGBA8(label.color) == color, "\(system)")
    }
  }

  @Test func `QMUI issue 1253 looks the same under QMUI as under UIKit in the swipe`() throws {
    let native = try Fixtures.issue("qmui-1253", "native")
    let qmui = try Fixtures.issue("qmui-1253", "qmui")
    #expect(native.frameCount == qmui.frameCount)
    for number in stride(from: 50, to: native.frameCount, by: 5) {
      #expect(native.frame(number).rgba == qmui.frame(number).rgba, "frame \(number)")
    }
    #expect(pixel(qmui, 53) == Self.orange)
    #expect(pixel(qmui, 80, x: 10) == pixel(qmui, 80, x: 740))
  }

  @Test func `RT issue 9 shows a dark clock above a black bar`() throws {
    for (system, color) in [("native", Self.white), ("rt", Self.black)] {
      let film = try Fixtures.issue("rt-9", system)
      for number in [0, 20] {
        let clock = try text(film, number, "statusBar", "time")
        #expect(PremultipliedRGBA8(clock.color) == color, "\(system), frame \(number)")
      }
    }
  }
}
