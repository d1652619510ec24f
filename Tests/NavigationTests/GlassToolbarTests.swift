import Layers
import Navigation
import Testing
import Units

@Suite struct `A toolbar on iOS 26` {
  private func toolbar(
    _ items: [BarButtonItem], width: Double = 86, _ quirks: Set<Quirk> = []
  ) throws -> Layer? {
    var scene = itemScene(.ios26, pages: [Page("A") { $0.toolbarItems = items }], stack: ["A"])
    scene.quirks = quirks
    scene.device = try #require(Device.all.first { $0.name == "iPhone 15 Pro Max" })
    scene.textWidth = { _, _ in width }
    return try scene.timeline().layer(at: 0)["toolbar"]
  }

  private let space = BarButtonItem(.space(.flexible))

  @Test func `is 28 points from the edges and distributes flexible spaces`() throws {
    let toolbar = try #require(try toolbar(["a", space, "b", space, "c"], width: 40))
    #expect(toolbar.frame == Rect(x: 0, y: 932 - 28 - 48, width: 430, height: 48))
    #expect(toolbar.platters.map(\.frame.minX) == [28, 179, 330])
    #expect(toolbar.platters.map(\.frame.width) == [72, 72, 72])
  }

  @Test func `draws all shadows below all platters`() throws {
    let toolbar = try #require(try toolbar(["a", space, "b"], width: 40))
    #expect(toolbar.children.map(\.name) == ["shadows", "platter-1", "platter-2"])
    let shadows = toolbar.children[0].children
    #expect(shadows.map(\.frame) == toolbar.platters.map(\.frame))
    #expect(shadows.allSatisfy { $0.glass?.shadow != nil })
    #expect(shadows.allSatisfy { $0.glass?.fill == nil })
    #expect(toolbar.platters.allSatisfy { $0.glass?.shadow == nil && $0.glass?.fill != nil })
  }

  /// A recording shows three texts whose padding is smaller than 16 points.
  @Test func `reduces the padding of texts that do not fit`() throws {
    let toolbar = try #require(try toolbar(["a", space, "b", space, "c"], width: 90))
    #expect(toolbar.platters.first?.frame.minX == 28)
    #expect(abs((toolbar.platters.last?.frame.maxX ?? 0) - 402) < 1e-9)
    #expect(toolbar.platters.allSatisfy { abs($0.frame.width - 350.0 / 3) < 1e-9 })
  }

  @Test func `reduces the padding of texts by at most half`() throws {
    let items: [BarButtonItem] = ["a", space, "b", space, "c"]
    func widths(_ quirks: Set<Quirk>) throws -> [Double] {
      try #require(try toolbar(items, width: 200, quirks)).platters.map(\.frame.width)
    }
    #expect(try widths([]) == [216, 216, 216])
    #expect(try widths([.swiftUIToolbarItems]) == [212, 212, 212])
  }

  @Test func `is absent without items and before iOS 26`() throws {
    #expect(try toolbar([]) == nil)
    var scene = Scene(.ios18, pages: [Page("A") { $0.toolbarItems = ["a"] }], stack: ["A"])
    scene.steps = []
    #expect(try scene.timeline().layer(at: 0)["toolbar"] == nil)
  }
}

extension Layer {
  /// The glass of a platter or of its shadow.
  fileprivate var glass: Glass? {
    children.lazy.compactMap { if case .glass(let glass) = $0.content { glass } else { nil } }.first
  }
}
