import Navigation
import Scenarios

/// The input of the rules: a scenario's statements with their lines, and its runs under the systems
/// to which a rule applies.
struct LintedScenario: Sendable {
  let scenario: Scenario
  /// The file's root value, for the locations of keys.
  let root: LocatedValue
  let statements: [Statement]
  let styles: OriginStyles
  /// Images that draw nothing: 0×0 images and images of a clear color.
  let clearImages: Set<String>
  /// For each page, the page on the stack that contains it.
  private let outermostPages: [PageID: PageID]
  /// The names of the linted systems.
  let systems: Set<String>
  /// One history for each system under which the script runs without an exception.
  private(set) var histories: [BarHistory] = []
  /// Exceptions that no rule covers.
  private(set) var failures: [SimulationIssue] = []
  /// Indices of steps that push a page that is already on the stack.
  private(set) var secondPushes: Set<Int> = []

  /// Runs the scenario under each of the systems.
  init(_ file: ScenarioFile, _ scenario: Scenario, systems: Set<String>) {
    self.scenario = scenario
    self.systems = systems
    root = file.root
    statements = StatementReader(scenario, file.root).statements
    styles = OriginStyles(statements)
    outermostPages = scenario.scene.outermostPages
    clearImages = Set(scenario.images.filter(\.isClear).map(\.name)).union([Scene.emptyImage])
    for system in TransitionSystems.all where systems.contains(system.description.name) {
      do throws(SimulationIssue) {
        let timeline = try Timeline(scenario.scene, system: system)
        histories.append(BarHistory(timeline, statements, outermostPages))
      } catch {
        if !isSecondPush(error) { failures.append(error) }
      }
    }
    // Some libraries ignore a second push of a page, so only a run under UIKit alone always finds it.
    do throws(SimulationIssue) {
      _ = try Timeline(scenario.scene, system: Native.self)
    } catch {
      if isSecondPush(error), let step = error.step { secondPushes.insert(step) }
    }
  }

  /// Returns whether a run ended because the script pushed a page that was already on the stack.
  ///
  /// A step with `at` is excluded, because its time may be too early.
  private func isSecondPush(_ failure: SimulationIssue) -> Bool {
    guard let index = failure.step, case .push = scene.steps[index].action else { return false }
    return scene.steps[index].at == nil
  }

  /// Returns the scenario with only the histories of a family, or with all histories if the family has none.
  func restricted(to family: SystemFamily) -> LintedScenario {
    let matching = histories.filter { family.names.contains($0.system) }
    guard !matching.isEmpty else { return self }
    var restricted = self
    restricted.histories = matching
    return restricted
  }

  var scene: Scene { scenario.scene }
  var profile: Profile { scenario.scene.profile }

  /// The pages in the order of the file, without child pages.
  var pages: [Page] { pagesAndChildren.filter { outermostPage(of: $0.id) == $0.id } }

  /// The pages in the order of the file, including child pages.
  var pagesAndChildren: [Page] { scenario.pageNames.compactMap { scene.pages[$0] } }

  /// Returns the page on the stack that contains a page at any depth, or the page itself.
  func outermostPage(of page: PageID) -> PageID { outermostPages[page] ?? page }

  /// Returns, for each statement, its first style change that satisfies a condition.
  func firstOfEachStatement(
    where isIncluded: (BarHistory.StyleChange) -> Bool
  ) -> [BarHistory.StyleChange] {
    var locations: Set<Location> = []
    return histories.lazy.flatMap(\.styleChanges).filter {
      isIncluded($0) && locations.insert($0.statement.location).inserted
    }
  }

  /// Returns the location of a key of a page, or of the last key on the path that exists in the page.
  func location(_ page: PageID, _ path: String...) -> Location {
    guard let entry = root["pages"]?.entry(page.name) else { return root.location }
    var (location, value) = (entry.keyLocation, entry.value)
    for key in path {
      guard let next = value.entry(key) else { break }
      (location, value) = (next.keyLocation, next.value)
    }
    return location
  }

  /// Returns whether the page has a key at a path.
  func hasKey(_ page: PageID, _ path: String...) -> Bool {
    path.reduce(root["pages"]?[page.name]) { $0?[$1] } != nil
  }
}

extension ScenarioImage {
  fileprivate var isClear: Bool {
    if case .color(let color) = definition.source { return color.alpha <= 0 }
    return facts.isEmpty
  }
}
