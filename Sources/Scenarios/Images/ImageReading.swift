import Units

/// The fields of an image mapping.
private struct ImageFields {
  var file: ScenarioImage.Definition?
  var color: Color?
  var scale: Int?
  var capInsets: EdgeInsets?
  var resizingMode: ScenarioImage.ResizingMode?
  var rendering: Rendering?

  /// The rendering modes that a scenario can specify.
  enum Rendering: String, CaseIterable { case template, original }
}

enum ImageKeys {
  fileprivate static let table = KeyTable<ImageFields>(
    "an image", example: "{path: back@2x.png}", from: ImageFields(),
    rules: [
      KeyRule(.alone("color")) { .colorAlone($1[0]) },
      .needsPath("scale"), .needsPath("capInsets"), .needsPath("resizingMode"),
      .needsPath("rendering"),
    ],
    [
      Key(
        "path", ifWritten: \.file, .imageFile,
        "The path of a PNG file or of an `.imageset` folder, relative to the scenario's folder.",
        example: "back@2x.png"),
      Key(
        "color", ifWritten: \.color, .color,
        "The color of a one-point image, which UIKit stretches."),
      Key(
        "scale", ifWritten: \.scale, .whole(in: 1...3, unit: "pixels per point"),
        "The scale of the file; by default, it is taken from the suffix of its name, such as `@2x`.",
        example: "2"),
      Key(
        "capInsets", ifWritten: \.capInsets,
        .mapping(capInsets), "The edges that keep their size (`resizableImage(withCapInsets:)`)."),
      Key(
        "resizingMode", ifWritten: \.resizingMode, .word,
        "How the middle fills its area; `tile` is the default with `capInsets`."),
      Key(
        "rendering", ifWritten: \.rendering, .word,
        "The rendering mode, `alwaysTemplate` or `alwaysOriginal`."),
    ])

  private static let capInsets = GeometryKeys.insets(
    "`capInsets`", example: "{top: 8, left: 8}", .lengths)

  static let reference = MappingReference { table.description }
}

extension ScenarioParser {
  /// Returns the image that a mapping describes: `{path, …}`, `{color}` or `{}`.
  func imageDefinition(_ value: LocatedValue) -> ScenarioImage.Definition? {
    guard let fields = meaning(of: value, ImageKeys.table) else { return nil }
    if let color = fields.color { return .solid(color) }
    if value.content == .mapping([]) { return .empty }
    guard var definition = fields.file else { return nil }
    if let scale = fields.scale { definition.scale = scale }
    if let capInsets = fields.capInsets {
      // Without a mode, `resizableImage(withCapInsets:)` tiles the image.
      definition.slicing = ScenarioImage.Slicing(capInsets: capInsets, mode: .tile)
    }
    if let mode = fields.resizingMode { definition.slicing.mode = mode }
    switch fields.rendering {
    case .template: definition.rendering = .template
    case .original: definition.rendering = .original
    case nil: break
    }
    guard definition.hasCenter else {
      report(.capsTooLarge(value["capInsets"] ?? value["path"] ?? value, definition))
      return nil
    }
    return definition
  }

  /// Returns the image of the file or image set at a path.
  func imageFile(_ value: LocatedValue) -> ScenarioImage.Definition? {
    guard let path = value.text, isPath(path) else { return reject(value, "a path") }
    let folder = path.last == "/" ? String(path.dropLast()) : path
    guard !folder.hasSuffix(".imageset") else { return imageSet(folder, at: value.location) }
    switch images.file(path) {
    case .success(let file): return ScenarioImage.Definition(file, scale: scale(inName: path))
    case .failure(let problem):
      report(Issue(value.location, problem.message))
      return nil
    }
  }

  private func isPath(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1024
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension ValueKind<ScenarioImage.Definition> {
  fileprivate static var imageFile: Self { Self(.name("path")) { $0.imageFile($1) } }
}

extension ScenarioImage.Definition {
  init(_ file: ImageFile, scale: Int) {
    self.init(.file(file))
    self.scale = scale
    isOpaque = file.isOpaque
  }

  /// Whether the area between the caps is large enough for the middle part.
  var hasCenter: Bool {
    let width = size.width - slicing.capInsets.left - slicing.capInsets.right
    let height = size.height - slicing.capInsets.top - slicing.capInsets.bottom
    return width > 0 && height > 0
      && slicing.centerWidth ?? 0 <= width && slicing.centerHeight ?? 0 <= height
  }
}

/// Returns the scale in a file name such as `back@3x.png` or `back@3x~ipad.png`, or 1 if it has none.
func scale(inName path: String) -> Int {
  var name = path.split(separator: "/").last ?? ""
  if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
  if let tilde = name.lastIndex(of: "~") { name = name[..<tilde] }
  if name.hasSuffix("@2x") { return 2 }
  return name.hasSuffix("@3x") ? 3 : 1
}

extension KeyRule {
  /// Returns the rule for a key that requires `path`.
  fileprivate static func needsPath(_ key: String) -> KeyRule {
    KeyRule(.requires(key, "path")) { value, _ in .imageWithoutPath(value) }
  }
}

extension Issue {
  fileprivate static func colorAlone(_ color: LocatedValue.Entry) -> Issue {
    Issue(
      color.value.location,
      "`color` cannot be combined with other keys; write {color: …} alone, or write `path`")
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
      "the caps cover the whole image, which is \(size) points; write smaller `capInsets`")
  }
}
