#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() async {
    // A closed pipe and a limit on file sizes are reported by the result of `write` instead.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    if let error = UnknownCommand.error(in: Array(CommandLine.arguments.dropFirst())) {
      TransomCommand.exit(withError: error)
    }
    await TransomCommand.main()
  }
}
