import Dispatch
import Files
import ImageFiles
import Pixels
import Scenarios
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder tree that a scenario's images may come from; each file is decoded once.
package final class ImageFolder {
  private let folder: String
  /// Real paths; a file counts as inside if its own real path begins with one of them.
  private let roots: [String]
  private var pictures: [String: PixelBuffer] = [:]
  /// What was decoded before the check asked for it, by the path as written.
  private var decodedAhead: [String: DecodedFile] = [:]
  /// Pixels that are kept from the check to the drawing; what is beyond is read again.
  private static let keptPixels = 16_000_000
  /// Bytes of files that are read before the check asks for them.
  private static let bytesReadAhead = 64 << 20
  private var kept = 0
  /// Pixels of all images of a scenario, and the most there may be.
  private var pixels = 0
  fileprivate static let maximumPixels = 128_000_000
  /// SHA-256 of every file that was read, by its real path.
  private(set) var digests: [String: String] = [:]

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

  /// How the scenario's reader looks at image files.
  package var inspector: ImageInspector {
    ImageInspector(file: picture, contents: contents) { path in
      // What cannot be read any more is reported where it is drawn.
      (try? self.pixels(atRealPath: path))?.averageColor ?? .clear
    }
  }

  /// Decodes some of these files, as many at a time as there are workers; what is wrong with one is
  /// told when it is asked for.
  package func decodeAhead(_ written: Set<String>, workers: Int) {
    var (pixels, bytes) = (Self.keptPixels, Self.bytesReadAhead)
    var files: [EncodedFile] = []
    for name in written.sorted() {
      guard bytes > 0 else { break }
      guard case .success(let file) = encodedFile(name), file.pixels <= pixels,
        !files.contains(where: { $0.path == file.path })
      else { continue }
      pixels -= file.pixels
      bytes -= file.bytes.count
      files.append(file)
    }
    let decoded = Mutex<[String: DecodedFile]>([:])
    let count = min(workers, files.count)
    DispatchQueue.concurrentPerform(iterations: count) { [files] worker in
      for number in stride(from: worker, to: files.count, by: count) {
        let file = DecodedFile(files[number])
        decoded.withLock { $0[files[number].written] = file }
      }
    }
    decodedAhead = decoded.withLock { $0 }
  }

  private func picture(_ written: String) -> Result<ImageInspector.File, ImageInspector.Problem> {
    decodedFile(written).flatMap { file in
      pixels += file.pixels
      guard pixels <= Self.maximumPixels else { return .failure(.tooManyPixels(written)) }
      digests[file.path] = file.sha256
      return file.picture.mapError { ImageInspector.Problem($0.description) }.map { picture in
        if kept + file.pixels <= Self.keptPixels {
          kept += file.pixels
          pictures[file.path] = picture
        }
        return ImageInspector.File(
          path: file.path, width: picture.width, height: picture.height, isOpaque: file.isOpaque)
      }
    }
  }

  private func decodedFile(_ written: String) -> Result<DecodedFile, ImageInspector.Problem> {
    if let file = decodedAhead.removeValue(forKey: written) { return .success(file) }
    return encodedFile(written).flatMap { file in
      guard pixels + file.pixels <= Self.maximumPixels else {
        return .failure(.tooManyPixels(written))
      }
      return .success(DecodedFile(file))
    }
  }

  private func encodedFile(_ written: String) -> Result<EncodedFile, ImageInspector.Problem> {
    bytes(written, limit: ImageLimits().maximumBytes).flatMap { path, bytes in
      do throws(ImageFileError) {
        let header = try PNGReader.header(of: bytes, named: written)
        return .success(
          EncodedFile(
            written: written, path: path, bytes: bytes, pixels: header.width * header.height))
      } catch {
        return .failure(ImageInspector.Problem(error.description))
      }
    }
  }

  /// The pixels of a file that the check has accepted.
  package func pixels(atRealPath path: String) throws(TransomFailure) -> PixelBuffer {
    if let picture = pictures[path] { return picture }
    return try mappingErrors { () throws(ImageFileError) in try PNGReader.picture(ofFile: path) }
  }

  private func contents(_ written: String)
    -> Result<ImageInspector.Contents, ImageInspector.Problem>
  {
    bytes(written, limit: ScenarioLimits().fileBytes).map { path, bytes in
      digests[path] = sha256(bytes)
      return ImageInspector.Contents(path: path, bytes: bytes)
    }
  }

  /// A file's real path and bytes, if it lies in the tree.
  private func bytes(_ written: String, limit: Int)
    -> Result<(String, [UInt8]), ImageInspector.Problem>
  {
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
      return .failure(ImageInspector.Problem(error.description))
    }
  }

  /// The path without links and dots, or nil with `errno` set.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}

/// A PNG of which only the header was looked at.
private struct EncodedFile: Sendable {
  let written: String
  /// Real.
  let path: String
  let bytes: [UInt8]
  let pixels: Int
}

/// A PNG that was read to its end.
private struct DecodedFile: Sendable {
  /// Real.
  let path: String
  let pixels: Int
  let sha256: String
  let picture: Result<PixelBuffer, ImageFileError>
  let isOpaque: Bool

  init(_ file: EncodedFile) {
    path = file.path
    pixels = file.pixels
    sha256 = Files.sha256(file.bytes)
    picture = Result { () throws(ImageFileError) in
      try PNGReader.picture(of: file.bytes, named: file.written)
    }
    isOpaque = (try? picture.get().isOpaque) ?? false
  }
}

extension ImageInspector.Problem {
  fileprivate static let notAPath = ImageInspector.Problem(
    "a path cannot hold a NUL character")

  fileprivate static func unreachable(
    _ path: String, folder: String, code: Int32, near: String?
  ) -> ImageInspector.Problem {
    let reason =
      code == ENOENT ? "there is no such file" : String(cString: strerror(code))
    let advice = near.map { "; did you mean \($0)?" } ?? ""
    return ImageInspector.Problem(
      "cannot read \(path): \(reason) (paths start at \(folder)/)\(advice)")
  }

  fileprivate static func tooManyPixels(_ path: String) -> ImageInspector.Problem {
    ImageInspector.Problem(
      "with \(path) the scenario's images have more than "
        + "\(ImageFolder.maximumPixels / 1_000_000) million pixels; use fewer or smaller ones")
  }

  fileprivate static func outside(_ path: String) -> ImageInspector.Problem {
    ImageInspector.Problem(
      "\(path) lies outside the scenario's folder; move the file, or allow its folder with "
        + "--allow-path")
  }
}
