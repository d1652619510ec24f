import Files

/// Measures references and review pages of a film: their size, and the time to write, read and test them.
struct FilmBenchmark {
  private static let rounds = 5
  /// The formats of references, as in `transom test --references`.
  private static let formats = ["layers", "frames", "checksums"]
  /// The formats from which expected frames can be drawn.
  private static let formatsWithFrames = ["layers", "frames"]

  private let folder: TemporaryFolder
  private let scenario: PushScenario
  private let transom: String

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    try FilmBenchmark(PushScenario(settings)).results(rounds: settings.rounds(rounds))
  }

  private init(_ scenario: PushScenario) throws {
    guard let transom = Program.path(Program.transom) else {
      throw BenchFailure("transom is not in the folder of TransomBench; run scripts/bench")
    }
    self.transom = transom
    self.scenario = scenario
    folder = try TemporaryFolder()
    try scenario.write(to: folder)
  }

  private func results(rounds: Int) throws -> [BenchmarkResult] {
    report("film: references and review pages of a push")
    let rendered = try folder.emptyFolder(named: "rendered")
    try run([
      "render", folder.path(of: "push.yml"), "--quiet", "--no-sync", "--compression", "fast",
      "--output", rendered,
    ])
    for format in Self.formats { try makeScenario(format) }
    var operations: [Operation] = []
    for format in Self.formats {
      let scenario = path(format, "push.yml")
      operations.append(
        Operation(name: "record", format: format) {
          discard(path(format, "push.reference"))
          let test = ["test", scenario, "--record", "all", "--references", format]
          return try MeasuredProcess([transom] + test, status: 1).duration
        })
      operations.append(
        Operation(name: "test", format: format) { try run(["test", scenario]) })
    }
    for format in Self.formatsWithFrames {
      let reference = path(format, "push.reference")
      // The rendered frames are compressed differently, so that each frame of the reference is read or drawn.
      operations.append(
        Operation(name: "compare", format: format) {
          try run(["diff", reference, rendered + "/push"])
        })
      operations.append(
        Operation(name: "review", format: format) {
          try run(["review", reference, rendered + "/push", "-o", path(format, "review.html")])
        })
    }
    let timings = try Timings(
      operations.map { operation in
        Candidate("\(operation.name) \(operation.format)", seconds: operation.seconds)
      }, rounds: rounds)
    let times = operations.map { operation in
      result(
        operation.name, operation.format,
        timings.median(of: "\(operation.name) \(operation.format)") * 1000, "ms",
        timings.speeds(
          of: "\(operation.name) \(operation.format)", against: ["\(operation.name) frames"]
        ).map { ("frames", $0.value) })
    }
    return times
      + (try Self.formats.map { format in
        result("reference", format, try size(ofFolder: path(format, "push.reference")) / 1000, "KB")
      })
      + (try Self.formatsWithFrames.map { format in
        result("page", format, try size(ofFile: path(format, "review.html")) / 1000, "KB")
      })
  }

  private struct Operation {
    let name: String
    let format: String
    let seconds: () throws -> Double
  }

  /// Copies the scenario and its images to a folder for a format.
  private func makeScenario(_ format: String) throws {
    _ = try folder.emptyFolder(named: format)
    let copy = try OutputFolder(creating: folder.path(of: format))
    for name in try FolderContents.fileNames(in: folder.path, where: { _ in true }) {
      try copy.write(
        try FileBytes.all(ofFile: folder.path(of: name), limit: FileBytes.defaultLimit),
        named: name,
        durability: .none)
    }
  }

  @discardableResult private func run(_ arguments: [String]) throws -> Double {
    try MeasuredProcess([transom] + arguments).duration
  }

  private func path(_ format: String, _ name: String) -> String {
    folder.path(of: format) + "/" + name
  }

  private func size(ofFile path: String) throws -> Double {
    Double(try FileBytes.all(ofFile: path, limit: FileBytes.defaultLimit).count)
  }

  private func size(ofFolder path: String) throws -> Double {
    let files = try FolderContents.fileNames(in: path, where: { _ in true }).map {
      try size(ofFile: "\(path)/\($0)")
    }
    let folders = try FolderContents.folderNames(in: path).map {
      try size(ofFolder: "\(path)/\($0)")
    }
    return (files + folders).reduce(0, +)
  }

  private func result(
    _ op: String, _ format: String, _ value: Double, _ unit: String,
    _ ratios: [(peer: String, value: Double)] = []
  ) -> BenchmarkResult {
    BenchmarkResult(
      group: .film, op: op, size: scenario.size, content: "a push",
      implementation: format, value: value, unit: unit, ratios: ratios)
  }
}
