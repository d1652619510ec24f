import CBench
import ImageFiles
import Pixels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One that makes PNG files of opaque frames.
struct PNGEncoder {
  let name: String
  let file: (PixelBuffer) throws -> [UInt8]

  static var all: [PNGEncoder] {
    [
      PNGEncoder(name: "transom") { try PNGWriter.bytes(of: $0) },
      PNGEncoder(name: defaultName) { try encoded($0, by: cbench_libpng_default) },
      PNGEncoder(name: level1Name) { try encoded($0, by: cbench_libpng_level_1) },
    ]
  }

  static let defaultName = "libpng default"
  static let level1Name = "libpng level 1"

  private static func encoded(
    _ frame: PixelBuffer,
    by encode: (UnsafePointer<UInt8>?, UInt32, UInt32) -> cbench_file
  ) throws -> [UInt8] {
    let file = frame.pixels.withUnsafeBytes {
      encode(
        $0.bindMemory(to: UInt8.self).baseAddress, UInt32(frame.width), UInt32(frame.height))
    }
    guard let start = file.start else { throw BenchFailure("libpng cannot encode a frame") }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: file.count))
  }
}
