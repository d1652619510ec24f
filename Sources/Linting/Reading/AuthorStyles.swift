import Navigation

/// What each author makes of the bar when it takes it: its setters, the last of each property.
///
/// What it gives back in viewWillDisappear, and what comes later, is not in it.
struct AuthorStyles: Sendable {
  /// Everyone who sets anything, in the order of the file.
  private(set) var authors: [Statement.Author] = []
  private var own: [Statement.Author: [BarProperty: Statement]] = [:]

  init(_ statements: [Statement]) {
    let giving: Set<Callback?> = [.viewWillDisappear, .viewDidDisappear]
    for statement in statements where !statement.isLater && !giving.contains(statement.callback) {
      guard let change = statement.change else { continue }
      if own[statement.author] == nil { authors.append(statement.author) }
      own[statement.author, default: [:]][change.property] = statement
    }
  }

  /// The author's own setters.
  func own(_ author: Statement.Author) -> [BarProperty: Statement] { own[author] ?? [:] }

  /// The author's setters over those of the bar's start.
  func whole(_ author: Statement.Author) -> [BarProperty: Statement] {
    own(.app).merging(own(author)) { $1 }
  }
}

extension [BarProperty: Statement] {
  /// The statement that sets a property.
  subscript(keyPath: PartialKeyPath<BarStyle>) -> Statement? { self[BarProperty[keyPath]] }

  /// What a property is set to; nil where no statement sets it.
  func value<Field>(_ keyPath: WritableKeyPath<BarStyle, Field>) -> Field? {
    self[keyPath]?.change?[keyPath]
  }
}
