import Files
import Units

extension Manifest {
  /// A frame in a manifest.
  package struct Frame: Hashable, Sendable {
    package var number: Int
    /// The file name, or nil if frames are not stored as files.
    package var file: String?
    /// The time, in seconds.
    package var time: Double?
    /// The progress of the current transition, from 0 to 1, or 0 at rest.
    package var progress: Double?
    package var phase: String?
    /// The XXH3-128 checksum of the pixels.
    package var digest: String?

    package init(
      number: Int, file: String?, time: Double, progress: Double, phase: String, digest: String
    ) {
      self.number = number
      self.file = file
      self.time = time
      self.progress = progress
      self.phase = phase
      self.digest = digest
    }

    init?(_ value: JSONValue) {
      guard let number = value["frame"]?.integer,
        (0...FrameFile.maximumNumber).contains(number)
      else { return nil }
      self.number = number
      file = value["file"]?.string
      time = value["time"]?.double
      progress = value["progress"]?.double
      phase = value["phase"]?.string
      digest = value["xxh3"]?.string
    }

    var json: JSON {
      .present([
        ("frame", .integer(number)), ("file", file.map { .string($0) }),
        ("time", time.map { .sixDecimals($0) }), ("progress", progress.map { .sixDecimals($0) }),
        ("phase", phase.map { .string($0) }), ("xxh3", digest.map { .string($0) }),
      ])
    }
  }

  /// A file from which a film was made.
  package struct Input: Hashable, Sendable {
    /// The path as written in the scenario.
    package let path: String
    package let sha256: String

    package init(path: String, sha256: String) {
      self.path = path
      self.sha256 = sha256
    }

    init?(_ value: JSONValue) {
      guard let path = value["path"]?.string, let sha256 = value["sha256"]?.string else {
        return nil
      }
      self.init(path: path, sha256: sha256)
    }

    var json: JSON {
      .object([("path", .string(path)), ("sha256", .string(sha256))])
    }
  }

  /// An animated image and its frame rate.
  package struct Animation: Hashable, Sendable {
    package let file: String
    package let rate: FrameRate

    package init(file: String, rate: FrameRate) {
      self.file = file
      self.rate = rate
    }

    init?(_ value: JSONValue) {
      guard let file = value["file"]?.string, let rate = value["fps"].flatMap(FrameRate.init)
      else { return nil }
      self.init(file: file, rate: rate)
    }

    var json: JSON { .object([("file", .string(file)), ("fps", rate.json)]) }
  }

  /// Options of `transom render`, as specified by the user.
  package struct Options: Hashable, Sendable {
    /// The compression of PNG frames, or nil for the default.
    package var compression: String?
    /// The maximum number of colors of an animation.
    package var colors: Int?
    /// The description of the device that replaces the scenario's device.
    ///
    /// A device that the user specifies by name is the `device` of the manifest. The name of a described
    /// device, however, does not contain all of its properties.
    package var device: String?
    /// The fonts that are used first.
    ///
    /// The `text` of the manifest contains their files, but not their order.
    package var fonts: [String] = []

    package init() {}

    init(_ value: JSONValue) {
      compression = value["compression"]?.string
      colors = value["colors"]?.integer
      device = value["device"]?.string
      fonts = (value["fonts"]?.elements ?? []).compactMap(\.string)
    }

    var json: JSON {
      .present([
        ("compression", compression.map { .string($0) }), ("colors", colors.map { .integer($0) }),
        ("device", device.map { .string($0) }),
        ("fonts", fonts.isEmpty ? nil : .array(fonts.map { .string($0) })),
      ])
    }
  }
}
