/// Names one page of a scene.
package struct PageID: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let name: String

  package init(_ name: String) { self.name = name }

  package init(stringLiteral name: String) { self.init(name) }
}

extension PageID: CustomStringConvertible {
  package var description: String { name }
}

extension PageID: Comparable {
  package static func < (a: PageID, b: PageID) -> Bool { a.name < b.name }
}

extension Sequence<PageID> {
  /// The names in one line.
  package func joined(separator: String) -> String {
    map(\.name).joined(separator: separator)
  }
}
