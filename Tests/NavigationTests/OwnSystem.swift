import Layers
import Navigation
import Units

/// Systems in which each page has a bar of its own, or whole screens move.
enum OwnSystem: String, CaseIterable, Sendable {
  case pageBar = "page-bar"
  case container, rt, jt, jy, klt

  /// Those in which pages own bars.
  static let bars: [OwnSystem] = [.pageBar, .container, .rt, .jt]
  /// Those whose bars carry titles and buttons too.
  static let wrapped: [OwnSystem] = [.rt, .jt]
  static let screenshots: [OwnSystem] = [.jy, .klt]

  var type: any TransitionSystem.Type { TransitionSystems.named(rawValue) ?? Native.self }
}

extension Scene {
  func timeline(_ system: OwnSystem) throws -> Timeline {
    try Timeline(self, system: system.type)
  }
}

extension Timeline {
  /// The paints seen in the bar's strip from left to right, each once where it runs on; nil: none.
  func paints(at instant: Instant) -> [Paint?] {
    let strip = BarStrip(layer(at: instant), y: scene.device.navigationBarY + 1)
    return stride(from: 0.25, to: scene.device.size.width, by: 0.5).map { strip.paint(at: $0) }
      .reduce(into: []) { if $0.isEmpty || $0[$0.count - 1] != $1 { $0.append($1) } }
  }

  func paints(at time: Double) -> [Paint?] { paints(at: Instant(seconds(time))) }

  /// What the library did, from a time on.
  func libraryEvents(from time: Double) -> [NavigationEvent] {
    script.filter { $0.time >= seconds(time) && $0.event.kind == .library }.map(\.event)
  }
}

extension Layer {
  /// The layer at a path of names.
  func at(_ path: String...) -> Layer? { path.reduce(self) { $0?[$1] } }

  /// The names of the children.
  var names: [String] { children.map(\.name) }
}
