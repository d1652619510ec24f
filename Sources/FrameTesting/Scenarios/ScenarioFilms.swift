import Files
import FilmFiles
import Transom

/// A scenario's films, each with the place of its reference.
package struct ScenarioFilms: Sendable {
  package struct Entry: Sendable {
    let film: Film
    /// The frames that count.
    let numbers: [Int]
    let reference: String
    /// Whether the reference is in a folder of its system's name.
    let hasOwnFolder: Bool
  }

  package let scenario: String
  package let entries: [Entry]
  package let inputs: [Manifest.Input]
  /// References of systems that the scenario does not name.
  package let stale: [String]
  private let options: TestOptions
  private let jobs: Int

  /// Reads a scenario whose references are in `root`, or in its systems' folders there.
  ///
  /// They are in folders of their own where the scenario names several systems, and those of systems
  /// that it does not name always are.
  package init(
    _ source: ScenarioSource, root: String, frames: TestedFrames = .all, options: TestOptions,
    jobs: Int
  ) throws(TransomFailure) {
    scenario = source.label
    self.options = options
    self.jobs = jobs
    let overrides = ScenarioOverrides(
      systems: options.systems, allowedPaths: options.allowedPaths,
      text: options.text ?? (Self.hasBoxes(root) ? .boxes : .standard))
    let loaded = try LoadedScenario(source, overrides: overrides, workers: jobs)
    let names = loaded.declaredSystems
    inputs = loaded.inputs
    entries = try loaded.films.map { (film) throws(TransomFailure) in
      let hasOwnFolder = names.count > 1 || !names.contains(film.system)
      return Entry(
        film: film, numbers: try frames.numbers(of: film),
        reference: hasOwnFolder ? "\(root)/\(film.system)" : root, hasOwnFolder: hasOwnFolder)
    }
    stale = options.systems == nil ? Self.stale(in: root, entries) : []
  }

  /// Whether a reference in a folder, or the first of its systems', was made with boxes.
  private static func hasBoxes(_ root: String) -> Bool {
    let inner = (try? FolderContents.folderNames(in: root)) ?? []
    for folder in [root] + inner.map({ "\(root)/\($0)" }) {
      // A manifest that cannot be read is told when its frames are compared.
      if let manifest = try? ReferenceManifest(inFolder: folder) {
        return manifest.text?.isBoxes ?? false
      }
    }
    return false
  }

  private static func stale(in root: String, _ entries: [Entry]) -> [String] {
    let wanted = Set(entries.map(\.reference))
    let inner = (try? FolderContents.folderNames(in: root)) ?? []
    return ([root] + inner.map { "\(root)/\($0)" }).filter { folder in
      !wanted.contains(folder) && FolderContents.identity(folder + "/" + Manifest.fileName) != nil
    }.map { folder in
      folder == root
        ? "\(root): the scenario's systems have references in folders of their own; remove its files"
        : "\(folder): the scenario does not name this system; remove the folder"
    }
  }
}

extension ScenarioFilms {
  /// Tests all of them, one after the other.
  func outcomes(collecting images: FailureImageCollector.Selection?) async -> [FilmOutcome] {
    var outcomes: [FilmOutcome] = []
    for entry in entries { outcomes.append(await outcome(of: entry, collecting: images)) }
    return outcomes
  }

  /// Tests one of the films; what cannot be read or written is part of the outcome.
  package func outcome(
    of entry: Entry, collecting images: FailureImageCollector.Selection? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> FilmOutcome {
    var outcome = FilmOutcome(
      scenario: scenario, system: entry.hasOwnFolder ? entry.film.system : nil,
      reference: entry.reference)
    outcome.arguments = options.arguments
    do {
      let reference = try ReferenceFolder(entry.reference, forgiving: options.recording == .all)
      try await FilmTest(
        film: entry.film, numbers: entry.numbers, inputs: inputs, reference: reference,
        options: options, output: options.output.map { "\($0)/\(Self.folder(of: outcome))" },
        jobs: jobs, images: images, shouldStop: shouldStop
      ).run(&outcome, progress: progress)
    } catch let failure as TransomFailure {
      outcome.verdict = .unreadable
      outcome.problems += failure.messages
    } catch {
      outcome.verdict = .unreadable
      outcome.problems.append("error: \(error)")
    }
    return outcome
  }

  /// The scenario's path without what leads out of a folder, and its system.
  private static func folder(of outcome: FilmOutcome) -> String {
    let path = ScenarioSearch.reference(of: outcome.scenario).dropLast(
      ScenarioSearch.suffix.count)
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.joined(separator: "/") + (outcome.system.map { ".\($0)" } ?? "")
  }
}
