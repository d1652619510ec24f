import Compositing
import Files
import Pixels
import Units

extension Film {
  /// Returns the draws that affect a pixel of a frame.
  ///
  /// - Precondition: `number` is at least 0 and less than ``frameCount``.
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - x: The column of the pixel, from the left.
  ///   - y: The row of the pixel, from the top.
  /// - Throws: An error if the pixel is outside the frame.
  public func explanation(frame number: Int, x: Int, y: Int) throws(TransomFailure) -> Explanation {
    precondition((0..<frameCount).contains(number), "the frame number must be 0 to frameCount − 1")
    guard (0..<width).contains(x), (0..<height).contains(y) else {
      throw TransomFailure(
        "the pixel \(x),\(y) is outside the frame; use 0,0 to \(width - 1),\(height - 1)")
    }
    return Explanation(film: self, number: number, x: x, y: y)
  }
}

/// The draws over a pixel of a frame, from bottom to top, with the value of the pixel after each.
public struct Explanation: Sendable {
  let film: String
  let facts: FrameFacts
  let x: Int
  let y: Int
  let entries: [Entry]

  struct Entry: Sendable {
    let draw: Draw
    /// The number of groups that contain the draw.
    let depth: Int
    let value: PremultipliedRGBA8
  }

  init(film: Film, number: Int, x: Int, y: Int) {
    self.film = film.label
    self.x = x
    self.y = y
    facts = film.facts(ofFrame: number)
    var entries: [Entry] = []
    let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
    Painter(kernels: film.kernels).observe(film.displayList(ofFrame: number), in: pixel) {
      draw, depth, canvas in
      guard draw.clippedRect.contains(x: x, y: y) else { return }
      entries.append(Entry(draw: draw, depth: depth, value: canvas[x, y]))
    }
    self.entries = entries
  }

  /// The explanation as text, with one line per draw.
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
        entry.draw.operation.kind.rawValue,
        paint(of: entry.draw), text(entry.value),
      ]
    }
    return ([head] + table([["layer", "draw", "paint", "pixel after it"]] + rows)).joined(
      separator: "\n")
  }

  private func paint(of draw: Draw) -> String {
    var parts: [String] = []
    switch draw.operation {
    case .fill(let color), .glyphs(let color, _): parts.append(text(color))
    case .image(let resource): parts.append("\(resource.name) \(text(resource, in: draw.rect))")
    case .backdrop(let sigma, let saturation):
      parts.append("blur \(pointsText(sigma)) px, saturation \(pointsText(saturation))")
    case .group: break
    }
    if draw.opacity < 255 { parts.append("× \(draw.opacity)/255") }
    if let mask = draw.mask { parts.append("through \(mask.name)") }
    return parts.joined(separator: " ")
  }

  private func text(_ resource: Resource, in rect: PixelRect) -> String {
    text(resource.pixels[x - rect.x, y - rect.y])
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
