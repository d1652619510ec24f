import Drafting
import Matching
import Testing
import Transom

@Suite struct `The pages of a draft` {
  /// Pages of one color below bars of another.
  private static func pages(_ colors: [(page: String, bar: String)]) -> String {
    let pages = colors.enumerated().map { index, color in
      """
        p\(index):
          content: {color: "\(color.page)"}
          viewWillAppear: [navigationBar: {barTintColor: "\(color.bar)", isTranslucent: false}]

      """
    }
    return "pages:\n" + pages.joined()
  }

  /// Expects the movements of the film in the draft.
  private func expectMovements(_ drafted: DraftedFilm) throws {
    let expected = ModelMovements(drafted.film.timeline).movements
    let found = ModelMovements(try drafted.draftedFilm().timeline).movements
    #expect(found.map(\.isPush) == expected.map(\.isPush))
    for (a, b) in zip(found, expected) {
      #expect(abs(a.start - b.start) < 1.0 / 60, "\(a.start) instead of \(b.start)")
      #expect(abs(a.end - b.end) < 1.0 / 30, "\(a.end) instead of \(b.end)")
    }
  }

  @Test func `can differ in their bars only`() throws {
    let bars = ["#EEEEEE", "#DDDDDD", "#CCCCCC"]
    let drafted = try DraftedFilm(
      pages: Self.pages(bars.map { ("#FFFFFF", $0) }),
      "script: [{wait: 0.4}, {push: p1}, {wait: 0.5}, {push: p2}, {wait: 0.5}, pop, {wait: 0.4}]")
    let report = try drafted.draft()
    #expect(report.images.count == 3, "\(report.guesses)")
    try expectMovements(drafted)
  }

  @Test func `cannot be told apart if they do not show which one moves`() throws {
    let bars = ["#EEEEEE", "#404040", "#CCCCCC"]
    let drafted = try DraftedFilm(
      pages: Self.pages(bars.map { ("#000000", $0) }),
      "script: [{wait: 0.4}, {push: p1}, {wait: 0.5}, {push: p2}, {wait: 0.5}]")
    try expectFailure("because the pages cannot be told apart; the next page appears at once") {
      try drafted.draft()
    }
  }

  @Test func `can have equal brightness, and change below the visible page`() throws {
    let drafted = try DraftedFilm(
      pages: Self.pages([
        ("#FF0000", "#EEEEEE"), ("#00FF00", "#DDDDDD"), ("#0000FF", "#CCCCCC"),
      ]),
      """
      script:
        - wait: 0.4
        - push: p1
        - wait: 0.5
        - set: {pages: [p2, p1], animated: false}
        - wait: 0.4
        - pop
        - wait: 0.4
      """)
    let report = try drafted.draft()
    try expectMovements(drafted)
    let isStated = report.guesses.contains { $0.hasPrefix("page-3 below page-2 at ") }
    #expect(isStated, "\(report.guesses)")
    let film = try drafted.draftedFilm()
    let last = min(film.frameCount, drafted.film.frameCount) - 1
    let (found, expected) = (film.frame(last).pixels, drafted.film.frame(last).pixels)
    #expect(found[80, 200] == expected[80, 200])
    #expect(expected[80, 200].blue == 255)
  }

  @Test func `are the same pages when the stack changes at once`() throws {
    let drafted = try DraftedFilm(
      """
      script: [{wait: 0.4}, {push: detail}, {wait: 0.4}, {set: {pages: [list], animated: false}}, {wait: 0.4}]
      """)
    let report = try drafted.draft()
    #expect(report.images.count == 2, "\(report.guesses)")
    #expect(try drafted.text.contains("- set: {pages: [page-1], animated: false}"))
    let isStated = report.guesses.contains {
      $0.hasPrefix("not drafted: frame ") && $0.contains("because it shows neither")
    }
    #expect(isStated, "\(report.guesses)")
    #expect(report.guesses.contains("ios: 12"))
  }

  @Test func `are new below the root, even if a page that is pushed looks the same`() throws {
    let drafted = try DraftedFilm(
      pages: Self.pages([
        ("#FF8080", "#EEEEEE"), ("#206020", "#DDDDDD"), ("#206020", "#DDDDDD"),
        ("#A0A0FF", "#CCCCCC"),
      ]),
      """
      stack: [p3, p2, p0]
      script: [{wait: 0.4}, {push: p1}, {wait: 0.4}, pop, {wait: 0.4}, pop, {wait: 0.4}]
      """)
    _ = try drafted.draft()
    #expect(try drafted.text.contains("stack: [page-3, page-1]"))
    try expectMovements(drafted)
  }
}
