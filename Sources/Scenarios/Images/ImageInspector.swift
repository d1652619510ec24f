import Units

/// How the reader looks at image files: functions of the caller, so that this module does no I/O.
///
/// Paths are given as the scenario writes them, relative to its folder; the caller keeps them in the
/// folder tree.
package struct ImageInspector {
  /// What the reader must know of an image file.
  package struct File: Hashable, Sendable {
    /// Absolute.
    package var path: String
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Whether no pixel has an alpha below 1.
    package var isOpaque: Bool

    package init(path: String, width: Int, height: Int, isOpaque: Bool) {
      self.path = path
      self.width = width
      self.height = height
      self.isOpaque = isOpaque
    }
  }

  /// The bytes of an image set's `Contents.json`.
  package struct Contents: Hashable, Sendable {
    /// Absolute.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Why a file cannot be used: a sentence that names it and says what to do.
  package struct Problem: Error, Hashable, Sendable {
    package var sentence: String

    package init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  /// Answers for the path of a PNG.
  package var file: (String) -> Result<File, Problem>
  /// Answers for the path of a `Contents.json`.
  package var contents: (String) -> Result<Contents, Problem>
  /// Answers for a file that was accepted, by its absolute path: the image drawn into one pixel.
  package var average: (String) -> Color

  package init(
    file: @escaping (String) -> Result<File, Problem>,
    contents: @escaping (String) -> Result<Contents, Problem>,
    average: @escaping (String) -> Color = { _ in .clear }
  ) {
    self.file = file
    self.contents = contents
    self.average = average
  }
}

extension ImageInspector {
  /// The colour of an image drawn into one pixel.
  func averageColor(of image: ScenarioImage.Definition) -> Color {
    switch image.source {
    case .file(let path, _, _): average(path)
    case .color(let color): color
    case .empty: .clear
    }
  }
}
