import ArgumentParser
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() async {
    // If these signals are ignored, `write` returns an error instead of ending the process when a pipe is
    // closed or a file size limit is exceeded.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    exitWhenSwiftRunsOutOfMemory()
    do {
      if let error = UnknownCommand.error(in: Array(CommandLine.arguments.dropFirst())) {
        throw error
      }
      var command = try TransomCommand.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  /// Prints the message for an error and ends the process.
  ///
  /// ArgumentParser also throws an error for `--help` and `--version`; its message is the requested text. An
  /// unexpected error has status 2, because status 1 means that films differ.
  private static func end(with error: any Error) -> Never {
    let text = TransomCommand.fullMessage(for: error)
    var code = TransomCommand.exitCode(for: error)
    if code == .failure, !(error is ExitCode) { code = ExitCode(2) }
    do {
      if !text.isEmpty {
        if code == .success { try Terminal.print(text) } else { Terminal.report(text) }
      }
    } catch {
      code = TransomCommand.exitCode(for: error)
    }
    exit(code.rawValue)
  }
}
