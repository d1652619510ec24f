import ArgumentParser
import Files
import FrameTesting
import MaskCheck

extension MaskCommand {
  func run() async throws {
    let isSingle = try reportingFailure {
      try destinations.check()
      return try self.isSingle
    }
    let interruption = Interruption.listen()
    if isSingle { try await checkPair(interruption) } else { try checkPairs(interruption) }
  }

  /// Whether the command checks one pair: the only path is a file or an image set, or a mask is specified.
  private var isSingle: Bool {
    get throws(TransomFailure) {
      guard paths.count == 1 else { return false }
      if mask != nil || paths[0].hasSuffix(".imageset") || paths[0].hasSuffix(".imageset/") {
        return true
      }
      return try mappingErrors { () throws(FileError) in try !FileEntry.isFolder(paths[0]) }
    }
  }

  private var limits: MaskLimits {
    MaskLimits(leak: maximumLeak, overMasking: maximumOverMasking)
  }

  private func checkPair(_ interruption: Interruption) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var seconds: Double { (clock.now - start) / .seconds(1) }
    let check: MaskCheck
    do {
      check = try await measured(interruption)
    } catch let failure as TransomFailure {
      Terminal.report(failure.description)
      try writeReport(
        MaskRun(failure, indicator: paths[0], mask: mask, limits: limits, seconds: seconds))
      throw ExitCode(2)
    }
    let report = json ? check.json(limits).line : check.text(limits)
    // If the sheet is written to standard output, the measurements are written to standard error.
    if output == StandardOutputFolder.name {
      Terminal.report(report)
    } else if !isStreamed {
      try Terminal.print(report)
    }
    try writeReport(
      MaskRun(check, indicator: paths[0], mask: mask, limits: limits, seconds: seconds))
    if !check.isPassed(limits) { throw ExitCode(1) }
  }

  /// Measures one pair and writes its sheet.
  private func measured(_ interruption: Interruption) async throws -> MaskCheck {
    let check = try MaskCheck(
      indicator: paths[0], mask: mask, title: title, device: device, ios: ios, tint: tint,
      text: text.choice, sheet: output)
    try interruption.check()
    if let output { try await writingFile(output) { try check.writeSheet(to: $0) } }
    try interruption.check()
    return check
  }

  /// Whether the JUnit report goes to standard output, in place of the measurements.
  private var isStreamed: Bool { junit == "-" }

  private var destinations: ReportDestinations {
    ReportDestinations(isStreamed ? [] : junit.map { [("--junit", $0)] } ?? [])
  }

  private func writeReport(_ run: MaskRun) throws {
    guard let junit else { return }
    if isStreamed { return try Terminal.print(run.junit) }
    try reportingFailure { try ReportDestinations.write(run.junit, to: junit) }
  }

  private func checkPairs(_ interruption: Interruption) throws {
    if output == StandardOutputFolder.name {
      throw ValidationError(
        "-o takes a folder for several pairs; use ./- for a folder with this name")
    }
    let options = MaskRun.Options(
      title: title, device: device, ios: ios, tint: tint, text: text.choice, limits: limits,
      output: output)
    let run = try reportingFailure {
      try MaskRun(paths, options) { outcome in
        try interruption.check()
        if !json, !isStreamed { try Terminal.print(outcome.text) }
      }
    }
    if !isStreamed { try Terminal.print(json ? run.json : run.text) }
    if let failure = run.failure { Terminal.report(failure.description) }
    try writeReport(run)
    if run.failure != nil { throw ExitCode(2) }
    if !run.isPassed { throw ExitCode(1) }
  }
}
