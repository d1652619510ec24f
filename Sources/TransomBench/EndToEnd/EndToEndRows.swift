/// Whole processes: thirty frames of a push, beside a Cairo program that draws the same.
struct EndToEndRows {
  /// A turn of Cairo's takes seconds.
  private static let rounds = 5
  /// Starting the command takes milliseconds.
  private static let shortRounds = 11

  let scratch: Scratch
  let scenario: PushScenario
  private let transom: String
  private let cairoPush: String?

  static func measured(_ effort: Effort) throws -> [Row] {
    let group = try EndToEndRows(PushScenario(effort))
    return try group.push(rounds: effort.rounds(rounds))
      + group.short(rounds: effort.rounds(shortRounds)) + (effort.isLong ? group.long() : [])
  }

  private init(_ scenario: PushScenario) throws {
    guard let transom = Program.path(Program.transom) else {
      throw BenchFailure("there is no transom beside the bench; run scripts/bench")
    }
    self.transom = transom
    cairoPush = Program.path(Program.cairoPush)
    scratch = try Scratch()
    self.scenario = scenario
    try scenario.write(to: scratch)
    if cairoPush == nil { report("endToEnd: without Cairo") }
  }

  func render(_ scenario: String, frames: String, jobs: Int) throws -> Launch {
    // A new folder each time: taking old frames away is no part of the work.
    let output = try scratch.emptyFolder(named: "out")
    return try Launch([
      transom, "render", scratch.path(of: scenario), "--frames", frames, "--jobs", "\(jobs)",
      "--output", output, "--quiet",
    ])
  }

  func cairo(_ program: String) throws -> Launch {
    try Launch([program, scratch.path, try scratch.emptyFolder(named: "cairo")])
  }

  // MARK: Thirty frames

  private func push(rounds: Int) throws -> [Row] {
    var peaks: [String: Double] = [:]
    func candidate(_ name: String, _ launch: @escaping () throws -> Launch) -> Candidate {
      Candidate(name) {
        let run = try launch()
        peaks[name] = max(peaks[name] ?? 0, run.peakMemory)
        return run.duration
      }
    }
    var candidates = [1, 2].map { jobs in
      candidate("transom --jobs \(jobs)") {
        try render("push.yml", frames: scenario.frames, jobs: jobs)
      }
    }
    // Without Cairo too, so that a draw that it cannot be given does not go unnoticed.
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
        row("push", content, name, seconds, "s", timings.speeds(of: name, against: ["cairo"])),
        row("push rate", content, name, count / seconds, "frames/s"),
        row("push memory", content, name, (peaks[name] ?? 0) / 1e6, "MB"),
      ]
    }
  }

  // MARK: Short runs

  /// What starting the command costs, and one frame of many.
  private func short(rounds: Int) throws -> [Row] {
    report("endToEnd: starting, one frame")
    let start = Candidate("start") { try Launch([transom, "list", "systems"]).duration }
    let frame = Candidate("frame") {
      try render("long.yml", frames: "17", jobs: 1).duration
    }
    let timings = try Timings([start, frame], rounds: rounds)
    return [
      row("start", "list systems", "transom", timings.median(of: start.name) * 1000, "ms"),
      row(
        "one frame", "frame 17 of \(scenario.longFrameCount)", "transom --jobs 1",
        timings.median(of: frame.name) * 1000, "ms"),
    ]
  }

  // MARK: Many frames

  /// Whether memory and a frame's cost stay as they are when frames are many.
  private func long() throws -> [Row] {
    let name = "transom --jobs 2"
    let first = try render("long.yml", frames: "0", jobs: 2)
    return try [scenario.frameCount, scenario.longFrameCount].flatMap { count in
      report("endToEnd: \(count) frames of the long scenario")
      let run = try render("long.yml", frames: "0-\(count - 1)", jobs: 2)
      let cost = (run.duration - first.duration) / Double(count - 1)
      let content = "\(count) of \(scenario.longFrameCount) frames"
      return [
        row("cost after the first", content, name, cost * 1000, "ms/frame"),
        row("memory", content, name, run.peakMemory / 1e6, "MB"),
      ]
    }
  }

  private func row(
    _ op: String, _ content: String, _ implementation: String, _ value: Double, _ unit: String,
    _ ratios: [(peer: String, value: Double)] = []
  ) -> Row {
    Row(
      group: .endToEnd, op: op, size: scenario.size, content: content,
      implementation: implementation, value: value, unit: unit, ratios: ratios)
  }
}
