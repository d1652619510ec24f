import Units

/// Everything that can happen to a navigation controller; what a trace records, in order.
package enum NavigationEvent: Hashable, Sendable {
  /// Calls of the script, of a page's code, and of a library in their place.
  case script(ScriptEvent)
  /// What UIKit makes of them.
  case uikit(UIKitEvent)
  /// What a transition system does.
  case library(LibraryEvent)
}

/// What sort of thing an event is, as a trace names it.
package enum EventKind: String, CaseIterable, Sendable {
  case call, callback, style, library, layout, transition, refused
}

extension NavigationEvent {
  package var kind: EventKind {
    switch self {
    case .script(let event): event.kind
    case .uikit(let event): event.kind
    case .library: .library
    }
  }

  /// The page it happened to, or whose code did it.
  package var page: PageID? {
    switch self {
    case .script(let event): event.page
    case .uikit(let event): event.page
    case .library(let event): event.page
    }
  }

  /// The event in words; a callback's begin with its bare method name.
  package var summary: String {
    switch self {
    case .script(let event): event.summary
    case .uikit(let event): event.summary
    case .library(let event): event.summary
    }
  }
}

extension NavigationState {
  /// Lets an event happen.
  package mutating func apply(_ event: NavigationEvent) {
    switch event {
    case .script(let event): apply(event)
    case .uikit(let event): apply(event)
    case .library(let event): apply(event)
    }
  }
}

extension NavigationModel {
  package mutating func apply(_ event: ScriptEvent) { apply(.script(event)) }
  package mutating func apply(_ event: UIKitEvent) { apply(.uikit(event)) }
  package mutating func apply(_ event: LibraryEvent) { apply(.library(event)) }
}

extension Rect {
  /// x, y, width and height, in points.
  var summary: String {
    "(" + [minX, minY, width, height].map(pointsText).joined(separator: ", ") + ")"
  }
}
