import Foundation
import TestSupport

extension ScratchFolder {
  /// The folder under another name, which nobody has used in this process.
  func copied(_ folder: String, as name: String) throws -> String {
    try FileManager.default.copyItem(atPath: path(folder), toPath: path(name))
    return path(name)
  }
}
