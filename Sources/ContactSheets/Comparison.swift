import Files
import ImageFiles
import Transom
import Units

/// A sheet that compares several transition systems in one scenario, with a row for each system and a column
/// for each moment.
package struct Comparison: Sendable {
  package let sheet: Sheet
  private let films: [Film]
  private let columnCount: Int
  /// The warnings about the scenario, one line each.
  package let warnings: [String]
  /// The default maximum number of columns.
  package static let defaultColumns = 12

  /// Reads and checks the scenario.
  ///
  /// A column shows the same time in each film. A film that has already ended shows its last frame.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario.
  ///   - overrides: Values that replace those of the scenario.
  ///   - frames: The frames to show; by default, those at which something changes in at least one
  ///     of the systems.
  ///   - columns: The maximum number of frames that are chosen by default.
  package init(
    scenario path: String, overrides: ScenarioOverrides = ScenarioOverrides(),
    frames: FrameSelection? = nil, columns: Int = Comparison.defaultColumns
  ) throws(TransomFailure) {
    let (films, warnings) = try Self.films(of: path, overrides)
    self.warnings = warnings
    let numbers = try Self.numbers(frames, columns, films)
    self.films = films
    columnCount = numbers.count
    let rows = films.map { film in
      Sheet.Row(
        label: film.system, cells: numbers.map { Sheet.Cell(film: film, at: $0) })
    }
    sheet = try Sheet(title: Self.title(of: films), rows: rows)
  }

  /// Returns the films of a scenario, one for each system, and its warnings.
  static func films(
    of path: String, _ overrides: ScenarioOverrides
  ) throws(TransomFailure) -> ([Film], warnings: [String]) {
    let loaded = try LoadedScenario(path: path, overrides: overrides, workers: processorCount)
    guard loaded.films.count > 1 else {
      throw TransomFailure(
        "\(path): a comparison needs at least two systems, but only "
          + "`\(loaded.films.map(\.system).first ?? "")` is selected; "
          + "specify several, such as --system native,km"
      )
    }
    return (loaded.films, loaded.warnings)
  }

  /// Returns the title for a picture of these films.
  static func title(of films: [Film]) -> String {
    [films[0].name, films[0].title].compactMap { $0 }.joined(separator: ": ")
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

  /// Draws the sheet and writes it atomically to a PNG file.
  ///
  /// If drawing is stopped, nothing is written.
  package func write(
    to path: String, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    _ = try await sheet.write(
      to: path, workers: processorCount, shouldStop: shouldStop, progress: progress)
  }

  /// The name of the scenario.
  package var name: String { films[0].name }

  /// A summary, such as “2 systems at 12 moments, 3104 × 1176 pixels”.
  package var summary: String {
    "\(films.count) systems at \(columnCount) \(columnCount == 1 ? "moment" : "moments"), "
      + "\(sheet.layout.width) × \(sheet.layout.height) pixels"
  }
}

extension Sheet.Cell {
  /// Creates a cell whose caption contains the number and time of a frame, and the movement.
  ///
  /// After the end of the film, the cell shows the last frame.
  package init(film: Film, at number: Int) {
    let frame = min(number, film.frameCount - 1)
    self.init(
      film: film, frame: frame,
      caption: [
        "\(number), \(decimalText(film.rate.instant(ofFrame: number).seconds, places: 2)) s",
        frame < number ? "ended" : film.phaseCaption(at: film.rate.instant(ofFrame: frame)),
      ])
  }
}

extension Film {
  /// Returns a caption with the movement at an instant and its progress.
  fileprivate func phaseCaption(at instant: Instant) -> String {
    let (phase, progress) = timeline.phase(at: instant)
    if phase != .rest { return "\(phase.rawValue) \(decimalText(100 * progress, places: 0))%" }
    let state = timeline.state(at: instant)
    if let top = state.topPage, state[top].scroll.isMoving(at: instant) { return "scrolling" }
    let slides = [state.bar.slide, state.topPage.flatMap { state[$0].bar?.slide }]
    if slides.contains(where: { $0 != nil }) { return "bar sliding" }
    return "rest"
  }
}
