import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Repeats work when one of its files changes.
///
/// Checks the versions of the files twenty times a second. This works on all file systems, and with editors
/// that save a file by replacing it.
struct FileWatcher {
  private static let interval: useconds_t = 50_000
  private let interruption: Interruption

  init(_ interruption: Interruption) {
    self.interruption = interruption
  }

  /// Calls `work` immediately and after each change, until a signal is received.
  ///
  /// `work` returns the paths of its files, which are then watched instead of `paths`. If it throws a
  /// `TransomFailure`, the error is reported, and the watched files stay the same.
  func run(watching paths: [String], _ work: () async throws -> [String]) async throws {
    var watched = paths
    while interruption.signal == nil {
      // Versions are read before the work, so that a change during the work is not missed.
      var old = Self.versions(of: watched)
      do {
        let used = try await work()
        if used != watched {
          watched = used
          old = old.merging(Self.versions(of: used)) { first, _ in first }
        }
      } catch let failure as TransomFailure {
        Terminal.report(failure.description)
      }
      if interruption.signal == nil { Terminal.report("watching; press Control-C to stop") }
      waitForChange(from: old, of: watched)
    }
    try interruption.check()
  }

  private func waitForChange(from old: [String: FileVersion], of paths: [String]) {
    while interruption.signal == nil {
      usleep(Self.interval)
      var new = Self.versions(of: paths)
      guard new != old.filter({ paths.contains($0.key) }) else { continue }
      // An editor can write a file in several steps.
      while interruption.signal == nil {
        usleep(Self.interval)
        let newest = Self.versions(of: paths)
        if newest == new { return }
        new = newest
      }
    }
  }

  private static func versions(of paths: [String]) -> [String: FileVersion] {
    var versions: [String: FileVersion] = [:]
    for path in paths { versions[path] = FileVersion(at: path) }
    return versions
  }
}
