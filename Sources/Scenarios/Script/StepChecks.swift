import Navigation

extension Checker {
  /// What a step needs of the page that it names.
  func check(_ step: Step, at location: Location, pages: [Page]) {
    guard case .scroll(let name, _, _) = step.action,
      let page = pages.first(where: { $0.name == name }), page.scrollView == nil
    else { return }
    report(.nothingToScroll(name, location))
  }
}

extension Issue {
  fileprivate static func nothingToScroll(_ page: String, _ location: Location) -> Issue {
    Issue(location, "\(code(page)) has nothing to scroll; write `scrollView: {}` at the page")
  }
}
