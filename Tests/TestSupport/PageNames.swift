import Navigation

/// Lets tests name pages with string literals.
extension PageID: ExpressibleByStringInterpolation {
  package init(stringLiteral name: String) { self.init(name) }
}
