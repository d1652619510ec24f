import Files
import Units

extension ToleranceRules {
  /// Reads options.
  ///
  /// `exact`, `channel:N` and `perceptual:T` apply to all pixels. A prefix limits them to a part of the
  /// frame, as in `layer:bar/title=channel:2` and `region:0,0,1170,132=exact`.
  package static func read(_ texts: [String]) throws(TransomFailure) -> ToleranceRules {
    var general: [Tolerance] = []
    var rules: [Rule] = []
    var messages: [String] = []
    for text in texts {
      if let tolerance = Tolerance(text) {
        general.append(tolerance)
      } else if let rule = Rule(text) {
        rules.append(rule)
      } else {
        messages.append(message(text))
      }
    }
    if general.count > 1 {
      messages.append(
        "--tolerance \(general[0]) and \(general[1]) both apply to all pixels; use one of them, or "
          + "limit one to a layer or region, as in --tolerance layer:bar/title=\(general[1])")
    }
    if rules.count > maximumRuleCount {
      messages.append(
        "there are \(rules.count) tolerances for layers and regions; use at most \(maximumRuleCount)"
      )
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    return ToleranceRules(general.first ?? .exact, rules)
  }

  private static func message(_ text: String) -> String {
    let known = "exact, channel:N with N from 0 to 255, or perceptual:T with T from 0 to 1"
    let examples = "layer:bar/title=channel:2 or region:0,0,1170,132=channel:2"
    if text.hasPrefix("layer") || text.hasPrefix("region") {
      return "“\(text)” is not a tolerance for a layer or region; write layer:NAME=TOLERANCE or "
        + "region:X,Y,WIDTH,HEIGHT=TOLERANCE, such as \(examples); a tolerance is \(known)"
    }
    return "“\(text)” is not a tolerance; use \(known), or one of them for a layer or region, "
      + "such as " + examples
  }
}

extension ToleranceRules.Rule {
  /// Reads `layer:NAME=TOLERANCE` or `region:X,Y,W,H=TOLERANCE`.
  ///
  /// A name can contain `=`.
  fileprivate init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="),
      let tolerance = Tolerance(String(text[text.index(after: equals)...]))
    else { return nil }
    let scope = text[..<equals]
    if scope.hasPrefix("layer:") {
      let name = scope.dropFirst(6)
      guard name.contains(where: { $0 != "/" }) else { return nil }
      self.init(.layer(String(name)), tolerance)
    } else if scope.hasPrefix("region:"), let region = PixelRect(text: String(scope.dropFirst(7))) {
      self.init(.region(region), tolerance)
    } else {
      return nil
    }
  }
}

extension PixelRect {
  /// Reads `x,y,w,h` in pixels, or returns nil for anything else.
  package init?(text: String) {
    let limit = 1_000_000
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { field in
      Int(String(field.filter { $0 != " " })).flatMap { (-limit...limit).contains($0) ? $0 : nil }
    }
    guard fields.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
