import Navigation
import Units

/// The arguments of push, pop and their kin.
private struct OperationFields {
  var page: PageID?
  var animated = true
}

private struct SetFields {
  var pages: [PageID]?
  var animated = true
}

private struct SwipeFields {
  var to: Double?
  var over = Time(seconds: 0.4)
  var release = Swipe.Release.natural
  var from = 0.0
}

private struct ScrollFields {
  var page: PageID?
  var to: Double?
  var over = Time.zero
}

enum StepArgumentKeys {
  static let pageNames = page.names
  static let animatedNames = animated.names
  static let setNames = set.names
  static let swipeNames = swipe.names
  static let scrollNames = scroll.names
  static let hiddenNames = hidden.names
  static let styleNames = style.names

  fileprivate static let page = KeyTable<OperationFields>(
    "`push`/`popTo`", example: "{page: settings, animated: false}",
    [
      Key("page", \.page) { $0.stackPage($1) },
      Key("animated", \.animated) { $0.boolean($1) },
    ])

  fileprivate static let animated = KeyTable<OperationFields>(
    "`popToRoot`", example: "{animated: false}",
    [Key("animated", \.animated) { $0.boolean($1) }])

  fileprivate static let set = KeyTable<SetFields>(
    "`set`", example: "{pages: [list, settings], animated: false}",
    [
      Key("pages", \.pages) { $0.stack($1) },
      Key("animated", \.animated) { $0.boolean($1) },
    ])

  fileprivate static let swipe = KeyTable<SwipeFields>(
    "`swipe`", example: "{to: 0.45, over: 0.4, release: cancel}",
    [
      Key("to", \.to) { $0.number($1, in: .above(0, through: 1)) },
      Key("over", \.over) { $0.someSeconds($1) },
      Key("release", \.release) { $0.word($1) },
      Key("from", \.from) { checker, value in
        checker.number(value, in: NumberRange(0...checker.device.size.width))
      },
    ])

  fileprivate static let scroll = KeyTable<ScrollFields>(
    "`scroll`", example: "{page: list, to: 120, over: 0.5}",
    [
      Key("page", \.page) { $0.page($1) },
      Key("to", \.to) { $0.points($1) },
      Key("over", \.over) { $0.seconds($1) },
    ])

  fileprivate static let hidden = KeyTable<HiddenFields<Bool>>(
    "`setNavigationBarHidden`", example: "{hidden: true, animated: false}",
    [
      Key("hidden", \.hidden) { $0.boolean($1) },
      Key("animated", \.animated) { $0.boolean($1) },
    ])

  fileprivate static let style = KeyTable<[BarChange]?>(
    "`style`", example: "{navigationBar: {barTintColor: red}}",
    [Key("navigationBar", \.self) { $0.barChanges($1) }])
}

extension Checker {
  /// A page's name, or `{page, animated}`.
  func pageOperation(_ value: LocatedValue) -> (page: PageID, animated: Bool)? {
    guard case .mapping = value.content else { return stackPage(value).map { ($0, true) } }
    let fields = meaning(of: value, StepArgumentKeys.page, from: OperationFields())
    require("page", in: value, "page: settings")
    guard let fields, let page = fields.page else { return nil }
    return (page, fields.animated)
  }

  /// Nothing, or `{animated}`.
  func animated(_ value: LocatedValue) -> Bool? {
    if value.isNil { return true }
    return meaning(of: value, StepArgumentKeys.animated, from: OperationFields())?.animated
  }

  /// A list of pages, or `{pages, animated}`.
  func set(_ value: LocatedValue) -> Step.Action? {
    guard case .mapping = value.content else {
      return stack(value).map { .set($0, animated: true) }
    }
    let fields = meaning(of: value, StepArgumentKeys.set, from: SetFields())
    require("pages", in: value, "pages: [list, settings]")
    guard let fields, let pages = fields.pages else { return nil }
    return .set(pages, animated: fields.animated)
  }

  func swipe(_ value: LocatedValue) -> Swipe? {
    guard let fields = meaning(of: value, StepArgumentKeys.swipe, from: SwipeFields()) else {
      return nil
    }
    require("to", in: value, "to: 0.45")
    return fields.to.map {
      Swipe(to: $0, over: fields.over, release: fields.release, from: fields.from)
    }
  }

  func scroll(_ value: LocatedValue) -> Step.Action? {
    guard let fields = meaning(of: value, StepArgumentKeys.scroll, from: ScrollFields()) else {
      return nil
    }
    require("page", in: value, "page: list")
    require("to", in: value, "to: 120")
    guard let page = fields.page, let to = fields.to else { return nil }
    return .scroll(page, to: to, over: fields.over)
  }

  func style(_ value: LocatedValue) -> [BarChange]? {
    guard let changes = meaning(of: value, StepArgumentKeys.style, from: nil) else { return nil }
    require("navigationBar", in: value, "navigationBar: {barTintColor: red}")
    return changes
  }

  func hidden(_ value: LocatedValue) -> Step.Action? {
    let start = HiddenFields(animated: true)
    guard let fields = meaning(of: value, StepArgumentKeys.hidden, from: start) else { return nil }
    require("hidden", in: value, "hidden: true")
    return fields.hidden.map { .setNavigationBarHidden($0, animated: fields.animated) }
  }

  /// Seconds, at least a microsecond: what a model time can tell from none.
  fileprivate func someSeconds(_ value: LocatedValue) -> Time? {
    number(value, in: .above(0, through: NumberRange.longest)).map {
      max(Time(seconds: $0), Time(microseconds: 1))
    }
  }
}
