import TestSupport
import Testing

@Suite struct `A hostile scenario` {
  /// The limit on memory, in bytes.
  static let memory = 200 << 20
  /// The maximum number of messages.
  static let maximumMessageCount = 1000

  /// Runs in a separate process, because the peak memory of a child includes that of its parent.
  @Test func `is rejected with messages, leaves no files and requires little memory`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      var durations: [(name: String, seconds: Double)] = []
      var largest = 0
      for scenario in HostileScenario.all {
        let name = scenario.testDescription
        guard let (run, added) = try? scenario.run() else {
          Issue.record("\(name) does not exit")
          continue
        }
        #expect(added.isEmpty, "\(name)")
        Self.checkMessages(of: run, scenario)
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

  private static func checkMessages(of run: ProcessRun, _ scenario: HostileScenario) {
    let name = scenario.testDescription
    #expect(
      run.status == 2, "\(name): signal \(run.signal ?? 0): \(run.errors.prefix(200))")
    #expect(run.output.isEmpty, "\(name)")
    for message in scenario.messages {
      #expect(run.errors.contains(message), "\(name): \(run.errors.prefix(2000))")
    }
    #expect((1...maximumMessageCount).contains(run.errorLines.count), "\(name)")
    for line in run.errorLines {
      let parts = line.wholeMatch(of: /([^:]+:\d+:\d+: )?error: .+/)?.output
      #expect(
        parts != nil && (parts?.1 != nil) == scenario.hasLocation, "\(name): \(line.prefix(200))")
      #expect(
        !line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(name)")
    }
  }
}
