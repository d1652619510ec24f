import FilmFiles

/// What knows the layers and the events that frames were drawn from, and so whose a difference is.
///
/// A comparison asks it about each frame that differs; without one, nothing is attributed.
package protocol Attribution: Sendable {
  /// What the frame's layers draw otherwise, a line each; empty where they draw the same, nil where
  /// that is not known.
  func changes(ofFrame number: Int) -> [String]?

  /// How many of the pixels that count belong to each layer, the layer of the most first.
  func layers(ofFrame number: Int, under mask: DifferenceMask) -> [LayerCount]

  /// Whose each pixel is that counts; nil where the layers of a side are not known.
  func map(ofFrame number: Int, under mask: DifferenceMask) -> LayerMap?

  /// The event that made the first different frame differ; nil where none is known.
  func firstEvent(ofFrame number: Int) -> TraceEvent?
}

extension Attribution {
  package func changes(ofFrame number: Int) -> [String]? { nil }

  package func map(ofFrame number: Int, under mask: DifferenceMask) -> LayerMap? { nil }
}

/// Pixels that differ and that one layer owns.
package struct LayerCount: Hashable, Sendable {
  /// The path of names from the window, as in `window/bar/title`.
  package let layer: String
  package let count: Int

  package init(layer: String, count: Int) {
    self.layer = layer
    self.count = count
  }

  package var json: JSON { .object([("layer", .string(layer)), ("count", .integer(count))]) }
}
