import Navigation

extension ValueKind<String> {
  /// A value that selects an image, read as the name of the image.
  ///
  /// The value is a name from `images`, a path, a color for a one-point image, or a mapping like those in
  /// `images`. A path contains a dot or a slash.
  static var image: Self {
    Self(.either([.name("image name or path"), .color, .mapping(ImageKeys.reference)])) {
      $0.image($1)
    }
  }
}

extension ScenarioParser {
  fileprivate func image(_ value: LocatedValue) -> String? {
    if case .mapping = value.content {
      guard let definition = imageDefinition(value) else { return nil }
      let text = value["path"]?.text ?? value["color"]?.text ?? Scene.emptyImage
      return images.name(of: definition, writtenAs: text, value.location)
    }
    guard let text = value.text else {
      return reject(value, "the name of an image, a path, a color or {}")
    }
    if text == Scene.emptyImage || images.declares(text) { return text }
    let definition: ScenarioImage.Definition?
    if looksLikeColor(text) {
      definition = color(value).map(ScenarioImage.Definition.solid)
    } else if text.contains(".") || text.contains("/") {
      definition = imageFile(value)
    } else {
      report(.unknownImage(value, text, images.declaredNames))
      return nil
    }
    return definition.map { images.name(of: $0, writtenAs: text, value.location) }
  }
}

extension ValueKind<Void> {
  /// The named images, which the parser stores; they are read before the values that use them.
  static var namedImages: Self {
    Self(
      .named(
        .either([.name("path"), .mapping(ImageKeys.reference)]), title: "images by name",
        count: 0...Int.max)
    ) { parser, value in
      parser.readImages(value)
    }
  }
}

extension ScenarioParser {
  fileprivate func readImages(_ value: LocatedValue) {
    guard case .mapping(let entries) = value.content else {
      let _: Never? = reject(value, "a mapping such as `{arrow: back@2x.png}`")
      return
    }
    for entry in entries where isName(entry, of: .image) { images.declare(entry.key) }
    for entry in entries where images.declares(entry.key) {
      let definition = namedImage(entry.value)
      if let definition { images.add(entry.key, definition, entry.value.location) }
    }
  }

  private func namedImage(_ value: LocatedValue) -> ScenarioImage.Definition? {
    if case .mapping = value.content { return imageDefinition(value) }
    guard let text = value.text else {
      return reject(value, "a path, {path: …}, {color: …} or {} for UIImage()")
    }
    if looksLikeColor(text), !text.contains("/") {
      return reject(value, "{color: \(quotation(text))}")
    }
    return imageFile(value)
  }
}

extension Issue {
  fileprivate static func unknownImage(
    _ value: LocatedValue, _ text: String, _ names: [String]
  ) -> Issue {
    let found = "\(code(text)) is neither a name in `images` nor a color"
    if [3, 6, 8].contains(text.utf8.count), text.allSatisfy(\.isHexDigit) {
      return Issue(value.location, "\(found); write \(code("\"#\(text)\""))")
    }
    guard let name = suggestion(for: text, among: names + ColorNames.all) else {
      return Issue(
        value.location, "\(found); add it to `images`, or write a path such as back@2x.png")
    }
    return Issue(value.location, "\(found); did you mean \(code(name))?")
  }
}
