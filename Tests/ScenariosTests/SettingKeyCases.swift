import Navigation
import Scenarios
import Units

/// Cases for the settings of libraries: the cases written below, and generated cases for all others.
let settingCases: [KeyCase] = {
  let written = Set(writtenCases.map { "\($0.mapping): \($0.key)" })
  return writtenCases
    + TransitionSystems.settings.flatMap(cases).filter {
      !written.contains("\($0.mapping): \($0.key)")
    }
}()

private let writtenCases: [KeyCase] =
  [
    pageSetting("qmui", "delegate", "false", "~", "cannot be nil; write true or false"),
    pageSetting("qmui", "transitionKey", "~", "[]", "is a list; write text"),
    pageSetting(
      "qmui", "shouldCustomizeNavigationBarTransitionIfHideable", "true", "1", "is 1; write true"),
    pageSetting("qmui", "preferredNavigationBarHidden", "true", "1", "is 1; write true"),
    pageSetting(
      "qmui", "forceEnableInteractivePopGestureRecognizer", "true", "on", "is \"on\"; write true"),
    pageSetting(
      "qmui", "containerViewBackgroundColorWhenTransitioning", "red", "kiwi", "is \"kiwi\"; write"),
    pageSetting(
      "qmui", "navigationBarBackgroundImage", "red", "[]", "is a list; write the name of an image"),
    pageSetting(
      "qmui", "navigationBarShadowImage", "~", "[]", "is a list; write the name of an image"),
    pageSetting("qmui", "navigationBarBarTintColor", "~", "[red]", "is a list; write a color"),
    pageSetting(
      "qmui", "navigationBarStyle", "black", "blakc", "is \"blakc\"; write default, black or"),
    pageSetting("qmui", "navigationBarTintColor", "~", "[red]", "is a list; write a color"),
    pageSetting(
      "qmui", "navigationBarTitleTextAttributes", "~", "red", "is \"red\"; write a mapping"),
    pageSetting("fd", "prefersNavigationBarHidden", "true", "0", "is 0; write false"),
    pageSetting("fd", "interactivePopDisabled", "false", "x", "is \"x\"; write true or false"),
    pageSetting("fd", "maxDistance", "20.5", "-1", "is -1; write a number from 0 to 100000"),
    pageSetting("rt", "disableInteractivePop", "true", "1", "is 1; write true"),
    pageSetting("rt", "transferNavigationBarAttributes", "true", "1", "is 1; write true"),
    pageSetting("jt", "fullScreenPopGestureEnabled", "true", "1", "is 1; write true"),
    pageSetting("pageBar", "items", "page", "bar", "is \"bar\"; write realBar or page"),
    librarySetting("qmui", "automaticCustomNavigationBarTransitionStyle"),
    librarySetting("qmui", "navBarUsesStandardAppearanceOnly"),
    librarySetting("qmui", "navBarRemoveBackgroundEffectAutomatically"),
    librarySetting("fd", "viewControllerBasedNavigationBarAppearanceEnabled"),
    librarySetting("rt", "transferNavigationBarAttributes"),
    librarySetting("rt", "useSystemBackBarButtonItem"),
    librarySetting("jt", "fullScreenPopGestureEnabled"),
    librarySetting("jy", "fullScreenPopGestureEnabled"),
    librarySetting("jy", "setsToViewFrame"),
  ] + pageBarCases

/// `pageBar` has the keys of a bar.
private let pageBarCases: [KeyCase] = MappingDescriptions.all
  .filter { $0.name == "`navigationBar`" }.flatMap(\.keyNames).map { name in
    KeyCase(
      mapping: "a page's `pageBar`", key: name, good: nil, bad: onePage("pageBar: {\(name): [[]]}"),
      issue: "2:\(25 + name.count): `\(name)` is a list; write ")
  }

private func pageSetting(
  _ library: String, _ key: String, _ good: String, _ bad: String, _ message: String
) -> KeyCase {
  let column = 11 + "{".count + library.count + ": {".count + key.count + ": ".count + 1
  return KeyCase(
    mapping: "a page's `\(library)`", key: key, good: onePage("\(library): {\(key): \(good)}"),
    bad: onePage("\(library): {\(key): \(bad)}"), issue: "2:\(column): `\(key)` \(message)")
}

private func librarySetting(_ library: String, _ key: String) -> KeyCase {
  let start = "transom: 1\npages: {a: {}}\n\(library): {\(key): "
  return KeyCase(
    mapping: "the top level's `\(library)`", key: key, good: start + "true}", bad: start + "yes}",
    issue: "3:\(library.count + key.count + 6): `\(key.prefix(40))")
}

/// Returns cases for a library's key and the keys of its settings.
private func cases(of library: LibrarySettings) -> [KeyCase] {
  let name = library.name
  var cases: [KeyCase] = []
  if !library.library.isEmpty {
    cases.append(
      KeyCase(
        mapping: "the top level", key: name, good: "transom: 1\npages: {a: {}}\n\(name): {}",
        bad: "transom: 1\npages: {a: {}}\n\(name): ~",
        issue: "3:\(name.count + 3): `\(name)` cannot be nil; write a mapping such as"))
  }
  if !library.page.isEmpty || library.takesBarProperties {
    cases.append(
      KeyCase(
        mapping: "a page", key: name, good: onePage("\(name): {}"), bad: onePage("\(name): ~"),
        issue: "2:\(name.count + 15): `\(name)` cannot be nil; write a mapping such as"))
  }
  for setting in library.page {
    let (good, bad, message) = setting.kind.example
    cases.append(pageSetting(name, setting.key, good, bad, message))
  }
  for setting in library.library {
    let (good, bad, message) = setting.kind.example
    let start = "transom: 1\npages: {a: {}}\n\(name): {\(setting.key): "
    cases.append(
      KeyCase(
        mapping: "the top level's `\(name)`", key: setting.key, good: start + "\(good)}",
        bad: start + "\(bad)}",
        issue: "3:\(name.count + setting.key.count + 6): `\(setting.key)` \(message)"))
  }
  return cases
}

extension LibrarySetting.Kind {
  /// A valid value, an invalid value, and the message about the invalid value.
  fileprivate var example: (good: String, bad: String, message: String) {
    switch self {
    case .boolean: ("true", "1", "is 1; write true")
    case .number(let range):
      (
        pointsText(range.lowerBound), pointsText(range.lowerBound - 1),
        "is \(pointsText(range.lowerBound - 1)); write a number from"
      )
    case .text: ("x", "[]", "is a list; write text")
    case .word(let words): (words[0], "[]", "is a list; write \(words[0])")
    case .color: ("red", "[red]", "is a list; write a color")
    case .barProperty: ("~", "[[]]", "is a list; write ")
    }
  }
}
