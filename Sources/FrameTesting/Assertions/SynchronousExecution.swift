import Dispatch
import Synchronization

/// Runs asynchronous work to completion on this thread and additional threads that do not belong to
/// Swift's thread pool.
///
/// Waiting for the pool on one of its own threads can deadlock, because the pool has only as many threads
/// as there are processors, and tests can occupy all of them.
func runSynchronously<Value: Sendable>(
  threads: Int, _ work: @escaping @Sendable () async -> Value
) -> Value? {
  let executor = WaitingExecutor()
  let result = SynchronousResult<Value>()
  Task.detached(executorPreference: executor) {
    let value = await work()
    result.value.withLock { $0 = value }
    executor.finish(threads: threads)
  }
  executor.run(threads: threads)
  return result.value.withLock { $0 }
}

private final class SynchronousResult<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// An executor that runs tasks on the threads that wait for them.
private final class WaitingExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  /// Signaled once for each job, and once for each thread at the end.
  private let signals = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    signals.signal()
  }

  func run(threads: Int) {
    // If no other thread is available, this one does all the work.
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  func finish(threads: Int) {
    state.withLock { $0.isFinished = true }
    for _ in 0..<threads { signals.signal() }
  }

  /// Waits for a job, or returns nil at the end.
  private func next() -> UnownedJob? {
    while true {
      signals.wait()
      let (job, isFinished) = state.withLock { state -> (UnownedJob?, Bool) in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isFinished)
      }
      if job != nil || isFinished { return job }
    }
  }
}
