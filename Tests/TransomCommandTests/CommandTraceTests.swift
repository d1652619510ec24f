import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A trace` {
  static let kinds: Set<String> = [
    "call", "callback", "style", "library", "layout", "transition", "refused",
  ]
  static let callbacks: Set<Substring> = [
    "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "dealloc", "navigationBar",
  ]

  private struct Event {
    let system: String
    let time: Double
    let frame: Int
    let kind: String
    let page: String?
    let what: String

    init(_ line: Substring) throws {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let object = try #require(json as? [String: Any])
      #expect(Set(object.keys) == ["system", "time", "frame", "kind", "page", "what"])
      system = try #require(object["system"] as? String)
      time = try #require(object["time"] as? Double)
      frame = try #require(object["frame"] as? Int)
      kind = try #require(object["kind"] as? String)
      page = object["page"] as? String
      #expect(page != nil || object["page"] is NSNull)
      what = try #require(object["what"] as? String)
    }
  }

  private func events(_ options: String...) throws -> [Event] {
    let run = try transom(["trace", "s.yml", "--json"] + options, in: CommandScenario.folder())
    #expect(run.status == 0 && run.errors.isEmpty)
    return try run.outputLines.map(Event.init)
  }

  @Test(arguments: ["native", "km"])
  func `has one object of a known kind per line`(system: String) throws {
    let events = try events("--system", system)
    #expect(events.allSatisfy { $0.system == system && Self.kinds.contains($0.kind) })
    #expect(events.contains { $0.kind == "library" } == (system == "km"))
    let times = events.map(\.time)
    #expect(times == times.sorted())
  }

  @Test func `begins the text of a callback with the name of its method`() throws {
    let callbacks = try events("--system", "km").filter { $0.kind == "callback" }
    #expect(callbacks.count >= 20)
    for callback in callbacks {
      let name = callback.what.prefix { $0 != "(" }
      #expect(Self.callbacks.contains(name), "\(callback.what)")
      #expect(["list", "settings"].contains(callback.page))
    }
  }

  @Test(arguments: [1, 7, 20, 60, 240])
  func `has the number of the first frame that shows an event`(fps: Int) throws {
    for event in try events("--fps", "\(fps)") {
      let microseconds = Int((event.time * 1_000_000).rounded())
      let first = (0...).first { $0 * 1_000_000 >= microseconds * fps }
      #expect(event.frame == first, "\(event.what) at \(event.time)")
    }
  }

  @Test func `contains the setup of the stack at negative times`() throws {
    let before = try events().prefix { $0.time < 0 }
    #expect(before.contains { $0.what.hasPrefix("viewDidAppear") && $0.page == "list" })
    #expect(before.allSatisfy { $0.frame == 0 && $0.page != "settings" })
  }

  @Test func `contains the same events as text and as JSON`() throws {
    let run = try transom(["trace", "s.yml"], in: CommandScenario.folder())
    #expect(run.status == 0)
    #expect(
      run.outputLines.first?.split(separator: " ") == ["time", "frame", "kind", "page", "what"])
    let events = try events()
    #expect(run.outputLines.count == events.count + 1)
    for (line, event) in zip(run.outputLines.dropFirst(), events) {
      let words = line.split(separator: " ", maxSplits: 4)
      #expect(words[1] == (event.time < 0 ? "-" : "\(event.frame)"))
      #expect(words[2] == event.kind)
      #expect(words[3] == event.page ?? "-")
      #expect(words[4].drop { $0 == " " } == event.what)
    }
  }

  @Test func `lists the systems one after the other with their names`() throws {
    let systems = try events("--system", "km,native").map(\.system)
    #expect(systems.first == "km" && systems.last == "native")
    #expect(systems == systems.sorted())
    let run = try transom(
      ["trace", "s.yml", "--system", "km,native"], in: CommandScenario.folder())
    #expect(run.outputLines.filter { $0.hasPrefix("#") } == ["# s.km", "# s.native"])
  }
}
