import Navigation

/// A value that makes a page the child of another page.
struct ChildReference {
  let child: PageID
  let parent: PageID
  let value: LocatedValue
  /// Whether the value is in `children` rather than in an action, which may run more than once.
  let isListed: Bool
}

private struct AddChildFields {
  var page: PageID?
  var order = ChildOrder.after
}

private let addChildTable = KeyTable<AddChildFields>(
  "`addChild`", example: "{page: inner, addSubview: first}", from: AddChildFields(),
  [
    Key(
      "page", required: \.page, .child(isListed: false), "The page that becomes a child.",
      example: "inner"),
    Key(
      "addSubview", \.order, .word,
      "Whether the child's view is added before or after the call to `addChild(_:)`.",
      example: "first"),
  ])

extension ValueKind<PageID> {
  fileprivate static func child(isListed: Bool) -> Self {
    Self(.name("page name")) { $0.child($1, isListed: isListed) }
  }
}

extension ValueKind<[PageID]> {
  /// `children: [inner]`, in back-to-front order.
  static var children: Self {
    ValueKind<PageID>.child(isListed: true).list("of pages, in back-to-front order")
  }
}

extension ValueKind<HookAction> {
  /// A page's name, or `{page, addSubview}`.
  static var addChild: Self {
    ValueKind<AddChildFields>.mapping(addChildTable).then { _, _, fields in
      fields.page.map { .addChild($0, fields.order) }
    }.orElse(ValueKind<PageID>.child(isListed: false).map { .addChild($0, .after) })
  }
}

extension ScenarioParser {
  fileprivate func child(_ value: LocatedValue, isListed: Bool) -> PageID? {
    guard let name = page(value), let parent = pageBeingRead else { return nil }
    childReferences.append(
      ChildReference(child: name, parent: parent, value: value, isListed: isListed))
    return name
  }

  /// Checks that a page has at most one parent and does not contain itself.
  func checkHierarchy() {
    for reference in childReferences {
      let (child, parent) = (reference.child, reference.parent)
      if let first = parents[child] {
        if first.parent != parent || (first.isListed && reference.isListed) {
          report(.childTwice(reference, first))
        }
        continue
      }
      var ancestors = [parent]
      while let next = parents[ancestors[0]]?.parent, ancestors[0] != child {
        ancestors.insert(next, at: 0)
      }
      if ancestors[0] == child {
        report(.childOfItself(reference, ancestors))
      } else {
        parents[child] = reference
      }
    }
  }

  /// Returns the name of a page that can be on the stack or be presented.
  func stackPage(_ value: LocatedValue) -> PageID? {
    guard let name = page(value) else { return nil }
    guard let reference = parents[name] else { return name }
    report(.childOnStack(value, reference))
    return nil
  }

  /// The stack of a scenario without `stack`: the first page that has no parent.
  var defaultStack: [PageID] { Array(pageNames.filter { parents[$0] == nil }.prefix(1)) }
}

extension Issue {
  fileprivate static func childTwice(_ repeated: ChildReference, _ first: ChildReference) -> Issue {
    Issue(
      repeated.value.location,
      "\(code(repeated.child)) is already a child of \(code(first.parent)) (line "
        + "\(first.value.location.line))"
        + (first.parent == repeated.parent
          ? "; write it once"
          : ", and a page can have only one parent; describe another page for this parent"))
  }

  fileprivate static func childOfItself(_ reference: ChildReference, _ ancestors: [PageID])
    -> Issue
  {
    let path = (ancestors + [reference.child]).joined(separator: " › ")
    return Issue(
      reference.value.location,
      "\(code(reference.child)) would contain itself (\(path)); write another page")
  }

  fileprivate static func childOnStack(_ value: LocatedValue, _ reference: ChildReference) -> Issue
  {
    Issue(
      value.location,
      "\(code(reference.child)) is a child of \(code(reference.parent)) (line "
        + "\(reference.value.location.line)), so it cannot be on the stack or be presented; write "
        + "another page here, or remove \(code(reference.child)) there")
  }
}
