import Navigation
import Scenarios

/// A checked scenario as the rules look at it: every statement with its line, and what happened when
/// it ran under the systems that a rule concerns.
struct LintedScenario: Sendable {
  let scenario: Scenario
  /// The file's own value, for the places of keys.
  let root: LocatedValue
  let statements: [Statement]
  let styles: AuthorStyles
  /// Images that show nothing: 0×0, or of a colour that is clear.
  let clearImages: Set<String>
  /// The page of the stack that each page lies in.
  private let outermostPages: [PageID: PageID]
  /// The systems' names.
  let systems: Set<String>
  /// One a system; fewer where the script asks what UIKit answers with an exception.
  private(set) var histories: [History] = []
  /// What the script asked so, and is no rule's.
  private(set) var failures: [SimulationIssue] = []
  /// Indices of steps that push a page which is on the stack already.
  private(set) var secondPushes: Set<Int> = []

  /// Runs the scenario under each of the systems.
  init(_ file: ScenarioFile, _ scenario: Scenario, systems: Set<String>) {
    self.scenario = scenario
    self.systems = systems
    root = file.root
    statements = StatementReader(scenario, file.root).statements
    styles = AuthorStyles(statements)
    outermostPages = scenario.scene.outermostPages
    clearImages = Set(scenario.images.filter(\.isClear).map(\.name)).union([Scene.emptyImage])
    for system in TransitionSystems.all where systems.contains(system.description.name) {
      do throws(SimulationIssue) {
        let timeline = try Timeline(scenario.scene, system: system)
        histories.append(History(timeline, statements, outermostPages))
      } catch {
        if !isSecondPush(error) { failures.append(error) }
      }
    }
    // A library that leaves such a push out hides what UIKit makes of it.
    do throws(SimulationIssue) {
      _ = try Timeline(scenario.scene, system: Native.self)
    } catch {
      if isSecondPush(error), let step = error.step { secondPushes.insert(step) }
    }
  }

  /// Whether a run ended because a page was pushed that was on the stack; one with a time of its own
  /// may have come too early instead.
  private func isSecondPush(_ failure: SimulationIssue) -> Bool {
    guard let index = failure.step, case .push = scene.steps[index].action else { return false }
    return scene.steps[index].at == nil
  }

  /// The same with the histories of the family's systems only; with all where it has none.
  func seen(under family: SystemFamily) -> LintedScenario {
    let some = histories.filter { family.names.contains($0.system) }
    guard !some.isEmpty else { return self }
    var part = self
    part.histories = some
    return part
  }

  var scene: Scene { scenario.scene }
  var profile: Profile { scenario.scene.profile }

  /// Pages in the order of the file, without those that are only children of others.
  var pages: [Page] { pagesAndChildren.filter { outermostPage(of: $0.id) == $0.id } }

  /// All pages of the scenario, those in others too.
  var pagesAndChildren: [Page] { scenario.pageNames.compactMap { scene.pages[$0] } }

  /// The page of the stack whose code a page's is: its own, or that it lies in at any depth.
  func outermostPage(of page: PageID) -> PageID { outermostPages[page] ?? page }

  /// The first run of every statement whose runs a condition picks.
  func firstOfEachStatement(where isPicked: (History.Styling) -> Bool) -> [History.Styling] {
    var places: Set<Location> = []
    return histories.lazy.flatMap(\.stylings).filter {
      isPicked($0) && places.insert($0.statement.location).inserted
    }
  }

  /// The place of a key of a page, by its path; of the first part of the path that is written.
  func place(_ page: PageID, _ path: String...) -> Location {
    guard let entry = root["pages"]?.entry(page.name) else { return root.location }
    var (place, value) = (entry.keyLocation, entry.value)
    for key in path {
      guard let next = value.entry(key) else { break }
      (place, value) = (next.keyLocation, next.value)
    }
    return place
  }

  /// Whether the page has a key of that path.
  func writes(_ page: PageID, _ path: String...) -> Bool {
    path.reduce(root["pages"]?[page.name]) { $0?[$1] } != nil
  }
}

extension LintedScenario {
  /// What to call an author at the beginning of a sentence.
  func name(_ author: Statement.Author) -> String {
    switch author {
    case .app: "the bar's start"
    case .page(let page): code(page)
    case .step: "a `style` step"
    }
  }
}

extension ScenarioImage {
  fileprivate var isClear: Bool {
    if case .color(let color) = definition.source { return color.alpha <= 0 }
    return facts.isEmpty
  }
}
