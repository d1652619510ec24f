import Compositing
import Files
import Layers
import Pixels
import Transom
import Units

/// A picture of frames in rows.
///
/// Each frame is scaled down and has a caption.
package struct Sheet: Sendable {
  /// A frame of a film with the lines of its caption.
  package struct Cell: Sendable {
    package let film: Film
    package let frame: Int
    package let caption: [String]

    package init(film: Film, frame: Int, caption: [String]) {
      self.film = film
      self.frame = frame
      self.caption = caption
    }
  }

  /// Frames in a row, with a label.
  package struct Row: Sendable {
    package let label: String
    package let cells: [Cell]

    package init(label: String, cells: [Cell]) {
      self.label = label
      self.cells = cells
    }
  }

  package let title: String
  package let rows: [Row]
  package let layout: SheetLayout
  private let kernels: Kernels

  /// Creates a sheet of films of the same size.
  ///
  /// - Throws: An error if the sheet would exceed the limits of a picture.
  package init(title: String, rows: [Row]) throws(TransomFailure) {
    guard let first = rows.lazy.flatMap(\.cells).first?.film else {
      throw TransomFailure("there are no frames for a sheet")
    }
    precondition(
      rows.allSatisfy { row in
        row.cells.allSatisfy { $0.film.width == first.width && $0.film.height == first.height }
      }, "the films of a sheet must have the same size")
    self.title = title
    self.rows = rows
    kernels = first.kernels
    layout = try mappingErrors { () throws(SheetTooLarge) in
      try SheetLayout(
        frameWidth: first.width, frameHeight: first.height, rows: rows.count,
        columns: rows.map(\.cells.count).max() ?? 1,
        captionLines: rows.flatMap(\.cells).map(\.caption.count).max() ?? 0)
    }
  }

  /// Draws the sheet.
  ///
  /// The pixels do not depend on the machine or the number of workers.
  ///
  /// - Parameters:
  ///   - text: The rasterizer for labels; by default, labels use the fonts of the films, or `BitmapTypeface`
  ///     if the films draw text as boxes.
  ///   - workers: The number of frames that are drawn at the same time.
  ///   - shouldStop: A closure that returns whether to stop before the next frame. The cells of frames
  ///     that are not drawn stay empty.
  ///   - progress: A closure that is called after each frame.
  package func picture(
    text: TextRasterizer? = nil, workers: Int = 1,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> PixelBuffer {
    let images = await cells(workers: workers, shouldStop, progress)
    var flattener = Flattener(
      scale: DisplayScale(1), width: layout.width, height: layout.height, text: text ?? labels
    ) { images[$0] }
    return Painter(kernels: kernels).paint(flattener.displayList(of: layer))
  }

  /// The rasterizer for labels, which stay legible even if the text in the films is drawn as boxes.
  private var labels: TextRasterizer {
    (rows.first?.cells.first?.film.text.labels ?? .bitmap).rasterize
  }

  /// Throws the first error in drawing labels, because a sheet without all its labels is incomplete.
  func checkLabels() throws(TransomFailure) {
    try rows.first?.cells.first?.film.text.check()
  }

  /// Draws the frames, scales them down to the size of a cell, and returns them keyed by image name.
  private func cells(
    workers: Int, _ shouldStop: @Sendable () -> Bool,
    _ progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async -> [String: NamedImage] {
    let work = rows.enumerated().flatMap { row, cells in
      cells.cells.enumerated().map { column, cell in (Self.name(row, column), cell) }
    }
    let size = (layout.cellWidth, layout.cellHeight)
    var images: [String: NamedImage] = [:]
    await withTaskGroup(of: (String, PixelBuffer).self) { group in
      var remaining = work[...]
      func start() {
        guard !shouldStop(), let (name, cell) = remaining.popFirst() else { return }
        group.addTask {
          let frame = cell.film.frame(cell.frame).pixels
          return (name, frame.reduced(toWidth: size.0, height: size.1))
        }
      }
      for _ in 0..<max(1, workers) { start() }
      while let (name, pixels) = await group.next() {
        images[name] = NamedImage(pixels: pixels, scale: 1)
        progress(images.count, work.count)
        start()
      }
    }
    return images
  }

  private static func name(_ row: Int, _ column: Int) -> String { "\(row).\(column)" }

  /// The layers of the sheet, at one pixel per point.
  private var layer: Layer {
    var children = [
      label(
        title, "title", layout.titleRect, size: SheetLayout.headingSize, weight: .bold)
    ]
    for (row, content) in rows.enumerated() {
      children.append(
        label(
          content.label, "row.\(row)", layout.labelRect(row: row),
          size: SheetLayout.headingSize, weight: .semibold))
      for (column, cell) in content.cells.enumerated() {
        let name = Self.name(row, column)
        for (line, text) in cell.caption.enumerated() {
          children.append(
            label(
              text, "caption.\(name).\(line)",
              layout.captionRect(row: row, column: column, line: line),
              size: SheetLayout.captionSize, color: Self.faintInk))
        }
        let rect = layout.cellRect(row: row, column: column)
        children.append(
          Layer("edge.\(name)", frame: rect.outset(by: 1), content: .color(Self.edge)))
        children.append(Layer("cell.\(name)", frame: rect, content: .image(.named(name))))
      }
    }
    let bounds = Rect(x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
    return Layer("sheet", frame: bounds, content: .color(.white), children: children)
  }

  private static let ink = Color(white: 0.12)
  private static let faintInk = Color(white: 0.4)
  private static let edge = Color(white: 0.78)

  private func label(
    _ text: String, _ name: String, _ rect: Rect, size: Double, weight: FontWeight = .regular,
    color: Color = Sheet.ink
  ) -> Layer {
    Layer(
      name, frame: rect,
      content: .text(LayerText(text, font: Font(size: size, weight: weight), color: color)),
      clip: Rect(size: rect.size))
  }
}

extension Rect {
  fileprivate func outset(by margin: Double) -> Rect {
    Rect(
      x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
