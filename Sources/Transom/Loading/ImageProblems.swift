import Files
import Scenarios

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ImageProblem {
  static let notAPath = ImageProblem(
    "a path cannot contain a NUL character")

  static func unreachable(
    _ path: String, folder: String, code: Int32, near: String?
  ) -> ImageProblem {
    let reason =
      code == ENOENT ? "there is no such file" : String(cString: strerror(code))
    let advice = near.map { "; did you mean \($0)?" } ?? ""
    return ImageProblem(
      "cannot read \(path): \(reason) (paths are relative to \(folder)/)\(advice)")
  }

  static func tooManyPixels(_ path: String) -> ImageProblem {
    ImageProblem(
      "with \(path), the scenario's images have more than "
        + "\(ImageFolder.maximumPixels / 1_000_000) million pixels; use fewer or smaller ones")
  }

  static func outside(_ path: String) -> ImageProblem {
    ImageProblem(
      "\(path) is outside the scenario's folder; move the file, or allow its folder with "
        + "--allow-path")
  }
}

/// Returns the path of an image with a similar name in the same folder, or nil if there is none or the
/// scenario may not use the folder.
///
/// - Parameters:
///   - written: The path in the scenario, at which there is no file.
///   - joined: The same path, absolute or relative to the current folder.
///   - roots: The real paths of the folders that the scenario may use.
package func nearbyImage(_ written: String, at joined: String, within roots: [String]) -> String? {
  guard let folder = FileEntry.realPath(FilePath.split(joined).prefix),
    roots.contains(where: { folder == $0 || folder.hasPrefix($0 == "/" ? $0 : $0 + "/") }),
    let names = try? FolderContents.fileNames(in: folder, where: { $0.hasSuffix(".png") })
  else { return nil }
  let path = FilePath.split(written)
  // UIKit finds `list@3x.png` under the name `list.png`, but a scenario names the file itself.
  let scaled = names.filter { $0.replacing(/@[123]x\.png$/, with: ".png") == path.name }
  return (scaled.max() ?? suggestion(for: path.name, among: names))
    .map { path.prefix + $0 }
}
