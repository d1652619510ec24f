import Files
import FilmFiles
import Navigation
import Transom

/// Measures many pairs of indicators and masks.
package struct MaskRun: Sendable {
  /// The options for all pairs.
  package struct Options: Sendable {
    package var title: String
    package var device: String?
    package var ios: String?
    package var tint: String?
    package var text: TextChoice
    package var limits: MaskLimits
    /// The folder for sheets.
    package var output: String?

    package init(
      title: String, device: String?, ios: String?, tint: String?, text: TextChoice,
      limits: MaskLimits, output: String?
    ) {
      self.title = title
      self.device = device
      self.ios = ios
      self.tint = tint
      self.text = text
      self.limits = limits
      self.output = output
    }
  }

  /// The result of a pair.
  package struct Outcome: Sendable {
    package enum Verdict: String, CaseIterable, Sendable { case pass, fail, unreadable }

    package let pair: MaskPair
    package let verdict: Verdict
    /// The measurements and findings, or the errors.
    let lines: [String]
    /// The members of the JSON report that describe the measurements and findings.
    let members: [(String, JSON)]
    let seconds: Double
    /// The reasons why the pair fails.
    var reasons: [String] = []
  }

  package let outcomes: [Outcome]
  package let unpaired: [UnpairedImage]
  /// Errors, one line each.
  package let problems: [String]
  package let limits: MaskLimits

  /// Finds the pairs in files and folders, and measures them.
  package init(
    _ paths: [String], _ options: Options, each: (Outcome) throws -> Void = { _ in }
  ) throws {
    let scale = options.device.map { name in
      Device.all.first { $0.name == name }?.scale ?? MaskPair.largestScale
    }
    let found = MaskPairs(paths, deviceScale: scale)
    (unpaired, problems, limits) = (found.unpaired, found.problems, options.limits)
    if let path = options.output { try Self.checkSheets(of: found.pairs, inFolder: path) }
    let folder = try options.output.map { path in
      try mappingErrors { () throws(FileError) in try OutputFolder(creating: path) }
    }
    outcomes = try found.pairs.map { pair in
      let outcome = Self.outcome(of: pair, options, folder)
      try each(outcome)
      return outcome
    }
  }

  /// Creates the result of a pair that has been measured.
  package init(
    _ check: MaskCheck, indicator: String, mask: String?, limits: MaskLimits, seconds: Double
  ) {
    let pair = MaskPair(
      name: indicator, indicator: indicator, mask: mask ?? indicator,
      scale: check.setup.film.scale.factor)
    outcomes = [Outcome(check, of: pair, limits, seconds: seconds)]
    (unpaired, problems, self.limits) = ([], [], limits)
  }

  /// Creates the result of a pair that cannot be measured.
  package init(
    _ failure: TransomFailure, indicator: String, mask: String?, limits: MaskLimits,
    seconds: Double
  ) {
    let pair = MaskPair(name: indicator, indicator: indicator, mask: mask ?? indicator, scale: 1)
    outcomes = [
      Outcome(
        pair: pair, verdict: .unreadable, lines: failure.messages, members: [], seconds: seconds)
    ]
    (unpaired, problems, self.limits) = ([], [], limits)
  }

  /// Throws an error if the sheets of two pairs have the same name.
  private static func checkSheets(
    of pairs: [MaskPair], inFolder folder: String
  ) throws(TransomFailure) {
    var messages: [String] = []
    var owners: [String: String] = [:]
    for pair in pairs {
      // Some file systems ignore case.
      let key = pair.sheetName.lowercased()
      if let other = owners[key] {
        messages.append(
          "error: -o \(folder): the sheets of \(other) and \(pair.name) have the same name "
            + "\(pair.sheetName); rename one of the images, or check them in two runs with "
            + "different folders")
      }
      owners[key] = pair.name
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
  }

  private static func outcome(
    of pair: MaskPair, _ options: Options, _ folder: OutputFolder?
  ) -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    var seconds: Double { (clock.now - start) / .seconds(1) }
    do throws(TransomFailure) {
      let sheet = folder?.path(ofFile: pair.sheetName)
      let check = try MaskCheck(
        indicator: pair.indicator, mask: pair.mask, title: options.title,
        device: options.device ?? pair.device, ios: options.ios, tint: options.tint,
        text: options.text, sheet: sheet)
      if let sheet { try check.writeSheet(to: sheet) }
      return Outcome(check, of: pair, options.limits, seconds: seconds)
    } catch {
      return Outcome(
        pair: pair, verdict: .unreadable, lines: error.messages, members: [], seconds: seconds)
    }
  }

  /// Whether there are no errors, all pairs passed, and every mask has an indicator.
  package var isPassed: Bool {
    problems.isEmpty && !unpaired.contains(where: \.isMask)
      && outcomes.allSatisfy { $0.verdict == .pass }
  }

  /// All errors, or nil if there are none.
  package var failure: TransomFailure? {
    let all = problems + outcomes.filter { $0.verdict == .unreadable }.flatMap(\.lines)
    return all.isEmpty ? nil : TransomFailure(all)
  }
}

extension MaskRun.Outcome {
  fileprivate init(_ check: MaskCheck, of pair: MaskPair, _ limits: MaskLimits, seconds: Double) {
    self.init(
      pair: pair, verdict: check.isPassed(limits) ? .pass : .fail, lines: check.lines(limits),
      members: check.members, seconds: seconds, reasons: check.reasons(limits))
  }
}

extension MaskPair {
  /// The largest scale of an image.
  static let largestScale = 3

  /// The name of the sheet: the path of the indicator without its extension, with hyphens instead of slashes,
  /// and the scale of an image set.
  var sheetName: String {
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    var path = parts.joined(separator: "-").replacing(" ", with: "")
    if path.hasSuffix(".png") { path.removeLast(4) }
    return path.replacing(".imageset", with: "") + MaskPairs.sheetSuffix
  }
}
