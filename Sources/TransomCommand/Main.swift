#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() async {
    // A reader that has gone and a limit on file sizes are told by write's result instead.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    if let error = UnknownCommand.error(in: Array(CommandLine.arguments.dropFirst())) {
      TransomCommand.exit(withError: error)
    }
    await TransomCommand.main()
  }
}
