import Files
import ImageFiles
import Navigation
import Pixels
import Units

/// A picture of a screen, with or without its bars, from which `ScenarioDraft` makes a page.
struct Screenshot {
  let path: String
  let width: Int
  let height: Int

  /// Reads the size of a PNG file.
  init(_ path: String) throws(TransomFailure) {
    let header = try mappingErrors { () throws(ImageFileError) in try PNGReader.header(ofFile: path)
    }
    (self.path, width, height) = (path, header.width, header.height)
  }

  /// The file's name without its extension and scale.
  var name: String {
    let stem = FilePath.stem(of: path)
    return ["@2x", "@3x"].contains { stem.hasSuffix($0) } ? String(stem.dropLast(3)) : stem
  }

  /// The scale in the file's name.
  var scaleInName: Int {
    let stem = FilePath.stem(of: path)
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// Whether the picture shows the whole screen of a device.
  func isWhole(on device: Device) -> Bool {
    isAsWide(as: device) && Double(height) == device.size.height * Double(device.scale)
  }

  /// Whether the picture is as wide as the screen of a device.
  func isAsWide(as device: Device) -> Bool {
    Double(width) == device.size.width * Double(device.scale)
  }

  /// Returns the pixels.
  func picture() throws(TransomFailure) -> PixelBuffer {
    try mappingErrors { () throws(ImageFileError) in try PNGReader.picture(ofFile: path) }
  }
}

extension Device {
  /// Returns the device that screenshots come from: one whose screen is as wide as all of them and, if
  /// possible, has the full size of one of them.
  ///
  /// If several devices match, the result is the last one in `all` with the safe area of the first.
  static func source(of screenshots: [Screenshot]) -> Device? {
    let fitting = all.filter { device in screenshots.allSatisfy { $0.isAsWide(as: device) } }
    let whole = fitting.filter { device in screenshots.contains { $0.isWhole(on: device) } }
    let candidates = whole.isEmpty ? fitting : whole
    return candidates.last { $0.safeArea == candidates.first?.safeArea }
  }
}
