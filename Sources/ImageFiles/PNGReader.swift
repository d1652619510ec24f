import CKernels
import CPNG
import Files
import Pixels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads PNG files of all color types and bit depths.
///
/// Colors are read as sRGB; color profiles are ignored.
///
/// Gray, palette and 16-bit pictures are converted to 8-bit color. Values with fewer bits are scaled to
/// 0…255, and 16-bit values to the nearest byte, ⌊255·x/65535 + ½⌋, as in libpng's `png_set_scale_16`. A
/// wrong checksum causes an error, and so does a chunk larger than 1 MiB that does not contain pixels.
/// Text, profiles and other ancillary chunks are skipped. Error messages refer to the bytes as `name`.
package enum PNGReader {
  /// Returns the size of the picture in a file.
  ///
  /// Only the first 33 bytes are read.
  package static func header(
    ofFile path: String, limits: ImageLimits = ImageLimits()
  ) throws(ImageFileError) -> ImageHeader {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.first(
        Int(CPNG_HEADER_SIZE), ofFile: path, limit: limits.maximumBytes)
    } catch {
      throw .file(error)
    }
    return try header(of: bytes, named: path, limits: limits)
  }

  /// Reads the picture in a file.
  package static func picture(
    ofFile path: String, limits: ImageLimits = ImageLimits()
  ) throws(ImageFileError) -> PixelBuffer {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.all(ofFile: path, limit: limits.maximumBytes)
    } catch {
      throw .file(error)
    }
    return try picture(of: bytes, named: path, limits: limits)
  }

  /// Returns the size of the picture whose file begins with these bytes.
  package static func header(
    of bytes: [UInt8], named name: String, limits: ImageLimits = ImageLimits()
  ) throws(ImageFileError) -> ImageHeader {
    var width: UInt32 = 0
    var height: UInt32 = 0
    try check(bytes, named: name) { reason in
      cpng_read_header(bytes, bytes.count, &width, &height, reason)
    }
    let header = ImageHeader(width: Int(width), height: Int(height))
    guard limits.allow(header) else {
      throw .tooManyPixels(path: name, header: header, limits: limits)
    }
    return header
  }

  /// Decodes the picture in a file.
  ///
  /// ISA-L decompresses the pixels of most files. libpng alone reads the same pixels, but more slowly.
  package static func picture(
    of bytes: [UInt8], named name: String, limits: ImageLimits = ImageLimits(),
    byLibpngAlone isPlain: Bool = false
  ) throws(ImageFileError) -> PixelBuffer {
    let header = try header(of: bytes, named: name, limits: limits)
    let byteCount = MemoryLayout<PremultipliedRGBA8>.stride * header.width * header.height
    guard canAllocate(byteCount) else {
      throw .file(.system(.read, path: name, code: ENOMEM))
    }
    return try PixelBuffer(width: header.width, height: header.height) {
      (rows, isOpaque) throws(ImageFileError) in
      let size = MemoryLayout<PremultipliedRGBA8>.stride
      var hasAlpha = true
      try check(bytes, named: name) { reason in
        cpng_read_picture(
          bytes, bytes.count, UInt32(header.width), UInt32(header.height), rows.start,
          rows.stride * size, isPlain, &hasAlpha, reason)
      }
      // libpng and ISA-L write pixels that are not premultiplied.
      isOpaque = !hasAlpha
      guard hasAlpha else { return }
      for y in 0..<header.height {
        ckernels_premultiplied(rows[row: y], rows[row: y], header.width)
      }
    }
  }

  private static func check(
    _ bytes: [UInt8], named name: String,
    _ operation: (UnsafeMutablePointer<CChar>) -> cpng_status
  ) throws(ImageFileError) {
    let (status, reason) = outcome(of: operation)
    switch status {
    case CPNG_DONE:
      return
    case CPNG_NOT_PNG:
      throw .notPNG(path: name)
    case CPNG_NO_MEMORY:
      throw .file(.system(.read, path: name, code: ENOMEM))
    default:
      if bytes.dropFirst(12).starts(with: "CgBI".utf8) { throw .optimizedByXcode(path: name) }
      throw .damaged(path: name, reason: reason)
    }
  }
}

/// Returns the status of an operation of the C module, and the message after an error.
func outcome(
  of operation: (UnsafeMutablePointer<CChar>) -> cpng_status
) -> (status: cpng_status, reason: String) {
  var text = [CChar](repeating: 0, count: Int(CPNG_TEXT_SIZE))
  let status = operation(&text)
  let reason = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return (status, String(decoding: reason, as: UTF8.self))
}
