import Testing

@Suite struct `A hostile scenario` {
  /// The limit on memory, in bytes.
  static let memory = 200 << 20
  /// The maximum number of messages.
  static let maximumMessageCount = 1000

  @Test(arguments: HostileScenario.all)
  func `is rejected with messages and leaves no files`(
    _ scenario: HostileScenario
  ) throws {
    let (run, added) = try scenario.run()
    #expect(added.isEmpty)
    try #require(run.status == 2, "signal \(run.signal ?? 0): \(run.errors.prefix(200))")
    #expect(run.output.isEmpty)
    for message in scenario.messages {
      #expect(run.errors.contains(message), "\(run.errors.prefix(2000))")
    }
    #expect((1...Self.maximumMessageCount).contains(run.errorLines.count))
    for line in run.errorLines {
      let parts = line.wholeMatch(of: /([^:]+:\d+:\d+: )?error: .+/)?.output
      #expect(parts != nil && (parts?.1 != nil) == scenario.hasLocation, "\(line.prefix(200))")
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  /// Runs in a separate process, because the peak memory of a child includes that of its parent.
  @Test func `requires little memory`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      var durations: [(name: String, seconds: Double)] = []
      var largest = 0
      for scenario in HostileScenario.all {
        let name = scenario.testDescription
        guard let (run, _) = try? scenario.run() else {
          Issue.record("\(name) does not exit")
          continue
        }
        #expect(run.peakMemory < Self.memory, "\(name): \(run.peakMemory >> 20) MiB")
        largest = max(largest, run.peakMemory)
        durations.append((name, run.duration))
      }
      durations.sort { $0.seconds > $1.seconds }
      print("\(durations.count) scenarios, \(largest >> 20) MiB at most; the slowest:")
      for (name, seconds) in durations.prefix(5) { print("  \(seconds) s  \(name)") }
    }
    if let result { print(String(decoding: result.standardOutputContent, as: UTF8.self)) }
  }
}
