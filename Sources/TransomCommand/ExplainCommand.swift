import ArgumentParser
import Files
import Transom

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a pixel by listing the layers that cover it, from bottom to top.",
    discussion: """
      Each line is a drawing operation that covers the pixel, with the pixel's value after it.

        transom explain push.yml --frame 12 --pixel 40,60
      """)

  @Argument(
    help: ArgumentHelp("The scenario file; - is standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenario: String

  @OptionGroup var options: DrawingOptions

  @Option(
    name: .long, parsing: .unconditional, help: "The frame number; -1 is the last frame.")
  var frame: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The pixel, in pixels (not points) from the top left.", valueName: "x,y"))
  var pixel: String

  func validate() throws { _ = try position() }

  /// Returns the coordinates of the pixel.
  private func position() throws(ValidationError) -> (x: Int, y: Int) {
    let numbers = pixel.split(separator: ",").map { Int($0.trimmed) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw ValidationError("cannot read “\(pixel)” as a pixel; use x,y, such as --pixel 40,60")
    }
    return (x, y)
  }

  func run() throws {
    let (x, y) = try position()
    let loaded = try options.overrides.load(scenario)
    for film in loaded.films {
      try Terminal.print(
        try reportingFailure {
          try film.explanation(frame: number(in: film), x: x, y: y).text(
            naming: loaded.films.count > 1)
        })
    }
  }

  /// Returns the number of the frame in a film.
  private func number(in film: Film) throws(TransomFailure) -> Int {
    let numbers = try mappingErrors { () throws(FrameSelectionError) in
      try FrameSelection(text: frame).frames(of: film)
    }
    guard numbers.count == 1, let number = numbers.first else {
      throw TransomFailure("--frame takes a single frame, found “\(frame)”")
    }
    return number
  }
}
