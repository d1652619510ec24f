import FilmFiles

/// Attributes differences to layers and events.
///
/// A comparison uses an attribution for each frame that differs. Without an attribution, the
/// layers and events that cause a difference are unknown.
package protocol Attribution: Sendable {
  /// Returns the changes in the layers of a frame, one line each, or nil if the layers are unknown.
  ///
  /// The array is empty if the layers draw the same content.
  func changes(ofFrame number: Int) -> [String]?

  /// Returns the number of counted pixels in each layer, largest first.
  func layers(ofFrame number: Int, under mask: DifferenceMask) -> [LayerCount]

  /// Returns the layer of each counted pixel, or nil if the layers of a side are unknown.
  func map(ofFrame number: Int, under mask: DifferenceMask) -> LayerMap?

  /// Returns the event that caused the difference in the first frame that differs, if known.
  func firstEvent(ofFrame number: Int) -> TraceEvent?

  /// Messages about files that could not be read so far, one sentence each.
  var problems: [String] { get }
}

extension Attribution {
  package func changes(ofFrame number: Int) -> [String]? { nil }

  package func map(ofFrame number: Int, under mask: DifferenceMask) -> LayerMap? { nil }

  package var problems: [String] { [] }
}

/// The number of differing pixels that belong to a layer.
package struct LayerCount: Hashable, Sendable {
  /// The path of layer names, starting at the window, such as `window/bar/title`.
  package let layer: String
  package let count: Int

  package init(layer: String, count: Int) {
    self.layer = layer
    self.count = count
  }

  package var json: JSON { .object([("layer", .string(layer)), ("count", .integer(count))]) }

  /// Reads a count, or returns nil if the value is not one.
  package init?(_ value: JSONValue) {
    guard let layer = value["layer"]?.string, let count = value["count"]?.integer else {
      return nil
    }
    self.init(layer: layer, count: count)
  }
}
