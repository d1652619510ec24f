import Files
import FilmFiles
import Scenarios

/// Finds scenarios and stale references.
package struct ScenarioSearch {
  /// The scenarios in the order of the arguments.
  ///
  /// The scenarios in a folder are sorted by name, and precede those in its subfolders.
  package private(set) var scenarios: [String] = []
  private(set) var stale: [String] = []
  package private(set) var problems: [String] = []
  private var identities: Set<FileIdentity> = []

  /// The suffix that replaces the extension of a scenario in the name of its reference.
  package static let suffix = ".reference"
  private static let extensions = [".yml", ".yaml"]

  package init(_ paths: [String]) {
    for path in paths { find(path) }
  }

  private mutating func find(_ path: String) {
    guard path != "-" else {
      problems.append(
        "error: a scenario from standard input cannot have a reference; pass its file instead")
      return
    }
    do throws(FileError) {
      guard try FileEntry.isFolder(path) else {
        add(path)
        return
      }
    } catch {
      problems.append("error: \(error)")
      return
    }
    let count = scenarios.count + problems.count
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    walk(folder == "." ? "" : folder)
    if scenarios.count + problems.count == count, stale.isEmpty {
      problems.append("error: no scenario in \(path); scenarios are .yml files")
    }
  }

  private mutating func add(_ path: String) {
    // A missing file is reported when it is read.
    if let identity = try? FileEntry.at(path)?.identity {
      guard identities.insert(identity).inserted else { return }
    }
    scenarios.append(path)
  }

  /// Finds the scenarios in a folder and its subfolders, except in hidden folders and references.
  private mutating func walk(_ folder: String) {
    let (path, prefix) = (
      folder.isEmpty ? "." : folder, folder.isEmpty || folder == "/" ? folder : folder + "/"
    )
    do throws(FileError) {
      let files = try FolderContents.fileNames(in: path) { name in
        !name.hasPrefix(".") && Self.extensions.contains { name.hasSuffix($0) }
      }
      for name in files where Self.isScenario(prefix + name) { add(prefix + name) }
      let stems = Set(files.map(Self.stem))
      for name in try FolderContents.folderNames(in: path) where !name.hasPrefix(".") {
        guard name.hasSuffix(Self.suffix) else {
          walk(prefix + name)
          continue
        }
        if !stems.contains(String(name.dropLast(Self.suffix.count))),
          try Self.containsReference(prefix + name)
        {
          stale.append("\(prefix + name): there is no scenario with that name; remove the folder")
        }
      }
    } catch {
      problems.append("error: \(error)")
    }
  }

  /// Returns whether a file can be a scenario.
  ///
  /// A scenario has a line that starts with `transom:`, or starts with a brace. The result is also true for a
  /// file that cannot be read, so that the error is reported.
  private static func isScenario(_ path: String) -> Bool {
    let limit = ScenarioLimits.defaultFileBytes
    guard let bytes = try? FileBytes.all(ofFile: path, limit: limit) else { return true }
    let key = Array("transom:".utf8)
    return bytes.starts(with: key) || bytes.first == UInt8(ascii: "{")
      || bytes.starts(with: [0xEF, 0xBB, 0xBF] + key)
      || bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: key) }
  }

  /// Returns whether a folder or one of its subfolders contains a manifest.
  package static func containsReference(_ folder: String) throws(FileError) -> Bool {
    for folder in try folders(ofReference: folder)
    where try FileEntry.exists("\(folder)/\(Manifest.fileName)") {
      return true
    }
    return false
  }

  /// Returns the folder of a reference and its subfolders, which can belong to several systems, or an empty
  /// array if the reference does not exist.
  static func folders(ofReference root: String) throws(FileError) -> [String] {
    guard try FileEntry.isFolder(root) else { return [] }
    return [root] + (try FolderContents.folderNames(in: root).map { "\(root)/\($0)" })
  }

  private static func stem(_ name: String) -> String {
    String(name.dropLast(extensions.first { name.hasSuffix($0) }?.count ?? 0))
  }

  /// Returns the folder of a scenario's reference.
  package static func reference(of scenario: String) -> String {
    let (prefix, name) = FilePath.split(scenario)
    return prefix + stem(name) + suffix
  }
}
