import CKernels
import CPNG
import Pixels

/// Makes PNG files of rows that come from the top; its memory serves one file after the other.
///
/// Rows are filtered and deflated in portions that stay in the cache. The same rows give the same
/// bytes however many come at a time, with the same libraries on the same kind of processor.
package final class PNGEncoder {
  /// What a file is: `opaque` is RGB, `translucent` straight RGBA, both marked as sRGB.
  package enum Content: Sendable {
    case opaque, translucent
    /// Coverage: gray, 255 where it covers, without a word on colour.
    case coverage

    var bytesPerPixel: Int {
      switch self {
      case .opaque: 3
      case .translucent: 4
      case .coverage: 1
      }
    }

    var format: cpng_format {
      switch self {
      case .opaque: CPNG_RGB
      case .translucent: CPNG_RGBA
      case .coverage: CPNG_GRAY
      }
    }
  }

  private let kernels: Kernels
  private let writer: OpaquePointer?
  private(set) var content = Content.opaque
  private(set) var width = 0
  private(set) var height = 0
  /// How many rows have come.
  private var row = 0
  /// Filtered rows that wait to be deflated, and how many there are.
  private var portion: [UInt8] = []
  private var waiting = 0
  private var rowsAPortion = 0
  /// The last row of the rows before: as it was, or straight, or coverage.
  private var lastPixels: [PremultipliedRGBA8] = []
  private var lastBytes: [UInt8] = []
  private var bytes: [UInt8] = []

  /// Measured: 16 to 128 are equally fast (design: measures).
  private static let usualRowsAPortion = 32
  /// PNG's number of the filter Up.
  private static let up: UInt8 = 2
  /// libpng's own limit on a side.
  private static let longestSide = 1_000_000

  package init(kernels: Kernels) {
    self.kernels = kernels
    writer = cpng_new_writer()
  }

  deinit {
    cpng_free_writer(writer)
  }

  /// Begins a file; what was begun before is forgotten.
  package func begin(width: Int, height: Int, _ content: Content) throws(ImageFileError) {
    self.width = width
    self.height = height
    self.content = content
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw refusal("PNG's sides have 1 to \(Self.longestSide) pixels")
    }
    guard let writer else { throw refusal(Self.noMemory) }
    (row, waiting) = (0, 0)
    let rowSize = 1 + width * content.bytesPerPixel
    // A little picture comes at once, which has its stream made by zlib.
    rowsAPortion =
      rowSize * height <= Int(CPNG_LITTLE) ? height : Self.usualRowsAPortion
    Self.resize(&portion, to: rowSize * rowsAPortion)
    // Above the first row PNG sees zeros.
    Self.resize(&lastPixels, to: content == .opaque ? width : 0, .clear)
    Self.resize(&lastBytes, to: content == .opaque ? 0 : rowSize - 1)
    Self.resize(&bytes, to: content == .translucent ? rowSize - 1 : 0)
    cpng_begin_pixels(writer)
  }

  /// Adds `count` rows of pixels below those that came before.
  package func add(_ rows: Rows<PremultipliedRGBA8>, count: Int) throws(ImageFileError) {
    for y in 0..<count {
      let pixels = rows[row: y]
      switch content {
      case .opaque:
        filter { out in
          if y > 0 {
            kernels.upRGB(out, pixels, rows[row: y - 1], width)
          } else {
            kernels.upRGB(out, pixels, lastPixels, width)
          }
        }
      case .translucent:
        ckernels_straight(&bytes, pixels, width)
        filter { ckernels_up($0, bytes, lastBytes, bytes.count) }
        swap(&bytes, &lastBytes)
      case .coverage: preconditionFailure("coverage has bytes, not pixels")
      }
      try deflateIfFull()
    }
    if content == .opaque, count > 0 {
      lastPixels.withUnsafeMutableBufferPointer {
        $0.baseAddress?.update(from: rows[row: count - 1], count: width)
      }
    }
  }

  /// Adds `count` rows of coverage below those that came before.
  package func add(coverage rows: Rows<UInt8>, count: Int) throws(ImageFileError) {
    precondition(content == .coverage, "pixels are more than coverage")
    for y in 0..<count {
      let covered = rows[row: y]
      filter { ckernels_up($0, covered, lastBytes, width) }
      lastBytes.withUnsafeMutableBufferPointer {
        $0.baseAddress?.update(from: covered, count: width)
      }
      try deflateIfFull()
    }
  }

  /// The file, after all rows; the bytes are gone with the next `begin`.
  package func finish() throws(ImageFileError) -> UnsafeRawBufferPointer {
    try finish { writer, file, reason in
      cpng_write_file(writer, UInt32(width), UInt32(height), content.format, &file, reason)
    }
  }

  /// One of the shim's operations that write into the writer's memory.
  typealias Writing = (
    _ writer: OpaquePointer?, _ file: inout cpng_file, _ reason: UnsafeMutablePointer<CChar>
  ) -> cpng_status

  /// What an operation makes of all rows.
  func finish(_ write: Writing) throws(ImageFileError) -> UnsafeRawBufferPointer {
    precondition(row == height && waiting == 0, "a file has all of its rows")
    return try written(write)
  }

  /// What an operation writes.
  func written(_ write: Writing) throws(ImageFileError) -> UnsafeRawBufferPointer {
    guard let writer else { throw refusal(Self.noMemory) }
    var file = cpng_file()
    let (status, reason) = outcome { write(writer, &file, $0) }
    guard status == CPNG_DONE else {
      throw refusal(status == CPNG_NO_MEMORY ? Self.noMemory : reason)
    }
    return UnsafeRawBufferPointer(start: file.start, count: file.count)
  }

  /// Puts a row behind those that wait; `fill` writes it behind its filter byte.
  private func filter(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    precondition(row < height, "a file has no more rows than it began with")
    let rowSize = 1 + width * content.bytesPerPixel
    portion.withUnsafeMutableBufferPointer { portion in
      guard let start = portion.baseAddress.map({ $0 + waiting * rowSize }) else { return }
      start.pointee = Self.up
      fill(start + 1)
    }
    waiting += 1
    row += 1
  }

  private func deflateIfFull() throws(ImageFileError) {
    let isLast = row == height
    guard isLast || waiting == rowsAPortion else { return }
    let count = waiting * (1 + width * content.bytesPerPixel)
    guard cpng_add_pixels(writer, portion, count, isLast) == CPNG_DONE else {
      throw refusal(Self.noMemory)
    }
    waiting = 0
  }

  private static let noMemory = "there is not enough memory"

  private func refusal(_ reason: String) -> ImageFileError {
    .cannotEncode(width: width, height: height, reason: reason)
  }

  /// Makes an array as long as it has to be, in the memory it has, and sets all of it.
  private static func resize<Element>(_ array: inout [Element], to count: Int, _ value: Element) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(value, count: count))
  }

  private static func resize(_ array: inout [UInt8], to count: Int) { resize(&array, to: count, 0) }
}
