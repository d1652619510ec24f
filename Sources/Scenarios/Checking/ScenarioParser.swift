import Navigation

/// The parser of a scenario, which collects issues and the names to which values refer.
///
/// A check takes a located value and returns the interpreted value, or nil after reporting an issue.
final class ScenarioParser {
  let limits: ScenarioLimits
  private(set) var issues: [Issue] = []
  /// Warnings about values that are valid but probably not intended.
  private(set) var warnings: [Issue] = []
  /// The keys for which a warning about the version of iOS has been issued.
  private var newerKeys: Set<String> = []
  /// The style in which color names are resolved.
  var interfaceStyle = InterfaceStyle.light
  var device = Device.standard
  var version = IOSVersion.standard
  /// The transition systems that `system` accepts.
  ///
  /// If the array is empty, any name is accepted.
  var knownSystems: [String] = []
  /// The transition systems that the file or a replacement specifies.
  var systems: Set<String> = []
  var images: ImageList
  /// The names of all pages, in file order.
  var pageNames: [PageID] = []
  /// The values that make pages children of other pages, in file order.
  var childReferences: [ChildReference] = []
  /// The parent of each child page, after all pages are read.
  var parents: [PageID: ChildReference] = [:]
  /// The page that is being read or was read last, or nil before the first page.
  var pageBeingRead: PageID?

  init(_ catalog: any ImageCatalog, _ limits: ScenarioLimits) {
    self.limits = limits
    images = ImageList(catalog)
  }

  /// Adds an issue unless the maximum number has been reached.
  ///
  /// Further issues are not created. An issue can suggest a similar name, and the search for it takes time.
  func report(_ issue: @autoclosure () -> Issue) {
    if issues.count < ScenarioIssues.limit { issues.append(issue()) }
  }

  /// Adds a warning unless the maximum number has been reached.
  func warn(_ warning: @autoclosure () -> Issue) {
    if warnings.count < ScenarioIssues.limit { warnings.append(warning()) }
  }

  /// Warns about a key that takes effect only in later versions of iOS, once for each key.
  func check(_ entry: LocatedValue.Entry, since first: Profile) {
    guard version.profile < first, newerKeys.insert(entry.key).inserted else { return }
    let isNewer = version.number >= Double(first.rawValue)
    warn(isNewer ? .keyOfNewerSDK(entry, first.rawValue) : .newerKey(entry, first.rawValue))
  }

  func report(_ newIssues: [Issue]) {
    issues += newIssues
  }

  /// Reports a value that its key does not accept, and returns nil.
  ///
  /// An unreadable value is not reported, because it already has an issue.
  func reject<Value>(_ value: LocatedValue, _ expected: String) -> Value? {
    if value.isReadable { report(.invalidValue(value, expected)) }
    return nil
  }

  /// Returns the interpreted value, or reports an issue and returns nil.
  ///
  /// The value `~` is interpreted as UIKit's nil.
  func orNil<Value>(_ value: LocatedValue, _ check: (ScenarioParser, LocatedValue) -> Value?)
    -> Value??
  {
    value.isNil ? .some(nil) : check(self, value).map { .some($0) }
  }
}

extension Issue {
  fileprivate static func newerKey(_ entry: LocatedValue.Entry, _ version: Int) -> Issue {
    let isAppearance = entry.key.hasSuffix("Appearance")
    let fix = isAppearance ? "write `barTintColor` or `backgroundImage`" : "remove it"
    return Issue(
      entry.keyLocation,
      "\(code(entry.key)) has no effect before iOS \(version); \(fix), or write `ios: \(version)`")
  }

  fileprivate static func keyOfNewerSDK(_ entry: LocatedValue.Entry, _ sdk: Int) -> Issue {
    Issue(
      entry.keyLocation,
      "\(code(entry.key)) has no effect with an SDK before iOS \(sdk); remove it, or write `sdk: \(sdk)`"
    )
  }

  fileprivate static func invalidValue(_ value: LocatedValue, _ expected: String) -> Issue {
    value.isNil
      ? Issue(value.location, "\(value.displayName) cannot be nil; write \(expected)")
      : Issue(value.location, "\(value.displayName) is \(value.displayText); write \(expected)")
  }
}

/// The maximum sizes of a scenario and of its parts.
///
/// A scenario that exceeds one of them is rejected.
package struct ScenarioLimits: Hashable, Sendable {
  /// The default maximum size of a file, in bytes.
  package static let defaultFileBytes = 1 << 20
  /// The size of a file, in bytes.
  package var fileBytes = Self.defaultFileBytes
  /// The number of values in a file, counting those that aliases repeat.
  package var values = 100_000
  /// The number of levels of nested mappings and lists.
  package var depth = 64
  package var pages = 64
  package var steps = 10_000
  /// The longer side of a device, in pixels.
  package var deviceSide = 16_384
  /// The width times the height of a device, in pixels.
  package var deviceArea = 32_000_000

  package init() {}
}
