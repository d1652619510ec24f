import Files
import ImageFiles
import Pixels

/// One picture of a sequence, in a file of its own, in memory, or in an animation.
package struct StoredFrame: Sendable {
  package let number: Int
  /// What its picture is called, without an extension.
  package let name: String
  /// What errors call it.
  package let path: String
  let storage: Storage

  enum Storage: Sendable {
    case file
    case bytes([UInt8])
    case animation(AnimationCanvas, index: Int)
    case drawn(@Sendable () -> PixelBuffer)
  }

  /// A frame in a file of its own.
  package init(number: Int, name: String, file path: String) {
    self.init(number: number, name: name, path: path, storage: .file)
  }

  /// A frame that is drawn when it is asked for.
  package init(
    number: Int, name: String, path: String, drawing: @escaping @Sendable () -> PixelBuffer
  ) {
    self.init(number: number, name: name, path: path, storage: .drawn(drawing))
  }

  init(number: Int, name: String, path: String, storage: Storage) {
    self.number = number
    self.name = name
    self.path = path
    self.storage = storage
  }

  /// Its file's bytes; nil where a file has other frames too.
  func bytes(limits: ImageLimits) throws(SequenceError) -> [UInt8]? {
    switch storage {
    case .animation, .drawn: return nil
    case .bytes(let bytes): return bytes
    case .file:
      do {
        return try FileBytes.all(ofFile: path, limit: limits.maximumBytes)
      } catch {
        throw .file(error)
      }
    }
  }

  /// Its picture, of these bytes where it has bytes of its own.
  func picture(of bytes: [UInt8]?, limits: ImageLimits) throws(SequenceError) -> PixelBuffer {
    do {
      if case .animation(let canvas, let index) = storage {
        return try canvas.picture(index, limits: limits)
      }
      if case .drawn(let draw) = storage { return draw() }
      return try PNGReader.picture(of: bytes ?? [], named: path, limits: limits)
    } catch {
      throw .image(error)
    }
  }

  /// Which file holds it and it alone; nil where that is none.
  var identity: FileIdentity? {
    if case .file = storage { FolderContents.identity(path) } else { nil }
  }
}
