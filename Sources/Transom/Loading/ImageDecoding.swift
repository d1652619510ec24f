import Dispatch
import Files
import ImageFiles
import Pixels
import Synchronization

/// A PNG file whose header has been read.
struct EncodedImage: Sendable {
  /// The path in the scenario.
  let writtenPath: String
  /// The real path.
  let path: String
  let bytes: [UInt8]
  let pixelCount: Int
}

/// A PNG file that has been decoded.
struct DecodedImage: Sendable {
  /// The real path.
  let path: String
  let pixelCount: Int
  let sha256: String
  let picture: PixelBuffer
  let isOpaque: Bool

  init(_ file: EncodedImage) throws(ImageFileError) {
    path = file.path
    pixelCount = file.pixelCount
    sha256 = Files.sha256(file.bytes)
    picture = try PNGReader.picture(of: file.bytes, named: file.writtenPath)
    isOpaque = picture.isOpaque
  }

  /// Decodes files concurrently, and returns the images by real path.
  ///
  /// Files with errors are omitted.
  static func all(_ files: [EncodedImage], workers: Int) -> [String: DecodedImage] {
    let decoded = Mutex<[String: DecodedImage]>([:])
    let count = min(workers, files.count)
    DispatchQueue.concurrentPerform(iterations: count) { worker in
      for number in stride(from: worker, to: files.count, by: count) {
        // Errors are reported later, at the path in the scenario that refers to the image.
        guard let image = try? DecodedImage(files[number]) else { continue }
        decoded.withLock { $0[image.path] = image }
      }
    }
    return decoded.withLock { $0 }
  }
}
