import Files
import ImageFiles
import Pixels
import Scenarios
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder tree that a scenario's images may come from.
///
/// A file is decoded once, under however many names, as long as the decoded pictures stay below a
/// limit; beyond it files are read again.
package final class ImageFolder: ImageCatalogue {
  private let folder: String
  /// Real paths; a file counts as inside if its own real path begins with one of them.
  private let roots: [String]
  /// By their real paths.
  private var pictures: [String: PixelBuffer] = [:]
  /// What was decoded before the check asked for it, by the real path.
  private var decodedAhead: [String: DecodedImage] = [:]
  /// The real paths of what was decoded ahead, by the paths as written.
  private var pathsAhead: [String: String] = [:]
  /// Pixels that are kept from the check to the drawing; what is beyond is read again.
  private static let keptPixels = 16_000_000
  /// Bytes of files that are read before the check asks for them.
  private static let bytesReadAhead = FileBytes.defaultLimit
  private var kept = 0
  /// Pixels of all images of a scenario, and the most there may be.
  private var pixels = 0
  static let maximumPixels = 128_000_000

  /// `folder` is the scenario's own; `allowed` are folders outside it that it may use as well.
  package init(_ folder: String, allowed: [String]) throws(TransomFailure) {
    self.folder = folder
    var roots: [String] = []
    for path in [folder] + allowed {
      guard let real = Self.realPath(path) else {
        throw TransomFailure("there is no folder \(path)")
      }
      roots.append(real)
    }
    self.roots = roots
  }

  /// Decodes some of these files, as many at a time as there are workers; what is wrong with one is
  /// told when it is asked for.
  package func decodeAhead(_ written: Set<String>, workers: Int) {
    var (pixels, bytes) = (Self.keptPixels, Self.bytesReadAhead)
    var files: [String: EncodedImage] = [:]
    for name in written.sorted() {
      guard bytes > 0 else { break }
      guard case .success(let file) = encodedImage(name), file.pixels <= pixels else { continue }
      pathsAhead[name] = file.path
      guard files[file.path] == nil else { continue }
      pixels -= file.pixels
      bytes -= file.bytes.count
      files[file.path] = file
    }
    decodedAhead = DecodedImage.all(Array(files.values), workers: workers)
  }

  package func image(_ written: String) -> Result<ImageFile, ImageProblem> {
    decodedImage(written).flatMap { image in
      pixels += image.pixels
      guard pixels <= Self.maximumPixels else { return .failure(.tooManyPixels(written)) }
      return image.picture.mapError { ImageProblem($0.description) }.map { picture in
        if pictures[image.path] == nil, kept + image.pixels <= Self.keptPixels {
          kept += image.pixels
          pictures[image.path] = picture
        }
        return ImageFile(
          path: image.path, sha256: image.sha256, width: picture.width, height: picture.height,
          isOpaque: image.isOpaque)
      }
    }
  }

  private func decodedImage(_ written: String) -> Result<DecodedImage, ImageProblem> {
    if let path = pathsAhead[written], let image = decodedAhead[path],
      image.written == written || image.isReadable
    {
      return .success(image)
    }
    return encodedImage(written).flatMap { file in
      guard pixels + file.pixels <= Self.maximumPixels else {
        return .failure(.tooManyPixels(written))
      }
      return .success(DecodedImage(file))
    }
  }

  private func encodedImage(_ written: String) -> Result<EncodedImage, ImageProblem> {
    bytes(written, limit: FileBytes.defaultLimit).flatMap { path, bytes in
      do throws(ImageFileError) {
        let header = try PNGReader.header(of: bytes, named: written)
        return .success(
          EncodedImage(
            written: written, path: path, bytes: bytes, pixels: header.width * header.height))
      } catch {
        return .failure(ImageProblem(error.description))
      }
    }
  }

  package func contents(_ written: String) -> Result<ImageSetContents, ImageProblem> {
    bytes(written, limit: ScenarioLimits.defaultFileBytes).map { path, bytes in
      ImageSetContents(path: path, sha256: sha256(bytes), bytes: bytes)
    }
  }

  package func averageColor(of image: ImageFile) -> Color {
    // What cannot be read any more is reported where it is drawn.
    (try? picture(of: image))?.averageColor ?? .clear
  }

  /// The pixels of a file that the check has accepted.
  package func picture(of image: ImageFile) throws(TransomFailure) -> PixelBuffer {
    if let picture = pictures[image.path] { return picture }
    return try mappingErrors { () throws(ImageFileError) in
      try PNGReader.picture(ofFile: image.path)
    }
  }

  /// A file's real path and bytes, if it lies in the tree.
  private func bytes(_ written: String, limit: Int) -> Result<(String, [UInt8]), ImageProblem> {
    guard !written.utf8.contains(0) else { return .failure(.notAPath) }
    let joined = written.hasPrefix("/") ? written : folder + "/" + written
    guard let path = Self.realPath(joined) else {
      let code = errno
      let near = code == ENOENT ? nearbyImage(written, at: joined, within: roots) : nil
      return .failure(.unreachable(written, folder: folder, code: code, near: near))
    }
    guard roots.contains(where: { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }) else {
      return .failure(.outside(written))
    }
    do throws(FileError) {
      return .success((path, try FileBytes.all(ofFile: path, limit: limit)))
    } catch {
      return .failure(ImageProblem(error.description))
    }
  }

  /// The path without links and dots, or nil with `errno` set.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
