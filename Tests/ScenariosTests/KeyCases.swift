import Navigation

/// Every key of every kind of mapping; `KeyTableTests` checks that none is missing.
let keyCases: [KeyCase] =
  topLevelCases + barCases + proxyCases + appearanceCases + pageCases + pagePartCases + fadeCases
  + hookCases
  + insetCases + stepCases + imageCases + deviceCases + settingCases

let topLevelCases: [KeyCase] = [
  top("transom", nil, "2", "1:10: `transom` is 2; write 1"),
  top("title", "x", "[x]", "3:8: `title` is a list; write text"),
  top("device", "iphone 8", "iPhone 80", "3:9: there is no device `iPhone 80`"),
  top("ios", "10.3", "8.4", "3:6: `ios` is 8.4; write a version from 9 to 18, 26 or 27"),
  top("sdk", "17", "17.5", "3:6: `sdk` is 17.5; write a whole number from 9 to 27"),
  top(
    "designRequiresCompatibility", "true", "yes",
    "3:30: `designRequiresCompatibility` is \"yes\"; write true"),
  top(
    "userInterfaceStyle", "dark", "darkk", "3:21: `userInterfaceStyle` is \"darkk\"; write light or"
  ),
  top(
    "system", "[km, native]", "{km: 1}", "3:9: `system` is a mapping; write the name of a system"),
  top("fps", "240", "59.94", "3:6: `fps` is 59.94; write a whole number from 1 to 240"),
  top("images", "{x: {}}", "[x]", "3:9: `images` is a list; write a mapping"),
  top("appearance", "{}", "red", "3:13: `appearance` is \"red\"; write a mapping such as"),
  top("navigationBar", "{}", "red", "3:16: `navigationBar` is \"red\"; write a mapping"),
  top("navigationBarHidden", "true", "1", "3:22: `navigationBarHidden` is 1; write true"),
  top(
    "interactivePopGestureRecognizer", "{delegate: replaced}", "replaced",
    "3:34: `interactivePopGestureRecognizer` is \"replaced\"; write a mapping"),
  top("statusBar", "{}", "true", "3:12: `statusBar` is \"true\"; write a mapping"),
  top(
    "childForStatusBarStyle", "topViewController", "visibleViewController",
    "3:25: `childForStatusBarStyle` is \"visibleViewController\"; write topViewController"),
  top("locale", "zh-Hans", "zh-CN", "3:9: `locale` is \"zh-CN\"; write en, de"),
  KeyCase(
    mapping: "the top level", key: "pages", good: "transom: 1\npages: {a: {}}",
    bad: "transom: 1\npages: {}", issue: "2:8: `pages` is empty; write at least one page"),
  top("stack", "[a]", "[]", "3:8: `stack` is empty; write at least one page"),
  top("script", "[]", "pop", "3:9: `script` is \"pop\"; write a list of steps"),
  top("tabBar", "{}", "true", "3:9: `tabBar` is \"true\"; write a mapping such as"),
  top(
    "quirks", "[hiddenPairCancelThenPush, popToRootSnapsLargeTitle]", "x",
    "3:9: `quirks` is \"x\"; write a list of opaqueBarContentJump, popToRoot"),
  top("qmui", "{}", "[x]", "3:7: `qmui` is a list; write a mapping such as `{automatic"),
  top("fd", "{}", "~", "3:5: `fd` cannot be nil; write a mapping such as"),
  top("rt", "{}", "~", "3:5: `rt` cannot be nil; write a mapping such as"),
  top("jt", "{}", "~", "3:5: `jt` cannot be nil; write a mapping such as"),
  top("jy", "{}", "~", "3:5: `jy` cannot be nil; write a mapping such as"),
]

let barCases: [KeyCase] = [
  bar("barStyle", "blackTranslucent", "[]", "is a list; write default, black or blackTran"),
  bar("isTranslucent", "~", "on", "is \"on\"; write true"),
  bar("barTintColor", "\"#FFF\"", "\"#FFFF\"", "is \"#FFFF\"; write #RGB, #RRGGBB or #RRGGBBAA"),
  bar("tintColor", "~", "kiwi", "is \"kiwi\"; write a UIKit name"),
  bar("backgroundColor", "clear", "[red]", "is a list; write a color"),
  bar("backgroundImage", "red", "{x: 1}", nil, at: "3:35: `x` is not a key of an image"),
  bar("compactBackgroundImage", "~", "[]", "is a list; write the name of an image"),
  bar("shadowImage", "{}", "kiwi", nil, at: "3:30: `kiwi` is neither a name"),
  bar("titleTextAttributes", "~", "red", "is \"red\"; write a mapping"),
  bar("prefersLargeTitles", "true", "often", "is \"often\"; write true or false"),
  bar(
    "backIndicatorImage", "back@2x.png", "missing.png", nil, at: "3:37: there is no file missing"),
  bar("backIndicatorTransitionMaskImage", "a/b", "[]", "is a list; write the name of an image"),
  bar("backButtonTitlePositionAdjustment", "{x: 0, y: -60.5}", "[0, -60]", "is a list; write a"),
  bar("alpha", "0.5", "1.5", "is 1.5; write a number from 0 to 1"),
  bar("overlayColor", "systemGreen", "~x", "is \"~x\"; write a UIKit name"),
  bar("standardAppearance", "{configure: default}", "opaque", "is \"opaque\"; write a mapping"),
  bar("compactAppearance", "~", "[]", "is a list; write a mapping"),
  bar("scrollEdgeAppearance", "~", "[]", "is a list; write a mapping"),
  bar("compactScrollEdgeAppearance", "~", "[]", "is a list; write a mapping"),
  attribute("foregroundColor", "~", "kiwi", "write a UIKit name"),
  bar(
    "titleTextAttributes", "{font: {size: 20}}", "{font: 20}", nil,
    at: "3:45: `font` is 20; write a mapping such as", in: "`titleTextAttributes`", key: "font"),
  bar(
    "titleTextAttributes", "{font: {size: 20}}", "{font: {size: 0}}", nil,
    at: "3:52: `size` is 0; write a number above 0", in: "`font`", key: "size"),
  bar(
    "titleTextAttributes", "{font: {weight: bold}}", "{font: {weight: fat}}", nil,
    at: "3:54: `weight` is \"fat\"; write ultraLight", in: "`font`", key: "weight"),
  attribute("color", "~", "kiwi", "write a UIKit name"),
  attribute("size", "17", "0", "write a number above 0, up to 400"),
  attribute("weight", "semibold", "fat", "write ultraLight, thin, light, regular, medium"),
  offset("x", "-100000", "100001", "write a number from -100000 to 100000"),
  offset("y", "0", "1e3", "write 1000"),
]

