import ArgumentParser

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Tells every event of a scenario: calls, callbacks, styles, what a library does.",
    discussion: """
      Times are seconds; the stack is set up in negative time. `frame` is the first frame that \
      shows the event. With --json each event is one object on a line of its own: \
      {system, time, frame, kind, page, what}, kind being call, callback, style, library, layout, \
      transition or refused.
      """)

  @Argument(
    help: ArgumentHelp("The scenario file; - reads standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenario: String

  @OptionGroup var options: ScenarioOptions

  @Flag(name: .long, help: "One JSON object a line.")
  var json = false

  func run() throws {
    let loaded = try options.load(scenario)
    for film in loaded.films {
      try Terminal.print(
        json ? film.trace.jsonLines : film.trace.text(naming: loaded.films.count > 1))
    }
  }
}
