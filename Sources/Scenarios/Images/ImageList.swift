import Navigation

/// The images of a scenario that is being read.
///
/// Each file is read once. An image that is described where it is used takes the name of an equal image, if
/// there is one.
struct ImageList {
  private(set) var images: [String: ScenarioImage] = [:]
  private(set) var inputs: Set<ScenarioInput> = []
  /// The names in the scenario's `images`, in file order.
  private(set) var declaredNames: [String] = []
  private var declared: Set<String> = []
  private var numbers: [String: Int] = [:]
  private var names: [ScenarioImage.Definition: String] = [:]
  private let catalog: any ImageCatalog
  private var files: [String: Result<ImageFile, ImageProblem>] = [:]
  private var contentsByPath: [String: Result<ImageSetContents, ImageProblem>] = [:]
  /// The image sets by folder.
  ///
  /// A set that could not be parsed is nil.
  var sets: [String: ImageSet?] = [:]

  init(_ catalog: any ImageCatalog) {
    self.catalog = catalog
    let noLocation = Location(file: "", line: 1, column: 1)
    images[Scene.emptyImage] = ScenarioImage(
      name: Scene.emptyImage, definition: .empty, location: noLocation)
    names[.empty] = Scene.emptyImage
  }

  /// Declares a name, whether or not its image is usable.
  mutating func declare(_ name: String) {
    declaredNames.append(name)
    declared.insert(name)
  }

  func declares(_ name: String) -> Bool { declared.contains(name) }

  /// Adds an image under the name that the scenario gives it.
  mutating func add(_ name: String, _ definition: ScenarioImage.Definition, _ location: Location) {
    images[name] = ScenarioImage(name: name, definition: definition, location: location)
    if names[definition] == nil { names[definition] = name }
  }

  /// Returns the name of an image that is described where it is used: its text, or the name of an equal
  /// image.
  mutating func name(
    of definition: ScenarioImage.Definition, writtenAs text: String, _ location: Location
  ) -> String {
    if let name = names[definition] { return name }
    // Names in a scenario have no parentheses, so a number in parentheses makes the name unique.
    var name = text
    while images[name] != nil || declares(name) {
      numbers[text, default: 1] += 1
      name = "\(text) (\(numbers[text, default: 1]))"
    }
    add(name, definition, location)
    return name
  }

  /// Returns the PNG file at a path.
  mutating func file(_ path: String) -> Result<ImageFile, ImageProblem> {
    let result = files[path] ?? catalog.image(path)
    files[path] = result
    if case .success(let file) = result {
      inputs.insert(ScenarioInput(written: path, path: file.path, sha256: file.sha256))
    }
    return result
  }

  /// Returns the `Contents.json` at a path.
  mutating func contents(
    _ path: String
  ) -> Result<ImageSetContents, ImageProblem> {
    let result = contentsByPath[path] ?? catalog.contents(path)
    contentsByPath[path] = result
    if case .success(let contents) = result {
      inputs.insert(
        ScenarioInput(written: path, path: contents.path, sha256: contents.sha256))
    }
    return result
  }
}
