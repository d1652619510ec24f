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
    await TransomCommand.main()
  }
}
