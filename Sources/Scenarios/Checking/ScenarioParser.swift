import Navigation

/// What the checks of one scenario share: the issues so far, and what values refer to.
///
/// A check takes a located value and gives what it means, or nil when it has reported an issue.
final class ScenarioParser {
  let limits: ScenarioLimits
  private(set) var issues: [Issue] = []
  /// What the colours' names are resolved for.
  var interfaceStyle = InterfaceStyle.light
  var device = Device.standard
  var images: ImageList
  /// Names of all pages, in the order of the file.
  var pageNames: [PageID] = []
  /// Where pages are made children of others, in the order of the file.
  var childReferences: [ChildReference] = []
  /// The parent of each child page, when all pages are read.
  var parents: [PageID: ChildReference] = [:]
  /// The page that is being read.
  var pageBeingRead: PageID = ""

  init(_ catalogue: any ImageCatalogue, _ limits: ScenarioLimits) {
    self.limits = limits
    images = ImageList(catalogue)
  }

  /// Takes an issue, up to the most that are told: each suggestion costs time.
  func report(_ issue: @autoclosure () -> Issue) {
    if issues.count < ScenarioIssues.limit { issues.append(issue()) }
  }

  func report(_ more: [Issue]) {
    issues += more
  }

  /// Reports a value that is not what its key needs; always nil, so that a check can return it.
  func refuse<Value>(_ value: LocatedValue, _ need: String) -> Value? {
    if value.isReadable { report(.unfit(value, need)) }
    return nil
  }

  /// The meaning of a value, with `~` as UIKit's nil; nothing after an issue.
  func orNil<Value>(_ value: LocatedValue, _ check: (ScenarioParser, LocatedValue) -> Value?)
    -> Value??
  {
    value.isNil ? .some(nil) : check(self, value).map { .some($0) }
  }
}

extension Issue {
  fileprivate static func unfit(_ value: LocatedValue, _ need: String) -> Issue {
    value.isNil
      ? Issue(value.location, "\(value.called) cannot be nil; write \(need)")
      : Issue(value.location, "\(value.called) is \(value.found); write \(need)")
  }
}

/// How much a scenario may ask for; every limit has its own message.
package struct ScenarioLimits: Hashable, Sendable {
  /// The maximum size of a file by default, in bytes.
  package static let defaultFileBytes = 1 << 20
  /// Bytes of the file.
  package var fileBytes = Self.defaultFileBytes
  /// Values in the file, counting what its aliases repeat.
  package var values = 100_000
  /// Mappings and lists inside each other.
  package var depth = 64
  package var pages = 64
  package var steps = 10_000
  /// Device pixels.
  package var deviceSide = 16_384
  /// Device pixels, width times height.
  package var deviceArea = 32_000_000

  package init() {}
}
