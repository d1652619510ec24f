import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A list` {
  private func rows(_ subject: String) throws -> [Substring] {
    let run = try transom(["list", subject], in: ScratchFolder())
    #expect(run.status == 0 && run.errors.isEmpty)
    return run.outputLines
  }

  /// Returns whether a scenario can be traced with the options.
  private func works(_ options: String...) throws -> Bool {
    try transom(["trace", "s.yml"] + options, in: CommandScenario.folder()).status == 0
  }

  @Test func `names transition systems that a scenario accepts`() throws {
    let names = try rows("systems").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
    #expect(names.contains("native") && names.contains("km"))
    for name in names { #expect(try works("--system", String(name)), "\(name)") }
  }

  @Test func `contains the same systems as its JSON form`() throws {
    let run = try transom(["list", "systems", "--json"], in: ScratchFolder())
    #expect(run.status == 0 && run.errors.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let systems = try #require(json as? [[String: String]])
    let names = try rows("systems").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
    #expect(systems.map { $0["name"] } == names.map(String.init))
    for system in systems {
      #expect(Set(system.keys) == ["name", "approach", "source", "limits"])
      #expect(system.values.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func `names devices that a scenario accepts`() throws {
    let names = try rows("devices").compactMap {
      $0.firstMatch(of: /^(.+?)  +\d+ × \d+ pt/)?.output.1
    }
    #expect(try names.count == rows("devices").count)
    #expect(names.contains("iPhone 8") && Set(names).count == names.count)
    for name in names { #expect(try works("--device", String(name)), "\(name)") }
  }

  @Test func `states the radius of a display's corners`() throws {
    let rows = try rows("devices")
    #expect(rows.first { $0.hasPrefix("iPhone 17 Pro ") }?.hasSuffix("corners 62") == true)
    #expect(rows.first { $0.hasPrefix("iPhone 8 ") }?.hasSuffix("corners 0") == true)
    #expect(rows.first { $0.hasPrefix("iPad mini 6") }?.contains("corners") == false)
  }

  @Test func `contains every supported version of iOS once`() throws {
    let versions = try rows("ios").flatMap { row -> [Int] in
      let range = try #require(row.firstMatch(of: /iOS (\d+)(?: to (\d+))?/)?.output)
      let first = try #require(Int(range.1))
      return Array(first...(range.2.flatMap { Int($0) } ?? first))
    }
    #expect(versions == Array(9...18) + [26, 27])
    for version in versions { #expect(try works("--ios", "\(version)"), "\(version)") }
    #expect(try !works("--ios", "8"))
    #expect(try !works("--ios", "19"))
  }

  @Test func `names quirks that a scenario accepts, and states why others are not simulated`()
    throws
  {
    let rows = try rows("quirks")
    let names = rows.filter { !$0.hasPrefix(" ") && !$0.isEmpty }
    #expect(names.contains("hiddenPairCancelThenPush") && names.contains("tintFlashOnCancel"))
    let notSimulated = rows.filter { $0.hasPrefix("  not simulated: ") }
    let folder = try ScratchFolder()
    var versions: [Substring: Substring] = [:]
    var current: Substring = ""
    for row in rows {
      if names.contains(row) { current = row }
      if let first = row.firstMatch(of: /versions  iOS (\d+)/)?.output.1 {
        versions[current] = first
      }
    }
    #expect(versions.count + notSimulated.count == names.count)
    for name in names {
      // The first version that has the quirk.
      let version = versions[name] ?? "17"
      try folder.put("transom: 1\nios: \(version)\nquirks: [\(name)]\npages: {a: {}}\n", "s.yml")
      let run = try transom(["trace", "s.yml"], in: folder)
      let isNotSimulated = run.errors.contains("is not simulated: ")
      #expect(run.status == (isNotSimulated ? 2 : 0), "\(name): \(run.errors)")
    }
    #expect(notSimulated.count >= 6)
  }
}
