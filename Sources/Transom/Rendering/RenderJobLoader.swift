import Files
import FilmFiles

/// Loads scenarios and makes the jobs of a request.
struct RenderJobLoader {
  let overrides: ScenarioOverrides
  let output: String
  let selection: FrameSelection
  let region: FrameRegion
  let scale: FrameScale
  let workers: Int

  struct Result {
    var jobs: [RenderJob] = []
    var inputPaths: [String] = []
    var warnings: [String] = []
    var suite = Suite()
  }

  /// Loads all scenarios and returns the jobs of a shard, or all jobs.
  ///
  /// For a shard, all scenarios are first loaded to determine the costs of their films, one at a time, and
  /// those of the shard are then loaded again. Otherwise, every shard would need memory for the images of the
  /// whole suite.
  ///
  /// - Throws: The errors in all scenarios.
  func load(_ paths: [String], shard: Shard?) throws(TransomFailure) -> Result {
    guard let shard else { return try load(paths, keepsJobs: true) }
    var result = try load(paths, keepsJobs: false)
    result.jobs = try jobs(of: result.suite, at: Set(result.suite.positions(of: shard)))
    return result
  }

  /// Loads all scenarios, and returns either their jobs or the suite of their films.
  func load(_ paths: [String], keepsJobs: Bool) throws(TransomFailure) -> Result {
    var result = Result()
    var folders: Set<String> = []
    var messages: [String] = []
    for path in paths {
      do throws(TransomFailure) {
        let scenario = try LoadedScenario(path: path, overrides: overrides, workers: workers)
        let jobs = try jobs(of: scenario)
        for job in jobs where !folders.insert(job.folder).inserted {
          throw TransomFailure(
            "\(path): the frames of two scenarios would be written to \(job.folder); rename one file, or "
              + "render them to different folders with -o")
        }
        result.warnings += scenario.warnings
        result.inputPaths += inputPaths(of: scenario, path)
        if keepsJobs {
          result.jobs += jobs
        } else {
          result.suite.scenarios.append(try suiteScenario(scenario, path))
        }
      } catch {
        messages += error.messages
      }
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    return result
  }

  /// Loads the scenarios of the films at some positions of a suite, and returns the jobs of these films.
  private func jobs(of suite: Suite, at positions: Set<Int>) throws(TransomFailure) -> [RenderJob] {
    var jobs: [RenderJob] = []
    var first = 0
    for scenario in suite.scenarios {
      let range = first..<first + scenario.films.count
      first = range.upperBound
      guard !positions.isDisjoint(with: range) else { continue }
      let loaded = try LoadedScenario(path: scenario.path, overrides: overrides, workers: workers)
      guard try suiteScenario(loaded, scenario.path) == scenario else {
        throw Suite.changed(scenario.path)
      }
      jobs += zip(range, try self.jobs(of: loaded)).filter { positions.contains($0.0) }.map(\.1)
    }
    return jobs
  }

  private func jobs(of scenario: LoadedScenario) throws(TransomFailure) -> [RenderJob] {
    var jobs: [RenderJob] = []
    for (film, system) in scenario.filmsInReports {
      _ = try RenderRequest.numbers(selection, of: film)
      jobs.append(
        RenderJob(
          film: try showing(region, at: scale, of: film),
          folder: output + "/" + (system == nil ? film.name : film.label), inputs: scenario.inputs,
          options: Manifest.Options(overrides)))
    }
    return jobs
  }

  private func suiteScenario(
    _ scenario: LoadedScenario, _ path: String
  ) throws(TransomFailure) -> Suite.Scenario {
    var films: [Suite.Film] = []
    for (film, system) in scenario.filmsInReports {
      films.append(
        Suite.Film(
          try showing(region, at: scale, of: film),
          frames: try RenderRequest.numbers(selection, of: film), system: system))
    }
    return Suite.Scenario(
      path: path, inputs: scenario.inputs, text: scenario.films.first?.text.facts,
      glass: scenario.films.first?.glass?.rawValue, films: films)
  }

  private func inputPaths(of scenario: LoadedScenario, _ path: String) -> [String] {
    let folder = FilePath.split(path).prefix
    return [path]
      + scenario.inputs.dropFirst().map { $0.path.hasPrefix("/") ? $0.path : folder + $0.path }
  }

  /// Returns a copy of a film that draws only a region of each frame, at a scale.
  private func showing(
    _ region: FrameRegion, at scale: FrameScale, of film: Film
  ) throws(TransomFailure) -> Film {
    do throws(FrameRegionError) {
      return try film.showing(region, at: scale)
    } catch {
      throw TransomFailure("\(film.label): \(error.description)")
    }
  }
}

extension LoadedScenario {
  /// The films, with their systems if there are several.
  fileprivate var filmsInReports: [(film: Film, system: String?)] {
    films.map { ($0, films.count > 1 ? $0.system : nil) }
  }
}
