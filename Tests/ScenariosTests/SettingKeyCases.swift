import Scenarios

/// The keys of the libraries' settings.
let settingCases: [KeyCase] =
  [
    said("qmui", "delegate", "false", "~", "cannot be nil; write true or false"),
    said("qmui", "transitionKey", "~", "[]", "is a list; write a text"),
    said("qmui", "preferredNavigationBarHidden", "true", "1", "is 1; write true"),
    said(
      "qmui", "forceEnableInteractivePopGestureRecognizer", "true", "on", "is \"on\"; write true"),
    said(
      "qmui", "containerViewBackgroundColorWhenTransitioning", "red", "rde", "is \"rde\"; write"),
    said(
      "qmui", "navigationBarBackgroundImage", "red", "[]", "is a list; write the name of an image"),
    said("qmui", "navigationBarShadowImage", "~", "[]", "is a list; write the name of an image"),
    said("qmui", "navigationBarBarTintColor", "~", "[red]", "is a list; write a colour"),
    said("qmui", "navigationBarStyle", "black", "blakc", "is \"blakc\"; write default, black or"),
    said("qmui", "navigationBarTintColor", "~", "[red]", "is a list; write a colour"),
    said("qmui", "navigationBarTitleTextAttributes", "~", "red", "is \"red\"; write a mapping"),
    said("fd", "prefersNavigationBarHidden", "true", "0", "is 0; write false"),
    said("fd", "interactivePopDisabled", "false", "x", "is \"x\"; write true or false"),
    said("fd", "maxDistance", "20.5", "-1", "is -1; write a number from 0 to 100000"),
    said("rt", "disableInteractivePop", "true", "1", "is 1; write true"),
    said("rt", "transferNavigationBarAttributes", "true", "1", "is 1; write true"),
    said("jt", "fullScreenPopGestureEnabled", "true", "1", "is 1; write true"),
    said("pageBar", "items", "page", "bar", "is \"bar\"; write realBar or page"),
    saidToLibrary("qmui", "automaticCustomNavigationBarTransitionStyle"),
    saidToLibrary("qmui", "navBarUsesStandardAppearanceOnly"),
    saidToLibrary("fd", "viewControllerBasedNavigationBarAppearanceEnabled"),
    saidToLibrary("rt", "transferNavigationBarAttributes"),
    saidToLibrary("rt", "useSystemBackBarButtonItem"),
    saidToLibrary("jt", "fullScreenPopGestureEnabled"),
    saidToLibrary("jy", "fullScreenPopGestureEnabled"),
  ] + pageBarCases

/// `pageBar:` takes what a bar takes.
private let pageBarCases: [KeyCase] = KeyPlaces.all.filter { $0.place == "`navigationBar`" }
  .flatMap(\.names).map { name in
    KeyCase(
      place: "a page's `pageBar`", key: name, good: nil, bad: onePage("pageBar: {\(name): [[]]}"),
      issue: "2:\(25 + name.count): `\(name)` is a list; write ")
  }

private func said(
  _ library: String, _ key: String, _ good: String, _ bad: String, _ message: String
) -> KeyCase {
  let column = 11 + "{".count + library.count + ": {".count + key.count + ": ".count + 1
  return KeyCase(
    place: "a page's `\(library)`", key: key, good: onePage("\(library): {\(key): \(good)}"),
    bad: onePage("\(library): {\(key): \(bad)}"), issue: "2:\(column): `\(key)` \(message)")
}

private func saidToLibrary(_ library: String, _ key: String) -> KeyCase {
  let start = "transom: 1\npages: {a: {}}\n\(library): {\(key): "
  return KeyCase(
    place: "the top level's `\(library)`", key: key, good: start + "true}", bad: start + "yes}",
    issue: "3:\(library.count + key.count + 6): `\(key.prefix(40))")
}
