import Synchronization

/// What a progress callback was told, in order.
package final class ToldProgress: Sendable {
  private let told = Mutex<[[Int]]>([])

  package init() {}

  package var steps: [[Int]] { told.withLock { $0 } }

  package func append(_ done: Int, _ total: Int) {
    told.withLock { $0.append([done, total]) }
  }
}
