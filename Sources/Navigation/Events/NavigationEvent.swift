import Units

/// An event in a navigation controller.
///
/// A trace contains all events in order.
package enum NavigationEvent: Hashable, Sendable {
  /// A call by the script, by a page's code, or by a library on behalf of a page.
  case script(ScriptEvent)
  /// An action by UIKit.
  case uikit(UIKitEvent)
  /// An action by a transition system.
  case library(LibraryEvent)
}

/// The kind of an event in a trace.
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

  /// The affected page, or the page whose code caused the event.
  package var page: PageID? {
    switch self {
    case .script(let event): event.page
    case .uikit(let event): event.page
    case .library(let event): event.page
    }
  }

  /// A description of the event.
  ///
  /// The description of a callback begins with the method's name.
  package var summary: String {
    switch self {
    case .script(let event): event.summary
    case .uikit(let event): event.summary
    case .library(let event): event.summary
    }
  }
}

extension NavigationState {
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
  /// The rectangle as text: x, y, width and height, in points.
  var summary: String {
    "(" + [minX, minY, width, height].map(pointsText).joined(separator: ", ") + ")"
  }
}
