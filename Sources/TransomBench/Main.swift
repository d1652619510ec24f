@main
enum Main {
  static func main() {
    // The command runs itself as a small launcher process (see MeasuredProcess).
    if CommandLine.arguments.dropFirst().first == MeasuredProcess.flag {
      MeasuredProcess.main(Array(CommandLine.arguments.dropFirst(2)))
    } else {
      BenchCommand.main()
    }
  }
}
