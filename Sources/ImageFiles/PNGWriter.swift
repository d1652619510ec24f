import CPNG
import Pixels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes PNG files; the same pixels give the same bytes, as long as libpng and zlib are the same.
package enum PNGWriter {
  /// The file of a picture: 8-bit RGB when it is opaque, else straight RGBA; marked as sRGB.
  package static func bytes(of picture: PixelBuffer) throws(ImageFileError) -> [UInt8] {
    if picture.isOpaque {
      return try file(of: picture.pixels, width: picture.width, height: picture.height, CPNG_RGB)
    }
    var straight: [UInt8] = []
    straight.reserveCapacity(picture.pixels.count * 4)
    for pixel in picture.pixels {
      let (red, green, blue, alpha) = pixel.straight
      straight.append(red)
      straight.append(green)
      straight.append(blue)
      straight.append(alpha)
    }
    return try file(of: straight, width: picture.width, height: picture.height, CPNG_RGBA)
  }

  /// The file of a coverage or mask: 8-bit gray, 255 where it covers, without a word on colour.
  package static func bytes(
    ofCoverage coverage: [UInt8], width: Int, height: Int
  ) throws(ImageFileError) -> [UInt8] {
    precondition(coverage.count == width * height, "width·height bytes make a coverage")
    return try file(of: coverage, width: width, height: height, CPNG_GRAY)
  }

  /// The file of rows that lie in memory as the format says.
  private static func file(
    of rows: UnsafeRawPointer, width: Int, height: Int, _ format: cpng_format
  ) throws(ImageFileError) -> [UInt8] {
    var file = cpng_file()
    // A size that does not fit is one that libpng refuses, as it does 0 and what is above a million.
    let (status, reason) = outcome { reason in
      cpng_write_picture(
        rows, UInt32(clamping: width), UInt32(clamping: height), format, &file, reason)
    }
    guard status == CPNG_DONE else {
      throw .cannotEncode(
        width: width, height: height,
        reason: status == CPNG_NO_MEMORY ? "there is not enough memory" : reason)
    }
    defer { free(file.start) }
    return Array(UnsafeBufferPointer(start: file.start, count: file.count))
  }
}
