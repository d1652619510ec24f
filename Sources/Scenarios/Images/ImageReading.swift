import Units

/// What a mapping says of an image.
private struct ImageFields {
  var path: LocatedValue?
  var color: LocatedValue?
  var scale: Int?
  var capInsets: EdgeInsets?
  var resizingMode: ScenarioImage.ResizingMode?
  var rendering: Rendering?

  /// The two that a person can ask for.
  enum Rendering: String, CaseIterable { case template, original }
}

enum ImageKeys {
  static let names = table.names

  fileprivate static let table = KeyTable<ImageFields>(
    "an image", example: "{path: back@2x.png}",
    [
      Key("path") { _, value, fields in fields.path = value },
      Key("color") { _, value, fields in fields.color = value },
      Key("scale", \.scale) { $0.whole($1, in: 1...3) },
      Key("capInsets", \.capInsets) { $0.lengths($1) },
      Key("resizingMode", \.resizingMode) { $0.word($1) },
      Key("rendering", \.rendering) { $0.word($1) },
    ])
}

extension ScenarioParser {
  /// The image that a mapping describes: `{path, …}`, `{color}` or `{}`.
  func imageDefinition(_ value: LocatedValue) -> ScenarioImage.Definition? {
    var fields = ImageFields()
    let before = issues.count
    guard read(value, ImageKeys.table, into: &fields) else { return nil }
    if let color = fields.color {
      guard case .mapping(let entries) = value.content, entries.count == 1 else {
        report(.colorAlone(color))
        return nil
      }
      return self.color(color).map(ScenarioImage.Definition.solid)
    }
    guard let path = fields.path else {
      if value.content == .mapping([]) { return .empty }
      if issues.count == before { report(.imageWithoutPath(value)) }
      return nil
    }
    guard var definition = imageFile(path) else { return nil }
    if let scale = fields.scale { definition.scale = scale }
    if let capInsets = fields.capInsets {
      // `resizableImage(withCapInsets:)` tiles unless it is told to stretch.
      definition.slicing = ScenarioImage.Slicing(capInsets: capInsets, mode: .tile)
    }
    if let mode = fields.resizingMode { definition.slicing.mode = mode }
    switch fields.rendering {
    case .template: definition.rendering = .template
    case .original: definition.rendering = .original
    case nil: break
    }
    guard definition.hasCenter else {
      report(.capsTooLarge(value["capInsets"] ?? path, definition))
      return nil
    }
    return definition
  }

  /// The image of a file or of an image set, by its path.
  func imageFile(_ value: LocatedValue) -> ScenarioImage.Definition? {
    guard let path = value.text, isPath(path) else { return refuse(value, "a path") }
    let folder = path.last == "/" ? String(path.dropLast()) : path
    guard !folder.hasSuffix(".imageset") else { return imageSet(folder, at: value.location) }
    switch images.file(path) {
    case .success(let file): return ScenarioImage.Definition(file, scale: scale(inName: path))
    case .failure(let problem):
      report(Issue(value.location, problem.sentence))
      return nil
    }
  }

  private func isPath(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1024
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension ScenarioImage.Definition {
  init(_ file: ImageFile, scale: Int) {
    self.init(.file(file))
    self.scale = scale
    isOpaque = file.isOpaque
  }

  /// Whether the caps leave something between them, and as much as the middle part needs.
  var hasCenter: Bool {
    let width = size.width - slicing.capInsets.left - slicing.capInsets.right
    let height = size.height - slicing.capInsets.top - slicing.capInsets.bottom
    return width > 0 && height > 0
      && slicing.centerWidth ?? 0 <= width && slicing.centerHeight ?? 0 <= height
  }
}

/// The scale that a file's name ends in, `back@3x.png` or `back@3x~ipad.png`; 1 without one.
func scale(inName path: String) -> Int {
  var name = path.split(separator: "/").last ?? ""
  if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
  if let tilde = name.lastIndex(of: "~") { name = name[..<tilde] }
  if name.hasSuffix("@2x") { return 2 }
  return name.hasSuffix("@3x") ? 3 : 1
}

extension Issue {
  fileprivate static func colorAlone(_ color: LocatedValue) -> Issue {
    Issue(
      color.location, "an image of a colour has no other key; write {color: …} alone, or a `path`")
  }

  fileprivate static func imageWithoutPath(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the image has no `path`; write {path: back@2x.png}, {color: red} or {}")
  }

  fileprivate static func capsTooLarge(
    _ value: LocatedValue, _ definition: ScenarioImage.Definition
  ) -> Issue {
    let size = "\(pointsText(definition.size.width))×\(pointsText(definition.size.height))"
    return Issue(
      value.location,
      "the caps leave nothing of the image, which is \(size) points; write smaller `capInsets`")
  }
}
