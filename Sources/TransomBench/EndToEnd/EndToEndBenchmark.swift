import ImageFiles

/// Measures whole processes: thirty frames of a push, compared with a Cairo program that draws the
/// same frames.
struct EndToEndBenchmark {
  /// The number of rounds for thirty frames.
  ///
  /// A round takes seconds.
  private static let rounds = 5
  /// The number of rounds for short runs.
  ///
  /// A round takes milliseconds.
  private static let shortRounds = 11

  let folder: TemporaryFolder
  let scenario: PushScenario
  private let transom: String
  private let cairoPush: String?

  static func results(_ settings: BenchmarkSettings) throws -> [BenchmarkResult] {
    let group = try EndToEndBenchmark(PushScenario(settings))
    return try group.push(rounds: settings.rounds(rounds))
      + group.short(rounds: settings.rounds(shortRounds)) + (settings.isLong ? group.long() : [])
  }

  private init(_ scenario: PushScenario) throws {
    guard let transom = Program.path(Program.transom) else {
      throw BenchFailure("transom is not in the folder of TransomBench; run scripts/bench")
    }
    self.transom = transom
    cairoPush = Program.path(Program.cairoPush)
    folder = try TemporaryFolder()
    self.scenario = scenario
    try scenario.write(to: folder)
    if cairoPush == nil { report("endToEnd: cairo-push was not built; skipping Cairo") }
  }

  func render(
    _ scenario: String, frames: String, jobs: Int, compression: PNGCompression = .small
  ) throws -> MeasuredProcess {
    // Each run uses an empty folder, so that the removal of old frames is not measured.
    let output = try folder.emptyFolder(named: "out")
    return try MeasuredProcess([
      transom, "render", folder.path(of: scenario), "--frames", frames, "--jobs", "\(jobs)",
      "--output", output, "--quiet", "--compression", compression.rawValue,
    ])
  }

  func cairo(_ program: String) throws -> MeasuredProcess {
    try MeasuredProcess([program, folder.path, try folder.emptyFolder(named: "cairo")])
  }

  // MARK: Thirty frames

  private func push(rounds: Int) throws -> [BenchmarkResult] {
    var peaks: [String: Double] = [:]
    func candidate(_ name: String, _ launch: @escaping () throws -> MeasuredProcess) -> Candidate {
      Candidate(name) {
        let run = try launch()
        peaks[name] = max(peaks[name] ?? 0, run.peakMemory)
        return run.duration
      }
    }
    var candidates = [PNGCompression.small, .fast].flatMap { compression in
      [1, 2].map { jobs in
        let name = compression == .small ? "transom" : "transom \(compression.rawValue)"
        return candidate("\(name) --jobs \(jobs)") {
          try render(
            "push.yml", frames: scenario.frames, jobs: jobs, compression: compression)
        }
      }
    }
    // The draw list is written even without Cairo, to detect draws that cairo-push does not support.
    try writeDrawList()
    if let cairoPush {
      try checkCairo(cairoPush)
      candidates.append(candidate("cairo") { try cairo(cairoPush) })
    }
    report("endToEnd: \(scenario.frameCount) frames of a push")
    let timings = try Timings(candidates, rounds: rounds)
    return candidates.map(\.name).flatMap { name in
      let seconds = timings.median(of: name)
      let count = Double(scenario.frameCount)
      let content = "\(scenario.frameCount) frames"
      return [
        result("push", content, name, seconds, "s", timings.speeds(of: name, against: ["cairo"])),
        result("push rate", content, name, count / seconds, "frames/s"),
        result("push memory", content, name, (peaks[name] ?? 0) / 1e6, "MB"),
      ]
    }
  }

  // MARK: Short runs

  /// Measures how long the command takes to start, and to render one of many frames.
  private func short(rounds: Int) throws -> [BenchmarkResult] {
    report("endToEnd: start, one frame")
    let start = Candidate("start") { try MeasuredProcess([transom, "list", "systems"]).duration }
    let frame = Candidate("frame") {
      try render("long.yml", frames: "17", jobs: 1).duration
    }
    let timings = try Timings([start, frame], rounds: rounds)
    return [
      result("start", "list systems", "transom", timings.median(of: start.name) * 1000, "ms"),
      result(
        "one frame", "frame 17 of \(scenario.longFrameCount)", "transom --jobs 1",
        timings.median(of: frame.name) * 1000, "ms"),
    ]
  }

  // MARK: Many frames

  /// Measures whether memory and time per frame stay constant for many frames.
  private func long() throws -> [BenchmarkResult] {
    let name = "transom --jobs 2"
    let first = try render("long.yml", frames: "0", jobs: 2)
    return try [scenario.frameCount, scenario.longFrameCount].flatMap { count in
      report("endToEnd: \(count) frames of the long scenario")
      let run = try render("long.yml", frames: "0-\(count - 1)", jobs: 2)
      let cost = (run.duration - first.duration) / Double(count - 1)
      let content = "\(count) of \(scenario.longFrameCount) frames"
      return [
        result("cost after the first frame", content, name, cost * 1000, "ms/frame"),
        result("memory", content, name, run.peakMemory / 1e6, "MB"),
      ]
    }
  }

  private func result(
    _ op: String, _ content: String, _ implementation: String, _ value: Double, _ unit: String,
    _ ratios: [(peer: String, value: Double)] = []
  ) -> BenchmarkResult {
    BenchmarkResult(
      group: .endToEnd, op: op, size: scenario.size, content: content,
      implementation: implementation, value: value, unit: unit, ratios: ratios)
  }
}
