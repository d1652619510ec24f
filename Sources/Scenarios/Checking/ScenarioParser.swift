import Navigation

/// The shared state of the checks of a scenario: issues, and the names that values refer to.
///
/// A check takes a located value and returns its meaning, or nil after reporting an issue.
final class ScenarioParser {
  let limits: ScenarioLimits
  private(set) var issues: [Issue] = []
  /// The style for which the names of colors are resolved.
  var interfaceStyle = InterfaceStyle.light
  var device = Device.standard
  var version = IOSVersion.standard
  /// The transition systems that `system` accepts; empty accepts any name.
  var knownSystems: [String] = []
  var images: ImageList
  /// Names of all pages, in the order of the file.
  var pageNames: [PageID] = []
  /// The values that make pages children of others, in the order of the file.
  var childReferences: [ChildReference] = []
  /// The parent of each child page, after all pages are read.
  var parents: [PageID: ChildReference] = [:]
  /// The page that is being read; nil outside pages.
  var pageBeingRead: PageID?

  init(_ catalogue: any ImageCatalogue, _ limits: ScenarioLimits) {
    self.limits = limits
    images = ImageList(catalogue)
  }

  /// Adds an issue, up to the maximum number reported: each suggestion takes time.
  func report(_ issue: @autoclosure () -> Issue) {
    if issues.count < ScenarioIssues.limit { issues.append(issue()) }
  }

  func report(_ more: [Issue]) {
    issues += more
  }

  /// Reports a value that its key does not accept; returns nil, so that a check can return the call.
  func reject<Value>(_ value: LocatedValue, _ need: String) -> Value? {
    if value.isReadable { report(.unfit(value, need)) }
    return nil
  }

  /// Returns the meaning of a value, with `~` as UIKit's nil; returns nil after an issue.
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

/// The limits of a scenario; each has its own message.
package struct ScenarioLimits: Hashable, Sendable {
  /// The maximum size of a file by default, in bytes.
  package static let defaultFileBytes = 1 << 20
  /// Bytes of the file.
  package var fileBytes = Self.defaultFileBytes
  /// Values in the file, counting those that aliases repeat.
  package var values = 100_000
  /// Levels of nested mappings and lists.
  package var depth = 64
  package var pages = 64
  package var steps = 10_000
  /// Device pixels.
  package var deviceSide = 16_384
  /// Device pixels, width times height.
  package var deviceArea = 32_000_000

  package init() {}
}
