import CKernels
import CPNG
import Pixels

/// Encodes PNG files from rows that are added from top to bottom, and reuses its memory for each file.
///
/// Rows are filtered and compressed in portions that stay in the cache. The same rows produce the same bytes,
/// regardless of how many are added at a time. With `PNGCompression.small`, the bytes also depend on the
/// versions of ISA-L and zlib and on the kind of processor, and with `smallest`, on the version of zlib.
package final class PNGEncoder {
  private let kernels: Kernels
  private let writer: OpaquePointer?
  /// Whether rows have the Up filter.
  private let isFiltered: Bool
  private(set) var content = Content.opaque
  private(set) var width = 0
  private(set) var height = 0
  /// The number of rows added so far.
  private var row = 0
  /// Filtered rows that are not yet compressed, and their number.
  private var portion: [UInt8] = []
  private var pendingRows = 0
  private var rowsPerPortion = 0
  /// The previous row: premultiplied pixels, straight bytes, or coverage.
  private var lastPixels: [PremultipliedRGBA8] = []
  private var lastBytes: [UInt8] = []
  private var bytes: [UInt8] = []

  /// The number of rows in a portion.
  ///
  /// Portions of 16 to 128 rows are equally fast.
  private static let defaultRowsPerPortion = 32
  /// The filter bytes of the PNG filters None and Up.
  private static let (none, up): (UInt8, UInt8) = (0, 2)
  /// The maximum width and height in libpng.
  private static let longestSide = 1_000_000

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - kernels: The row functions.
  ///   - compression: How the files are compressed.
  ///   - isFiltered: Whether rows have the Up filter. Rows of palette indices never have it.
  package init(
    kernels: Kernels, compression: PNGCompression = .small, isFiltered: Bool = true
  ) {
    self.kernels = kernels
    self.isFiltered = isFiltered
    let isPortable = kernels.name == Kernels.reference.name
    writer = cpng_new_writer(compression.value, isPortable)
  }

  deinit {
    cpng_free_writer(writer)
  }

  /// Begins a file and discards an unfinished one.
  package func begin(width: Int, height: Int, _ content: Content) throws(ImageFileError) {
    self.width = width
    self.height = height
    self.content = content
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw failure("width and height must be from 1 to \(Self.longestSide) pixels")
    }
    guard let writer else { throw failure(Self.noMemory) }
    (row, pendingRows) = (0, 0)
    let rowSize = 1 + width * content.bytesPerPixel
    // If more portions follow, the first one must have more than CPNG_SMALL_SIZE bytes.
    rowsPerPortion = min(
      height, max(Self.defaultRowsPerPortion, Int(CPNG_SMALL_SIZE) / rowSize + 1))
    Self.resize(&portion, to: rowSize * rowsPerPortion)
    // The Up filter subtracts zeros from the first row, and the None filter subtracts zeros from every row.
    Self.resize(&lastPixels, to: content == .opaque ? width : 0, .clear)
    Self.resize(&lastBytes, to: content == .opaque ? 0 : rowSize - 1)
    Self.resize(&bytes, to: content == .translucent ? rowSize - 1 : 0)
    cpng_begin_pixels(writer, content.format)
  }

  /// Adds rows of pixels.
  package func add(_ rows: Rows<PremultipliedRGBA8>, count: Int) throws(ImageFileError) {
    for y in 0..<count {
      let pixels = rows[row: y]
      switch content {
      case .opaque:
        filter { out in
          if y > 0, isFiltered {
            kernels.upRGB(out, pixels, rows[row: y - 1], width)
          } else {
            kernels.upRGB(out, pixels, lastPixels, width)
          }
        }
      case .translucent:
        ckernels_straight(&bytes, pixels, width)
        filter { ckernels_up($0, bytes, lastBytes, bytes.count) }
        if isFiltered { swap(&bytes, &lastBytes) }
      case .indexed(let palette):
        filter { palette.writeIndices(of: pixels, count: width, to: $0) }
      case .coverage: preconditionFailure("coverage must be added as bytes, not as pixels")
      }
      try deflateIfFull()
    }
    if content == .opaque, count > 0, isFiltered {
      lastPixels.withUnsafeMutableBufferPointer {
        $0.baseAddress?.update(from: rows[row: count - 1], count: width)
      }
    }
  }

  /// Adds rows of coverage.
  package func add(coverage rows: Rows<UInt8>, count: Int) throws(ImageFileError) {
    precondition(content == .coverage, "pixels cannot be added as coverage")
    for y in 0..<count {
      let covered = rows[row: y]
      filter { ckernels_up($0, covered, lastBytes, width) }
      if isFiltered {
        lastBytes.withUnsafeMutableBufferPointer {
          $0.baseAddress?.update(from: covered, count: width)
        }
      }
      try deflateIfFull()
    }
  }

  /// Returns the file after all rows have been added.
  ///
  /// The bytes are valid until the next call to the encoder.
  package func finish() throws(ImageFileError) -> UnsafeRawBufferPointer {
    try finish { writer, file, reason in
      cpng_write_file(writer, UInt32(width), UInt32(height), content.format, &file, reason)
    }
  }

  /// An operation in the C module that writes to the memory of the writer.
  typealias WriteOperation = (
    _ writer: OpaquePointer?, _ file: inout cpng_file, _ reason: UnsafeMutablePointer<CChar>
  ) -> cpng_status

  /// Returns the bytes that an operation produces from all rows.
  func finish(_ write: WriteOperation) throws(ImageFileError) -> UnsafeRawBufferPointer {
    precondition(row == height && pendingRows == 0, "all rows must be added before the end")
    return try written(write)
  }

  /// Returns the bytes that an operation writes.
  func written(_ write: WriteOperation) throws(ImageFileError) -> UnsafeRawBufferPointer {
    guard let writer else { throw failure(Self.noMemory) }
    var file = cpng_file()
    let (status, reason) = outcome { write(writer, &file, $0) }
    guard status == CPNG_DONE else {
      throw failure(status == CPNG_NO_MEMORY ? Self.noMemory : reason)
    }
    return UnsafeRawBufferPointer(start: file.start, count: file.count)
  }

  /// Whether the rows of the content have the Up filter.
  ///
  /// Indices are not filtered, because differences between indices have no meaning.
  private var hasUpFilter: Bool {
    if case .indexed = content { false } else { isFiltered }
  }

  /// Adds a row to the portion.
  ///
  /// `fill` writes the bytes after the filter byte.
  private func filter(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    precondition(row < height, "no rows can be added below the last one")
    let rowSize = 1 + width * content.bytesPerPixel
    portion.withUnsafeMutableBufferPointer { portion in
      guard let start = portion.baseAddress.map({ $0 + pendingRows * rowSize }) else { return }
      start.pointee = hasUpFilter ? Self.up : Self.none
      fill(start + 1)
    }
    pendingRows += 1
    row += 1
  }

  private func deflateIfFull() throws(ImageFileError) {
    let isLast = row == height
    guard isLast || pendingRows == rowsPerPortion else { return }
    let count = pendingRows * (1 + width * content.bytesPerPixel)
    guard cpng_add_pixels(writer, portion, count, isLast) == CPNG_DONE else {
      throw failure(Self.noMemory)
    }
    pendingRows = 0
  }

  private static let noMemory = "there is not enough memory"

  private func failure(_ reason: String) -> ImageFileError {
    .cannotEncode(width: width, height: height, reason: reason)
  }

  /// Resizes an array in its existing memory and sets all elements.
  private static func resize<Element>(_ array: inout [Element], to count: Int, _ value: Element) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(value, count: count))
  }

  private static func resize(_ array: inout [UInt8], to count: Int) { resize(&array, to: count, 0) }
}
