import Files
import Scenarios

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ImageProblem {
  static let notAPath = ImageProblem(
    "a path cannot hold a NUL character")

  static func unreachable(
    _ path: String, folder: String, code: Int32, near: String?
  ) -> ImageProblem {
    let reason =
      code == ENOENT ? "there is no such file" : String(cString: strerror(code))
    let advice = near.map { "; did you mean \($0)?" } ?? ""
    return ImageProblem(
      "cannot read \(path): \(reason) (paths start at \(folder)/)\(advice)")
  }

  static func tooManyPixels(_ path: String) -> ImageProblem {
    ImageProblem(
      "with \(path) the scenario's images have more than "
        + "\(ImageFolder.maximumPixels / 1_000_000) million pixels; use fewer or smaller ones")
  }

  static func outside(_ path: String) -> ImageProblem {
    ImageProblem(
      "\(path) lies outside the scenario's folder; move the file, or allow its folder with "
        + "--allow-path")
  }
}

/// The path that was probably meant by one that leads nowhere: of an image in the same folder with
/// nearly that name; nil where there is none, or the scenario may not look there.
///
/// `written` is as in the scenario, `joined` the same from where the process runs; `roots` are real
/// paths.
package func nearbyImage(_ written: String, at joined: String, within roots: [String]) -> String? {
  guard let folder = ImageFolder.realPath(FilePath.split(joined).prefix),
    roots.contains(where: { folder == $0 || folder.hasPrefix($0 == "/" ? $0 : $0 + "/") }),
    let names = try? FolderContents.fileNames(in: folder, where: { $0.hasSuffix(".png") })
  else { return nil }
  let path = FilePath.split(written)
  // UIKit finds `list@3x.png` by `list.png`; here a path says which.
  let scaled = names.filter { $0.replacing(/@[123]x\.png$/, with: ".png") == path.name }
  return (scaled.max() ?? suggestion(for: path.name, among: names))
    .map { path.prefix + $0 }
}
