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

/// The folders from which a scenario may use images.
///
/// Decoded images are cached by real path, up to a limit on their total size. Other files are decoded each
/// time they are used.
package final class ImageFolder: ImageCatalog {
  private let folder: String
  /// The real paths of the folders.
  ///
  /// A file is allowed if its real path is inside one of them.
  private let roots: [String]
  /// The cached images, by real path.
  private var decoded: [String: DecodedImage] = [:]
  /// The real paths of the cached images, by path in the scenario.
  private var paths: [String: String] = [:]
  /// The limit on the pixels of all cached images.
  private static let maximumCachedPixels = 16_000_000
  /// The limit on the bytes that are read in advance.
  private static let bytesReadAhead = FileBytes.defaultLimit
  private var cachedPixels: Int { decoded.values.reduce(0) { $0 + $1.pixelCount } }
  /// The total number of pixels in all images requested so far.
  private var requestedPixels = 0
  /// The limit on the pixels of all images of a scenario.
  static let maximumPixels = 128_000_000

  /// Creates a catalog of the images in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the scenario.
  ///   - allowed: Other folders that the scenario may use.
  package init(_ folder: String, allowed: [String]) throws(TransomFailure) {
    self.folder = folder
    var roots: [String] = []
    for path in [folder] + allowed {
      guard let real = FileEntry.realPath(path) else {
        throw TransomFailure("there is no folder \(path)")
      }
      roots.append(real)
    }
    self.roots = roots
  }

  /// Decodes files in advance, concurrently.
  ///
  /// Errors are reported when an image is requested.
  package func decodeAhead(_ written: Set<String>, workers: Int) {
    var (pixelsLeft, bytesLeft) = (Self.maximumCachedPixels, Self.bytesReadAhead)
    var files: [String: EncodedImage] = [:]
    for name in written.sorted() {
      guard bytesLeft > 0 else { break }
      guard case .success(let file) = encodedImage(name), file.pixelCount <= pixelsLeft else {
        continue
      }
      paths[name] = file.path
      guard files[file.path] == nil else { continue }
      pixelsLeft -= file.pixelCount
      bytesLeft -= file.bytes.count
      files[file.path] = file
    }
    decoded = DecodedImage.all(Array(files.values), workers: workers)
  }

  package func image(_ written: String) -> Result<ImageFile, ImageProblem> {
    decodedImage(written).flatMap { image in
      requestedPixels += image.pixelCount
      guard requestedPixels <= Self.maximumPixels else {
        return .failure(.tooManyPixels(written))
      }
      return .success(
        ImageFile(
          path: image.path, sha256: image.sha256, width: image.picture.width,
          height: image.picture.height, isOpaque: image.isOpaque))
    }
  }

  private func decodedImage(_ written: String) -> Result<DecodedImage, ImageProblem> {
    if let path = paths[written], let image = decoded[path] { return .success(image) }
    return encodedImage(written).flatMap { file in
      if let image = decoded[file.path] { return .success(image) }
      guard requestedPixels + file.pixelCount <= Self.maximumPixels else {
        return .failure(.tooManyPixels(written))
      }
      do throws(ImageFileError) {
        let image = try DecodedImage(file)
        if cachedPixels + image.pixelCount <= Self.maximumCachedPixels {
          decoded[image.path] = image
          paths[written] = image.path
        }
        return .success(image)
      } catch {
        return .failure(ImageProblem(error.description))
      }
    }
  }

  private func encodedImage(_ written: String) -> Result<EncodedImage, ImageProblem> {
    bytes(written, limit: FileBytes.defaultLimit).flatMap { path, bytes in
      do throws(ImageFileError) {
        let header = try PNGReader.header(of: bytes, named: written)
        return .success(
          EncodedImage(
            writtenPath: written, path: path, bytes: bytes,
            pixelCount: header.width * header.height))
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
    // An error in reading the file is reported when the image is drawn.
    (try? picture(of: image))?.averageColor ?? .clear
  }

  /// Returns the pixels of a file that has been checked.
  package func picture(of image: ImageFile) throws(TransomFailure) -> PixelBuffer {
    if let known = decoded[image.path] { return known.picture }
    return try mappingErrors { () throws(ImageFileError) in
      try PNGReader.picture(ofFile: image.path)
    }
  }

  /// Returns the real path and the bytes of a file, if it is inside one of the folders.
  private func bytes(_ written: String, limit: Int) -> Result<(String, [UInt8]), ImageProblem> {
    guard !written.utf8.contains(0) else { return .failure(.notAPath) }
    let joined = written.hasPrefix("/") ? written : folder + "/" + written
    guard let path = FileEntry.realPath(joined) else {
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
}
