#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of processors, which is the default number of workers.
package var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Returns `count` values in order, computed by concurrent workers.
///
/// - Parameters:
///   - count: The number of values.
///   - jobs: The maximum number of workers.
///   - tool: A closure that creates the object that a worker reuses, such as a buffer.
///   - make: A closure that computes the value at an index.
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
    for try await part in group { values += part }
    return values.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
