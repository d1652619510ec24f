import Navigation

/// A place that makes a page the child of another.
struct ChildReference {
  let child: PageID
  let parent: PageID
  let value: LocatedValue
  /// Whether it stands in `children`, and not in code that may run often.
  let isListed: Bool
}

private struct AddChildFields {
  var page: PageID?
  var order = ChildOrder.after
}

enum AddChildKeys {
  static let names = table.names

  fileprivate static let table = KeyTable<AddChildFields>(
    "`addChild`", example: "{page: inner, addSubview: first}",
    [
      Key("page", \.page) { $0.child($1, isListed: false) },
      Key("addSubview", \.order) { $0.word($1) },
    ])
}

extension ScenarioParser {
  /// `children: [inner]`, the lowest first.
  func children(_ value: LocatedValue) -> [PageID]? {
    items(value, "of pages, the lowest first")?.compactMap { child($0, isListed: true) }
  }

  /// A page's name, or `{page, addSubview}`.
  func addChild(_ value: LocatedValue) -> HookAction? {
    guard case .mapping = value.content else {
      return child(value, isListed: false).map { .addChild($0, .after) }
    }
    let fields = meaning(of: value, AddChildKeys.table, from: AddChildFields())
    require("page", in: value, "page: inner")
    guard let fields, let page = fields.page else { return nil }
    return .addChild(page, fields.order)
  }

  fileprivate func child(_ value: LocatedValue, isListed: Bool) -> PageID? {
    guard let name = page(value) else { return nil }
    childReferences.append(
      ChildReference(child: name, parent: pageBeingRead, value: value, isListed: isListed))
    return name
  }

  /// Every page has one parent at most, and none lies in itself; as there are no more than `pages`
  /// of them, no family is deeper than that.
  func checkFamilies() {
    for reference in childReferences {
      let (child, parent) = (reference.child, reference.parent)
      if let first = parents[child] {
        if first.parent != parent || (first.isListed && reference.isListed) {
          report(.childTwice(reference, first))
        }
        continue
      }
      var line = [parent]
      while let next = parents[line[0]]?.parent, line[0] != child { line.insert(next, at: 0) }
      if line[0] == child {
        report(.childOfItself(reference, line))
      } else {
        parents[child] = reference
      }
    }
  }

  /// The name of a page that can be on the stack or be presented.
  func stackPage(_ value: LocatedValue) -> PageID? {
    guard let name = page(value) else { return nil }
    guard let reference = parents[name] else { return name }
    report(.childOnStack(value, reference))
    return nil
  }

  /// The stack of a scenario that names none: its first page that is nobody's child.
  var usualStack: [PageID] { Array(pageNames.filter { parents[$0] == nil }.prefix(1)) }
}

extension Issue {
  fileprivate static func childTwice(_ again: ChildReference, _ first: ChildReference) -> Issue {
    Issue(
      again.value.location,
      "\(code(again.child)) is a child of \(code(first.parent)) already, by line "
        + "\(first.value.location.line), and a page has one parent; "
        + (first.parent == again.parent ? "write it once" : "describe another page for this one"))
  }

  fileprivate static func childOfItself(_ reference: ChildReference, _ line: [PageID]) -> Issue {
    let way = (line + [reference.child]).joined(separator: " › ")
    return Issue(
      reference.value.location,
      "\(code(reference.child)) would lie in itself (\(way)); write another page")
  }

  fileprivate static func childOnStack(_ value: LocatedValue, _ reference: ChildReference) -> Issue
  {
    Issue(
      value.location,
      "\(code(reference.child)) is a child of \(code(reference.parent)), by line "
        + "\(reference.value.location.line), and UIKit has a page in one place; name another page "
        + "here, or take it out there")
  }
}
