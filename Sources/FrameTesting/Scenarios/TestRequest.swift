import Files

/// A request to test scenarios against the references next to them.
package struct TestRequest: Sendable {
  /// The scenarios, or none if two of them have the same reference or the same folder for images.
  let scenarios: [String]
  /// Messages about references without a scenario, one line each.
  let stale: [String]
  package let problems: [String]
  let options: TestOptions
  let jobs: Int
  let collectsImages: Bool
  let collectsPreviews: Bool

  /// Finds the scenarios: the given files, and all scenario files in folders.
  ///
  /// The HTML report contains images if `collectingImages` is true, and the summary contains small pictures
  /// if `collectingPreviews` is true.
  package init(
    _ paths: [String], options: TestOptions, jobs: Int? = nil, collectingImages: Bool = false,
    collectingPreviews: Bool = false
  ) {
    let search = ScenarioSearch(paths)
    stale = options.usesReferences ? search.stale : []
    let collisions =
      options.usesReferences
      ? Self.collisions(search.scenarios)
        + (options.output == nil ? [] : Self.imageCollisions(search.scenarios))
      : []
    scenarios = collisions.isEmpty ? search.scenarios : []
    problems = search.problems + collisions
    self.options = options
    collectsImages = collectingImages
    collectsPreviews = collectingPreviews
    self.jobs = jobs ?? processorCount
  }

  /// Returns messages for scenarios that share a reference, by name or through a symbolic link.
  private static func collisions(_ scenarios: [String]) -> [String] {
    var problems: [String] = []
    var owners: [String: String] = [:]
    var ownersOfFolders: [FileIdentity: String] = [:]
    for scenario in scenarios {
      let reference = ScenarioSearch.reference(of: scenario)
      // A reference that cannot be reached is reported when it is compared.
      let folder = try? FileEntry.at(reference)?.identity
      // Some file systems ignore case.
      if let other = owners[reference.lowercased()] ?? folder.flatMap({ ownersOfFolders[$0] }) {
        problems.append(
          "error: \(scenario) and \(other) have the same reference, \(reference); rename "
            + "one of them")
      }
      owners[reference.lowercased()] = scenario
      if let folder { ownersOfFolders[folder] = scenario }
    }
    return problems
  }

  /// Returns messages for scenarios whose images would be in the same folder, such as `a/push.yml` and
  /// `../a/push.yml`.
  private static func imageCollisions(_ scenarios: [String]) -> [String] {
    var owners: [String: String] = [:]
    return scenarios.compactMap { scenario in
      let folder = ScenarioFilms.imageFolder(ofScenario: scenario)
      return owners.updateValue(scenario, forKey: folder.lowercased()).map {
        ImageFolderOwners.collision($0, scenario, folder)
      }
    }
  }
}
