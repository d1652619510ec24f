import Files
import ImageFiles
import Transom
import Units

/// One scenario under several systems as a sheet: a row a system, a column a moment.
package struct Comparison: Sendable {
  package let sheet: Sheet
  private let films: [Film]
  private let columnCount: Int
  /// The most columns where nobody says how many.
  package static let defaultColumns = 12

  /// Reads and checks the scenario.
  ///
  /// Without `frames` moments are taken where things change under any of the systems, `columns` at
  /// most. A column is a time: a film that has ended by then shows its last frame.
  package init(
    scenario path: String, overrides: ScenarioOverrides = ScenarioOverrides(),
    frames: FrameSelection? = nil, columns: Int = Comparison.defaultColumns
  ) throws(TransomFailure) {
    let films = try LoadedScenario(path: path, overrides: overrides, workers: processorCount)
      .films
    guard films.count > 1 else {
      throw TransomFailure(
        "\(path): there is only the system `\(films.map(\.system).first ?? "")` to compare; write "
          + "two or more, as in --system native,km")
    }
    let numbers = try Self.numbers(frames, columns, films)
    self.films = films
    columnCount = numbers.count
    let rows = films.map { film in
      Sheet.Row(
        label: film.system, cells: numbers.map { Sheet.Cell(film: film, at: $0) })
    }
    let title = [films[0].name, films[0].title].compactMap { $0 }.joined(separator: ": ")
    sheet = try Sheet(title: title, rows: rows)
  }

  private static func numbers(_ frames: FrameSelection?, _ columns: Int, _ films: [Film])
    throws(TransomFailure) -> [Int]
  {
    guard let frames else { return SheetMoments.frames(of: films, atMost: columns) }
    let longest = films.map(\.frameCount).max() ?? 0
    do throws(FrameSelectionError) {
      return try frames.frames(of: longest, rate: films[0].rate)
    } catch {
      throw TransomFailure("\(films[0].name): \(error.description)")
    }
  }

  /// Draws the sheet and writes it as a PNG that appears when it is whole.
  package func write(
    to path: String,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    let picture = await sheet.picture(workers: processorCount, progress: progress)
    let kernels = films[0].kernels
    try mappingErrors { () throws(ImageFileError) in
      try PNGWriter.write(picture, to: path, kernels: kernels)
    }
  }

  /// The film, for a line of progress: the scenario's name.
  package var name: String { films[0].name }

  /// “2 systems at 12 moments, 3104 × 1176 pixels”.
  package var summary: String {
    "\(films.count) systems at \(columnCount) \(columnCount == 1 ? "moment" : "moments"), "
      + "\(sheet.layout.width) × \(sheet.layout.height) pixels"
  }
}

extension Sheet.Cell {
  /// A frame with its number and time, and what is going on; the last one after a film's end.
  package init(film: Film, at number: Int) {
    let frame = min(number, film.frameCount - 1)
    self.init(
      film: film, frame: frame,
      caption: [
        "\(number), \(decimalText(film.rate.instant(ofFrame: number).seconds, places: 2)) s",
        frame < number ? "ended" : film.doing(at: film.rate.instant(ofFrame: frame)),
      ])
  }
}

extension Film {
  /// What moves at an instant and how far it is, in words for a caption.
  fileprivate func doing(at instant: Instant) -> String {
    let (phase, progress) = timeline.phase(at: instant)
    if phase != .rest { return "\(phase.rawValue) \(decimalText(100 * progress, places: 0)) %" }
    let state = timeline.state(at: instant)
    if let top = state.topPage, state[top].scroll.isMoving(at: instant) { return "scrolling" }
    let slides = [state.bar.slide, state.topPage.flatMap { state[$0].bar?.slide }]
    if slides.contains(where: { $0 != nil }) { return "bar sliding" }
    return "rest"
  }
}
