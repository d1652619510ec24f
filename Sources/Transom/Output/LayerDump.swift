import Compositing
import FilmFiles
import Pixels
import Units

/// A frame's display list as `frame-NNNN.layers.json`: complete, so that a program that reads only
/// it and its resources recomposes the frame (design: compositing).
package struct LayerDump {
  package let list: DisplayList
  /// Seconds.
  package let time: Double
  /// What pictures and coverages show, by their names, where they are not written beside the dump.
  package var contents: [String: String] = [:]

  package init(_ list: DisplayList, time: Double) {
    self.list = list
    self.time = time
  }

  /// Every picture and coverage that a draw names, once, in the order of their names.
  package var resources: [(name: String, resource: DumpedResource)] {
    var found: [String: DumpedResource] = [:]
    func collect(_ draws: [Draw]) {
      for draw in draws {
        if let mask = draw.mask { found[mask.name] = .coverage(mask) }
        switch draw.operation {
        case .image(let resource): found[resource.name] = .picture(resource)
        case .glyphs(_, let coverage): found[coverage.name] = .coverage(coverage)
        case .group(let draws): collect(draws)
        case .fill, .backdrop: break
        }
      }
    }
    collect(list.draws)
    return found.sorted { $0.key < $1.key }.map { (name: $0.key, resource: $0.value) }
  }

  /// The dump's text.
  package var text: String {
    var members: [(String, JSON)] = [
      ("width", .integer(list.width)),
      ("height", .integer(list.height)),
      ("scale", .integer(list.scale.factor)),
      ("time", .number(time)),
    ]
    // Of a film whose screen turns: what lies beside it takes no part in a blur.
    if list.screen != list.bounds { members.append(("screen", json(list.screen))) }
    members += [
      ("draws", .array(list.draws.map(json))),
      ("resources", .object(resources.map { ($0.name, json($0.name, $0.resource)) })),
    ]
    return JSON.object(members).page(levels: 2) + "\n"
  }

  /// What every line begins with, before the frame's number.
  package static let lineStart = "{\"frame\": "

  /// The draws on one line, as `layers.jsonl` has them.
  package func line(frame: Int) -> String {
    JSON.object([("frame", .integer(frame)), ("draws", .array(list.draws.map(json)))]).line
  }

  private func json(_ draw: Draw) -> JSON {
    var members: [(String, JSON)] = [
      ("layer", .string(draw.layer)),
      ("op", .string(draw.operation.name)),
      ("rect", json(draw.rect)),
    ]
    switch draw.operation {
    case .fill(let color): members.append(("color", json(color)))
    case .image(let resource): members.append(("image", .string(resource.name)))
    case .glyphs(let color, let coverage):
      members.append(("color", json(color)))
      members.append(("coverage", .string(coverage.name)))
    case .backdrop(let sigma, let saturation):
      members.append(("blur", .number(sigma)))
      members.append(("saturation", .number(saturation)))
    case .group(let draws): members.append(("draws", .array(draws.map(json))))
    }
    let picture: String? =
      switch draw.operation {
      case .image(let resource): resource.name
      case .glyphs(_, let coverage): coverage.name
      case .fill, .backdrop, .group: nil
      }
    if let content = picture.flatMap({ contents[$0] }) {
      members.append(("content", .string(content)))
    }
    if let content = draw.mask.flatMap({ contents[$0.name] }) {
      members.append(("maskContent", .string(content)))
    }
    members.append(("opacity", .integer(Int(draw.opacity))))
    if let mask = draw.mask { members.append(("mask", .string(mask.name))) }
    if let clip = draw.clip { members.append(("clip", json(clip))) }
    return .object(members)
  }

  private func json(_ rect: PixelRect) -> JSON {
    .integers([rect.x, rect.y, rect.width, rect.height])
  }

  private func json(_ color: PremultipliedRGBA8) -> JSON {
    .integers([color.red, color.green, color.blue, color.alpha].map(Int.init))
  }

  private func json(_ name: String, _ resource: DumpedResource) -> JSON {
    .object([
      ("width", .integer(resource.width)),
      ("height", .integer(resource.height)),
      ("file", .string(resource.file(named: name))),
    ])
  }
}

/// A picture or a coverage that a dump writes as a file of its own.
package enum DumpedResource {
  case picture(Resource)
  case coverage(Coverage)

  package var width: Int {
    switch self {
    case .picture(let resource): resource.pixels.width
    case .coverage(let coverage): coverage.width
    }
  }

  package var height: Int {
    switch self {
    case .picture(let resource): resource.pixels.height
    case .coverage(let coverage): coverage.height
    }
  }

  /// Relative to the dump's folder.
  package func file(named name: String) -> String { "resources/\(name).png" }
}

extension Operation {
  /// As dumps and explanations call it.
  package var name: String {
    switch self {
    case .fill: "fill"
    case .image: "image"
    case .glyphs: "glyphs"
    case .backdrop: "backdrop"
    case .group: "group"
    }
  }
}
