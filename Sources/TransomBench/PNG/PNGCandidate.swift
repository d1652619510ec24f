import CBench
import ImageFiles
import Pixels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An opaque frame in the forms that the candidates need.
struct PNGFrame {
  /// The name of the content.
  let name: String
  let picture: PixelBuffer
  /// The pixels without row padding.
  let pixels: [PremultipliedRGBA8]

  init(_ name: String, _ picture: PixelBuffer) {
    self.name = name
    self.picture = picture
    pixels = picture.pixels
  }
}

/// A PNG encoder.
struct PNGCandidate {
  let name: String
  let file: (PNGFrame) throws -> [UInt8]

  static let defaultName = "libpng default"
  static let level1Name = "libpng level 1"

  static var all: [PNGCandidate] {
    [
      PNGCandidate(name: "transom") { try PNGWriter.bytes(of: $0.picture) },
      PNGCandidate(name: "transom fast") {
        try PNGWriter.bytes(of: $0.picture, compression: .fast)
      },
      PNGCandidate(name: defaultName) { try encoded($0, by: cbench_libpng_default) },
      PNGCandidate(name: level1Name) { try encoded($0, by: cbench_libpng_level_1) },
    ]
  }

  private static func encoded(
    _ frame: PNGFrame, by encode: (UnsafePointer<UInt8>?, UInt32, UInt32) -> cbench_file
  ) throws -> [UInt8] {
    let file = frame.pixels.withUnsafeBytes {
      encode(
        $0.bindMemory(to: UInt8.self).baseAddress, UInt32(frame.picture.width),
        UInt32(frame.picture.height))
    }
    guard let start = file.start else { throw BenchFailure("libpng cannot encode a frame") }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: file.count))
  }
}
