import Layers
import Navigation
import Testing
import Units

@Suite struct `The image of a bar button` {
  /// The positions are from view hierarchies that apps logged.
  ///
  /// On iOS 8, an image of 22 points begins at (16, 10) in a bar that is 320 points wide, and an image on the
  /// right ends at 304. On iOS 13 and later, an image of 24 points ends at 374 of 390 points, and its top is
  /// at 9.667 at scale 3 and at 9.5 at scale 2.
  @Test(arguments: [
    (Profile.ios9, 320.0, 22.0, 2, 10.0), (.ios10, 375, 22, 2, 10), (.ios11, 375, 24, 2, 9.5),
    (.ios13, 390, 24, 3, 29.0 / 3), (.ios18, 390, 24, 3, 29.0 / 3),
  ])
  func `is at the margin, slightly above the middle`(
    profile: Profile, width: Double, side: Double, scale: Int, top: Double
  ) throws {
    let page = titled("A", "Title") {
      $0.navigationItem.leftBarButtonItem = .image("plus")
      $0.navigationItem.rightBarButtonItem = .image("plus")
    }
    let scene = itemScene(profile, pages: [page], stack: ["A"]).with {
      $0.device = Device("phone", width, 800, scale: scale, top: 20, bottom: 0, statusBar: 20)
      $0.images["plus"] = ImageFacts(size: Size(width: side, height: side), isOpaque: false)
    }
    let window = try scene.timeline().layer(at: 0)
    let left = try #require(window.item("leftItems"))
    #expect(left.frame.minX == 16 && abs(left.frame.minY - top) < 1e-9)
    #expect(left.frame.size == Size(width: side, height: side))
    #expect(window.item("rightItems")?.frame.maxX == width - 16)
    #expect(left.content == .template(.named("plus"), Color(bytes: 0, 122, 255)))
  }

  @Test func `is drawn in the tint color or in its own colors`() throws {
    let page = titled("A", "Title") { $0.navigationItem.leftBarButtonItem = .image("plus") }
    for isOriginal in [false, true] {
      let scene = itemScene(pages: [page], stack: ["A"]).with {
        $0.initialBar = [.set(\.tintColor, .white)]
        $0.images["plus"] = ImageFacts(
          size: Size(width: 9, height: 9), isOpaque: false, isOriginal: isOriginal)
      }
      let content = try scene.timeline().layer(at: 0).item("leftItems")?.content
      #expect(
        content == (isOriginal ? .image(.named("plus")) : .template(.named("plus"), .white)))
    }
  }

  @Test func `moves a title that would touch it`() throws {
    let page = titled("A", "Title") { $0.navigationItem.leftBarButtonItem = .image("wide") }
    let scene = itemScene(widths: ["Title": 40], pages: [page], stack: ["A"]).with {
      $0.images["wide"] = ImageFacts(size: Size(width: 200, height: 24), isOpaque: false)
    }
    #expect(try scene.timeline().layer(at: 0).item("title")?.frame.minX == 16 + 200 + 6.5)
  }
}
