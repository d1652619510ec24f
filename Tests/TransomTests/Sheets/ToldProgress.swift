import Synchronization

/// What a progress callback was told, in order.
final class ToldProgress: Sendable {
  private let told = Mutex<[[Int]]>([])

  var steps: [[Int]] { told.withLock { $0 } }

  func append(_ done: Int, _ total: Int) {
    told.withLock { $0.append([done, total]) }
  }
}
