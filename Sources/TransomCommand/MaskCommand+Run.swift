import ArgumentParser
import Files
import FrameTesting
import MaskCheck

extension MaskCommand {
  func run() async throws {
    let isSingle = try reportingFailure { try self.isSingle }
    let interruption = Interruption()
    interruption.listen()
    if isSingle { try await checkPair(interruption) } else { try checkPairs(interruption) }
  }

  /// Whether the command checks one pair: an indicator that is a file or an image set.
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
    let check = try await reportingFailure {
      let check = try MaskCheck(
        indicator: paths[0], mask: mask, title: title, device: device, ios: ios, tint: tint,
        text: text.choice, sheet: output)
      try interruption.check()
      if let output { try await writingFile(output) { try check.writeSheet(to: $0) } }
      try interruption.check()
      return check
    }
    let report = json ? check.json(limits).line : check.text(limits)
    // If the sheet is written to standard output, the figures are written to standard error.
    if output == StandardOutputFolder.name {
      Terminal.report(report)
    } else {
      try Terminal.print(report)
    }
    if let junit {
      let run = MaskRun(
        check, indicator: paths[0], mask: mask, limits: limits,
        seconds: (clock.now - start) / .seconds(1))
      try reportingFailure { try ReportDestinations.write(run.junit, to: junit) }
    }
    if !check.isPassed(limits) { throw ExitCode(1) }
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
        if !json { try Terminal.print(outcome.text) }
      }
    }
    try Terminal.print(json ? run.json : run.text)
    if let failure = run.failure { Terminal.report(failure.description) }
    if let junit {
      try reportingFailure { try ReportDestinations.write(run.junit, to: junit) }
    }
    if run.failure != nil { throw ExitCode(2) }
    if !run.isPassed { throw ExitCode(1) }
  }
}
