import Files
import FilmFiles
import Transom

/// The films of a scenario with the locations of their references.
package struct ScenarioFilms: Sendable {
  package struct Entry: Sendable {
    let film: Film
    /// The frames to compare.
    let numbers: [Int]
    let reference: String
    /// Whether the reference is in a folder named after the system.
    let hasOwnFolder: Bool

    /// The transition system, or nil if the scenario has only one.
    var systemInReports: String? { hasOwnFolder ? film.system : nil }
  }

  package let scenario: String
  package let entries: [Entry]
  package let inputs: [Manifest.Input]
  /// The warnings about the scenario, one line each.
  package let warnings: [String]
  /// The line of each step of the script.
  private let stepLines: [Int?]
  /// Messages about references that no film of the scenario uses, one line each.
  package let stale: [String]
  let options: TestOptions
  private let jobs: Int

  /// Loads a scenario whose references are in `root` or in subfolders for systems.
  ///
  /// Subfolders are used if the scenario has several systems, and for systems that are not in the
  /// scenario.
  package init(
    _ source: ScenarioSource, root: String, frames: TestedFrames = .all, options: TestOptions,
    jobs: Int
  ) throws(TransomFailure) {
    scenario = source.label
    self.options = options
    self.jobs = jobs
    let recorded = try Self.manifest(in: root)
    let overrides = ScenarioOverrides(
      systems: options.systems, allowedPaths: options.allowedPaths,
      text: options.text ?? (recorded?.text?.usesBoxes == true ? .boxes : .standard),
      glass: options.glass ?? recorded?.glass.flatMap(GlassChoice.init) ?? .full)
    let loaded = try LoadedScenario(source, overrides: overrides, workers: jobs)
    let names = loaded.declaredSystems
    inputs = loaded.inputs
    (warnings, stepLines) = (loaded.warnings, loaded.stepLines)
    entries = try loaded.films.map { (film) throws(TransomFailure) in
      let hasOwnFolder = names.count > 1 || !names.contains(film.system)
      return Entry(
        film: film, numbers: try frames.numbers(of: film),
        reference: hasOwnFolder ? "\(root)/\(film.system)" : root, hasOwnFolder: hasOwnFolder)
    }
    stale =
      options.systems == nil && options.usesReferences ? try Self.stale(in: root, entries) : []
  }

  /// Returns the first valid manifest of a reference in a folder or its subfolders.
  private static func manifest(in root: String) throws(TransomFailure) -> ReferenceManifest? {
    for folder in try folders(ofReference: root) {
      // An invalid manifest is reported when its frames are compared.
      if case .valid(let manifest) = try ReferenceManifest.content(ofFolder: folder) {
        return manifest
      }
    }
    return nil
  }

  private static func folders(ofReference root: String) throws(TransomFailure) -> [String] {
    try mappingErrors { () throws(FileError) in
      try ScenarioSearch.folders(ofReference: root)
    }
  }

  private static func stale(
    in root: String, _ entries: [Entry]
  ) throws(TransomFailure) -> [String] {
    let used = Set(entries.map(\.reference))
    var stale: [String] = []
    for folder in try folders(ofReference: root) where !used.contains(folder) {
      let hasManifest = try mappingErrors { () throws(FileError) in
        try FileEntry.exists(folder + "/" + Manifest.fileName)
      }
      if hasManifest { stale.append(folder) }
    }
    return stale.map { folder in
      folder == root
        ? "\(root): each system of the scenario has its own reference folder; remove the files in this one"
        : "\(folder): the scenario does not contain this system; remove the folder"
    }
  }
}

extension ScenarioFilms {
  /// Tests all films in order.
  func outcomes(collecting images: FailureImageCollector.Selection?) async -> [FilmOutcome] {
    var outcomes: [FilmOutcome] = []
    for entry in entries { outcomes.append(await outcome(of: entry, collecting: images)) }
    return outcomes
  }

  /// Tests a film.
  ///
  /// Errors in reading and writing become part of the result.
  package func outcome(
    of entry: Entry, collecting images: FailureImageCollector.Selection? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> FilmOutcome {
    var outcome = FilmOutcome(
      scenario: scenario, system: entry.systemInReports,
      reference: entry.reference)
    outcome.arguments = options.arguments
    let start = ContinuousClock.now
    do {
      let reference =
        try options.usesReferences
        ? ReferenceFolder(
          entry.reference, links: options.links, sharesPictures: entry.hasOwnFolder,
          ignoringInvalidManifest: options.recording == .all)
        : nil
      try await FilmTest(
        film: entry.film, numbers: entry.numbers, inputs: inputs, reference: reference,
        options: options, output: options.output.map { "\($0)/\(imageFolder(of: entry))" },
        jobs: jobs, images: images, shouldStop: shouldStop
      ).run(&outcome, progress: progress)
    } catch let failure as TransomFailure {
      outcome.verdict = .unreadable
      outcome.problems += failure.messages
    } catch {
      outcome.verdict = .unreadable
      outcome.problems.append("error: \(error)")
    }
    outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
    let time = outcome.firstEvent?.time ?? outcome.frames.first?.time
    outcome.line = time.flatMap { line(at: $0, in: entry.film) }
    return outcome
  }

  /// Returns the line of the step that runs at a time in seconds.
  private func line(at time: Double, in film: Film) -> Int? {
    let step = film.timeline.stepStarts.lastIndex { $0.seconds <= time + 5e-7 }
    return step.flatMap { stepLines.indices.contains($0) ? stepLines[$0] : nil }
  }

  /// Returns the folder for the images of a film in the output folder: the path of the scenario without its
  /// extension, `.` and `..`, followed by the system.
  static func imageFolder(ofScenario scenario: String, system: String? = nil) -> String {
    let path = ScenarioSearch.reference(of: scenario).dropLast(ScenarioSearch.suffix.count)
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.joined(separator: "/") + (system.map { ".\($0)" } ?? "")
  }

  /// Returns the folder for the images of a film in the output folder.
  func imageFolder(of entry: Entry) -> String {
    Self.imageFolder(
      ofScenario: scenario, system: entry.systemInReports)
  }

  /// Returns the result of a film that is not tested.
  func outcome(of entry: Entry, problem: String) -> FilmOutcome {
    var outcome = FilmOutcome(
      scenario: scenario, system: entry.systemInReports,
      reference: entry.reference)
    outcome.verdict = .unreadable
    outcome.problems = [problem]
    return outcome
  }
}
