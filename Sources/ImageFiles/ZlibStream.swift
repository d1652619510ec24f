import CPNG
import Files

/// Compresses bytes that are not pixels.
package enum ZlibStream {
  /// Returns bytes as a zlib stream, which a browser reads with `DecompressionStream("deflate")`.
  package static func bytes(of bytes: [UInt8]) throws(TransomFailure) -> [UInt8] {
    let capacity = cpng_compressed_bound(bytes.count)
    let stream = [UInt8](unsafeUninitializedCapacity: capacity) { stream, count in
      count = cpng_compress(bytes, bytes.count, stream.baseAddress, capacity)
    }
    guard !stream.isEmpty else { throw TransomFailure("not enough memory to compress data") }
    return stream
  }
}
