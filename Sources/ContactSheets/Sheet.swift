import Compositing
import Files
import Layers
import Pixels
import Transom
import Units

/// Frames beside each other on one picture: rows of cells, each a frame made smaller, with captions.
package struct Sheet: Sendable {
  /// A frame of a film with what is said about it, a line each.
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

  /// A sheet of films of one size; throws where it would be larger than a picture may be.
  package init(title: String, rows: [Row]) throws(TransomFailure) {
    guard let first = rows.lazy.flatMap(\.cells).first?.film else {
      throw TransomFailure("there are no frames for a sheet")
    }
    precondition(
      rows.allSatisfy { row in
        row.cells.allSatisfy { $0.film.width == first.width && $0.film.height == first.height }
      }, "the films of a sheet are of one size")
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

  /// The picture, with up to `workers` frames drawn at a time; `text` sets its labels, in the films'
  /// own fonts unless said otherwise.
  ///
  /// The same pixels on every machine with any number of workers. `shouldStop` is asked before each
  /// frame; what a sheet that was stopped lacks is empty.
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

  /// Words have to be read even where films draw theirs as boxes.
  private var labels: TextRasterizer {
    (rows.first?.cells.first?.film.text.labels ?? .bitmap).rasterize
  }

  /// Every cell's frame in the cell's size, by the name of its layer.
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
      var next = work[...]
      func start() {
        guard !shouldStop(), let (name, cell) = next.popFirst() else { return }
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

  /// The sheet as layers, a point a pixel.
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
        for (line, words) in cell.caption.enumerated() {
          children.append(
            label(
              words, "caption.\(name).\(line)",
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
