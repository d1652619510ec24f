import ArgumentParser
import Drafting
import Files

/// `--draft`, which writes a scenario instead of comparing with one.
extension MatchCommand {
  /// Returns the scenario, which is optional only with `--draft`.
  func requiredScenario() throws -> String {
    if let scenario { return scenario }
    throw ValidationError(
      "specify a scenario after the recording, or write a first one with --draft push.yml")
  }

  func validateDraft(_ path: String) throws {
    if let scenario {
      throw ValidationError(
        "--draft writes a scenario, so \(scenario) has no effect; remove it, or remove --draft")
    }
    if path.isEmpty || path == "-" {
      throw ValidationError("--draft needs a file; use --draft push.yml")
    }
    let unused = [
      (output != nil, "-o"), (json, "--json"), (options.shared.system != nil, "--system"),
      (options.shared.fps != nil, "--fps"),
      (!options.shared.images.allowed.isEmpty, "--allow-path"),
      (options.shared.text.choice != .standard, "--text and --font"),
      (options.glass != .full, "--glass"),
    ].filter(\.0).map(\.1)
    guard unused.isEmpty else {
      throw ValidationError(
        "\(unused.joined(separator: ", ")): no effect with --draft, which compares nothing; remove "
          + (unused.count == 1 ? "it" : "them")
      )
    }
  }

  func write(_ path: String) throws {
    let request = DraftRequest(
      recording: recording, destination: path, device: options.shared.device,
      version: options.shared.ios, screen: screen?.area, rate: rate)
    let report = try reportingProgress { try request.run(progress: $0) }
    if !quiet { try Terminal.print(report.text) }
  }

  /// Calls `body` with a closure that shows the progress and stops after a signal, and reports a failure.
  func reportingProgress<Report>(
    _ body: ((String, Int, Int) throws -> Void) throws -> Report
  ) throws -> Report {
    let isShown = !quiet && Terminal.isInteractive
    let interruption = Interruption.listen()
    return try reportingFailure {
      defer { if isShown { Terminal.showProgress("") } }
      return try body { step, done, total in
        try interruption.check()
        guard isShown, done == total || done.isMultiple(of: 10) else { return }
        Terminal.showProgress("\(step)  \(done) of \(total) frames")
      }
    }
  }
}
