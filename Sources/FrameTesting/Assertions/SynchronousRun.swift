import Dispatch
import Synchronization

/// Runs asynchronous work to its end on this thread and some more, none of them of Swift's own pool.
///
/// A test that waited for that pool in one of its threads could wait for ever: there are no more of
/// them than processors, and tests run in all of them.
func runToEnd<Value: Sendable>(
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

/// Runs tasks on the threads that wait for them.
private final class WaitingExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  /// One for each job, and one for each thread at the end.
  private let signals = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    signals.signal()
  }

  func run(threads: Int) {
    // Where there is no other thread to be had, this one does everything.
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  func finish(threads: Int) {
    state.withLock { $0.isFinished = true }
    for _ in 0..<threads { signals.signal() }
  }

  /// Waits for a job; nil at the end.
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
