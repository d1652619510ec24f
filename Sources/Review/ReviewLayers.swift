import Files
import FilmFiles

/// The draws of a frame, bottom first, as its layer dump tells them.
struct ReviewLayers: Hashable, Sendable {
  fileprivate let draws: [JSONValue]

  /// What the page needs of each draw.
  ///
  /// Names of pictures go with them, not the pictures.
  var json: JSON { .array(draws.map(Self.json)) }

  private static let members = [
    "layer", "op", "rect", "color", "image", "blur", "saturation", "opacity", "mask", "clip",
  ]

  private static func json(_ draw: JSONValue) -> JSON {
    var members: [(String, JSON)] = Self.members.compactMap { key in
      draw[key].map { (key, $0.writable) }
    }
    if let draws = draw["draws"]?.elements { members.append(("draws", .array(draws.map(json)))) }
    return .object(members)
  }
}

/// The dumps of a side, each once however many frames draw the same.
struct LayerTable {
  private(set) var list: [ReviewLayers] = []
  private var places: [ReviewLayers: Int] = [:]

  private static let limit = 64 << 20

  /// The place in the list of `frame-0017.layers.json` beside `frame-0017.png`; nil where there is
  /// none.
  mutating func place(ofDumpBeside frame: String) throws(ReviewProblem) -> Int? {
    let stem = frame.hasSuffix(".png") ? String(frame.dropLast(4)) : frame
    let path = stem + ".layers.json"
    guard FolderContents.identity(path) != nil else { return nil }
    let value = try ReviewJSON.value(ofFile: path, limit: Self.limit)
    guard let draws = value["draws"]?.elements, draws.allSatisfy(Self.isDraw) else {
      throw ReviewProblem(
        "\(path) is not a layer dump: each of its draws has a layer, an op and a rect of four whole "
          + "numbers; render the folder again with --layers")
    }
    let layers = ReviewLayers(draws: draws)
    if let place = places[layers] { return place }
    places[layers] = list.count
    list.append(layers)
    return list.count - 1
  }

  private static func isDraw(_ draw: JSONValue) -> Bool {
    let isPlaced = draw["rect"]?.elements.map { $0.compactMap(\.integer).count == 4 } ?? false
    let isClipped = draw["clip"].map { $0.elements?.compactMap(\.integer).count == 4 } ?? true
    return draw["layer"]?.string != nil && draw["op"]?.string != nil && isPlaced && isClipped
      && (draw["draws"]?.elements ?? []).allSatisfy(isDraw)
  }
}
