import ArgumentParser
import Diffing

/// What a comparison forgives, for the commands that compare frames.
struct ToleranceOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      What is forgiven: exact (the default), channel:N or perceptual:T, or one of them for a place, \
      as in layer:bar/title=channel:2 or region:0,0,1170,132=exact; can be repeated.
      """,
      valueName: "tolerance"))
  var tolerance: [String] = []

  /// The parsed tolerances; throws if any of them is invalid.
  var rules: ToleranceRules {
    get throws { try ToleranceRules.read(tolerance) }
  }
}
