import Dispatch
import Files
import ImageFiles
import Pixels
import Synchronization

/// A PNG of which only the header was looked at.
struct EncodedImage: Sendable {
  /// The path as the scenario writes it.
  let written: String
  /// Real.
  let path: String
  let bytes: [UInt8]
  let pixels: Int
}

/// A PNG that was read to its end.
struct DecodedImage: Sendable {
  /// The path as the scenario writes it.
  let written: String
  /// Real.
  let path: String
  let pixels: Int
  let sha256: String
  let picture: Result<PixelBuffer, ImageFileError>
  let isOpaque: Bool

  init(_ file: EncodedImage) {
    written = file.written
    path = file.path
    pixels = file.pixels
    sha256 = Files.sha256(file.bytes)
    picture = Result { () throws(ImageFileError) in
      try PNGReader.picture(of: file.bytes, named: file.written)
    }
    isOpaque = (try? picture.get().isOpaque) ?? false
  }

  var isReadable: Bool { (try? picture.get()) != nil }

  /// The files decoded, as many at a time as there are workers, by their real paths.
  static func all(_ files: [EncodedImage], workers: Int) -> [String: DecodedImage] {
    let decoded = Mutex<[String: DecodedImage]>([:])
    let count = min(workers, files.count)
    DispatchQueue.concurrentPerform(iterations: count) { worker in
      for number in stride(from: worker, to: files.count, by: count) {
        let image = DecodedImage(files[number])
        decoded.withLock { $0[image.path] = image }
      }
    }
    return decoded.withLock { $0 }
  }
}
