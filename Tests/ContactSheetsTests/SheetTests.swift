import ContactSheets
import FilmTestSupport
import Layers
import Navigation
import Pixels
import TestSupport
import Testing
import Transom
import Units

@Suite struct `A sheet` {
  /// Frames of 480 × 960 pixels, twice the size of a cell.
  static let scenario = """
    transom: 1
    device: {width: 480, height: 960, scale: 1}
    ios: 9
    fps: 20
    pages:
      a:
        content: {gradient: [white, black]}
        viewWillAppear: [navigationBar: {backgroundImage: "#34C759", shadowImage: {}}]
      b:
        content: {gradient: [red, blue]}
        viewWillAppear: [navigationBar: {backgroundImage: "#E53935B0", shadowImage: {}}]
    script: [wait: 0.1, push: b]
    """

  private func comparison(
    frames: String? = nil, columns: Int = 12, fps: String? = nil
  ) throws -> Comparison {
    let folder = try ScratchFolder()
    try folder.put(Self.scenario, "s.yml")
    return try Comparison(
      scenario: folder.path("s.yml"),
      overrides: ScenarioOverrides(systems: ["native", "km"], fps: fps),
      frames: frames.map(FrameSelection.init(text:)), columns: columns)
  }

  @Test func `shows each frame at half its size`() async throws {
    let sheet = try comparison(frames: "0,4,-1").sheet
    let picture = await sheet.picture()
    #expect((picture.width, picture.height) == (sheet.layout.width, sheet.layout.height))
    #expect((sheet.layout.cellWidth, sheet.layout.cellHeight) == (240, 480))
    for (row, content) in sheet.rows.enumerated() {
      #expect(content.cells.map(\.frame) == [0, 4, 12])
      for (column, cell) in content.cells.enumerated() {
        let frame = cell.film.frame(cell.frame).pixels
        let rect = sheet.layout.cellRect(row: row, column: column)
        for (x, y) in [(0, 0), (239, 479), (100, 10), (120, 240), (31, 333)] {
          let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { frame[2 * x + $0, 2 * y + $1] }
          func mean(_ channel: KeyPath<PremultipliedRGBA8, UInt8>) -> UInt8 {
            UInt8((four.reduce(0) { $0 + Int($1[keyPath: channel]) } + 2) / 4)
          }
          let pixel = picture[Int(rect.minX) + x, Int(rect.minY) + y]
          #expect(
            pixel
              == PremultipliedRGBA8(
                red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: 255),
            "row \(row), column \(column), \(x),\(y)")
        }
      }
    }
  }

  @Test func `has the same pixels with any number of workers`() async throws {
    let sheet = try comparison(columns: 5).sheet
    let picture = await sheet.picture()
    #expect(await sheet.picture(workers: 7) == picture)
    #expect(picture.isOpaque)
  }

  @Test func `reports progress for each frame`() async throws {
    let sheet = try comparison(frames: "0-3").sheet
    let recorder = ProgressRecorder()
    _ = await sheet.picture(workers: 2, progress: { recorder.append($0, $1) })
    #expect(recorder.steps == (1...8).map { [$0, 8] })
  }

  @Test func `shows each movement at its start, one third, two thirds and end`() throws {
    func frames(_ columns: Int) throws -> [Int] {
      try comparison(columns: columns).sheet.rows[0].cells.map(\.frame)
    }
    // The push begins at frame 2 and takes half a second; the progress exceeds 1/3 and 2/3 in frames 4 and 5.
    #expect(try frames(12) == [0, 2, 4, 5, 12])
    #expect(try frames(3) == [0, 2, 12])
    #expect(try frames(1) == [0])
    #expect(try comparison().sheet.rows.map(\.label) == ["native", "km"])
  }

  @Test func `shows one third and two thirds of a transition's progress`() throws {
    let cells = try comparison(fps: "240").sheet.rows[0].cells
    #expect(cells.count == 5)
    func progress(_ frame: Int) -> Double {
      let film = cells[0].film
      return film.timeline.phase(at: film.rate.instant(ofFrame: frame)).progress
    }
    // The full distance is the progress in the last frame before the end.
    let last = progress(cells[4].frame - 1)
    for third in 1...2 {
      let frame = cells[third + 1].frame
      #expect(progress(frame) >= last * Double(third) / 3)
      #expect(progress(frame - 1) < last * Double(third) / 3)
    }
  }

  @Test func `throws an error that suggests a correction if it exceeds the limits`() throws {
    let film = try Fixtures.film(Self.scenario)
    let cell = Sheet.Cell(film: film, frame: 0, caption: [])
    let row = Sheet.Row(label: "r", cells: Array(repeating: cell, count: 400))
    #expect {
      try Sheet(title: "t", rows: [row])
    } throws: {
      "\($0)".hasPrefix("error: a sheet of 1 row and 400 columns")
        && "\($0)".hasSuffix("select fewer frames, for example with --frames 0-11,-1")
    }
  }
}
