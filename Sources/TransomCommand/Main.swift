#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() async {
    // A closed pipe or an exceeded file size limit then makes `write` fail instead.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    if let error = UnknownCommand.error(in: Array(CommandLine.arguments.dropFirst())) {
      TransomCommand.exit(withError: error)
    }
    await TransomCommand.main()
  }
}
