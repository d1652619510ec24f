import Synchronization

/// Records the arguments of calls to a progress callback.
package final class ProgressRecorder: Sendable {
  private let recorded = Mutex<[[Int]]>([])

  package init() {}

  package var steps: [[Int]] { recorded.withLock { $0 } }

  package func append(_ done: Int, _ total: Int) {
    recorded.withLock { $0.append([done, total]) }
  }
}
