import Layers
import Navigation
import Units

/// Returns a scene in which strings have the given widths or, by default, 8 points for each character.
func itemScene(
  widths: [String: Double] = [:], _ profile: Profile = .ios9, pages: [Page], stack: [PageID],
  _ actions: Step.Action...
) -> Scene {
  var scene = Scene(profile, pages: pages, stack: stack)
  scene.steps = actions.map { Step($0) }
  scene.textWidth = { text, _ in widths[text] ?? 8 * Double(text.count) }
  return scene
}

/// Returns a page with a title.
func titled(_ name: PageID, _ title: String?, _ change: (inout Page) -> Void = { _ in }) -> Page {
  Page(name) { page in
    page.title = title
    change(&page)
  }
}

extension Layer {
  /// Returns the real bar's layer with the given name.
  func item(_ name: String) -> Layer? { self["bar"]?[name] }

  /// The real bar's items.
  var items: [Layer] {
    self["bar"]?.children.filter { layer in
      switch layer.content {
      case .text, .template: true
      default: false
      }
    } ?? []
  }

  /// The layer without the real bar's items.
  var withoutItems: Layer {
    var layer = self
    if let index = layer.children.firstIndex(where: { $0.name == "bar" }) {
      let items = Set(self.items.map(\.name))
      layer.children[index].children.removeAll { items.contains($0.name) }
    }
    return layer
  }

  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text.string
  }
}
