#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of processors; by default as many frames are drawn at a time.
package var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// `count` values in order, made by up to `jobs` workers, each with a tool of its own.
package func concurrentMap<Tool, Value: Sendable>(
  _ count: Int, jobs: Int, tool: @escaping @Sendable () -> Tool,
  _ make: @escaping @Sendable (_ tool: Tool, _ index: Int) throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: [(Int, Value)].self) { group in
    for first in 0..<min(jobs, count) {
      group.addTask {
        let tool = tool()
        return try stride(from: first, to: count, by: jobs).map { ($0, try make(tool, $0)) }
      }
    }
    var values: [(Int, Value)] = []
    for try await some in group { values += some }
    return values.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