/// Cases for the appearance proxy, which has only the keys of a bar that `UIAppearance` supports.
let proxyCases: [KeyCase] =
  [
    KeyCase(
      mapping: "the top level's `appearance`", key: "navigationBar",
      good: "transom: 1\npages: {a: {}}\nappearance: {navigationBar: {barTintColor: red}}",
      bad: "transom: 1\npages: {a: {}}\nappearance: {navigationBar: red}",
      issue: "3:29: `navigationBar` is \"red\"; write a mapping such as `{barTintColor: red}`")
  ]
  + BarProperty.all.filter(\.isInProxy).map { property in
    KeyCase(
      mapping: "`navigationBar` of `appearance`", key: property.name, good: nil,
      bad: "transom: 1\npages: {a: {}}\nappearance: {navigationBar: {\(property.name): [[]]}}",
      issue: "3:\(32 + property.name.count): `\(property.name)` is a list; write ")
  }

let appearanceCases: [KeyCase] = [
  appearance("configure", "transparent", "clear", "is \"clear\"; write default, opaque or trans"),
  appearance("backgroundColor", "~", "kiwi", "is \"kiwi\"; write a UIKit name"),
  appearance("backgroundImage", "~", "kiwi", nil, at: "3:55: `kiwi` is neither"),
  appearance("backgroundEffect", "~", "blurry", "is \"blurry\"; write systemChromeMaterial, extra"),
  appearance("shadowColor", "~", "kiwi", "is \"kiwi\"; write a UIKit name"),
  appearance("shadowImage", "~", "kiwi", nil, at: "3:51: `kiwi` is neither"),
  appearance("titleTextAttributes", "{color: red}", "[]", "is a list; write a mapping"),
  appearance("overrideUserInterfaceStyle", "dark", "black", "is \"black\"; write light or dark"),
]

let imageCases: [KeyCase] = [
  image("path", "{path: a.png}", "{path: ~}", "3:20: `path` cannot be nil; write a path"),
  image(
    "color", "{color: red}", "{color: rad}", "3:21: there is no color `rad`; did you mean `red`?"),
  image(
    "scale", "{path: a.png, scale: 3}", "{path: a.png, scale: 4}",
    "3:34: `scale` is 4; write a whole"),
  image(
    "capInsets", "{path: a.png, capInsets: {top: 10, left: 9}}",
    "{path: a.png, capInsets: {top: -1}}", "3:44: `top` is -1; write a number from 0"),
  image(
    "resizingMode", "{path: a.png, resizingMode: tile}", "{path: a.png, resizingMode: fill}",
    "3:41: `resizingMode` is \"fill\"; write stretch or tile"),
  image(
    "rendering", "{path: a.png, rendering: template}", "{path: a.png, rendering: automatic}",
    "3:38: `rendering` is \"automatic\"; write template or original"),
]

let insetCases: [KeyCase] = ["top", "left", "bottom", "right"].flatMap { key in
  let start = "transom: 1\npages: {a: {}}\n"
  return [
    lengths("`capInsets`", start + "images: {x: {path: a.png, capInsets: ", key),
    lengths("`safeArea`", start + "device: {width: 300, height: 500, scale: 2, safeArea: ", key),
  ]
}

let deviceCases: [KeyCase] = [
  device(
    "width", "height: 500, scale: 2", "width: 300", "width: 0",
    "3:17: `width` is 0; write a number above"),
  device(
    "height", "width: 300, scale: 2", "height: 500.5", "height: 0",
    "3:18: `height` is 0; write a number"),
  device(
    "scale", "width: 300, height: 500", "scale: 3", "scale: 2.5",
    "3:17: `scale` is 2.5; write a whole"),
  device(
    "safeArea", "width: 300, height: 500, scale: 2", "safeArea: {top: 20, left: 0}",
    "safeArea: {left: 44}", "3:27: `safeArea: {left}` is part of the format, but"),
  device(
    "statusBar", "width: 300, height: 500, scale: 2", "statusBar: 0", "statusBar: -1",
    "3:21: `statusBar` is -1; write a number from 0"),
]
