/// The films to which the folders for images belong.
///
/// `push.km.yml` and the film of `push.yml` under `km` have the same folder.
struct ImageFolderOwners {
  private var labels: [String: String] = [:]

  /// Reserves the folder of a film.
  ///
  /// - Returns: The folder, and the label of the film that has reserved it before, if any.
  mutating func reserve(_ scenario: String, system: String?) -> (folder: String, other: String?) {
    let folder = ScenarioFilms.imageFolder(ofScenario: scenario, system: system)
    // Some file systems ignore case.
    let other = labels.updateValue(
      FilmOutcome.label(scenario, system), forKey: folder.lowercased())
    return (folder, other)
  }

  /// Returns the message for two films or scenarios with the same folder.
  static func collision(_ a: String, _ b: String, _ folder: String) -> String {
    "error: \(a) and \(b) have the same folder for images, \(folder); test them in two runs with different "
      + "-o folders"
  }
}
