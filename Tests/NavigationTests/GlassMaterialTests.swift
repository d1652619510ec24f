import Layers
import Navigation
import Testing
import Units

extension Layer {
  /// The layer and all layers below it.
  fileprivate var descendants: [Layer] { [self] + children.flatMap(\.descendants) }
}

@Suite struct `The material of a platter` {
  @Test func `has round ends`() {
    #expect(Glass.platter(height: 44, isDark: false).cornerRadius == 22)
  }

  @Test func `has the tint as its fill`() {
    let tint = Color(bytes: 0, 122, 255)
    #expect(Glass.platter(height: 44, isDark: false, tint: tint).fill == tint)
    #expect(Glass.platter(height: 44, isDark: true, tint: tint, isFlat: true).fill == tint)
  }

  @Test(arguments: [false, true])
  func `is a plain color if it is flat`(isDark: Bool) {
    let flat = Glass.platter(height: 44, isDark: isDark, isFlat: true)
    #expect(flat.fill?.alpha == 1)
    #expect(flat == Glass(cornerRadius: 22, fill: flat.fill))
  }

  @Test(arguments: [0, 0.1, 0.25, 0.6])
  func `is a color with round corners in all platters of a scene with flat glass`(
    time: Double
  ) throws {
    func layers(isFlat: Bool) throws -> [Layer] {
      let page = titled("A", "One") {
        $0.navigationItem.rightBarButtonItems = ["Done"]
        $0.toolbarItems = ["Tool"]
      }
      var scene = itemScene(
        .ios26, pages: [page, titled("B", "Two")], stack: ["A"], .push("B", animated: true))
      scene.hasFlatGlass = isFlat
      return try scene.timeline().layer(at: time).descendants
    }
    let full = try layers(isFlat: false).filter { $0.name == "glass" }
    let flat = try layers(isFlat: true)
    #expect(!full.isEmpty)
    #expect(
      flat.allSatisfy { layer in
        if case .glass = layer.content { false } else { true }
      })
    for layer in flat where layer.name == "glass" {
      guard case .color(let color) = layer.content else {
        Issue.record("\(layer)")
        continue
      }
      #expect(color.alpha == 1)
      #expect(layer.mask == .rounded(radius: layer.frame.height / 2))
    }
    // Only the shadows are missing.
    #expect(
      flat.filter { $0.name == "glass" }.count
        == full.filter { layer in
          if case .glass(let glass) = layer.content { glass.fill != nil } else { false }
        }.count)
  }

  @Test func `consists of a shadow and a platter without it`() {
    let glass = Glass.platter(height: 44, isDark: false)
    #expect(glass.shadowAlone.shadow == glass.shadow)
    #expect(glass.shadowAlone.fill == nil)
    #expect(glass.withoutShadow.shadow == nil)
    #expect(glass.withoutShadow.rim == glass.rim)
  }
}
