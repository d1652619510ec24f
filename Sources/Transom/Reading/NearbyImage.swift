import Files
import Scenarios

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
  return (scaled.max() ?? nearestName(to: path.name, among: names))
    .map { path.prefix + $0 }
}

/// The name that a wrong word was probably meant to be, or nil.
package func nearestName(to word: String, among names: [String]) -> String? {
  suggestion(for: word, among: names)
}
