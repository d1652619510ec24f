import CPNG
import Files
import Pixels

/// How PNG files are compressed.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// Small files, for frames that are kept.
  case small
  /// Larger files that are faster to write, for temporary frames.
  case fast
  /// The smallest files, which are slow to write, for pictures in version control.
  ///
  /// The bytes are the same on every processor.
  case smallest
}

/// Encodes pictures in memory as PNG files.
package enum PNGWriter {
  /// Returns a picture as a PNG file in sRGB: 8-bit RGB if it is opaque, otherwise straight RGBA.
  ///
  /// If `isFiltered` is true, rows have the Up filter.
  package static func bytes(
    of picture: PixelBuffer, kernels: Kernels = .fastest, compression: PNGCompression = .small,
    isFiltered: Bool = true
  ) throws(ImageFileError) -> [UInt8] {
    let encoder = PNGEncoder(
      kernels: kernels, compression: compression, isFiltered: isFiltered)
    try encoder.begin(
      width: picture.width, height: picture.height, picture.isOpaque ? .opaque : .translucent)
    try picture.withRows { (rows) throws(ImageFileError) in
      try encoder.add(rows, count: picture.height)
    }
    return Array(try encoder.finish())
  }

  /// Writes a picture atomically to a file.
  package static func write(
    _ picture: PixelBuffer, to path: String, kernels: Kernels = .fastest
  ) throws(ImageFileError) {
    let bytes = try bytes(of: picture, kernels: kernels)
    do throws(FileError) {
      try AtomicFile.write(bytes, toFile: path)
    } catch {
      throw .file(error)
    }
  }

  /// Returns coverage or a mask as a PNG file: 8-bit gray from 0 to 255, without color information.
  package static func bytes(
    ofCoverage coverage: [UInt8], width: Int, height: Int, compression: PNGCompression = .small
  ) throws(ImageFileError) -> [UInt8] {
    precondition(coverage.count == width * height, "there must be width·height bytes")
    let encoder = PNGEncoder(kernels: .fastest, compression: compression)
    try encoder.begin(width: width, height: height, .coverage)
    try coverage.withUnsafeBufferPointer { (bytes) throws(ImageFileError) in
      guard let start = bytes.baseAddress else { return }
      try encoder.add(coverage: Rows(start, stride: width), count: height)
    }
    return Array(try encoder.finish())
  }
}

/// The versions of the libraries that read and write PNG files.
package struct LibraryVersions: Hashable, Sendable {
  package let libpng: String
  package let zlib: String
  package let isal: String

  /// The versions of libpng and zlib that are loaded, and of ISA-L at compile time.
  package static var loaded: LibraryVersions {
    LibraryVersions(
      libpng: String(cString: cpng_libpng_version()), zlib: String(cString: cpng_zlib_version()),
      isal: String(cString: cpng_isal_version()))
  }
}
