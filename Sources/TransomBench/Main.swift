@main
enum Main {
  static func main() {
    // A small process between the bench and what it measures; see Launch.
    if CommandLine.arguments.dropFirst().first == Launch.flag {
      Launch.main(Array(CommandLine.arguments.dropFirst(2)))
    } else {
      BenchCommand.main()
    }
  }
}
