import ArgumentParser
import Drafting
import Files

/// `--draft`, which writes a scenario instead of comparing with one.
extension MatchCommand {
  func validateScenario() throws {
    guard scenario == nil else { return }
    throw ValidationError(
      "specify a scenario after the recording, or write a first one from the recording with --draft push.yml"
    )
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
      (output != nil, "-o"), (json, "--json"), (options.system != nil, "--system"),
      (options.fps != nil, "--fps"), (!options.images.allowed.isEmpty, "--allow-path"),
      (options.text.choice != .standard, "--text and --font"), (options.glass != .full, "--glass"),
    ].filter(\.0).map(\.1)
    guard unused.isEmpty else {
      throw ValidationError(
        "\(unused.joined(separator: ", ")): no effect with --draft, which compares nothing; remove "
          + (unused.count == 1 ? "it" : "them")
      )
    }
  }

  func write(_ path: String) throws {
    let isShown = !quiet && Terminal.isInteractive
    let interruption = Interruption.listen()
    let report = try reportingFailure {
      let request = DraftRequest(
        recording: recording, destination: path, device: options.device, version: options.ios,
        screen: screen?.area, rate: rate)
      defer { if isShown { Terminal.showProgress("") } }
      return try request.run { step, done, total in
        try interruption.check()
        guard isShown, done == total || done.isMultiple(of: 10) else { return }
        Terminal.showProgress("\(step)  \(done) of \(total) frames")
      }
    }
    if !quiet { try Terminal.print(report.text) }
  }
}
