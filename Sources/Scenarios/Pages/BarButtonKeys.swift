import Navigation
import Units

private struct BarButtonFields {
  var title: String?
  var image: String?
  var space: BarButtonItem.Space?
  var style = BarButtonItem.Style.plain
  var tintColor: Color?
  var isEnabled = true
  var identifier: String?
  var sharesBackground = true
  var hidesSharedBackground = false

  /// Returns the item, or nil if it has no content.
  var item: BarButtonItem? {
    let content: BarButtonItem.Content? =
      image.map { .image($0) } ?? title.map { .title($0) } ?? space.map { .space($0) }
    guard var item = content.map(BarButtonItem.init) else { return nil }
    item.style = style
    item.tintColor = tintColor
    item.isEnabled = isEnabled
    item.identifier = identifier
    item.sharesBackground = sharesBackground
    item.hidesSharedBackground = hidesSharedBackground
    return item
  }
}

private let buttonTable = KeyTable<BarButtonFields>(
  "a bar button", example: "{image: plus@2x.png}", from: BarButtonFields(),
  rules: [
    KeyRule(.exactlyOne(["title", "image", "space"])) { .notOneContent($0, $1.map(\.key)) }
  ],
  [
    Key("title", ifWritten: \.title, .text, "The title.", example: "Edit"),
    Key(
      "image", ifWritten: \.image, .image,
      "The image, which is drawn in the bar's tint color, or in that of labels on iOS 26, unless its `rendering` is "
        + "`original`.", example: "plus@2x.png"),
    Key(
      "style", \.style, .word,
      "The style; with `done` and `prominent`, the title is semibold, or the tint fills the platter on iOS 26."
    ),
    Key("tintColor", orNil: \.tintColor, .color, "The item's own tint color.", example: "red"),
    Key("isEnabled", \.isEnabled, .boolean, "Whether the item is enabled.", example: "false"),
    Key(
      "identifier", ifWritten: \.identifier, .text,
      "The identifier that matches items of two pages in a transition.", example: "edit",
      ios: \.hasGlass),
    Key(
      "sharesBackground", \.sharesBackground, .boolean,
      "Whether the item can share its platter with its neighbors.", example: "false",
      ios: \.hasGlass),
    Key(
      "hidesSharedBackground", \.hidesSharedBackground, .boolean,
      "Whether the item has no platter.",
      example: "true", ios: \.hasGlass),
    Key(
      "space", ifWritten: \.space, .word,
      "A space in a list, which separates the platters of its neighbors; in a toolbar, a flexible one takes the "
        + "free width.", example: "flexible", ios: \.hasGlass),
  ])

extension ValueKind<BarButtonItem> {
  /// A title, or `{title}` or `{image}`.
  static var barButtonItem: Self {
    let listed = Self.listed
    return Self(listed.shape, text: listed.text) { parser, value in
      guard let item = listed.read(parser, value) else { return nil }
      if case .space = item.content {
        parser.report(.singleSpace(value))
        return nil
      }
      return item
    }
  }

  fileprivate static var listed: Self {
    ValueKind<BarButtonFields>.mapping(buttonTable).then { _, _, fields in fields.item }
      .orElse(ValueKind<String>.text.map { .title($0) })
  }
}

extension ValueKind<[BarButtonItem]> {
  /// The buttons on one side of a navigation bar, which the model lays out only with the design of iOS 26.
  static var barButtonItems: Self {
    let list = toolbarItems
    return Self(list.shape, text: list.text) { parser, value in
      guard let items = list.read(parser, value) else { return nil }
      if !parser.version.profile.hasGlass, items.count > 1 {
        parser.report(.severalButtons(value))
        return nil
      }
      return items
    }
  }

  static var toolbarItems: Self {
    ValueKind<BarButtonItem>.listed.list("of bar buttons", count: 0...20)
  }
}

extension Issue {
  static func sameButtons(_ written: [LocatedValue.Entry]) -> Issue {
    Issue(
      written[0].keyLocation,
      "`\(written[0].key)` and `\(written[1].key)` set the same buttons; write only one of them")
  }

  fileprivate static func severalButtons(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "\(value.displayName) has several buttons, which are modeled only with the design of iOS 26; write one "
        + "button, or `ios: 26`")
  }

  fileprivate static func singleSpace(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "a space separates two buttons in a list; write it in `leftBarButtonItems` or `rightBarButtonItems`"
    )
  }

  fileprivate static func notOneContent(_ value: LocatedValue, _ written: [String]) -> Issue {
    Issue(
      value.location,
      written.isEmpty
        ? "the bar button has neither a title nor an image; write {image: plus@2x.png}"
        : "the bar button has \(written.map { "`\($0)`" }.joined(separator: " and ")); write only one of them"
    )
  }
}
