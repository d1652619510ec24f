import Compositing
import FilmTestSupport
import Foundation
import FrameTesting
import Layers
import Navigation
import Testing
import Transom

/// Compares the findings in all examples, with all systems, with those in the article Defects Without
/// References.
@Suite struct `The findings in the examples` {
  private struct Row {
    let example: String
    let systems: Set<String>
    let kinds: Set<String>
  }

  private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let folders = ["examples", "issues", "defects", "fidelity"]

  /// The examples, such as `issues/km-44`.
  private static var examples: [String] {
    folders.flatMap { folder in
      let path = repository.appending(path: "Fixtures/\(folder)").path()
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".yml") }.map { "\(folder)/\($0.dropLast(4))" }
    }.sorted()
  }

  private static func rows() throws -> [Row] {
    let file = repository.appending(
      path: "Sources/Transom/Transom.docc/DefectsWithoutReferences.md")
    let sections = try String(contentsOf: file, encoding: .utf8).split(separator: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("Defects that are found\n") })
    return section.split(separator: "\n").filter { $0.hasPrefix("| [") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let example = cells[0].firstMatch(of: /Fixtures\/(.+)\.yml/).map { String($0.output.1) }
      func names(_ cell: String) -> Set<String> {
        Set(cell.matches(of: /`([^`]+)`/).map { String($0.output.1) })
      }
      return Row(example: example ?? cells[0], systems: names(cells[1]), kinds: names(cells[2]))
    }
  }

  @Test func `are listed only for examples and systems that exist`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 20)
    for row in rows {
      #expect(Self.examples.contains(row.example), "\(row.example)")
      #expect(row.systems.isSubset(of: TransitionSystems.names), "\(row.example)")
      #expect(row.kinds.isSubset(of: SequenceFinding.Kind.allCases.map(\.rawValue)))
    }
  }

  /// The systems that a scenario can have: in the design of iOS 26, only some are modeled.
  private static func systems(_ path: String) throws -> [String] {
    let hasNewDesign = try String(contentsOfFile: path, encoding: .utf8).contains("\nios: 26\n")
    return TransitionSystems.descriptions.filter { !hasNewDesign || $0.newDesign == .modeled }.map(
      \.name)
  }

  @Test(arguments: examples)
  func `are those in the article, under every system`(example: String) async throws {
    let all = try Self.rows()
    let rows = all.filter { $0.example == example }
    let path = Self.repository.appending(path: "Fixtures/\(example).yml").path()
    let films = try LoadedScenario(
      path: path, overrides: ScenarioOverrides(systems: Self.systems(path))
    ).films
    var known: [Content: [SequenceFinding]] = [:]
    for film in films {
      // A system that leaves the bar to UIKit and is not in the article has UIKit's findings.
      let isListed = all.contains { $0.systems.contains(film.system) }
      let isUIKit = TransitionSystems.named(film.system)?.description.family == .uikit
      let system = isUIKit && !isListed ? "native" : film.system
      let expected = Set(rows.filter { $0.systems.contains(system) }.flatMap(\.kinds))
      let content = Content(of: film)
      let found: [SequenceFinding]
      if let earlier = known[content] {
        found = earlier
      } else {
        found = try await Self.findings(in: film, layers: content.layers)
        known[content] = found
      }
      #expect(
        Set(found.map(\.kind.rawValue)) == expected, "\(film.system): \(found.map(\.text))")
    }
  }

  /// What the findings in a film depend on.
  ///
  /// Under many systems, a scenario has the same film as under UIKit alone, which is examined only once.
  private struct Content: Hashable {
    let layers: [Layer]
    let phases: [Phase]
    let eventFrames: Set<Int>
    /// The pages whose bar the system hides because of its own flag.
    let pagesWithHiddenBar: Set<PageID>
    /// The system, if its pages describe their bars; otherwise nil.
    let describingSystem: String?

    init(of film: Film) {
      layers = (0..<film.frameCount).reduce(into: []) { layers, number in
        let isStill = number > 0 && film.isStill(fromFrame: number - 1, toFrame: number)
        layers.append(isStill ? layers[number - 1] : film.layer(ofFrame: number))
      }
      phases = layers.indices.map {
        film.timeline.phase(at: film.rate.instant(ofFrame: $0)).phase
      }
      eventFrames = Set(film.timeline.events.map { film.rate.firstFrame(showing: $0.time) })
      pagesWithHiddenBar = Set(
        film.timeline.scene.pages.keys.filter(film.timeline.hidesBarByFlag))
      let description = TransitionSystems.named(film.system)?.description
      describingSystem = description?.describesBars == false ? nil : film.system
    }
  }

  /// Returns the findings in a film whose frames have these layers.
  ///
  /// Frames are regarded as equal if their draws are equal.
  private static func findings(in film: Film, layers: [Layer]) async throws -> [SequenceFinding] {
    var analyzer = SequenceAnalyzer(film)
    var flattener = film.flattener
    var digests: [String] = []
    var list: DisplayList?
    for (number, layer) in layers.enumerated() {
      if let list, layers[number - 1] == layer {
        analyzer.observe(list)
        digests.append(digests[number - 1])
        continue
      }
      let next = flattener.displayList(of: layer)
      analyzer.observe(next)
      digests.append("\(next.drawingDigest)")
      list = next
    }
    return try await analyzer.findings(digests: digests)
      + BarFindings(in: film).all(jobs: 2) { false }
  }
}
