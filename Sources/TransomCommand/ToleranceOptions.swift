import ArgumentParser
import Diffing

/// The tolerances of the commands that compare frames.
struct ToleranceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The allowed difference: exact (the default), channel:N or perceptual:T; or one of these for part \
      of the frame, such as layer:bar/title=channel:2 or region:0,0,1170,132=exact; can be repeated.
      """,
      valueName: "tolerance"))
  var tolerance: [String] = []

  /// The parsed tolerances, or an error if any of them is invalid.
  var rules: ToleranceRules {
    get throws { try ToleranceRules.read(tolerance) }
  }
}
