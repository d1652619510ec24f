import Navigation

extension ValueKind<[Page]> {
  /// All pages, in file order.
  ///
  /// Reading the pages also records their names.
  static var pages: Self {
    let page = Shape.mapping(MappingReference { PageKeys.table.description })
    return Self(
      .named(page, title: "pages by name", count: 1...ScenarioLimits().pages)
    ) { $0.pages($1) }
  }
}

extension ScenarioParser {
  fileprivate func pages(_ value: LocatedValue) -> [Page]? {
    guard case .mapping(let entries) = value.content else {
      return reject(value, "a mapping such as `list: {title: List}`")
    }
    guard !entries.isEmpty else {
      report(.noPages(value))
      return nil
    }
    guard entries.count <= limits.pages else {
      report(.tooManyPages(entries[limits.pages], entries.count, limits.pages))
      return nil
    }
    let named = entries.filter { isName($0, of: .page) }
    pageNames = named.map { PageID($0.key) }
    let pages = named.compactMap { entry in
      let id = PageID(entry.key)
      pageBeingRead = id
      return page(id, entry.value)
    }
    checkHierarchy()
    return pages
  }

  private func page(_ id: PageID, _ value: LocatedValue) -> Page? {
    guard var page = meaning(of: value, PageKeys.table, from: Page(id)) else { return nil }
    if page.scrollView?.contentSize == nil, case .image(_, let size) = page.content {
      page.scrollView?.contentSize = size
    }
    checkScrolls(page, value)
    if case .rows = page.content, value["scrollView"]?["alwaysBounceVertical"] == nil {
      // A `UITableView` bounces vertically even if its rows fit.
      page.scrollView?.alwaysBounceVertical = true
    }
    return page
  }

  fileprivate func stack(_ value: LocatedValue) -> [PageID]? {
    guard let items = items(value, "of pages, starting with the root") else { return nil }
    guard !items.isEmpty else {
      report(.noPages(value))
      return nil
    }
    var stack: [PageID] = []
    for item in items {
      guard let name = stackPage(item) else { continue }
      if stack.contains(name) { report(.pageTwice(item, name)) } else { stack.append(name) }
    }
    return stack.count == items.count ? stack : nil
  }
}

extension ValueKind<[PageID]> {
  /// The pages of the stack, with the root first.
  ///
  /// There is at least one page, and each page occurs only once.
  static var stack: Self {
    Self(.list(of: .name("page name"), count: 1...Int.max, isUnique: true)) { $0.stack($1) }
  }
}

extension ValueKind<PageID> {
  /// The name of a page that can be on the stack or be presented.
  static var stackPage: Self { Self(.name("page name")) { $0.stackPage($1) } }

  /// The name of any page.
  static var page: Self { Self(.name("page name")) { $0.page($1) } }
}

extension Issue {
  fileprivate static func tooManyPages(
    _ entry: LocatedValue.Entry, _ count: Int, _ limit: Int
  ) -> Issue {
    Issue(entry.keyLocation, "there are \(count) pages; describe at most \(limit)")
  }

  fileprivate static func noPages(_ value: LocatedValue) -> Issue {
    Issue(value.location, "\(value.displayName) is empty; write at least one page")
  }

  fileprivate static func pageTwice(_ value: LocatedValue, _ page: PageID) -> Issue {
    Issue(
      value.location,
      "\(code(page)) is on the stack twice, which UIKit does not allow; write it once")
  }
}
