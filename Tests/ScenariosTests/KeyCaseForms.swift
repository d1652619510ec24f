// Functions that return key cases with minimal scenarios, one for each kind of mapping.

func top(_ key: String, _ good: String?, _ bad: String, _ issue: String) -> KeyCase {
  let start = key == "transom" ? "" : "transom: 1\npages: {a: {}}\n"
  let end = key == "transom" ? "\npages: {a: {}}" : ""
  return KeyCase(
    mapping: "the top level", key: key,
    good: key == "transom" ? "transom: 1\npages: {a: {}}" : good.map { "\(start)\(key): \($0)" },
    bad: "\(start)\(key): \(bad)\(end)", issue: issue)
}

func bar(
  _ key: String, _ good: String, _ bad: String, _ message: String?, at location: String? = nil,
  in mapping: String = "`navigationBar`", key inner: String? = nil
) -> KeyCase {
  KeyCase(
    mapping: mapping, key: inner ?? key, good: oneBar("\(key): \(good)"),
    bad: oneBar("\(key): \(bad)"),
    issue: location ?? "3:\(19 + key.count): `\(key)` \(message ?? "")")
}

func attribute(_ key: String, _ good: String, _ bad: String, _ advice: String) -> KeyCase {
  inner("`titleTextAttributes`", "titleTextAttributes", key, good, bad, advice)
}

func offset(_ key: String, _ good: String, _ bad: String, _ advice: String) -> KeyCase {
  let property = "backButtonTitlePositionAdjustment"
  return inner("`\(property)`", property, key, good, bad, advice)
}

/// Returns a case for a key of a mapping that is the value of a bar property.
private func inner(
  _ mapping: String, _ property: String, _ key: String, _ good: String, _ bad: String,
  _ advice: String
) -> KeyCase {
  let found = Int(bad) == nil ? "\"\(bad)\"" : bad
  return KeyCase(
    mapping: mapping, key: key, good: oneBar("\(property): {\(key): \(good)}"),
    bad: oneBar("\(property): {\(key): \(bad)}"),
    issue: "3:\(22 + property.count + key.count): `\(key)` is \(found); \(advice)")
}

func appearance(
  _ key: String, _ good: String, _ bad: String, _ message: String?, at location: String? = nil
) -> KeyCase {
  KeyCase(
    mapping: "an appearance", key: key, good: oneBar("standardAppearance: {\(key): \(good)}"),
    bad: oneBar("standardAppearance: {\(key): \(bad)}"),
    issue: location ?? "3:\(40 + key.count): `\(key)` \(message ?? "")")
}

func page(_ key: String, _ good: String, _ bad: String, _ message: String) -> KeyCase {
  KeyCase(
    mapping: "a page", key: key, good: onePage("\(key): \(good)"), bad: onePage("\(key): \(bad)"),
    issue: "2:\(15 + key.count): `\(key)` \(message)")
}

func hook(_ key: String) -> KeyCase {
  page(key, "[]", "{}", "is a mapping; write a list of actions")
}

func callsSuper(_ key: String) -> KeyCase {
  KeyCase(
    mapping: "`callsSuper`", key: key, good: onePage("callsSuper: {\(key): false}"),
    bad: onePage("callsSuper: {\(key): no}"),
    issue: "2:\(28 + key.count): `\(key)` is \"no\"; write false")
}

func item(_ key: String, _ good: String, _ bad: String, _ message: String) -> KeyCase {
  KeyCase(
    mapping: "`navigationItem`", key: key, good: onePage("navigationItem: {\(key): \(good)}"),
    bad: onePage("navigationItem: {\(key): \(bad)}"),
    issue: "2:\(32 + key.count): `\(key)` \(message)")
}

func scrollView(_ key: String, _ good: String, _ bad: String, _ message: String) -> KeyCase {
  KeyCase(
    mapping: "`scrollView`", key: key, good: onePage("scrollView: {\(key): \(good)}"),
    bad: onePage("scrollView: {\(key): \(bad)}"),
    issue: "2:\(28 + key.count): `\(key)` \(message)")
}

func content(_ key: String, _ good: String, _ bad: String, _ message: String) -> KeyCase {
  KeyCase(
    mapping: "`content`", key: key, good: onePage("content: {\(key): \(good)}"),
    bad: onePage("content: {\(key): \(bad)}"), issue: "2:\(25 + key.count): \(message)")
}

func insets(_ key: String) -> KeyCase {
  KeyCase(
    mapping: "`additionalSafeAreaInsets`", key: key,
    good: onePage("additionalSafeAreaInsets: {\(key): 1.5}"),
    bad: onePage("additionalSafeAreaInsets: {\(key): x}"),
    issue: "2:\(42 + key.count): `\(key)` is \"x\"; write a number from -100000 to 100000")
}

/// Returns a case for an inset that must not be negative.
func lengths(_ mapping: String, _ start: String, _ key: String) -> KeyCase {
  let end = start.contains("images") ? "}}" : "}"
  return KeyCase(
    mapping: mapping, key: key, good: "\(start){\(key): 0}\(end)",
    bad: "\(start){\(key): -1}\(end)",
    issue: "3:\((start.split(separator: "\n").last ?? "").count + key.count + 4): "
      + "`\(key)` is -1; write a number from 0 to 100000")
}

func action(_ key: String, _ good: String, _ bad: String, _ issue: String) -> KeyCase {
  KeyCase(
    mapping: "an action", key: key, good: onePage("viewDidLoad: [{\(good)}]"),
    bad: onePage("viewDidLoad: [{\(bad)}]"), issue: issue)
}

func step(_ key: String, _ good: String, _ bad: String, _ issue: String) -> KeyCase {
  KeyCase(mapping: "a step", key: key, good: oneStep(good), bad: oneStep(bad), issue: issue)
}

func operation(
  _ mapping: String, _ key: String, _ good: String, _ bad: String, _ issue: String
) -> KeyCase {
  KeyCase(mapping: mapping, key: key, good: oneStep(good), bad: oneStep(bad), issue: issue)
}

func image(_ key: String, _ good: String, _ bad: String, _ issue: String) -> KeyCase {
  let start = "transom: 1\npages: {a: {}}\nimages: {x: "
  return KeyCase(
    mapping: "an image", key: key, good: "\(start)\(good)}", bad: "\(start)\(bad)}", issue: issue)
}

func device(
  _ key: String, _ others: String, _ good: String, _ bad: String, _ issue: String
) -> KeyCase {
  let start = "transom: 1\npages: {a: {}}\ndevice: {"
  return KeyCase(
    mapping: "a device", key: key, good: "\(start)\(good), \(others)}",
    bad: "\(start)\(bad), \(others)}", issue: issue)
}
