import Compositing
import Files
import Navigation
import Pixels
import Units

extension Film {
  /// Returns the draws over a pixel of a frame.
  ///
  /// - Precondition: `number` is at least 0 and less than ``frameCount``.
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - x: The column of the pixel, from the left of the whole frame.
  ///   - y: The row of the pixel, from the top of the whole frame.
  /// - Throws: An error if the pixel is outside the frame.
  public func explanation(frame number: Int, x: Int, y: Int) throws(TransomFailure) -> Explanation {
    precondition((0..<frameCount).contains(number), "the frame number must be 0 to frameCount − 1")
    guard bounds.contains(x: x, y: y) else {
      throw TransomFailure(
        "the pixel \(x),\(y) is outside the frame; use 0,0 to \(bounds.maxX - 1),\(bounds.maxY - 1)"
      )
    }
    return Explanation(film: self, number: number, x: x, y: y)
  }
}

/// The draws over a pixel of a frame, from bottom to top, with the value of the pixel after each draw.
public struct Explanation: Sendable {
  let film: String
  let facts: FrameFacts
  let x: Int
  let y: Int
  let entries: [Entry]
  private let profile: Profile

  struct Entry: Sendable {
    let draw: Draw
    /// The number of groups that contain the draw.
    let depth: Int
    let value: PremultipliedRGBA8
    /// The pixel, in the coordinates of the draw.
    let x: Int
    let y: Int
  }

  init(film: Film, number: Int, x: Int, y: Int) {
    self.film = film.label
    self.x = x
    self.y = y
    facts = film.facts(ofFrame: number)
    profile = film.timeline.scene.profile
    entries = Self.entries(
      of: film.displayList(ofFrame: number), x: x, y: y, depth: 0,
      by: Painter(kernels: film.kernels))
  }

  /// Returns the draws over a pixel.
  ///
  /// The draws in a group or a scaled picture precede it. For a scaled picture, these are the draws over the
  /// corresponding pixel of the unscaled picture.
  private static func entries(
    of list: DisplayList, x: Int, y: Int, depth outer: Int, by painter: Painter
  ) -> [Entry] {
    var entries: [Entry] = []
    painter.observe(list, in: PixelRect(x: x, y: y, width: 1, height: 1)) { draw, depth, canvas in
      guard draw.clippedRect.contains(x: x, y: y) else { return }
      let depth = outer + depth
      if case .scaled(let draws, let size) = draw.operation {
        entries += Self.entries(
          of: DisplayList(
            width: size.width, height: size.height, scale: list.scale, draws: draws),
          x: (2 * (x - draw.rect.x) + 1) * size.width / (2 * draw.rect.width),
          y: (2 * (y - draw.rect.y) + 1) * size.height / (2 * draw.rect.height),
          depth: depth + 1, by: painter)
      }
      entries.append(Entry(draw: draw, depth: depth, value: canvas[x, y], x: x, y: y))
    }
    return entries
  }

  /// Returns the explanation as text: one line per draw, with the class of the corresponding view in UIKit.
  ///
  /// - Parameter naming: Whether the text begins with the label of the film.
  public func text(naming: Bool = false) -> String {
    let head =
      (naming ? "\(film)  " : "")
      + "frame \(facts.number) at \(decimalText(facts.time, places: 4)) s, \(facts.phase)"
      + (facts.transitionPhase == .rest ? "" : " p = \(decimalText(facts.progress, places: 4))")
      + ", pixel \(x),\(y)"
    let rows = entries.map { entry in
      [
        String(repeating: "  ", count: entry.depth) + entry.draw.layer,
        profile.viewClass(ofLayer: entry.draw.layer) ?? "",
        entry.draw.operation.kind.rawValue,
        paint(of: entry), text(entry.value),
      ]
    }
    return ([head] + table([["layer", "view", "draw", "paint", "pixel after it"]] + rows)).joined(
      separator: "\n")
  }

  private func paint(of entry: Entry) -> String {
    let draw = entry.draw
    var parts: [String] = []
    switch draw.operation {
    case .fill(let color), .glyphs(let color, _): parts.append(text(color))
    case .image(let resource):
      let size = "\(resource.pixels.width)×\(resource.pixels.height)"
      parts.append("\(resource.label) \(size) \(text(resource, in: draw.rect, at: entry))")
    case .backdrop(let sigma, let saturation):
      parts.append("blur \(pointsText(sigma)) px, saturation \(pointsText(saturation))")
    case .blurred(_, let sigma): parts.append("blur \(pointsText(sigma)) px")
    case .glass(let glass):
      parts.append(
        "\(glass.fill.map(text) ?? "shadow"), blur \(pointsText(glass.sigma)) px, "
          + "saturation \(pointsText(glass.saturation)), radius \(glass.radius) px")
    case .group: break
    case .scaled(_, let size): parts.append("from \(size.width)×\(size.height) px")
    }
    if draw.opacity < 255 { parts.append("× \(draw.opacity)/255") }
    if let mask = draw.mask { parts.append("through \(mask.name)") }
    return parts.joined(separator: " ")
  }

  private func text(_ resource: Resource, in rect: PixelRect, at entry: Entry) -> String {
    text(resource.pixels[entry.x - rect.x, entry.y - rect.y])
  }

  /// Returns `#RRGGBB`, not premultiplied, with the alpha byte if it is not 255.
  private func text(_ pixel: PremultipliedRGBA8) -> String { pixel.straightText }
}

/// Returns rows of text with aligned columns.
func table(_ rows: [[String]]) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (column, field) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], field.count)
    }
  }
  return rows.map { row in
    var line = ""
    for (column, field) in row.enumerated() {
      let isLast = column == row.count - 1
      line +=
        field + (isLast ? "" : String(repeating: " ", count: widths[column] - field.count + 2))
    }
    return line
  }
}
