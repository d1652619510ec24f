import Units

extension ImageSet {
  /// Reads the root of a `Contents.json`, or reports an issue and returns nil for any other file.
  init?(_ root: LocatedValue, _ parser: ScenarioParser) {
    guard let images = root["images"], case .list(let items) = images.content else {
      parser.report(.notAnImageSet(root))
      return nil
    }
    entries = items.compactMap { Entry($0, parser) }
    switch root["properties"]?["template-rendering-intent"]?.text {
    case "template": rendering = .template
    case "original": rendering = .original
    default: rendering = .automatic
    }
  }
}

extension ImageSet.Entry {
  /// Reads an entry of `images`, or returns nil for an empty slot of the set.
  fileprivate init?(_ value: LocatedValue, _ parser: ScenarioParser) {
    guard let fileName = value["filename"] else { return nil }
    self.fileName = fileName
    idiom = value["idiom"]?.text ?? "universal"
    switch value["scale"]?.text {
    case "2x": scale = 2
    case "3x": scale = 3
    default: scale = 1
    }
    var isDark: Bool?
    if case .list(let appearances)? = value["appearances"]?.content {
      for appearance in appearances where appearance["appearance"]?.text == "luminosity" {
        isDark = appearance["value"]?.text == "dark"
      }
    }
    self.isDark = isDark
    let resizing = value["resizing"]
    location = (resizing ?? fileName).location
    slicing =
      resizing.map { ScenarioImage.Slicing(resizing: $0, parser) } ?? ScenarioImage.Slicing()
  }
}

extension ScenarioImage.Slicing {
  /// Reads `resizing`: 3-part-horizontal, 3-part-vertical or 9-part, all in pixels.
  fileprivate init(resizing value: LocatedValue, _ parser: ScenarioParser) {
    func pixels(_ value: LocatedValue?) -> Double? {
      value.flatMap { parser.number($0, in: NumberRange(0...16_384, whole: true)) }
    }
    // Older versions of Xcode wrote `capInsets` instead of `cap-insets` and `fill` instead of `stretch`.
    let insets = value["cap-insets"] ?? value["capInsets"]
    let center = value["center"]
    self.init(mode: center?["mode"]?.text == "tile" ? .tile : .stretch)
    if value["mode"]?.text != "3-part-vertical" {
      capInsets.left = pixels(insets?["left"]) ?? 0
      capInsets.right = pixels(insets?["right"]) ?? 0
      centerWidth = pixels(center?["width"])
    }
    if value["mode"]?.text != "3-part-horizontal" {
      capInsets.top = pixels(insets?["top"]) ?? 0
      capInsets.bottom = pixels(insets?["bottom"]) ?? 0
      centerHeight = pixels(center?["height"])
    }
  }
}

extension Issue {
  fileprivate static func notAnImageSet(_ value: LocatedValue) -> Issue {
    Issue(value.location, "this is not an image set: it has no `images` list; export it again")
  }
}
